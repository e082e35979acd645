import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A form whose button is always at the bottom, above the keyboard; a field that is edited comes out
/// from under header and button.
final class FormViewController: UIViewController {
  let scrollView = UIScrollView()
  let header = UILabel()
  let fields = (0..<12).map { _ in UITextField() }
  let send = UIButton(type: .system)
  private(set) lazy var container = ParallaxContainerView(scrollView: scrollView)

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.alwaysBounceVertical = true
    let content = scrollView.contentLayoutGuide
    var top = content.topAnchor
    for field in fields {
      field.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(field)
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: top, constant: 12),
        field.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 16),
        field.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -16),
        field.widthAnchor.constraint(
          equalTo: scrollView.frameLayoutGuide.widthAnchor,
          constant: -32
        ),
        field.heightAnchor.constraint(equalToConstant: 44),
      ])
      top = field.bottomAnchor
    }
    content.bottomAnchor.constraint(equalTo: top, constant: 12).isActive = true
    send.setTitle("Send", for: .normal)
    var bar = ParallaxOptions(height: 64...64, tracking: .viewport, stickPosition: .bottom)
    bar.reservation = .inset
    do {
      try container.setHeader(header, height: 44...160)
      try container.addParallaxView(send, as: "send", options: bar)
    } catch {
      assertionFailure("\(error)")
    }
  }
}
