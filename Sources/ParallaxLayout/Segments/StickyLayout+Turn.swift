extension StickyLayout {
  /// Returns the largest offset at which a position shows just below the views sticking to the top, however
  /// little content follows.
  ///
  /// Nothing temporary counts: every revealing view is hidden, and there is no keyboard. So the
  /// result is the same at every offset.
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points.
  ///   - start: The content position before which a view must begin to cover the position.
  ///   - metrics: The reading.
  /// - Returns: The offset, at least the first at which the content rests.
  /// - Complexity: O(*n* · *p*) for *n* views with *p* corners.
  func restingOffset(
    showing position: Double,
    coveredBefore start: Double,
    in metrics: ScrollMetrics
  ) -> Double {
    var (layout, metrics) = (self, metrics)
    for slot in layout.records.indices { layout.records[slot].revealed = 0 }
    metrics.transientInset.bottom = 0
    metrics.heldRoom = 0
    // Every position of the content can be at the top, whatever insets there are after it now.
    metrics.contentInset.bottom = metrics.frame.length
    layout.demand(.placing)
    let target = RevealTarget(all: layout, in: metrics, .start, .layout) { [layout] in
      layout.covers($0, before: start)
    }
    return target.lastOffset(showing: position)
  }

  /// Returns whether a view can cover a position from which on the content is asked about.
  func covers(_ slot: Int, before position: Double) -> Bool {
    items[slot].bar != nil || items[slot].place.start < position - Tolerance.geometry
  }
}
