import ParallaxCoordinator
import TestSupport

extension ParallaxOptions {
  /// Options of a view in a list that asks for anything.
  ///
  /// - Parameters:
  ///   - length: The length of the list, in points.
  ///   - tracksPaths: Whether the view may track the number of a row.
  ///   - random: What is random of it.
  /// - Returns: The options, which are valid.
  static func random(
    in length: Double,
    tracksPaths: Bool,
    using random: inout SeededGenerator
  ) -> Self {
    let (first, second) = (random.quarter(0...120), random.quarter(0...120))
    var options = Self(
      height: min(first, second)...max(first, second),
      tracking: tracking(in: length, tracksPaths: tracksPaths, using: &random)
    )
    options.stickPosition = random.pick([.both, .top, .top, .top, .bottom, []])
    options.stacking = random.pick([.stack, .stack, .overlay, .push, .push])
    if random.chance(0.2) { options.edgeInset.top = random.quarter(-20...60) }
    if random.chance(0.1) { options.edgeInset.bottom = random.quarter(-20...60) }
    if random.chance(0.2) {
      let start = random.quarter(0...length)
      options.boundary = .range(start: start, end: start + random.quarter(0...400))
    }
    if options.stickPosition == .top, first != second, random.chance(0.2) {
      options.reveal = Reveal()
    }
    options.overscroll.top = random.pick([.stretch, .follow, .pin])
    if random.chance(0.2) { options.zIndex = random.pick([-1, 1, 2]) }
    options.touchForwarding = random.pick([.all, .drags, .off])
    return options
  }

  private static func tracking(
    in length: Double,
    tracksPaths: Bool,
    using random: inout SeededGenerator
  ) -> Tracking {
    if random.chance(0.4) { return .offset(random.quarter(0...length)) }
    // Some rows are there and some are not, and some views share one.
    let row = Int.random(in: 0..<70, using: &random)
    return tracksPaths && random.chance(0.5)
      ? .row(RowPath(section: 0, row: row)) : .rowID(RowID("\(row)"))
  }
}
