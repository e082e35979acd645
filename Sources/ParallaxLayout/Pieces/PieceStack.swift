/// The views stacked before, on the way along an edge's order: what ``StackLine`` is, for all offsets
/// at once.
struct PieceStack {
  typealias Line = LineTable.Line

  /// What counts of a view stacked before, as the edge sees it.
  struct Entry {
    /// Where its place ends, in content coordinates.
    var placeEnd: Double
    var end: Line
    /// Where it would end at its minimum.
    var minimumEnd: Line
    /// How far the edge alone moves it.
    var move: Line
  }

  private var entries: [Entry] = []
  /// How many of them lie behind the others and are in `clearedEnd`.
  private var clearedCount = 0
  /// The greatest of the ends, at their minimum, of those whose place the next view lies behind.
  private var clearedEnd: Line?

  mutating func removeAll() { self = Self() }

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Returns the line for the next view of the order, not less than that of the edge itself.
  ///
  /// - Parameters:
  ///   - near: Where the view begins without this edge.
  ///   - place: Where its place begins, in content coordinates, as the edge sees it.
  ///   - isAtPlace: Whether the other edge leaves it there at every offset.
  ///   - line: The edge's own line.
  ///   - table: The lines.
  /// - Returns: The line.
  mutating func line(
    for near: Line,
    place: Double,
    isAtPlace: Bool,
    from line: Line,
    _ table: inout LineTable
  ) -> Line {
    clear(until: place + Tolerance.geometry, &table)
    var line = line
    // At its place a view is wholly behind those that it does not lie on.
    if isAtPlace, let clearedEnd { line = table.max(line, clearedEnd) }
    for index in (isAtPlace ? clearedCount : 0)..<entries.count {
      let entry = entries[index]
      let end = index < clearedCount ? entry.minimumEnd : entry.end
      line = table.max(line, table.min(end, table.sum(near, entry.move)))
    }
    return line
  }

  private mutating func clear(until limit: Double, _ table: inout LineTable) {
    for index in clearedCount..<entries.count where entries[index].placeEnd <= limit {
      let end = entries[index].minimumEnd
      clearedEnd = clearedEnd.map { table.max($0, end) } ?? end
      entries.swapAt(index, clearedCount)
      clearedCount += 1
    }
  }
}
