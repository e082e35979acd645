public import Foundation

extension Recording {
  /// Reads a recording from text.
  ///
  /// In both formats a byte order mark, carriage returns before line breaks and empty lines are
  /// accepted. Everything else is an error: a key or a column that is unknown, missing or given twice,
  /// a value of the wrong kind or out of range, a time before the previous time.
  ///
  /// - Parameters:
  ///   - text: The whole recording.
  ///   - format: The format of the text.
  /// - Throws: ``ReplayError`` for the first line at fault, or for text without any event.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String, format: Format) throws(ReplayError) {
    try self.init(bytes: Array(text.utf8), format: format, mayLackLastBreak: true)
  }

  /// Reads a recording from the contents of a file.
  ///
  /// As ``init(_:format:)``, but the last line of comma-separated values must end in a line break. A
  /// file that was cut off could otherwise be read as a complete one: for example, `0.5,1` may be
  /// the start of `0.5,120`.
  ///
  /// - Parameters:
  ///   - data: The whole recording, in UTF-8.
  ///   - format: The format of the data.
  /// - Throws: ``ReplayError`` for the first line at fault, or for data without any event.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(data: Data, format: Format) throws(ReplayError) {
    try self.init(bytes: Array(data), format: format, mayLackLastBreak: false)
  }

  /// Reads a recording from a file, in the format of its extension: `csv` or `jsonl`.
  ///
  /// - Parameter url: The location of the file.
  /// - Throws: ``ReplayError`` with the file's name, as ``init(_:format:)`` does, and
  ///   if the extension is another one or the file cannot be read.
  public init(contentsOf url: URL) throws(ReplayError) {
    do throws(ReplayError) {
      let format = try Format(of: url)
      let data: Data
      do { data = try Data(contentsOf: url) } catch {
        throw ReplayError(nil, "cannot be read; give the path of a readable file")
      }
      try self.init(data: data, format: format)
    } catch {
      throw error.named(url.lastPathComponent)
    }
  }

  /// Writes this recording to a file, in the format of its extension: `csv` or `jsonl`.
  ///
  /// The file is either replaced as a whole or left as it was.
  ///
  /// - Parameter url: The location of the file; its folder must exist.
  /// - Throws: ``ReplayError`` with the file's name, as ``text(as:)`` does, and if the
  ///   extension is another one or the file cannot be written.
  public func write(to url: URL) throws(ReplayError) {
    do throws(ReplayError) {
      let text = try text(as: Format(of: url))
      do { try Data(text.utf8).write(to: url, options: .atomic) } catch {
        throw ReplayError(nil, "cannot be written; give a path in a folder that exists")
      }
    } catch {
      throw error.named(url.lastPathComponent)
    }
  }

  /// Returns this recording as text.
  ///
  /// Numbers have the fewest digits that read back as the same number, so reading the text gives an
  /// equal recording.
  ///
  /// - Parameter format: The format of the text.
  /// - Returns: The whole recording, with a line break at its end.
  /// - Throws: ``ReplayError`` if the text could not be read back: for a recording without events,
  ///   a number that is not finite or out of range, a time before the previous time, and in
  ///   comma-separated values for an event that is not an offset.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func text(as format: Format) throws(ReplayError) -> String {
    guard !events.isEmpty else { throw ReplayError(nil, RecordingLines.noEvents) }
    return try format.text(of: self)
  }

  init(bytes: [UInt8], format: Format, mayLackLastBreak: Bool) throws(ReplayError) {
    var rest = bytes
    var reader = RecordingReader(format: format, mayLackLastBreak: mayLackLastBreak) {
      // All bytes at the first call, and none at the second, which is the end.
      defer { rest = [] }
      return rest
    }
    var events: [RecordingEvent] = []
    while let event = try reader.next() { events.append(event) }
    self.init(events: events)
  }
}

extension Recording.Format {
  fileprivate init(of url: URL) throws(ReplayError) {
    guard let format = Self(pathExtension: url.pathExtension) else {
      throw ReplayError(
        nil,
        "extension \(url.pathExtension.quoted); name the file \(Self.endings)"
      )
    }
    self = format
  }
}
