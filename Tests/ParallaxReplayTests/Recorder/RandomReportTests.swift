import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay
import TestSupport
import Testing

/// An app that does anything, its report, and the replay of the report.
@Suite("Recorder: random apps", .timeLimit(.minutes(20)))
struct RandomReportTests {
  @Test(
    "a report shows at each pass what the app showed, to the bit",
    arguments: RandomScenes.seeds(60, from: 4000)
  )
  func passes(seed: UInt64) throws {
    var app = RandomApp(seed: seed)
    try app.begin()
    for _ in 0..<60 { try app.act() }
    #expect(app.firstRecorded == 0, "seed \(seed)")
    try expectReplay(of: app, "seed \(seed)")
  }

  @Test(
    "a recorder that starts in the middle moves no view, and records from there",
    arguments: RandomScenes.seeds(40, from: 5000)
  )
  func start(seed: UInt64) throws {
    var (with, without) = (RandomApp(seed: seed), RandomApp(seed: seed))
    try with.begin(recordsAtOnce: false)
    try without.begin(recordsAtOnce: false)
    for step in 0..<60 {
      if step == 20 { with.startRecording() }
      try with.act()
      try without.act()
      #expect(with.frames.last == without.frames.last, "seed \(seed), step \(step)")
    }
    // Where a layout is pending to the end, there is no report.
    if with.firstRecorded != nil { try expectReplay(of: with, "seed \(seed)") }
  }

  /// Compares the frames that an app has shown while it was recorded with those of its report.
  private func expectReplay(of app: RandomApp, _ name: Comment) throws {
    let first = try #require(app.firstRecorded, name)
    let report = try #require(app.recorder?.report, name)
    let text = try report.text()
    #expect(try ScrollReport(text) == report, name)
    #expect(report.notes.isEmpty, name)
    let frames = try Replayer(report.scene).replay(ScrollReport(text).recording).frames
    #expect(try firstDifference(of: report) == nil, name)
    // A pass after which the app showed nothing else has no event of its own.
    var next = 0
    for (step, shown) in app.frames.enumerated().dropFirst(first) {
      let found = frames[next...].firstIndex { $0.views.map(\.placement) == shown }
      #expect(found != nil, "\(name), step \(step) is not in the replay")
      next = found ?? next
    }
    #expect(frames.last?.views.map(\.placement) == app.frames.last, name)
    #expect(frames.last?.offset == app.list.reading.contentOffset, name)
    #expect(frames.last?.obscured == app.coordinator.obscured, name)
  }

  private func firstDifference(of report: ScrollReport) throws -> Double? {
    let session = try ReplaySession(report.scene)
    for event in report.recording.events { _ = try session.play(event) }
    return session.firstDifference
  }

  @Test("an event that is no pass among passes is an error that says so")
  func mixed() throws {
    let scene = ReplayScene(
      container: LayoutSize(width: 300, height: 400),
      scrollable: ReplaySceneScrollable(contentLength: 900)
    )
    let recording = Recording(events: [
      RecordingEvent(time: 0, .pass(EnginePass([.step(nil)]))), RecordingEvent(time: 1, .offset(3)),
    ])
    let error = #expect(throws: ReplayError.self) { try Replayer(scene).replay(recording) }
    #expect(error?.message == "is no pass, hit or release, as a report has; leave it out")
  }

  @Test("a found row without its range is refused, and one that was nowhere is null")
  func nowhere() throws {
    func line(_ at: String) -> String {
      #"{ "time": 0, "pass": ["begin", { "rows": [{ "row": [0, 3]\#(at) }] }] }"#
    }
    let error = #expect(throws: ReplayError.self) {
      try Recording(line(""), format: .jsonLines)
    }
    #expect(error?.path == "pass[1].rows[0].at")
    #expect(error?.message == "is missing; give [start, end]")
    let nowhere = try Recording(line(#", "at": null"#), format: .jsonLines)
    guard case .pass(let pass) = nowhere.events[0].action,
      case .step(.rows(let answer))? = pass.calls.last
    else {
      Issue.record("no rows")
      return
    }
    #expect(answer.rows[0]?.range.start.isNaN == true)
    #expect(try nowhere.text(as: .jsonLines).contains(#""at": null"#))
  }

  @Test("a report of a replay is the report")
  func twice() throws {
    var app = RandomApp(seed: 1)
    try app.begin()
    for _ in 0..<60 { try app.act() }
    let report = try #require(app.recorder?.report)
    let session = try ReplaySession(report.scene)
    var recorder: ScrollRecorder?
    for (index, event) in report.recording.events.enumerated() {
      _ = try session.play(event)
      if index == 0 { recorder = ScrollRecorder(session.coordinator) { 0 } }
    }
    let again = try #require(recorder?.report)
    // Both begin with the calls of a beginning, which differ by where they were made.
    let frames = try Replayer(again.scene).replay(again.recording).frames
    #expect(frames.last?.views.map(\.placement) == app.frames.last)
  }
}
