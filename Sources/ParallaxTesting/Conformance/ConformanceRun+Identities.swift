import ParallaxCoordinator
import ParallaxLayout

// Rows with an identity.
extension ConformanceRun {
  func checkIdentities(_ rows: Rows) {
    guard let table = identifiedTable, !hasFound(.rowCoordinates) else { return }
    let identified = rows.rows.filter { $0.id != nil }
    guard !identified.isEmpty || kit.identifiesRows else {
      return skip(.identities, needs: "identities; `rowID(at:)` returns none")
    }
    if kit.identifiesRows, let row = rows.rows.first(where: { $0.id == nil }) {
      return find(.identities, "rowID(at: \(words(row.path)))", "an identity", "nil") {
        "rows without an identity do not keep their position"
      }
    }
    checkIdentities(of: identified, in: table)
  }

  /// Each identity leads to its row, and no identity to two of them.
  private func checkIdentities(of rows: [FoundRow], in table: any IdentifiedRowTable) {
    var seen: [RowID: RowPath] = [:]
    for row in rows {
      guard let id = row.id else { continue }
      if let other = seen[id] {
        let (field, seen) = ("rowID(at: \(words(row.path)))", "that of \(words(other))")
        return find(.identities, field, "unique", seen) { "an identity is used twice" }
      }
      seen[id] = row.path
      let path = table.rowPath(of: id)
      guard path != row.path else { continue }
      let seen = path.map(words) ?? "nil"
      return find(.identities, "rowPath(of: \"\(id)\")", words(row.path), seen) {
        "`rowID(at:)` and `rowPath(of:)` do not ask the same rows"
      }
    }
  }

  /// Each row that was there before an insertion has its identity still, one path farther on.
  func checkIdentities(
    of former: Rows,
    inserted path: RowPath,
    in table: any IdentifiedRowTable
  ) {
    for row in former.rows {
      guard let id = row.id else { continue }
      var wanted = row.path
      if wanted.section == path.section, wanted >= path {
        wanted = RowPath(section: wanted.section, row: wanted.row + 1)
      }
      let found = table.rowPath(of: id)
      guard found != wanted else { continue }
      let seen = found.map(words) ?? "nil"
      return find(.identities, "rowPath(of: \"\(id)\")", words(wanted), seen) {
        found == row.path
          ? "it answers from the rows as they were before a row was inserted above"
          : "an identity does not stay with its row when a row is inserted above"
      }
    }
  }
}
