import ParallaxLayout
import ParallaxScrolling
import TestSupport
import Testing

@Suite("Drags shared out by a growing pane", .timeLimit(.minutes(20)))
struct GrowingPaneDragTests {
  static let seed: UInt64 = 0x5EED_0D7A
  static let dragCount = RandomScenes.count(100_000)

  @Test("towards the end: overscroll closes, the header collapses, the rows scroll")
  func towardsEnd() {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: -10)
    expect(pane.consume(300), closing: 10, collapse: 240, pane: 50)
    #expect(pane.headerFrame.end == 48 && pane.paneOffset == 50 && pane.overscroll == 0)
    // The rows end at 4804 in the grown pane.
    expect(pane.consume(5000), pane: 4754, overscroll: 246)
    expect(pane.consume(4), overscroll: 4)
  }

  @Test("towards the start: overscroll closes, the rows come back, the header opens")
  func towardsStart() {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: 5044 + 20)
    expect(pane.consume(-5000), closing: -20, collapse: -176, pane: -4804)
    #expect(pane.headerFrame.end == 288 - (240 - 176))
    expect(pane.consume(-100), collapse: -64, overscroll: -36)
    expect(pane.consume(30), closing: 30)
  }

  @Test("a drag that is not finite moves nothing", arguments: [Double.nan, .infinity, 0])
  func notFinite(delta: Double) {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: 120)
    let before = pane
    expect(pane.consume(delta))
    #expect(pane == before)
  }

  @Test("header, rows and overscroll take every drag whole, to the last bit")
  func conservation() throws {
    var random = SeededGenerator(seed: Self.seed)
    var pane = GrowingPane.random(using: &random)
    var (atLimits, largestDrift) = (0, 0.0)
    for number in 0..<Self.dragCount {
      // A finger that lets go lets the rows spring back.
      if random.chance(0.1) { pane.scroll(to: Double.random(in: -50...600, using: &random)) }
      if number % 200 == 0 { pane = GrowingPane.random(using: &random) }
      let delta = Self.drag(using: &random)
      let before = pane
      let split = pane.consume(delta)
      let parts = [split.closing, split.collapse, split.pane, split.overscroll]
      let context = "seed \(Self.seed), drag \(number) of \(delta) from \(before)"
      // In any order, as the parts are multiples of one power of two.
      for sum in [parts, parts.reversed(), [parts[2], parts[0], parts[3], parts[1]]] {
        try #require(sum.reduce(0, +) == delta, "\(context)")
      }
      try #require(split.total == delta, "\(context)")
      try #require(parts.allSatisfy { $0 == 0 || ($0 < 0) == (delta < 0) }, "\(context)")
      if parts.filter({ $0 != 0 }).count > 1 { atLimits += 1 }
      // The parts are what was moved, but for the rounding of positions of a few thousand points.
      let drift = [
        pane.headerOffset - before.headerOffset - split.collapse,
        pane.overscroll - before.overscroll - split.closing - split.overscroll,
        pane.paneOffset - before.paneOffset - split.closing - split.overscroll - split.pane,
        pane.contentOffset - before.contentOffset - delta,
      ].map(abs).max()
      largestDrift = max(largestDrift, drift ?? 0)
      try #require(largestDrift < 1e-9, "\(context)")
      try #require((0...pane.collapseDistance).contains(pane.headerOffset), "\(context)")
    }
    print(
      "\(Self.dragCount) drags, seed \(Self.seed): \(atLimits) crossed a limit,",
      "positions drifted by at most \(largestDrift) points"
    )
    #expect(atLimits > Self.dragCount / 10)
  }

  @Test("sharing out a drag is scrolling by it")
  func sameAsScrolling() throws {
    for seed in 0..<UInt64(5000) {
      var random = SeededGenerator(seed: seed)
      var pane = GrowingPane.random(using: &random)
      for _ in 0..<12 {
        var scrolled = pane
        let delta = Self.drag(using: &random)
        pane.consume(delta)
        scrolled.scroll(to: scrolled.contentOffset + delta)
        try #require(pane.isNear(scrolled), "seed \(seed): \(pane) against \(scrolled)")
      }
    }
  }

  @Test("it does not matter into how many drags a way is split")
  func split() throws {
    for seed in 0..<UInt64(2000) {
      var random = SeededGenerator(seed: seed)
      var whole = GrowingPane.random(using: &random)
      whole.consume(Double.random(in: 0...1500, using: &random))
      var parts = whole
      let delta = Self.drag(using: &random)
      let count = Int.random(in: 2...40, using: &random)
      whole.consume(delta)
      for _ in 0..<count { parts.consume(delta / Double(count)) }
      try #require(parts.isNear(whole), "seed \(seed): \(parts) against \(whole)")
    }
  }

  /// A finger's steps, some of them long, some next to nothing; quarters of a point as well as any
  /// number.
  private static func drag(using random: inout SeededGenerator) -> Double {
    let reach = random.pick([60.0, 60, 600, 2000])
    if random.chance(0.02) { return reach * 1e-12 }
    if random.chance(0.2) { return random.quarter(-reach...reach) }
    return Double.random(in: -reach...reach, using: &random)
  }

  private func expect(
    _ split: GrowingPane.Split,
    closing: Double = 0,
    collapse: Double = 0,
    pane: Double = 0,
    overscroll: Double = 0
  ) {
    #expect(split.closing == closing && split.collapse == collapse)
    #expect(split.pane == pane && split.overscroll == overscroll)
  }
}

extension GrowingPane {
  /// Returns whether another pane stands where this one does, but for rounding.
  func isNear(_ other: Self) -> Bool {
    abs(headerOffset - other.headerOffset) < 1e-9 && abs(paneOffset - other.paneOffset) < 1e-9
      && abs(overscroll - other.overscroll) < 1e-9
  }
}
