/// A position just before an offset: its value there, and how it changes towards it.
struct LinearPosition: ComparablePosition {
  /// The value at the offset.
  var value: Double
  /// The change of the value per point of offset, on the way to the offset.
  var slope: Double

  init(_ constant: Double) { (value, slope) = (constant, 0) }

  init(value: Double, slope: Double) { (self.value, self.slope) = (value, slope) }

  /// Creates the position that a function has just before an offset.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - offset: The offset.
  ///   - distance: The points back over which the function is straight; on return no more than those of
  ///     this function.
  init(_ function: PiecewiseLinear, before offset: Double, for distance: inout Double) {
    let count = function.corners.indices.firstIndex {
      function.corners[$0].offset >= offset - Self.resolution(at: offset)
    }
    value = function.value(at: offset, afterCorners: count)
    slope = function.slope(afterCorners: count)
    if count > 0 { distance = min(distance, offset - function.corners[count - 1].offset) }
  }

  /// The distance at which two offsets, or two positions, are the same: a thousandth of what geometry
  /// tolerates, or the rounding of large numbers.
  static func resolution(at offset: Double) -> Double { max(1e-9, offset.magnitude * 0x1p-40) }

  static func + (left: Self, right: Self) -> Self {
    Self(value: left.value + right.value, slope: left.slope + right.slope)
  }
  static func - (left: Self, right: Self) -> Self {
    Self(value: left.value - right.value, slope: left.slope - right.slope)
  }

  /// Returns whether the position is at most another one just before the offset.
  ///
  /// Without the tolerance of single offsets: where two positions meet is found exactly.
  func isAtMost(_ other: Self, within tolerance: Double, for distance: inout Double) -> Bool {
    let (difference, turn) = (value - other.value, slope - other.slope)
    // Two positions that are the same at the offset differ before it by their slopes.
    guard difference.magnitude > Self.resolution(at: value) else { return turn >= 0 }
    if difference / turn > 0 { distance = min(distance, difference / turn) }
    return difference < 0
  }
}
