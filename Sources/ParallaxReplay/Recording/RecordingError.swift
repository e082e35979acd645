public import Foundation

/// Why a recording cannot be read, written or played.
///
/// ```text
/// swipe.csv:12:5: offset is "12px"; give a finite number of points, such as 12.5
/// ```
public struct RecordingError: Error, Hashable, Sendable {
  /// The name of the file; `nil` for text that did not come from one.
  public var file: String?
  /// The number of the line at fault, from 1; `nil` for an error of the whole file.
  ///
  /// When a recording cannot be written, this is the line the event would have had.
  public var line: Int?
  /// The number of the character in the line, from 1; `nil` for an error of the whole line.
  public var column: Int?
  /// The place in the line, such as `update[0].before`; empty for the line as a whole.
  public var path: String
  /// The value at fault and the remedy, on one line.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - line: The number of the line at fault, from 1.
  ///   - column: The number of the character in the line, from 1.
  ///   - path: The place in the line.
  ///   - message: The value at fault and the remedy.
  public init(
    file: String? = nil,
    line: Int? = nil,
    column: Int? = nil,
    path: String = "",
    message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.path = path.printable
    self.message = message.printable
  }

  init(_ line: Int?, _ message: String) { self.init(line: line, message: message) }

  init(_ failure: JSONFailure) {
    self.init(
      line: failure.position.line,
      column: failure.position.column,
      path: failure.path,
      message: failure.message
    )
  }

  /// Returns the error with the name of its file.
  func named(_ file: String) -> Self {
    var error = self
    error.file = file
    return error
  }
}

extension RecordingError: CustomStringConvertible, LocalizedError {
  /// The file, the line, the column, the path and the message, in the form of a compiler.
  public var description: String {
    let place = path.isEmpty ? message : "\(path) \(message)"
    return FilePlace(file: file, line: line, column: column).prefix + place
  }

  /// The same text, for code that has an `any Error`.
  public var errorDescription: String? { description }
}
