import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// Songs above a tab bar, with a player between the two; the last song comes clear of both.
final class PlayerViewController: UIViewController {
  let tableView = UITableView(frame: .zero, style: .plain)
  let player = UILabel()
  let tabs = UISegmentedControl(items: ["Songs", "Search"])
  let rows = Rows([60])
  private(set) lazy var container = ParallaxContainerView(scrollView: tableView)

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.fill(tableView)
    player.text = "Nothing is playing"
    do {
      try container.addParallaxView(tabs, as: "tabs", options: bar(49, order: 0))
      try container.addParallaxView(player, as: "player", options: bar(64, order: 1))
    } catch {
      assertionFailure("\(error)")
    }
  }

  /// A bar at the bottom edge; the order counts from the edge.
  private func bar(_ height: Double, order: Int) -> ParallaxOptions {
    var options = ParallaxOptions(
      height: .fixed(height),
      tracking: .viewport,
      stickPosition: .bottom,
      reservation: .inset
    )
    options.edgeOrder = order
    return options
  }
}
