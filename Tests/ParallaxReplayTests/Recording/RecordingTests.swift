import Foundation
import ParallaxCoordinator
import ParallaxReplay
import TestSupport
import Testing

@Suite("Recording", .timeLimit(.minutes(20)))
struct RecordingTests {
  /// One event of each kind, as the format's description has them.
  static let everyKind = """
    { "time": 0.00, "offset": 678 }
    { "time": 0.10, "offset": 700, "cause": "app" }
    { "time": 0.20, "update": [ { "insert": [ { "id": "n1", "height": 56 } ], "before": "10" }, \
    { "remove": ["11", "12"] }, { "resize": { "13": 88.5 } }, { "move": "14", "before": "2" }, \
    { "move": "2", "before": null }, { "insert": [], "before": null } ] }
    { "time": 0.30, "resize": { "container": { "width": 844, "height": 390 }, \
    "safeArea": { "top": 0, "bottom": 21 } } }
    { "time": 0.40, "hit": { "x": 20, "y": 30 } }
    { "time": 0.50, "release": { "velocity": -350 } }
    """

  static let everyEvent = Recording(events: [
    RecordingEvent(time: 0, .offset(678)),
    RecordingEvent(time: 0.1, .offset(700, cause: .app)),
    RecordingEvent(
      time: 0.2,
      .update([
        .insert([.init(id: "n1", height: 56)], before: "10"),
        .remove(["11", "12"]),
        .resize([.init(id: "13", height: 88.5)]),
        .move("14", before: "2"),
        .move("2", before: nil),
        .insert([], before: nil),
      ])
    ),
    RecordingEvent(
      time: 0.3,
      .resize(container: LayoutSize(width: 844, height: 390), safeArea: AxisInsets(bottom: 21))
    ),
    RecordingEvent(time: 0.4, .hit(LayoutPoint(x: 20, y: 30))),
    RecordingEvent(time: 0.5, .release(velocity: -350)),
  ])

  @Test("reads every kind of event from JSON lines")
  func jsonLines() throws {
    #expect(try Recording(Self.everyKind, format: .jsonLines) == Self.everyEvent)
  }

  @Test("writes what it reads")
  func roundTrip() throws {
    let text = try Self.everyEvent.text(as: .jsonLines)
    #expect(try Recording(text, format: .jsonLines) == Self.everyEvent)
    #expect(text.hasPrefix("{ \"time\": 0, \"offset\": 678 }\n"))
    #expect(text.hasSuffix("{ \"time\": 0.5, \"release\": { \"velocity\": -350 } }\n"))
  }

  @Test("a side of the safe area that is not given is not covered")
  func defaultSafeArea() throws {
    let lines = """
      { "time": 0, "resize": { "container": { "width": 1, "height": 2 } } }
      { "time": 0, "resize": { "container": { "width": 1, "height": 2 }, "safeArea": {"top": 3} } }
      """
    let size = LayoutSize(width: 1, height: 2)
    #expect(
      try Recording(lines, format: .jsonLines).events.map(\.action) == [
        .resize(container: size),
        .resize(container: size, safeArea: AxisInsets(top: 3)),
      ]
    )
  }

  @Test(
    "accepts what editors leave in a file",
    arguments: [
      "time,offset\n0,1\n0.5,-2\n",
      "\u{FEFF}time,offset\r\n0,1\r\n0.5,-2\r\n",
      "# drawn by hand ☝︎\n\ntime,offset\n#\n0,1\n   \n0.5,-2\n\n",
      "time, offset\n 0 ,\t1\n0.5,-2.0",
      "time,offset,cause\n0,1,user\n5e-1,-2,user\n",
    ]
  )
  func lenientCSV(text: String) throws {
    let expected = [RecordingEvent(time: 0, .offset(1)), RecordingEvent(time: 0.5, .offset(-2))]
    #expect(try Recording(text, format: .csv).events == expected)
  }

  @Test("a byte order mark and carriage returns do not matter in JSON lines")
  func lenientJSON() throws {
    let text =
      "\u{FEFF}{\"time\":0,\"offset\":1}\r\n\r\n\t{ \"offset\" : -2.0, \"time\" : 5E-1 }\r\n"
    let expected = [RecordingEvent(time: 0, .offset(1)), RecordingEvent(time: 0.5, .offset(-2))]
    #expect(try Recording(text, format: .jsonLines).events == expected)
  }

  @Test("causes are written only where one is not the user's")
  func causes() throws {
    let recording = Recording(events: [
      RecordingEvent(time: 0, .offset(1)),
      RecordingEvent(time: 0, .offset(2.5, cause: .layout)),
    ])
    #expect(try recording.text(as: .csv) == "time,offset,cause\n0,1,user\n0,2.5,layout\n")
    let user = Recording(events: [RecordingEvent(time: 0, .offset(-0.25))])
    #expect(try user.text(as: .csv) == "time,offset\n0,-0.25\n")
  }

  @Test(
    "names with quotes, escapes and any script survive",
    arguments: [
      "plain", "", "say \"so\"", "back\\slash/", "tab\tfeed\nreturn\r\u{1}", "見出し 👩‍👩‍👧", "e\u{301}",
      "\u{2028}",
    ]
  )
  func rowNames(name: String) throws {
    let recording = Recording(events: [
      RecordingEvent(
        time: 0,
        .update([
          .insert([.init(id: RowID(name), height: 1)], before: RowID(name)),
          .remove([RowID(name)]),
          .resize([.init(id: RowID(name), height: 2)]),
          .move(RowID(name), before: nil),
        ])
      )
    ])
    let text = try recording.text(as: .jsonLines)
    #expect(text.utf8.filter { $0 == 0x0A }.count == 1)
    #expect(try Recording(text, format: .jsonLines) == recording)
  }

  @Test("escapes of JSON are read")
  func escapes() throws {
    let line = #"{"time":0,"update":[{"remove":["\u0041\n\u00e9\ud83d\ude00\/\"\\\b\f\r\t"]}]}"#
    let name = "A\né😀/\"\\\u{8}\u{C}\r\t"
    #expect(
      try Recording(line, format: .jsonLines).events.map(\.action) == [
        .update([.remove([RowID(name)])])
      ]
    )
  }

  @Test("names that look alike and are spelt differently are two rows")
  func canonicalEquivalence() throws {
    let line = #"{"time":0,"update":[{"resize":{"e\#u{301}":1,"\#u{E9}":2}}]}"#
    let rows: [RecordedRowUpdate.Row] = [
      .init(id: "e\u{301}", height: 1), .init(id: "\u{E9}", height: 2),
    ]
    #expect(
      try Recording(line, format: .jsonLines).events.map(\.action) == [.update([.resize(rows)])]
    )
  }

  @Test("any finite number survives, bit for bit", arguments: RandomScenes.seeds(3, from: 1))
  func numbers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var offsets = [0, -0.0, 0.1 + 0.2, 1e15, 1e16, 1e22, 1e23, .leastNonzeroMagnitude]
    offsets += [.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNormalMagnitude]
    while offsets.count < 2000 {
      let offset = Double(bitPattern: generator.next())
      if offset.isFinite { offsets.append(offset) }
    }
    let recording = Recording(
      events: offsets.enumerated().map {
        RecordingEvent(time: Double($0) / 60, .offset($1))
      }
    )
    for format in Recording.Format.allCases {
      let read = try Recording(recording.text(as: format), format: format)
      // Equality does not tell 0 from -0; the bits do.
      for (event, offset) in zip(read.events, offsets) {
        guard case .offset(let value, .user) = event.action else {
          Issue.record("seed \(seed): not an offset: \(event)")
          return
        }
        #expect(value.bitPattern == offset.bitPattern, "seed \(seed)")
      }
      #expect(read.events.map(\.time) == recording.events.map(\.time), "seed \(seed)")
    }
  }

  @Test("a file is read by its extension")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("RecordingTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let csv = folder.appendingPathComponent("a.CSV")
    let offsets = Recording(events: [RecordingEvent(time: 0, .offset(1))])
    try offsets.write(to: csv)
    #expect(try Recording(contentsOf: csv) == offsets)

    let lines = folder.appendingPathComponent("b.jsonl")
    try Self.everyEvent.write(to: lines)
    #expect(try Recording(contentsOf: lines) == Self.everyEvent)

    let other = folder.appendingPathComponent("c.json")
    let unknown = ReplayError(
      file: "c.json",
      message: "extension \"json\"; name the file \(Recording.Format.endings)"
    )
    #expect(throws: unknown) { try Recording(contentsOf: other) }
    #expect(throws: unknown) { try offsets.write(to: other) }

    let absent = folder.appendingPathComponent("absent.csv")
    #expect(
      throws: ReplayError(
        file: "absent.csv",
        message: "cannot be read; give the path of a readable file"
      )
    ) { try Recording(contentsOf: absent) }

    try Data("time,offset\n0,x\n".utf8).write(to: csv)
    let error = #expect(throws: ReplayError.self) { try Recording(contentsOf: csv) }
    #expect(
      error?.description
        == "a.CSV:2:3: offset is \"x\"; give a finite number of points, such as 12.5"
    )
    #expect(error?.localizedDescription == error?.description)
  }
}
