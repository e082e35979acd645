#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// Changes the target of a drag so that no view that snaps is left half collapsed.
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
  /// A view that was revealed in part by scrolling back is shown or hidden, immediately if the content
  /// does not decelerate; otherwise by ``scrollViewDidEndDecelerating()``, which must be called too.
  /// For example, a header of 50...200 that is released at 160 goes to 200.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset, in points a millisecond, as from UIKit.
  ///   - targetContentOffset: The offset at which the scroll would end; changed only if a view snaps.
  public func scrollViewWillEndDragging(
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let scrollView = adapter.scrollView else { return }
    settle(&targetContentOffset.pointee, velocity, along: adapter.axis, of: scrollView)
    if adapter.scrollsAcross {
      settle(&targetContentOffset.pointee, velocity, along: adapter.axis.cross, of: scrollView)
    }
    let content = adapter.contentAxis(of: scrollView)
    let end = content.offset(at: targetContentOffset.pointee, in: scrollView)
    if abs(end - content.offset(of: scrollView)) <= 0.5 { settleReveals(velocity: velocity) }
  }

  /// Changes the target of a drag along an axis, if a view snaps there.
  private func settle(
    _ target: inout CGPoint,
    _ velocity: CGPoint,
    along axis: ScrollAxis,
    of scrollView: UIScrollView
  ) {
    let content = adapter.contentAxis(along: axis, of: scrollView)
    let offset = coordinator.targetContentOffset(
      forProposed: content.offset(at: target, in: scrollView),
      velocity: content.velocity(velocity) * 1000,
      along: axis
    )
    guard let offset else { return }
    let point = content.point(at: offset, in: scrollView)
    if axis == .vertical { target.y = point.y } else { target.x = point.x }
  }

  /// Shows or hides the views that snap and were revealed in part when the content came to rest.
  ///
  /// Call it in the delegate method of the same name. For example, a bar of 0...56 that shows 20 points
  /// is hidden, and one that shows 40 is shown.
  public func scrollViewDidEndDecelerating() { settleReveals(velocity: .zero) }

  /// - Parameter velocity: The velocity of the content offset, in points a millisecond.
  private func settleReveals(velocity: CGPoint) {
    guard let scrollView = adapter.scrollView else { return }
    let speed = adapter.contentAxis(of: scrollView).velocity(velocity) * 1000
    let targets = coordinator.targetRevealedDistances(velocity: speed)
    guard !targets.isEmpty else { return }
    let settle = { [coordinator] in
      // A view that was unregistered meanwhile has nothing to settle.
      for (id, distance) in targets { try? coordinator.setRevealedDistance(distance, of: id) }
    }
    guard !coordinator.configuration.reducesMotion else { return settle() }
    UIView.animate(
      withDuration: 0.25,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: settle
    )
  }
}
#endif
