package import Foundation

/// The reason why a check against a reference file failed.
///
/// The description is written for the log of a test run: the reason, the difference, both files and
/// the command accepting the actual text.
///
///     do {
///       try expectSnapshot(of: drawing, named: "half way")
///     } catch {
///       print(error.message)  // the command that records it
///     }
public struct SnapshotFailure: Error, Hashable, Sendable {
  /// The kind of the failure.
  package var reason: Reason
  /// The full description, on one line or more.
  public var message: String
  /// The file with the expected text; `nil` if the names do not give one.
  package var reference: URL?
  /// The file with the actual text; `nil` if none was written.
  package var actual: URL?

  /// The kinds of failure.
  package enum Reason: Hashable, Sendable {
    /// There is no reference file.
    case missing
    /// The text differs from the reference file.
    case different
    /// The text was written to the reference file.
    case recorded
    /// Nothing could be compared: a name has no letter, the mode is unknown, or a file cannot be
    /// read or written.
    case unusable
  }

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - reason: The kind of the failure.
  ///   - message: The full description.
  ///   - reference: The file with the expected text.
  ///   - actual: The file with the actual text.
  package init(reason: Reason, message: String, reference: URL? = nil, actual: URL? = nil) {
    self.reason = reason
    self.message = message
    self.reference = reference
    self.actual = actual
  }
}

extension SnapshotFailure: CustomStringConvertible {
  /// The lines that differ, or the file that could not be read, and the remedy.
  public var description: String { message }
}
