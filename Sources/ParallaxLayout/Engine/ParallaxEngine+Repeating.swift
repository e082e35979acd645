// The parts of an engine's state that a recorder needs to begin in the middle of its life.
extension ParallaxEngine {
  /// A Boolean value indicating whether no change is under way: the views, the last reading and the
  /// rows say all that the next passes follow from.
  package var isSettled: Bool {
    guard let last = record.last, placed.metrics != nil else { return false }
    return !last.axis.isLayoutPending && record.progress == nil && !record.hasMovedRows
      && pending.isEmpty && unplaced.isEmpty && unmeasured.isEmpty
  }

  /// The rule that was requested for the next change of rows; `nil` if none was.
  package var requestedAnchor: ScrollAnchor? { record.anchor }

  /// The part of the last shift that the host's rounding left, in points.
  package var residual: Double { record.residual }

  /// Returns whether the driver says the heights of a view, and those that it said last.
  package func measurement(of view: ViewSlot) -> (isMeasured: Bool, height: HeightRange?)? {
    guard placed.holds(view) else { return nil }
    let record = placed.records[view.index]
    return (record.isMeasured, record.measuredHeight)
  }

  /// Has the rows near the viewport asked for again in the next pass.
  ///
  /// - Parameter residual: The part of the last shift that the host's rounding left, in points.
  package mutating func forgetRows(residual: Double) {
    record.notes = nil
    record.residual = residual
  }
}
