extension StickyLayout {
  /// The inset below which a host's own section titles rest clear of the views stuck at the top, in
  /// points.
  ///
  /// Unlike ``occluded`` it is continuous: over the last points of a view's way to where it rests
  /// collapsed it grows from 0 to the height that the view shows there. A view that is there
  /// already when the content rests counts nothing, as the inset would move that rest; give such a
  /// view a ``Reservation/rowAndInset``.
  ///
  /// - Complexity: O(*k*) for *k* views in sight.
  public var pinnedInset: Double {
    guard let metrics = lastMetrics else { return 0 }
    let restShift = metrics.frame.start - metrics.restingOffsets.lowerBound
    let start = metrics.viewport.start
    var inset = 0.0
    // Where the views before end once they have collapsed, here and where the content rests. A line
    // that rides on a view that has not would have the next one count from the first point on.
    var (end, restEnd) = (-Double.infinity, -Double.infinity)
    for slot in topOrder.selection where items[slot].stacking == .stack {
      let hold = holds[slot]
      let edge = start + items[slot].edgeInset.top
      let (line, restLine) = (max(edge, end), max(edge, restEnd))
      let covered = max(start, end)
      let distanceAtRest = items[slot].place.end + restShift - hold.floor - restLine
      let ramp = min(hold.floor, distanceAtRest)
      end = max(end, line + hold.floor - (hold.edge == .top ? hold.pushOut : 0))
      restEnd = restLine + hold.floor
      guard ramp > 0 else { continue }
      let distance = hold.natural.end - hold.floor - line
      inset += max(0, end - covered) * max(0, min(1, 1 - distance / ramp))
    }
    return min(inset, metrics.viewport.length)
  }
}
