import ParallaxLayout
import TestSupport

/// A scene of random views, lengths and insets, the same for the same seed.
struct RandomScene: CustomStringConvertible {
  let seed: UInt64
  var items: [StickyItem] = []
  var metrics: ScrollMetrics

  init(seed: UInt64, reveals: Bool = false) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let length = random.pick([160.0, 300, 568, 844])
    var metrics = ScrollMetrics(
      containerLength: length,
      contentLength: random.quarter(0...(3 * length))
    )
    if random.chance(0.4) {
      metrics.safeAreaInsets = AxisInsets(
        top: random.pick([0, 20, 47]),
        bottom: random.pick([0, 34])
      )
    }
    if random.chance(0.3) {
      metrics.frame = AxisRange(start: random.quarter(0...60), end: length - random.quarter(0...60))
    }
    if random.chance(0.3) {
      metrics.contentInset = AxisInsets(top: random.quarter(0...90), bottom: random.quarter(0...90))
    }
    self.metrics = metrics
    for _ in 0..<random.pick([1, 2, 3, 4, 6, 9]) {
      items.append(Self.item(metrics, reveals: reveals, using: &random))
    }
  }

  private static func item(
    _ metrics: ScrollMetrics,
    reveals: Bool,
    using random: inout SeededGenerator
  ) -> StickyItem {
    let length = random.quarter(0...(random.chance(0.1) ? metrics.containerLength * 1.5 : 220))
    let isFirst = random.chance(0.2)
    let isLast = random.chance(0.2)
    let start =
      isFirst
      ? -random.pick([0, 0, 10])
      : isLast
        ? metrics.contentLength - length : random.quarter(-20...(metrics.contentLength + 20))
    var item = StickyItem(
      place: AxisRange(start: start, length: length),
      minimum: random.chance(0.3) ? length : random.quarter(0...length)
    )
    item.stickPosition = random.pick([.both, .both, .top, .top, .bottom, []])
    item.stacking = random.pick([.stack, .stack, .stack, .overlay, .push])
    if random.chance(0.2) { item.edgeInset = AxisInsets(top: random.quarter(-20...60)) }
    if random.chance(0.2) { item.edgeInset.bottom = random.quarter(-20...60) }
    if random.chance(0.3) {
      let before = random.quarter(0...200)
      item.bounds = AxisRange(start: start - before, end: start + random.quarter(0...400))
    }
    item.overscroll.top = random.pick([.stretch, .follow, .pin, .stretch(upTo: 40)])
    item.overscroll.bottom = random.pick([.stretch, .follow, .pin, .stretch(upTo: 40)])
    item.safeArea = random.pick([.respect, .extend])
    item.parallax = random.pick([0, 0.5, 1])
    if reveals, random.chance(0.6) { item.revealDistance = length - item.minimum }
    return item
  }

  /// The offsets worth looking at: everything at rest and well beyond both ends.
  var sweep: ClosedRange<Double> {
    let range = metrics.restingOffsets
    return (range.lowerBound - 120)...(range.upperBound + 120)
  }

  /// The scene with a third of its views across all of the width, and the others in columns of it, some
  /// of which overlap.
  func withLanes(of seed: UInt64) -> Self {
    var (copy, random) = (self, SeededGenerator(seed: seed))
    for index in items.indices where random.chance(0.65) {
      let start = random.quarter(0...300)
      copy.items[index].lane = AxisRange(start: start, length: random.pick([0, 40, 100, 180]))
    }
    return copy
  }

  /// The scene with half of its views titles of up to four levels.
  func withLevels(of seed: UInt64) -> Self {
    var (copy, random) = (self, SeededGenerator(seed: seed ^ 0x1E7E1))
    for index in items.indices where items[index].stacking == .push || random.chance(0.5) {
      copy.items[index].stacking = .push
      copy.items[index].headingLevel = random.pick([0, 0, 1, 2, 3])
    }
    return copy
  }

  /// The scene whose views that reveal have tolerances.
  func withTolerances(of seed: UInt64) -> Self {
    var (copy, random) = (self, SeededGenerator(seed: seed ^ 0x701E5))
    for index in items.indices where items[index].revealDistance > 0 {
      copy.items[index].reveal.tolerance = Reveal.Tolerance(
        hiding: random.pick([0, 4.25, 20]),
        showing: random.pick([0, 10.5, 40])
      )
    }
    return copy
  }

  func layout() -> StickyLayout {
    var layout = StickyLayout()
    for item in items { _ = layout.insert(item) }
    return layout
  }

  /// The placements of a layout that never saw another offset.
  func placements(at offset: Double) -> [Placement] {
    var layout = layout()
    var metrics = metrics
    metrics.contentOffset = offset
    layout.solve(metrics)
    return layout.placements
  }

  var description: String { "seed \(seed)" }
}
