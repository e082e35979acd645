/// What a stuck view does about the others that stick to its edge.
public enum Stacking: Hashable, Sendable, CaseIterable {
  /// It comes to rest beside those that stuck before it.
  ///
  /// This is the default.
  case stack
  /// It sticks at the edge as if it were alone, and others take no notice of it.
  case overlay
  /// It comes to rest beside those that stack, and stays until the next pushing view that sticks to
  /// the same edge shoves it out, as section titles do.
  ///
  /// Others come to rest as if it were not there.
  case push
}

/// The range of content that a stuck view may not leave.
public enum StickBoundary: Hashable, Sendable {
  /// A range of content positions, in points.
  case range(start: Double, end: Double)
  /// The section of the row that the view tracks.
  case section
  /// The range from the start of one row through the end of another, which follows both rows.
  ///
  /// Without the rows the view has no boundary.
  case rows(from: RowID, through: RowID)
}
