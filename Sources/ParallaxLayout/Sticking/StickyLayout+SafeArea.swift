extension StickyLayout {
  /// Finds by how much each view extends into the safe area at an edge.
  ///
  /// A view at the edge extends by the whole of it, one that stands some points away by that many
  /// less: on the last points of its way it grows, and one that keeps an edge inset stays so. One
  /// that is pushed out extends no farther than the container, and none over a view stacked before
  /// it. All of that is continuous; such an edge moves at most twice as fast as the offset.
  mutating func extendIntoSafeArea(at edge: ScrollEdge, in metrics: ScrollMetrics) {
    let line = metrics.viewport.near(to: edge)
    let container = AxisRange(start: 0, end: metrics.containerLength)
    let outside = max(metrics.frame.near(to: edge), container.near(to: edge))
    guard line > outside else { return }
    let order = edge == .top ? topOrder : bottomOrder
    for (index, slot) in order.selection.enumerated() where items[slot].safeArea == .extend {
      let near = holds[slot].shown.near(to: edge)
      var room = near - outside
      if items[slot].stacking == .stack {
        for other in order.selection[..<index] {
          room = min(room, self.room(before: near, over: other, at: edge))
        }
      }
      let wanted = line - outside + min(0, line - near)
      holds[slot].extensions[edge] = max(0, min(wanted, room))
    }
  }

  /// Returns how far a view that begins at a position may extend before it lies over one stacked
  /// before it.
  ///
  /// Up to that one's far edge; or as far as that one has gone beyond it, on the way out at the
  /// other edge.
  private func room(before near: Double, over other: Int, at edge: ScrollEdge) -> Double {
    guard items[other].stacking == .stack else { return .infinity }
    let span = EdgeRange(holds[other].shown, from: edge)
    return max(near - span.far, span.near - near)
  }
}
