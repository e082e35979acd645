import ParallaxCoordinator
import ParallaxUIKit
@_spi(Model) import UIKit

/// A scroll view over 3000 points of content in a view of 390 by 800, without a container of ours.
@MainActor final class PlainList {
  let device: Device
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  let container = ContainerView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  let adapter: ScrollViewAdapter
  let coordinator = ParallaxCoordinator()

  init(safeArea: UIEdgeInsets = .zero) {
    device = Device(size: CGSize(width: 390, height: 800), safeArea: safeArea)
    adapter = ScrollViewAdapter(scrollView)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    container.addSubview(scrollView)
    device.view.addSubview(container)
    coordinator.bind(to: adapter, in: container)
  }
}

/// A container that an app has written itself.
@MainActor final class ContainerView: UIView, ParallaxContainer {
  private let observers = ScrollObservers()

  var containerSize: LayoutSize { LayoutSize(bounds.size) }
  func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    AxisInsets(safeAreaInsets, along: axis)
  }
  func observeContainer(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    observers.notify()
  }
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    observers.notify()
  }
}
