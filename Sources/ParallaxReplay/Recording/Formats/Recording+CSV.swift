import ParallaxCoordinator
import ParallaxLayout

/// Reads comma-separated values.
struct CSVReader: RecordingLineReader {
  let mayLackLastBreak: Bool
  /// The columns the first line names.
  private var columns: [CSVColumn]?
  private var row: CSVRow?

  init(mayLackLastBreak: Bool) { self.mayLackLastBreak = mayLackLastBreak }

  mutating func event(in line: RecordingLines.Line) throws(ReplayError) -> RecordingEvent? {
    guard mayLackLastBreak || line.isEnded else {
      throw ReplayError(
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

  func column(of path: String) -> Int? { row?.column(of: path, in: columns ?? []) }
}

/// A column of comma-separated values.
private enum CSVColumn: String, CaseIterable {
  case time
  case offset
  case offsetX = "offset_x"
  case cause
}

extension Recording {
  func csvText() throws(ReplayError) -> String {
    var rules = RecordingRules()
    var reading = HostReading.beforeTheFirst
    var columns: [CSVColumn] = [.time, .offset]
    if events.contains(where: { if case .offsets = $0.action { true } else { false } }) {
      columns.append(.offsetX)
    }
    if events.contains(where: { ($0.action.scroll?.cause ?? .user) != .user }) {
      columns.append(.cause)
    }
    var text = columns.map(\.rawValue).joined(separator: ",") + "\n"
    for (index, event) in events.enumerated() {
      let line = index + 2
      guard let scroll = event.action.scroll else {
        throw ReplayError(
          line,
          "not an offset; comma-separated values hold nothing else, so write JSON lines"
        )
      }
      do throws(ReplayError) {
        _ = try rules.checked(event, after: &reading)
      } catch {
        throw error.at(line)
      }
      guard scroll.offset.x != nil || !columns.contains(.offsetX) else {
        throw ReplayError(
          line,
          "an offset along y alone beside others along both axes; write JSON lines"
        )
      }
      let fields = columns.map { column in
        switch column {
        case .time: event.time.shortText
        case .offset: scroll.offset.main.shortText
        case .offsetX: scroll.offset.x?.shortText ?? ""
        case .cause: scroll.cause.word
        }
      }
      text += fields.joined(separator: ",") + "\n"
    }
    return text
  }
}

/// One line of comma-separated values.
private struct CSVRow {
  let line: RecordingLines.Line

  /// Returns the columns the first line names: `time` and `offset`, then others if they are there.
  func header() throws(ReplayError) -> [CSVColumn] {
    let names = fields(limit: 5).map { String(decoding: line.bytes[$0], as: UTF8.self) }
    let columns = CSVColumn.allCases.filter { names.contains($0.rawValue) }
    guard columns.map(\.rawValue) == names, columns.starts(with: [.time, .offset]) else {
      let isJSON = line.bytes.first { !$0.isBlank } == UInt8(ascii: "{")
      throw error(
        "the first line is \(String.quoted(line.bytes)); "
          + (isJSON
            ? "it looks like JSON lines, so name the file .jsonl, or give that as its format"
            : "begin with time,offset or time,offset,cause, or with offset_x behind offset")
      )
    }
    return columns
  }

  func event(columns: [CSVColumn]) throws(ReplayError) -> RecordingEvent {
    let fields = fields(limit: columns.count + 1)
    guard fields.count == columns.count else {
      throw error(
        "\(String.quoted(line.bytes)) has "
          + (fields.count < columns.count ? "fewer" : "more")
          + " than \(columns.count) columns; give as many as the first line names"
      )
    }
    let (last, hasX) = (columns.count - 1, columns.contains(.offsetX))
    let time = try number(fields[0], .time, "seconds")
    let y = try number(fields[1], .offset, "points")
    let x = hasX ? try number(fields[2], .offsetX, "points") : nil
    let cause = columns[last] == .cause ? try cause(fields[last]) : .user
    return RecordingEvent(time: time, .init((MainAndX(main: y, x: x), cause)))
  }

  /// Returns the number of the character where the value of a path such as `offset.x` starts.
  func column(of path: String, in columns: [CSVColumn]) -> Int {
    let fields = fields(limit: columns.count)
    let column: CSVColumn? =
      switch path {
      case "offset.x": .offsetX
      case "offset.y": .offset
      default: CSVColumn(rawValue: path)
      }
    let index = column.flatMap(columns.firstIndex) ?? 0
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
    _ column: CSVColumn,
    _ unit: String
  ) throws(ReplayError) -> Double {
    let bytes = line.bytes
    let end = JSONNumber.end(in: bytes[..<field.upperBound], from: field.lowerBound)
    guard end == field.upperBound,
      let value = JSONNumber.value(of: bytes[field])
    else {
      throw refused(
        field,
        column,
        "is \(String.quoted(bytes[field])); give a finite number of \(unit), such as 12.5"
      )
    }
    return value
  }

  private func cause(_ field: Range<Int>) throws(ReplayError) -> ScrollCause {
    let name = String(decoding: line.bytes[field], as: UTF8.self)
    guard let cause = ScrollCause.allCases.first(where: { $0.word == name }) else {
      let words = ScrollCause.allCases.map(\.word).joinedAsChoices
      throw refused(field, .cause, "is \(name.quoted); give \(words)")
    }
    return cause
  }

  private func refused(
    _ field: Range<Int>,
    _ column: CSVColumn,
    _ message: String
  ) -> ReplayError {
    ReplayError(
      line: line.number,
      column: line.column(of: field.lowerBound),
      path: column.rawValue,
      message: message
    )
  }

  private func error(_ message: String) -> ReplayError {
    ReplayError(line: line.number, column: 1, message: message)
  }
}
