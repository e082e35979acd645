/// A counter of overscrolls, which lets a stretch trigger fire once per overscroll.
///
/// An overscroll begins when the offset leaves the resting offsets, and ends when it is back among
/// them. A stretched view or the inset of a refresh control does not end it.
struct OverscrollCount: Sendable {
  /// The number of the current overscroll, or of the last one if there is none; 0 before the first.
  private(set) var number = 0
  /// A Boolean value indicating whether there is an overscroll.
  private(set) var isOpen = false
  /// ``ScrollMetrics/restingOffsets``, computed once for all offsets.
  private var rests = AxisRange(start: 0, end: 0)

  /// Records a reading in which anything may have changed.
  mutating func note(_ metrics: ScrollMetrics) {
    rests = AxisRange(
      start: metrics.restingOffsets.lowerBound,
      end: metrics.restingOffsets.upperBound
    )
    note(metrics.contentOffset)
  }

  /// Records another offset.
  @inline(__always)
  mutating func note(_ offset: Double) {
    // Resting offsets are sums with rounding errors: a thousandth of a point beyond them is no
    // overscroll.
    let isOpen = max(rests.start - offset, offset - rests.end) > 1e-3
    if isOpen, !self.isOpen { number += 1 }
    self.isOpen = isOpen
  }

  /// Counts an overscroll in the next reading as part of the current one.
  mutating func continueUnseen() { isOpen = true }
}
