/// A number of points that depends on the content offset: a position, a distance or a sticky line.
///
/// At one offset a quantity is a `Double`. At all offsets together it is a ``PiecewiseLinear``. Code
/// that is generic over a quantity is written once for the frames of one layout pass and for the
/// frames of the whole scroll.
///
/// For example, the bottom of a header of 44...220 at the start of the content:
///
///     Q.greatest(offset * -1 + 220, Q(44))     // 120 at offset 100; a corner at offset 176
///
/// There is no `<`. If code could ask which of two quantities is less, its result could jump at the
/// offset at which the answer changes. For example, `bottom < 44 ? 0 : bottom` jumps from 44 to 0 at
/// offset 176. Sums, minima and maxima of continuous quantities are continuous.
package protocol Quantity: Sendable {
  /// Creates the quantity that is the same at every offset.
  init(_ constant: Double)

  static func + (left: Self, right: Self) -> Self
  static func + (left: Self, right: Double) -> Self
  static func - (left: Self, right: Self) -> Self
  static prefix func - (quantity: Self) -> Self
  static func * (left: Self, factor: Double) -> Self
  /// Returns the lesser of two quantities at every offset.
  static func least(_ first: Self, _ second: Self) -> Self
  /// Returns the greater of two quantities at every offset.
  static func greatest(_ first: Self, _ second: Self) -> Self

  /// A Boolean value indicating whether the quantity is 0 or less at every offset.
  ///
  /// Use it only to skip work that cannot change a result by more than rounding. An implementation
  /// that always answers `false` is correct.
  var isNowherePositive: Bool { get }
}

extension Double: Quantity {
  /// Returns the lesser of two numbers.
  package static func least(_ first: Double, _ second: Double) -> Double {
    first < second ? first : second
  }

  /// Returns the greater of two numbers.
  package static func greatest(_ first: Double, _ second: Double) -> Double {
    first > second ? first : second
  }

  /// A Boolean value indicating whether the number is 0 or less.
  // Not `self <= 0`: a NaN must move no view.
  package var isNowherePositive: Bool { !(self > 0) }
}
