import ParallaxCoordinator
import ParallaxTesting
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite @MainActor struct CollectionViewAdapterTests {
  @Test(arguments: [false, true])
  func `it keeps the promises of a scrollable with rows`(isInset: Bool) {
    let list = CollectionList(
      [(0..<30).map { "a\($0)" }, (0..<30).map { "b\($0)" }],
      title: 30,
      safeArea: isInset ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : .zero
    )
    var conformance = ScrollableConformance(of: list.adapter, in: list.container) {
      list.collection.contentOffset.y = $0
      list.layOut()
    }
    conformance.overscroll = { list.collection.contentOffset.y = $0 }
    conformance.scrollProgrammatically = { list.collection.contentOffset.y = $0 }
    conformance.coordinator = list.container.coordinator
    conformance.identifiesRows = true
    conformance.insert = { path, height in
      list.heights["new"] = height
      list.sections[path.section].insert("new", at: path.row)
      list.collection.insertItems(at: [IndexPath(path)])
      list.layOut()
    }
    conformance.remove = { path in
      list.sections[path.section].remove(at: path.row)
      list.collection.deleteItems(at: [IndexPath(path)])
      list.layOut()
    }
    conformance.shownRow = { path in
      list.collection.cellForItem(at: IndexPath(path)).map {
        let frame = $0.convert($0.bounds, to: list.container)
        return AxisRange(start: frame.minY, end: frame.maxY)
      }
    }
    let report = conformance.report()
    #expect(report.findings.isEmpty, "\(report)")
  }

  @Test func `an item keeps room for a view, and has its own height again when the view goes`()
    throws
  {
    let list = CollectionList([(0..<40).map { "\($0)" }])
    let options = ParallaxOptions(height: 60...200, tracking: .rowID("3"))
    let id = try list.container.addParallaxView(UIView(), options: options)
    #expect(
      list.adapter.rowRange(at: RowPath(section: 0, row: 3)) == AxisRange(start: 150, end: 350)
    )
    #expect(list.container.coordinator.frame(of: id)?.size.height == 200)
    list.container.removeParallaxView(id)
    #expect(
      list.adapter.rowRange(at: RowPath(section: 0, row: 3)) == AxisRange(start: 150, end: 200)
    )
  }

  @Test func `items inserted above leave what is read where it is`() {
    let list = CollectionList([(0..<60).map { "\($0)" }])
    list.collection.contentOffset.y = 1010
    list.layOut()
    list.container.performBatchUpdates {
      list.sections[0].insert(contentsOf: ["x", "y", "z"], at: 0)
      list.collection.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    }
    #expect(list.collection.contentOffset.y == 1160)
    list.layOut()
    #expect(list.collection.contentOffset.y == 1160)
  }

  @Test(arguments: [
    // 50 points are covered at the top; item 40 lies at 2000…2050.
    (UICollectionView.ScrollPosition.top, 1950.0), (.bottom, 1250), (.centeredVertically, 1600),
  ])
  func `an item is scrolled to clear of views`(
    position: UICollectionView.ScrollPosition,
    offset: CGFloat
  ) throws {
    let list = CollectionList([(0..<100).map { "\($0)" }])
    var options = ParallaxOptions(height: 50...50)
    options.stickPosition = .top
    try list.container.addParallaxView(UIView(), options: options)
    list.container.scrollToItem(
      at: IndexPath(item: 40, section: 0),
      at: position,
      animated: false
    )
    #expect(list.collection.contentOffset.y == offset)
  }

  @Test func `one line gives a collection a header`() throws {
    let list = CollectionList([(0..<40).map { "\($0)" }])
    list.collection.removeFromSuperview()
    list.device.view.addSubview(list.collection)
    let photo = UIView()
    try list.collection.parallax.setHeader(photo, height: 80...200)
    #expect(list.collection.parallax.adapter is CollectionViewAdapter)
    list.collection.contentOffset.y = 500
    list.layOut()
    #expect(photo.convert(photo.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 80))
  }

  @Test func `nothing is left behind`() throws {
    weak var collection: UICollectionView?
    weak var container: ParallaxContainerView?
    do {
      let list = CollectionList([(0..<40).map { "\($0)" }])
      (collection, container) = (list.collection, list.container)
      let options = ParallaxOptions(height: 60...200, tracking: .rowID("3"))
      try list.container.addParallaxView(UIView(), options: options)
      list.device.swipe(600, by: -300, seconds: 0.1)
    }
    #expect(collection == nil)
    #expect(container == nil)
  }
}

/// A collection of named items, one below the other, 50 points high where nothing else is told.
@MainActor
private final class CollectionList: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let device: Device
  let collection: UICollectionView
  let adapter: CollectionViewAdapter
  let container: ParallaxContainerView
  var sections: [[String]]
  var heights: [String: CGFloat] = [:]

  init(_ sections: [[String]], title: CGFloat = 0, safeArea: UIEdgeInsets = .zero) {
    self.sections = sections
    device = Device(size: CGSize(width: 390, height: 800), safeArea: safeArea)
    let layout = UICollectionViewFlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.headerReferenceSize = CGSize(width: 0, height: title)
    let bounds = CGRect(x: 0, y: 0, width: 390, height: 800)
    collection = UICollectionView(frame: bounds, collectionViewLayout: layout)
    adapter = CollectionViewAdapter(collectionView: collection)
    container = ParallaxContainerView(adapter: adapter)
    super.init()
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    adapter.identifyRows { [weak self] path in
      self.map { RowID($0.sections[path.section][path.item]) }
    } indexPath: { [weak self] id in
      for (section, items) in (self?.sections ?? []).enumerated() {
        guard let item = items.firstIndex(of: "\(id)") else { continue }
        return IndexPath(item: item, section: section)
      }
      return nil
    }
    collection.dataSource = self
    collection.delegate = self
    container.frame = device.view.bounds
    device.view.addSubview(container)
    device.tick()
  }

  func layOut() { device.window.layoutIfNeeded() }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let own = heights[sections[indexPath.section][indexPath.item]] ?? 50
    return CGSize(width: 390, height: container.reservedHeight(at: indexPath) ?? own)
  }
}
