import Foundation
import ProgramRunner
import Testing

/// The program, in surroundings that every run of the tests has alike.
enum Program {
  static let url = BuiltProgram("parallax-replay")?.url
  static let checkout = BuiltProgram.checkout

  /// Whether the program can find the examples from wherever it is run.
  static let isInCheckout = url?.path.hasPrefix(checkout.path + "/") ?? false

  /// Runs the program with its output in a pipe.
  static func run(
    _ arguments: [String] = [],
    in workshop: Workshop,
    folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let program = try require(url)
    return try run(program, arguments, in: workshop, folder: folder, environment: environment)
  }

  /// Runs a line of shell in which `"$@"` is the program and its arguments.
  static func shell(
    _ line: String,
    _ arguments: [String] = [],
    in workshop: Workshop,
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let program = try require(url)
    return try run(
      URL(filePath: "/bin/sh"),
      ["-c", line, "sh", program.path] + arguments,
      in: workshop,
      environment: environment
    )
  }

  static func run(
    _ executable: URL,
    _ arguments: [String],
    in workshop: Workshop,
    folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(
      executable,
      arguments,
      in: folder ?? workshop.folder,
      environment: Self.environment(in: workshop).merging(environment) { $1 }
    )
  }

  /// Nothing that the surroundings of the tests could say of colours and widths.
  private static func environment(in workshop: Workshop) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var environment = ["TMPDIR": workshop.folder.path, "TERM": "xterm", "COLUMNS": "80"]
    for name in ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
      environment[name] = own[name]
    }
    return environment
  }

  private static func require(_ url: URL?) throws -> URL {
    guard let url else { throw NotBuilt(name: "parallax-replay") }
    return url
  }
}

/// Checks how the program refuses: one line that says why, a status, and no output.
func expectOneLine(
  _ run: ProgramRun,
  status: Int32,
  holding words: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(run.status == status, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.output.isEmpty, sourceLocation: sourceLocation)
  #expect(
    run.errors.hasPrefix("parallax-replay: "),
    "\(run.errors)",
    sourceLocation: sourceLocation
  )
  let breaks = run.errors.filter(\.isNewline).count
  #expect(breaks == 1, "\(run.errors)", sourceLocation: sourceLocation)
  #expect(run.errors.hasSuffix("\n"), sourceLocation: sourceLocation)
  for word in words {
    #expect(run.errors.contains(word), "\(run.errors)", sourceLocation: sourceLocation)
  }
}
