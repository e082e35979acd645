extension StickyLayout {
  /// Computes where each selected view rests at the last reading.
  ///
  /// - Returns: The farthest edge of the stacking views that each edge moved, as that edge sees it.
  @inline(__always)
  mutating func stick() -> AxisInsets { stick(at: reading.contentOffset) }

  @inline(__always)
  private mutating func stick(at offset: Double) -> AxisInsets {
    solver.stick(&frames, order.selection, views: order.views, to: reading.edges(at: offset))
  }

  /// Returns what sticking makes of one view at another offset, with the same views and heights.
  ///
  /// - Parameters:
  ///   - slot: The view.
  ///   - offset: The offset.
  ///   - farthest: On return, no less than the farthest edge of the stacking views that each edge
  ///     moves there.
  /// - Returns: What sticking makes of the view.
  /// - Complexity: That of ``stick()``, without allocating.
  mutating func frame(of slot: Int, at offset: Double, farthest: inout AxisInsets) -> StuckFrame {
    swap(&frames, &otherFrames)
    let there = stick(at: offset)
    farthest.top = max(farthest.top, there.top)
    farthest.bottom = max(farthest.bottom, there.bottom)
    let frame = frames[slot]
    swap(&frames, &otherFrames)
    return frame
  }

  /// Where a view's place is at the last reading, in container coordinates.
  func place(of slot: Int, in metrics: ScrollMetrics) -> AxisRange {
    if gap.owner == slot { return gap.place }
    return order.views[slot].place.offset(by: metrics.contentShift)
  }

  /// Where a view stands with what a gap makes of it.
  func shown(_ slot: Int) -> AxisRange {
    if gap.owner == slot { return gap.shown }
    return frames[slot].rest
  }
}
