import Foundation
import ParallaxReplay
import ProgramRunner
import Testing

@Suite("Options of the program", .timeLimit(.minutes(20)))
struct OptionTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.writeSamples()
  }

  @Test("--help fits a terminal and names every option and status", arguments: ["--help", "-h"])
  func help(option: String) throws {
    let run = try Program.run([option], in: workshop)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    for line in run.lines { #expect(line.count <= 80, "\(line)") }
    let words = [
      "--scene", "--recording", "--format", "--output", "--list", "--help", "--version", "--ascii",
    ]
    for word in words + ["text", "jsonl", "svg", "html", "64", "65", "66", "73"] {
      #expect(run.output.contains(word), "\(word)")
    }
  }

  @Test(
    "--help wins over everything else, but not behind --",
    arguments: [
      ["--help", "foo"], ["--nonsense", "-h"], ["--scene", "--help"], ["--list", "--help"],
    ]
  )
  func helpWins(arguments: [String]) throws {
    let help = try Program.run(["--help"], in: workshop)
    let run = try Program.run(arguments, in: workshop)
    #expect(run.status == 0 && run.output == help.output)
    let file = try Program.run(["--", "--help"], in: workshop)
    #expect(file.status == 66)
  }

  @Test(
    "a file without an option is opened as what it is",
    arguments: [
      ["scene.json", "swipe.csv"], ["swipe.csv", "scene.json"], ["--", "scene.json", "swipe.csv"],
      ["--recording", "swipe.csv", "scene.json"], ["report.jsonl"],
    ]
  )
  func files(arguments: [String]) throws {
    let plain = try Program.run(Samples.arguments + ["--format", "jsonl"], in: workshop)
    let scene = try ReplayScene(json: Data(Samples.scene.utf8))
    let recording = try Recording(Samples.recording, format: .csv)
    try workshop.write(ScrollReport(scene: scene, recording: recording).text(), to: "report.jsonl")
    let run = try Program.run(["--format", "jsonl"] + arguments, in: workshop)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == plain.output)
  }

  @Test(
    "a name without an option is that of a scene, or of a recording",
    .enabled(if: Program.isInCheckout)
  )
  func namesAlone() throws {
    let lines = ["--format", "jsonl"]
    let plain = try Program.run(["--scene", "postcard"] + lines, in: workshop)
    #expect(try Program.run(["postcard"] + lines, in: workshop).output == plain.output)
    let swipe = try Program.run(["postcard", "wheel_ticks"] + lines, in: workshop)
    #expect(swipe.status == 0 && swipe.output != plain.output, "\(swipe.errors)")
  }

  @Test("--completions has each option and each choice", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let run = try Program.run(["--completions", shell], in: workshop)
    #expect(run.status == 0 && run.errors.isEmpty)
    let options = [
      "scene", "recording-format", "format", "output", "explain", "completions", "help",
    ]
    for word in options + ["jsonl", "svg", "csv", "zsh"] {
      #expect(run.output.contains(word), "\(word)")
    }
    try workshop.write(run.output, to: "completions")
    let path = "command -v \(shell) > /dev/null || exit 0; \(shell) -n completions"
    let check = try Program.shell(path, in: workshop)
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test("bash completes options and formats")
  func bash() throws {
    let script = """
      command -v bash > /dev/null || { echo --format --format jsonl; exit; }
      bash -c 'eval "$("$0" --completions bash)"
        COMP_WORDS=(parallax-replay --form); COMP_CWORD=1; _parallax_replay; echo "${COMPREPLY[@]}"
        COMP_WORDS=(parallax-replay --format j); COMP_CWORD=2; _parallax_replay; echo "${COMPREPLY[@]}"' "$1"
      """
    let run = try Program.shell(script, in: workshop)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n") == ["--format", "jsonl"])
  }

  @Test(
    "a drawing of too many views is refused, with their number",
    arguments: ["text", "svg", "html"]
  )
  func manyViews(format: String) throws {
    let views = (0...1000).map {
      "{ \"id\": \"v\($0)\", \"height\": { \"minimum\": 1, \"maximum\": 2 }, \"tracking\": { \"offset\": \($0) } }"
    }
    let scene = """
      { "container": { "width": 300, "height": 400 }, "scrollable": { "contentLength": 2000 },
        "views": [\(views.joined(separator: ","))] }
      """
    try workshop.write(scene, to: "scene.json")
    let run = try Program.run(Samples.arguments + ["--format", format], in: workshop)
    expectOneLine(run, status: 65, holding: ["scene.json: has 1001 views", "at most 1000"])
  }

  @Test("a moving picture of a recording beyond 60 s says that it ends before")
  func longMotion() throws {
    let files = ["--scene", "scene.json", "--recording", "long.csv", "--format", "svg"]
    // A line for each second; 30 points in each.
    let lines = (0...75).map { "\($0),\($0 * 30)" }
    try workshop.write((["time,offset"] + lines).joined(separator: "\n") + "\n", to: "long.csv")
    let cut = try Program.run(files, in: workshop)
    #expect(cut.status == 0)
    #expect(
      cut.errors == "parallax-replay: long.csv: the picture shows the first 60 s; "
        + "--format html plays all of it\n"
    )
    let minute = (["time,offset"] + lines[...60]).joined(separator: "\n") + "\n"
    try workshop.write(minute, to: "long.csv")
    let whole = try Program.run(files, in: workshop)
    #expect(whole.errors == "")
    #expect(whole.output == cut.output, "the last minute, and nothing of the rest")
  }

  @Test("--version names the program, and nothing else")
  func version() throws {
    let run = try Program.run(["--version"], in: workshop)
    #expect(run.status == 0)
    #expect(run.lines.count == 1)
    #expect(run.output.contains(#/^parallax-replay \d+\.\d+\.\d+ /#))
  }

  @Test("a name and a file of the same content replay alike", .enabled(if: Program.isInCheckout))
  func names() throws {
    let scene = "header-and-footer"
    let recording = "wheel_ticks"
    let examples = Program.checkout.appending(path: "Examples")
    let byName = try Program.run(
      ["--scene", scene, "--recording", recording, "--format", "jsonl"],
      in: workshop
    )
    let byFile = try Program.run(
      [
        "--scene", examples.appending(path: "Scenes/\(scene).json").path,
        "--recording", examples.appending(path: "Recordings/\(recording).csv").path,
        "--format=jsonl",
      ],
      in: workshop
    )
    #expect(byName.status == 0)
    #expect(byName.output == byFile.output)
    #expect(byName.lines.count > 10)
  }

  @Test("paths are relative to the working folder")
  func relativePaths() throws {
    try workshop.makeFolder("deep/er")
    let run = try Program.run(
      ["--scene", "../../scene.json", "--recording", "../../swipe.csv", "--output", "../out.txt"],
      in: workshop,
      folder: workshop.url("deep/er")
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(try workshop.text("deep/out.txt").contains("header"))
  }

  @Test("examples are found from a sub-folder of the checkout")
  func subfolder() throws {
    let folder = Program.checkout.appending(path: "Tests/ProgramTests")
    let run = try Program.run(["--scene", "header-and-footer"], in: workshop, folder: folder)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("each format begins as such files do, with --format and by the ending of --output")
  func formats() throws {
    let beginnings = [
      "text": "scene, swipe.csv", "jsonl": #"{ "time": 0, "offset": 0, "#, "svg": "<svg ",
      "html": "<!doctype html>",
    ]
    for (format, beginning) in beginnings {
      let printed = try Program.run(Samples.arguments + ["--format", format], in: workshop)
      #expect(printed.status == 0, "\(printed.errors)")
      #expect(printed.output.hasPrefix(beginning), "\(format): \(printed.output.prefix(80))")
      let file = "by-ending.\(format == "text" ? "TXT" : format)"
      let saved = try Program.run(Samples.arguments + ["--output", file], in: workshop)
      #expect(saved.status == 0, "\(saved.errors)")
      #expect(saved.output.isEmpty)
      #expect(try workshop.text(file) == printed.output)
    }
  }

  @Test("--format wins over the ending of --output, and does without one")
  func formatWins() throws {
    for file in ["picture.svg", "picture"] {
      let run = try Program.run(
        Samples.arguments + ["--format", "jsonl", "-o", file],
        in: workshop
      )
      #expect(run.status == 0)
      #expect(try workshop.text(file).hasPrefix("{ "))
    }
  }

  @Test("--output - is standard output")
  func dash() throws {
    let run = try Program.run(
      Samples.arguments + ["--format", "svg", "--output", "-"],
      in: workshop
    )
    #expect(run.output.hasPrefix("<svg "))
    #expect(!FileManager.default.fileExists(atPath: workshop.url("-").path))
  }
}
