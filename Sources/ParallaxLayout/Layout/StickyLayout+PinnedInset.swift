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
    var inset = 0.0
    var restLine = metrics.viewport.start
    for slot in topOrder.selection where items[slot].stacking == .stack {
      let hold = holds[slot]
      let distanceAtRest = items[slot].place.end + restShift - hold.floor - restLine
      let ramp = min(hold.floor, distanceAtRest)
      restLine += hold.floor
      guard ramp > 0 else { continue }
      let distance = hold.natural.end - hold.floor - hold.lines.top
      inset += hold.floor * max(0, min(1, 1 - distance / ramp))
    }
    return inset
  }
}
