#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// The app's own insets of the scroll view, without those that views are positioned in, in points.
  ///
  ///     tableView.parallax.contentInset.top = 20
  ///
  /// Use it instead of `contentInset` of the scroll view to assign an inset. For example, with a
  /// header of 250 points, 300 assigned here makes the `contentInset` of the scroll view 550. Assigned
  /// to the scroll view itself, 300 counts as 50 of the app's own beside the 250 of the header. Content
  /// that rests at its start goes on resting there. Defaults to the inset that the scroll view had.
  public var contentInset: UIEdgeInsets {
    get { adapter.record.ownInset }
    set { adapter.record.ownInset = newValue }
  }
}
#endif
