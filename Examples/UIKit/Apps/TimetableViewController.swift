import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A table that scrolls on both axes: the days stay at the top, the hours at the side.
///
/// The layout of its cells is ``GridLayout``.
final class TimetableViewController: UIViewController {
  let collectionView = UICollectionView(frame: .zero, collectionViewLayout: GridLayout())
  let (days, hours, corner) = (UIView(), UIView(), UILabel())
  let rows = Rows(Array(repeating: 40, count: 60))
  private(set) lazy var container = ParallaxContainerView(
    scrollView: collectionView,
    scrollsAcross: true
  )

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.fill(collectionView)
    // Few rows begin below the safe area too.
    collectionView.contentInsetAdjustmentBehavior = .always
    let row = ParallaxOptions(height: 44...88, stickPosition: .top)
    let column = AxisOptions(80...160, stickPosition: .leading)
    let both = ParallaxOptions(height: 44...88, stickPosition: .top, across: column)
    do {
      try container.addParallaxView(days, as: "days", options: row)
      try container.addParallaxView(
        hours,
        as: "hours",
        options: ParallaxOptions(column, along: .horizontal)
      )
      try container.addParallaxView(corner, as: "corner", options: both)
    } catch {
      assertionFailure("\(error)")
    }
  }
}
