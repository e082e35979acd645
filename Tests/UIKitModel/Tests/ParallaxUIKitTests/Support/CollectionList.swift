import ParallaxCoordinator
import ParallaxUIKit
@_spi(Model) import UIKit

/// A collection of named items, one below the other, 50 points high where nothing else is told.
@MainActor
final class CollectionList: NSObject, UICollectionViewDataSource,
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

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    expectListIsAsking()
    return sections.count
  }
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    expectListIsAsking()
    return sections[section].count
  }
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
