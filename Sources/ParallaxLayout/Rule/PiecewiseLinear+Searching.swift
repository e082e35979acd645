// Where a function has some value.
extension PiecewiseLinear {
  /// A range of offsets in which a function is positive; its ends may be infinite.
  struct PositiveRange: Hashable, Sendable {
    var start, end: Double
  }

  /// Returns the ranges of offsets in which the function is greater than 0.
  ///
  /// - Parameter threshold: A value that the function has to exceed within a range; ranges in which it
  ///   never does are left out. They are noise, if the threshold is a tolerance.
  /// - Returns: The ranges by ascending offset, with the function 0 at their ends.
  /// - Complexity: O(*n*) for *n* corners.
  func positiveRanges(over threshold: Double = 0) -> [PositiveRange] {
    var ranges: [PositiveRange] = []
    var (start, greatest) = (0.0, 0.0)
    var isOpen = false
    func close(at end: Double) {
      if isOpen, greatest > threshold { ranges.append(PositiveRange(start: start, end: end)) }
      isOpen = false
      greatest = 0
    }
    // The straight line before the first corner, and then those after each.
    for count in 0...corners.count {
      let slope = slope(afterCorners: count)
      let first = count == 0 ? -Double.infinity : corners[count - 1].offset
      let last = count < corners.count ? corners[count].offset : .infinity
      let (anchor, value) = (
        corners[Swift.max(0, count - 1)].offset, corners[Swift.max(0, count - 1)].value
      )
      let crossing = slope == 0 ? Double.nan : anchor - value / slope
      if slope == 0 {
        if value > 0, !isOpen { (isOpen, start) = (true, first) }
        if value <= 0 { close(at: first) }
        greatest = Swift.max(greatest, value)
      } else if slope > 0 {
        if crossing > first { close(at: Swift.max(first, Swift.min(last, crossing))) }
        if crossing < last, !isOpen { (isOpen, start) = (true, Swift.max(first, crossing)) }
        if isOpen {
          let end = last < .infinity ? self.value(at: last, afterCorners: count) : .infinity
          greatest = Swift.max(greatest, end)
        }
      } else {
        if crossing > first, !isOpen { (isOpen, start) = (true, first) }
        if count == 0, isOpen { greatest = .infinity }
        if isOpen, count > 0 { greatest = Swift.max(greatest, value) }
        if crossing <= last { close(at: Swift.max(first, crossing)) }
      }
    }
    close(at: .infinity)
    return ranges
  }

  /// Returns the greatest offset at which the function is 0 or more; negative infinity if there is
  /// none, and infinity if the function stays so.
  ///
  /// - Parameter tolerance: A value below 0 that counts as 0 at a corner.
  /// - Complexity: O(*n*) for *n* corners.
  func lastOffset(atLeastZeroWithin tolerance: Double) -> Double {
    var count = corners.count
    while true {
      let slope = slope(afterCorners: count)
      let corner = corners[Swift.max(0, count - 1)]
      let first = count == 0 ? -Double.infinity : corner.offset
      let last = count < corners.count ? corners[count].offset : .infinity
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
  var reversed: Self {
    var mirrored: [Corner] = []
    for index in corners.indices.reversed() {
      let slope = index > 0 ? corners[index - 1].slope : firstSlope
      mirrored.append(
        Corner(offset: -corners[index].offset, value: corners[index].value, slope: -slope)
      )
    }
    return Self(firstSlope: -corners[corners.count - 1].slope, corners: mirrored)
  }
}
