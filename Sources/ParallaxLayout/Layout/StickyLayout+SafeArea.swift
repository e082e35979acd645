extension StickyLayout {
  /// Finds by how much each view extends into the safe area at an edge.
  ///
  /// A view at its line extends by the whole of it, a view that arrives by the last points of its
  /// way, and none over a view stacked before it. All of that is continuous; such an edge moves at
  /// most twice as fast as the offset.
  mutating func extendIntoSafeArea(at edge: Edge, in metrics: ScrollMetrics) {
    let line = metrics.viewport.near(to: edge)
    let container = Span(start: 0, end: metrics.containerLength)
    let outside = max(metrics.frame.near(to: edge), container.near(to: edge))
    let safeArea = line - outside
    guard safeArea > 0 else { return }
    let order = edge == .top ? topOrder : bottomOrder
    var stackEnd = -Double.infinity
    for slot in order.selection {
      let isStacked = items[slot].stacking == .stack
      extend(slot, by: safeArea, at: edge, line: line, behind: isStacked ? stackEnd : -.infinity)
      if isStacked { stackEnd = max(stackEnd, holds[slot].rest.far(from: edge)) }
    }
  }

  private mutating func extend(
    _ slot: Int,
    by safeArea: Double,
    at edge: Edge,
    line: Double,
    behind stackEnd: Double
  ) {
    // A view that keeps a distance from the edge does not touch it.
    guard items[slot].safeArea == .extend, items[slot].edgeInset[edge] <= 0 else { return }
    let near = holds[slot].rest.near(to: edge)
    let wanted = max(0, min(safeArea, safeArea + line - near))
    holds[slot].extensions[edge] = min(wanted, max(0, near - stackEnd))
  }
}
