public import Foundation

/// A mistake in a scene or a recording, found when it is read, written or played.
///
/// ```text
/// swipe.csv:12:5: offset is "12px"; give a finite number of points, such as 12.5
/// title.json:12:25: views[1].snaps is the number 1; give true or false
/// ```
public struct ReplayError: Error, Hashable, Sendable {
  /// The name of the file; `nil` for text that did not come from one.
  package var file: String?
  /// The number of the line at fault, from 1; `nil` for an error of the whole file.
  ///
  /// When a recording cannot be written, this is the line the event would have had.
  package var line: Int?
  /// The number of the character in the line, from 1; `nil` for an error of the whole line.
  package var column: Int?
  /// The time of the event that cannot be played, in seconds; `nil` for any other mistake.
  package var time: Double?
  /// The place in the line or in the scene, such as `views[1].height.minimum`; empty for all of it.
  ///
  /// Of a place with more than 200 characters, the last 200 behind `…`.
  package var path: String
  /// The value at fault and the remedy, on one line.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - line: The number of the line at fault, from 1.
  ///   - column: The number of the character in the line, from 1.
  ///   - time: The time of the event that cannot be played, in seconds.
  ///   - path: The place in the line.
  ///   - message: The value at fault and the remedy.
  package init(
    file: String? = nil,
    line: Int? = nil,
    column: Int? = nil,
    time: Double? = nil,
    path: String = "",
    message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.time = time
    let path = path.printable
    self.path = path.count <= 200 ? path : "…\(path.suffix(200))"
    self.message = message.printable
  }

  init(_ line: Int?, _ message: String) { self.init(line: line, message: message) }

  init(_ path: String, _ message: String, at position: TextPosition? = nil) {
    self.init(line: position?.line, column: position?.column, path: path, message: message)
  }

  init(_ failure: JSONFailure) { self.init(failure.path, failure.message, at: failure.position) }

  /// Returns the error with the name of its file.
  func named(_ file: String) -> Self {
    var error = self
    error.file = file
    return error
  }
}

extension ReplayError: CustomStringConvertible, LocalizedError {
  /// The file, the line, the column, the path and the message, in the form of a compiler.
  public var description: String {
    var parts: [String] = []
    if let file { parts.append(file.printable) }
    if let line { parts.append(file == nil && column == nil ? "line \(line)" : "\(line)") }
    if let column { parts.append("\(column)") }
    let place = parts.isEmpty ? "" : parts.joined(separator: ":") + ": "
    let event = time.map { "the event at \($0) s: " } ?? ""
    return place + event + (path.isEmpty ? message : "\(path) \(message)")
  }

  /// The same text, for code that has an `any Error`.
  public var errorDescription: String? { description }
}
