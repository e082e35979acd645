/// The differences up to which two computed numbers count as equal, in points.
///
/// Thirds of a point and sums have rounding errors in their last bits, so decisions must not compare
/// them exactly. Only decisions have a tolerance; frames do not.
package enum Tolerance {
  /// For geometry, such as whether views touch, or a view has moved or has its minimum height.
  package static let geometry = 1e-6
  /// For resting offsets, and for distances over which a view grows.
  package static let rest = 1e-3
  /// For views that begin or end with the content: half a point.
  package static let contentEnd = 0.5
}
