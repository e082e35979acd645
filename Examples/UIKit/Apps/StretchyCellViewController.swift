import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// The first item of a collection sticks to the top and grows by as much as the content is pulled.
final class StretchyCellViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  let photo = UIImageView()
  private let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: layout
  )
  private(set) lazy var container = ParallaxContainerView(scrollView: collectionView)

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.minimumLineSpacing = 0
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.delegate = self
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    photo.backgroundColor = .systemGray
    do {
      var options = ParallaxOptions(
        height: 240...240,
        tracking: .row(RowPath(section: 0, row: 0))
      )
      options.stickPosition = .top
      options.safeArea = .extend
      try container.addParallaxView(photo, options: options, mode: .aspectFill())
    } catch {
      assertionFailure("\(error)")
    }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 40 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let height = container.reservedHeight(at: indexPath) ?? 56
    return CGSize(width: collectionView.bounds.width, height: height)
  }
}
