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
  /// The sum of the whole groups of four in the last part, unless it is full: with it the part is
  /// soon added up with one height more.
  private var groups = 0.0

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

  /// Adds up all parts of some heights anew, from one part on.
  mutating func measure(_ heights: UnsafeBufferPointer<Double>, from part: Int) {
    groups = 0
    for part in part..<4 {
      if part &* Self.partCount < heights.count {
        measure(heights, part: part)
      } else {
        self[part] = 0
      }
    }
  }

  /// Adds up one part of some heights anew.
  mutating func measure(_ heights: UnsafeBufferPointer<Double>, part: Int) {
    let first = part &* Self.partCount
    let end = min(first &+ Self.partCount, heights.count)
    let groups = RunningSum.groups(heights, in: first..<(end & ~3))
    self[part] = groups + RunningSum.rest(heights, at: end & ~3, end & 3)
    if end &- first < Self.partCount { self.groups = groups }
  }

  /// Adds the last one of some heights, where the others have been added up.
  @inline(__always)
  mutating func append(_ heights: UnsafeBufferPointer<Double>) {
    let end = heights.count
    if end & 3 == 0 { groups += RunningSum.group(heights, at: end &- 4) }
    self[(end &- 1) / Self.partCount] = groups + RunningSum.rest(heights, at: end & ~3, end & 3)
    if end % Self.partCount == 0 { groups = 0 }
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
