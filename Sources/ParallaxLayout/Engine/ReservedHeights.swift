/// The heights of the rows that keep room for views, looked up again after views or rows have
/// changed.
struct ReservedHeights: Sendable {
  private(set) var heights = RowHeightTable()
  /// Rows that keep room for no view any more, and of which the host has been told otherwise.
  private var released: [ToldHeight] = []
  private var isValid = false
  private var isRebuilding = false
  private var changes = 0

  var needsRebuilding: Bool { !isValid && !isRebuilding }

  mutating func invalidate() {
    isValid = false
    changes += 1
  }

  /// Notes that rows are being looked up, and returns what to end it with.
  mutating func beginRebuilding() -> Int {
    isRebuilding = true
    return changes
  }

  /// Takes what has been looked up; it is looked up again where something has changed meanwhile.
  mutating func endRebuilding(_ change: Int, with heights: RowHeightTable) {
    self.heights = heights
    isRebuilding = false
    isValid = change == changes
  }

  mutating func release(_ told: ToldHeight) { released.append(told) }

  mutating func takeReleased() -> [ToldHeight] {
    defer { released = [] }
    return released
  }
}

/// What a host was told of the height of the row that a view tracks.
///
/// It goes with the view and not with the number of the row: rows move.
struct ToldHeight: Sendable {
  /// The row, as the view tracks it.
  var row: Tracking
  /// The height that the row is to have, in points.
  var height: Double
  /// By how much the row had another height when it was last looked at, in points, 0 or more; `nil`
  /// before it was.
  var distance: Double?
}

/// The rows that are to keep room for views, and how high they are to be.
package struct ReservedHeightQuery: Sendable {
  fileprivate var rows: [(row: Tracking, height: Double)] = []
  fileprivate let change: Int

  /// Returns the heights, by the rows that are there.
  ///
  /// Where several views track a row, it is as high as the highest of them asks for.
  package func answer(from source: some RowSource) -> RowHeightTable {
    var heights = RowHeightTable()
    for (row, height) in rows {
      guard let path = source.rowPath(of: row) else { continue }
      heights.raise(path, to: height)
    }
    return heights
  }
}

extension ParallaxEngine {
  /// Returns the height that a row is to have so that it keeps the place of the view that tracks
  /// it, in points.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - rows: The rows.
  /// - Returns: The height, or `nil` for a row that no view tracks.
  /// - Complexity: O(log *n*), and O(*n* log *n*) once after views or rows have changed.
  public mutating func height(forRowAt path: RowPath, in rows: some RowSource) -> Double? {
    if let query = reservedHeightQuery() { install(query.answer(from: rows), for: query) }
    return reservedHeights.heights[path]
  }

  /// The height of a row, as known.
  package func knownHeight(forRowAt path: RowPath) -> Double? { reservedHeights.heights[path] }

  /// Returns what is to be asked before the heights are known; `nil` where they are, or while they
  /// are being asked for.
  package mutating func reservedHeightQuery() -> ReservedHeightQuery? {
    guard reservedHeights.needsRebuilding else { return nil }
    var query = ReservedHeightQuery(change: reservedHeights.beginRebuilding())
    for case let registration? in registrations {
      guard let height = registration.options.reservedRowHeight else { continue }
      query.rows.append((registration.options.tracking, height))
    }
    return query
  }

  /// Takes the answer to a query.
  package mutating func install(_ heights: RowHeightTable, for query: ReservedHeightQuery) {
    reservedHeights.endRebuilding(query.change, with: heights)
  }
}
