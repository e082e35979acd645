/// A search for an offset, for questions such as "at which offset has the header collapsed?".
///
/// Answers come from the rule itself, asked at a few offsets: it is stated once.
enum OffsetSearch {
  /// Returns the last offset of a range at which a quantity is at most zero; `nil` if there is none.
  ///
  /// The quantity mostly grows: it is straight between corners, mostly with slope 1, and may jump. So the lines of
  /// slope 1 through both ends of the range are followed, then the line through both ends, and the range is halved.
  /// For example, of `max(0, offset - 176)` in 0...1000 the last offset is 176: the line through (1000, 824) meets
  /// zero there.
  ///
  /// - Parameters:
  ///   - range: The offsets.
  ///   - tolerance: The greatest quantity that counts as zero.
  ///   - atJump: Returns the offset of a jump for one at most 1e-7 before it.
  ///   - excess: Returns the quantity at an offset.
  /// - Returns: The offset: exact where the quantity is straight, within 1e-7 before a jump.
  static func last(
    in range: ClosedRange<Double>,
    within tolerance: Double = 1e-9,
    atJump: (Double) -> Double = { $0 },
    _ excess: (Double) -> Double
  ) -> Double? {
    var (low, high) = (range.upperBound, range.upperBound)
    var atHigh = excess(high)
    if atHigh <= tolerance { return high }
    // From the last part back, as the quantity can fall: what is covered does where a gap opens in the stack.
    var atLow = atHigh
    let parts = 8
    for part in (0..<parts).reversed() where atLow > tolerance {
      let length = range.upperBound - range.lowerBound
      (high, atHigh) = (part == parts - 1 ? high : low, atLow)
      low = range.lowerBound + length * Double(part) / Double(parts)
      atLow = excess(low)
    }
    guard atLow <= tolerance else { return nil }
    var turn = 0
    while high - low > 1e-7 {
      var next =
        switch turn {
        case 0: high - atHigh
        case 1: low - atLow + 1e-8
        case 2: low - atLow * (high - low) / (atHigh - atLow)
        default: (low + high) / 2
        }
      if !(next > low && next < high) { next = (low + high) / 2 }
      // No number is between the two where offsets are beyond 5e8.
      guard next > low, next < high else { break }
      turn = (turn + 1) % 4
      let value = excess(next)
      if value <= tolerance { (low, atLow) = (next, value) } else { (high, atHigh) = (next, value) }
    }
    // A jump has no line between its ends; anything else meets zero on it.
    let slope = (atHigh - atLow) / (high - low)
    guard slope > 0.1, slope < 4 else { return atJump(low) }
    // Of slope 1 without a division, which would round the offset.
    let exact = abs(slope - 1) < 1e-3 ? low - atLow : low - atLow / slope
    return abs(exact - low) <= 1e-6 && exact <= range.upperBound ? exact : low
  }
}

extension StickyLayout {
  /// A copy of a layout that is asked about other offsets, each time from where the layout is now.
  ///
  /// An object: two layouts are large, so that a copy of them is 3 kB of code.
  final class Probe {
    private let origin: StickyLayout
    private(set) var layout: StickyLayout
    /// The cause of each scroll, which decides whether views reveal.
    private let cause: ScrollCause

    init(_ origin: StickyLayout, _ cause: ScrollCause) {
      var origin = origin
      if !origin.isUpToDate { origin.solve(origin.metrics, cause: .layout) }
      (self.origin, layout, self.cause) = (origin, origin, cause)
    }

    /// Positions the views at an offset, as one scroll from the present one does.
    func scroll(to offset: Double) {
      if origin.order.hasMemory, cause != .layout { layout = origin }
      var metrics = origin.metrics
      metrics.contentOffset = offset
      layout.solve(metrics, cause: cause)
    }
  }

  /// Returns a layout of all bars and some views of the content, with the numbers they have here.
  ///
  /// A few views of ten thousand are copied fast.
  ///
  /// - Parameter slots: The views, in content order.
  /// - Returns: The layout, and the slots of the views in it.
  func excerpt(of slots: [Int]) -> (layout: Self, slots: Range<Int>) {
    var excerpt = Self()
    let bars = order.topBars.count + order.bottomBars.count
    excerpt.views = (order.topBars + order.bottomBars + slots).map { views[$0] }
    (excerpt.grid, excerpt.reducesMotion, excerpt.metrics) = (grid, reducesMotion, metrics)
    excerpt.order = order.excerpt
    excerpt.sight.list(bars..<(bars + slots.count), excerpt.views, excerpt.order)
    return (excerpt, bars..<(bars + slots.count))
  }
}
