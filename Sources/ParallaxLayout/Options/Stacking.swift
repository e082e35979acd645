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

/// What the rule of sticking needs to know of a stacking mode.
struct StackingTraits: Sendable {
  /// A Boolean value indicating whether the view comes to rest beside the views stacked before it.
  var rests: Bool
  /// A Boolean value indicating whether views after it come to rest beside the view.
  var carries: Bool
  /// A Boolean value indicating whether the next view of this mode pushes the view out.
  var isPushed: Bool
}

extension Stacking {
  /// The only place where a mode gets its meaning.
  var traits: StackingTraits {
    switch self {
    case .stack: StackingTraits(rests: true, carries: true, isPushed: false)
    case .overlay: StackingTraits(rests: false, carries: false, isPushed: false)
    case .push: StackingTraits(rests: true, carries: false, isPushed: true)
    }
  }
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
