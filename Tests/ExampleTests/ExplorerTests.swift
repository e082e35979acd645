import Foundation
@testable import ParallaxReplay
import ParallaxTesting
import ProgramRunner
import Testing

/// The data of the option explorer on the web page.
@Suite("Option explorer", .timeLimit(.minutes(20)))
struct ExplorerTests {
  /// Whether a scene or a recording is of content that scrolls on both axes, which the explorer's page
  /// does not.
  private func isOnBothAxes(_ path: String) throws -> Bool {
    try String(contentsOf: CommittedFile(path).url, encoding: .utf8)
      .contains(#/"axis": "both"|^time,offset,offset_x/#)
  }

  @Test("it shows the scenes of one axis that the program lists, and offers their recordings")
  func gallery() throws {
    let recordings = try FileManager.default
      .contentsOfDirectory(atPath: CommittedFile("Recordings").url.path)
      .filter { $0.hasSuffix(".csv") || $0.hasSuffix(".jsonl") }
      .filter { try !isOnBothAxes("Recordings/\($0)") }
      .sorted()
    let scenes = try BuiltProgram.run("parallax-replay", "--list").output
      .matches(of: #/(?m)^([a-z-]+) +(.+)\n +recording: (\S+)/#)
      .filter { try !isOnBothAxes("Scenes/\($0.1).json") }
      .map { match in
        let file = try #require(recordings.first { $0.hasPrefix("\(match.3).") })
        return JSONValue.object([
          .init("scene", .string(String(match.1))), .init("shows", .string(String(match.2))),
          .init("recording", .string(file)),
        ])
      }
    #expect(scenes.count >= 11)
    let gallery = JSONValue.object([
      .init("scenes", .array(scenes)),
      .init("recordings", .array(recordings.map(JSONValue.string))),
    ])
    try CommittedFile("Web/Explorer/gallery.json").check(gallery.fileText)
  }
}
