package import Foundation

/// What a run of a program left behind.
package struct ProgramRun: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// The lines of the output, without what ends them.
  package var lines: [Substring] { output.split(separator: "\n") }

  /// Runs an executable to its end, with nothing to read and its output in a pipe.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: Its arguments.
  ///   - folder: Where it runs.
  ///   - environment: All that it knows of its surroundings; `nil` is what the tests know.
  /// - Throws: What the system says where it cannot be run.
  package init(
    _ executable: URL,
    _ arguments: [String],
    in folder: URL,
    environment: [String: String]? = nil
  ) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    // A second pipe would have to be read at the same time; a file takes what comes.
    let file = FileManager.default.temporaryDirectory.appending(path: "errors-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardError = try FileHandle(forWritingTo: file)
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: bytes, as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
