import Foundation

/// What an app says that it has changed, between two states of its data.
///
/// Deleted and reloaded places are of before, inserted ones of after, a move is from before to
/// after, in whatever order they were said.
/// [uitableview/performbatchupdates(_:completion:), uicollectionview/performbatchupdates(_:completion:)].
nonisolated struct ListUpdates {
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var movedSections: [Int: Int] = [:]
  var reloadedRows: Set<IndexPath> = []
  var reloadedSections: Set<Int> = []

  /// Where each row was before, or why the changes do not lead from one state to the other.
  func origins(old: [Int], new: [Int]) throws(ListUpdateError) -> ListOrigins {
    let sections = try places(
      count: new.count,
      of: Array(old.indices),
      without: deletedSections,
      moved: Dictionary(movedSections.map { ($1, $0) }, uniquingKeysWith: { a, _ in a }),
      inserted: insertedSections,
      what: "sections"
    )
    let rowsByTarget = Dictionary(movedRows.map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    var rows: [[IndexPath?]] = []
    for (section, origin) in sections.enumerated() {
      guard let origin else {
        rows.append(Array(repeating: nil, count: new[section]))
        continue
      }
      let isReloaded = reloadedSections.contains(origin)
      let gone = Set(deletedRows.filter { $0.section == origin }.map(\.row))
        .union(movedRows.keys.filter { $0.section == origin }.map(\.row))
      if isReloaded {
        rows.append(Array(repeating: nil, count: new[section]))
        continue
      }
      let kept = (0..<old[origin]).filter { !gone.contains($0) }
      let arriving = Dictionary(
        rowsByTarget.filter { $0.key.section == section }.map { ($0.key.row, $0.value) },
        uniquingKeysWith: { a, _ in a }
      )
      let inserted = Set(insertedRows.filter { $0.section == section }.map(\.row))
      guard kept.count + arriving.count + inserted.count == new[section] else {
        throw ListUpdateError(
          """
          section \(section) has \(new[section]) rows; it had \(old[origin]), of which \
          \(gone.count) went, and \(arriving.count + inserted.count) came
          """
        )
      }
      var rest = kept.makeIterator()
      rows.append(
        (0..<new[section]).map { row in
          if let from = arriving[row] { return from }
          if inserted.contains(row) { return nil }
          return rest.next().map { IndexPath(row: $0, section: origin) }
        }
      )
    }
    return ListOrigins(sections: sections, rows: rows)
  }

  private func places(
    count: Int,
    of old: [Int],
    without deleted: Set<Int>,
    moved: [Int: Int],
    inserted: Set<Int>,
    what: String
  ) throws(ListUpdateError) -> [Int?] {
    let gone = deleted.union(moved.values)
    let kept = old.filter { !gone.contains($0) }
    guard kept.count + moved.count + inserted.count == count else {
      throw ListUpdateError(
        """
        there are \(count) \(what); there were \(old.count), of which \(gone.count) went, and \
        \(moved.count + inserted.count) came
        """
      )
    }
    var rest = kept.makeIterator()
    return (0..<count).map { moved[$0] ?? (inserted.contains($0) ? nil : rest.next()) }
  }
}

/// For each section and row of after, which one it was before; `nil` where it is new.
nonisolated struct ListOrigins {
  var sections: [Int?]
  var rows: [[IndexPath?]]
}

/// Apple's raises NSInternalInconsistencyException with such a text.
nonisolated struct ListUpdateError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
