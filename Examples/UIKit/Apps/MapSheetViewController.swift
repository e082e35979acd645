import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// Places in a sheet over a map.
///
/// The sheet rests 120 points high, half way up, or at the safe area; a drag or a fling takes it
/// from one height to the next, and above it the map is touched.
final class MapSheetViewController: UIViewController {
  /// A map, such as an `MKMapView`.
  let map = UIScrollView()
  let tableView = UITableView(frame: .zero, style: .plain)
  let grabber = UILabel()
  let rows = Rows([60])
  private let steps: [ViewID] = ["to half", "to whole"]
  private(set) lazy var container = ParallaxContainerView(scrollView: tableView)

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.fill(tableView)
    tableView.backgroundColor = .clear
    tableView.delegate = container.scrollDelegate
    map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(map, at: 0)
    container.viewsLettingTapsThrough = Set(steps)
    container.coordinator.configuration.shortContent = .pad
    let bar = ParallaxOptions(height: 32...32, reservation: .inset)
    do {
      for id in steps { try container.addParallaxView(UIView(), as: id, options: step(1)) }
      try container.addParallaxView(grabber, as: "grabber", options: bar)
    } catch {
      assertionFailure("\(error)")
    }
  }

  /// A window onto the map, which closes as the sheet is drawn up.
  private func step(_ height: Double) -> ParallaxOptions {
    var options = ParallaxOptions(height: 0...height, snaps: true, reservation: .inset)
    options.touchForwarding = .off
    return options
  }

  override func viewDidLayoutSubviews() {
    let heights = [120, view.bounds.midY, view.bounds.height - view.safeAreaInsets.top]
    for (id, ends) in zip(steps, zip(heights, heights.dropFirst())) {
      try? container.coordinator.setOptions(step(max(1, ends.1 - ends.0)), of: id)
    }
  }
}
