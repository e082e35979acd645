import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct CollectionTests {
  @Test func `a flow fills lines, with titles above`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    layout.minimumInteritemSpacing = 5
    layout.minimumLineSpacing = 7
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let scene = CollectionScene([4, 1], layout: layout)
    // 390 points hold three of 100, with 45 between: 0, 145, 290.
    #expect(scene.item(1, 0) == CGRect(x: 145, y: 40, width: 100, height: 80))
    #expect(scene.item(3, 0) == CGRect(x: 0, y: 127, width: 100, height: 80))
    // 40 + 80 + 7 + 80 = 207, then 40.
    #expect(scene.item(0, 1)?.minY == 247)
    #expect(scene.collection.contentSize == CGSize(width: 390, height: 327))
  }

  @Test func `pinned titles stop inside the inset, as long as their section is there`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let scene = CollectionScene([20, 20], layout: layout)
    scene.collection.contentInset.top = 60
    func title(at offset: CGFloat) -> CGFloat? {
      scene.collection.contentOffset.y = offset
      scene.device.tick()
      let view = scene.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)
      )
      return view.map { $0.frame.minY - offset }
    }
    #expect(title(at: 500) == 60)
    // The first section ends at 2040, the title begins at 2000 at the latest.
    #expect(title(at: 1980) == 20)
  }

  @Test func `inserted items push what is read, unless the delegate says where to be`() {
    let scene = CollectionScene([100], layout: .list(absolute: 50))
    scene.collection.contentOffset.y = 1000
    scene.device.tick()
    scene.counts[0] += 2
    let paths = [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)]
    scene.collection.performBatchUpdates { scene.collection.insertItems(at: paths) }
    #expect(scene.collection.contentOffset.y == 1000)
    scene.target = { CGPoint(x: $0.x, y: $0.y - 100) }
    scene.counts[0] -= 2
    scene.collection.performBatchUpdates { scene.collection.deleteItems(at: paths) }
    #expect(scene.collection.contentOffset.y == 900)
  }

  @Test(arguments: [(UICollectionView.ScrollPosition.top, 1900.0), (.bottom, 1250)])
  func `an item is scrolled to inside the insets`(
    position: UICollectionView.ScrollPosition,
    offset: CGFloat
  ) {
    let scene = CollectionScene([100], layout: .list(absolute: 50))
    scene.collection.contentInset.top = 100
    scene.collection.scrollToItem(
      at: IndexPath(item: 40, section: 0),
      at: position,
      animated: false
    )
    #expect(scene.collection.contentOffset.y == offset)
  }

  @Test func `a snapshot moves cells by identity`() {
    let device = Device(size: CGSize(width: 390, height: 800))
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(absolute: 50)
    )
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    device.view.addSubview(collection)
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      collection,
      path,
      _ in
      collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot)
    device.tick()
    let cell = collection.cellForItem(at: IndexPath(item: 0, section: 0))
    snapshot.moveItem("a", afterItem: "c")
    source.apply(snapshot)
    device.tick()
    #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    #expect(cell?.frame.minY == 100)
  }
}

extension UICollectionViewLayout {
  fileprivate static func list(absolute height: CGFloat) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(height)
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

/// A collection of numbered items on a device of 390 by 800 points.
@MainActor
private final class CollectionScene: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let device = Device(size: CGSize(width: 390, height: 800))
  let collection: UICollectionView
  var counts: [Int]
  var target: ((CGPoint) -> CGPoint)?

  init(_ counts: [Int], layout: UICollectionViewLayout) {
    self.counts = counts
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800),
      collectionViewLayout: layout
    )
    super.init()
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title"
    )
    collection.dataSource = self
    collection.delegate = self
    device.view.addSubview(collection)
    device.tick()
  }

  func item(_ item: Int, _ section: Int) -> CGRect? {
    collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "title",
      for: indexPath
    )
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { target?(proposedContentOffset) ?? proposedContentOffset }
}
