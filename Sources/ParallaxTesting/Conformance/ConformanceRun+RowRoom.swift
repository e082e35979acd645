import ParallaxCoordinator
import ParallaxLayout

// The row lengths coordinators ask for.
extension ConformanceRun {
  /// Owners other than coordinators.
  static let owners = [LayoutOwner(.min + 1), LayoutOwner(.min + 2)]

  func checkRowRoom(_ found: Rows) {
    guard let host = roomHost else { return }
    scroll(middle)
    let rows = presentRows()
    let visible = metrics.visibleContent()
    // In sight, so a host that measures rows in sight lays them out.
    let inSight = rows.rows.filter {
      $0.range.length > 0 && $0.range.start >= visible.start && $0.range.end <= visible.end
    }
    let areKnown = !hasFound(
      .contentLength,
      .rowLengths,
      .rowRevision,
      .pendingLayout,
      .identities
    )
    guard found.areSound, areKnown,
      let first = inSight.first, let second = inSight.dropFirst().first
    else {
      return skip(.rowRoom, needs: "two rows in the middle of the content, and sound rows")
    }
    checkTables(of: host, rows, first, second)
    for owner in Self.owners { set(RowLengths(), for: owner, of: host) }
    if !hasFound(.rowRoom) { checkKeys(of: host, rows, first) }
    for owner in Self.owners { set(RowLengths(), for: owner, of: host) }
    if !hasFound(.rowRoom) { checkRowOutOfSight(of: host, rows) }
    scroll(middle)
  }

  /// A row keeps the length it was given when it goes out of sight.
  private func checkRowOutOfSight(of host: any ScrollableRowRoom, _ rows: Rows) {
    let visible = metrics.visibleContent()
    guard rows.areComplete, !rows.haveColumns,
      let row = rows.rows.last(where: { $0.range.length > 0 && $0.range.start > visible.end })
    else { return }
    let lengths = { (points: Double) in
      var table = RowLengths()
      table[.path(row.path)] = row.range.length + points
      return table
    }
    set(lengths(step), for: Self.owners[0], of: host)
    // A host that measures rows in sight may know the length only then.
    scroll(metrics.restingOffsets.upperBound.rounded(.down))
    scroll(middle)
    // A layout of something else must leave the length as it is.
    set(lengths(step), for: Self.owners[1], of: host)
    let length = presentRows()[row.path]?.range.length ?? .nan
    expect(.rowRoom, "\(name(row.path)).length", length, toBe: row.range.length + step) {
      "rows have the lengths that were asked for only while they are in sight"
    }
    for owner in Self.owners { set(RowLengths(), for: owner, of: host) }
  }

  func set(
    _ lengths: RowLengths,
    for owner: LayoutOwner,
    of host: any ScrollableRowRoom
  ) {
    let effect = perform("row lengths", .layout) {
      host.setRowLengths(lengths, for: owner, along: axis)
    }
    checkPending(effect, "row lengths")
  }

  /// Tables are replaced, added up and removed, each for its owner.
  private func checkTables(
    of host: any ScrollableRowRoom,
    _ rows: Rows,
    _ first: FoundRow,
    _ second: FoundRow
  ) {
    let (one, other) = (Self.owners[0], Self.owners[1])
    let longer = first.range.length + step
    let longest = longer + step
    let shorter = (first.range.length / 2).rounded(.up)
    let otherLength = second.range.length + step
    let table: (FoundRow, Double) -> RowLengths = { row, length in
      var lengths = RowLengths()
      lengths[.path(row.path)] = length
      return lengths
    }
    let steps: [(LayoutOwner, RowLengths, [RowPath: Double], String)] = [
      (
        one, table(first, longer), [first.path: longer],
        "`setRowLengths(_:for:along:)` does not lay out the rows, or divides the lengths"
      ),
      (
        one, table(second, otherLength), [second.path: otherLength],
        "a row that the new table leaves out keeps the length of the former table"
      ),
      (
        other, table(first, longest), [first.path: longest, second.path: otherLength],
        "the tables of two owners replace each other; `RowRoom` keeps both"
      ),
      (
        one, RowLengths(), [first.path: longest],
        "an empty table removes the lengths of another owner, or leaves those of its own"
      ),
      (other, RowLengths(), [:], "an empty table does not remove the lengths of its owner"),
      (one, table(first, longest), [first.path: longest], "the row is not laid out again"),
      (
        other, table(first, longer), [first.path: longest],
        "two owners ask for one row, and the greatest length does not count"
      ),
      (
        one, RowLengths(), [first.path: longer],
        "two owners ask for one row, and the length of the second is lost"
      ),
      (other, RowLengths(), [:], "an empty table does not remove the lengths of its owner"),
    ]
    for (owner, lengths, wanted, reason) in steps {
      set(lengths, for: owner, of: host)
      expect(wanted, in: rows, reason)
      guard !hasFound(.rowRoom, .rowRevision, .pendingLayout) else { return }
    }
    guard !kit.lacks.contains(.shorterRows) else { return }
    set(table(first, shorter), for: one, of: host)
    expect([first.path: shorter], in: rows, for: .shorterRows, "rows get longer only")
    set(RowLengths(), for: one, of: host)
    expect([:], in: rows, "an empty table does not remove the lengths of its owner")
  }

  /// Compares all rows with their own lengths, but for those with another one.
  private func expect(
    _ lengths: [RowPath: Double],
    in own: Rows,
    for check: ConformanceCheck = .rowRoom,
    _ reason: String
  ) {
    let rows = presentRows()
    let haveColumns = own.haveColumns
    let lines = own.rows.filter { lengths[$0.path] != nil }.map(\.range.start)
    let found = rows.lengths
    for row in own.rows {
      let length = found[row.path] ?? .nan
      let wanted = lengths[row.path] ?? row.range.length
      // In a grid a line may be stretched to its longest row.
      let isStretched =
        haveColumns && lengths[row.path] == nil
        && lines.contains { Self.isNear($0, row.range.start) }
      guard !isStretched else { continue }
      expect(check, "\(name(row.path)).length", length, toBe: wanted) { reason }
      guard !hasFound(check) else { return }
    }
    guard own.areComplete, rows.areComplete else { return }
    expect(
      .rowRoom,
      "contentLength with row lengths",
      reading.contentLength,
      toBe: rows.end + tail(of: own)
    ) {
      "it is of the layout before the row lengths"
    }
  }

  private func tail(of rows: Rows) -> Double { first.contentLength - rows.end }

  /// A key is a row's identity: the length goes with the row.
  private func checkKeys(
    of host: any ScrollableRowRoom,
    _ rows: Rows,
    _ row: FoundRow
  ) {
    guard let id = row.id else { return }
    guard let insert = kit.insert, let remove = kit.remove else {
      return skip(.rowRoom, needs: "`insert` and `remove`, to see whether keys follow identities")
    }
    var lengths = RowLengths()
    let longer = row.range.length + step
    lengths[.id(id)] = longer
    set(lengths, for: Self.owners[0], of: host)
    expect([row.path: longer], in: rows, "the key is an identity, and only paths are looked up")
    guard !hasFound(.rowRoom) else { return }
    let path = RowPath(section: row.path.section, row: 0)
    perform("the insertion of a row", .layout) { insert(path, rowStep) }
    let moved = presentRows()
    let next = RowPath(section: row.path.section, row: row.path.row + 1)
    expect(.rowRoom, "\(name(next)).length", moved[next]?.range.length ?? .nan, toBe: longer) {
      "the length stays at the path; it must go with the identity that is its key"
    }
    if row.path > path, let former = rows[RowPath(section: path.section, row: row.path.row - 1)] {
      let length = moved[row.path]?.range.length ?? .nan
      expect(.rowRoom, "\(name(row.path)).length", length, toBe: former.range.length) {
        "the length stays at the path; the row that is there now must have its own"
      }
    }
    perform("the removal of a row", .layout) { remove(path) }
    guard !hasFound(.rowRoom) else { return }
    set(RowLengths(), for: Self.owners[0], of: host)
    expect(
      [:],
      in: rows,
      "an empty table leaves lengths at rows that have moved meanwhile"
    )
  }

  /// Asks for a row to be longer, or, without a row, for no length any more.
  func keepLonger(_ row: FoundRow?, for owner: LayoutOwner) {
    guard let host = roomHost else { return }
    var lengths = RowLengths()
    if let row { lengths[.path(row.path)] = row.range.length + step }
    set(lengths, for: owner, of: host)
  }
}
