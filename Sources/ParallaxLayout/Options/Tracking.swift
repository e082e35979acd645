/// The natural position of a view: where it is when it does not stick.
///
/// ![A view at an offset, at a row, and at the end of the content](tracking)
///
///     options.tracking = .offset(600)  // 600 points below the start of the content
///     options.tracking = .row(RowPath(section: 1, row: 0))
///     options.tracking = .rowID("profile")  // follows the row wherever it goes
///     options.tracking = .rows(from: "june", through: "august")  // as long as these rows together
///     options.tracking = .contentEnd(100)  // 100 points above the end of the content
///     options.tracking = .viewport  // always at its edge
public enum Tracking: Hashable, Sendable {
  /// The view begins at a distance from the start of the content, in points; may be negative.
  case offset(Double)
  /// The view is over the row at a position among the scrollable's rows.
  case row(RowPath)
  /// The view is over the row with an identity, wherever the row moves.
  case rowID(RowID)
  /// The view is over the rows from the one with an identity through the one with another, wherever they
  /// move.
  ///
  /// The rows decide: they keep their lengths, and the view is as long as they are together. For example, a
  /// heading over three columns of 90 points beginning at 200 is at 200...470. If the last row is before
  /// the first one, the view is over the rows from the last one through the first one.
  case rows(from: RowID, through: RowID)
  /// The view ends at a distance before the end of the content, in points; may be negative.
  ///
  /// For example, a footer of 60 points with `.contentEnd(0)` is at 1940...2000 of content of 2000,
  /// and at 2440...2500 when the content has grown by 500.
  case contentEnd(Double)
  /// The view is a bar: it has no position in the content, and is always at the edge it sticks to.
  ///
  /// The view must stick to exactly one edge. Several bars of an edge are one after another by their
  /// ``AxisOptions/edgeOrder``, and views of the content come to rest beside them. No pull moves a bar.
  ///
  /// With ``AxisOptions/Reservation/inset`` the content rests beside the bar, which has its maximum height there, and
  /// short content does not lift it. With ``AxisOptions/Reservation/row``, the default, no room is reserved, and the
  /// bar always has its minimum height.
  case viewport

  /// The name of the tracked row; `nil` for a view tracking none, or several.
  package var rowKey: RowLengths.Key? {
    switch self {
    case .row(let path): .path(path)
    case .rowID(let id): .id(id)
    case .rows, .offset, .contentEnd, .viewport: nil
    }
  }
}

/// The position of a row: its section, and its number in the section, both from 0.
///
///     options.tracking = .row(RowPath(section: 1, row: 0))  // both are counted from 0
public struct RowPath: Hashable, Sendable {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the row in its section, from 0.
  public var row: Int

  /// Creates a path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension RowPath: Comparable {
  /// Returns whether one row is before another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension AxisOptions {
  /// The room the content keeps for a view.
  ///
  /// ![Room in a row, and room above the content](reservation)
  ///
  ///     options.reservation = .inset  // above the content, in the inset of the scroll view
  ///     options.reservation = .none  // the row keeps its own length, and the view has the length of the row
  public enum Reservation: Hashable, Sendable, CaseIterable {
    /// The tracked row is as high as the view's maximum.
    ///
    /// This is the default. A view tracking no row keeps no room. A scrollable unable to make rows
    /// longer leaves the row as it is, and the coordinator reports it.
    case row
    /// The tracked row keeps its own length, and the view is as long as the row.
    ///
    /// The row decides: for example, a heading registered with heights of 0...0 over a column of 120
    /// points is 120 points long, on every scrollable, also on one that could make the column longer.
    /// A view with two heights is as long as the row at its natural position, and collapses from
    /// there to its minimum.
    case none
    /// The tracked row is as high as the maximum less the minimum, and a constant top inset holds the
    /// minimum.
    ///
    /// For the first view of a list whose scroll view pins section titles itself: they rest below the
    /// collapsed view, and no inset is set while scrolling. For example, a header of 44...220 has a row
    /// of 176 and an inset of 44.
    case rowAndInset
    /// The view is in a constant inset of its maximum height, beside the content.
    ///
    /// The inset is at the top, and at the bottom for a view sticking to the bottom only. Several
    /// views are one after another in the order of registration: above the content the last one is
    /// next to it, below the content the first one is. Views that overlay share the position next to
    /// the content. For example, a photo of 250 and tabs of 48 are at -298...-48 and -48...0, and the
    /// inset is 298. A view tracking ``Tracking/viewport`` is at the edge of the viewport instead, in the
    /// order of ``AxisOptions/edgeOrder``.
    case inset
  }
}
