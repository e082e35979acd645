/// The heights that a view takes between collapsed and expanded, in points.
public struct HeightRange: Hashable, Sendable {
  /// The height that the view never falls below while it sticks.
  ///
  /// Finite, 0 or more.
  public var minimum: Double
  /// The height at the view's own place in the content.
  ///
  /// Finite, not less than `minimum`.
  public var maximum: Double

  /// Creates a range of heights.
  ///
  /// They are checked when the view is registered.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Creates the range of a view that never shrinks.
  public static func fixed(_ height: Double) -> Self { Self(minimum: height, maximum: height) }
}
