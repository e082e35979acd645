import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A conversation: older messages come in above, new ones below, and images late.
///
/// A field to write in grows with its text and stays above the keyboard, which a finger pushes
/// away. A message that is sent rests at the top while its reply is streamed below.
final class ChatViewController: UIViewController, UITextViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let input = UITextView()
  let messages = Texts((0..<40).map { String(repeating: "message \($0) ", count: 1 + $0 % 9) })
  private(set) lazy var container = ParallaxContainerView(scrollView: tableView)

  override func viewDidLoad() {
    super.viewDidLoad()
    messages.fill(tableView)
    tableView.keyboardDismissMode = .interactive
    (input.isScrollEnabled, input.delegate) = (false, self)
    view.fillAboveKeyboard(with: container)
    messages.identifyRows(in: container)
    container.coordinator.configuration.anchor = ScrollAnchor(atTop: .keepPlace, atEnd: .followEnd)
    var options = ParallaxOptions(height: .measured, tracking: .viewport, stickPosition: .bottom)
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

  func send(_ text: String) {
    let row = messages.texts.count
    messages.insert([text, "…"], at: row, in: container)
    // A long reply is read from its beginning.
    container.coordinator.configuration.anchor?.atEnd = .keepPlace
    container.coordinator.configuration.anchoredTurn = .init(for: messages.name(of: row))
    container.scrollToRow(at: [0, row], at: .top, animated: true)
  }

  func textViewDidChange(_ textView: UITextView) {
    try? container.coordinator.invalidateHeight(of: "input")
  }
}
