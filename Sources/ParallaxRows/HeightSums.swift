/// The sums of the heights of a chunk, in parts of 64.
///
/// With them no sum starts far before its end, and a height that changes is added up with those of
/// its part only.
struct HeightSums: Equatable, Sendable {
  /// The number of heights in a part.
  static let partCount = 64

  private var first = 0.0
  private var second = 0.0
  private var third = 0.0
  private var fourth = 0.0

  init() {}

  subscript(part: Int) -> Double {
    get {
      switch part {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch part {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }

  /// The sum of all heights.
  var total: Double { first + second + third + fourth }

  /// Returns the sum of the heights in the parts before one.
  func before(_ part: Int) -> Double {
    switch part {
    case 0: 0
    case 1: first
    case 2: first + second
    default: first + second + third
    }
  }
}

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
  private var groups: Double
  // The sums of every second height of the group.
  private var older = 0.0
  private var newer = 0.0
  /// The number of heights in this part so far.
  private var pending: Int
  private(set) var value: Double

  /// Starts in a part, after `count` of its heights in whole groups that add up to `groups`.
  init(base: Double, groups: Double, count: Int) {
    self.base = base
    self.groups = groups
    pending = count
    value = base + groups
  }

  @inline(__always)
  mutating func add(_ height: Double) {
    (older, newer) = (newer, older + height)
    value = base + (groups + (older + newer))
    pending &+= 1
    guard pending & 3 == 0 else { return }
    groups += older + newer
    (older, newer) = (0, 0)
    guard pending == HeightSums.partCount else { return }
    (base, groups, pending) = (value, 0, 0)
  }

  /// Returns the sum of one whole group, as `add` computes it.
  @inline(__always)
  static func group(_ heights: UnsafeBufferPointer<Double>, at index: Int) -> Double {
    (heights[index].magnitude + heights[index &+ 2].magnitude)
      + (heights[index &+ 1].magnitude + heights[index &+ 3].magnitude)
  }

  /// Returns the sum of heights from the start of a part, as `add` computes it.
  @inline(never)
  static func sum(_ heights: UnsafeBufferPointer<Double>, in range: Range<Int>) -> Double {
    var groups = 0.0
    var index = range.lowerBound
    let rest = (range.upperBound &- index) & 3
    let whole = range.upperBound &- rest
    while index < whole {
      groups += group(heights, at: index)
      index &+= 4
    }
    switch rest {
    case 0: return groups
    case 1: return groups + heights[index].magnitude
    case 2: return groups + (heights[index].magnitude + heights[index &+ 1].magnitude)
    default:
      let newer = heights[index].magnitude + heights[index &+ 2].magnitude
      return groups + (heights[index &+ 1].magnitude + newer)
    }
  }
}
