extension StickyLayout {
  /// Finds by how much each view extends into the safe area at an edge.
  ///
  /// A view at its line extends by the whole of it, a view that arrives by the last points of its
  /// way, one that is pushed out no farther than the container, and none over a view stacked
  /// before it. All of that is continuous; such an edge moves at
  /// most twice as fast as the offset.
  mutating func extendIntoSafeArea(at edge: Edge, in metrics: ScrollMetrics) {
    let line = metrics.viewport.near(to: edge)
    let container = Span(start: 0, end: metrics.containerLength)
    let outside = max(metrics.frame.near(to: edge), container.near(to: edge))
    guard line > outside else { return }
    let order = edge == .top ? topOrder : bottomOrder
    var stackEnd = -Double.infinity
    for slot in order.selection {
      let isStacked = items[slot].stacking == .stack
      extend(slot, from: outside, at: edge, line: line, behind: isStacked ? stackEnd : -.infinity)
      // One that has gone out at the other edge is before the rest in the content only.
      if isStacked, holds[slot].rest.near(to: edge) < -outside + metrics.containerLength {
        stackEnd = max(stackEnd, holds[slot].rest.far(from: edge))
      }
    }
  }

  private mutating func extend(
    _ slot: Int,
    from outside: Double,
    at edge: Edge,
    line: Double,
    behind stackEnd: Double
  ) {
    // A view that keeps a distance from the edge does not touch it.
    guard items[slot].safeArea == .extend, items[slot].edgeInset[edge] <= 0 else { return }
    let near = holds[slot].rest.near(to: edge)
    let wanted = max(0, line - outside + min(0, line - near))
    holds[slot].extensions[edge] = min(wanted, max(0, near - max(outside, stackEnd)))
  }
}
