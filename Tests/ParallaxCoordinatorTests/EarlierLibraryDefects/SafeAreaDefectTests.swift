import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import Testing

/// Defects of a library that went before, in the safe area: 47 points at the top, 34 at the bottom.
@Suite("Defects of an earlier library: safe area", .timeLimit(.minutes(20)))
struct SafeAreaDefectTests {
  let stage = ReplayStage(safeArea: AxisInsets(top: 47, bottom: 34))

  @Test("a footer extends under the bar below it, at the edge and at its place")
  func footer() throws {
    try stage.add("footer", 44...220, at: 1780) {
      $0.stickPosition = .bottom
      $0.safeArea = .extend
    }
    // At the edge: 800 - 34 - 44, then the bar. It had 10 points of its own, 756...800.
    #expect(stage.frames("footer", at: 0) == [AxisRange(start: 722, end: 800)])
    #expect(stage.placement("footer")?.height == 44)
    // At the end of scrolling, 2000 + 34 - 800: it began 34 points below its place, at 580.
    #expect(stage.frames("footer", at: 1234) == [AxisRange(start: 546, end: 800)])
    #expect(stage.placement("footer")?.height == 220)
  }

  @Test("only the view at the bar extends under it, those stacked below have their own heights")
  func stackedViews() throws {
    try stage.add("header", 84...320) { $0.safeArea = .extend }
    try stage.add("second", 20...40, at: 1000) { $0.safeArea = .extend }
    try stage.add("third", 30...30, at: 1040) { $0.safeArea = .extend }
    // The header ends at 47 + 84; the second one arrives there at 1000 - 869.
    let arrival = stage.frames("header", "second", "third", at: 869)
    #expect(
      arrival == [
        AxisRange(start: 0, end: 131), AxisRange(start: 131, end: 171),
        AxisRange(start: 171, end: 201),
      ]
    )
    // It shrinks a point for a point. It was 20 high at once, with a hole of 47 below it.
    let next = stage.frames("second", "third", at: 870)
    #expect(next == [AxisRange(start: 131, end: 170), AxisRange(start: 170, end: 200)])
    let last = stage.frames("second", "third", at: 900)
    #expect(last == [AxisRange(start: 131, end: 151), AxisRange(start: 151, end: 181)])
  }

  @Test("a view that does not stick keeps its height on its way under a bar")
  func plainView() throws {
    try stage.add("plain", 40...40, at: 1000) {
      $0.stickPosition = []
      $0.safeArea = .extend
    }
    // It was 87 high from the offset on at which it reached the container's edge.
    for offset in halfPoints(150...1100) {
      let start = 1000 - offset
      #expect(stage.frames("plain", at: offset) == [AxisRange(start: start, length: 40)])
    }
  }

  @Test("an extending header is expanded at rest, and nothing of it pops", arguments: [47.0, 0])
  func header(reservedAbove: Double) throws {
    // A host either adds the safe area to its insets, or begins its content with as much of room.
    stage.scrollable.reading.contentInset.top = reservedAbove
    let start = 47 - reservedAbove
    try stage.add("header", 84...320, at: start) {
      $0.safeArea = .extend
      $0.overscroll = AxisOptions.OverscrollOptions(top: .follow)
    }
    #expect(stage.frames("header", at: -reservedAbove) == [AxisRange(start: 0, end: 367)])
    #expect(stage.placement("header")?.heightProgress == 1)
    #expect(stage.placement("header")?.height == 320)
    var before: Placement?
    // The height was 367 at one offset, 320 just before and 319.5 just after; the progress at rest
    // 0.801.
    for offset in halfPoints(-100...500) {
      stage.scrollable.scroll(to: offset)
      let placement = try #require(stage.placement("header"))
      if let before {
        #expect(abs(placement.frame.start - before.frame.start) <= 1, "\(offset)")
        #expect(abs(placement.frame.end - before.frame.end) <= 0.5, "\(offset)")
        let shrunk = (before.heightProgress - placement.heightProgress) * 236
        #expect(shrunk >= 0 && shrunk <= 0.5 + 1e-9, "\(offset): 236 is 320 - 84")
      }
      before = placement
    }
    #expect(before?.frame == AxisRange(start: 0, end: 131))
  }
}
