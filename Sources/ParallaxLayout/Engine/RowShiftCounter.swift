/// Counts the moves of a host that keeps its first visible row where it is and does not say so, such
/// as a browser with scroll anchoring.
///
/// Use it only if the documentation of the host says that it keeps the first visible row. For
/// example, 40 points of rows are inserted above the viewport and such a host moves its offset by 40:
///
///     var counter = RowShiftCounter()
///
///     func moves() -> OffsetMoves {
///       counter.note(list.rows, firstVisibleAt: list.offset)
///       return OffsetMoves(byLayout: counter.total)  // 40 more than before
///     }
public struct RowShiftCounter: Hashable, Sendable {
  private var noted: Note?

  private struct Note: Hashable, Sendable {
    var id: RowID
    var start: Double
  }

  /// The points by which the host has moved its offset so far.
  public private(set) var total = 0.0

  /// Creates a counter.
  public init() {}

  /// Adds the distance by which the noted row has moved in the content, and notes the row that is
  /// first in view now.
  ///
  /// Must be called with each reading.
  ///
  /// - Parameters:
  ///   - rows: The rows as last laid out.
  ///   - position: The first visible position, in content coordinates, in points.
  /// - Complexity: That of four questions to the rows.
  public mutating func note(_ rows: some IdentifiedRowTable, firstVisibleAt position: Double) {
    if let noted, let path = rows.rowPath(of: noted.id), let range = rows.rowRange(at: path) {
      total += range.start - noted.start
    }
    // One point is enough: only the first visible row is followed.
    let visible = AxisRange(start: position, length: 1)
    noted = nil
    for path in rows.rowPaths(in: visible) {
      guard let id = rows.rowID(at: path), let range = rows.rowRange(at: path) else { continue }
      noted = Note(id: id, start: range.start)
      return
    }
  }
}
