public import Foundation

/// Why a recording cannot be read or written.
///
///     swipe.csv:12: offset is "12px"; write a finite number of points, such as 12.5
public struct RecordingError: Error, Hashable, Sendable {
  /// The name of the file; `nil` for text that did not come from one.
  public var file: String?
  /// The number of the line at fault, from 1; `nil` where it is the file as a whole.
  ///
  /// Of a recording that cannot be written it is the line that the event would have been.
  public var line: Int?
  /// The value at fault and the remedy, on one line.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - line: The number of the line at fault, from 1.
  ///   - message: The value at fault and the remedy.
  public init(file: String? = nil, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  init(_ line: Int?, _ message: String) { self.init(line: line, message: message) }

  /// Returns text as it can stand in a message: in quotes, on one line, and not for ever.
  static func quote(_ text: some StringProtocol) -> String {
    let shown = text.unicodeScalars.prefix(40).map { $0.escaped(asASCII: false) }.joined()
    return text.unicodeScalars.count > 40 ? "\"\(shown)…\"" : "\"\(shown)\""
  }

  /// Returns bytes as they can stand in a message.
  static func quote(bytes: ArraySlice<UInt8>) -> String {
    // A scalar has four bytes at most; what lies further on is not shown.
    quote(String(decoding: bytes.prefix(200), as: UTF8.self))
  }
}

extension RecordingError: CustomStringConvertible, LocalizedError {
  /// The file, the line and the message, as compilers write them.
  public var description: String {
    switch (file, line) {
    case (let file?, let line?): "\(file):\(line): \(message)"
    case (let file?, nil): "\(file): \(message)"
    case (nil, let line?): "line \(line): \(message)"
    case (nil, nil): message
    }
  }

  /// The same text, for those who only know an `Error`.
  public var errorDescription: String? { description }
}
