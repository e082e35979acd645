import Foundation
import ProgramRunner
import Testing

@Suite("Example pictures", .timeLimit(.minutes(20)))
struct ExamplePictureTests {
  /// The names of the examples, from the program that replays them.
  private static func names() throws -> [String] {
    try BuiltProgram.run("parallax-replay", "--list").output
      .matches(of: #/(?m)^([a-z-]+)  /#).map { String($0.1) }
  }

  @Test("every scene and every picture is listed as an example")
  func listing() throws {
    let names = try Self.names().sorted()
    for (folder, ending) in [("Scenes", "json"), ("Pictures", "svg")] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: CommittedFile.examples.appending(path: folder).path
      )
      // The folder `Motion` has scenes that are made for moving pictures.
      let own = files.filter { $0 != "Motion" && $0 != "explained.svg" }.sorted()
      #expect(own == names.map { "\($0).\(ending)" }, "\(folder)")
    }
  }

  @Test("every picture has a title in words, which fits a phone too")
  func titles() throws {
    for name in try Self.names() {
      let svg = try String(contentsOf: CommittedFile("Pictures/\(name).svg").url, encoding: .utf8)
      let titles = svg.matches(of: #/<text class="pc-title[^"]*"[^>]*>([^<]*)</#).map { $0.1 }
      #expect(!titles.isEmpty)
      for title in titles {
        #expect(!title.contains("…") && !title.contains(name) && !title.contains("_"), "\(title)")
      }
    }
  }

  @Test("every picture is what the program draws")
  func pictures() throws {
    for name in try Self.names() {
      let drawing = try BuiltProgram.run("parallax-replay", "--scene", name, "--format", "svg")
      #expect(drawing.status == 0, "\(drawing.errors)")
      do {
        try CommittedFile("Pictures/\(name).svg").check(drawing.output)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test("the picture of an explanation is what the program draws")
  func explanation() throws {
    let drawing = try BuiltProgram.run(
      "parallax-replay",
      "titles-push",
      "--explain",
      "lakes",
      "--format",
      "svg"
    )
    #expect(drawing.status == 0, "\(drawing.errors)")
    try CommittedFile("Pictures/explained.svg").check(drawing.output)
  }
}
