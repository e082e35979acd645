/// The cells of a band: a view with a whole line of cells, such as the headings of all columns.
///
/// A band is registered once, whatever the number of its cells. It has options along one axis, as any
/// view, and fills the scroll view across it; its cells are beside one another there. For example, the
/// headings of 100,000 columns are one view with the height of a heading:
///
///     var headings = ParallaxOptions(height: .fixed(44), stickPosition: .top)
///     headings.cells = .rows
///
/// The app gets the cells in sight with `ParallaxCoordinator.cells(of:)`.
public enum BandCells: Hashable, Sendable {
  /// One cell for each row of the other axis: each column, for a band along the vertical axis.
  ///
  /// A cell is as long as its row. A row tracked by a view, such as a frozen column, has its cell where
  /// the view is.
  case rows
  /// One cell for each span of rows: group headings over their columns, merged cells, events over days.
  ///
  /// Spans may be in any order. Of spans that share a row, the later one lies over the earlier one.
  case spans([BandSpan])
}

/// Successive rows of an axis with one cell of a band.
///
/// For example, a heading over three columns of 90 points beginning at 200 is at 200...470, and at
/// 200...500 when the second column was widened by 30:
///
///     var groups = ParallaxOptions(height: .fixed(24), stickPosition: .top)
///     groups.cells = .spans([BandSpan("summer", from: .id("june"), through: .id("august"))])
public struct BandSpan: Hashable, Sendable {
  /// The identity of the cell.
  public var id: RowID
  /// The first row.
  public var first: RowKey
  /// The last row; may be the first one.
  ///
  /// If the rows are in the other order, as columns may be after a move, the span is from this row
  /// through ``first``. A span without one of both in the content has no cell.
  public var last: RowKey

  /// Creates a span from its first and its last row.
  public init(_ id: RowID, from first: RowKey, through last: RowKey) {
    self.id = id
    self.first = first
    self.last = last
  }
}
