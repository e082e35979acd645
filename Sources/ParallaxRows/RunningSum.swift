/// A sum of heights from the start of a chunk, added in the one order that every position in the
/// layout is computed in.
///
/// Four heights are added to each other before they are added to the rest of their part. That makes
/// the chain of dependent additions four times shorter. The steps in between are parts of the same
/// expression, so that adding a height of 0 or more never makes the value smaller, not even in its
/// last bit.
struct RunningSum {
  /// The sum of the parts before.
  private var base: Double
  /// The sum of the groups of four before, in this part.
  private var groups = 0.0
  /// The number of heights so far, in whole groups.
  private(set) var index: Int

  /// Starts with a part.
  init(part: Int, _ sums: HeightSums) {
    base = sums.before(part)
    index = part &* HeightSums.partCount
  }

  /// Starts with the group that has a number, or after all groups.
  @inline(__always)
  init(before number: Int, _ heights: UnsafeBufferPointer<Double>, _ sums: HeightSums) {
    self.init(part: min(number / HeightSums.partCount, 3), sums)
    groups = Self.groups(heights, in: index..<(number & ~3))
    index = number & ~3
  }

  /// The sum.
  var value: Double { base + groups }

  /// Returns the sum with the whole group that comes next.
  @inline(__always)
  func next(_ heights: UnsafeBufferPointer<Double>) -> Self {
    var next = self
    next.groups += Self.group(heights, at: index)
    next.index &+= 4
    return next
  }

  /// Goes on from a full part to the next one.
  @inline(__always)
  mutating func finishPart() {
    guard index % HeightSums.partCount == 0 else { return }
    (base, groups) = (value, 0)
  }

  /// A group of heights, and the sums with one, two, three and all of them.
  struct Steps {
    let heights: (Double, Double, Double, Double)
    let sums: (Double, Double, Double, Double)
  }

  /// The group that comes next, with the sums before it included; heights that are not there count
  /// as the last.
  ///
  /// Where a sum ends within a group is as good as random, and a processor loses more by a wrong
  /// guess than by a few additions: so all of them are added.
  @inline(__always)
  func steps(_ heights: UnsafeBufferPointer<Double>) -> Steps {
    let last = heights.count &- 1
    if index &+ 3 <= last {
      return steps((heights[index], heights[index &+ 1], heights[index &+ 2], heights[index &+ 3]))
    }
    return steps(
      (
        heights[min(index, last)], heights[min(index &+ 1, last)],
        heights[min(index &+ 2, last)], heights[last]
      )
    )
  }

  @inline(__always)
  private func steps(_ heights: (Double, Double, Double, Double)) -> Steps {
    let (first, second) = (heights.0.magnitude, heights.1.magnitude)
    let (third, fourth) = (heights.2.magnitude, heights.3.magnitude)
    return Steps(
      heights: heights,
      sums: (
        base + (groups + first),
        base + (groups + (second + first)),
        base + (groups + (second + (first + third))),
        base + (groups + ((first + third) + (second + fourth)))
      )
    )
  }

  /// Returns the sum with some heights more, less than a group.
  @inline(__always)
  func value(with rest: Int, _ heights: UnsafeBufferPointer<Double>) -> Double {
    base + (groups + Self.rest(heights, at: index, rest))
  }

  /// Returns the sum of one whole group.
  @inline(__always)
  static func group(_ heights: UnsafeBufferPointer<Double>, at index: Int) -> Double {
    (heights[index].magnitude + heights[index &+ 2].magnitude)
      + (heights[index &+ 1].magnitude + heights[index &+ 3].magnitude)
  }

  /// Returns the sum of whole groups.
  @inline(__always)
  static func groups(_ heights: UnsafeBufferPointer<Double>, in range: Range<Int>) -> Double {
    var groups = 0.0
    var index = range.lowerBound
    while index < range.upperBound {
      groups += group(heights, at: index)
      index &+= 4
    }
    return groups
  }

  /// Returns the sum of the first heights of a group, less than all.
  @inline(__always)
  static func rest(_ heights: UnsafeBufferPointer<Double>, at index: Int, _ count: Int) -> Double {
    let last = heights.count &- 1
    guard last >= 0 else { return 0 }
    let first = (count > 0).masked(heights[min(index, last)].magnitude)
    let second = (count > 1).masked(heights[min(index &+ 1, last)].magnitude)
    let third = (count > 2).masked(heights[min(index &+ 2, last)].magnitude)
    return second + (first + third)
  }
}

extension Bool {
  /// Returns a number that is not negative where this is true, and otherwise 0; without a branch.
  @inline(__always)
  fileprivate func masked(_ number: Double) -> Double {
    Double(bitPattern: number.bitPattern & (0 &- (self ? 1 : 0)))
  }
}
