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
    guard let target else { return }
    let point = content.point(at: target, in: scrollView)
    if adapter.axis == .vertical {
      targetContentOffset.pointee.y = point.y
    } else {
      targetContentOffset.pointee.x = point.x
    }
  }
}
#endif
