#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// The frames of the screen, for transitions.
///
/// In each frame a display link has the container laid out, and the layout shows the numbers of the frame.
@MainActor final class DisplayClock: FrameClock {
  private weak var container: ParallaxContainerView?
  private var frame: ((Double) -> Bool)?
  private var link: CADisplayLink?

  init(_ container: ParallaxContainerView) { self.container = container }

  var time: Double { CACurrentMediaTime() }

  func eachFrame(_ frame: @escaping (Double) -> Bool) {
    self.frame = frame
    follow()
  }

  /// Begins or ends the link, which retains the container.
  ///
  /// Outside a window UIKit lays nothing out. Back in one, the numbers are those of the time then.
  func follow() {
    link?.invalidate()
    link = nil
    guard frame != nil, let container, container.window != nil else { return }
    // UIKit's own selector: one of ours would need the Objective-C runtime, which not all systems have.
    #if canImport(ObjectiveC)
    let selector = #selector(UIView.setNeedsLayout)
    #else
    let selector = Selector(("setNeedsLayout"))
    #endif
    link = CADisplayLink(target: container, selector: selector)
    link?.add(to: .main, forMode: .common)
  }

  /// Shows the numbers of the frame that is being laid out.
  func show() {
    guard let link, let frame, !frame(link.targetTimestamp) else { return }
    self.frame = nil
    follow()
    container?.removeUnregisteredViews()
  }
}
#endif
