import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import Testing

@Suite("Recorder", .timeLimit(.minutes(20)))
struct ScrollRecorderTests {
  /// The offset of the replay is the recorded one, and no place is kept a second time.
  @Test(
    "a view that leaves, whose row gets its own height back, is replayed to the offset recorded"
  )
  func unregisteredAboveWhatIsRead() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    let rows = (0..<80).map { Row(id: RowID("\($0)"), height: .measured(44)) }
    list.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    let recorder = ScrollRecorder(coordinator) { 0 }
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "a",
      options: ParallaxOptions(height: 44...60, tracking: .row(RowPath(section: 0, row: 4)))
    )
    list.scroll(to: 876)
    coordinator.unregister("a")
    #expect(list.reading.contentOffset == 876 - (60 - 44))
    let report = try ScrollReport(try #require(recorder.report).text())
    let frames = try Replayer(report.scene).replay(report.recording).frames
    #expect(frames.last?.offset == 860)
    withExtendedLifetime(coordinator) {}
  }

  /// An app: a list with a header that reveals, section titles, and a footer.
  private struct App {
    let list = ScriptedScrollable(length: 844, contentLength: 0)
    let coordinator = ParallaxCoordinator()
    let recorder: ScrollRecorder
    private(set) var frames: [[Placement]] = []

    init() throws {
      list.containerSafeArea = AxisInsets(top: 47, bottom: 34)
      let rows = (0..<120).map {
        Row(id: RowID("row \($0)"), height: .measured($0 == 0 ? 200 / 3 : 91.0 / 3))
      }
      var geometry = RowGeometry()
      try geometry.insert(RowSection(header: 28), atSection: 0)
      try geometry.insert(RowList(rows), at: .end)
      list.rows = geometry
      coordinator.configuration.pixelGrid = PixelGrid(scale: 3)
      coordinator.configuration.adjustsPinnedInset = true
      coordinator.bind(to: list, in: list)
      try coordinator.register(ViewDescriptor { _ in }, as: "header", options: Self.header)
      recorder = ScrollRecorder(coordinator) { 0 }
      note()
    }

    static var header: ParallaxOptions {
      var options = ParallaxOptions(height: 20...200 / 3, tracking: .rowID("row 0"))
      options.stickPosition = .top
      options.reveal = Reveal()
      return options
    }

    static var title: ParallaxOptions {
      var options = ParallaxOptions(height: 91 / 3...91 / 3, tracking: .rowID("row 7"))
      options.stickPosition = .top
      options.boundary = .section
      return options
    }

    mutating func note() { frames.append(coordinator.placements().map(\.placement)) }

    /// What happens in the app, a step at a time.
    mutating func use() throws {
      for offset in [-30.5, 12.25, 140, 333.1, 320.7, 250.9] {
        list.scroll(to: offset)
        note()
      }
      try coordinator.register(ViewDescriptor { _ in }, as: "title", options: Self.title)
      note()
      list.scroll(to: 400, cause: .app)
      note()
      let update = [
        RowGeometry.Update.insert([Row(id: "new", height: .measured(77.7))], at: .before("row 3"))
      ]
      try coordinator.update(list.rows, by: update) { list.rows = $0 }
      note()
      list.scroll(to: list.reading.contentOffset - 40.3)
      note()
      list.containerSize = LayoutSize(width: 844, height: 390)
      note()
      list.reading.transientInset.bottom = 216
      note()
      list.reading.contentInset.bottom += 49
      note()
      coordinator.configuration.reducesMotion = true
      note()
      list.scroll(to: 90)
      note()
      coordinator.unregister("title")
      note()
    }
  }

  @Test("what an app showed is what its report shows, to the bit")
  func report() throws {
    var app = try App()
    try app.use()
    let report = try #require(app.recorder.report)
    let text = try report.text()
    #expect(try ScrollReport(text) == report)
    let frames = try Replayer(report.scene).replay(report.recording).frames
    // A step of the app may be several events; what it showed comes up in order.
    var next = 0
    for (step, shown) in app.frames.enumerated() {
      let found = frames[next...].firstIndex { $0.views.map(\.placement) == shown }
      #expect(found != nil, "step \(step) is not in the replay")
      next = found ?? next
    }
    #expect(frames.last?.views.map(\.placement) == app.frames.last)
    let (own, shared) = (app.list.reading.contentInset, app.list.reading.sharedInset.insets)
    #expect(frames.last?.contentInset.top == own.top + shared.top)
    #expect(frames.last?.contentInset.bottom == own.bottom)
    #expect(frames.last?.offset == app.list.reading.contentOffset)
  }

  @Test("a recorder keeps nothing alive, and stops")
  func lifetime() throws {
    weak var coordinator: ParallaxCoordinator?
    let recorder: ScrollRecorder
    do {
      let app = try App()
      coordinator = app.coordinator
      recorder = app.recorder
      let count = recorder.report?.recording.events.count
      recorder.stop()
      app.list.scroll(to: 10)
      #expect(recorder.report?.recording.events.count == count)
    }
    #expect(coordinator == nil)
    #expect(recorder.report != nil)
  }
}
