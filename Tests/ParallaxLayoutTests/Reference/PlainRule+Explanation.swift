@testable import ParallaxLayout

extension PlainRule {
  /// Why a view is where it is.
  func explanation(of slot: Int) -> PlacementExplanation {
    var view = shownViews[slot]
    var result = PlacementExplanation(
      edge: view.edge,
      line: 0,
      distanceFromPlace: view.rest.start - view.place.start,
      revealed: revealed[slot]
    )
    guard let edge = view.edge else { return result }
    if edge == .bottom { result.distanceFromPlace = view.rest.end - view.place.end }
    // The owner of a gap may stand where it does at another offset, and then so do those that hold it.
    var standing = metrics
    standing.contentOffset = view.offset
    let views = views(at: standing)
    view.place = views[slot].place
    let own = metrics.stickingLine(at: edge) + items[slot].edgeInset[edge]
    let place = view.place.near(to: edge)
    // The bottom edge works on natural positions, the top edge on what the bottom edge leaves.
    let near = edge == .bottom ? place : view.left.near(to: .top)
    let before = order(edge).prefix { $0 != slot }
    for other in before where carries(other, slot) {
      let move = views[other].moves[edge]
      let frame = edge == .bottom ? views[other].left : views[other].rest
      let range = EdgeRange(frame, from: edge)
      let isBehind = views[other].place.far(from: edge) <= place + Tolerance.geometry
      let end = isBehind ? range.near + views[other].minimumHeight : range.far
      guard areInOneLane(other, slot), move > Tolerance.geometry,
        view.line > own + Tolerance.geometry,
        min(end, near + move) >= view.line - Tolerance.geometry
      else { continue }
      result.neighbor = other
      result.ridesOnNeighbor = near + move < end - Tolerance.geometry
    }
    if result.neighbor == nil {
      result.edgeInset = own - metrics.viewport.near(to: edge)
      result.keyboard = edge == .bottom ? metrics.cover.bottom : 0
    }
    result.line = edge == .top ? view.line : -view.line
    if view.pushOut > 0 {
      let limit = bound(of: slot, at: edge)
      result.boundary = edge == .top ? view.rest.end : view.rest.start
      let after = order(edge).drop { $0 != slot }.dropFirst()
      if items[slot].stacking == .push,
        let next = after.first(where: {
          pushes($0, slot)
        }),
        items[next].place.near(to: edge) <= limit + Tolerance.geometry
      {
        result.pusher = next
      }
    }
    if view.moves[edge.opposite] > Tolerance.geometry { result.yieldingEdge = edge.opposite }
    return result
  }
}
