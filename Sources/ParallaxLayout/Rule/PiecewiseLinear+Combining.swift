// Two functions become one, corner by corner.
extension PiecewiseLinear {
  /// Returns the sum of two functions.
  ///
  /// - Complexity: O(*n* + *m*) for *n* and *m* corners.
  @inline(never) package static func + (
    left: PiecewiseLinear,
    right: PiecewiseLinear
  ) -> PiecewiseLinear {
    sum(left, right, times: 1)
  }

  /// Returns the difference of two functions.
  ///
  /// - Complexity: O(*n* + *m*) for *n* and *m* corners.
  @inline(never) package static func - (
    left: PiecewiseLinear,
    right: PiecewiseLinear
  ) -> PiecewiseLinear {
    sum(left, right, times: -1)
  }

  @inline(never)
  private static func sum(
    _ left: PiecewiseLinear,
    _ right: PiecewiseLinear,
    times factor: Double
  ) -> PiecewiseLinear {
    let slope = left.firstSlope + right.firstSlope * factor
    var result = Corners(firstSlope: slope, capacity: left.count + right.count)
    var pair = Pair(left, right)
    while pair.advance() {
      result.append(
        Corner(
          offset: pair.offset,
          value: pair.left.value + pair.right.value * factor,
          slope: pair.left.slope + pair.right.slope * factor
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
    extreme(first, second, sign: 1)
  }

  /// Returns the greater of two functions at every offset: the lesser one seen upside down.
  @inline(never) package static func greatest(
    _ first: PiecewiseLinear,
    _ second: PiecewiseLinear
  ) -> PiecewiseLinear {
    extreme(first, second, sign: -1)
  }

  @inline(never)
  private static func extreme(
    _ first: PiecewiseLinear,
    _ second: PiecewiseLinear,
    sign: Double
  ) -> PiecewiseLinear {
    let slopes = (first.firstSlope * sign, second.firstSlope * sign)
    // Far to the left the function that rises faster is the lesser.
    var result = Corners(
      firstSlope: Swift.max(slopes.0, slopes.1) * sign,
      capacity: 2 * (first.count + second.count) + 1
    )
    var pair = Pair(first, second, times: sign)
    var isFirst = true
    while pair.advance() {
      if isFirst {
        isFirst = false
        // The two may cross before all of their corners.
        let turn = slopes.0 - slopes.1
        let distance = pair.difference / turn
        if turn != 0, distance > 0 {
          let left = (pair.left.value, slopes.0)
          let right = (pair.right.value, slopes.1)
          result.append(
            Corner(
              offset: pair.offset - distance,
              value: value(of: left, and: right, after: -distance) * sign,
              slope: Swift.min(slopes.0, slopes.1) * sign
            )
          )
        }
      }
      let isLeft =
        pair.difference != 0 ? pair.difference < 0 : pair.left.slope <= pair.right.slope
      let (lesser, greater) = isLeft ? (pair.left, pair.right) : (pair.right, pair.left)
      result.append(
        Corner(offset: pair.offset, value: lesser.value * sign, slope: lesser.slope * sign)
      )
      // The greater of the two falls behind the lesser if it falls faster.
      let turn = lesser.slope - greater.slope
      guard turn > 0 else { continue }
      let distance = (greater.value - lesser.value) / turn
      // Behind the next corner, the crossing is not on these two lines.
      guard distance > 0, pair.offset + distance < pair.nextOffset else { continue }
      result.append(
        Corner(
          offset: pair.offset + distance,
          value: value(of: lesser, and: greater, after: distance) * sign,
          slope: greater.slope * sign
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
    // Both have this value. A rounding error of the distance counts times the slope, so the flatter
    // one is exact for longer.
    let flatter = first.slope.magnitude <= second.slope.magnitude ? first : second
    return flatter.value + distance * flatter.slope
  }
}

extension PiecewiseLinear {
  /// The corners of a function that is being made, from the left.
  private struct Corners {
    let firstSlope: Double
    let capacity: Int
    private var first: Corner?
    private var rest: [Corner] = []

    init(firstSlope: Double, capacity: Int) {
      (self.firstSlope, self.capacity) = (firstSlope, capacity)
    }

    var function: PiecewiseLinear {
      let first = first ?? Corner(offset: 0, value: 0, slope: firstSlope)
      return PiecewiseLinear(firstSlope: firstSlope, first: first, rest: rest)
    }

    /// Adds a corner behind the others.
    ///
    /// Replaces the previous corner if the function does not turn there. Two corners closer than the
    /// rounding of the numbers they were computed from become one; the value is then off by less
    /// than a millionth of a millionth of the offset.
    @inline(never) mutating func append(_ corner: Corner) {
      guard let last = rest.last ?? first else {
        first = corner
        return
      }
      // One crossing computed in two ways differs by rounding: between corners so near, the slope
      // would be noise.
      let distance = Swift.max(1, corner.offset.magnitude) * 0x1p-43
      let isSame = corner.offset - last.offset <= distance
      let before =
        rest.count > 1 ? rest[rest.count - 2].slope : rest.isEmpty ? firstSlope : first?.slope
      if isSame {
        replaceLast(by: Corner(offset: last.offset, value: last.value, slope: corner.slope))
      } else if last.slope == before {
        // A corner without a turn would make every later sum longer.
        replaceLast(by: corner)
      } else {
        if rest.isEmpty { rest.reserveCapacity(capacity) }
        rest.append(corner)
      }
    }

    private mutating func replaceLast(by corner: Corner) {
      if rest.isEmpty { first = corner } else { rest[rest.count - 1] = corner }
    }
  }

  /// Two functions side by side, visited at every corner of either, from the left.
  private struct Pair {
    private let first, second: PiecewiseLinear
    /// The factor of all values and slopes: 1 or -1.
    private let factor: Double
    /// The number of corners of each that have been passed.
    private var (firstCount, secondCount) = (0, 0)
    /// The offset of the present corner, and of the next one; infinite after the last.
    private(set) var offset = -Double.infinity
    private(set) var nextOffset: Double
    /// The value of each function at the present corner, and its slope after it.
    private(set) var left = (value: 0.0, slope: 0.0)
    private(set) var right = (value: 0.0, slope: 0.0)

    init(_ first: PiecewiseLinear, _ second: PiecewiseLinear, times factor: Double = 1) {
      (self.first, self.second, self.factor) = (first, second, factor)
      nextOffset = Swift.min(first[0].offset, second[0].offset)
    }

    var difference: Double { left.value - right.value }

    /// Goes on to the next corner; returns `false` after the last one.
    mutating func advance() -> Bool {
      guard nextOffset < .infinity else { return false }
      offset = nextOffset
      nextOffset = .infinity
      left = Self.pass(offset, of: first, times: factor, &firstCount, &nextOffset)
      right = Self.pass(offset, of: second, times: factor, &secondCount, &nextOffset)
      return true
    }

    private static func pass(
      _ offset: Double,
      of function: PiecewiseLinear,
      times factor: Double,
      _ count: inout Int,
      _ next: inout Double
    ) -> (value: Double, slope: Double) {
      if count < function.count, function[count].offset == offset { count += 1 }
      if count < function.count { next = Swift.min(next, function[count].offset) }
      return (
        function.value(at: offset, afterCorners: count) * factor,
        function.slope(afterCorners: count) * factor
      )
    }
  }
}
