#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// Has a drag come to rest where no view that snaps is left half collapsed.
  ///
  /// Call it in the delegate's method of that name, with what that is given:
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
  /// A view that was revealed in part by scrolling back is shown or hidden, at once if the content
  /// stays where it is; else call ``scrollViewDidEndDecelerating()`` as well.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset, in points a millisecond, as UIKit says it.
  ///   - targetContentOffset: Where the scroll would come to rest by itself; changed only where a
  ///     view snaps.
  public func scrollViewWillEndDragging(
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let scrollView = adapter.scrollView else { return }
    let content = adapter.contentAxis(of: scrollView)
    let target = coordinator.targetContentOffset(
      forProposed: content.offset(at: targetContentOffset.pointee, in: scrollView),
      velocity: content.velocity(velocity) * 1000
    )
    defer {
      let end = content.offset(at: targetContentOffset.pointee, in: scrollView)
      if abs(end - content.offset(of: scrollView)) <= 0.5 { settleReveals(velocity: velocity) }
    }
    guard let target else { return }
    let point = content.point(at: target, in: scrollView)
    if adapter.axis == .vertical {
      targetContentOffset.pointee.y = point.y
    } else {
      targetContentOffset.pointee.x = point.x
    }
  }

  /// Shows or hides the views that snap and were revealed in part when the content came to rest.
  ///
  /// Call it in the delegate's method of that name. For example, a bar of 0...56 that shows 20 points
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
