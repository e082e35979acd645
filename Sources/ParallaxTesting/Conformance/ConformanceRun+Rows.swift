import ParallaxCoordinator

// What is said of rows and sections, and whether it fits together and to what is seen.
extension ConformanceRun {
  /// The rows that were asked for.
  struct Rows {
    var spans: [(path: RowPath, span: AxisRange)] = []
    var sections: [AxisRange] = []
    /// A Boolean value indicating whether there was nothing wrong with them.
    var areSound = true
  }

  /// Rows asked for at most.
  private static let limit = 2_000

  mutating func checkRows() -> Rows {
    guard let host = rowHost else { return Rows(areSound: false) }
    kit.scroll(offsets[2])
    var rows = askForRows(host)
    guard !rows.spans.isEmpty else {
      rows.areSound = false
      skip(.rowPlaces, needs: "rows; `rowRange(at:)` answers with none")
      return rows
    }
    checkCoordinates(rows, in: host)
    if !hasFound(.rowCoordinates) {
      checkOrder(rows)
      checkSections(rows)
      if !hasFound(.rowOrder, .sections) { checkBelonging(rows) }
      if !hasFound(.rowOrder, .rowPlaces) { checkSight(rows) }
    }
    rows.areSound = !hasFound(.rowCoordinates, .rowOrder, .rowPlaces, .rowLengths, .sections)
    return rows
  }

  func words(_ path: RowPath) -> String { RowAddress.path(path).description }

  func name(_ path: RowPath) -> String { "rowRange(at: \(words(path)))" }

  private func askForRows(_ host: any ScrollableRows) -> Rows {
    var rows = Rows()
    for section in 0..<Self.limit {
      let span = host.sectionRange(section)
      if let span { rows.sections.append(span) }
      var row = 0
      while rows.spans.count < Self.limit {
        let path = RowPath(section: section, row: row)
        guard let span = host.rowRange(at: path) else { break }
        rows.spans.append((path, span))
        row += 1
      }
      guard span != nil || row > 0, rows.spans.count < Self.limit else { break }
    }
    return rows
  }

  /// The same rows at another offset.
  private mutating func checkCoordinates(_ rows: Rows, in host: any ScrollableRows) {
    let distance = offsets[3] - reading.contentOffset
    kit.scroll(offsets[3])
    let reason: (Double) -> String = { difference in
      Self.isNear(abs(difference), abs(distance))
        ? "they are view coordinates; add the offset" : "they change as the content scrolls"
    }
    for (path, span) in rows.spans {
      let start = host.rowRange(at: path)?.start ?? .nan
      let isSteady = expect(.rowCoordinates, "\(name(path)).start", start, toBe: span.start) {
        reason(start - span.start)
      }
      guard isSteady else { return }
    }
    for (section, span) in rows.sections.enumerated() {
      let start = host.sectionRange(section)?.start ?? .nan
      expect(.rowCoordinates, "sectionRange(\(section)).start", start, toBe: span.start) {
        reason(start - span.start)
      }
    }
  }

  private mutating func checkOrder(_ rows: Rows) {
    var last = 0.0
    let end = reading.contentLength
    for (path, span) in rows.spans {
      guard span.start >= last - Self.tolerance else {
        return find(.rowOrder, "\(name(path)).start", "at least \(last)", "\(span.start)") {
          "the row above ends farther down: rows overlap, or are not in order"
        }
      }
      guard span.length >= 0, span.end <= end + Self.tolerance else {
        return find(.rowOrder, "\(name(path)).end", "\(span.start)…\(end)", "\(span.end)") {
          "rows and length of the content are of two layouts, or a row is told that is not there"
        }
      }
      last = span.end
    }
  }

  private mutating func checkSections(_ rows: Rows) {
    guard !rows.sections.isEmpty else {
      return skip(.sections, needs: "sections; `sectionRange(_:)` answers with none")
    }
    for (section, (span, next)) in zip(rows.sections, rows.sections.dropFirst()).enumerated() {
      expect(.sections, "sectionRange(\(section + 1)).start", next.start, toBe: span.end) {
        next.start > span.end
          ? "the title is left out: a section begins where the one before ends"
          : "two sections lie over one another"
      }
    }
    guard let shownTitle = kit.shownTitle else {
      return skip(.sections, needs: "`shownTitle`, for the first title")
    }
    for offset in offsets {
      kit.scroll(offset)
      for (section, span) in rows.sections.enumerated() {
        guard let shown = shownTitle(section)?.offset(by: -metrics.contentShift) else { continue }
        guard shown.start < span.start - Self.tolerance || shown.end > span.end + Self.tolerance
        else { continue }
        return find(.sections, "sectionRange(\(section))", "with \(shown)", "\(span)") {
          "the title is left out"
        }
      }
    }
  }

  private mutating func checkBelonging(_ rows: Rows) {
    for (path, span) in rows.spans where rows.sections.indices.contains(path.section) {
      let section = rows.sections[path.section]
      guard span.start < section.start - Self.tolerance || span.end > section.end + Self.tolerance
      else { continue }
      return find(.rowPlaces, name(path), "in its section, \(section)", "\(span)") {
        "the titles of sections are left out where rows are added up"
      }
    }
  }

  private mutating func checkSight(_ rows: Rows) {
    guard let shownRow = kit.shownRow else { return skip(.rowPlaces, needs: "`shownRow`") }
    for offset in offsets {
      kit.scroll(offset)
      let shift = metrics.contentShift
      for (path, span) in rows.spans {
        guard let shown = shownRow(path)?.offset(by: -shift) else { continue }
        let isPlaced = expect(.rowPlaces, "\(name(path)).start", span.start, toBe: shown.start) {
          "a title, an inset or the frame is left out, or counted twice"
        }
        let isLong = expect(.rowLengths, "\(name(path)).length", span.length, toBe: shown.length) {
          "the height is an estimate, or was divided"
        }
        guard isPlaced, isLong else { return }
      }
    }
  }
}
