package import Foundation

/// The reference file of a check, and the file for a different text.
///
/// ``expectSnapshot(of:named:as:record:filePath:function:)`` creates one for its test.
package struct Snapshot: Hashable, Sendable {
  /// The file with the expected text.
  package let reference: URL
  /// The file for the actual text if it differs.
  package let artifact: URL
  /// The name of the test, for the command accepting the actual text.
  let test: String

  /// Creates the snapshot of a test.
  ///
  /// Names keep letters, digits, `-` and `_`; other characters become `-`. For example, "half way,
  /// 2×" becomes `half-way-2`. Two checks in one test must have different names.
  ///
  /// - Parameters:
  ///   - name: The name within the test.
  ///   - pathExtension: The type of the text, such as `txt` or `svg`.
  ///   - filePath: The file of the test.
  ///   - function: The name of the test. Its parameters are ignored.
  ///   - artifacts: The folder for different texts; defaults to a folder in the temporary folder.
  /// - Throws: ``SnapshotFailure`` if a name has no letter and no digit.
  package init(
    named name: String,
    as pathExtension: String = "txt",
    filePath: String = #filePath,
    function: String = #function,
    artifacts: URL? = nil
  ) throws(SnapshotFailure) {
    let source = URL(fileURLWithPath: filePath)
    let suite = try Self.pathPart(source.deletingPathExtension().lastPathComponent)
    // Removes `(at:)` from `collapses(at:)`, and the quotes from a raw identifier.
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

  /// Returns a name every file system accepts as a part of a file's name.
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

/// Checks a text against a file beside the calling test.
///
///     @Test func collapses() throws {
///       try expectSnapshot(of: drawing, named: "half way")
///     }
///
/// For example, if this test is in `HeaderTests.swift`, the file is
/// `__Snapshots__/HeaderTests/collapses.half-way.txt`. List `__Snapshots__` in the `exclude:` of the
/// test target. ``SnapshotMode`` says how to write the file.
///
/// Every byte of the text counts, with two exceptions: carriage returns before line feeds, and a
/// missing line feed at the end.
///
/// This module does not import a test library, so tools and apps can link it. A failed check
/// *throws*, which Swift Testing and XCTest both report at the `try`.
///
/// A function around it must have the parameters `filePath` and `function` as well, with the same
/// defaults, and pass them on: they name the file, and the test in the command that accepts the text.
///
/// - Parameters:
///   - text: The actual text.
///   - name: The name within the test; two checks in one test must have different names.
///   - pathExtension: The type of the text, such as `txt` or `svg`.
///   - mode: The files that may be written; `nil`, the default, uses the environment variable
///     `PARALLAX_RECORD`, which defaults to `never`.
///   - filePath: The file of the test.
///   - function: The name of the test.
/// - Throws: ``SnapshotFailure`` if the text differs from the file, and always if a file was
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
