import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import Testing

/// Defects of a library that went before, in how views stack.
///
/// Each test is of what is right, and says in a comment what was wrong.
@Suite("Defects of an earlier library: stacking", .timeLimit(.minutes(20)))
struct StackingDefectTests {
  @Test("a header does not care that the end of the content is reached")
  func endOfContent() throws {
    let stage = ReplayStage()
    try stage.add("footer", 144...220, at: 1780) { $0.stickPosition = .bottom }
    try stage.add("header", 84...320) { $0.stickPosition = .top }
    // The end is at 2000 - 800 = 1200. There the header was thrown to 580...664.
    for offset in halfPoints(1190...1260) {
      #expect(stage.frames("header", at: offset) == [AxisRange(start: 0, end: 84)], "\(offset)")
    }
    // 1780 - 1230 to the edge: 30 points past the end, and 30 more than 220.
    #expect(stage.frames("footer", at: 1230) == [AxisRange(start: 550, end: 800)])
  }

  @Test("views that stick to both edges share a viewport that is too short for their heights")
  func shortViewport() throws {
    let stage = ReplayStage(length: 300)
    try stage.add("header", 84...320)
    try stage.add("footer", 44...220, at: 1780)
    // The footer keeps its minimum, 300 - 44, and the header the rest. The footer was at -44...0.
    let expected = [AxisRange(start: 0, end: 256), AxisRange(start: 256, end: 300)]
    #expect(stage.frames("header", "footer", at: 0) == expected)
    #expect(stage.frames("header", "footer", at: 400)[1] == AxisRange(start: 256, end: 300))
  }

  @Test("views stack in the order of the content, whichever is registered first")
  func registrationOrder() throws {
    let stage = ReplayStage()
    try stage.add("center", 40...40, at: 1000)
    try stage.add("header", 84...320)
    // The center was above, at 0...40, and the header below it.
    let expected = [AxisRange(start: 0, end: 84), AxisRange(start: 84, end: 124)]
    #expect(stage.frames("header", "center", at: 1100) == expected)
  }

  @Test("at the bottom, too, views stack in the order of the content")
  func bottomOrder() throws {
    let stage = ReplayStage()
    try stage.add("first", 40...40, at: 1700)
    try stage.add("last", 44...260, at: 1740)
    // The last one lies at the edge and the first on it: 800 - 44, 756 - 40. They were swapped.
    let expected = [AxisRange(start: 716, end: 756), AxisRange(start: 756, end: 800)]
    #expect(stage.frames("first", "last", at: 0) == expected)
  }

  static let looks: [(AxisOptions.SafeAreaBehavior, AxisOptions.Overscroll)] = [
    (.respect, .stretch), (.respect, .follow), (.extend, .stretch), (.extend, .follow),
  ]

  @Test("nothing jumps when a view lets go of an edge, or anywhere else", arguments: looks)
  func jumps(safeArea: AxisOptions.SafeAreaBehavior, overscroll: AxisOptions.Overscroll) throws {
    let stage = ReplayStage(safeArea: AxisInsets(top: 47, bottom: 34))
    func look(_ options: inout ParallaxOptions, _ position: StickPosition) {
      options.stickPosition = position
      options.safeArea = safeArea
      options.overscroll = AxisOptions.OverscrollOptions(top: overscroll, bottom: overscroll)
    }
    try stage.add("header", 84...320) { look(&$0, .top) }
    try stage.add("sub", 40...40, at: 320) { look(&$0, .top) }
    try stage.add("mid", 40...40, at: 1000) { look(&$0, .both) }
    try stage.add("plain", 60...60, at: 1200) { look(&$0, []) }
    try stage.add("footer", 44...260, at: 1740) { look(&$0, .bottom) }
    let ids: [ViewID] = ["header", "sub", "mid", "plain", "footer"]
    // An edge in the safe area may move twice as far as the offset, any other one as far. There
    // were up to nine jumps, of up to 47.5 points; the footer's of 39.5 was at 274, where the end
    // of the middle view, 1040 - 274, passes the viewport's end at 766.
    let limit = safeArea == .extend ? 1.0 : 0.5
    var before: [AxisRange]?
    for offset in halfPoints(-150...1400) {
      stage.scrollable.scroll(to: offset)
      let frames = ids.compactMap { stage.placement($0)?.frame }
      for (id, (old, new)) in zip(ids, zip(before ?? frames, frames)) {
        let moved = max(abs(old.start - new.start), abs(old.end - new.end))
        #expect(moved <= limit + 1e-9, "\(id) at \(offset): \(old) to \(new)")
      }
      before = frames
    }
  }

  @Test("views that would fill the viewport replace each other instead of leaving it")
  func unlimitedStacking() throws {
    let stage = ReplayStage()
    let places: [(ViewID, Double)] = [("first", 0), ("second", 300), ("third", 1000)]
    for (id, start) in places { try stage.add(id, 300...300, at: start) { $0.stacking = .push } }
    // The third starts at 1000 - 1100 and has taken the place of the others. Stacked, it stood at
    // 600...900 in a viewport of 800, and the inset was 900.
    #expect(stage.frames("third", at: 1100) == [AxisRange(start: 0, end: 300)])
    #expect(stage.coordinator.obscured.top == 300)
    // On its way it shoves the second one out: 1000 - 900, less 300.
    let expected = [AxisRange(start: -200, end: 100), AxisRange(start: 100, end: 400)]
    #expect(stage.frames("second", "third", at: 900) == expected)
  }

  @Test("a stack that is longer than the viewport covers no more than that")
  func longStack() throws {
    let stage = ReplayStage()
    stage.coordinator.configuration.adjustsPinnedInset = true
    let places: [(ViewID, Double)] = [("first", 0), ("second", 400), ("third", 800)]
    for (id, start) in places {
      try stage.add(id, 300...300, at: start) { $0.stickPosition = .top }
    }
    // They end at 900 in a viewport of 800; indicators and titles were to keep clear of all that.
    #expect(stage.frames("third", at: 1100) == [AxisRange(start: 600, end: 900)])
    #expect(stage.coordinator.obscured == AxisInsets(top: 800))
    #expect(stage.coordinator.uncovered == AxisRange(start: 800, end: 800))
    // The first rests at the top already: it is the others that titles have to be kept clear of.
    #expect(stage.scrollable.insets == AxisInsets(top: 600))
  }
}
