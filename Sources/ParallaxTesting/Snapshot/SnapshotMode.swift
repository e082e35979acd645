public import Foundation

/// Which reference files a run of the tests may write.
///
/// A run says so in its environment:
///
///     PARALLAX_RECORD=failed swift test --filter Header
///
/// Whatever the mode, a check that writes a file fails, so a run that records is never a run that
/// passes.
public enum SnapshotMode: String, Hashable, Sendable, CaseIterable {
  /// None: a missing file fails as a different one does.
  ///
  /// This is the default, and the only mode for continuous integration: there a second run must not
  /// pass on what the first one wrote.
  case never
  /// Those that do not exist.
  case missing
  /// Those that do not exist, and those that differ.
  case failed
  /// All of them.
  case all

  /// The name of the environment variable.
  public static let variable = "PARALLAX_RECORD"

  /// The mode that an environment asks for, `never` where it does not say.
  ///
  /// - Parameter environment: Variables and their values; defaults to those of the process.
  /// - Throws: ``SnapshotFailure`` for a value that is no mode. A misspelt one that counted as
  ///   `never` would look like a recording that did not work.
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
