/// A reader of the events of a recording, one at a time; the memory does not depend on the length.
///
///     let file = try FileHandle(forReadingFrom: URL(filePath: "swipe.csv"))
///     var reader = RecordingReader(format: .csv) { Array(file.readData(ofLength: 65_536)) }
///     while let event = try reader.next() { print(event.time) }
package struct RecordingReader {
  /// The number of the line of the last event, from 1; 0 before the first.
  package private(set) var line = 0
  /// The scene at the start of a report; `nil` before the first event, and for a plain recording.
  package var scene: ReplayScene? { reader.scene }
  /// The notes of a report on values a file cannot hold.
  package var notes: [String] { reader.notes }

  private var lines: RecordingLines
  private var reader: any RecordingLineReader
  private var rules = RecordingRules()
  private var hasEvents = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - format: The format of the recording.
  ///   - more: Returns the next bytes, one or more; none at the end.
  package init(format: Recording.Format, more: @escaping () -> [UInt8]) {
    self.init(format: format, mayLackLastBreak: false, more: more)
  }

  init(format: Recording.Format, mayLackLastBreak: Bool, more: @escaping () -> [UInt8]) {
    lines = RecordingLines(more: more)
    reader = format.makeReader(mayLackLastBreak: mayLackLastBreak)
  }

  /// Returns the next event; `nil` at the end.
  ///
  /// - Throws: ``ReplayError`` for a line at fault, and at the end of a recording without any
  ///   event.
  package mutating func next() throws(ReplayError) -> RecordingEvent? {
    while let line = try lines.nextLine() {
      guard let event = try reader.event(in: line) else { continue }
      self.line = line.number
      do throws(ReplayError) {
        try rules.check(event)
      } catch {
        // The rules know the path in the event; only the reader of its line knows the column.
        throw located(error)
      }
      hasEvents = true
      return event
    }
    guard hasEvents else { throw ReplayError(nil, RecordingLines.noEvents) }
    return nil
  }

  /// Returns an error of the last event with the column of its path.
  package func located(_ error: ReplayError) -> ReplayError {
    var error = error
    error.line = line
    error.column = reader.column(of: error.path) ?? error.column
    return error
  }
}

@available(*, unavailable)
extension RecordingReader: Sendable {}
