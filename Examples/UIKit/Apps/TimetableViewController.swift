import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A table that scrolls on both axes: the days stay at the top, the hours at the side.
///
/// ``GridLayout`` lays out its cells. A ``HeadingView`` shows the days, another the hours.
final class TimetableViewController: UIViewController, UICollectionViewDelegate {
  let layout = GridLayout()
  lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  let days = HeadingView { "day \($0 + 1)" }
  let hours = HeadingView { "\($0) h" }
  let corner = UILabel()
  let rows = Rows(Array(repeating: 40, count: 60))
  private(set) lazy var container = ParallaxContainerView(
    adapter: GridAdapter(collectionView: collectionView)
  )

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.fill(collectionView)
    collectionView.delegate = self
    // Few rows begin below the safe area too.
    collectionView.contentInsetAdjustmentBehavior = .always
    let row = ParallaxOptions(height: 44...88, stickPosition: .top)
    let side = AxisOptions(80...160, stickPosition: .leading)
    let column = ParallaxOptions(side, along: .horizontal)
    let both = ParallaxOptions(height: 44...88, stickPosition: .top, across: side)
    do {
      try container.addParallaxView(days, as: "days", options: row)
      try container.addParallaxView(hours, as: "hours", options: column)
      try container.addParallaxView(corner, as: "corner", options: both)
    } catch {
      assertionFailure("\(error)")
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showHeadings() }

  /// Shows the days and hours in sight: as the table scrolls, and after its data have changed.
  func showHeadings() {
    days.show(layout.lines(along: .horizontal), at: collectionView.contentOffset.x)
    hours.show(layout.lines(along: .vertical), at: collectionView.contentOffset.y)
  }
}
