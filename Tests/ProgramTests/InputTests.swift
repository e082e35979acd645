import Foundation
import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import ProgramRunner
import Testing

@Suite("What the program reads", .timeLimit(.minutes(20)))
struct InputTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.writeSamples()
  }

  private static let rest = ["--format", "jsonl"]
  private static let plain = Result {
    let workshop = try Workshop()
    try workshop.writeSamples()
    return try Program.run(Samples.arguments + rest, in: workshop).output
  }

  @Test(
    "a recording may come through a pipe, by whatever name",
    arguments: [
      ("\"$@\" --recording - --recording-format csv < swipe.csv", 0),
      ("cat swipe.csv | \"$@\" --recording -", 0),
      ("mkfifo pipe && { cat swipe.csv > pipe & \"$@\" --recording ./pipe; }", 0),
      ("exec 5< swipe.csv; cat <&5 | \"$@\" --recording /dev/stdin", 0),
      ("cp swipe.csv swipe.txt; \"$@\" --recording swipe.txt --recording-format csv", 0),
    ]
  )
  func pipedRecording(line: String, status: Int32) throws {
    let run = try Program.shell(line, ["--scene", "scene.json"] + Self.rest, in: workshop)
    #expect(run.status == status, "\(run.errors)")
    #expect(try run.output == Self.plain.get())
  }

  @Test(
    "a scene may come through a pipe",
    arguments: ["\"$@\" --scene - < scene.json", "cat scene.json | \"$@\" --scene /dev/stdin"]
  )
  func pipedScene(line: String) throws {
    let run = try Program.shell(line, ["--recording", "swipe.csv"] + Self.rest, in: workshop)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try run.output == Self.plain.get())
  }

  @Test(
    "a misspelt word gets the right one as a suggestion",
    arguments: [
      ("--scnee x.json", 64, "did you mean --scene?"),
      ("--format jsnol", 64, "did you mean jsonl?"),
      ("--recording-format jsnol", 64, "did you mean jsonl?"),
      ("--scene header-and-fotoer", 66, "did you mean header-and-footer?"),
      ("--recording touch_flign_down", 66, "did you mean touch_fling_down?"),
      ("--explain haeder", 65, "did you mean \"header\"?"),
    ]
  )
  func suggestions(arguments: String, status: Int32, remedy: String) throws {
    try #require(Program.isInCheckout)
    let run = try Program.run(arguments.split(separator: " ").map(String.init), in: workshop)
    expectOneLine(run, status: status, holding: [remedy])
  }

  @Test("no file makes a message, a text or an explanation command the terminal")
  func commands() throws {
    let name = #"a\u001b[31mred\u202e\u0085"#
    let id = "a\u{1B}[31mred\u{202E}\u{85}"
    try workshop.write(Samples.scene.replacing("header", with: name), to: "scene.json")
    let misspelt = ["--recording", "sw\u{1B}[2Jipe.csv"]
    for arguments in [
      Samples.arguments + ["--format", "text"], Samples.arguments + ["--explain", id],
      Samples.arguments + ["--explain", id + "x"], ["--scene", "scene.json"] + misspelt,
    ] {
      let run = try Program.run(arguments, in: workshop)
      let commands = (run.output + run.errors).unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n") || $0 == "\u{202E}" || $0 == "\u{85}"
      }
      #expect(commands.isEmpty, "\(arguments): \(commands)")
    }
  }

  @Test("an explanation is text, lines of JSON or a picture, and no page")
  func explainedFormats() throws {
    let arguments = Samples.arguments + ["--explain", "header", "--output"]
    let refused = try Program.run(arguments + ["a.html"], in: workshop)
    expectOneLine(refused, status: 64, holding: ["--explain is text, jsonl or svg", "html"])
    for (name, beginning) in [
      ("a.txt", "0 s, "), ("a", "0 s, "), ("a.jsonl", "{ "), ("a.svg", "<svg "),
    ] {
      let run = try Program.run(arguments + [name], in: workshop)
      #expect(run.status == 0, "\(run.errors)")
      let text = try workshop.text(name)
      #expect(text.hasPrefix(beginning) && text.contains("header"))
    }
  }

  @Test("a report is played without a scene beside it")
  func report() throws {
    let scene = try ReplayScene(json: Data(Samples.scene.utf8))
    let recording = try Recording(Samples.recording, format: .csv)
    try workshop.write(ScrollReport(scene: scene, recording: recording).text(), to: "report.jsonl")
    let run = try Program.run(["--recording", "report.jsonl"] + Self.rest, in: workshop)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try run.output == Self.plain.get())
  }

  @Test("a scene beside a report takes the place of the report's own, and the program says so")
  func sceneBesideReport() throws {
    let scene = try ReplayScene(json: Data(Samples.scene.utf8))
    var other = scene
    other.views = []
    let recording = try Recording(Samples.recording, format: .csv)
    try workshop.write(ScrollReport(scene: other, recording: recording).text(), to: "report.jsonl")
    let run = try Program.run(["scene.json", "report.jsonl"] + Self.rest, in: workshop)
    #expect(try run.output == Self.plain.get())
    #expect(
      run.errors == "parallax-replay: report.jsonl: has a scene of its own; "
        + "leave scene.json out to see it\n"
    )
  }

  @Test("the views of a scene beside the report of an app are not shown, and the program says so")
  func sceneBesidePasses() throws {
    let calls = [
      #"{ "register": { "id": "own", "height": { "minimum": 44, "maximum": 220 } } }"#,
      #"{ "bind": [] }"#,
      #"{ "reading": { "container": { "width": 390, "height": 844 }, "contentLength": 3000 } }"#,
    ]
    try workshop.write(
      #"{ "scene": { "container": { "width": 390, "height": 844 }, "#
        + #""scrollable": { "spans": {}, "contentLength": 3000 }, "views": [] } }"# + "\n"
        + #"{ "time": 0, "pass": [\#(calls.joined(separator: ", "))] }"# + "\n",
      to: "report.jsonl"
    )
    let run = try Program.run(["scene.json", "report.jsonl", "--format", "jsonl"], in: workshop)
    #expect(run.output.matches(of: #/"id": "(\w+)"/#).map(\.1) == ["own"])
    #expect(
      run.errors == "parallax-replay: report.jsonl: has the views of its app, in place of those of "
        + "scene.json; leave scene.json out\n"
    )
  }

  @Test(
    "a recording without a scene is played over the demo's, and the program says so",
    .enabled(if: Program.isInCheckout)
  )
  func recordingAlone() throws {
    let run = try Program.run(["swipe.csv"] + Self.rest, in: workshop)
    let demo = try Program.run(["header-and-footer", "swipe.csv"] + Self.rest, in: workshop)
    #expect(run.output == demo.output && demo.errors.isEmpty)
    #expect(
      run.errors == "parallax-replay: swipe.csv: has no scene; "
        + "it is played over that of the example header-and-footer\n"
    )
  }

  @Test("notes of a report are printed while it is replayed, without commands to the terminal")
  func notes() throws {
    let scene = try ReplayScene(json: Data(Samples.scene.utf8))
    let recording = try Recording(Samples.recording, format: .csv)
    var report = ScrollReport(scene: scene, recording: recording)
    report.notes = ["the zIndex 1 of \"a\" is 0 here", "odd \u{1B}[31m"]
    try workshop.write(report.text(), to: "report.jsonl")
    let run = try Program.run(["--recording", "report.jsonl"] + Self.rest, in: workshop)
    #expect(run.status == 0)
    #expect(try run.output == Self.plain.get())
    #expect(
      run.errors == """
        parallax-replay: report.jsonl: the zIndex 1 of "a" is 0 here
        parallax-replay: report.jsonl: odd \\u{1B}[31m

        """
    )
  }

  @Test("--schema prints the JSON Schema of scenes")
  func schema() throws {
    let run = try Program.run(["--schema"], in: workshop)
    #expect(run.status == 0)
    #expect(run.output == ReplayScene.jsonSchema)
  }

  /// The placements of an app, saved as a report and replayed by the program.
  @Test("the program replays the frames of an app to the bit")
  func recorded() throws {
    let list = ScriptedScrollable(length: 400, contentLength: 0)
    list.rows = try ReplayScene(json: Data(Samples.scene.utf8)).scrollable.rows.geometry
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    var options = ParallaxOptions(height: 100 / 3...100, tracking: .rowID("top"))
    options.stickPosition = .top
    options.reveal = Reveal()
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    let recorder = ScrollRecorder(coordinator) { 0 }
    var shown: [Placement] = []
    for offset in [-20.5, 33.3, 250.7, 231.1, 600] {
      list.scroll(to: offset)
      if offset == 231.1 {
        let row = Row(id: "new", height: .measured(77.7))
        try coordinator.update(list.rows, by: [.insert([row], at: .before("b"))]) { list.rows = $0 }
      }
      shown.append(try #require(coordinator.placement(of: "header")))
    }
    try workshop.write(try #require(recorder.report).text(), to: "app.jsonl")
    let run = try Program.run(["--recording", "app.jsonl"] + Self.rest, in: workshop)
    try #require(run.status == 0, "\(run.errors)")
    let frames = try run.lines.map { try ReplayFrame(jsonLine: String($0)).views[0].placement }
    var next = 0
    for placement in shown {
      let found = frames[next...].firstIndex {
        $0.frame == placement.frame && $0.heightProgress == placement.heightProgress
          && $0.phase == placement.phase
      }
      next = try #require(found, "\(placement) is not among the frames")
    }
  }

  @Test(
    "numbers that a replay cannot use are reported with their line",
    arguments: [
      ("time,offset\n0,0\n0.1,1e13\n", "swipe.csv", "swipe.csv:3:5: offset is 10000000000000;"),
      (
        #"{ "time": 0, "resize": { "container": { "width": 0, "height": 4 } } }"#, "swipe.jsonl",
        "swipe.jsonl:1:50: resize.container.width is 0;"
      ),
      (
        #"{ "time": 0, "resize": { "container": { "width": 9, "height": 4 }, "safeArea": { "top": 5 } } }"#,
        "swipe.jsonl", "swipe.jsonl:1:89: resize.safeArea.top is 5, more than the container's 4;"
      ),
      (
        #"{ "time": 0, "update": [{ "remove": ["a"] }, { "move": "b", "before": "top of" }] }"#,
        "swipe.jsonl", "swipe.jsonl:1:71: update[1].before is \"top of\", which no row has by then;"
      ),
      (
        #"{ "time": 0.00033595900000000004, "update": [{ "remove": ["z"] }] }"#,
        "swipe.jsonl", "(the event at 0.0003 s)"
      ),
      ("time,offset\n0,0\n", "swipe.jsonl", "swipe.jsonl:1:1: "),
    ]
  )
  func places(recording: String, file: String, text: String) throws {
    try workshop.write(recording, to: file)
    let run = try Program.run(["--scene", "scene.json", "--recording", file], in: workshop)
    expectOneLine(run, status: 65, holding: [text])
    #expect(!run.errors.contains("ScrollMetrics"))
  }

  @Test("a line without an end is refused")
  func endlessLine() throws {
    let run = try Program.run(
      ["--scene", "scene.json", "--recording", "/dev/zero", "--recording-format", "csv"],
      in: workshop
    )
    expectOneLine(run, status: 65, holding: ["/dev/zero:1: ", "more than 16 MB"])
  }
}
