import Foundation
import ParallaxLayout
import ParallaxReplay
import ParallaxTesting
import ProgramRunner
import Testing

@Suite("Events of a recording", .timeLimit(.minutes(20)))
struct EventTests {
  /// The keys and the frame of each line of the output.
  private func replay(_ events: [String]) throws -> [(keys: Set<String>, frame: ReplayFrame)] {
    let workshop = try Workshop()
    try workshop.writeSamples()
    try workshop.write(events.map { $0 + "\n" }.joined(), to: "events.jsonl")
    let run = try Program.run(
      ["--scene", "scene.json", "--recording", "events.jsonl", "--format", "jsonl"],
      in: workshop
    )
    try #require(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == events.count)
    return try run.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (Set(try #require(object).keys), try ReplayFrame(jsonLine: String(line)))
    }
  }

  private let common: Set = [
    "time", "offset", "views", "occluded", "contentInset", "firstVisible",
  ]

  @Test("each gives an object with the documented keys")
  func keys() throws {
    let lines = try replay([
      #"{ "time": 0, "offset": 0 }"#,
      #"{ "time": 1, "offset": 10, "cause": "app" }"#,
      #"{ "time": 2, "update": [{ "insert": [{ "id": "n", "height": 56 }], "before": "a" }] }"#,
      #"{ "time": 3, "resize": { "container": { "width": 400, "height": 300 } } }"#,
      #"{ "time": 4, "hit": { "x": 20, "y": 30 } }"#,
      #"{ "time": 5, "release": { "velocity": -350 } }"#,
      #"{ "time": 6, "release": { "velocity": 0 } }"#,
    ])
    #expect(lines.map(\.frame.time) == [0, 1, 2, 3, 4, 5, 6])
    let extra: [Set<String>] = [[], [], [], [], ["hit"], ["settle"], ["settle"]]
    #expect(lines.map(\.keys) == extra.map(common.union))
    for line in lines { #expect(line.frame.views.map(\.id) == ["header"]) }
  }

  @Test("offsets shrink, stick and stretch the header")
  func offsets() throws {
    let offsets = [0.0, -20, 30, 60, 300]
    let lines = try replay(offsets.map { #"{ "time": 0, "offset": \#($0) }"# })
    let placements = lines.map { $0.frame.views[0].placement }
    // 100 points at rest, 40 at least.
    #expect(placements.map(\.frame.length) == [100, 120, 70, 40, 40])
    #expect(placements.map(\.frame.start) == [0, 0, 0, 0, 0])
    #expect(placements.map(\.heightProgress) == [1, 1, 0.5, 0, 0])
    #expect(placements.map(\.stretch) == [0, 20, 0, 0, 0])
    #expect(lines.map { $0.frame.obscured.top } == [100, 120, 70, 40, 40])
  }

  @Test("updates keep the place of what is read")
  func updates() throws {
    let lines = try replay([
      #"{ "time": 0, "offset": 250 }"#,
      #"{ "time": 1, "update": [{ "insert": [{ "id": "n", "height": 56 }], "before": "a" }] }"#,
      #"{ "time": 2, "update": [{ "remove": ["a"] }, { "resize": { "n": 80 } }] }"#,
      #"{ "time": 3, "update": [{ "move": "n", "before": null }] }"#,
    ])
    // Row "b" is at 200 after two rows of 100; 56 come, 100 - (80 - 56) go, and then 80.
    #expect(lines.map(\.frame.offset) == [250, 306, 230, 150])
    for line in lines {
      #expect(line.frame.firstVisible == ReplayFrame.FirstVisible(row: "b", start: -50))
    }
  }

  @Test("a row without an identity is named by section and row")
  func unnamedRow() throws {
    let lines = try replay([#"{ "time": 0, "offset": 410 }"#])
    // The second section begins at 200 with "b"; its row 2 is at 400.
    #expect(lines[0].frame.firstVisible == ReplayFrame.FirstVisible(row: "1.2", start: -10))
  }

  @Test("hits say who takes the touch, and only they do")
  func hits() throws {
    let lines = try replay([
      #"{ "time": 0, "offset": 300 }"#,
      #"{ "time": 1, "hit": { "x": 20, "y": 39 } }"#,
      #"{ "time": 2, "hit": { "x": 20, "y": 40 } }"#,
      #"{ "time": 3, "hit": { "x": 20, "y": 400 } }"#,
      #"{ "time": 4, "offset": 300 }"#,
    ])
    #expect(lines.map(\.frame.hit) == [nil, "view:header", "scrollable", "none", nil])
  }

  @Test("releases say where to settle: at the nearer end, or nowhere else")
  func releases() throws {
    let lines = try replay([
      #"{ "time": 0, "offset": 20 }"#,
      #"{ "time": 1, "release": { "velocity": 0 } }"#,
      #"{ "time": 2, "offset": 40 }"#,
      #"{ "time": 3, "release": { "velocity": 0 } }"#,
      #"{ "time": 4, "offset": 300 }"#,
      #"{ "time": 5, "release": { "velocity": 0 } }"#,
    ])
    // Expanded at 0 and collapsed at 100 - 40.
    #expect(lines.map(\.frame.settle) == [nil, .some(0), nil, .some(60), nil, .some(nil)])
  }

  @Test("those that moved a view are lines of its explanation, with short numbers")
  func explanation() throws {
    let workshop = try Workshop()
    try workshop.writeSamples()
    // A clock that is subtracted from another has such digits.
    let events = [
      #"{ "time": 0.00033595900000000004, "offset": 250 }"#,
      #"{ "time": 1, "update": [{ "insert": [{ "id": "n", "height": 56 }], "before": "a" }] }"#,
      #"{ "time": 2, "transientInset": { "bottom": 100 } }"#,
      #"{ "time": 2.05, "transientInset": { "bottom": 336 } }"#,
      #"{ "time": 3, "resize": { "container": { "width": 400, "height": 300 } } }"#,
      #"{ "time": 4, "offset": 30, "cause": "app" }"#,
    ]
    try workshop.write(events.joined(separator: "\n"), to: "events.jsonl")
    let run = try Program.run(
      ["--scene", "scene.json", "--recording", "events.jsonl", "--explain", "header"],
      in: workshop
    )
    try #require(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 6, "\(run.output)")
    #expect(run.lines[0].hasPrefix("0.0003 s, offset 250: \"header\" is "))
    #expect(run.lines[1] == "1 s, offset 306: rows: 1 inserted, offset +56")
    #expect(run.lines[2] == "2 s, offset 306: insets: keyboard 0 → 336")
    #expect(run.lines[3] == "3 s, offset 306: size: 300 × 400 → 400 × 300")
    #expect(run.lines[4] == "4 s, offset 30: moved: app −276")
    #expect(run.lines[5].hasPrefix("4 s, offset 30: \"header\" is "))
  }

  @Test("an explanation ends with the mistakes in the scene, as audit() has them")
  func mistakes() throws {
    let workshop = try Workshop()
    try workshop.writeSamples()
    let low =
      #"{ "id": "low", "height": { "minimum": 44, "maximum": 44 }, "tracking": { "offset": 9000 }, "stickPosition": ["top"] }"#
    try workshop.write(
      Samples.scene.replacing(#""views": ["#, with: "\"views\": [\(low), "),
      to: "scene.json"
    )
    let arguments = Samples.arguments + ["--explain", "header"]
    let text = try Program.run(arguments, in: workshop)
    try expectSnapshot(of: text.output, named: "mistakes")
    let lines = try Program.run(arguments + ["--format", "jsonl", "--at", "1"], in: workshop)
    try expectSnapshot(of: lines.output, named: "mistakes", as: "jsonl")
    let picture = try Program.run(arguments + ["--format", "svg"], in: workshop)
    #expect(picture.output.contains("in sight at no"))
  }

  @Test("--at ends an explanation, and is for nothing else")
  func end() throws {
    let workshop = try Workshop()
    try workshop.writeSamples()
    let whole = try Program.run(Samples.arguments + ["--explain", "header"], in: workshop)
    for (end, count) in [("0", 1), ("1e9", whole.lines.count)] {
      let run = try Program.run(
        Samples.arguments + ["--explain", "header", "--at", end],
        in: workshop
      )
      #expect(Array(run.lines) == Array(whole.lines.prefix(count)), "\(run.errors)")
    }
    let before = ["--explain", "header", "--at", "-1"]
    expectOneLine(
      try Program.run(Samples.arguments + before, in: workshop),
      status: 65,
      holding: ["no event"]
    )
    for (arguments, words) in [
      (["--explain", "header", "--at", "soon"], "soon"), (["--at", "1"], "--explain"),
    ] {
      let run = try Program.run(Samples.arguments + arguments, in: workshop)
      expectOneLine(run, status: 64, holding: ["--at", words])
    }
  }

  @Test("a view that is registered after the recording has begun is explained too")
  func laterView() throws {
    let workshop = try Workshop()
    try workshop.writeSamples()
    let events = [
      #"{ "time": 0, "views": [] }"#,
      #"{ "time": 1, "views": [{ "id": "late", "height": { "minimum": 44, "maximum": 120 } }] }"#,
    ]
    try workshop.write(events.joined(separator: "\n"), to: "events.jsonl")
    let files = ["--scene", "scene.json", "--recording", "events.jsonl"]
    let run = try Program.run(files + ["--explain", "late"], in: workshop)
    try #require(run.status == 0, "\(run.errors)")
    #expect(run.lines.last == "1 s, offset 0: \"late\" is at 0…120, its natural position.")
    let other = try Program.run(files + ["--explain", "other"], in: workshop)
    let views = "the views are \"header\", \"late\""
    expectOneLine(other, status: 65, holding: ["no view has the name \"other\"", views])
  }

  @Test("a new container is scrolled in from then on")
  func resize() throws {
    let lines = try replay([
      #"{ "time": 0, "offset": 30 }"#,
      #"{ "time": 1, "resize": { "container": { "width": 400, "height": 300 }, "safeArea": { "top": 20, "bottom": 0 } } }"#,
      #"{ "time": 2, "hit": { "x": 390, "y": 310 } }"#,
    ])
    #expect(lines[0].frame.views[0].placement.frame.start == 0)
    // Stuck below the new safe area.
    #expect(lines[1].frame.views[0].placement.frame.start == 20)
    #expect(lines[2].frame.hit == "none")
  }
}
