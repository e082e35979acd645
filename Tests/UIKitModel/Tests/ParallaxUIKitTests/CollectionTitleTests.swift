import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Section headers of collections under a header that collapses.
@Suite(.timeLimit(.minutes(20))) @MainActor struct CollectionTitleTests {
  final class Source: NSObject, UICollectionViewDataSource {
    var titles: [Int: UICollectionReusableView] = [:]
    var counts = Array(repeating: 12, count: 7)
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      let title = UICollectionReusableView(frame: .zero)
      titles[path.section] = title
      return title
    }
  }

  enum Kind: CaseIterable { case flow, compositional }

  private let source = Source()
  private let header = UIView()

  private func layout(_ kind: Kind) -> UICollectionViewLayout {
    if kind == .flow {
      let layout = ParallaxFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      layout.minimumLineSpacing = 0
      layout.headerReferenceSize = CGSize(width: 0, height: 28)
      return layout
    }
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(height)
      )
    }
    let item = NSCollectionLayoutItem(layoutSize: size(50))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(50), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(28),
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top
      )
    ]
    return ParallaxCompositionalLayout(section: section)
  }

  /// Shows a collection around its container; or in it, some points lower than the container begins.
  private func show(_ kind: Kind, on device: Device, lower: CGFloat? = nil) throws
    -> UICollectionView
  {
    let collection = UICollectionView(
      frame: device.view.bounds,
      collectionViewLayout: layout(kind)
    )
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = source
    if let lower {
      let container = ParallaxContainerView(scrollView: collection)
      container.frame = device.view.bounds
      collection.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        collection.topAnchor.constraint(equalTo: container.topAnchor, constant: lower),
        collection.leftAnchor.constraint(equalTo: container.leftAnchor),
        collection.rightAnchor.constraint(equalTo: container.rightAnchor),
        collection.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      ])
      device.view.addSubview(container)
      container.setHeader(header, height: 44...220)
    } else {
      device.view.addSubview(collection)
      collection.parallax.setHeader(header, height: 44...220)
    }
    device.tick()
    return collection
  }

  private func onScreen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test(arguments: Kind.allCases, [2.0, 3])
  func `titles end at the header, whole, collapsing or collapsed, and go with their section`(
    kind: Kind,
    scale: Double
  ) throws {
    let device = Device.phone(scale: scale)
    let collection = try show(kind, on: device)
    for offset in stride(from: -267.0, through: 3500, by: 23) {
      collection.contentOffset.y = offset
      device.tick()
      let end = onScreen(header).maxY
      for (section, title) in source.titles where title.window != nil {
        let first = collection.layoutAttributesForItem(at: [section, 0])!.frame
        let last = collection.layoutAttributesForItem(at: [section, 11])!.frame
        let natural = first.minY - 28 - offset
        let expected = min(max(natural, end), max(natural, last.maxY - 28 - offset))
        #expect(abs(onScreen(title).minY - expected) < 0.5, "section \(section) at \(offset)")
      }
      let covering = (0..<7).first { section in
        let first = collection.layoutAttributesForItem(at: [section, 0])!.frame
        let last = collection.layoutAttributesForItem(at: [section, 11])!.frame
        return first.minY - 28 - offset < end && last.maxY - offset > end + 1
      }
      if let covering { #expect(source.titles[covering]?.window != nil) }
    }
  }

  @Test(arguments: Kind.allCases)
  func `titles end at the header in a list that begins lower than its container`(kind: Kind) throws
  {
    let device = Device.phone(scale: 2)
    let collection = try show(kind, on: device, lower: 30)
    collection.contentOffset.y = 700
    device.tick()
    let title = try #require(source.titles[1])
    #expect(abs(onScreen(title).minY - onScreen(header).maxY) < 0.5)
  }

  @Test(arguments: Kind.allCases)
  func `titles end at a header that gets another height without a scroll`(kind: Kind) throws {
    let device = Device.phone(scale: 2)
    let collection = try show(kind, on: device)
    collection.contentOffset.y = 700
    device.tick()
    let title = try #require(source.titles[1])
    for height in [80.0, 60] {
      try collection.parallax.coordinator.setHeight(
        HeightRange(minimum: height, maximum: 220),
        of: ParallaxContainerView.headerID
      )
      collection.layoutIfNeeded()
      #expect(abs(onScreen(header).maxY - 47 - height) < 1e-9)
      #expect(abs(onScreen(title).minY - onScreen(header).maxY) < 0.5)
    }
  }

  @Test(arguments: Kind.allCases, [(0, 5), (3, 0), (3, 5), (4, 11)])
  func `an item that is scrolled to is clear of the header and of its own title`(
    kind: Kind,
    item: (section: Int, item: Int)
  ) throws {
    let device = Device.phone(scale: 3)
    let collection = try show(kind, on: device)
    let path = IndexPath(item: item.item, section: item.section)
    for start in [-267.0, 0, 2500] {
      collection.contentOffset.y = start
      device.tick()
      collection.parallax.scrollToItem(at: path, at: .top, animated: false)
      device.tick()
      let top =
        collection.layoutAttributesForItem(at: path)!.frame.minY - collection.contentOffset.y
      let title = onScreen(try #require(source.titles[item.section]))
      #expect(title.minY >= onScreen(header).maxY - 0.5)
      #expect(abs(top - title.maxY) < 0.5)
    }
  }

  @Test(arguments: Kind.allCases)
  func `titles of sections without items stay with their sections`(kind: Kind) throws {
    source.counts = [0, 12, 0, 0, 1, 12, 0]
    let device = Device.phone()
    let collection = try show(kind, on: device)
    var pinnedSections: Set<Int> = []
    let ends = source.counts.reduce(into: [CGFloat(0)]) {
      $0.append($0.last! + 28 + 50 * CGFloat($1))
    }
    for offset in stride(from: -267.0, through: 1200, by: 23) {
      collection.contentOffset.y = offset
      collection.layoutIfNeeded()
      for (section, title) in source.titles where title.window != nil {
        let inside = collection.convert(title.bounds, from: title)
        #expect(
          inside.minY >= ends[section] && inside.maxY <= ends[section + 1],
          "\(section) at \(offset)"
        )
        let pinned = max(ends[section], offset + onScreen(header).maxY)
        #expect(abs(inside.minY - min(pinned, ends[section + 1] - 28)) < 0.5)
        if inside.minY > ends[section] { pinnedSections.insert(section) }
      }
    }
    #expect(pinnedSections == [1, 4, 5])
    withExtendedLifetime(device) {}
  }

  @Test(arguments: Kind.allCases)
  func `a title that sticks lies over the items that scroll under it`(kind: Kind) throws {
    let collection = try show(kind, on: Device.phone())
    collection.contentOffset.y = 300
    let layout = collection.collectionViewLayout
    let path = IndexPath(item: 0, section: 0)
    let title = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: path
    )
    let item = try #require(layout.layoutAttributesForItem(at: path))
    #expect(try #require(title).zIndex > item.zIndex)
  }

  @Test func `a scroll makes no more than titles invalid, and another size all`() throws {
    let device = Device.phone()
    let collection = try show(.flow, on: device)
    // Of sections of 628 points, three are in sight from 500 to 1344.
    collection.contentOffset.y = 500
    device.tick()
    let sizes = [(collection.bounds.size, false), (CGSize(width: 844, height: 390), true)]
    for (size, isAll) in sizes {
      let bounds = CGRect(origin: CGPoint(x: 0, y: 300), size: size)
      let context = try #require(
        collection.collectionViewLayout.invalidationContext(forBoundsChange: bounds)
          as? UICollectionViewFlowLayoutInvalidationContext
      )
      #expect(context.invalidateFlowLayoutAttributes == isAll)
      #expect(context.invalidateFlowLayoutDelegateMetrics == isAll)
      let titles = context.invalidatedSupplementaryIndexPaths?.values.flatMap { $0 } ?? []
      #expect(titles.sorted() == [[0, 0], [1, 0], [2, 0]])
    }
  }
}
