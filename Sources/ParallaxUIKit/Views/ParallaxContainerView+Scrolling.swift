#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
public import UIKit

extension ParallaxContainerView {
  /// Scrolls the shortest distance at which a view in the content is clear of stuck views, of pinned
  /// titles and of the keyboard.
  ///
  /// The container calls it when a view gets the focus of assistive technology, and when a text
  /// field or a text view begins to be edited.
  ///
  /// - Parameters:
  ///   - view: The view. A view not in the content is not scrolled to.
  ///   - animated: Whether the scroll is animated; under reduced motion it is not.
  public func scroll(toReveal view: UIView, animated: Bool) {
    guard let content = adapter.content, view !== content.scrollView,
      view.isDescendant(of: content.scrollView), !view.isDescendant(of: self) || !isInside
    else { return }
    let rect = view.convert(view.bounds, to: content.scrollView)
    guard !adapter.scrollsAcross else { return scroll(toReveal: rect, animated: animated) }
    let part = content.range(rect)
    let list = adapter as? ListViewAdapter
    let row = list?.indexPaths(in: AxisRange(start: part.start, length: 1)).first
    let title = row.flatMap { list?.pinnedTitleLength(inSection: $0.section) } ?? 0
    guard let offset = contentOffset(toShow: part, at: nil, belowTitle: title) else { return }
    scroll(to: offset, animated: animated)
  }

  /// Scrolls to the minimum content offset.
  ///
  /// - Parameter animated: Whether the scroll is animated; under reduced motion it is not.
  public func scrollToTop(animated: Bool) {
    guard let metrics = coordinator.metrics else { return }
    scroll(to: metrics.reachableOffsets.lowerBound, animated: animated)
  }

  /// Returns whether the scroll view may scroll to its top by itself, as after a tap on the status bar;
  /// if it would stop before the top, the container scrolls instead.
  ///
  /// A scroll view computes its target from its insets at the beginning, and insets for pinned titles
  /// change during the scroll. Call it in the delegate method of the same name:
  ///
  ///     func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
  ///       container.scrollViewShouldScrollToTop()
  ///     }
  ///
  /// When the container has scrolled, UIKit calls `scrollViewDidEndScrollingAnimation(_:)`.
  ///
  /// - Returns: Whether the scroll view scrolls by itself.
  public func scrollViewShouldScrollToTop() -> Bool {
    guard adapter.axis == .vertical, let scrollView = adapter.scrollView,
      let metrics = coordinator.metrics,
      abs(metrics.reachableOffsets.lowerBound + scrollView.adjustedContentInset.top) > 0.5
    else { return true }
    scrollToTop(animated: true)
    return false
  }

  /// Scrolls on both axes as far as a rectangle of the content needs.
  private func scroll(toReveal rect: CGRect, animated: Bool) {
    guard let x = adapter.content(along: .horizontal) else { return }
    var content = LayoutRect(rect)
    content.origin.x = x.range(rect).start
    guard let offset = coordinator.contentOffset(toReveal: content) else { return }
    var point = x.point(at: offset.x)
    point.y = offset.y
    scroll(to: point, animated: animated)
  }

  /// Scrolls to an offset, unless it is the present one.
  ///
  /// - Parameters:
  ///   - offset: The offset from the beginning of the content, in points.
  ///   - animated: Whether the scroll is animated; under reduced motion it is not.
  ///   - didEnd: Called when an animation has come to the offset.
  func scroll(to offset: Double, animated: Bool, didEnd: @escaping () -> Void = {}) {
    guard let target = adapter.content?.point(at: offset) else { return }
    scroll(to: target, animated: animated, didEnd: didEnd)
  }

  private func scroll(to target: CGPoint, animated: Bool, didEnd: @escaping () -> Void = {}) {
    guard let scrollView = adapter.scrollView,
      abs(target.x - scrollView.contentOffset.x) > 0.5
        || abs(target.y - scrollView.contentOffset.y) > 0.5
    else { return }
    if animated, !coordinator.configuration.reducesMotion {
      adapter.record.animate(to: target, didEnd: didEnd)
    } else {
      scrollView.contentOffset = target
    }
  }

  /// Returns the offset at which a part of the content is visible, clear of the views stuck there
  /// and of the list's own pinned title.
  ///
  /// - Parameters:
  ///   - part: The part, from the beginning of the content, in points.
  ///   - alignment: The position of the part; `nil` scrolls the shortest distance.
  ///   - title: The length of the title the list pins over the part, in points.
  /// - Returns: The offset; `nil` if nothing has to scroll.
  func contentOffset(
    toShow part: AxisRange,
    at alignment: ScrollAlignment?,
    belowTitle title: Double = 0
  ) -> Double? {
    switch alignment {
    case .start: return contentOffset(toStartAt: part.start, belowTitle: title)
    case .center:
      return coordinator.contentOffset(toReveal: (part.start + part.end) / 2, at: .center)
    case .end: return coordinator.contentOffset(toReveal: part.end, at: .end)
    case nil:
      guard let metrics = coordinator.metrics, let clear = coordinator.uncovered,
        let titleLine = adapter.content?.insets.top
      else { return nil }
      let shown = part.offset(by: metrics.contentShift)
      let pinned =
        adapter.titleLayout != nil
        ? clear.start : metrics.contentOffset + titleLine + metrics.contentShift
      let line = title > 0 ? max(clear.start, pinned + title) : clear.start
      if shown.start < line || part.length > clear.end - line {
        return contentOffset(toStartAt: part.start, belowTitle: title)
      }
      return shown.end > clear.end ? coordinator.contentOffset(toReveal: part.end, at: .end) : nil
    }
  }

  private func contentOffset(toStartAt start: Double, belowTitle title: Double) -> Double? {
    let offset = coordinator.contentOffset(toReveal: start, at: .start)
    guard title > 0, let offset, let metrics = coordinator.metrics,
      let titleLine = adapter.content?.insets.top
    else { return offset }
    // The inset that pins titles below the views depends on the offset.
    let below =
      coordinator.configuration.adjustsPinnedInset || adapter.titleLayout != nil
      ? coordinator.contentOffset(toReveal: start - title, at: .start)
      : metrics.reachableOffset(nearest: start - title - titleLine)
    return below.map { min($0, offset) }
  }
}
#endif
