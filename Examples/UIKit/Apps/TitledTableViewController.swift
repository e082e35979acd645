import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// People by their first letters under a header that shrinks from 220 to 44 points: titles pin at its
/// end, and a row is scrolled to clear of the header and of its title.
final class TitledTableViewController: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  let tableView = UITableView(frame: .zero, style: .plain)
  let header = UILabel()
  let letters = ["A", "B", "C", "D", "E", "F", "G", "H"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.sectionHeaderTopPadding = 0
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "person")
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    header.text = "People"
    header.backgroundColor = .systemBackground
    do {
      let options = ParallaxOptions(height: 44...220, safeArea: .extend)
      try tableView.parallax.setHeader(header, options: options)
    } catch {
      assertionFailure("\(error)")
    }
  }

  func show(_ indexPath: IndexPath) {
    tableView.parallax.scrollToRow(at: indexPath, at: .top, animated: true)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    scrollView.parallax.scrollViewShouldScrollToTop()
  }

  func numberOfSections(in tableView: UITableView) -> Int { letters.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    letters[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    cell.textLabel?.text = "\(letters[indexPath.section]) \(indexPath.row)"
    return cell
  }
}
