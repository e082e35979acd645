extension AxisOptions {
  /// How a stuck view is positioned relative to other views sticking to the same edge.
  ///
  /// ![Views that stack below one another, beside those that overlay and push](stacking)
  ///
  ///     options.stacking = .stack  // below the header, as high as the header is at the moment
  ///     options.stacking = .overlay  // at the edge itself, over the header
  ///     options.stacking = .push  // below the header, until the next title pushes it out
  public enum Stacking: Hashable, Sendable, CaseIterable {
    /// The view sticks beside the stacking views before it.
    ///
    /// This is the default. For example, a title below a header of 44 points sticks at 44.
    case stack
    /// The view sticks to the edge as if there were no other views, and no other view sticks beside it.
    case overlay
    /// The view sticks beside the stacking views before it until the next pushing view of the edge pushes
    /// it out, as a section title does.
    ///
    /// No other view sticks beside it.
    case push
  }
}

extension AxisOptions.Stacking {
  /// The properties of the mode that the sticky rule reads.
  ///
  /// No other code distinguishes modes.
  ///
  /// - `rests`: Whether the view sticks beside the stacking views before it.
  /// - `carries`: Whether later views stick beside the view.
  /// - `isPushed`: Whether the next view of this mode pushes the view out.
  var traits: (rests: Bool, carries: Bool, isPushed: Bool) {
    switch self {
    case .stack: (rests: true, carries: true, isPushed: false)
    case .overlay: (rests: false, carries: false, isPushed: false)
    case .push: (rests: true, carries: false, isPushed: true)
    }
  }
}

extension AxisOptions {
  /// The range of content a stuck view may not leave.
  ///
  /// ![A view that leaves with its section](boundary)
  ///
  ///     options.boundary = .range(start: 0, end: 1200)  // leaves with position 1200 of the content
  ///     options.boundary = .section  // of the row that the view tracks
  ///     options.boundary = .rows(from: "monday", through: "friday")
  public enum StickBoundary: Hashable, Sendable {
    /// A range of content positions, in points.
    case range(start: Double, end: Double)
    /// The section of the row the view tracks.
    case section
    /// The range from the start of one row through the end of another, which follows both rows.
    ///
    /// Without the rows the view has no boundary.
    case rows(from: RowID, through: RowID)
  }
}
