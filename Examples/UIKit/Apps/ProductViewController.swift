import ParallaxCoordinator
import ParallaxUIKit
import UIKit

/// A page about a thing to buy: photos to swipe in a header that shrinks, and a bar to buy it with,
/// always at the bottom.
final class ProductViewController: UIViewController {
  let scrollView = UIScrollView()
  let carousel = Carousel()
  let text = UILabel()
  let buy = UIButton(type: .system)
  private(set) var bought = 0
  private(set) lazy var container = ParallaxContainerView(scrollView: scrollView)

  override func loadView() { view = container }

  override func viewDidLoad() {
    super.viewDidLoad()
    text.numberOfLines = 0
    text.text = String(repeating: "It is made of wood, and lasts. ", count: 60)
    scrollView.fill(with: [text], spacing: 16)
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
}
