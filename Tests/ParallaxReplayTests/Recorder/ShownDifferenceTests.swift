@testable import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay
import Testing

/// A replay compares the placements that an app showed with its own, by the digest of each pass.
@Suite("Recorder: what the app showed", .timeLimit(.minutes(20)))
struct ShownDifferenceTests {
  private let list = ScriptedScrollable(length: 400, contentLength: 2000)
  private let coordinator = ParallaxCoordinator()

  init() throws {
    coordinator.bind(to: list, in: list)
    let header = ParallaxOptions(height: 44...200, tracking: .offset(0), stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: header)
    let low = ParallaxOptions(height: 30...30, tracking: .offset(1500), stickPosition: [])
    try coordinator.register(ViewDescriptor { _ in }, as: "low", options: low)
  }

  /// Scrolls to 40, 80, 120 and 160 at 0.5, 1, 1.5 and 2 s, and returns the report as a file has it.
  private func record(meanwhile act: (Double) throws -> Void = { _ in }) throws -> ScrollReport {
    var time = 0.0
    let recorder = ScrollRecorder(coordinator) { time }
    for offset in [40.0, 80, 120, 160] {
      time += 0.5
      try act(time)
      list.scroll(to: offset)
    }
    let report = try #require(recorder.report)
    #expect(try ScrollReport(report.text()) == report)
    return try ScrollReport(report.text())
  }

  private func firstDifference(of report: ScrollReport) throws -> Double? {
    let session = try ReplaySession(report.scene)
    for event in report.recording.events { _ = try session.play(event) }
    return session.firstDifference
  }

  /// Changes the pass at a time.
  private func change(
    _ report: inout ScrollReport,
    at time: Double,
    _ body: (inout EnginePass) -> Void
  ) throws {
    let index = try #require(report.recording.events.firstIndex { $0.time == time })
    guard case .pass(var pass) = report.recording.events[index].action else {
      Issue.record("no pass at \(time)")
      return
    }
    body(&pass)
    report.recording.events[index].action = .pass(pass)
  }

  @Test("a replay that shows the same says nothing")
  func same() throws { #expect(try firstDifference(of: record()) == nil) }

  @Test("heights that a view got behind the transcript are told with the time")
  func tampered() throws {
    let report = try record { time in
      // As a coordinator would that forgot to note a call: 260 points at offset 160 are 100.
      if time == 1.5 { try coordinator.engine.change(.height(44...260), of: "header") }
    }
    #expect(coordinator.placement(of: "header")?.frame.length == 100.0)
    #expect(try firstDifference(of: report) == 1.5)
  }

  @Test("a view out of sight is not shown, so it makes no difference")
  func outOfSight() throws {
    let report = try record { time in
      if time == 1.5 { try coordinator.engine.change(.height(50...50), of: "low") }
    }
    #expect(try firstDifference(of: report) == nil)
  }

  @Test("an app that showed what it had shown before is told with the time")
  func stale() throws {
    var (report, stale) = (try record(), UInt64?.none)
    try change(&report, at: 0.5) { stale = $0.shown }
    try change(&report, at: 1) { $0.shown = stale }
    #expect(try firstDifference(of: report) == 1)
  }

  @Test("a host that read something else than its report says is told with the time")
  func otherReading() throws {
    var report = try record()
    try change(&report, at: 1) { pass in
      for index in pass.calls.indices {
        guard case .step(.reading(var host)) = pass.calls[index] else { continue }
        host.reading.vertical?.contentOffset += 0.001
        pass.calls[index] = .step(.reading(host))
      }
    }
    #expect(try firstDifference(of: report) == 1)
  }

  @Test("a host that says no frame says none in its report, before and after a rotation")
  func noFrame() throws {
    let report = try record { time in
      if time == 1 { list.containerSize = LayoutSize(width: 844, height: 390) }
    }
    let passes = report.recording.events.compactMap { event -> EnginePass? in
      if case .pass(let pass) = event.action { pass } else { nil }
    }
    let readings = passes.flatMap(\.readings)
    #expect(readings.count > 4)
    #expect(
      readings.allSatisfy { $0.reading.vertical?.frame == nil && $0.reading.crossFrame == nil }
    )
    #expect(readings.last?.containerSize.width == 844)
    #expect(try firstDifference(of: report) == nil)
  }
}
