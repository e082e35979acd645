import Foundation

/// A program of this package, as it was built beside the tests.
struct Program {
  let name: String

  /// What a program printed.
  struct Output {
    var text: String
    var errors: String
    var status: Int32
  }

  /// The folder that products are built into.
  private static var products: URL {
    // On some systems tests run inside a program of the toolchain, with the bundle loaded into it.
    let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  /// Runs the program from a folder where nothing is, so that it has to find its files by itself.
  func run(_ arguments: String...) throws -> Output {
    let process = Process()
    process.executableURL = Self.products.appending(path: name)
    process.arguments = arguments
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Output(
      text: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorText, as: UTF8.self),
      status: process.terminationStatus
    )
  }
}
