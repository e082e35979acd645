import Foundation
import ProgramRunner
import Testing

@Suite("Moving pictures")
struct MotionPictureTests {
  /// The scenes that the program lists for moving pictures; those beside another have no picture.
  private static func names() throws -> (scenes: [String], pictures: [String]) {
    let lines = try BuiltProgram.run("parallax-replay", "--list").output
      .matches(of: #/(?m)^  ([a-z0-9-]+): .*?(\(beside another\))?$/#)
    return (lines.map { String($0.1) }, lines.filter { $0.2 == nil }.map { String($0.1) })
  }

  @Test("are what the program draws")
  func pictures() throws {
    for name in try Self.names().pictures {
      let drawing = try BuiltProgram.run("parallax-replay", "--scene", name, "--format", "motion")
      #expect(drawing.status == 0, "\(drawing.errors)")
      do {
        try CommittedFile("Pictures/Motion/\(name).svg").check(drawing.output)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test("have a scene and a picture each, and each recording has a score")
  func listing() throws {
    let names = try Self.names()
    #expect(names.pictures.count > 3)
    let expected: [(folder: String, files: [String])] = [
      ("Scenes", names.scenes.map { "\($0).json" }),
      ("Recordings", MotionScores.all.map { "\($0.name).jsonl" }),
      ("Pictures", names.pictures.map { "\($0).svg" }),
    ]
    for (folder, files) in expected {
      let found = try FileManager.default.contentsOfDirectory(
        atPath: CommittedFile.examples.appending(path: "\(folder)/Motion").path
      )
      #expect(found.sorted() == files.sorted(), "\(folder)")
    }
  }
}
