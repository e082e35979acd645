import Foundation
import ParallaxTesting

/// A file of `Examples` that is made by a program and committed for readers.
struct CommittedFile {
  let url: URL

  static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples")

  init(_ path: String) { url = Self.examples.appending(path: path) }

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
