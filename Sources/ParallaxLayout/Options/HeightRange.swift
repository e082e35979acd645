/// The heights of a view between collapsed and expanded, in points.
public struct HeightRange: Hashable, Sendable {
  /// The height of the collapsed view, and the least height while it sticks.
  ///
  /// Finite, 0 or more.
  public var minimum: Double
  /// The height of the expanded view, at its natural position in the content.
  ///
  /// Finite, not less than `minimum`.
  public var maximum: Double

  /// Creates a range of heights.
  ///
  /// The heights are checked when the view is registered.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// The lengths of a view between collapsed and expanded, as they are written: `44...220`, or
/// `.fixed(44)` for a view that never shrinks.
///
///     let header = AxisOptions(44...220, stickPosition: .top)
///     let title = AxisOptions(.fixed(28), stickPosition: .top)
///     header.height.maximum  // 220
///     title.height == HeightRange(minimum: 28, maximum: 28)  // true
public protocol LengthLimits {
  /// The lengths, in points.
  var limits: HeightRange { get }
}

extension HeightRange: LengthLimits {
  /// The range itself.
  public var limits: HeightRange { self }
}

extension ClosedRange: LengthLimits where Bound == Double {
  /// The lengths from the lower to the upper bound.
  public var limits: HeightRange { HeightRange(minimum: lowerBound, maximum: upperBound) }
}

extension LengthLimits where Self == HeightRange {
  /// Creates the range of a view that never shrinks.
  public static func fixed(_ length: Double) -> Self {
    HeightRange(minimum: length, maximum: length)
  }
}
