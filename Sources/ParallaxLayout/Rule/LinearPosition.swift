/// A quantity just before an offset: its value at the offset, and its slope on the way there.
///
/// For example, the end of a header of 44...220 just before offset 176 is 44 with slope -1, straight for
/// 176 points. At 176 the slope is 0.
///
/// A search that goes back from an offset needs no more of a view, and computes it without memory: for the
/// whole function see ``PiecewiseLinear``.
struct LinearPosition: Quantity, ComparablePosition {
  /// The value at the offset.
  var value: Double
  /// The change of the value per point of offset, on the way to the offset.
  var slope: Double
  /// The points back from the offset over which the quantity is known to be straight.
  var distance = Double.infinity

  init(_ constant: Double) { (value, slope) = (constant, 0) }

  init(value: Double, slope: Double) { (self.value, self.slope) = (value, slope) }

  /// Creates the position just before an offset of the offset itself.
  init(offset: Double) { (value, slope) = (offset, 1) }

  /// The distance within which two offsets, or two positions, are the same: a thousandth of the tolerance
  /// for geometry, or the rounding error of large numbers.
  static func resolution(at offset: Double) -> Double { max(1e-9, offset.magnitude * 0x1p-40) }

  private func mapped(times factor: Double, plus constant: Double) -> Self {
    var result = Self(value: value * factor + constant, slope: slope * factor)
    result.distance = distance
    return result
  }

  static func + (left: Self, right: Double) -> Self { left.mapped(times: 1, plus: right) }
  static func * (left: Self, factor: Double) -> Self { left.mapped(times: factor, plus: 0) }
  static prefix func - (position: Self) -> Self { position.mapped(times: -1, plus: 0) }
  static func - (left: Self, right: Self) -> Self { left + -right }
  static func + (left: Self, right: Self) -> Self {
    var result = Self(value: left.value + right.value, slope: left.slope + right.slope)
    result.distance = min(left.distance, right.distance)
    return result
  }

  static func least(_ first: Self, _ second: Self) -> Self { lesser(first, second, first, second) }
  static func greatest(_ first: Self, _ second: Self) -> Self {
    lesser(first, second, second, first)
  }

  /// Returns one of two positions, straight as long as the same one of two others is the lesser.
  @inline(never)
  private static func lesser(_ first: Self, _ second: Self, _ one: Self, _ other: Self) -> Self {
    var distance = Double.infinity
    var result = first.isAtMost(second, within: 0, for: &distance) ? one : other
    result.distance = distance
    return result
  }

  // Work may be skipped only if that is right at all offsets before, as the result does not say how far
  // back it was.
  var isNowherePositive: Bool { value <= 0 && slope >= 0 && distance == .infinity }

  /// Returns whether the position is at most another one just before the offset.
  ///
  /// Uses no tolerance: the offset at which two positions meet is found exactly.
  @inline(never)
  func isAtMost(_ other: Self, within tolerance: Double, for straight: inout Double) -> Bool {
    let (difference, turn) = (value - other.value, slope - other.slope)
    straight = min(straight, min(distance, other.distance))
    // Two positions that are the same at the offset differ before it by their slopes.
    guard difference.magnitude > Self.resolution(at: value) else { return turn >= 0 }
    if difference / turn > 0 { straight = min(straight, difference / turn) }
    return difference.sign == .minus
  }
}
