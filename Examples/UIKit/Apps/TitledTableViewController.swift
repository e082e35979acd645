import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// People by their first letters under a header that shrinks from 220 to 44 points: titles pin at
/// its end, and a row is scrolled to clear of the header and of its title.
final class TitledTableViewController: UIViewController {
  let tableView = UITableView(frame: .zero, style: .plain)
  let header = UILabel()
  let people = Rows(Array(repeating: 12, count: 8), titles: "ABCDEFGH".map { String($0) })

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.sectionHeaderTopPadding = 0
    people.fill(tableView)
    // A tap on the status bar shows the header whole.
    tableView.delegate = tableView.parallax.scrollDelegate
    view.addSubview(tableView)
    header.text = "People"
    header.backgroundColor = .systemBackground
    let options = ParallaxOptions(height: 44...220, safeArea: .extend)
    do {
      try tableView.parallax.setHeader(header, options: options)
    } catch {
      assertionFailure("\(error)")
    }
  }

  func show(_ indexPath: IndexPath) {
    tableView.parallax.scrollToRow(at: indexPath, at: .top, animated: true)
  }
}
