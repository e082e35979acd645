import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A page about a thing to buy: photos to swipe in a header that shrinks, and a bar to buy it with,
/// always at the bottom.
final class ProductViewController: UIViewController {
  let scrollView = UIScrollView()
  let carousel = UIScrollView()
  let photos = (0..<4).map { _ in UIImageView() }
  let text = UILabel()
  let buy = UIButton(type: .system)
  private(set) var bought = 0
  private(set) lazy var container = ParallaxContainerView(scrollView: scrollView)

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    text.numberOfLines = 0
    text.text = String(repeating: "It is made of wood, and lasts. ", count: 60)
    text.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(text)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      text.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      text.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 16),
      text.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -16),
      text.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
    ])
    carousel.isPagingEnabled = true
    carousel.contentInsetAdjustmentBehavior = .never
    for photo in photos {
      photo.autoresizingMask = .flexibleHeight
      carousel.addSubview(photo)
    }
    buy.setTitle("Buy", for: .normal)
    buy.addAction(UIAction { [weak self] _ in self?.bought += 1 }, for: .touchUpInside)
    let top = ParallaxOptions(height: 96...320, reservation: .inset, safeArea: .extend)
    var bottom = ParallaxOptions(height: 64...64, tracking: .viewport, stickPosition: .bottom)
    bottom.safeArea = .extend
    bottom.reservation = .inset
    do {
      try container.addParallaxView(carousel, as: "photos", options: top)
      try container.addParallaxView(buy, as: "buy", options: bottom)
    } catch {
      assertionFailure("\(error)")
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = CGSize(width: view.bounds.width, height: carousel.bounds.height)
    // Nothing to scroll down to: drags that way are the page's.
    carousel.contentSize = CGSize(width: size.width * CGFloat(photos.count), height: 0)
    for (index, photo) in photos.enumerated() {
      photo.frame = CGRect(origin: CGPoint(x: CGFloat(index) * size.width, y: 0), size: size)
    }
  }
}
