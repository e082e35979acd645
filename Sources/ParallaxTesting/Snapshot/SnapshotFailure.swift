public import Foundation

/// Why a check against a reference file did not pass.
///
/// The description is meant for the log of a test run: what happened, the difference, both files,
/// and the command to run next.
public struct SnapshotFailure: Error, Hashable, Sendable {
  /// What happened.
  public var reason: Reason
  /// The whole story, on one line or more.
  public var message: String
  /// The file that holds what is expected; `nil` where no name could be made for it.
  public var reference: URL?
  /// The file that the text at hand was written to, for a closer look.
  public var actual: URL?

  /// What happened in a check that did not pass.
  public enum Reason: Hashable, Sendable {
    /// There is no reference file.
    case missing
    /// The text is not that of the reference file.
    case different
    /// The text was written to the reference file.
    case recorded
    /// Nothing could be compared: a name without letters, a mode that is none, a file that cannot
    /// be read or written.
    case unusable
  }

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - reason: What happened.
  ///   - message: The whole story.
  ///   - reference: The file that holds what is expected.
  ///   - actual: The file that holds the text at hand.
  public init(reason: Reason, message: String, reference: URL? = nil, actual: URL? = nil) {
    self.reason = reason
    self.message = message
    self.reference = reference
    self.actual = actual
  }
}

extension SnapshotFailure: CustomStringConvertible, LocalizedError {
  /// The message.
  public var description: String { message }
  /// The same text, for those who only know an `Error`.
  public var errorDescription: String? { message }
}
