/// A continuous function of the content offset that is straight between its corners.
///
/// The function is defined for every offset. Before the first corner and after the last one it
/// continues in a straight line.
///
///     let bottom = -PiecewiseLinear.offset + 220      // slope -1 everywhere
///     let height = PiecewiseLinear.greatest(bottom, PiecewiseLinear(44))
///     height.corners                                  // one, at 176, where the slope becomes 0
///
/// Every corner stores the slope after it. Slopes of a layout are small whole numbers, which stay
/// exact; a slope computed from two corners would carry their rounding errors.
///
/// The function is an immutable object, so a copy of it is one reference: code generic over
/// quantities is a third smaller than with two fields, a slope and an array.
package final class PiecewiseLinear: Quantity {
  /// A point of the function at which its slope may change.
  package struct Corner: Hashable, Sendable {
    package var offset: Double
    package var value: Double
    /// The change of the value per point of offset, from here to the next corner.
    package var slope: Double
  }

  /// The slope before the first corner.
  package let firstSlope: Double
  // The first corner is kept beside the others: most functions of a layout are straight lines, which need
  // no array.
  private let first: Corner
  private let rest: [Corner]

  /// The corners by ascending offset; at least one.
  package var corners: [Corner] { [first] + rest }
  /// The number of corners.
  package var count: Int { 1 + rest.count }
  /// The corner at an index, by ascending offset.
  package subscript(index: Int) -> Corner { index == 0 ? first : rest[index - 1] }
  /// The last corner.
  var last: Corner { self[rest.count] }

  /// The content offset itself.
  package static let offset = PiecewiseLinear(value: 0, slope: 1)

  /// Creates the function with one value at every offset.
  @inline(never) package convenience init(_ constant: Double) {
    self.init(value: constant, slope: 0)
  }

  @inline(never) private convenience init(value: Double, slope: Double) {
    self.init(firstSlope: slope, first: Corner(offset: 0, value: value, slope: slope), rest: [])
  }

  @inline(never) init(firstSlope: Double, first: Corner, rest: [Corner]) {
    self.firstSlope = firstSlope
    self.first = first
    self.rest = rest
  }

  @inline(never) package static func + (left: PiecewiseLinear, right: Double) -> PiecewiseLinear {
    left.mapped(times: 1, plus: right)
  }
  @inline(never) package static func * (left: PiecewiseLinear, factor: Double) -> PiecewiseLinear {
    left.mapped(times: factor, plus: 0)
  }
  @inline(never) package static prefix func - (quantity: PiecewiseLinear) -> PiecewiseLinear {
    quantity.mapped(times: -1, plus: 0)
  }
  @inline(never) private func mapped(
    times factor: Double,
    plus constant: Double
  ) -> PiecewiseLinear {
    PiecewiseLinear(
      firstSlope: firstSlope * factor,
      first: first.mapped(times: factor, plus: constant),
      rest: rest.isEmpty ? [] : rest.map { $0.mapped(times: factor, plus: constant) }
    )
  }

  package var isNowherePositive: Bool {
    guard firstSlope >= 0, last.slope <= 0 else { return false }
    for index in 0..<count where self[index].value > 0 { return false }
    return true
  }
}

extension PiecewiseLinear {
  /// Returns the number of corners at an offset and before it.
  @inline(never) package func cornerCount(upTo offset: Double) -> Int {
    (0..<count).firstIndex { self[$0].offset > offset }
  }

  /// Returns the value at an offset.
  ///
  /// - Complexity: O(log *n*) for *n* corners.
  @inline(never) package func value(at offset: Double) -> Double {
    value(at: offset, afterCorners: cornerCount(upTo: offset))
  }

  /// Returns the value at an offset on the straight line after some corners, or before the first.
  @inline(never) package func value(at offset: Double, afterCorners count: Int) -> Double {
    let corner = self[Swift.max(0, count - 1)]
    // A flat line keeps its last bit, and an offset at a corner has the value of the corner.
    return corner.value + (offset - corner.offset) * slope(afterCorners: count)
  }

  /// Returns the slope after some corners; before the first for 0.
  @inline(never) package func slope(afterCorners count: Int) -> Double {
    count == 0 ? firstSlope : self[count - 1].slope
  }

  /// Returns the part of the function over a range of offsets.
  @inline(never) package func polyline(over offsets: ClosedRange<Double>) -> OffsetPolyline {
    let (first, last) = (offsets.lowerBound, offsets.upperBound)
    var points = [OffsetPolyline.Point(offset: first, value: value(at: first))]
    var slope = firstSlope
    for index in 0..<count {
      let corner = self[index]
      if corner.slope != slope, corner.offset > first, corner.offset < last {
        points.append(OffsetPolyline.Point(offset: corner.offset, value: corner.value))
      }
      slope = corner.slope
    }
    if last > first { points.append(OffsetPolyline.Point(offset: last, value: value(at: last))) }
    return OffsetPolyline(points: points)
  }
}

extension PiecewiseLinear.Corner {
  fileprivate func mapped(times factor: Double, plus constant: Double) -> Self {
    Self(offset: offset, value: value * factor + constant, slope: slope * factor)
  }
}
