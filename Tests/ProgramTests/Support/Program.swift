import Foundation

/// The program as it was built beside these tests.
enum Program {
  /// What a run left behind.
  struct Run {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of the output, without what ends them.
    var lines: [Substring] { output.split(separator: "\n") }
  }

  private final class Marker {}

  /// The executable: on Linux it lies beside the program that runs the tests, on macOS beside the
  /// bundle that holds them.
  static let url: URL? = {
    let bundle = Bundle(for: Marker.self).bundleURL
    let folders = [
      bundle, bundle.deletingLastPathComponent(),
      URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent(),
    ]
    return folders.map { $0.appending(path: "parallax-replay") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the program can find the examples from wherever it is run.
  static let isInCheckout = url?.path.hasPrefix(checkout.path + "/") ?? false

  /// Runs the program with its output in a pipe.
  static func run(
    _ arguments: [String] = [],
    in workshop: Workshop,
    folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    let program = try require(url)
    return try run(program, arguments, in: workshop, folder: folder, environment: environment)
  }

  /// Runs a line of shell in which `"$@"` is the program and its arguments.
  static func shell(
    _ line: String,
    _ arguments: [String] = [],
    in workshop: Workshop,
    environment: [String: String] = [:]
  ) throws -> Run {
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
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? workshop.folder
    process.environment = Self.environment(in: workshop).merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    // A second pipe would have to be read at the same time; a file takes what comes.
    let errors = workshop.folder.appending(path: ".errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: String(decoding: bytes, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
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
    guard let url else { throw Missing() }
    return url
  }

  private struct Missing: Error, CustomStringConvertible {
    let description = "parallax-replay is not beside the tests; build it with `swift build`"
  }
}
