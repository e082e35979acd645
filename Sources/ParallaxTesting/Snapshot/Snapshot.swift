public import Foundation

/// A file beside a test that holds the text which the test expects.
///
///     @Test func collapses() throws {
///       try expectSnapshot(of: drawing, named: "half way")
///     }
///
/// The file of this example, in `HeaderTests.swift`, is
/// `__Snapshots__/HeaderTests/collapses.half-way.txt`. List `__Snapshots__` in the `exclude:` of
/// the test target.
///
/// It is compared as text: carriage returns before line breaks do not count, nor does a missing
/// line break at the end. Everything else does, every byte.
///
/// This module does not import a test library, so that a tool or an app can link it. A check that
/// does not pass *throws*, which Swift Testing and XCTest both report as a failure at the `try`.
public struct Snapshot: Hashable, Sendable {
  /// The file that holds what is expected.
  public let reference: URL
  /// Where the text at hand is written when it differs.
  public let artifact: URL
  /// The name of the test, for the command to run next.
  let test: String

  /// Names a snapshot after the test that checks it.
  ///
  /// Of each name only letters, digits, `-` and `_` are kept; whatever stands between them becomes
  /// one `-`. Two checks in one test need different names.
  ///
  /// - Parameters:
  ///   - name: The name within the test.
  ///   - pathExtension: What the text is, such as `txt` or `svg`.
  ///   - filePath: The file of the test.
  ///   - function: The name of the test, up to its parameters.
  ///   - artifacts: The folder for texts that differ; defaults to one in the temporary folder.
  /// - Throws: ``SnapshotFailure`` for a name of which nothing is left.
  public init(
    named name: String,
    as pathExtension: String = "txt",
    filePath: String = #filePath,
    function: String = #function,
    artifacts: URL? = nil
  ) throws(SnapshotFailure) {
    let source = URL(fileURLWithPath: filePath)
    let suite = try Self.pathPart(source.deletingPathExtension().lastPathComponent)
    // `collapses(at:)` and a raw identifier, "`collapses half way`()".
    test = String(function.prefix { $0 != "(" }).trimmingCharacters(in: ["`"])
    let testPart = try Self.pathPart(test)
    let namePart = try Self.pathPart(name)
    let extensionPart = try Self.pathPart(pathExtension)
    let file = "\(testPart).\(namePart).\(extensionPart)"
    reference =
      source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__").appendingPathComponent(suite)
      .appendingPathComponent(file)
    let folder =
      artifacts
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("ParallaxSnapshots")
    artifact = folder.appendingPathComponent(suite).appendingPathComponent(file)
  }

  /// Returns a name as it can stand between two dots of a file's name on any system.
  static func pathPart(_ name: String) throws(SnapshotFailure) -> String {
    let kept = name.precomposedStringWithCanonicalMapping.map { character in
      character.isLetter || character.isNumber || character == "_" ? character : "-"
    }
    let words = String(kept).split(separator: "-")
    guard !words.isEmpty else {
      throw SnapshotFailure(
        reason: .unusable,
        message: "the snapshot name \"\(name)\" has no letter and no digit; give it one"
      )
    }
    return String(words.joined(separator: "-").prefix(80))
  }
}

/// Checks text against the snapshot of the test that calls this.
///
/// A function around it must have the parameters `filePath` and `function` as well, with the same
/// defaults, and pass them on: they name the file, and the test in the command that accepts the text.
///
/// - Parameters:
///   - text: The text at hand.
///   - name: The name within the test; two checks in one test need different ones.
///   - pathExtension: What the text is, such as `txt` or `svg`.
///   - mode: Which files may be written; `nil`, the default, asks the environment, where
///     `PARALLAX_RECORD` is `never` unless it says something else.
///   - filePath: The file of the test.
///   - function: The name of the test.
/// - Throws: ``SnapshotFailure`` unless the text is that of the file, and always when a file was
///   written.
public func expectSnapshot(
  of text: String,
  named name: String,
  as pathExtension: String = "txt",
  record mode: SnapshotMode? = nil,
  filePath: String = #filePath,
  function: String = #function
) throws(SnapshotFailure) {
  let snapshot = try Snapshot(
    named: name,
    as: pathExtension,
    filePath: filePath,
    function: function
  )
  guard let mode else { return try snapshot.check(text, record: SnapshotMode()) }
  try snapshot.check(text, record: mode)
}
