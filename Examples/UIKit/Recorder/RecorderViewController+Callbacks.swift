import ParallaxUIKit
import UIKit

extension RecorderViewController: UITableViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging to \(targetContentOffset.pointee.y) at \(velocity.y)")
    container.scrollViewWillEndDragging(
      withVelocity: velocity,
      targetContentOffset: targetContentOffset
    )
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(decelerate ? "didEndDragging, will decelerate" : "didEndDragging")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note("didEndScrollingAnimation")
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note("shouldScrollToTop")
    return container.scrollViewShouldScrollToTop()
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    note("didChangeAdjustedContentInset")
  }
}

extension ScrollTrace.Entry {
  /// What a scroll view says now.
  @MainActor init(_ event: String, at time: Double, of scrollView: UIScrollView) {
    let pan = scrollView.panGestureRecognizer
    let isDragged = pan.state == .began || pan.state == .changed
    var states: [String] = []
    if scrollView.isTracking { states.append("tracking") }
    if scrollView.isDragging { states.append("dragging") }
    if scrollView.isDecelerating { states.append("decelerating") }
    if scrollView.isScrollAnimating { states.append("animating") }
    if scrollView.refreshControl?.isRefreshing == true { states.append("refreshing") }
    self.init(
      time: time,
      // A comma would end the column.
      event: event.replacingOccurrences(of: ",", with: ""),
      finger: isDragged ? Double(pan.location(in: nil).y) : nil,
      offset: scrollView.contentOffset.y,
      contentInset: [scrollView.contentInset.top, scrollView.contentInset.bottom],
      adjustedInset: [scrollView.adjustedContentInset.top, scrollView.adjustedContentInset.bottom],
      height: scrollView.bounds.height,
      contentHeight: scrollView.contentSize.height,
      states: states
    )
  }
}
