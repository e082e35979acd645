extension ScrollAnchor {
  /// The row or point that stays where it is through one change that an app announces.
  ///
  ///     coordinator.performUpdates(keeping: .row("photo", at: 0.5)) { list.reload() }
  public enum Change: Hashable, Sendable {
    /// A point of a row, given as a share of the row's length: 0, the default, is its start, and 1 its end.
    ///
    /// It keeps its distance from the start of the viewport. A row whose view sticks to the top counts as where the
    /// view is: if its section is collapsed, the row comes to its view.
    case row(RowID, at: Double = 0)
    /// Nothing: the offset stays as it is.
    case nothing
  }
}
