import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct CollectionTests {
  @Test func `a flow fills lines, with titles and insets around`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    layout.minimumInteritemSpacing = 5
    layout.minimumLineSpacing = 7
    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 20)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let scene = CollectionScene([4, 1], layout: layout)
    // 350 points hold three of 100, with 25 between: 20, 145, 270.
    #expect(scene.item(1, 0) == CGRect(x: 145, y: 50, width: 100, height: 80))
    #expect(scene.item(3, 0) == CGRect(x: 20, y: 137, width: 100, height: 80))
    // 40 + 10 + 80 + 7 + 80 + 30 = 247, then 40 + 10.
    #expect(scene.item(0, 1)?.minY == 297)
    #expect(scene.collection.contentSize == CGSize(width: 390, height: 407))
    #expect(scene.collection.indexPathForItem(at: CGPoint(x: 150, y: 60))?.item == 1)
    #expect(scene.collection.indexPathForItem(at: CGPoint(x: 130, y: 60)) == nil)
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

  @Test func `a compositional list measures its cells`() {
    let scene = CollectionScene([100], layout: .list(estimated: 100))
    // One line of 24 and 20 around it.
    #expect(scene.item(0, 0)?.height == 44)
    #expect(scene.item(99, 0)?.height == 100)
    #expect(scene.collection.contentSize.height == CGFloat(19 * 44 + 81 * 100))
  }

  @Test(arguments: [false, true])
  func `a cell measured above the viewport moves the offset, or what is read jumps`(keeps: Bool) {
    UIKitModel.with {
      $0.measuringAboveKeepsPlace = keeps
    } _: {
      let scene = CollectionScene([100], layout: .list(estimated: 100))
      scene.collection.contentOffset.y = 4000
      scene.device.tick()
      @MainActor func place() -> CGFloat {
        (scene.item(70, 0)?.minY ?? 0) - scene.collection.contentOffset.y
      }
      let before = place()
      for _ in 0..<2 {
        scene.collection.contentOffset.y -= 60
        scene.device.tick()
      }
      #expect((abs(place() - before - 120) < 1) == keeps)
    }
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

  @Test func `a layout may move the offset along with what it invalidates`() {
    let scene = CollectionScene([100], layout: .list(absolute: 50))
    scene.collection.contentOffset.y = 1000
    scene.device.tick()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment.y = 70
    scene.collection.collectionViewLayout.invalidateLayout(with: context)
    #expect(scene.collection.contentOffset.y == 1000)
    scene.device.tick()
    #expect(scene.collection.contentOffset.y == 1070)
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
    collection.register(TextItem.self, forCellWithReuseIdentifier: "text")
    device.view.addSubview(collection)
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      collection,
      path,
      item in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "text", for: path)
      (cell as? TextItem)?.label.text = item
      return cell
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
  fileprivate static func list(_ height: NSCollectionLayoutDimension) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      subitems: [NSCollectionLayoutItem(layoutSize: size)]
    )
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  fileprivate static func list(estimated height: CGFloat) -> UICollectionViewLayout {
    list(.estimated(height))
  }

  fileprivate static func list(absolute height: CGFloat) -> UICollectionViewLayout {
    list(.absolute(height))
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
    collection.register(TextItem.self, forCellWithReuseIdentifier: "text")
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
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    (cell as? TextItem)?.label.text = "item \(indexPath.item)"
    return cell
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

/// A cell that is as high as its text needs, with 10 points above and below.
@MainActor private final class TextItem: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}
