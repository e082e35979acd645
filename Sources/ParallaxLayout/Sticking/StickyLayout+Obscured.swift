extension StickyLayout {
  /// How far the views at each edge, and what stands in transient insets, cover the viewport at the
  /// last reading, in points, 0 or more.
  ///
  /// At the top it is where the contiguous pile of views ends that begins at the viewport's start.
  /// Views that stick to the top count once their place has reached their line or the pile; a view
  /// that waits at the bottom for its place does not, though it may touch the pile, nor does one
  /// that its boundary never lets stick. The distance that a view keeps from the edge is no gap in
  /// the pile, and neither is what the content is pulled by. The bottom is its mirror image, above
  /// a keyboard where there is one. Neither is longer than the viewport, though a pile may be.
  ///
  /// - Complexity: O(*k* · *d*) for *k* views in sight in piles of *d*.
  public var obscured: AxisInsets {
    guard let metrics = lastMetrics else { return .zero }
    return AxisInsets(top: pile(at: .top, in: metrics), bottom: pile(at: .bottom, in: metrics))
  }

  private func pile(at edge: ScrollEdge, in metrics: ScrollMetrics) -> Double {
    let start = metrics.viewport.near(to: edge)
    let line = metrics.stickingLine(at: edge)
    let pull = metrics.displacement[edge]
    let order = edge == .top ? topOrder : bottomOrder
    var covered = start + metrics.cover[edge]
    // The end of the pile without what the gap makes of the view that owns it, and that of its views
    // that others stack on.
    var (end, stackEnd) = (line, line)
    var isGrowing = true
    // Those that overlay lie anywhere among those that stack, so one walk may not find all.
    while isGrowing {
      isGrowing = false
      for slot in order.selection where stands(slot, at: edge, of: stackEnd, pull: pull, order) {
        let span = EdgeRange(holds[slot].rest, from: edge)
        let first = max(end, line + items[slot].edgeInset[edge] + pull)
        guard span.near <= first + Tolerance.geometry, span.far > end else { continue }
        end = span.far
        if items[slot].stacking == .stack { stackEnd = max(stackEnd, end) }
        covered = max(covered, holds[slot].shown.far(from: edge))
        isGrowing = true
      }
    }
    return min(max(0, covered - start), metrics.viewport.length)
  }

  /// Returns whether a view's place has reached its line or the end of what it stacks on.
  private func stands(
    _ slot: Int,
    at edge: ScrollEdge,
    of end: Double,
    pull: Double,
    _ order: EdgeOrder
  ) -> Bool {
    let (item, hold) = (items[slot], holds[slot])
    var line = hold.lines[edge] + pull
    if item.stacking != .overlay { line = max(line, end) }
    // Half of the tolerance: an offset that is searched for is then found within all of it.
    guard hold.natural.near(to: edge) <= line + Tolerance.geometry / 2 else { return false }
    let place = EdgeRange(item.place, from: edge)
    // What never sticks passes the edge like a row.
    return max(order.bounds[slot], place.far) - item.minimum > place.near + Tolerance.geometry
  }
}
