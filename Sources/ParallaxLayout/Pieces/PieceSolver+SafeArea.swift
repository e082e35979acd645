extension PieceSolver {
  /// Returns by how much a view extends into the safe area at an edge.
  func extent(of slot: Int, intoSafeAreaAt edge: ScrollEdge) -> OffsetPolyline {
    let view = layout.order.views[slot]
    let (outside, line) = metrics.safeArea(at: edge)
    guard line > outside, view.extends, view.sticks(to: edge) else { return offset * 0 }
    let near = lines[slot].seen(from: edge).near
    let wanted = min(line - near, 0) + (line - outside)
    var room = near - outside
    if view.stacking == .stack {
      for other in edge == .top ? layout.order.content : layout.order.bottom {
        guard other != slot else { break }
        guard layout.order.views[other].stacks(at: edge) else { continue }
        let range = lines[other].seen(from: edge)
        room = min(room, max(near - range.far, range.near - near))
      }
    }
    return max(min(wanted, room), 0)
  }
}
