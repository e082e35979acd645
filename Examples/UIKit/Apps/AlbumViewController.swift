import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A compositional collection with sections: their titles end at a header of 220 to 44 points,
/// whole or collapsed.
final class AlbumViewController: UIViewController {
  let header = UIImageView()
  let rows = Rows([7, 12, 30])
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: ParallaxCompositionalLayout(section: section)
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.fill(collectionView)
    collectionView.alwaysBounceVertical = true
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let options = ParallaxOptions(height: 44...220, safeArea: .extend)
    do {
      try collectionView.parallax.setHeader(header, options: options, mode: .aspectFill())
    } catch {
      assertionFailure("\(error)")
    }
  }

  private var section: NSCollectionLayoutSection {
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
    return section
  }

  private func size(_ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  }
}
