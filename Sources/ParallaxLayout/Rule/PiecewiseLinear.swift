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
/// The function is an object, so that a copy is one reference and shared code adds and compares.
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
  /// The corners by ascending offset; at least one.
  package let corners: [Corner]

  /// The content offset itself.
  package static let offset = PiecewiseLinear(value: 0, slope: 1)

  /// Creates the function that has one value at every offset.
  @inline(never) package convenience init(_ constant: Double) {
    self.init(value: constant, slope: 0)
  }

  @inline(never) private convenience init(value: Double, slope: Double) {
    self.init(firstSlope: slope, corners: [Corner(offset: 0, value: value, slope: slope)])
  }

  @inline(never) init(firstSlope: Double, corners: [Corner]) {
    self.firstSlope = firstSlope
    self.corners = corners
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
  @inline(never) package static func - (
    left: PiecewiseLinear,
    right: PiecewiseLinear
  ) -> PiecewiseLinear { left + -right }
  @inline(never) package static func greatest(
    _ first: PiecewiseLinear,
    _ second: PiecewiseLinear
  ) -> PiecewiseLinear {
    -least(-first, -second)
  }

  @inline(never) private func mapped(
    times factor: Double,
    plus constant: Double
  ) -> PiecewiseLinear {
    var corners = corners
    for index in corners.indices {
      corners[index].value = corners[index].value * factor + constant
      corners[index].slope *= factor
    }
    return PiecewiseLinear(firstSlope: firstSlope * factor, corners: corners)
  }

  /// Returns the sum of two functions.
  ///
  /// - Complexity: O(*n* + *m*) for *n* and *m* corners.
  @inline(never) package static func + (
    left: PiecewiseLinear,
    right: PiecewiseLinear
  ) -> PiecewiseLinear {
    var result = Corners(firstSlope: left.firstSlope + right.firstSlope)
    var pair = Pair(left, right)
    while pair.advance() {
      result.append(
        Corner(
          offset: pair.offset,
          value: pair.left.value + pair.right.value,
          slope: pair.left.slope + pair.right.slope
        )
      )
    }
    return result.function
  }

  /// Returns the lesser of two functions at every offset.
  ///
  /// The result has corners where either function has one, and where the two cross.
  ///
  /// - Complexity: O(*n* + *m*) for *n* and *m* corners.
  @inline(never) package static func least(
    _ first: PiecewiseLinear,
    _ second: PiecewiseLinear
  ) -> PiecewiseLinear {
    // Far to the left the function that rises faster is the lesser.
    var result = Corners(firstSlope: Swift.max(first.firstSlope, second.firstSlope))
    var pair = Pair(first, second)
    var isFirst = true
    while pair.advance() {
      if isFirst {
        isFirst = false
        // The two may cross before all of their corners.
        let turn = first.firstSlope - second.firstSlope
        let distance = pair.difference / turn
        if turn != 0, distance > 0 {
          let left = (pair.left.value, first.firstSlope)
          let right = (pair.right.value, second.firstSlope)
          result.append(
            Corner(
              offset: pair.offset - distance,
              value: value(of: left, and: right, after: -distance),
              slope: Swift.min(first.firstSlope, second.firstSlope)
            )
          )
        }
      }
      let isLeft =
        pair.difference != 0 ? pair.difference < 0 : pair.left.slope <= pair.right.slope
      let (lesser, greater) = isLeft ? (pair.left, pair.right) : (pair.right, pair.left)
      result.append(Corner(offset: pair.offset, value: lesser.value, slope: lesser.slope))
      // The greater of the two falls behind the lesser if it falls faster.
      let turn = lesser.slope - greater.slope
      guard turn > 0 else { continue }
      let distance = (greater.value - lesser.value) / turn
      guard distance > 0, pair.offset + distance < pair.nextOffset else { continue }
      result.append(
        Corner(
          offset: pair.offset + distance,
          value: value(of: lesser, and: greater, after: distance),
          slope: greater.slope
        )
      )
    }
    return result.function
  }

  /// Returns the value at which two straight lines cross, some distance on.
  ///
  /// Taken from the flatter of the two: a constant keeps its last bit however far away the crossing is.
  private static func value(
    of first: (value: Double, slope: Double),
    and second: (value: Double, slope: Double),
    after distance: Double
  ) -> Double {
    let flatter = first.slope.magnitude <= second.slope.magnitude ? first : second
    return flatter.value + distance * flatter.slope
  }

  package var isNowherePositive: Bool {
    guard firstSlope >= 0, corners[corners.count - 1].slope <= 0 else { return false }
    for corner in corners where corner.value > 0 { return false }
    return true
  }
}

extension PiecewiseLinear {
  /// The corners of a function that is being made, from the left.
  private struct Corners {
    let firstSlope: Double
    private var corners: [Corner] = []

    init(firstSlope: Double) { self.firstSlope = firstSlope }

    var function: PiecewiseLinear { PiecewiseLinear(firstSlope: firstSlope, corners: corners) }

    /// Adds a corner behind the others.
    ///
    /// Removes the previous corner if the function does not turn there. Two corners closer than the
    /// rounding of the numbers that they were computed from become one; the value is then off by less
    /// than a millionth of a millionth of the offset.
    @inline(never) mutating func append(_ corner: Corner) {
      if let last = corners.last {
        let distance = Swift.max(1, corner.offset.magnitude) * 0x1p-43
        if corner.offset - last.offset <= distance {
          corners[corners.count - 1].slope = corner.slope
          return
        }
        let before = corners.count > 1 ? corners[corners.count - 2].slope : firstSlope
        if last.slope == before { corners.removeLast() }
      }
      corners.append(corner)
    }
  }

  /// Two functions side by side, visited at every corner of either, from the left.
  private struct Pair {
    private let first, second: PiecewiseLinear
    /// The number of corners of each that have been passed.
    private var (firstCount, secondCount) = (0, 0)
    /// The offset of the present corner, and of the next one; infinite after the last.
    private(set) var offset = -Double.infinity
    private(set) var nextOffset: Double
    /// The value of each function at the present corner, and its slope after it.
    private(set) var left = (value: 0.0, slope: 0.0)
    private(set) var right = (value: 0.0, slope: 0.0)

    init(_ first: PiecewiseLinear, _ second: PiecewiseLinear) {
      (self.first, self.second) = (first, second)
      nextOffset = Swift.min(first.corners[0].offset, second.corners[0].offset)
    }

    var difference: Double { left.value - right.value }

    /// Goes on to the next corner; returns `false` after the last one.
    mutating func advance() -> Bool {
      guard nextOffset < .infinity else { return false }
      offset = nextOffset
      nextOffset = .infinity
      left = Self.pass(offset, of: first, &firstCount, &nextOffset)
      right = Self.pass(offset, of: second, &secondCount, &nextOffset)
      return true
    }

    private static func pass(
      _ offset: Double,
      of function: PiecewiseLinear,
      _ count: inout Int,
      _ next: inout Double
    ) -> (value: Double, slope: Double) {
      if count < function.corners.count, function.corners[count].offset == offset { count += 1 }
      if count < function.corners.count { next = Swift.min(next, function.corners[count].offset) }
      return (function.value(at: offset, afterCorners: count), function.slope(afterCorners: count))
    }
  }

  /// Returns the number of corners at an offset and before it.
  @inline(never) package func cornerCount(upTo offset: Double) -> Int {
    corners.indices.firstIndex { corners[$0].offset > offset }
  }

  /// Returns the value at an offset.
  ///
  /// - Complexity: O(log *n*) for *n* corners.
  @inline(never) package func value(at offset: Double) -> Double {
    value(at: offset, afterCorners: cornerCount(upTo: offset))
  }

  /// Returns the value at an offset on the straight line after some corners, or before the first.
  @inline(never) package func value(at offset: Double, afterCorners count: Int) -> Double {
    let corner = corners[Swift.max(0, count - 1)]
    // A flat line keeps its last bit, and an offset at a corner has the value of the corner.
    return corner.value + (offset - corner.offset) * slope(afterCorners: count)
  }

  /// Returns the slope after some corners; before the first for 0.
  @inline(never) package func slope(afterCorners count: Int) -> Double {
    count == 0 ? firstSlope : corners[count - 1].slope
  }

  /// Returns the part of the function over a range of offsets.
  @inline(never) package func polyline(over offsets: ClosedRange<Double>) -> OffsetPolyline {
    let (first, last) = (offsets.lowerBound, offsets.upperBound)
    var points = [OffsetPolyline.Point(offset: first, value: value(at: first))]
    var slope = firstSlope
    for corner in corners {
      if corner.slope != slope, corner.offset > first, corner.offset < last {
        points.append(OffsetPolyline.Point(offset: corner.offset, value: corner.value))
      }
      slope = corner.slope
    }
    if last > first { points.append(OffsetPolyline.Point(offset: last, value: value(at: last))) }
    return OffsetPolyline(points: points)
  }
}
