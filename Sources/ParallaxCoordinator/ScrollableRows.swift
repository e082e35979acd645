public import ParallaxLayout

/// A scrollable whose content has rows.
///
/// With it views follow rows, rows keep room for the views that track them, and a section can be the
/// boundary of a view: see ``Tracking/row(_:)`` and ``StickBoundary/section``.
///
///     extension MyList: ScrollableRows {
///       func rowRange(at path: RowPath) -> AxisRange? { rows.rowRange(at: path) }
///       func sectionRange(_ section: Int) -> AxisRange? { rows.sectionRange(section) }
///       func rowHeightsDidChange(at paths: [RowPath]) { reloadHeights(of: paths) }
///     }
public protocol ScrollableRows: Scrollable {
  /// Returns where a row stands in the content, in points; `nil` where there is no such row.
  ///
  /// Called for tracked rows after the content has changed, never while it only scrolls.
  func rowRange(at path: RowPath) -> AxisRange?

  /// Returns where a section stands in the content, its title included, in points; `nil` where
  /// there is no such section.
  func sectionRange(_ section: Int) -> AxisRange?

  /// Called when rows that keep room for views are to have other heights.
  ///
  /// The host asks ``ParallaxCoordinator/height(forRowAt:)`` anew and changes its rows in the same
  /// turn, or when it lays out; where the answer is `nil`, the row has its own height. Called for
  /// rows that do not have their height yet, after the host was bound as well, and again for one
  /// that the host has given another height since. A host whose rows have the heights that they have
  /// does nothing here; views over them stand at the start of their row.
  ///
  /// The paths are those of now. Where rows come and go, a row that stood under the path that a view
  /// tracks has its own height again once it has left that path: a host asks for the heights of all
  /// rows when it changes them, or when it lays out, and not only for those it was told of.
  func rowHeightsDidChange(at paths: [RowPath])
}

/// A scrollable whose rows have identities, which stay with them as rows come, go and move.
///
/// With it a view follows a row wherever it moves, see ``Tracking/rowID(_:)``, and
/// ``ParallaxCoordinator/performUpdates(keepingPlaceBy:_:)`` finds again what is read.
public protocol ScrollableRowIdentities: ScrollableRows {
  /// Returns where a row with an identity is among the rows; `nil` where it is not.
  func rowPath(of id: RowID) -> RowPath?

  /// Returns the identities of the rows that lie at least partly in a part of the content, in
  /// order.
  ///
  /// Rows without one are left out. Called before rows change, to find the row whose place is kept,
  /// for what is in view and as much again before and behind it.
  func rowIDs(in range: AxisRange) -> [RowID]
}
