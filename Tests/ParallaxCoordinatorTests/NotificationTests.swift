import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Views out of sight that are changed", .timeLimit(.minutes(20)))
struct NotificationTests {
  private let coordinator = ParallaxCoordinator()
  private let list = VirtualList(count: 200)
  private let view = RecordingView()

  init() throws {
    coordinator.bind(to: list, in: list)
    var options = ParallaxOptions(height: 40...80, tracking: .rowID(150))
    options.stickPosition = []
    try coordinator.register(view, as: "view", options: options)
  }

  @Test("are notified of other options, other heights and the loss of their row")
  func changes() throws {
    var count = view.updates.count
    func expectOne(_ comment: Comment) {
      #expect(view.updates.count == count + 1, comment)
      count = view.updates.count
    }
    var options = try #require(coordinator.options(of: "view"))
    options.tracking = .rowID(160)
    try coordinator.setOptions(options, of: "view")
    expectOne("options")
    try coordinator.setHeight(HeightRange(minimum: 40, maximum: 100), of: "view")
    expectOne("height")
    list.cells.remove(at: 160)
    list.layOut()
    expectOne("absent")
    #expect(view.updates.last?.placement == .absent)
    // Silence is for scrolling only.
    for offset in stride(from: 0.0, to: 500, by: 10) { list.scroll(to: offset) }
    #expect(view.updates.count == count)
  }

  @Test("are notified of rows that move them")
  func rows() {
    let count = view.updates.count
    list.cells.insert(.init(900, 70), at: 0)
    list.layOut()
    #expect(view.updates.count == count + 1)
  }

  @Test("show the distance that was set before anything was bound")
  func revealBeforeBinding() throws {
    let coordinator = ParallaxCoordinator()
    var options = ParallaxOptions(height: 0...100, stickPosition: .top)
    options.reveal = Reveal()
    let bar = RecordingView()
    try coordinator.register(bar, as: "bar", options: options)
    try coordinator.setRevealedDistance(60, of: "bar")
    let list = ScriptedScrollable(length: 600, contentLength: 5000)
    list.scroll(to: 1000)
    coordinator.bind(to: list, in: list)
    #expect(coordinator.revealedDistance(of: "bar") == 60)
    #expect(bar.lastSpan == AxisRange(start: 0, end: 60))
  }

  @Test("have a boundary that follows the rows it is made of")
  func rowBoundary() throws {
    let title = RecordingView()
    var options = ParallaxOptions(height: 30...30, tracking: .rowID(10), stickPosition: .top)
    options.boundary = .rows(from: 10, through: 12)
    try coordinator.register(title, as: "title", options: options)
    // Row 10 is 30 high for the title, so rows 10 to 12 end at 500 + 30 + 50 + 50 = 630.
    list.scroll(to: 620)
    #expect(title.lastSpan == AxisRange(start: -20, end: 10))
    // A row of 70 comes in above: the rows are read where they were, the boundary with them.
    list.cells.insert(.init(900, 70), at: 0)
    list.layOut()
    #expect(list.offset == 690)
    #expect(title.lastSpan == AxisRange(start: -20, end: 10))
    list.cells.removeAll { $0.id == 12 }
    list.layOut()
    // Without its last row the view has no boundary.
    list.scroll(to: 1200)
    #expect(title.lastSpan == AxisRange(start: 0, end: 30))
  }

  @Test("are at the end of the content wherever it grows to, or at the viewport for ever")
  func endAndViewport() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 2000)
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    let (footer, bar) = (RecordingView(), RecordingView())
    var options = ParallaxOptions(height: 60...60, tracking: .contentEnd(0))
    options.stickPosition = []
    try coordinator.register(footer, as: "footer", options: options)
    let always = ParallaxOptions(height: 48...48, tracking: .viewport, stickPosition: .bottom)
    try coordinator.register(bar, as: "bar", options: always)
    for (length, offset) in [(2000.0, 1400.0), (2500, 1900), (300, 0)] {
      list.change {
        $0.reading.contentLength = length
        $0.reading.contentOffset = offset
      }
      #expect(footer.lastSpan == AxisRange(start: length - offset - 60, end: length - offset))
      for pull in [-50.0, 0, 50] {
        list.scroll(to: offset + pull)
        #expect(bar.lastSpan == AxisRange(start: 552, end: 600), "\(offset + pull)")
      }
    }
    #expect(throws: ParallaxError.self) {
      var options = always
      options.stickPosition = .both
      try coordinator.setOptions(options, of: "bar")
    }
  }
}
