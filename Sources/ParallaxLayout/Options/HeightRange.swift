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

  /// Creates the range of a view that never shrinks.
  public static func fixed(_ height: Double) -> Self { Self(minimum: height, maximum: height) }
}
