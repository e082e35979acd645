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

  @Test("a recorder keeps nothing alive, and stops")
  func lifetime() throws {
    weak var coordinator: ParallaxCoordinator?
    let recorder: ScrollRecorder
    do {
      let list = ScriptedScrollable(length: 600, contentLength: 3000)
      let app = ParallaxCoordinator()
      app.bind(to: list, in: list)
      coordinator = app
      recorder = ScrollRecorder(app) { 0 }
      list.scroll(to: 5)
      let count = try #require(recorder.report).recording.events.count
      recorder.stop()
      list.scroll(to: 10)
      #expect(recorder.report?.recording.events.count == count)
    }
    #expect(coordinator == nil)
    #expect(recorder.report != nil)
  }
}
