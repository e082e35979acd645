import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct CollectionViewAdapterTests {
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
    list.container.performBatchUpdates { _ in
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
    list.collection.parallax.setHeader(photo, height: 80...200)
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

  @Test func `a section reaches from its header to the end of its footer`() {
    let list = CollectionList([["0", "1", "2"], ["3"]], title: 20)
    let flow = list.collection.collectionViewLayout as? UICollectionViewFlowLayout
    flow?.footerReferenceSize = CGSize(width: 0, height: 30)
    list.layOut()
    #expect(list.adapter.sectionRange(0) == AxisRange(start: 0, end: 200))
    #expect(list.adapter.sectionRange(1) == AxisRange(start: 200, end: 300))
  }

  /// Two columns: the first holds items 0, 2 and 3 and ends at 350, the second holds item 1 of 400.
  @Test func `a section of columns ends where its longest column does`() {
    let list = CollectionList([["0", "1", "2", "3"]])
    list.collection.collectionViewLayout = Columns()
    list.layOut()
    #expect(list.adapter.sectionRange(0) == AxisRange(start: 0, end: 400))
  }

  @Test func `a reading after an item has got another length is that of the new layout`() throws {
    let list = CollectionList([(0..<100).map { "item \($0)" }])
    let options = ParallaxOptions(height: 60...200, tracking: .rowID("item 3"))
    let id = try list.container.addParallaxView(UIView(), options: options)
    list.layOut()
    var last: AxisReading?
    var observation: ScrollObservation? = list.adapter.observeScrolling {
      last = list.adapter.scrollReading(in: list.container).vertical
    }
    try list.container.coordinator.setHeight(HeightRange(minimum: 60, maximum: 120), of: id)
    // 99 items of 50 points and one of 120.
    #expect(last?.contentLength == 5070)
    #expect(last?.isLayoutPending == false)
    withExtendedLifetime(observation) {}
    // Before the list, which its handler has.
    observation = nil
    withExtendedLifetime(list) {}
  }
}

/// Two columns of items of different heights.
@MainActor private final class Columns: UICollectionViewLayout {
  private let frames = [
    CGRect(x: 0, y: 0, width: 195, height: 150), CGRect(x: 195, y: 0, width: 195, height: 400),
    CGRect(x: 0, y: 150, width: 195, height: 100), CGRect(x: 0, y: 250, width: 195, height: 100),
  ]

  override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 400) }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }
}
