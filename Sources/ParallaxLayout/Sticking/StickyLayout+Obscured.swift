extension StickyLayout {
  /// How far the views at each edge, and what stands in transient insets, cover the viewport at the
  /// last reading, in points, 0 or more.
  ///
  /// At the top it is where the contiguous stack of views ends that begins at the viewport's start.
  /// Views that stick to the top count once their place has reached their line or the stack; a view
  /// that waits at the bottom for its place does not, though it may touch the stack, nor does one
  /// that its boundary never lets stick. The distance that a view keeps from the edge is no gap in
  /// the stack, and neither is what the content is pulled by. The bottom is its mirror image, above
  /// a keyboard where there is one. Neither is longer than the viewport, though a stack may be.
  ///
  /// - Complexity: O(*k* · *d*) for *k* views in sight in stacks of *d*.
  public var obscured: AxisInsets {
    guard let metrics = lastMetrics else { return .zero }
    return AxisInsets(
      top: stackHeight(at: .top, in: metrics),
      bottom: stackHeight(at: .bottom, in: metrics)
    )
  }

  private func stackHeight(at edge: ScrollEdge, in metrics: ScrollMetrics) -> Double {
    let start = metrics.viewport.near(to: edge)
    let line = metrics.stickingLine(at: edge)
    let pull = metrics.pull(at: edge)
    let slots = order.selection.slots(at: edge)
    var covered = start + metrics.cover[edge]
    // The end of the stack without what the gap makes of the view that owns it, and that of its views
    // that others stack on.
    var (end, stackEnd) = (line, line)
    var isGrowing = true
    // Those that overlay lie anywhere among those that stack, so one walk may not find all.
    while isGrowing {
      isGrowing = false
      for slot in slots where order.views[slot].sticks(to: edge) {
        let range = EdgeRange(frames[slot].rest, from: edge)
        guard range.far > end else { continue }
        let first = max(end, line + order.views[slot].edgeInset[edge] + pull)
        guard range.near <= first + Tolerance.geometry,
          isStuck(slot, at: edge, stackedUpTo: stackEnd, pull: pull, in: metrics)
        else { continue }
        end = range.far
        if order.views[slot].stackingTraits.carries { stackEnd = max(stackEnd, end) }
        covered = max(covered, shown(slot).far(from: edge))
        isGrowing = true
      }
    }
    return min(max(0, covered - start), metrics.viewport.length)
  }

  /// Returns whether a view's place has reached its line or the end of what it stacks on.
  private func isStuck(
    _ slot: Int,
    at edge: ScrollEdge,
    stackedUpTo end: Double,
    pull: Double,
    in metrics: ScrollMetrics
  ) -> Bool {
    let view = order.views[slot]
    var line = solver.stuck[slot][edge].line + pull
    if view.stackingTraits.rests { line = max(line, end) }
    // Half of the tolerance: an offset that is searched for is then found within all of it.
    let near = place(of: slot, in: metrics).near(to: edge)
    guard near <= line + Tolerance.geometry / 2 else { return false }
    let place = EdgeRange(view.place, from: edge)
    // What never sticks passes the edge like a row.
    return max(view.bounds[edge], place.far) - view.minimum > place.near + Tolerance.geometry
  }
}
