import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A table that scrolls on both axes: the days stay at the top, the hours at the side.
///
/// ``GridLayout`` lays out its cells, and a ``BandView`` shows those of the days and of the hours.
final class TimetableViewController: UIViewController {
  let collectionView = UICollectionView(frame: .zero, collectionViewLayout: GridLayout())
  let days = BandView { "day \($0.first.row + 1)" }
  let hours = BandView { "\($0.first.section) h" }
  let corner = UILabel()
  let rows = Rows(Array(repeating: 40, count: 60))
  private(set) lazy var container = ParallaxContainerView(
    adapter: GridAdapter(collectionView: collectionView, scrollsAcross: true)
  )

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.fill(collectionView)
    // Few rows begin below the safe area too.
    collectionView.contentInsetAdjustmentBehavior = .always
    container.onUpdate = { [weak self] in self?.showCells(of: $0.id) }
    let row = ParallaxOptions(height: 44...88, stickPosition: .top, cells: .rows)
    let side = AxisOptions(80...160, stickPosition: .leading)
    let column = ParallaxOptions(side, along: .horizontal, cells: .rows)
    let both = ParallaxOptions(height: 44...88, stickPosition: .top, across: side)
    do {
      try container.addParallaxView(days, as: "days", options: row)
      try container.addParallaxView(hours, as: "hours", options: column)
      try container.addParallaxView(corner, as: "corner", options: both)
    } catch {
      assertionFailure("\(error)")
    }
  }

  private func showCells(of id: ViewID) {
    let band: BandView? = ["days": days, "hours": hours][id]
    band?.show(container.coordinator.cells(of: id))
  }
}
