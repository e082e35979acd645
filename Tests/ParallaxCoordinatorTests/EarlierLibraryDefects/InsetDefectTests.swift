import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import Testing

/// Defects of a library that went before, in insets and in what views cover.
@Suite("Defects of an earlier library: insets", .timeLimit(.minutes(20)))
struct InsetDefectTests {
  let stage = ReplayStage()

  /// The top inset that the coordinator gives the host's own section titles at an offset.
  private func titleInset(at offset: Double) -> Double {
    stage.coordinator.configuration.adjustsPinnedInset = true
    stage.scrollable.scroll(to: offset)
    return stage.scrollable.insets.top
  }

  @Test("a footer covers its height at the bottom")
  func footer() throws {
    try stage.add("footer", 44...220, at: 1780) { $0.stickPosition = .bottom }
    // It was 0 at every offset.
    for offset in [0.0, 900, 1023] {
      stage.scrollable.scroll(to: offset)
      // Until 1780 + 44 - 800 = 1024 the footer is collapsed.
      #expect(stage.coordinator.obscured == AxisInsets(bottom: 44), "\(offset)")
    }
    stage.scrollable.scroll(to: 1200)
    #expect(stage.coordinator.obscured == AxisInsets(bottom: 220))
  }

  @Test("a view that collapses to nothing leaves the bar below it covering its height")
  func noMinimum() throws {
    try stage.add("hero", 0...200)
    try stage.add("tabs", 44...44, at: 200)
    // 0 over 0 made it 0 from 200 on.
    for offset in [200.0, 201, 300, 1200] {
      stage.scrollable.scroll(to: offset)
      #expect(stage.coordinator.obscured == AxisInsets(top: 44), "\(offset)")
    }
    // At 0 the tabs stand at their own place; from then on they ride on the rest of the hero.
    for offset in halfPoints(0.5...1200) {
      stage.scrollable.scroll(to: offset)
      #expect(stage.coordinator.obscured.top == max(0, 200 - offset) + 44, "\(offset)")
      let progress = try #require(stage.placement("hero")?.heightProgress)
      #expect(progress == max(0, 200 - offset) / 200)
    }
    // Titles rest below the tabs, which come to rest at 200 and count over the 44 points before.
    for (offset, inset) in [(156.0, 0.0), (199, 43), (200, 44), (201, 44), (1200, 44)] {
      #expect(titleInset(at: offset) == inset, "\(offset)")
    }
  }

  @Test("a bar of one height covers that height from the first point on")
  func fixedHeight() throws {
    try stage.add("bar", 40...40)
    // It was 0 until 1, and 40 from 1.01 on.
    for offset in [0, 0.25, 1, 1.01, 2, 40, 1000] {
      stage.scrollable.scroll(to: offset)
      #expect(stage.coordinator.obscured.top == 40, "\(offset)")
    }
    // The room for it is kept in the row or in a constant inset; nothing comes and goes.
    for offset in [0, 0.25, 1, 1.01, 2, 40, 1000] { #expect(titleInset(at: offset) == 0) }
  }

  @Test("a constant inset keeps titles clear of a bar of one height, and is written once")
  func fixedHeightInInset() throws {
    let path = RowPath(section: 0, row: 0)
    stage.scrollable.rows = try RowGeometry([
      RowSection(rows: [Row(height: .measured(0))]),
      RowSection(header: 28, rows: RowList(repeating: .measured(44), count: 60)),
    ])
    try stage.add("bar", 40...40) {
      $0.tracking = .row(path)
      $0.reservation = .rowAndInset
    }
    for offset in halfPoints(-100...300) { #expect(titleInset(at: offset) == 40) }
    #expect(stage.scrollable.insetCommands == [InsetShare(reserved: AxisInsets(top: 40))])
  }

  @Test("what a header covers begins where the container does, safe area included")
  func extendingHeader() throws {
    let stage = ReplayStage(safeArea: AxisInsets(top: 47, bottom: 34))
    try stage.add("header", 84...320) { $0.safeArea = .extend }
    #expect(stage.frames("header", at: 500) == [AxisRange(start: 0, end: 131)])
    // 47 + 84. It was 84: titles rested 47 points under the header.
    #expect(stage.coordinator.uncovered == AxisRange(start: 131, end: 766))
    stage.coordinator.configuration.adjustsPinnedInset = true
    #expect(stage.scrollable.insets == AxisInsets(top: 131, bottom: 34))
  }

  @Test("a keyboard's inset survives a scroll, and so does a refresh control's")
  func foreignInsets() throws {
    try stage.add("header", 44...220) { $0.reservation = .inset }
    #expect(stage.scrollable.insets == AxisInsets(top: 220))
    stage.scrollable.reading.contentInset.bottom = 336
    stage.scrollable.scroll(to: 1)
    // A point of scrolling made it 0.
    #expect(stage.scrollable.insets == AxisInsets(top: 220, bottom: 336))
    stage.scrollable.change {
      $0.reading.contentInset.top += 60
      $0.reading.contentOffset = -280
    }
    // It became 0 as well, and the offset with it.
    #expect(stage.scrollable.insets == AxisInsets(top: 280, bottom: 336))
    #expect(stage.scrollable.reading.contentOffset == -280)
    for offset in halfPoints(-300...500) { stage.scrollable.scroll(to: offset) }
    #expect(stage.scrollable.insets == AxisInsets(top: 280, bottom: 336))
    #expect(stage.scrollable.insetCommands == [InsetShare(reserved: AxisInsets(top: 220))])
  }

  @Test("no offset is left out, whichever came before it")
  func swallowedUpdate() throws {
    try stage.add("header", 44...220)
    // 132 was taken for the echo of an inset of 28 written at 160, and never laid out.
    for offset in [150.0, 160, 132] { stage.scrollable.scroll(to: offset) }
    #expect(stage.frames("header", at: 132) == [AxisRange(start: 0, end: 88)])  // 220 - 132
    let fresh = try stage.freshPlacements()
    #expect(stage.placement("header") == fresh["header"])
    // 220 - 160 is 16 points from being collapsed, 220 - 132 is 44.
    #expect(titleInset(at: 160) == 28)
    #expect(titleInset(at: 132) == 0)
  }

  @Test("insets are given while content that is too short for the viewport is pulled")
  func shortContent() throws {
    let stage = ReplayStage(contentLength: 300)
    stage.scrollable.scroll(to: -30)
    // Nothing was written during a pull, and short content counted as pulled at all times.
    try stage.add("header", 44...220) { $0.reservation = .inset }
    #expect(stage.scrollable.insets == AxisInsets(top: 220))
    stage.scrollable.scroll(to: -250)
    var options = try #require(stage.coordinator.options(of: "header"))
    options.height.maximum = 280
    try stage.coordinator.setOptions(options, of: "header")
    #expect(stage.scrollable.insets == AxisInsets(top: 280))
  }

  @Test("an inset of the app's own is room that a header at rest does not stretch over")
  func ownInset() throws {
    stage.scrollable.reading.contentInset.top = 100
    try stage.add("header", 44...220)
    // It was 0...320 at rest, with a progress of 1.568.
    #expect(stage.frames("header", at: -100) == [AxisRange(start: 100, end: 320)])
    #expect(stage.placement("header")?.heightProgress == 1)
    #expect(stage.placement("header")?.stretch == 0)
    // Thirty points more are overscroll.
    #expect(stage.frames("header", at: -130) == [AxisRange(start: 100, end: 350)])
    #expect(stage.placement("header")?.stretch == 30)
  }
}
