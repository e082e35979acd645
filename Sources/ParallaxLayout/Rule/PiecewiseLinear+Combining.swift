// Two functions become one, corner by corner.
extension PiecewiseLinear {
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
  /// The result has a corner at each corner of either function, and at each offset at which they cross.
  /// For example, the lesser of `offset` and 44 has a corner at offset 44.
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
}
