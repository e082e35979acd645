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
    expect(pane.consume(300), collapse: 240, pane: 50, overscroll: 10)
    #expect(pane.headerFrame.end == 48 && pane.paneOffset == 50 && pane.overscroll == 0)
    // The rows end at 4804 in the grown pane.
    expect(pane.consume(5000), pane: 4754, overscroll: 246)
    expect(pane.consume(4), overscroll: 4)
  }

  @Test("towards the start: overscroll closes, the rows come back, the header opens")
  func towardsStart() {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: 5044 + 20)
    expect(pane.consume(-5000), collapse: -176, pane: -4804, overscroll: -20)
    #expect(pane.headerFrame.end == 288 - (240 - 176))
    expect(pane.consume(-100), collapse: -64, overscroll: -36)
    expect(pane.consume(30), overscroll: 30)
  }

  @Test("a drag that is not finite moves nothing", arguments: [Double.nan, .infinity, 0])
  func notFinite(delta: Double) {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: 120)
    let before = pane
    expect(pane.consume(delta))
    #expect(pane == before)
  }

  @Test("header, rows and overscroll take every drag whole, in its direction")
  func conservation() throws {
    var random = SeededGenerator(seed: Self.seed)
    var pane = GrowingPane.random(using: &random)
    var atLimits = 0
    for number in 0..<Self.dragCount {
      // A finger that lets go lets the rows spring back.
      if random.chance(0.1) { pane.scroll(to: Double.random(in: -50...600, using: &random)) }
      if number % 200 == 0 { pane = GrowingPane.random(using: &random) }
      let delta = Self.drag(using: &random)
      let before = pane
      let split = pane.consume(delta)
      let parts = [split.collapse, split.pane, split.overscroll]
      let context = "seed \(Self.seed), drag \(number) of \(delta) from \(before)"
      // But for the rounding of positions of a few thousand points.
      try #require(abs(parts.reduce(0, +) - delta) < 1e-9, "\(context)")
      try #require(
        parts.allSatisfy { abs($0) < 1e-9 || ($0 < 0) == (delta < 0) },
        "\(context)"
      )
      if parts.filter({ abs($0) > 1e-9 }).count > 1 { atLimits += 1 }
      try #require((0...pane.collapseDistance).contains(pane.headerOffset), "\(context)")
    }
    print("\(Self.dragCount) drags, seed \(Self.seed): \(atLimits) crossed a limit")
    #expect(atLimits > Self.dragCount / 10)
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
    _ split: (collapse: Double, pane: Double, overscroll: Double),
    collapse: Double = 0,
    pane: Double = 0,
    overscroll: Double = 0
  ) {
    #expect(split.collapse == collapse && split.pane == pane && split.overscroll == overscroll)
  }
}

extension GrowingPane {
  /// Returns whether another pane stands where this one does, but for rounding.
  func isNear(_ other: Self) -> Bool {
    abs(headerOffset - other.headerOffset) < 1e-9 && abs(paneOffset - other.paneOffset) < 1e-9
      && abs(overscroll - other.overscroll) < 1e-9
  }
}
