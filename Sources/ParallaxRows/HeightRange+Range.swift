public import ParallaxLayout

/// Creates a range of heights, for example `44...220`.
///
/// The heights are checked when the view is registered: a minimum above the maximum is an error there,
/// and no trap here.
@_disfavoredOverload
public func ... (minimum: Double, maximum: Double) -> HeightRange {
  // Disfavored: without a context, `44.0...220` must stay a range of the standard library.
  HeightRange(minimum: minimum, maximum: maximum)
}
