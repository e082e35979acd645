#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// Decides between the scroll view and the views of a container about a drag.
///
/// A drag along the list scrolls the list. Every other touch belongs to the view that is touched. A
/// view whose `touchForwarding` is `.off` keeps all of its touches. For example, a drag that begins on
/// a carousel in the header of a list:
///
///     touchForwarding    down or up           sideways
///     .all, .drags       the list scrolls     the carousel scrolls
///     .off               nothing scrolls      the carousel scrolls
///
/// UIKit decides between recognizers by failure requirements. Each of the two decisions is a recognizer
/// of its own, which takes no touch from a view.
@MainActor final class DragRule: NSObject, UIGestureRecognizerDelegate {
  private weak var container: ParallaxContainerView?
  /// Begins with a drag along the list; drags of the views wait until it fails.
  private let forwarded = UIPanGestureRecognizer()
  /// Begins with a drag on a view that keeps its touches; that of the list waits until it fails.
  private let kept = UIPanGestureRecognizer()

  init(_ container: ParallaxContainerView) {
    self.container = container
    super.init()
  }

  func install() {
    for recognizer in [forwarded, kept] {
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
      container?.addGestureRecognizer(recognizer)
    }
  }

  private var listPan: UIPanGestureRecognizer? {
    container?.adapter.scrollView?.panGestureRecognizer
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    guard let container else { return false }
    let forwarding = container.touchForwarding(at: touch.location(in: container))
    return forwarding.map { ($0 == .off) == (gestureRecognizer === kept) } ?? false
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === forwarded, let container else { return true }
    guard !container.adapter.scrollsAcross else { return container.canScroll }
    let way = forwarded.translation(in: container)
    let isVertical = abs(way.y) >= abs(way.x)
    return isVertical == (container.adapter.axis == .vertical) && container.canScroll
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === kept || otherGestureRecognizer === listPan
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === kept { return otherGestureRecognizer === listPan }
    guard otherGestureRecognizer is UIPanGestureRecognizer, let view = otherGestureRecognizer.view
    else { return false }
    return container?.placed.values.contains { view.isDescendant(of: $0.root) } ?? false
  }
}

extension ParallaxContainerView {
  /// The touch forwarding of the view at a point of the bounds; `nil` if there is none.
  fileprivate func touchForwarding(at point: CGPoint) -> ParallaxOptions.TouchForwarding? {
    let tap = coordinator.hitTest(layoutPoint(point)).tap
    guard let id = tap?.viewID, placed[id]?.isShown ?? false else { return nil }
    return coordinator.options(of: id)?.touchForwarding
  }

  /// A Boolean value indicating whether a drag would move the content.
  fileprivate var canScroll: Bool {
    guard let scrollView = adapter.scrollView, scrollView.isScrollEnabled else { return false }
    let range = coordinator.metrics?.reachableOffsets ?? 0...0
    return adapter.scrollsAcross || range.lowerBound < range.upperBound
      || adapter.axis == .vertical && scrollView.alwaysBounceVertical
      || adapter.axis == .horizontal && scrollView.alwaysBounceHorizontal
  }
}

extension HitTarget.Recipient {
  /// The view at the point, whether it takes the touch or forwards it.
  var viewID: ViewID? {
    switch self {
    case .view(let id): id
    case .scrollable(through: let id): id
    }
  }
}
#endif
