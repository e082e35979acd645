import Foundation
import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import ProgramRunner
import Testing

@Suite("Example programs", .timeLimit(.minutes(20)))
struct ExampleOutputTests {
  /// Each program, and the scene whose replay has the same frames.
  static let programs = [
    ("StickyHeaderFooter", "header-and-footer"), ("StretchyTopCell", "stretchy-top-cell"),
    ("Postcard", "postcard"), ("GrowingTable", "growing-table"), ("InsertAbove", "insert-above"),
  ]

  @Test("print what they did before", arguments: programs.map(\.0))
  func output(name: String) throws {
    let output = try BuiltProgram.run(name)
    #expect(output.status == 0 && output.errors.isEmpty, "\(output.errors)")
    try expectSnapshot(of: output.output, named: name)
  }

  @Test("what is read in the timeline never moves, and of a long table little exists")
  func promises() throws {
    let movements = try BuiltProgram.run("InsertAbove").lines
      .filter { $0.hasPrefix("largest movement") }
    #expect(movements.count == 2 && movements.allSatisfy { $0.hasSuffix(": 0.0") })
    // A screen of 844 less a bar of 56 shows parts of at most 16 rows of 56.
    let table = try BuiltProgram.run("GrowingTable").output
    #expect(table.contains("of 5000 rows seen, 16 at once, 16 cells made"))
  }

  /// A line such as `0.1333 s  offset 149.3  header 0.0…70.7`, in code as in the scene.
  @Test("stand where their scenes stand", arguments: programs)
  func agreement(name: String, scene: String) throws {
    let lines = try BuiltProgram.run(name).lines
    let example = try #require(GalleryTests.examples().first { $0.scene == scene })
    let frames = try GalleryTests.replay(example).frames
    var compared = 0
    for line in lines {
      guard let match = line.prefixMatch(of: /([0-9.]+) s  offset +(-?[0-9.]+)/),
        let time = Double(match.1), let offset = Double(match.2),
        let frame = frames.first(where: { $0.time - time < 0.0001 && time - $0.time < 0.0001 })
      else { continue }
      for view in frame.views {
        guard let edges = line.edges(of: "\(view.id)") else { continue }
        #expect(abs(edges.start - view.placement.frame.start) <= 0.051, "\(line)")
        #expect(abs(edges.end - view.placement.frame.end) <= 0.051, "\(line)")
        #expect(abs(offset - frame.offset) <= 0.051, "\(line)")
        compared += 1
      }
    }
    #expect(compared > 4 || name == "InsertAbove")
  }
}

extension Substring {
  /// The numbers of `name 0.0…70.7` in a line.
  fileprivate func edges(of name: String) -> AxisRange? {
    guard let place = range(of: "\(name) "),
      let match = self[place.upperBound...].prefixMatch(of: /(-?[0-9.]+)…(-?[0-9.]+)/),
      let start = Double(match.1), let end = Double(match.2)
    else { return nil }
    return AxisRange(start: start, end: end)
  }
}
