/// How near two derived numbers have to be to count as the same, in points.
///
/// Thirds of a point, and places made by adding, differ in their last bits from what they should
/// be. So nothing is decided by comparing them exactly. Only decisions are made with a tolerance:
/// published frames carry none.
package enum Tolerance {
  /// For geometry: touches, fits, has no travel, has not moved, is at its minimum height.
  package static let geometry = 1e-6
  /// For places where scrolling rests, and for distances over which something grows.
  package static let rest = 1e-3
  /// For what begins or ends with the content: half a point.
  package static let contentEnd = 0.5
}
