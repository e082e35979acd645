import ParallaxCoordinator

// The answers after rows were inserted and removed.
extension ConformanceRun {
  func checkInsertion(_ rows: Rows) {
    guard let insert = kit.insert else {
      skip(.contentLength, needs: "`insert`")
      return
    }
    scroll(middle)
    let former = presentRows()
    // Before everything in sight, so it shows whether the host corrects its offset.
    let path = former.rows.first?.path ?? RowPath(section: 0, row: 0)
    let effect = perform("the insertion of a row", .layout) { insert(path, rowStep) }
    keepsPlace = abs(effect.travel) > Self.tolerance
    checkPending(effect, "the insertion of a row")
    let isSound = rows.areSound && !hasFound(.moves, .notification, .pendingLayout)
    if isSound { checkInserted(path, after: former, effect) }
    guard rowHost == nil || !rows.areSound else {
      let areSound = isSound && !hasFound(.identities, .rowRevision, .contentLength)
      return checkRemoval(of: path, former, effect.before, areSound: areSound)
    }
    let isLonger = effect.after.contentLength >= effect.before.contentLength + rowStep / 2
    if !isLonger { findStaleLength(effect.before.contentLength + rowStep, effect.after) }
    checkRemoval(of: path, former, effect.before, areSound: false)
  }

  /// A host that lays out later says so until it has.
  func checkPending(_ effect: Effect, _ name: String) {
    var late = effect
    late.after = effect.now
    guard effect.isOtherLayout, !late.isOtherLayout, !effect.now.isLayoutPending else { return }
    find(.pendingLayout, "isLayoutPending directly after \(name)", "true", "false") {
      "the model is ahead of the layout; until the layout is done, rows of two states are mixed"
    }
  }

  private func findStaleLength(_ wanted: Double, _ reading: AxisReading) {
    find(.contentLength, "contentLength", "\(wanted)", "\(reading.contentLength)") {
      "it is of the last layout; lay out, or add up the rows, before answering"
    }
  }

  private func checkInserted(_ path: RowPath, after former: Rows, _ effect: Effect) {
    if let table = identifiedTable { checkIdentities(of: former, inserted: path, in: table) }
    var rows = presentRows()
    guard former.areComplete, rows.areComplete, !hasFound(.identities, .rowRevision) else { return }
    // The part after the last row, such as a footer, stays as it was.
    let tail = effect.before.contentLength - former.end
    expect(.contentLength, "contentLength", reading.contentLength, toBe: rows.end + tail) {
      "it is of the last layout; lay out, or add up the rows, before answering"
    }
    guard !hasFound(.contentLength) else { return }
    checkOwnLengths(former, rows)
    guard !hasFound(.rowLengths) else { return }
    if rows[path].map({ !Self.isNear($0.range.length, rowStep) }) ?? true {
      // A host that measures rows in sight has an estimate so far.
      let start = (rows[path]?.range.start ?? 0).rounded(.down)
      scroll(max(first.restingOffsets.lowerBound.rounded(.up), start))
      rows = presentRows()
    }
    let length = rows[path]?.range.length ?? .nan
    expect(.rowLengths, "\(name(path)).length", length, toBe: rowStep) {
      "the length is an estimate after the row was in sight, or rows are of an earlier layout"
    }
  }

  /// A row has its own length still, whatever its path is now.
  private func checkOwnLengths(_ former: Rows, _ rows: Rows) {
    var lengths: [RowID: Double] = [:]
    for row in former.rows { if let id = row.id { lengths[id] = row.range.length } }
    let formerLengths = former.lengths
    for row in rows.rows {
      guard let id = row.id, let own = lengths[id], !Self.isNear(own, row.range.length),
        let atPath = formerLengths[row.path], Self.isNear(atPath, row.range.length)
      else { continue }
      return find(.rowLengths, "length of row \"\(id)\"", "\(own)", "\(row.range.length)") {
        "lengths are kept by path: the row has the length of the row that was at its path before"
      }
    }
  }

  /// At the end, where a host may bring its offset back into the content.
  private func checkRemoval(
    of path: RowPath,
    _ former: Rows,
    _ before: AxisReading,
    areSound: Bool
  ) {
    guard let remove = kit.remove else { return skip(.contentLength, needs: "`remove`, as well") }
    let id = identifiedTable?.rowID(at: path)
    scroll(metrics.restingOffsets.upperBound.rounded(.down))
    let effect = perform("the removal of a row", .layout) { remove(path) }
    checkPending(effect, "the removal of a row")
    defer { scroll(middle) }
    guard areSound, rowHost != nil, former.areComplete else {
      if !Self.isNear(effect.after.contentLength, before.contentLength) {
        findStaleLength(before.contentLength, effect.after)
      }
      return
    }
    let rows = presentRows()
    let tail = before.contentLength - former.end
    expect(.contentLength, "contentLength", reading.contentLength, toBe: rows.end + tail) {
      "it is of the last layout; lay out, or add up the rows, before answering"
    }
    checkExtraRows(rows)
    if let id, let seen = identifiedTable?.rowPath(of: id) {
      find(.identities, "rowPath(of: \"\(id)\")", "nil", words(seen)) {
        "the row was removed, and its identity still has a path"
      }
    }
    if rows.rows.map(\.id) != former.rows.map(\.id) {
      find(.identities, "the identities after an insertion and its removal", "as before", "other") {
        "identities are made for each layout; they must stay with their rows"
      }
    }
    guard areSound, !hasFound(.identities, .rowPlaces, .contentLength) else { return }
    checkRevision(of: rows, remove)
  }

  /// Rows that differ while the content is as long as before.
  private func checkRevision(of rows: Rows, _ remove: (RowPath) -> Void) {
    guard let insert = kit.insert, !rows.rows.isEmpty else { return }
    let next = { (path: RowPath) in RowPath(section: path.section, row: path.row + 1) }
    guard let path = rows.rows.first(where: { rows[next($0.path)] != nil })?.path else {
      return skip(.rowRevision, needs: "a section of two rows")
    }
    let other = next(path)
    scroll(middle)
    perform("the insertion of a row", .layout) { insert(path, rowStep) }
    _ = presentRows()
    perform("a row moved on by one", .layout) {
      remove(path)
      // A host that lays out later does so once for both.
      insert(other, rowStep)
    }
    _ = presentRows()
    perform("the removal of a row", .layout) { remove(other) }
    _ = presentRows()
  }
}
