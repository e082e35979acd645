import ParallaxLayout
import ParallaxScrolling
import TestSupport
import Testing

@Suite("Tabs below a growing pane's header", .timeLimit(.minutes(20)))
struct GrowingPaneTabsTests {
  @Test(
    "another pane comes back at its own offset, or at the header's where that is further",
    arguments: [
      // The header's offset, the pane's own, and what it comes back at.
      (240, 50, 240), (240, 1000, 1000), (100, 50, 100), (100, 1000, 1000), (0, 0, 0), (0, 7, 7),
    ]
  )
  func rule(header: Double, own: Double, expected: Double) {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: header)
    #expect(pane.adopt(contentOffset: own, contentLength: 9000) == expected)
    #expect(pane.headerFrame.end == 288 - header)
    #expect(pane.paneOffset == expected - header)
  }

  @Test("rows stand on the screen where they stood, unless the header would leave a gap")
  func rowsStay() {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: 1000)
    // Row 20 starts at 1120, which is 360 below the top of the rows in view.
    let stood = pane.paneFrame.start + 1120 - pane.paneOffset
    let left = pane.contentOffset
    pane.adopt(contentOffset: 0, contentLength: 5600)
    pane.consume(-140)
    #expect(pane.headerFrame.end == 188)
    pane.adopt(contentOffset: left, contentLength: 5600)
    #expect(pane.headerFrame.end == 188)
    #expect(pane.paneFrame.start + 1120 - pane.paneOffset == stood)
  }

  @Test("a header that is ahead of its rows collapses first, and opens last")
  func ahead() {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: 100)
    pane.adopt(contentOffset: 1000, contentLength: 5600)
    var other = pane
    #expect(pane.consume(200).collapse == 140)
    #expect(pane.headerFrame.end == 48 && pane.paneOffset == 900 + 60)
    #expect(other.consume(-950).collapse == -50)
    #expect(other.headerFrame.end == 238 && other.paneOffset == 0)
  }

  @Test("an offset towards the end collapses such a header, and one towards the start leaves it")
  func aheadByOffset() {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: 100)
    pane.adopt(contentOffset: 1000, contentLength: 5600)
    pane.scroll(to: 950)
    #expect(pane.headerFrame.end == 188 && pane.paneOffset == 850)
    pane.scroll(to: 1010)
    #expect(pane.headerFrame.end == 128 && pane.paneOffset == 850)
  }

  @Test("a pane too short for the header's place keeps it, and lets it open")
  func short() {
    var pane = GrowingPaneTests.pane()
    pane.scroll(to: 240)
    #expect(pane.adopt(contentOffset: 0, contentLength: 100) == 240)
    #expect(pane.headerFrame.end == 48 && pane.paneOffset == 0 && pane.overscroll == 0)
    #expect(pane.consume(30).overscroll == 30)
    let split = pane.consume(-130)
    #expect(split.overscroll == -30 && split.collapse == -100)
    // It has nothing to scroll, and so does not collapse the header again.
    #expect(pane.consume(50).overscroll == 50)
  }

  @Test("switching never moves the header, wherever each pane was left")
  func headerStays() throws {
    for seed in 0..<UInt64(2000) {
      var random = SeededGenerator(seed: seed)
      var pane = GrowingPane.random(using: &random)
      let lengths = (0..<3).map { _ in Double.random(in: 0...4000, using: &random) }
      var offsets = [0.0, 0, 0]
      var tab = 0
      pane.adopt(contentOffset: 0, contentLength: lengths[tab])
      for _ in 0..<30 {
        pane.consume(Double.random(in: -600...600, using: &random))
        offsets[tab] = pane.contentOffset
        tab = Int.random(in: 0..<3, using: &random)
        let header = pane.headerFrame
        let offset = pane.adopt(contentOffset: offsets[tab], contentLength: lengths[tab])
        try #require(pane.headerFrame == header, "seed \(seed)")
        try #require(pane.paneOffset >= 0 && pane.overscroll == 0, "seed \(seed)")
        let end = pane.restingOffsets.upperBound
        let expected = min(max(offsets[tab], pane.headerOffset), end)
        try #require(abs(offset - expected) < 1e-9, "seed \(seed)")
        // Coming back to where one is changes nothing.
        let settled = pane
        pane.adopt(contentOffset: offset, contentLength: lengths[tab])
        try #require(pane.isNear(settled), "seed \(seed)")
      }
    }
  }
}
