import ParallaxLayout
import ParallaxRows

/// The rows in view before a change, and near it, by what they are found again.
enum NotedRows {
  /// By the identities that the host gives them.
  case identified([ScrollAnchor.Candidate<RowID>])
  /// By their numbers in a geometry whose changes are known.
  case numbered(NumberedRows)

  var isEmpty: Bool {
    switch self {
    case .identified(let candidates): candidates.isEmpty
    case .numbered(let rows): rows.candidates.isEmpty
    }
  }

  /// A Boolean value indicating whether content that is as it was cannot be that after the change.
  var mustMove: Bool {
    guard case .numbered(let rows) = self else { return false }
    let growth = rows.after.length - rows.before.length
    return rows.isKnown && max(growth.magnitude, rows.knownMove.magnitude) > Tolerance.geometry
  }

  /// Returns by how many points the rows in view have moved.
  ///
  /// - Parameters:
  ///   - hostRows: The rows of the host, asked where they are.
  ///   - isLaidOut: Whether the host has laid out the change. If not, only identities tell its rows.
  /// - Returns: The distance, positive towards the end; 0 where no row in view is kept.
  func move(in hostRows: HostRows, isLaidOut: Bool = true) -> Double {
    switch self {
    case .identified(let candidates):
      ScrollAnchor.move(
        of: candidates,
        place: { hostRows.rowPath(of: $0) },
        start: { hostRows.rowPath(of: $0).flatMap { hostRows.rowRange(at: $0) }?.start }
      )
    case .numbered(let rows):
      rows.isKnown && isLaidOut ? rows.move(in: hostRows) : rows.identifiedMove(in: hostRows)
    }
  }

  /// Notes that others change rows as well, so that only their identities are left.
  mutating func join() {
    guard case .numbered(var rows) = self else { return }
    rows.isKnown = false
    self = .numbered(rows)
  }
}

/// Rows by their numbers in a geometry, followed through changes of it.
struct NumberedRows {
  let candidates: [ScrollAnchor.Candidate<Int>]
  let before: RowGeometry
  /// Where the host had the rows, in points; rows that it cannot find are left out.
  private let starts: [Int: Double]
  private var changes: [RowChanges]
  private(set) var after: RowGeometry
  /// A Boolean value indicating whether the changes are all that is changed.
  var isKnown = true

  init(
    _ candidates: [ScrollAnchor.Candidate<Int>],
    of rows: RowGeometry,
    in hostRows: HostRows,
    _ changes: RowChanges,
    to after: RowGeometry
  ) {
    self.candidates = candidates
    before = rows
    starts = candidates.reduce(into: [:]) { $0[$1.key] = rows.start(of: $1.key, in: hostRows) }
    self.changes = [changes]
    self.after = after
  }

  mutating func follow(_ changes: RowChanges, to after: RowGeometry) {
    self.changes.append(changes)
    self.after = after
  }

  private func row(after row: Int) -> Int? {
    changes.reduce(row) { row, changes in row.flatMap { changes.row(after: $0) } }
  }

  /// By how many points the rows in view move if they are as high as they were said to be.
  var knownMove: Double {
    ScrollAnchor.move(
      of: candidates,
      place: { row(after: $0) },
      start: { row(after: $0).flatMap { after.start(of: $0) } }
    )
  }

  /// Returns by how many points the rows in view have moved: where the host tells, as it has made
  /// them, which may be higher or lower than they were said to be.
  fileprivate func move(in hostRows: HostRows) -> Double {
    ScrollAnchor.move(
      of: candidates,
      place: { row(after: $0) },
      start: { row in
        guard let number = self.row(after: row), let start = before.start(of: row) else {
          return nil
        }
        guard let former = starts[row], let present = after.start(of: number, in: hostRows) else {
          return after.start(of: number)
        }
        return start + (present - former)
      }
    )
  }

  fileprivate func identifiedMove(in hostRows: HostRows) -> Double {
    let path = { row in before.id(of: row).flatMap { hostRows.rowPath(of: $0) } }
    return ScrollAnchor.move(
      of: candidates,
      place: path,
      start: { path($0).flatMap { hostRows.rowRange(at: $0) }?.start }
    )
  }
}

extension RowGeometry {
  /// Returns where a host has a row of the geometry, by its identity or else by its path; `nil`
  /// where it cannot tell.
  fileprivate func start(of row: Int, in hostRows: HostRows) -> Double? {
    let path = id(of: row).flatMap { hostRows.rowPath(of: $0) } ?? path(of: row)
    return path.flatMap { hostRows.rowRange(at: $0) }?.start
  }
}
