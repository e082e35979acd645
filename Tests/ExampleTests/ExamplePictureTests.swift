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

  /// The scenes of the gallery whose picture is on a page; any other is drawn by a command.
  private static let shown = ["insert-above", "spreadsheet", "timetable"]

  @Test("every scene is listed as an example, and every picture is on a page")
  func listing() throws {
    // The folder `Motion` has scenes that are made for moving pictures.
    func files(in folder: String) throws -> Set<String> {
      let path = CommittedFile.examples.appending(path: folder).path
      return Set(try FileManager.default.contentsOfDirectory(atPath: path)).subtracting(["Motion"])
    }
    #expect(try files(in: "Scenes") == Set(Self.names().map { "\($0).json" }))
    #expect(try files(in: "Pictures") == Set((Self.shown + ["explained"]).map { "\($0).svg" }))
  }

  @Test("a picture that a page shows is what the program draws")
  func pictures() throws {
    for name in try CommittedFile.part(of: Self.shown) {
      let drawing = try BuiltProgram.run("parallax-replay", "--scene", name, "--format", "svg")
      #expect(drawing.status == 0, "\(drawing.errors)")
      try CommittedFile("Pictures/\(name).svg").check(drawing.output)
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
