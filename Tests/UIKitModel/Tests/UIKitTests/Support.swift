import Testing
@_spi(Model) import UIKit

/// A scroll view on a device, and what its delegate and observers hear, in order.
@MainActor final class Scene: NSObject, UIScrollViewDelegate {
  let device: Device
  let scrollView: UIScrollView
  var log: [String] = []
  var states: [String] = []
  var target: ((CGPoint, CGPoint) -> CGPoint)?
  var onScroll: () -> Void = {}
  private var observation: NSKeyValueObservation?

  /// 390 by 800 points, over a content of 3000 unless told otherwise.
  init(
    content: CGFloat = 3000,
    safeArea: UIEdgeInsets = .zero,
    scale: CGFloat = 3,
    scrollView: UIScrollView = UIScrollView()
  ) {
    device = Device(size: CGSize(width: 390, height: 800), safeArea: safeArea, scale: scale)
    self.scrollView = scrollView
    super.init()
    scrollView.frame = device.view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if !(scrollView is UITableView) {
      scrollView.contentSize = CGSize(width: 390, height: content)
      (scrollView as UIScrollView).delegate = self
    }
    device.view.addSubview(scrollView)
    device.window.layoutIfNeeded()
    log = []
  }

  var y: CGFloat { scrollView.contentOffset.y }

  func observe() {
    observation = scrollView.observe(\.contentOffset) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.log.append("observed") }
    }
  }

  /// The log with repetitions taken out.
  var events: [String] { log.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

  private func note(_ event: String) {
    log.append(event)
    let view = scrollView
    let flags = [view.isTracking, view.isDragging, view.isDecelerating, view.isScrollAnimating]
    states.append(event + " " + flags.map { $0 ? "1" : "0" }.joined())
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("didScroll")
    onScroll()
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    if let target { targetContentOffset.pointee = target(velocity, targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndAnimation") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("inset") }
}
