import ParallaxCoordinator

extension Recording.Format {
  /// A line `time,offset` or `time,offset,cause`, then a line for each offset.
  ///
  /// Causes are `user`, `programmatic` and `layout`; `user` if there is no such column.
  /// Lines that begin with `#` are comments. Holds offsets only.
  public static let csv = Self(
    pathExtension: "csv",
    recognizes: { $0.starts(with: "time,".utf8) || $0.starts(with: "#".utf8) },
    makeReader: { CSVReader(mayLackLastBreak: $0) },
    write: { recording throws(RecordingError) in try recording.csvText() }
  )
}

/// Reads comma-separated values.
private struct CSVReader: RecordingLineReader {
  let mayLackLastBreak: Bool
  /// The columns that the first line names.
  private var columns: Int?
  private var row: CSVRow?

  init(mayLackLastBreak: Bool) { self.mayLackLastBreak = mayLackLastBreak }

  mutating func event(in line: RecordingLines.Line) throws(RecordingError) -> RecordingEvent? {
    guard mayLackLastBreak || line.isEnded else {
      throw RecordingError(
        line.number,
        "the last line has no line break, so it may be cut short; complete it, and add one"
      )
    }
    if line.bytes.first == UInt8(ascii: "#") { return nil }
    let row = CSVRow(line: line)
    guard let columns else {
      columns = try row.header()
      return nil
    }
    self.row = row
    return try row.event(columns: columns)
  }

  func column(of path: String) -> Int? { row?.column(of: path) }
}

extension Recording {
  fileprivate func csvText() throws(RecordingError) -> String {
    var rules = RecordingRules()
    let hasCauses = events.contains {
      if case .offset(_, let cause) = $0.action { cause != .user } else { false }
    }
    var text = hasCauses ? "time,offset,cause\n" : "time,offset\n"
    for (index, event) in events.enumerated() {
      let line = index + 2
      guard case .offset(let offset, let cause) = event.action else {
        throw RecordingError(
          line,
          "not an offset; comma-separated values hold nothing else, so write JSON lines"
        )
      }
      do throws(RecordingError) { try rules.check(event) } catch { throw error.at(line) }
      text += event.time.shortText
      text += ","
      text += offset.shortText
      if hasCauses {
        text += ","
        text += cause.word
      }
      text += "\n"
    }
    return text
  }
}

/// One line of comma-separated values.
private struct CSVRow {
  let line: RecordingLines.Line

  /// Returns the number of columns that the first line names.
  func header() throws(RecordingError) -> Int {
    let names = fields(limit: 4).map { String(decoding: line.bytes[$0], as: UTF8.self) }
    guard names == ["time", "offset"] || names == ["time", "offset", "cause"] else {
      let isJSON = line.bytes.first { !$0.isBlank } == UInt8(ascii: "{")
      throw error(
        "the first line is \(String.quoted(line.bytes)); "
          + (isJSON
            ? "it looks like JSON lines, so name the file .jsonl, or give that as its format"
            : "begin with time,offset or time,offset,cause")
      )
    }
    return names.count
  }

  func event(columns: Int) throws(RecordingError) -> RecordingEvent {
    let fields = fields(limit: columns + 1)
    guard fields.count == columns else {
      throw error(
        "\(String.quoted(line.bytes)) has "
          + (fields.count < columns ? "fewer" : "more")
          + " than \(columns) columns; give as many as the first line names"
      )
    }
    return RecordingEvent(
      time: try number(fields[0], "time", "seconds"),
      .offset(
        try number(fields[1], "offset", "points"),
        cause: columns == 3 ? try cause(fields[2]) : .user
      )
    )
  }

  /// Returns the number of the character where a column starts.
  func column(of name: String) -> Int {
    let fields = fields(limit: 3)
    let index = ["time", "offset", "cause"].firstIndex(of: name) ?? 0
    return fields.indices.contains(index) ? line.column(of: fields[index].lowerBound) : 1
  }

  /// Returns the text between two commas, without blanks around it.
  private func fields(limit: Int) -> [Range<Int>] {
    let bytes = line.bytes
    var fields: [Range<Int>] = []
    fields.reserveCapacity(limit)
    var start = bytes.startIndex
    for index in bytes.startIndex...bytes.endIndex
    where index == bytes.endIndex || bytes[index] == UInt8(ascii: ",") {
      var end = index
      while start < end, bytes[start].isBlank { start += 1 }
      while start < end, bytes[end - 1].isBlank { end -= 1 }
      fields.append(start..<end)
      if fields.count == limit { break }
      start = index + 1
    }
    return fields
  }

  private func number(
    _ field: Range<Int>,
    _ name: String,
    _ unit: String
  ) throws(RecordingError) -> Double {
    let bytes = line.bytes
    let end = JSONNumber.end(in: bytes[..<field.upperBound], from: field.lowerBound)
    guard end == field.upperBound,
      let value = JSONNumber.value(of: bytes[field])
    else {
      throw refused(
        field,
        name,
        "is \(String.quoted(bytes[field])); give a finite number of \(unit), such as 12.5"
      )
    }
    return value
  }

  private func cause(_ field: Range<Int>) throws(RecordingError) -> ScrollCause {
    let name = String(decoding: line.bytes[field], as: UTF8.self)
    guard let cause = ScrollCause.allCases.first(where: { $0.word == name }) else {
      let words = ScrollCause.allCases.map(\.word).joinedAsChoices
      throw refused(field, "cause", "is \(name.quoted); give \(words)")
    }
    return cause
  }

  private func refused(_ field: Range<Int>, _ name: String, _ message: String) -> RecordingError {
    RecordingError(
      line: line.number,
      column: line.column(of: field.lowerBound),
      path: name,
      message: message
    )
  }

  private func error(_ message: String) -> RecordingError {
    RecordingError(line: line.number, column: 1, message: message)
  }
}
