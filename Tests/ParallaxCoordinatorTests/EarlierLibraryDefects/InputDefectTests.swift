import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import Testing

/// Defects of a library that went before, in touches, progress and what it accepts.
@Suite("Defects of an earlier library: touches, progress and input", .timeLimit(.minutes(20)))
struct InputDefectTests {
  let stage = ReplayStage()

  @Test("who takes a touch is decided by what is registered, not by the class of what was hit")
  func touches() throws {
    // A descriptor asked to forward its touches and kept them.
    try stage.coordinator.register(
      ViewDescriptor(isInteractive: { $0.x > 300 }) { _ in },
      as: "described",
      options: ParallaxOptions(height: 100...100)
    )
    let view = try stage.add("view", 100...100, at: 100)
    try stage.add("keeps", 100...100, at: 200) { $0.touchForwarding = .off }
    try stage.add("drags", 100...100, at: 300) { $0.touchForwarding = .drags }
    func hit(_ x: Double, _ y: Double) -> HitTarget {
      stage.coordinator.hitTest(LayoutPoint(x: x, y: y))
    }
    #expect(hit(20, 50) == .all(through: "described"))
    #expect(hit(20, 150) == .all(through: "view"))
    #expect(hit(20, 250) == .view("keeps"))
    #expect(hit(20, 350) == .drags(through: "drags"))
    // A button deep inside is found by asking the registered view, whatever it is made of.
    #expect(hit(350, 50) == .view("described"))
    view.interactive = { $0.x > 300 }
    #expect(hit(350, 150) == .view("view"))
    // One that conforms and was never registered was asked as well.
    stage.coordinator.unregister("view")
    #expect(hit(350, 150) == .scrollable)
  }

  @Test("no size gives a progress that is not a number, and a view at the far end has one of 1")
  func progress() throws {
    let footer = try stage.add("footer", 0...220, at: 1780) { $0.stickPosition = .bottom }
    // 1780 - 0 is beyond the viewport: the footer lies at its end with no height of its own.
    #expect(stage.placement("footer")?.topProgress == 1)
    let header = try stage.add("header", 44...220)
    for size in [0.0, 1, 800] {
      stage.scrollable.containerSize.height = size
      for view in [header, footer] {
        let placement = try #require(view.updates.last?.placement)
        // NaN in a container of 0.
        #expect((0...1).contains(placement.topProgress), "\(size)")
        #expect((0...1).contains(placement.heightProgress), "\(size)")
        #expect(placement.frame.isFinite, "\(size)")
      }
    }
  }

  @Test("before the host has a size no event is sent")
  func noEventBeforeLayout() throws {
    let stage = ReplayStage(length: 0, contentLength: 0)
    let view = try stage.add("header", 44...220)
    #expect(view.updates.isEmpty)
    stage.scrollable.reading.contentLength = 2000
    #expect(view.updates.isEmpty)
    stage.scrollable.containerSize.height = 800
    #expect(view.updates.map(\.placement.frame) == [AxisRange(start: 0, end: 220)])
  }

  @Test("progress runs from 1 to 0, whatever the minimum", arguments: [0.5, 44, 176])
  func clamping(minimum: Double) throws {
    try stage.add("header", minimum...220) { $0.parallax = 0.5 }
    let travel = 220 - minimum
    // A limit was compared with the minimum in points where it should have been 1.
    for offset in halfPoints(-100...400) {
      stage.scrollable.scroll(to: offset)
      let placement = try #require(stage.placement("header"))
      let shrunk = max(0, min(travel, offset))
      #expect(abs(placement.heightProgress - (1 - shrunk / travel)) < 1e-12, "\(offset)")
      #expect(placement.contentTranslation == -shrunk / 2, "\(offset)")
    }
  }

  @Test("a minimum above the maximum is refused, however it was made")
  func invertedHeights() throws {
    var options = ParallaxOptions(height: 44...100)
    options.height = HeightRange(minimum: 100, maximum: 44)
    // It was accepted in one spelling and stopped the app in the other.
    let error = #expect(throws: ParallaxError.self) {
      try stage.coordinator.register(RecordingView(), as: "header", options: options)
    }
    #expect(error?.option == "height.minimum" && error?.value == "100")
    #expect(error?.remedy == "give a minimum of at most 44")
  }

  @Test("insets are exact and frames lie on the grid, not the other way round")
  func rounding() throws {
    stage.coordinator.configuration.pixelGrid = PixelGrid(scale: 3)
    try stage.add("header", 44...220.25) { $0.reservation = .inset }
    // Whole points were written, and 186.96 was told as a frame.
    #expect(stage.scrollable.insets == AxisInsets(top: 220.25))
    stage.scrollable.scroll(to: -186.96)
    // 186.96 × 3 = 560.88, which is nearest to 561.
    #expect(stage.placement("header")?.frame == AxisRange(start: 0, end: 561.0 / 3))
  }

  @Test("a view that tracks a row of a list without rows is absent")
  func rowsBeforeBinding() throws {
    let coordinator = ParallaxCoordinator()
    let view = RecordingView()
    let path = RowPath(section: 0, row: 0)
    let options = ParallaxOptions(height: 44...220, tracking: .row(path))
    try coordinator.register(view, as: "header", options: options)
    // It stopped the app.
    coordinator.bind(to: stage.scrollable, in: stage.scrollable)
    #expect(view.updates.map(\.placement) == [.absent])
  }

  @Test("a view that is taken out leaves its room in the stack, and no other goes with it")
  func removal() throws {
    try stage.add("header", 44...220)
    let bar = try stage.add("bar", 50...50, at: 220)
    let other = try stage.add("other", 30...30, at: 400)
    stage.scrollable.scroll(to: 1000)
    #expect(bar.lastSpan == AxisRange(start: 44, end: 94))
    stage.coordinator.unregister("header")
    #expect(bar.lastSpan == AxisRange(start: 0, end: 50))
    #expect(other.lastSpan == AxisRange(start: 50, end: 80))
    #expect(stage.coordinator.registeredViews == ["bar", "other"])
    #expect(stage.coordinator.obscured.top == 80, "what a scroll indicator is to stay clear of")
  }
}
