import ParallaxLayout
import ParallaxRows
import Testing

@Suite("A pinned inset that comes while the user scrolls", .timeLimit(.minutes(20)))
struct PinnedInsetCostTests {
  @Test("has no view out of sight placed, as it moves no rest")
  func outOfSight() throws {
    var engine = ParallaxEngine()
    engine.bind([.shifting, .insets])
    engine.configuration.adjustsPinnedInset = true
    try engine.register("bar", options: ParallaxOptions(height: 20...20, tracking: .offset(300)))
    try engine.register(
      "far",
      options: ParallaxOptions(height: 20...20, tracking: .offset(9_000), stickPosition: [])
    )
    var reading = AxisReading(contentOffset: 0, contentLength: 20_000)
    var share = InsetShare.zero
    for offset in [0.0, 400] {
      reading.contentOffset = offset
      var step = engine.step()
      while case .needs(let query) = step {
        if case .setContentInset(let wanted, _) = query {
          share = wanted
          reading.sharedInset = wanted
          step = engine.step(.carriedOut)
        } else {
          let size = LayoutSize(width: 390, height: 800)
          step = engine.step(.reading(HostReading(ScrollReading(vertical: reading), in: size)))
        }
      }
    }
    #expect(share.pinned == 20)
    #expect(engine.placed.layout.placements.map(\.frame.start) == [0, 9_000])
  }
}
