import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Insets that move with the finger, and lists beside others")
struct MovingInsetTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
  let header = RecordingView()

  /// A header that is revealed, below a large title that covers 96 points and less once collapsed.
  init() throws {
    scrollable.change {
      $0.reading.contentInset.top = 96
      $0.containerSafeArea.top = 96
      $0.reading.contentOffset = -96
    }
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(height: 44...220)
    options.reveal = Reveal()
    try coordinator.register(header, as: "header", options: options)
  }

  private func scroll(to offset: Double, title: Double, cause: ScrollCause = .user) {
    scrollable.change {
      $0.reading.contentOffset = offset
      $0.reading.contentInset.top = title
      $0.containerSafeArea.top = title
      $0.reading.cause = cause
    }
  }

  @Test("scrolling back reveals while a large title comes back with it")
  func revealing() {
    scroll(to: 1000, title: 44)
    #expect(coordinator.revealedDistance(of: "header") == 0)
    for step in 1...40 { scroll(to: 1000 - Double(step), title: 44 + Double(step)) }
    #expect(coordinator.revealedDistance(of: "header") == 40)
    // The same change of insets is no travel by itself.
    scroll(to: 960, title: 44)
    #expect(coordinator.revealedDistance(of: "header") == 40)
  }

  @Test("a resting place that moves with a collapsing title is no travel", arguments: [1.0, -1])
  func resting(direction: Double) throws {
    try coordinator.setRevealedDistance(30, of: "header")
    // At rest at the very top all the way, whichever way the title goes.
    let titles = stride(from: 96.0, through: 44, by: -4)
    for title in direction > 0 ? Array(titles) : titles.reversed() {
      scroll(to: -title, title: title)
    }
    #expect(coordinator.revealedDistance(of: "header") == 30)
  }

  @Test("layout that changes insets reveals nothing")
  func layout() {
    scroll(to: 1000, title: 44)
    scroll(to: 960, title: 84, cause: .layout)
    #expect(coordinator.revealedDistance(of: "header") == 0)
  }
}

@Suite("Lists narrower than their container")
struct NarrowListTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 768, crossLength: 1024, contentLength: 4000)
  let header = RecordingView()

  @Test("views are as wide as the list, hear of another width, and are hit there alone")
  func width() throws {
    scrollable.reading.crossFrame = AxisRange(start: 0, end: 320)
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(height: 44...220)
    options.touchForwarding = .off
    try coordinator.register(header, as: "header", options: options)
    #expect(header.updates.last?.frame == LayoutRect(x: 0, y: 0, width: 320, height: 220))
    #expect(coordinator.hitTest(LayoutPoint(x: 319, y: 10)) == .view("header"))
    #expect(coordinator.hitTest(LayoutPoint(x: 320, y: 10)) == .outside)
    #expect(coordinator.hitTest(LayoutPoint(x: 319, y: 500)) == .scrollable)
    #expect(coordinator.hitTest(LayoutPoint(x: 320, y: 500)) == .outside)
    scrollable.reading.crossFrame = AxisRange(start: 100, end: 500)
    #expect(header.updates.last?.frame == LayoutRect(x: 100, y: 0, width: 400, height: 220))
    #expect(header.updates.count == 2)
  }

  @Test("measured at the width of the list")
  func measuring() throws {
    scrollable.reading.crossFrame = AxisRange(start: 0, end: 320)
    coordinator.bind(to: scrollable, in: scrollable)
    var widths: [Double] = []
    let descriptor = ViewDescriptor(
      measure: { width in
        widths.append(width)
        return HeightRange(minimum: 44, maximum: width / 4)
      }
    ) { _ in }
    try coordinator.register(descriptor, as: "header", options: ParallaxOptions(height: 44...220))
    #expect(coordinator.frame(of: "header")?.size.height == 80)  // 320 / 4
    scrollable.reading.crossFrame = AxisRange(start: 0, end: 400)
    #expect(coordinator.frame(of: "header")?.size.height == 100)  // 400 / 4
    #expect(widths == [320, 400])
  }

  @Test("a cross frame that is invalid is an unusable reading", arguments: [Double.nan, -1])
  func unusable(end: Double) throws {
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
    var count = 0
    coordinator.onDiagnostic = { if case .unusableReading = $0 { count += 1 } }
    scrollable.reading.crossFrame = AxisRange(start: 0, end: end)
    #expect(count == 1)
    #expect(header.updates.last?.frame.size.width == 1024)
  }
}
