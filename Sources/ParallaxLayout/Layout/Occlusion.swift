extension StickyLayout {
  /// How far the views at each edge cover the viewport at the last reading, in points, 0 or more.
  ///
  /// At the top it is where the contiguous pile of views ends that begins at the viewport's start.
  /// Views that stick to the top count once their place has reached their line; a view that waits
  /// at the bottom for its place does not, though it may touch the pile. The bottom is its mirror
  /// image. Neither is longer than the viewport, though a pile may be.
  ///
  /// - Complexity: O(*k* · *d*) for *k* views in sight in piles of *d*.
  public var occluded: EdgeInsets {
    guard let metrics = lastMetrics else { return .zero }
    return EdgeInsets(top: pile(at: .top, in: metrics), bottom: pile(at: .bottom, in: metrics))
  }

  private func pile(at edge: Edge, in metrics: ScrollMetrics) -> Double {
    let start = metrics.viewport.near(to: edge)
    let order = edge == .top ? topOrder : bottomOrder
    var end = start
    var isGrowing = true
    // Those that overlay lie anywhere among those that stack, so one walk may not find all.
    while isGrowing {
      isGrowing = false
      for slot in order.selection where isAtLine(slot, of: edge) {
        let span = EdgeSpan(holds[slot].rest, from: edge)
        guard span.near <= end, span.far > end else { continue }
        end = span.far
        isGrowing = true
      }
    }
    return min(end - start, metrics.viewport.length)
  }

  private func isAtLine(_ slot: Int, of edge: Edge) -> Bool {
    let hold = holds[slot]
    return hold.natural.near(to: edge) <= hold.lines[edge]
      || placements[slot].phase == .stretched(edge)
  }
}
