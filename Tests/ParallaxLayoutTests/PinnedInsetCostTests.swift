import ParallaxLayout
import Testing

@Suite("A pinned inset that comes while the user scrolls")
struct PinnedInsetCostTests {
  @Test("has no view out of sight placed, as it moves no rest")
  func outOfSight() throws {
    var engine = ParallaxEngine()
    engine.configuration.adjustsPinnedInset = true
    let size = LayoutSize(width: 390, height: 800)
    try engine.register("bar", options: ParallaxOptions(height: 20...20, tracking: .offset(300)))
    try engine.register(
      "far",
      options: ParallaxOptions(height: 20...20, tracking: .offset(9_000), stickPosition: [])
    )
    var reading = ScrollReading(contentOffset: 0, contentLength: 20_000)
    _ = engine.step(reading, in: size, rows: NoRows())
    reading.contentOffset = 400
    let effects = engine.step(reading, in: size, rows: NoRows())
    let adjustment = try #require(effects.insetAdjustment)
    #expect(adjustment.pinned == 20)
    reading.contentInset.top += adjustment.change.top
    _ = engine.step(reading, in: size, rows: NoRows())
    #expect(engine.layout.placements.map(\.frame.start) == [0, 9_000])
  }
}
