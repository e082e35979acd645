import Foundation
import ProgramRunner
import TestSupport
import Testing

/// The `script` of util-linux, which runs a command in a pseudo-terminal.
private enum PseudoTerminal {
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/script" }.first(where: FileManager.default.isExecutableFile)
  }()

  /// Whether it is there; that of macOS takes other options.
  static let isThere: Bool = {
    #if os(Linux)
    path != nil
    #else
    false
    #endif
  }()

  static func run(
    _ command: String,
    in workshop: Workshop,
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    var environment = environment
    environment["PROGRAM"] = Program.url?.path
    return try Program.run(
      URL(filePath: path ?? ""),
      ["-qec", command, "/dev/null"],
      in: workshop,
      environment: environment
    )
  }
}

@Suite(
  "In a terminal",
  .timeLimit(.minutes(20)),
  .enabled(if: PseudoTerminal.isThere, "util-linux has the terminal")
)
struct TerminalTests {
  private static let command = #""$PROGRAM" --scene scene.json --recording swipe.csv"#

  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try workshop.writeSamples()
  }

  @Test("text is coloured")
  func color() throws {
    let run = try PseudoTerminal.run(Self.command, in: workshop)
    #expect(run.status == 0)
    #expect(run.output.contains("\u{1B}["))
  }

  @Test(
    "text is plain if the environment asks for that",
    arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]]
  )
  func plain(environment: [String: String]) throws {
    let run = try PseudoTerminal.run(Self.command, in: workshop, environment: environment)
    #expect(run.status == 0)
    #expect(run.output.contains("header"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("text that goes into a file is plain all the same")
  func file() throws {
    let run = try PseudoTerminal.run(Self.command + " --output out.txt", in: workshop)
    #expect(run.status == 0)
    // A replay this short tells no progress, and leaves nothing of it.
    #expect(run.output.isEmpty)
    #expect(try !workshop.text("out.txt").contains("\u{1B}"))
  }

  @Test("a long recording is replayed with a report of the progress, which is erased at the end")
  func longReplay() throws {
    let count = RandomScenes.areAll ? 100_000 : 8_000
    try workshop.write(Samples.longRecording(events: count), to: "swipe.csv")
    let run = try PseudoTerminal.run(Self.command + " --format jsonl > out.jsonl", in: workshop)
    #expect(run.status == 0, "\(run.output)")
    let lines = try Data(contentsOf: workshop.url("out.jsonl")).split(separator: 0x0A)
    #expect(lines.count == count)
    #if DEBUG
    #expect(run.output.contains(" %, "))
    #expect(run.output.hasSuffix("\r\u{1B}[K"))
    #else
    // It may be over within the half second after which there is a report.
    #expect(run.output.isEmpty || run.output.hasSuffix("\r\u{1B}[K"))
    #endif
  }
}
