/// Why a view is where it is.
public struct PlacementExplanation: Hashable, Sendable {
  /// The edge that holds the view; `nil` for one at its place.
  public var edge: ScrollEdge?
  /// Where that edge's line is for the view, in container coordinates, in points.
  public var line: Double
  /// The view stacked before that makes the line; `nil` where the edge does.
  public var neighbor: Int?
  /// A Boolean value indicating whether the view lies on its neighbour and moves with it, until
  /// that one has shrunk.
  public var ridesOnNeighbor = false
  /// The points from the edge of the viewport, inwards, to the line; 0 where a neighbour makes it.
  public var edgeInset = 0.0
  /// Those of them that a keyboard, or what else stands in a transient inset, takes.
  public var keyboard = 0.0
  /// The points from the view's place to where it rests; positive is towards the end.
  public var distanceFromPlace: Double
  /// Where a boundary ends that pushes the view, in container coordinates, in points; `nil` where
  /// none does.
  public var boundary: Double?
  /// The pushing view whose place is that boundary; `nil` where the view's own boundary is.
  public var pusher: Int?
  /// The points above its minimum that the view shows because the user scrolled back.
  public var revealed: Double
  /// The edge that would hold the view as well, if there were room.
  public var yieldingEdge: ScrollEdge?
}

extension StickyLayout {
  /// Returns why a view is where it is; `nil` for one that has no place, and before the first
  /// reading.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func explanation(of slot: Int) -> PlacementExplanation? {
    guard let metrics = lastMetrics, isPlaced(slot) else { return nil }
    var complete = self
    complete.placesOutOfSight = true
    complete.solve(metrics, cause: .layout)
    return complete.explanation(ofPlaced: slot, in: metrics)
  }

  private func explanation(ofPlaced slot: Int, in metrics: ScrollMetrics) -> PlacementExplanation {
    let hold = holds[slot]
    var result = PlacementExplanation(
      edge: hold.edge,
      line: 0,
      distanceFromPlace: hold.rest.start - hold.natural.start,
      revealed: revealed[slot]
    )
    guard let edge = hold.edge else { return result }
    result.distanceFromPlace =
      edge == .top ? hold.rest.start - hold.natural.start : hold.rest.end - hold.natural.end
    let order = edge == .top ? topOrder : bottomOrder
    let own = metrics.stickingLine(at: edge) + items[slot].edgeInset[edge]
    var line = own
    for (other, end, ride) in neighbors(of: slot, at: edge, order) {
      let reach = min(end, ride)
      guard reach > own + Tolerance.geometry, reach >= line - Tolerance.geometry else { continue }
      line = max(line, reach)
      result.neighbor = other
      result.ridesOnNeighbor = ride < end - Tolerance.geometry
    }
    if result.neighbor == nil {
      result.edgeInset = own - metrics.viewport.near(to: edge)
      result.keyboard = edge == .bottom ? metrics.cover.bottom : 0
    }
    result.line = edge == .top ? line : -line
    if hold.pushOut > 0 {
      // What bounds a view never ends before its own place does.
      let bound = max(order.bounds[slot], EdgeRange(items[slot].place, from: edge).far)
      let shift = edge == .top ? metrics.contentShift : -metrics.contentShift
      result.boundary = edge == .top ? bound + shift : -(bound + shift)
      result.pusher = pusher(of: slot, at: edge, order)
    }
    if hold.moves[edge.opposite] > Tolerance.geometry { result.yieldingEdge = edge.opposite }
    return result
  }

  /// The views stacked before a view that the edge has moved: where each ends for it, and how far
  /// the view can ride on it.
  private func neighbors(
    of slot: Int,
    at edge: ScrollEdge,
    _ order: EdgeOrder
  ) -> [(slot: Int, end: Double, ride: Double)] {
    guard items[slot].stacking != .overlay else { return [] }
    let place = holds[slot].natural.near(to: edge)
    return order.slots.prefix { $0 != slot }.filter {
      items[$0].stacking == .stack && holds[$0].moves[edge] > Tolerance.geometry
    }.map { other in
      let hold = holds[other]
      let isBehind = hold.natural.far(from: edge) <= place + Tolerance.geometry
      let floor = hold.rest.near(to: edge) + hold.floor
      let end = isBehind ? floor : hold.rest.far(from: edge)
      return (other, end, place + hold.moves[edge])
    }
  }

  /// The next pushing view, if its place is what bounds a view.
  private func pusher(of slot: Int, at edge: ScrollEdge, _ order: EdgeOrder) -> Int? {
    guard items[slot].stacking == .push, let index = order.slots.firstIndex(of: slot) else {
      return nil
    }
    let next = order.slots[(index + 1)...].first { items[$0].stacking == .push }
    return next.flatMap {
      items[$0].place.near(to: edge) <= order.bounds[slot] + Tolerance.geometry ? $0 : nil
    }
  }
}
