import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A conversation: older messages come in above, new ones below, and images late; a field to write
/// in grows with its text and stays above the keyboard, which a finger pushes away.
final class ChatViewController: UIViewController, UITextViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let input = UITextView()
  let messages = Texts((0..<40).map { String(repeating: "message \($0) ", count: 1 + $0 % 9) })
  private(set) lazy var container = ParallaxContainerView(scrollView: tableView)

  override func viewDidLoad() {
    super.viewDidLoad()
    messages.fill(tableView)
    tableView.keyboardDismissMode = .interactive
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
    container.scrollToRow(at: [0, messages.texts.count - 1], at: .bottom, animated: false)
  }

  func textViewDidChange(_ textView: UITextView) {
    try? container.coordinator.invalidateHeight(of: "input")
  }
}
