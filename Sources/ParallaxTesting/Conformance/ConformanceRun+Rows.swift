import ParallaxCoordinator
import ParallaxLayout

// Asking for rows, and whether all answers are of one layout.
extension ConformanceRun {
  /// All rows and sections of a layout.
  struct Rows {
    var rows: [FoundRow] = []
    /// The ranges of sections, by number.
    var sections: [Int: AxisRange] = [:]
    /// A Boolean value indicating whether nothing is wrong with them.
    var areSound = true
    /// A Boolean value indicating whether all rows of the content are there.
    var areComplete = true

    /// The end of the last row, in points.
    var end: Double { rows.reduce(0) { max($0, $1.range.end) } }
    /// A Boolean value indicating whether rows are positioned beside one another.
    var haveColumns: Bool {
      zip(rows, rows.dropFirst()).contains { row, next in
        row.path.section == next.path.section && row.range.length > ConformanceRun.tolerance
          && next.range.length > ConformanceRun.tolerance
          && isNear(row.range.start, next.range.start)
      }
    }

    subscript(path: RowPath) -> FoundRow? { rows.first { $0.path == path } }

    /// The lengths of rows by path, in points.
    var lengths: [RowPath: Double] {
      Dictionary(rows.map { ($0.path, $0.range.length) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns whether the answers are the same, rounding aside.
    func isSame(as other: Self) -> Bool {
      rows.count == other.rows.count && sections.count == other.sections.count
        && zip(rows, other.rows).allSatisfy {
          $0.path == $1.path && $0.id == $1.id && !differ($0.range, $1.range)
        }
        && sections.allSatisfy { section, range in
          other.sections[section].map { !differ(range, $0) } ?? false
        }
    }

    private func differ(_ range: AxisRange, _ other: AxisRange) -> Bool {
      !isNear(range.start, other.start) || !isNear(range.end, other.end)
    }
  }

  /// The name of a layout, as a coordinator knows it.
  struct LayoutName: Hashable {
    var rowRevision: Int
    var contentLength: Double
  }

  /// The greatest number of rows asked for.
  private static let limit = 2_000

  func checkRows() -> Rows {
    guard rowHost != nil else { return Rows(areSound: false) }
    scroll(offsets[2])
    guard let table else {
      skip(.rowPlaces, needs: "rows; `rows(along:)` returns nil")
      return Rows(areSound: false)
    }
    var rows = askForRows(table)
    guard !rows.rows.isEmpty || hasFound(.rowPlaces, .rowCoordinates) else {
      rows.areSound = false
      skip(.rowPlaces, needs: "rows; `rowPaths(in:)` returns none")
      return rows
    }
    if !rows.areComplete { skip(.rowRevision, needs: "at most 2,000 rows") }
    checkCoordinates(rows)
    checkSight(rows)
    if !hasFound(.rowCoordinates, .rowPlaces, .rowLengths) {
      checkOrder(rows)
      checkSections(rows)
      checkExtraRows(rows)
      if !hasFound(.rowOrder, .sections) { checkBelonging(rows) }
      checkParts(rows)
    }
    rows.areSound = !hasFound(.rowCoordinates, .rowOrder, .rowPlaces, .rowLengths, .sections)
    if rows.areSound { remember(rows) }
    return rows
  }

  func words(_ path: RowPath) -> String { RowGeometry.Address.path(path).description }

  func name(_ path: RowPath) -> String { "rowRange(at: \(words(path)))" }

  /// Returns the rows of the present layout, and checks it has a revision of its own.
  func presentRows() -> Rows {
    guard let table else { return Rows(areSound: false) }
    let rows = askForRows(table)
    if !rows.areComplete { return rows }
    remember(rows)
    return rows
  }

  /// Returns the rows of which a part is in sight.
  func rowsInSight() -> [FoundRow] {
    let visible = metrics.visibleContent()
    return presentRows().rows.filter {
      $0.range.length > Self.tolerance && $0.range.end > visible.start
        && $0.range.start < visible.end
    }
  }

  /// Returns the first row that begins in sight and satisfies a condition; `nil` if none does.
  func rowInSight(where isWanted: (FoundRow) -> Bool = { _ in true }) -> FoundRow? {
    let start = metrics.visibleContent().start
    return rowsInSight().first { $0.range.start >= start && isWanted($0) }
  }

  private func askForRows(_ table: any RowTable) -> Rows {
    var rows = Rows()
    let content = AxisRange(start: 0, end: reading.contentLength)
    let paths = table.rowPaths(in: content)
    rows.areComplete = paths.count <= Self.limit
    let identified = table as? any IdentifiedRowTable
    var missing: RowPath?
    for path in paths.prefix(Self.limit) {
      guard let range = table.rowRange(at: path) else {
        missing = missing ?? path
        continue
      }
      rows.rows.append(FoundRow(path: path, id: identified?.rowID(at: path), range: range))
    }
    if let missing { findMissing(missing, in: rows) }
    let last = min(rows.rows.map(\.path.section).max() ?? 0, Self.limit)
    if last >= 0 {
      for section in 0...last { rows.sections[section] = table.sectionRange(section) }
    }
    return rows
  }

  private func findMissing(_ path: RowPath, in rows: Rows) {
    let visible = metrics.visibleContent()
    let areInSight = rows.rows.allSatisfy {
      $0.range.end > visible.start - first.frame.length
        && $0.range.start < visible.end + first.frame.length
    }
    find(.rowCoordinates, name(path), "a range, as `rowPaths(in:)` has the row", "nil") {
      areInSight
        ? "rows away from the viewport have no range; views are positioned by them too"
        : "`rowPaths(in:)` and `rowRange(at:)` do not ask the same rows"
    }
  }

  /// Records the rows of the present layout, and compares them with those of the same name.
  func remember(_ rows: Rows) {
    let reading = reading
    guard !reading.isLayoutPending, rows.areComplete else { return }
    let name = LayoutName(rowRevision: reading.rowRevision, contentLength: reading.contentLength)
    guard let known = layouts[name] else {
      layouts[name] = rows
      return
    }
    guard !known.isSame(as: rows) else { return }
    find(.rowRevision, "rowRevision", "another number for other rows", "\(name.rowRevision)") {
      "rows were inserted, moved or measured and neither the revision nor the length of the content "
        + "tells; count a revision with each layout"
    }
  }

  /// The same rows have the same ranges at another offset.
  private func checkCoordinates(_ rows: Rows) {
    let distance = offsets[3] - reading.contentOffset
    scroll(offsets[3])
    guard let table, !hasFound(.rowCoordinates) else { return }
    let reason: (Double) -> String = { difference in
      if Self.isNear(abs(difference), abs(distance)) {
        return "they are view coordinates; add the offset"
      }
      return difference.isNaN
        ? "rows away from the viewport have no range; views are positioned by them too"
        : "they change as the content scrolls"
    }
    for row in rows.rows {
      let start = table.rowRange(at: row.path)?.start ?? .nan
      let field = "\(name(row.path)).start"
      let isSteady = expect(.rowCoordinates, field, start, toBe: row.range.start) {
        reason(start - row.range.start)
      }
      guard isSteady else { return }
    }
    for (section, range) in rows.sections {
      let start = table.sectionRange(section)?.start ?? .nan
      expect(.rowCoordinates, "sectionRange(\(section)).start", start, toBe: range.start) {
        reason(start - range.start)
      }
    }
  }

  /// Missing rows have no range.
  func checkExtraRows(_ rows: Rows) {
    guard rows.areComplete, let table else { return }
    var counts: [Int: Int] = [:]
    for path in rows.rows.map(\.path) {
      counts[path.section] = max(counts[path.section] ?? 0, path.row + 1)
    }
    for (section, count) in counts.sorted(by: { $0.key < $1.key }) {
      let path = RowPath(section: section, row: count)
      if table.rowRange(at: path) == nil, let id = identifiedTable?.rowID(at: path) {
        return find(
          .identities,
          "rowID(at: \(words(path)))",
          "nil, as there is no such row",
          "\(id)"
        ) {
          "a path beyond the last row is answered with another row's identity"
        }
      }
      guard let range = table.rowRange(at: path), range.length > Self.tolerance else { continue }
      return find(.rowPlaces, name(path), "nil, as `rowPaths(in:)` has no such row", "\(range)") {
        "a row that does not exist has a range, such as one that was removed"
      }
    }
  }
}
