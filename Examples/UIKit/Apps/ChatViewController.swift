import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A conversation: older messages come in above and new ones below, and a field to write in grows with
/// its text and stays above the keyboard, which a finger pushes away.
final class ChatViewController: UIViewController, UITableViewDataSource, UITextViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let input = UITextView()
  private(set) lazy var container = ParallaxContainerView(tableView: tableView)
  var messages = (0..<40).map {
    "message \($0)" + String(repeating: ", so it goes", count: $0 % 9)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.keyboardDismissMode = .interactive
    tableView.dataSource = self
    input.isScrollEnabled = false
    input.delegate = self
    container.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(container)
    NSLayoutConstraint.activate([
      container.topAnchor.constraint(equalTo: view.topAnchor),
      container.leftAnchor.constraint(equalTo: view.leftAnchor),
      container.rightAnchor.constraint(equalTo: view.rightAnchor),
      container.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    container.coordinator.configuration.anchor = ScrollAnchor(atTop: .keepPlace, atEnd: .followEnd)
    var options = ParallaxOptions(height: 0...0, tracking: .viewport, stickPosition: .bottom)
    options.reservation = .inset
    do {
      try container.addParallaxView(input, as: "input", options: options, sizing: .constraints())
    } catch {
      assertionFailure("\(error)")
    }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    view.layoutIfNeeded()
    let last = IndexPath(row: messages.count - 1, section: 0)
    container.scrollToRow(at: last, at: .bottom, animated: false)
  }

  func textViewDidChange(_ textView: UITextView) {
    try? container.coordinator.invalidateHeight(of: "input")
  }

  func insert(_ new: [String], at row: Int) {
    container.performBatchUpdates { batch in
      self.messages.insert(contentsOf: new, at: row)
      batch.insertRows(at: new.indices.map { IndexPath(row: row + $0, section: 0) })
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = messages[indexPath.row]
    return cell
  }
}
