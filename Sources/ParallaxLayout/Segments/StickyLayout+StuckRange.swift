extension StickyLayout {
  /// Returns the offsets at which the top edge holds a view and nothing pushes it out.
  ///
  /// They are the corners of the rule, computed with nothing revealed. For example, a title of 40 points at 300
  /// whose boundary ends at 900 is stuck from 300 to 860.
  ///
  /// - Parameter slot: The view.
  /// - Returns: The offsets, which may be beyond the last one; `nil` for a view the top edge never holds or
  ///   that nothing pushes out, and before the first reading.
  /// - Complexity: O(*k* · *p*) for *k* views before it that others stack on, with *p* corners.
  package func stuckRange(of slot: Int) -> ClosedRange<Double>? {
    guard let metrics = lastMetrics, isPlaced(slot), items[slot].stickPosition.contains(.top)
    else { return nil }
    var layout = withNothingRevealed()
    if layout.demand != .nothing { layout.solve(metrics, cause: .layout) }
    guard let (segments, index) = layout.stackSegments(upTo: slot, at: .top, in: metrics) else {
      return nil
    }
    let hold = segments.records[index].stuck.top
    let pushOut = hold.line - segments.natural(index, from: .top).near - hold.moved
    let start = (-hold.moved).lastOffset(atLeastZeroWithin: 0)
    let end = (-pushOut).lastOffset(atLeastZeroWithin: Tolerance.geometry)
    return start.isFinite && end.isFinite && start < end ? start...end : nil
  }
}
