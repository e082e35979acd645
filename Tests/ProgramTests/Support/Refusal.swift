import Foundation
import ParallaxReplay
import Testing

/// Something that the program refuses, and how.
struct Refusal: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var status: Int32
  /// The words that the line must contain.
  var words: [String]
  var arguments: [String]
  var files: [String: Data] = [:]

  static let all = commandLines + scenes + recordings + missingFiles + outputs

  private static func usage(_ arguments: String, _ words: String...) -> Refusal {
    Refusal(
      testDescription: arguments,
      status: 64,
      words: words,
      arguments: arguments.split(separator: " ").map(String.init)
    )
  }

  private static let commandLines = [
    usage("--speed 2", "unknown option \"--speed\"", "--help"),
    usage("scene.json swipe.csv more.csv", "\"more.csv\" is a second recording"),
    usage("--scene scene.json scene.json", "\"scene.json\" is a second scene"),
    usage("--completions tcsh", "\"tcsh\"", "bash, zsh, fish"),
    usage("--scene", "--scene is missing its value"),
    usage("--recording=", "--recording is missing its value"),
    usage("--format svg --format svg", "--format is given twice"),
    usage("--scene a.json --scene b.json", "--scene is given twice"),
    usage("--format pdf", "\"pdf\"", "text, jsonl, svg, html"),
    usage("--list=all", "--list takes no value", "\"all\""),
    usage("--output drawing.png", "drawing.png", ".svg"),
    usage("--output drawing", "drawing", ".svg"),
    usage("--scene scene.json", "scene.json needs a recording", "--recording"),
    usage("--scene scene.json --recording scene.json", "scene.json", Recording.Format.endings),
  ]

  private static func scene(_ title: String, _ content: Data, _ words: String...) -> Refusal {
    Refusal(
      testDescription: "a scene with \(title)",
      status: 65,
      words: ["scene.json:"] + words,
      arguments: Samples.arguments,
      files: ["scene.json": content]
    )
  }

  private static func changed(_ old: String, _ new: String) -> Data {
    Data(Samples.scene.replacing(old, with: new).utf8)
  }

  /// Bytes as they come, the same in every run.
  private static let junk = Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 * $0 * 31 + 200) })

  private static let scenes = [
    scene(
      "an unknown key",
      changed(#""snaps""#, #""snapp""#),
      "15:7: views[0].snapp",
      "did you mean \"snaps\"?"
    ),
    scene("nothing in it", Data(), "the file is empty; write an object"),
    scene("junk in it", junk),
    scene("zeros in it", Data(count: 4096), ":1:1: "),
  ]

  private static func recording(
    _ title: String,
    _ content: Data,
    as file: String = "swipe.csv",
    _ words: String...
  ) -> Refusal {
    Refusal(
      testDescription: "a recording with \(title)",
      status: 65,
      words: [file] + words,
      arguments: ["--scene", "scene.json", "--recording", file],
      files: [file: content]
    )
  }

  private static let recordings = [
    recording(
      "time that goes back",
      Data("time,offset\n0,0\n2,1\n1,5\n".utf8),
      "swipe.csv:4:1: time is 1, before 2"
    ),
    recording("nothing in it", Data(), "no event"),
    recording("junk in it", junk),
    recording("junk for JSON lines", junk, as: "swipe.jsonl"),
    recording(
      "the removal of a row that is not there",
      Data(
        "{ \"time\": 0, \"offset\": 0 }\n{ \"time\": 0.5, \"update\": [{ \"remove\": [\"z\"] }] }\n"
          .utf8
      ),
      as: "swipe.jsonl",
      "swipe.jsonl:2:40: update[0].remove[0] is \"z\", which no row has",
      "0.5 s"
    ),
  ]

  private static func missing(_ arguments: [String], _ words: String...) -> Refusal {
    Refusal(
      testDescription: arguments.joined(separator: " "),
      status: 66,
      words: words,
      arguments: arguments
    )
  }

  private static let missingFiles = [
    missing(["--scene", "none.json", "--recording", "swipe.csv"], "none.json: there is no such"),
    missing(["--scene", "scene.json", "--recording", "none.csv"], "none.csv: there is no such"),
    missing(["--scene", "none/scene.json", "--recording", "swipe.csv"], "none/scene.json"),
    missing(["--scene", "folder.json", "--recording", "swipe.csv"], "folder.json: is a folder"),
    missing(["--scene", "scene.json", "--recording", "folder.csv"], "folder.csv: is a folder"),
    missing(["--scene", "two\nlines.json", "--recording", "swipe.csv"], "two\\nlines.json"),
    missing(["--scene", "none.json"], "none.json: there is no such file"),
    missing(["--scene", "folder.json"], "folder.json: is a folder"),
    missing(["--scene", "nobody"], "\"nobody\"", "--list"),
    missing(["--recording", "nobody"], "\"nobody\"", "Examples/Recordings"),
  ]

  private static func output(_ arguments: String, _ words: String...) -> Refusal {
    Refusal(
      testDescription: arguments,
      status: 73,
      words: words,
      arguments: Samples.arguments + arguments.split(separator: " ").map(String.init)
    )
  }

  private static let outputs = [
    output("--output none/drawing.svg", "none/drawing.svg: ", "there is no folder none"),
    output("--output scene.json/drawing.svg", "there is no folder scene.json"),
    output("--output folder.svg", "folder.svg: is a folder"),
    output("--output new.svg/", "new.svg: is a folder"),
  ]
}
