import ParallaxLayout

extension Recording {
  static func events(
    csv lines: RecordingLines,
    mayLackLastBreak: Bool
  ) throws(RecordingError) -> [RecordingEvent] {
    var lines = lines
    var rules = RecordingRules()
    var events: [RecordingEvent] = []
    var columns: Int?
    while let line = try lines.nextLine() {
      guard mayLackLastBreak || line.isEnded else {
        throw RecordingError(
          line.number,
          "no line break at its end, so it may be cut short; complete it and end it with one"
        )
      }
      if lines.bytes[line.range.lowerBound] == UInt8(ascii: "#") { continue }
      let row = CSVRow(line: line, bytes: lines.bytes)
      guard let columns else {
        columns = try row.header()
        continue
      }
      let event = try row.event(columns: columns)
      try rules.check(event, line: line.number)
      events.append(event)
    }
    return events
  }

  func csvText() throws(RecordingError) -> String {
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
      try rules.check(event, line: line)
      text += RecordingNumber.text(event.time)
      text += ","
      text += RecordingNumber.text(offset)
      if hasCauses {
        text += ","
        text += cause.recordedName
      }
      text += "\n"
    }
    return text
  }
}

/// One line of comma-separated values.
private struct CSVRow {
  let line: RecordingLines.Line
  let bytes: [UInt8]

  /// Returns the number of columns that the first line names.
  func header() throws(RecordingError) -> Int {
    let names = fields(limit: 4).map { String(decoding: bytes[$0], as: UTF8.self) }
    guard names == ["time", "offset"] || names == ["time", "offset", "cause"] else {
      throw error(
        "the first line is \(RecordingError.quote(bytes: bytes[line.range])); "
          + "begin with time,offset or time,offset,cause"
      )
    }
    return names.count
  }

  func event(columns: Int) throws(RecordingError) -> RecordingEvent {
    let fields = fields(limit: columns + 1)
    guard fields.count == columns else {
      throw error(
        "\(RecordingError.quote(bytes: bytes[line.range])) has "
          + (fields.count < columns ? "fewer" : "more")
          + " than \(columns) columns; write as many as the first line names"
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

  /// Returns what stands between the commas, without blanks around it.
  private func fields(limit: Int) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    fields.reserveCapacity(limit)
    var start = line.range.lowerBound
    for index in line.range.lowerBound...line.range.upperBound
    where index == line.range.upperBound || bytes[index] == UInt8(ascii: ",") {
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
    let end = RecordingNumber.end(in: bytes, from: field.lowerBound, to: field.upperBound)
    guard end == field.upperBound, let value = RecordingNumber.value(of: bytes[field]) else {
      throw error(
        "\(name) is \(RecordingError.quote(bytes: bytes[field])); "
          + "write a finite number of \(unit), such as 12.5"
      )
    }
    return value
  }

  private func cause(_ field: Range<Int>) throws(RecordingError) -> ScrollCause {
    let name = String(decoding: bytes[field], as: UTF8.self)
    guard let cause = ScrollCause(recordedName: name) else {
      throw error("cause is \(RecordingError.quote(name)); write \(ScrollCause.recordedNames)")
    }
    return cause
  }

  private func error(_ message: String) -> RecordingError { RecordingError(line.number, message) }
}

extension ScrollCause {
  /// The word for this cause in a recording.
  var recordedName: String {
    switch self {
    case .user: "user"
    case .programmatic: "programmatic"
    case .layout: "layout"
    }
  }

  static let recordedNames = "user, programmatic or layout"

  init?(recordedName name: String) {
    guard let cause = Self.allCases.first(where: { $0.recordedName == name }) else { return nil }
    self = cause
  }
}
