// Searching for the offsets at which a function has a value.
extension PiecewiseLinear {
  /// A range of offsets in which a function is positive; its ends may be infinite.
  struct PositiveRange: Hashable, Sendable {
    var start, end: Double
  }

  /// Returns the ranges of offsets in which the function is greater than 0 by more than a tolerance.
  ///
  /// A range is extended to the offset at which the function is 0, if the function is straight up to there.
  /// For example, with
  /// a tolerance of 0.001 a function rising from 0 at offset 100 is positive from 100 on, and a
  /// constant of 0.0001 has no range.
  ///
  /// - Parameter tolerance: The value that counts as 0, 0 or more.
  /// - Returns: The ranges by ascending offset.
  /// - Complexity: O(*n*) for *n* corners.
  func positiveRanges(tolerance: Double) -> [PositiveRange] {
    var ranges: [PositiveRange] = []
    var start: Double?
    func open(at offset: Double) { start = start ?? offset }
    func close(at offset: Double) {
      if let start { ranges.append(PositiveRange(start: start, end: offset)) }
      start = nil
    }
    // The straight line before the first corner, and then those after each.
    let cornerCount = count
    for count in 0...cornerCount {
      let slope = slope(afterCorners: count)
      let first = count == 0 ? -Double.infinity : self[count - 1].offset
      let last = count < cornerCount ? self[count].offset : .infinity
      let corner = self[Swift.max(0, count - 1)]
      // A flat line crosses the tolerance nowhere, and 1 / slope would be infinite.
      if slope == 0 {
        if corner.value > tolerance { open(at: first) } else { close(at: first) }
        continue
      }
      let zero = corner.offset - corner.value / slope
      let crossing = zero + tolerance / slope
      if slope > 0 {
        if crossing > first { close(at: first) }
        if crossing < last { open(at: Swift.max(first, zero)) }
      } else {
        if crossing > first { open(at: first) } else { close(at: first) }
        if crossing <= last { close(at: Swift.min(last, zero)) }
      }
    }
    // The last line goes on for ever, and so does a range that is open in it.
    close(at: .infinity)
    return ranges
  }

  /// Returns the greatest offset at which the function is 0 or more.
  ///
  /// - Parameter tolerance: The points below 0 that count as 0 at a corner.
  /// - Returns: The offset; negative infinity if there is none, and infinity if the function stays so.
  /// - Complexity: O(*n*) for *n* corners.
  func lastOffset(atLeastZeroWithin tolerance: Double) -> Double {
    let cornerCount = count
    var count = cornerCount
    while true {
      let slope = slope(afterCorners: count)
      let corner = self[Swift.max(0, count - 1)]
      let first = count == 0 ? -Double.infinity : corner.offset
      let last = count < cornerCount ? self[count].offset : .infinity
      if last == .infinity, slope > 0 || slope == 0 && corner.value >= -tolerance {
        return .infinity
      }
      if slope < 0 {
        let crossing = corner.offset - corner.value / slope
        if crossing >= first { return Swift.min(last, crossing) }
      }
      guard count > 0 else { return -.infinity }
      if corner.value >= -tolerance { return corner.offset }
      count -= 1
    }
  }

  /// The function of the negative offset: its mirror image.
  var reversed: PiecewiseLinear {
    let mirrored = (0..<count).reversed().map { index in
      let slope = index > 0 ? self[index - 1].slope : firstSlope
      return Corner(offset: -self[index].offset, value: self[index].value, slope: -slope)
    }
    return PiecewiseLinear(
      firstSlope: -last.slope,
      first: mirrored[0],
      rest: Array(mirrored.dropFirst())
    )
  }
}
