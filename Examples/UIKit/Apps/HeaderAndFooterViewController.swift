import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A header from 220 to 44 points and a footer from 44 to 120 over a table, whose first and last
/// rows keep room for them.
final class HeaderAndFooterViewController: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  let tableView = UITableView(frame: .zero, style: .plain)
  let header = UILabel()
  let footer = UIButton(type: .system)
  private(set) lazy var container = ParallaxContainerView(scrollView: tableView)
  private let messages = (1...60).map { "message \($0)" }
  private(set) var opened: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    // All heights are known, so nothing has to be guessed.
    tableView.estimatedRowHeight = 0
    tableView.dataSource = self
    tableView.delegate = self
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    header.text = "Messages"
    header.backgroundColor = .systemBackground
    footer.setTitle("New message", for: .normal)
    footer.addAction(UIAction { [weak self] _ in self?.opened.append("new") }, for: .touchUpInside)
    do {
      var top = ParallaxOptions(height: 44...220, tracking: .row(RowPath(section: 0, row: 0)))
      top.stickPosition = .top
      try container.addParallaxView(header, as: "header", options: top)
      let last = RowPath(section: 0, row: messages.count + 1)
      var bottom = ParallaxOptions(height: 44...120, tracking: .row(last))
      bottom.stickPosition = .bottom
      try container.addParallaxView(footer, as: "footer", options: bottom)
    } catch {
      assertionFailure("\(error)")
    }
  }

  // The first row and the last one are the header's and the footer's.

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count + 2
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    cell.isHidden = container.reservesRoom(at: indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    container.reservedHeight(at: indexPath) ?? 44
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    opened.append(messages[indexPath.row - 1])
  }
}
