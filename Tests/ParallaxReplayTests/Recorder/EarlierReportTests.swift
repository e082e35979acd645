import Foundation
import ParallaxReplay
import Testing

/// Reports of recorders that wrote readings, before there were passes.
@Suite("Recorder: earlier reports")
struct EarlierReportTests {
  private static func text(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: "Reports/\(name)"), encoding: .utf8)
  }

  /// The frames were written by the program as it was when it recorded readings; since then a view
  /// that comes back has a phase of its own.
  @Test("are replayed word for word as they were")
  func readings() throws {
    let report = try ScrollReport(Self.text("readings.jsonl"))
    let frames = try Replayer(report.scene).replay(report.recording).frames
    let lines = try Self.text("readings.frames.jsonl").split(separator: "\n")
    #expect(frames.count == lines.count)
    for (frame, line) in zip(frames, lines) { #expect(frame.jsonLine == line) }
  }

  @Test("an event that is no pass among passes is an error that says so")
  func mixed() throws {
    var report = try ScrollReport(Self.text("readings.jsonl"))
    report.recording.events = [
      RecordingEvent(time: 0, .pass(RecordedPass([.begin]))), RecordingEvent(time: 1, .offset(3)),
    ]
    let error = #expect(throws: ReplayError.self) {
      try Replayer(report.scene).replay(report.recording)
    }
    #expect(error?.message == "is no pass, hit or release, as a report has; leave it out")
  }
}
