import Foundation

/// All optional; on Linux what is left out is an empty method.
///
/// [uiscrollviewdelegate].
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// [uiscrollviewdelegate/scrollviewdidscroll(_:)].
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// [uiscrollviewdelegate/scrollviewwillbegindragging(_:)].
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The velocity is in points a millisecond; the target may be changed.
  ///
  /// [uiscrollviewdelegate/scrollviewwillenddragging(_:withvelocity:targetcontentoffset:)].
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// [uiscrollviewdelegate/scrollviewdidenddragging(_:willdecelerate:)].
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// [uiscrollviewdelegate/scrollviewwillbegindecelerating(_:)].
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// [uiscrollviewdelegate/scrollviewdidenddecelerating(_:)].
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// [uiscrollviewdelegate/scrollviewdidendscrollinganimation(_:)].
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// [uiscrollviewdelegate/scrollviewshouldscrolltotop(_:)].
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// [uiscrollviewdelegate/scrollviewdidscrolltotop(_:)].
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// [uiscrollviewdelegate/scrollviewdidchangeadjustedcontentinset(_:)].
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Yes.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Where a plain scroll view's delegate is declared.
///
/// Tables and collections declare theirs anew with a narrower type, which Objective-C allows and
/// Swift refuses; a member of the class goes before one of a protocol's extension.
@MainActor public protocol _ScrollViewDelegating: AnyObject {}

extension UIScrollView: _ScrollViewDelegating {}

extension _ScrollViewDelegating where Self: UIScrollView {
  /// [uiscrollview/delegate].
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
