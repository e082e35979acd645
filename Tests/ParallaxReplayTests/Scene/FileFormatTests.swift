import Foundation
import Testing
@testable import ParallaxReplay

@Suite("Reference of the file format", .timeLimit(.minutes(20)))
struct FileFormatTests {
  private static let article = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Sources/ParallaxReplay/ParallaxReplay.docc/FileFormat.md")

  @Test("shows a line of each kind of event, and every one is read")
  func lines() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let lines = text.split(separator: "\n")
      .filter { $0.hasPrefix("{ \"time\"") && $0.hasSuffix("}") }
    let recording = try Recording(lines.joined(separator: "\n"), format: .jsonLines)
    let kinds = Set(recording.events.map { Mirror(reflecting: $0.action).children.first?.label })
    #expect(kinds.count == 12)
    #expect(try Recording(recording.text(as: .jsonLines), format: .jsonLines) == recording)
  }
}
