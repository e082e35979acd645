extension PieceSolver {
  /// Returns by how much a view extends into the safe area at an edge.
  mutating func extent(of slot: Int, intoSafeAreaAt edge: ScrollEdge) -> Line {
    let view = layout.order.views[slot]
    let (outside, line) = metrics.safeArea(at: edge)
    guard line > outside, view.extends, view.sticks(to: edge) else { return table.constant(0) }
    let near = seen(lines[slot], from: edge).near
    let distance = table.min(table.sum(near, times: -1, line), 0)
    let wanted = table.sum(distance, line - outside)
    var room = table.sum(near, -outside)
    if view.stacking == .stack {
      for other in edge == .top ? layout.order.content : layout.order.bottom {
        guard other != slot else { break }
        guard layout.order.views[other].stacks(at: edge) else { continue }
        let range = seen(lines[other], from: edge)
        let behind = table.difference(near, range.far)
        room = table.min(room, table.max(behind, table.difference(range.near, near)))
      }
    }
    return table.max(table.min(wanted, room), 0)
  }
}
