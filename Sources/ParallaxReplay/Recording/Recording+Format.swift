extension Recording {
  /// How a recording is written down: the ending of its files, what reads a line, what writes all.
  public struct Format: Sendable {
    /// The ending of its files without the dot, in lower case, which is also its name.
    public let pathExtension: String
    /// Returns whether a recording that begins so is likely to be in this format.
    let recognizes: @Sendable (_ head: [UInt8]) -> Bool
    /// Returns what reads the lines; the last one may or may not lack its line break.
    let makeReader: @Sendable (_ mayLackLastBreak: Bool) -> any RecordingLineReader
    /// Returns a recording as text.
    let write: @Sendable (Recording) throws(RecordingError) -> String
  }
}

extension Recording.Format {
  /// All formats that are known.
  public static let all = [csv, jsonLines]

  /// The format of files that end in an extension, whatever its case, or `nil`.
  public init?(pathExtension: String) {
    let ending = pathExtension.lowercased()
    guard let format = Self.all.first(where: { $0.pathExtension == ending }) else { return nil }
    self = format
  }

  /// The format that a recording is most likely in, by the bytes that it begins with.
  package init(guessedFrom head: [UInt8]) {
    self = Self.all.first { $0.recognizes(head) } ?? .csv
  }

  /// The endings as a sentence lists them: `.csv or .jsonl`.
  package static var endings: String { all.map { ".\($0.pathExtension)" }.joinedAsChoices }
}

extension Recording.Format: Hashable {
  /// Returns whether two formats are the same: whether their files end alike.
  public static func == (left: Self, right: Self) -> Bool {
    left.pathExtension == right.pathExtension
  }

  /// Hashes the ending of files.
  public func hash(into hasher: inout Hasher) { hasher.combine(pathExtension) }
}

/// Reads the lines of one format, one after the other.
protocol RecordingLineReader {
  /// The scene that a report begins with; `nil` where there is none.
  var scene: ReplayScene? { get }
  /// What the report says of what it could not hold; empty where there is none.
  var notes: [String] { get }

  /// Returns the event of the next line; `nil` for a line that has none, such as a comment.
  ///
  /// - Throws: ``RecordingError`` with the place of what is wrong.
  mutating func event(in line: RecordingLines.Line) throws(RecordingError) -> RecordingEvent?

  /// Returns the column of the last line where a path, such as `update[0].insert`, is meant.
  func column(of path: String) -> Int?
}

extension RecordingLineReader {
  var scene: ReplayScene? { nil }
  var notes: [String] { [] }
}
