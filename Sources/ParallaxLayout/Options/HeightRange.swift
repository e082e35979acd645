/// The heights of a view between collapsed and expanded, in points.
///
/// It is written as `44...220`, or as `.fixed(44)` for a view that never shrinks:
///
///     var header = AxisOptions(44...220, stickPosition: .top)
///     let title = AxisOptions(.fixed(28), stickPosition: .top)
///     header.height = 44...300
///     header.height.maximum  // 300
///     title.height == HeightRange(28...28)  // true
///
/// ![A header between two heights](height)
///
///     let header = ParallaxOptions(height: 44...220)  // the short form of a range
///     let bar = ParallaxOptions(height: .fixed(44))  // one height: the bar does not collapse
///     options.height = 44...300  // the same range as `HeightRange(minimum: 44, maximum: 300)`
public struct HeightRange: Hashable, Sendable {
  /// The height of the collapsed view, and the least height while it sticks.
  ///
  /// Finite, 0 or more.
  public var minimum: Double
  /// The height of the expanded view, at its natural position in the content.
  ///
  /// Finite, not less than `minimum`.
  public var maximum: Double

  /// Creates a range of heights from two numbers.
  ///
  /// The heights are checked when the view is registered.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Creates a range of heights from a range, such as `HeightRange(44...220)`.
  public init(_ heights: ClosedRange<Double>) {
    self.init(minimum: heights.lowerBound, maximum: heights.upperBound)
  }

  /// Creates the range of a view that never shrinks.
  public static func fixed(_ length: Double) -> Self {
    Self(minimum: length, maximum: length)
  }
}
