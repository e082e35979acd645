import Foundation

/// The reference files a test run may write.
///
/// An environment variable sets the mode of a run:
///
/// ```shell
/// PARALLAX_RECORD=failed swift test --filter Header
/// ```
///
/// In every mode, a check fails when it writes a file. A recording run therefore never passes.
public enum SnapshotMode: String, Hashable, Sendable, CaseIterable {
  /// No file. A missing file is a failure.
  ///
  /// This is the default, and the only mode for continuous integration: there a second run must not
  /// pass because the first one wrote the file.
  case never
  /// Writes files that are missing; a file that differs fails.
  case missing
  /// Writes files that are missing or differ.
  case failed
  /// Writes every file, also one that is equal.
  case all

  /// The name of the environment variable.
  package static let variable = "PARALLAX_RECORD"

  /// Creates the mode of an environment, `never` if the variable is not set.
  ///
  /// For example, `["PARALLAX_RECORD": "failed"]` is ``failed``, and `["PARALLAX_RECORD": "yes"]` is an
  /// error that lists the modes.
  ///
  /// - Parameter environment: Names and values of variables; defaults to those of the process.
  /// - Throws: ``SnapshotFailure`` for an unknown mode. If a misspelt mode counted as `never`, a
  ///   recording would seem to do nothing.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SnapshotFailure) {
    let value = environment[Self.variable] ?? ""
    guard let mode = value.isEmpty ? .never : Self(rawValue: value) else {
      let modes = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw SnapshotFailure(
        reason: .unusable,
        message: "\(Self.variable) is \"\(value)\"; give one of \(modes)"
      )
    }
    self = mode
  }
}

extension Snapshot {
  /// Compares a text with the reference file, and writes the file if the mode permits it.
  ///
  /// - Parameters:
  ///   - text: The actual text.
  ///   - mode: The files that may be written.
  /// - Throws: ``SnapshotFailure`` if the text differs from the file, and always if a file was
  ///   written.
  package func check(_ text: String, record mode: SnapshotMode) throws(SnapshotFailure) {
    let actual = Self.normalized(text)
    let expected = try referenceText()
    switch (mode, expected) {
    case (.all, _), (.missing, nil), (.failed, nil):
      try write(actual, to: reference)
      throw failure(.recorded, "Recorded a snapshot; look at it, then run the test again.")
    case (.never, nil):
      throw failure(.missing, "No snapshot to compare with.\n\(command(.missing))")
    case (_, let expected?) where expected.utf8.elementsEqual(actual.utf8):
      return
    case (.failed, let expected?):
      try write(actual, to: reference)
      throw failure(
        .recorded,
        "Recorded a snapshot over a different one; look at it, then run the test again.\n"
          + LineDifference(from: expected, to: actual).description
      )
    case (_, let expected?):
      try write(actual, to: artifact)
      throw failure(
        .different,
        "The text differs from its snapshot.\n"
          + LineDifference(from: expected, to: actual).description
          + "\n  actual:    \(artifact.path)\n\(command(.failed))",
        actual: artifact
      )
    }
  }

  /// Returns a text in the compared and stored form: lines end with a line feed.
  static func normalized(_ text: String) -> String {
    // A `String` treats a carriage return and its line feed as one character, so scalars are
    // needed.
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    if let last = scalars.last, last != "\n" { scalars.append("\n") }
    return String(scalars)
  }

  /// Returns the text of the reference file; `nil` if there is no file.
  private func referenceText() throws(SnapshotFailure) -> String? {
    guard FileManager.default.fileExists(atPath: reference.path) else { return nil }
    let data: Data
    do { data = try Data(contentsOf: reference) } catch {
      throw failure(.unusable, "The snapshot cannot be read; make it a readable file.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw failure(.unusable, "The snapshot is not text in UTF-8; delete and record it again.")
    }
    return Self.normalized(text)
  }

  private func write(_ text: String, to file: URL) throws(SnapshotFailure) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw failure(.unusable, "\(file.path) cannot be written; make its folder writable.")
    }
  }

  private func failure(
    _ reason: SnapshotFailure.Reason,
    _ message: String,
    actual: URL? = nil
  ) -> SnapshotFailure {
    SnapshotFailure(
      reason: reason,
      message: "\(message)\n  reference: \(reference.path)",
      reference: reference,
      actual: actual
    )
  }

  /// Returns the command accepting the actual text.
  private func command(_ mode: SnapshotMode) -> String {
    let pattern = NSRegularExpression.escapedPattern(for: test)
    let quoted = pattern.replacingOccurrences(of: "'", with: "'\\''")
    return "  to accept: \(SnapshotMode.variable)=\(mode) swift test --filter '\(quoted)'"
  }
}
