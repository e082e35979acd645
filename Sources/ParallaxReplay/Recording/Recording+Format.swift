extension Recording {
  /// A file format of recordings, whose raw value is the extension of its files.
  public enum Format: String, CaseIterable, Sendable {
    /// A line with the names of columns, such as `time,offset` or `time,offset,offset_x,cause`, then
    /// a line for each offset.
    ///
    /// `offset_x` is the offset along x of content that scrolls on both axes. Causes are `user`,
    /// `app` and `layout`; `user` if there is no such column.
    /// Lines that begin with `#` are comments. Holds offsets only.
    case csv

    /// An object for each event, one per line.
    ///
    /// ```json
    /// { "time": 0.1, "offset": 700, "cause": "app" }
    /// { "time": 0.2, "update": [ { "remove": ["11", "12"] } ] }
    /// { "time": 0.4, "hit": { "x": 20, "y": 30 } }
    /// ```
    case jsonLines = "jsonl"
  }
}

extension Recording.Format {
  /// Returns the format of an extension in upper or lower case; `nil` if there is none.
  package init?(pathExtension: String) { self.init(rawValue: pathExtension.lowercased()) }

  /// Returns the probable format of a recording beginning with these bytes.
  package init(guessedFrom head: [UInt8]) {
    // A mark of UTF-8 and blanks may be in front.
    let first = head.first { $0 > 0x20 && $0 < 0x80 }
    self = first == UInt8(ascii: "{") ? .jsonLines : .csv
  }

  /// The extensions as a list in a sentence: `.csv or .jsonl`.
  package static var endings: String { allCases.map { ".\($0.rawValue)" }.joinedAsChoices }

  /// Returns the reader of the lines, of which the last may lack its line break.
  func makeReader(mayLackLastBreak: Bool) -> any RecordingLineReader {
    switch self {
    case .csv: CSVReader(mayLackLastBreak: mayLackLastBreak)
    case .jsonLines: JSONLineReader()
    }
  }

  /// Returns a recording as text.
  func text(of recording: Recording) throws(ReplayError) -> String {
    switch self {
    case .csv: try recording.csvText()
    case .jsonLines: try recording.jsonLinesText()
    }
  }
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
