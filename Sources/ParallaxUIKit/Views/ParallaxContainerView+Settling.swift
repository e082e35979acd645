#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// Changes the target of a drag so no view that snaps is left half collapsed.
  ///
  /// Call it in the delegate method of the same name, with its arguments:
  ///
  ///     func scrollViewWillEndDragging(
  ///       _ scrollView: UIScrollView,
  ///       withVelocity velocity: CGPoint,
  ///       targetContentOffset: UnsafeMutablePointer<CGPoint>
  ///     ) {
  ///       container.scrollViewWillEndDragging(
  ///         withVelocity: velocity, targetContentOffset: targetContentOffset)
  ///     }
  ///
  /// A view revealed in part by scrolling back is shown or hidden, immediately if the content does
  /// not decelerate; otherwise by ``scrollViewDidEndDecelerating()``, which must be called too. For
  /// example, a header of 50...200 released at 160 goes to 200.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset, in points a millisecond, as from UIKit.
  ///   - targetContentOffset: The offset at which the scroll would end; changed only if a view snaps.
  public func scrollViewWillEndDragging(
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    adapter.settle(&targetContentOffset.pointee, velocity, by: coordinator)
  }

  /// Scrolls on to where the views that snap are whole or collapsed, and shows or hides those
  /// revealed in part.
  ///
  /// Call it in the delegate method of the same name. For example, a bar of 0...56 showing 20
  /// points is hidden, and a bar showing 40 is shown.
  public func scrollViewDidEndDecelerating() { adapter.scrollDidEnd(by: coordinator) }
}

extension ScrollViewAdapter {
  /// Scrolls to where views that snap are whole or collapsed, then shows or hides those revealed in
  /// part.
  func scrollDidEnd(by coordinator: ParallaxCoordinator) {
    guard let scrollView else { return }
    var target = scrollView.contentOffset
    settle(&target, .zero, by: coordinator)
    guard target != scrollView.contentOffset else { return }
    let settleViews = { [weak self] in
      // An animation ends before the coordinator has read its last offset.
      self?.record.notify()
      // No scroll follows this one, so what the scroll view rounds is not scrolled to for ever.
      var reached = target
      self?.settle(&reached, .zero, by: coordinator)
    }
    guard coordinator.configuration.reducesMotion else {
      return record.animate(to: target, didEnd: settleViews)
    }
    scrollView.contentOffset = target
    settleViews()
  }

  /// Changes a target, and shows or hides views if the content is at rest there.
  ///
  /// - Parameters:
  ///   - target: The content offset at which the scroll would end.
  ///   - velocity: The velocity of the content offset, in points a millisecond.
  ///   - coordinator: The coordinator bound to this.
  func settle(_ target: inout CGPoint, _ velocity: CGPoint, by coordinator: ParallaxCoordinator) {
    for axis in ScrollAxis.allCases where scrolls(along: axis) {
      guard let content = content(along: axis) else { return }
      let settling = coordinator.scrollDidEnd(
        at: content.offset(at: target),
        velocity: content.velocity(velocity) * 1000,
        along: axis
      )
      switch settling {
      case .rest: break
      case .scroll(let offset):
        let point = content.point(at: offset)
        if axis == .vertical { target.y = point.y } else { target.x = point.x }
      case .reveal(let views): show(views, along: axis, by: coordinator)
      }
    }
  }

  private func show(
    _ views: [Settling.Reveal],
    along axis: ScrollAxis,
    by coordinator: ParallaxCoordinator
  ) {
    let settle = {
      for view in views {
        // A view unregistered meanwhile has nothing to settle.
        try? coordinator.setRevealedDistance(view.end, of: view.id, along: axis)
      }
    }
    guard !coordinator.configuration.reducesMotion else { return settle() }
    let options: UIView.AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
    UIView.animate(withDuration: 0.25, delay: 0, options: options, animations: { settle() })
  }
}

/// The delegate of a scroll view whose app needs none of its own: it calls the container.
@MainActor final class ScrollDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  private weak var container: ParallaxContainerView?

  init(_ container: ParallaxContainerView) { self.container = container }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) {
    container?.scrollViewWillEndDragging(withVelocity: velocity, targetContentOffset: target)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    container?.scrollViewDidEndDecelerating()
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    container?.scrollViewShouldScrollToTop() ?? true
  }
}
#endif
