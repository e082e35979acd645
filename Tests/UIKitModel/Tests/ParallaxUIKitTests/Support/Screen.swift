import ParallaxCoordinator
import ParallaxUIKit
@_spi(Model) import UIKit

/// A container of a scroll view over 3000 points of content, on a device of 390 by 800.
@MainActor final class Screen {
  let device = Device(size: CGSize(width: 390, height: 800))
  let scrollView: UIScrollView
  let container: ParallaxContainerView

  convenience init() {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    self.init(ParallaxContainerView(scrollView: scrollView), scrollView)
  }

  init(_ container: ParallaxContainerView, _ scrollView: UIScrollView) {
    (self.container, self.scrollView) = (container, scrollView)
    scrollView.contentInsetAdjustmentBehavior = .never
    container.frame = device.view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    device.view.addSubview(container)
    device.tick()
  }

  func frame(_ id: ViewID) -> LayoutRect? { container.coordinator.frame(of: id) }
}
