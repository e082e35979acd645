/// The views stacked before, on the way along an edge's order: what ``StackLine`` is, for all offsets
/// at once.
struct PieceStack {
  /// What counts of a view stacked before, as the edge sees it.
  private struct Entry {
    /// Where its place ends, in content coordinates.
    var placeEnd: Double
    var end: OffsetPolyline
    /// Where it would end at its minimum.
    var minimumEnd: OffsetPolyline
    /// How far the edge alone moves it.
    var move: OffsetPolyline
  }

  /// Those whose place the next view may lie over.
  private var waiting: [Entry] = []
  /// Those whose place it lies behind, and the greatest of their ends at their minimum.
  private var cleared: [Entry] = []
  private var clearedEnd: OffsetPolyline?

  /// Adds a view, unless the edge moves it nowhere: then it moves nobody.
  mutating func add(
    _ lines: EdgeLines,
    minimumHeight: OffsetPolyline,
    placeEnd: Double,
    move: OffsetPolyline
  ) {
    guard move.points.contains(where: { $0.value > 0 }) else { return }
    waiting.append(
      Entry(
        placeEnd: placeEnd,
        end: lines.far,
        minimumEnd: lines.near + minimumHeight,
        move: move
      )
    )
  }

  /// Returns the line for the next view of the order, not less than that of the edge itself.
  ///
  /// - Parameters:
  ///   - near: Where the view begins without this edge.
  ///   - place: Where its place begins, in content coordinates, as the edge sees it.
  ///   - isAtPlace: Whether the other edge leaves it there at every offset.
  ///   - line: The edge's own line.
  /// - Returns: The line.
  mutating func line(
    for near: OffsetPolyline,
    place: Double,
    isAtPlace: Bool,
    from line: OffsetPolyline
  ) -> OffsetPolyline {
    var line = line
    let limit = place + Tolerance.geometry
    for entry in waiting where entry.placeEnd <= limit {
      clearedEnd = clearedEnd.map { max($0, entry.minimumEnd) } ?? entry.minimumEnd
      cleared.append(entry)
    }
    waiting.removeAll { $0.placeEnd <= limit }
    for entry in waiting { line = max(line, min(entry.end, near + entry.move)) }
    // At its place a view is wholly behind those that it does not lie on.
    if isAtPlace { return clearedEnd.map { max(line, $0) } ?? line }
    for entry in cleared { line = max(line, min(entry.minimumEnd, near + entry.move)) }
    return line
  }
}

/// The edges of a view as an edge of the viewport sees them, like an ``EdgeRange``.
struct EdgeLines {
  var near: OffsetPolyline
  var far: OffsetPolyline
}
