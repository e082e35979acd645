extension Recording {
  /// A file format of recordings: the extension of its files, the reader of a line and the writer.
  public struct Format: Sendable {
    /// The extension of its files without the dot, in lower case, such as `csv`; also its name.
    public let pathExtension: String
    /// Returns whether a recording beginning with these bytes is probably in this format.
    let recognizes: @Sendable (_ head: [UInt8]) -> Bool
    /// Returns the reader of the lines; the parameter says whether the last line may lack its line
    /// break.
    let makeReader: @Sendable (_ mayLackLastBreak: Bool) -> any RecordingLineReader
    /// Returns a recording as text.
    let write: @Sendable (Recording) throws(ReplayError) -> String
  }
}

extension Recording.Format {
  /// All formats that are known.
  public static let all = [csv, jsonLines]

  /// Returns the format of an extension in upper or lower case; `nil` if there is none.
  public init?(pathExtension: String) {
    let ending = pathExtension.lowercased()
    guard let format = Self.all.first(where: { $0.pathExtension == ending }) else { return nil }
    self = format
  }

  /// Returns the probable format of a recording beginning with these bytes.
  package init(guessedFrom head: [UInt8]) {
    self = Self.all.first { $0.recognizes(head) } ?? .csv
  }

  /// The extensions as a list in a sentence: `.csv or .jsonl`.
  package static var endings: String { all.map { ".\($0.pathExtension)" }.joinedAsChoices }
}

extension Recording.Format: Hashable {
  /// Returns whether two formats are the same, which is whether their extensions are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.pathExtension == right.pathExtension
  }

  /// Hashes the extension.
  public func hash(into hasher: inout Hasher) { hasher.combine(pathExtension) }
}

/// A reader of the lines of one format, in their order.
protocol RecordingLineReader {
  /// The scene at the start of a report; `nil` if there is none.
  var scene: ReplayScene? { get }
  /// The notes of a report on values it could not hold; empty if there are none.
  var notes: [String] { get }

  /// Returns the event of the next line; `nil` for a line that has none, such as a comment.
  ///
  /// - Throws: ``ReplayError`` with the line and the column of the mistake.
  mutating func event(in line: RecordingLines.Line) throws(ReplayError) -> RecordingEvent?

  /// Returns the column of a path, such as `update[0].insert`, in the last line.
  func column(of path: String) -> Int?
}

extension RecordingLineReader {
  var scene: ReplayScene? { nil }
  var notes: [String] { [] }
}
