/// Reads a recording event by event, in constant memory however long it is.
///
///     var reader = RecordingReader(format: .csv) { file.read(upToCount: 65_536) }
///     while let event = try reader.next() { … }
public struct RecordingReader {
  /// The number of the line of the last event, from 1; 0 before the first.
  public private(set) var line = 0
  /// The scene that a report begins with; `nil` before the first event, and for a plain recording.
  public var scene: ReplayScene? { reader.scene }
  /// What the report says of what a file cannot hold.
  package var notes: [String] { reader.notes }

  private var lines: RecordingLines
  private var reader: any RecordingLineReader
  private var rules = RecordingRules()
  private var hasEvents = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - format: How the recording is written down.
  ///   - more: Returns the next bytes of it, as many as are at hand; none at its end.
  public init(format: Recording.Format, more: @escaping () -> [UInt8]) {
    self.init(format: format, mayLackLastBreak: false, more: more)
  }

  init(format: Recording.Format, mayLackLastBreak: Bool, more: @escaping () -> [UInt8]) {
    lines = RecordingLines(more: more)
    reader = format.makeReader(mayLackLastBreak)
  }

  /// Returns the next event; `nil` at the end.
  ///
  /// - Throws: ``RecordingError`` for a line at fault, and at the end of a recording without any
  ///   event.
  public mutating func next() throws(RecordingError) -> RecordingEvent? {
    while let line = try lines.nextLine() {
      guard let event = try reader.event(in: line) else { continue }
      self.line = line.number
      do throws(RecordingError) {
        try rules.check(event)
      } catch {
        throw located(error)
      }
      hasEvents = true
      return event
    }
    guard hasEvents else { throw RecordingError(nil, RecordingLines.noEvents) }
    return nil
  }

  /// Returns an error about the last event with the place in the text that its path means.
  public func located(_ error: RecordingError) -> RecordingError {
    var error = error
    error.line = line
    error.column = reader.column(of: error.path) ?? error.column
    return error
  }
}

@available(*, unavailable)
extension RecordingReader: Sendable {}
