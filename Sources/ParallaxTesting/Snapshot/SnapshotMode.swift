public import Foundation

/// The reference files that a test run may write.
///
/// An environment variable sets the mode of a run:
///
///     PARALLAX_RECORD=failed swift test --filter Header
///
/// In every mode, a check that writes a file fails. A run that records therefore never passes.
public enum SnapshotMode: String, Hashable, Sendable, CaseIterable {
  /// No file. A missing file is a failure.
  ///
  /// This is the default, and the only mode for continuous integration: there a second run must not
  /// pass because the first one wrote the file.
  case never
  /// Files that do not exist.
  case missing
  /// Files that do not exist or differ.
  case failed
  /// All files.
  case all

  /// The name of the environment variable.
  public static let variable = "PARALLAX_RECORD"

  /// Creates the mode of an environment, `never` if the variable is not set.
  ///
  /// - Parameter environment: Names and values of variables; defaults to those of the process.
  /// - Throws: ``SnapshotFailure`` for an unknown mode. If a misspelt mode counted as `never`, a
  ///   recording would seem to do nothing.
  public init(
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
