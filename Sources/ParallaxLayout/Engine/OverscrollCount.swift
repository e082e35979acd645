/// Counts the overscrolls, so that a trigger fires once in each.
///
/// An overscroll begins when the offset leaves the resting offsets, and has closed when it is back:
/// what a view makes of the gap in between, or a refresh control's inset, ends none.
struct OverscrollCount: Sendable {
  /// The number of the overscroll under way, or else of the last one.
  private(set) var number = 0
  private var isOpen = false

  /// Notes how far the offset lies beyond the resting offsets.
  mutating func note(_ displacement: AxisInsets) {
    // Resting offsets are sums: within a thousandth of a point they are reached.
    let isOpen = max(displacement.top, displacement.bottom) > 1e-3
    if isOpen, !self.isOpen { number += 1 }
    self.isOpen = isOpen
  }

  /// Takes whatever the next reading shows for the overscroll that is under way now.
  mutating func continueUnseen() { isOpen = true }
}
