package import Foundation

/// A program of this package, as it was built beside the tests.
package struct BuiltProgram: Sendable {
  /// The executable.
  package let url: URL

  private final class Marker {}

  /// Finds a program; `nil` where it was not built.
  ///
  /// On Linux it lies beside the program that runs the tests, on macOS beside the bundle that holds
  /// them.
  package init?(_ name: String) {
    let bundle = Bundle(for: Marker.self).bundleURL
    let folders = [
      bundle, bundle.deletingLastPathComponent(),
      URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent(),
    ]
    let found = folders.map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { return nil }
    url = found
  }

  /// The root of the package.
  package static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a program from a folder where nothing is, so that it has to find its files by itself.
  ///
  /// - Throws: ``NotBuilt`` where it is not there.
  package static func run(_ name: String, _ arguments: String...) throws -> ProgramRun {
    guard let program = BuiltProgram(name) else { throw NotBuilt(name: name) }
    return try ProgramRun(program.url, arguments, in: FileManager.default.temporaryDirectory)
  }
}

/// A program that is not beside the tests.
package struct NotBuilt: Error, CustomStringConvertible {
  package let name: String

  /// Creates the error.
  package init(name: String) { self.name = name }

  package var description: String { "\(name) is not beside the tests; build it with `swift build`" }
}
