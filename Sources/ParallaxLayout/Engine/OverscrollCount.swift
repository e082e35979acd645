/// Counts the overscrolls, so that a trigger fires once in each.
///
/// An overscroll begins when the offset leaves the resting offsets, and has closed when it is back:
/// what a view makes of the gap in between, or a refresh control's inset, ends none.
struct OverscrollCount: Sendable {
  /// The number of the overscroll under way, or else of the last one.
  private(set) var number = 0
  private var isOpen = false
  /// ``ScrollMetrics/restingOffsets``, worked out once for all offsets.
  private var rests = AxisRange(start: 0, end: 0)

  /// Notes a reading in which anything may have changed.
  mutating func note(_ metrics: ScrollMetrics) {
    rests = AxisRange(
      start: metrics.restingOffsets.lowerBound,
      end: metrics.restingOffsets.upperBound
    )
    note(metrics.contentOffset)
  }

  /// Notes another offset.
  @inline(__always)
  mutating func note(_ offset: Double) {
    // Resting offsets are sums: within a thousandth of a point they are reached.
    let isOpen = max(rests.start - offset, offset - rests.end) > 1e-3
    if isOpen, !self.isOpen { number += 1 }
    self.isOpen = isOpen
  }

  /// Takes whatever the next reading shows for the overscroll that is under way now.
  mutating func continueUnseen() { isOpen = true }
}
