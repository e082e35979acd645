/// Reads a recording event by event, in constant memory however long it is.
///
///     var reader = RecordingReader(format: .csv) { file.read(upToCount: 65_536) }
///     while let event = try reader.next() { … }
public struct RecordingReader {
  /// The number of the line of the last event, from 1; 0 before the first.
  public private(set) var line = 0
  /// The scene that a report begins with; `nil` before the first event, and for a plain recording.
  public private(set) var scene: ReplayScene?

  private let format: Recording.Format
  private let mayLackLastBreak: Bool
  private var lines: RecordingLines
  private var rules = RecordingRules()
  /// What the first line of comma-separated values says.
  private var columns: Int?
  private var hasEvents = false
  private var source: Source?

  /// The text of the last event.
  private enum Source {
    case csv(CSVRow)
    case json(JSONDocument)
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - format: How the recording is written down.
  ///   - more: Returns the next bytes of it, as many as are at hand; none at its end.
  public init(format: Recording.Format, more: @escaping () -> [UInt8]) {
    self.init(format: format, mayLackLastBreak: false, more: more)
  }

  init(format: Recording.Format, mayLackLastBreak: Bool, more: @escaping () -> [UInt8]) {
    self.format = format
    self.mayLackLastBreak = mayLackLastBreak
    lines = RecordingLines(more: more)
  }

  /// Returns the next event; `nil` at the end.
  ///
  /// - Throws: ``RecordingError`` for a line at fault, and at the end of a recording without any
  ///   event.
  public mutating func next() throws(RecordingError) -> RecordingEvent? {
    source = nil
    while let line = try lines.nextLine() {
      let event: RecordingEvent?
      switch format {
      case .csv: event = try row(line)
      case .jsonLines: event = try object(line)
      }
      guard let event else { continue }
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
    switch source {
    case .csv(let row): error.column = row.column(of: error.path)
    case .json(let document):
      error.column = document.root.nearest(to: error.path).field.position.column
    case nil: break
    }
    return error
  }

  private mutating func row(_ line: RecordingLines.Line) throws(RecordingError) -> RecordingEvent? {
    guard mayLackLastBreak || line.isEnded else {
      throw RecordingError(
        line.number,
        "no line break at its end, so it may be cut short; complete it and end it with one"
      )
    }
    if line.bytes.first == UInt8(ascii: "#") { return nil }
    let row = CSVRow(line: line)
    guard let columns else {
      columns = try row.header()
      return nil
    }
    source = .csv(row)
    return try row.event(columns: columns)
  }

  private mutating func object(
    _ line: RecordingLines.Line
  ) throws(RecordingError) -> RecordingEvent? {
    if !hasEvents, line.bytes.starts(with: "time,offset".utf8) || line.bytes.starts(with: "#".utf8)
    {
      throw RecordingError(
        line: line.number,
        column: 1,
        message: "the line is \(String.quoted(line.bytes)), which begins comma-separated values; "
          + "name the file .csv, or give that as its format"
      )
    }
    do throws(JSONFailure) {
      let document = try JSONDocument(Array(line.bytes), unit: "line", firstLine: line.number)
      source = .json(document)
      if !hasEvents, scene == nil, document.root.kind == .object,
        let field = try document.root.anyMembers()["scene"]
      {
        _ = try document.root.members("scene")
        let scene = try JSONCoding<ReplayScene>.scene.read(field)
        do throws(ReplaySceneError) { try scene.validate() } catch {
          let place = error.path.isEmpty ? "scene" : "scene.\(error.path)"
          let found = document.root.nearest(to: place).field
          throw JSONFailure(path: place, position: found.position, message: error.message)
        }
        self.scene = scene
        return nil
      }
      return try RecordingEvent(document.root)
    } catch {
      throw RecordingError(error)
    }
  }
}
