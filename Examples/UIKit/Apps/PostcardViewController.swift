import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A photo above a page of text: it collapses to a bar, and grows when the page is pulled.
final class PostcardViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let photo = UIImageView()
  let text = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = self
    view.addSubview(scrollView)
    text.numberOfLines = 0
    text.text = String(repeating: "Greetings from where the sun goes down in the sea. ", count: 60)
    text.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(text)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      text.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      text.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 16),
      text.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -16),
      text.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor,
        constant: -32
      ),
    ])
    scrollView.parallax.setHeader(photo, height: 96...300, mode: .aspectFill(.top))
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    scrollView.parallax.scrollViewShouldScrollToTop()
  }
}
