#if canImport(UIKit) && !os(watchOS)
import ParallaxCoordinator
import UIKit

/// Tells why a scroll view's offset changed, from what else has changed with it.
///
/// A finger that is down, or momentum, is the user's whatever else changes: a large title moves the
/// insets while it collapses. Without either, an offset that changed together with the content, the
/// insets or the size was moved by layout, and one that changed alone by the app.
///
/// `isDragging` is not asked: it may stay true while the content decelerates.
struct ScrollSource {
  private struct State: Equatable {
    var offset: CGPoint
    var size: CGSize
    var contentSize: CGSize
    var inset: UIEdgeInsets
    /// The offset from the beginning of the content.
    var start: Double
  }

  private var last: State?
  private var lastCause = ScrollCause.layout
  /// The offset is written by the coordinator.
  var isShifting = false
  /// The inset at the top that other code has just made smaller, and the offset before that; `nil`
  /// where there was no such write.
  private(set) var beforeLoss: (inset: Double, offset: Double)?

  /// Why the offset changed last; readings in which nothing changed say the same again.
  @MainActor mutating func cause(
    in scrollView: UIScrollView,
    along axis: ContentAxis
  ) -> ScrollCause {
    let now = State(
      offset: scrollView.contentOffset,
      size: scrollView.bounds.size,
      contentSize: scrollView.contentSize,
      inset: scrollView.adjustedContentInset,
      start: axis.offset(of: scrollView)
    )
    guard var moved = last, moved != now || isShifting else {
      beforeLoss = nil
      last = now
      return lastCause
    }
    let former = axis.insets(moved.inset).top
    let isLoss = axis.insets(now.inset).top < former && !isShifting
    beforeLoss = isLoss ? (former, moved.start) : nil
    (moved.offset, moved.start) = (now.offset, now.start)
    last = now
    if isShifting {
      lastCause = .layout
    } else if scrollView.isTracking || scrollView.isDecelerating {
      lastCause = .user
    } else {
      lastCause = moved == now ? .programmatic : .layout
    }
    return lastCause
  }
}
#endif
