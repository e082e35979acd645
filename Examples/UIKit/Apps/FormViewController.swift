import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A form whose button is always at the bottom, above the keyboard; a field that is edited comes
/// out from under header and button.
final class FormViewController: UIViewController {
  let scrollView = UIScrollView()
  let header = UILabel()
  var fields = (0..<12).map { _ in UITextField() }
  let send = UIButton(type: .system)
  private(set) lazy var container = ParallaxContainerView(scrollView: scrollView)

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.alwaysBounceVertical = true
    scrollView.fill(with: fields, spacing: 12)
    for field in fields { field.heightAnchor.constraint(equalToConstant: 44).isActive = true }
    send.setTitle("Send", for: .normal)
    var bar = ParallaxOptions(height: 64...64, tracking: .viewport, stickPosition: .bottom)
    bar.reservation = .inset
    container.setHeader(header, height: 44...160)
    do {
      try container.addParallaxView(send, as: "send", options: bar)
    } catch {
      assertionFailure("\(error)")
    }
  }
}
