import Foundation
import ParallaxCoordinator
import ParallaxReplay
import TestSupport
import Testing

@Suite("Damaged recording", .timeLimit(.minutes(20)))
struct RecordingDamageTests {
  struct Damage: CustomTestStringConvertible {
    var text: String
    /// `nil` where no line is at fault.
    var line: Int?
    /// What the message has to name.
    var names: [String]

    init(_ text: String, line: Int?, names: String...) {
      self.text = text
      self.line = line
      self.names = names
    }

    var testDescription: String { text.debugDescription }
  }

  static let csv: [Damage] = [
    Damage("", line: nil, names: "no event"),
    Damage("\n\n", line: nil, names: "no event"),
    Damage("time,offset\n", line: nil, names: "no event"),
    Damage("0,0\n", line: 1, names: "\"0,0\"", "time,offset"),
    Damage("offset,time\n0,0\n", line: 1, names: "offset,time"),
    Damage("time,offset,time\n0,0,0\n", line: 1, names: "time,offset,time"),
    Damage("time,offset,cause,x\n0,0,user,1\n", line: 1, names: "time,offset,cause"),
    Damage("Time,Offset\n0,0\n", line: 1, names: "Time,Offset"),
    Damage("time,offset\n0,0\n0.1\n", line: 3, names: "\"0.1\"", "fewer than 2"),
    Damage("time,offset\n0,0\n0.1,5,user\n", line: 3, names: "more than 2"),
    Damage("time,offset,cause\n0,0\n", line: 2, names: "fewer than 3"),
    Damage("time,offset,cause\n0,0,finger\n", line: 2, names: "\"finger\"", "app"),
    Damage("time,offset,cause\n0,0,\n", line: 2, names: "cause is \"\""),
    Damage("time,offset\n0,\n", line: 2, names: "offset is \"\""),
    Damage("time,offset\n,0\n", line: 2, names: "time is \"\""),
    Damage("# a\ntime,offset\n# b\n\n0,12px\n", line: 5, names: "\"12px\"", "points"),
    Damage("time,offset\n0,1,5\n", line: 2, names: "more than 2"),
    Damage("time,offset\n0,nan\n", line: 2, names: "\"nan\"", "finite"),
    Damage("time,offset\n0,inf\n", line: 2, names: "\"inf\""),
    Damage("time,offset\n0,1e999\n", line: 2, names: "\"1e999\"", "finite"),
    Damage("time,offset\n0,0x10\n", line: 2, names: "\"0x10\""),
    Damage("time,offset\n0,+1\n", line: 2, names: "\"+1\""),
    Damage("time,offset\n0,.5\n", line: 2, names: "\".5\""),
    Damage("time,offset\n0,1.\n", line: 2, names: "\"1.\""),
    Damage("time,offset\n0,01\n", line: 2, names: "\"01\""),
    Damage("time,offset\n0,1_000\n", line: 2, names: "\"1_000\""),
    Damage("time,offset\n0,1 2\n", line: 2, names: "\"1 2\""),
    Damage("time,offset\n0,-\n", line: 2, names: "\"-\""),
    Damage("time,offset\n0,1e\n", line: 2, names: "\"1e\""),
    Damage("time,offset\n0,\"1\"\n", line: 2, names: "offset is"),
    Damage("time,offset\n0,١\n", line: 2, names: "\"١\""),
    Damage("time,offset\n0.2,0\n0.1,0\n", line: 3, names: "0.1", "0.2", "order"),
    Damage("time,offset\n0,0\u{0}\n", line: 2, names: "2:4: ", "0x0"),
    Damage("time,offset\n0,1\r0.1,2\n", line: 2, names: "2:4: ", "0xD"),
    Damage("time,offset\n0,0\n0.1,", line: 3, names: "offset is \"\""),
  ]

  static let jsonLines: [Damage] = [
    Damage("", line: nil, names: "no event"),
    Damage("# comment\n", line: 1, names: "# comment", "1:1: ", ".csv"),
    Damage("{\"time\":0,\"offset\":1}\n{\"time\":1,\"off", line: 2, names: "cut short", "quotes"),
    Damage("{\"time\":0,\"offset\":1}\n{\"time\":1,\"offset\":12", line: 2, names: "cut short"),
    Damage("{\"time\":0,\"offset\":1", line: 1, names: "cut short", "}"),
    Damage("{\"time\":0,\"offset\":", line: 1, names: "cut short"),
    Damage("{\"time\":0,\"offset\":1} {}\n", line: 1, names: "\"{}\"", "one object per line"),
    Damage("[]\n", line: 1, names: "the line is an array", "an object"),
    Damage("5\n", line: 1, names: "the line is the number 5"),
    Damage("{\"time\":0,\"offset\":1,}\n", line: 1, names: "name in quotes"),
    Damage("{time:0,\"offset\":1}\n", line: 1, names: "name in quotes"),
    Damage("{\"time\" 0}\n", line: 1, names: "colon"),
    Damage("{\"offset\":1}\n", line: 1, names: "time is missing"),
    Damage("{\"time\":0}\n", line: 1, names: "no event", "offset"),
    Damage("{\"time\":0,\"offset\":1,\"offset\":1}\n", line: 1, names: "offset is given twice"),
    Damage(
      "{\"time\":0,\"offset\":1,\"o\\u0066fset\":1}\n",
      line: 1,
      names: "offset is given twice"
    ),
    Damage(
      "{\"time\":0,\"offset\":1,\"speed\":1}\n",
      line: 1,
      names: "speed is not a known key",
      "offset"
    ),
    Damage(
      "{\"time\":0,\"offset\":1,\"hit\":{\"x\":0,\"y\":0}}\n",
      line: 1,
      names: "offset and hit"
    ),
    Damage("{\"time\":\"0\",\"offset\":1}\n", line: 1, names: "time is the text \"0\""),
    Damage("{\"time\":true,\"offset\":1}\n", line: 1, names: "time is true"),
    Damage("{\"time\":0,\"offset\":false}\n", line: 1, names: "offset is false"),
    Damage("{\"time\":0,\"offset\":null}\n", line: 1, names: "offset is null"),
    Damage("{\"time\":0,\"offset\":NaN}\n", line: 1, names: "NaN"),
    Damage("{\"time\":0,\"offset\":nul}\n", line: 1, names: "nul"),
    Damage("{\"time\":0,\"offset\":1e999}\n", line: 1, names: "\"1e999\", which is too large"),
    Damage("{\"time\":0,\"offset\":01}\n", line: 1, names: "1:21: "),
    Damage("{\"time\":0,\"offset\":1,\"cause\":\"wind\"}\n", line: 1, names: "\"wind\"", "layout"),
    Damage("{\"time\":0,\"offset\":1,\"cause\":null}\n", line: 1, names: "cause is null"),
    Damage(
      "{\"time\":0,\"hit\":{\"x\":0,\"y\":0},\"cause\":\"user\"}\n",
      line: 1,
      names: "beside hit"
    ),
    Damage("{\"time\":0,\"hit\":{\"x\":0}}\n", line: 1, names: "hit.y is missing"),
    Damage(
      "{\"time\":0,\"hit\":{\"x\":0,\"y\":0,\"z\":0}}\n",
      line: 1,
      names: "hit.z is not a known key"
    ),
    Damage("{\"time\":0,\"hit\":[0,0]}\n", line: 1, names: "hit is an array"),
    Damage("{\"time\":0,\"release\":5}\n", line: 1, names: "release is the number 5"),
    Damage(
      "{\"time\":0,\"release\":{\"speed\":5}}\n",
      line: 1,
      names: "release.speed is not a known key"
    ),
    Damage("{\"time\":0,\"resize\":{}}\n", line: 1, names: "container is missing"),
    Damage(
      "{\"time\":0,\"resize\":{\"container\":{\"width\":-1,\"height\":0}}}\n",
      line: 1,
      names: "1:42: resize.container.width is -1"
    ),
    Damage("{\"time\":0,\"update\":{}}\n", line: 1, names: "update is an object", "an array"),
    Damage("{\"time\":0,\"update\":[{}]}\n", line: 1, names: "update[0] has no step"),
    Damage(
      "{\"time\":0,\"update\":[{\"remove\":[]},{\"insert\":[]}]}\n",
      line: 1,
      names: "update[1].before is missing"
    ),
    Damage(
      "{\"time\":0,\"update\":[{\"insert\":[{\"id\":1,\"height\":1}],\"before\":null}]}\n",
      line: 1,
      names: "update[0].insert[0].id is the number 1",
      "in quotation marks"
    ),
    Damage(
      "{\"time\":0,\"update\":[{\"insert\":[{\"id\":\"a\"}],\"before\":null}]}\n",
      line: 1,
      names: "update[0].insert[0].height is missing"
    ),
    Damage(
      "{\"time\":0,\"update\":[{\"resize\":{\"a\":-1}}]}\n",
      line: 1,
      names: "update[0].resize.a is -1"
    ),
    Damage(
      "{\"time\":0,\"update\":[{\"resize\":{\"a\":1,\"a\":2}}]}\n",
      line: 1,
      names: "update[0].resize.a is given twice"
    ),
    Damage(
      "{\"time\":0,\"update\":[{\"remove\":[\"a\",\"a\"]}]}\n",
      line: 1,
      names: "update[0].remove[1] is \"a\""
    ),
    Damage(
      "{\"time\":0,\"update\":[{\"remove\":[],\"before\":null}]}\n",
      line: 1,
      names: "update[0].before is beside remove"
    ),
    Damage(
      "{\"time\":0,\"update\":[{\"remove\":[],\"move\":\"a\",\"before\":null}]}\n",
      line: 1,
      names: "remove and move"
    ),
    Damage(
      "{\"time\":0,\"update\":[{\"move\":\"a\",\"before\":2}]}\n",
      line: 1,
      names: "before is the number 2",
      "null for the end"
    ),
    Damage("{\"time\":2,\"offset\":0}\n{\"time\":1,\"offset\":0}\n", line: 2, names: "before 2"),
    Damage("{\"time\":0,\"offset\":1,\"a\\u12\":1}\n", line: 1, names: "four hexadecimal"),
    Damage("{\"time\":0,\"offset\":1,\"a\\ud800\":1}\n", line: 1, names: "surrogate"),
    Damage("{\"time\":0,\"offset\":1,\"a\\udc00\":1}\n", line: 1, names: "surrogate"),
    Damage("{\"time\":0,\"offset\":1,\"a\\x\":1}\n", line: 1, names: "backslash"),
    Damage("{\"time\":0,\"offset\":\"\u{0}\"}\n", line: 1, names: "1:21: ", "0x0"),
    Damage(String(repeating: "[", count: 100_000) + "\n", line: 1, names: "nested deeper"),
  ]

  @Test("in comma-separated values is named with its line", arguments: csv)
  func csvDamage(_ damage: Damage) { expectError(for: damage, in: .csv) }

  @Test("in JSON lines is named with its line", arguments: jsonLines)
  func jsonDamage(_ damage: Damage) { expectError(for: damage, in: .jsonLines) }

  private func expectError(for damage: Damage, in format: Recording.Format) {
    let error = #expect(throws: ReplayError.self) {
      try Recording(damage.text, format: format)
    }
    #expect(error?.line == damage.line)
    let message = error?.description ?? ""
    for name in damage.names { #expect(message.contains(name), "\(message)") }
    #expect(!message.contains { $0.isNewline } && message.count < 250, "\(message)")
  }

  @Test("that is not text at all is named with its line", arguments: Recording.Format.allCases)
  func invalidUTF8(format: Recording.Format) {
    let good = format == .csv ? "time,offset\n0,0\n" : "{\"time\":0,\"offset\":0}\n\n"
    for bytes: [UInt8] in [
      [0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] {
      let error = #expect(throws: ReplayError.self) {
        try Recording(data: Data(Array(good.utf8) + bytes + [0x0A]), format: format)
      }
      #expect(error?.line == 3 && error?.column == 1)
      #expect(error?.message.hasSuffix(" is not UTF-8; save the file in UTF-8") == true)
    }
  }

  @Test("the last line of a file may not be cut short anywhere")
  func truncation() throws {
    // Without its line break, "10.25" may once have been longer; in a string it is what it is.
    let text = "time,offset\n0,1\n0.5,10.25\n"
    for length in 1..<text.utf8.count {
      let cut = Data(text.utf8.prefix(length))
      let isWholeLines = cut.last == 0x0A && length > 12
      #expect(((try? Recording(data: cut, format: .csv)) != nil) == isWholeLines, "\(length) bytes")
    }
    let lines = try RecordingTests.everyEvent.text(as: .jsonLines)
    for length in 1..<lines.utf8.count {
      let cut = Data(lines.utf8.prefix(length))
      let isWholeLines = cut.last == 0x0A || Array(lines.utf8)[length] == 0x0A
      #expect(
        ((try? Recording(data: cut, format: .jsonLines)) != nil) == isWholeLines,
        "\(length) bytes"
      )
    }
  }

  @Test("is refused in writing, too")
  func writing() {
    func expect(_ events: [RecordingEvent], _ format: Recording.Format, line: Int?, _ name: String)
    {
      let error = #expect(throws: ReplayError.self) {
        try Recording(events: events).text(as: format)
      }
      #expect(error?.line == line)
      #expect(error?.description.contains(name) == true, "\(String(describing: error))")
    }
    let good = RecordingEvent(time: 1, .offset(0))
    expect([], .csv, line: nil, "no event")
    expect([], .jsonLines, line: nil, "no event")
    expect([good, .init(time: 0, .offset(0))], .csv, line: 3, "is 0, before 1")
    expect([good, .init(time: 0, .offset(0))], .jsonLines, line: 2, "is 0, before 1")
    expect([.init(time: .nan, .offset(0))], .csv, line: 2, "time is nan")
    expect([.init(time: 0, .offset(.infinity))], .jsonLines, line: 1, "offset is inf")
    expect([.init(time: 0, .hit(LayoutPoint(x: 0, y: .nan)))], .jsonLines, line: 1, "y is nan")
    expect([.init(time: 0, .release(velocity: .nan))], .jsonLines, line: 1, "velocity is nan")
    expect([.init(time: 0, .release(velocity: 0))], .csv, line: 2, "not an offset")
    let twice = RecordedRowUpdate.Row(id: "a", height: 1)
    expect(
      [.init(time: 0, .update([.resize([twice, twice])]))],
      .jsonLines,
      line: 1,
      "\"a\", which the step has already"
    )
  }

  @Test(
    "by any change of bytes never traps, and names a line of the file",
    arguments: RandomScenes.seeds(40, from: 1)
  )
  func fuzz(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let csv = Array("# drag\ntime,offset,cause\n0,-12.5,user\n0.1,1e3,layout\n0.2,0,user\n".utf8)
    let lines = try Array(RecordingTests.everyEvent.text(as: .jsonLines).utf8)
    let telling = Array("{}[]\",:\\u0eE.-+#\n\r\t \u{0}".utf8) + [0xEF, 0xBB, 0xBF, 0xFF, 0xC3]
    for (format, valid) in [(Recording.Format.csv, csv), (.jsonLines, lines)] {
      for _ in 0..<100 {
        var bytes = valid
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          let byte =
            Bool.random(using: &generator)
            ? telling.randomElement(using: &generator) ?? 0
            : UInt8.random(in: 0...255, using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: bytes[index] = byte
          case 1: bytes.insert(byte, at: index)
          case 2: bytes.remove(at: index)
          default: bytes.removeSubrange(index...)
          }
        }
        do throws(ReplayError) {
          let recording = try Recording(data: Data(bytes), format: format)
          // What was accepted is a recording: it can be written and read again.
          let text = try recording.text(as: .jsonLines)
          #expect(try Recording(text, format: .jsonLines) == recording, "seed \(seed): \(bytes)")
        } catch {
          let count = bytes.count { $0 == 0x0A } + 1
          #expect(1...count ~= error.line ?? 1, "seed \(seed): \(error), \(bytes)")
          #expect(!error.description.contains { $0.isNewline }, "seed \(seed): \(bytes)")
        }
      }
    }
  }
}
