import Foundation
import ParallaxTesting
import TestSupport

/// A file that is made by a program and committed for readers, by its path from `Examples`.
struct CommittedFile {
  let url: URL

  static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples")

  init(_ path: String) { url = Self.examples.appending(path: path) }

  /// The files that a run makes anew to compare them: as ``RandomScenes/part(of:)``, and all where the
  /// run records snapshots.
  static func part<Case>(of files: [Case]) throws -> [Case] {
    try SnapshotMode() == .never ? RandomScenes.part(of: files) : files
  }

  /// Compares a part of the file, between comments with its name, with a text, as ``check(_:)`` does.
  func check(_ text: String, as part: String) throws {
    let whole = try String(contentsOf: url, encoding: .utf8)
    guard let start = whole.range(of: "<!-- made: \(part) -->\n"),
      let end = whole.range(of: "<!-- end: \(part) -->", range: start.upperBound..<whole.endIndex)
    else { throw Difference(description: "\(url.lastPathComponent) has no place for \(part)") }
    try check(whole[..<start.upperBound] + text + whole[end.lowerBound...])
  }

  /// Compares the file with a text, and writes the file if the run records snapshots.
  func check(_ text: String) throws {
    let committed = try? String(contentsOf: url, encoding: .utf8)
    let isSame = committed.map { $0.utf8.elementsEqual(text.utf8) } ?? false
    let mode = try SnapshotMode()
    let writes =
      switch mode {
      case .never: false
      case .missing: committed == nil
      case .failed: !isSame
      case .all: true
      }
    if writes {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url, options: .atomic)
    }
    guard writes || !isSame else { return }
    let name = url.lastPathComponent
    throw Difference(
      description: writes
        ? "\(name) was written; look at it, then run the test again"
        : """
        \(name) differs from its sources; to write it again: \
        \(SnapshotMode.variable)=failed swift test --filter ExampleTests
        """
    )
  }

  struct Difference: Error, CustomStringConvertible {
    let description: String
  }
}
