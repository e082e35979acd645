/// A sum of heights, added in the one order that every position in the layout is computed in.
///
/// Four heights are added to each other before they are added to the rest. That makes the chain of
/// dependent additions four times shorter. The steps in between are parts of the same expression,
/// so that adding a height of 0 or more never makes the value smaller, not even in its last bit.
struct RunningSum {
  private var groups: Double
  private var first = 0.0
  private var second = 0.0
  private var third = 0.0
  private var pending = 0
  private(set) var value: Double

  /// Starts after whole groups of four that add up to `groups`.
  init(groups: Double = 0) {
    self.groups = groups
    value = groups
  }

  mutating func add(_ height: Double) {
    switch pending {
    case 0:
      first = height
      value = groups + first
    case 1:
      second = first + height
      value = groups + second
    case 2:
      third = height
      value = groups + (second + third)
    default:
      groups += second + (third + height)
      value = groups
    }
    pending = (pending + 1) & 3
  }

  /// Returns the sum of one whole group, as `add` would compute it.
  static func group(_ heights: UnsafeBufferPointer<Double>, at index: Int) -> Double {
    (heights[index].magnitude + heights[index + 1].magnitude)
      + (heights[index + 2].magnitude + heights[index + 3].magnitude)
  }
}
