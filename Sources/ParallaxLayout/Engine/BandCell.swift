/// A cell of a band in sight: see ``BandCells``.
///
///     for cell in coordinator.cells(of: "headings") {
///       print(cell.first.row, cell.frame.origin.x)
///     }
public struct BandCell: Hashable, Sendable {
  /// The first row the cell covers: of a band along the vertical axis, its column.
  public var first: RowPath
  /// The last row the cell covers; ``first`` for a cell of one row.
  public var last: RowPath
  /// The identity of the row or of the span; `nil` for a row without one.
  public var id: RowID?
  /// The number of the cell among those of one span, from 0.
  ///
  /// A span over frozen columns has a cell over each run of them, from 1, and one over those that
  /// scroll, 0. For example, a heading over four columns of which the first is frozen has part 1 over the
  /// first column and part 0 over the other three.
  public var part = 0
  /// A Boolean value indicating whether the cell is where the view tracking its row is, such as a frozen
  /// column: it lies over cells moving with the content.
  public var isFrozen = false
  /// The rectangle of the cell, in container coordinates, in points.
  public var frame: LayoutRect
  /// How far the view tracking the row is held: see ``ViewRank``.
  package var layer = 0

  /// Returns whether another cell of the same band is this one at another time: it has the same identity,
  /// or without one the same position among the rows.
  public func isSame(as other: Self) -> Bool {
    guard part == other.part, (id == nil) == (other.id == nil) else { return false }
    return id == nil ? first == other.first : id == other.id
  }
}

/// How far the cells of a band were gone through.
package struct BandCursor: Sendable {
  let band: ViewSlot
  private var place = -1

  package init(_ band: ViewSlot) { self.band = band }

  /// Returns the place of the next cell among those in sight.
  mutating func next() -> Int {
    place += 1
    return place
  }
}
