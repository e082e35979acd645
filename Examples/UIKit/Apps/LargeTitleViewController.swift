import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A photo below a large title, in the proportion of its image; it leaves with the rows, and comes
/// back.
///
/// Put it into a navigation controller whose bar prefers large titles.
final class LargeTitleViewController: UIViewController {
  let tableView = UITableView(frame: .zero, style: .plain)
  let photo = UIImageView()
  let rows = Rows([60])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Album"
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rows.fill(tableView)
    view.addSubview(tableView)
    // The bar collapses its large title as this list scrolls.
    setContentScrollView(tableView, for: .top)
    let options = ParallaxOptions(height: 0...240)
    do {
      try tableView.parallax.setHeader(photo, options: options, mode: .aspectFill())
    } catch {
      assertionFailure("\(error)")
    }
  }
}
