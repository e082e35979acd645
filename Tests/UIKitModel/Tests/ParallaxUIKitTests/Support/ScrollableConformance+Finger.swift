import ParallaxCoordinator
import ParallaxTesting
@testable import ParallaxUIKit
@_spi(Model) import UIKit

extension ScrollableConformance {
  /// Scrolls, pulls and lets go along an axis as a finger does.
  @MainActor mutating func scroll(
    _ adapter: ScrollViewAdapter,
    along axis: ScrollAxis? = nil,
    on device: Device
  ) {
    let axis = axis ?? adapter.axis
    let scroll = { (offset: Double) in
      guard let content = adapter.content(along: axis) else { return }
      device.withFingerDown { content.scrollView.contentOffset = content.point(at: offset) }
    }
    (scrollByUser, overscroll) = (scroll, scroll)
    // As the delegate of a scroll view calls the container's methods, which have one coordinator.
    endScroll = { coordinator, velocity in
      guard let content = adapter.content(along: axis) else { return }
      let list = content.scrollView
      let unit = (content.turns ? -1 : 1) * velocity / 1000
      var target = list.contentOffset
      adapter.settle(
        &target,
        axis == .vertical ? CGPoint(x: 0, y: unit) : CGPoint(x: unit, y: 0),
        by: coordinator
      )
      device.withFingerDown { list.contentOffset = target }
      adapter.scrollDidEnd(by: coordinator)
      device.settle()
    }
  }
}

extension Device {
  /// Makes a change as a finger that is down does.
  fileprivate func withFingerDown(_ change: () -> Void) {
    touchDown(195, 100)
    change()
    touchUp()
  }
}
