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
    return complete(at: metrics).explanation(ofPlaced: slot, in: metrics)
  }

  private func explanation(ofPlaced slot: Int, in metrics: ScrollMetrics) -> PlacementExplanation {
    let (frame, natural) = (frames[slot], place(of: slot, in: metrics))
    var result = PlacementExplanation(
      edge: frame.edge,
      line: 0,
      distanceFromPlace: frame.rest.start - natural.start,
      revealed: revealed[slot]
    )
    guard let edge = frame.edge else { return result }
    result.distanceFromPlace =
      edge == .top ? frame.rest.start - natural.start : frame.rest.end - natural.end
    let own = metrics.stickingLine(at: edge) + items[slot].edgeInset[edge]
    var line = own
    for (other, end, ride) in neighbors(of: slot, at: edge, in: metrics) {
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
    if frame.pushOut > 0 {
      // What bounds a view never ends before its own place does.
      let bound = max(order.views[slot].bounds[edge], EdgeRange(items[slot].place, from: edge).far)
      let shift = edge == .top ? metrics.contentShift : -metrics.contentShift
      result.boundary = edge == .top ? bound + shift : -(bound + shift)
      result.pusher = pusher(of: slot, at: edge)
    }
    if frame.moves[edge.opposite] > Tolerance.geometry { result.yieldingEdge = edge.opposite }
    return result
  }

  /// The views stacked before a view that the edge has moved: where each ends for it, and how far
  /// the view can ride on it.
  private func neighbors(
    of slot: Int,
    at edge: ScrollEdge,
    in metrics: ScrollMetrics
  ) -> [(slot: Int, end: Double, ride: Double)] {
    guard items[slot].stacking != .overlay else { return [] }
    let start = place(of: slot, in: metrics).near(to: edge)
    return order.slots(at: edge).prefix { $0 != slot }.filter {
      items[$0].stacking == .stack && frames[$0].moves[edge] > Tolerance.geometry
    }.map { other in
      let frame = frames[other]
      let placeEnd = place(of: other, in: metrics).far(from: edge)
      let isBehind = placeEnd <= start + Tolerance.geometry
      let minimumEnd = frame.rest.near(to: edge) + order.views[other].minimumHeight
      let end = isBehind ? minimumEnd : frame.rest.far(from: edge)
      return (other, end, start + frame.moves[edge])
    }
  }

  /// The next pushing view, if its place is what bounds a view.
  private func pusher(of slot: Int, at edge: ScrollEdge) -> Int? {
    let slots = order.slots(at: edge)
    guard items[slot].stacking == .push, let index = slots.firstIndex(of: slot) else { return nil }
    let next = slots[(index + 1)...].first { items[$0].stacking == .push }
    return next.flatMap {
      let bound = order.views[slot].bounds[edge]
      return items[$0].place.near(to: edge) <= bound + Tolerance.geometry ? $0 : nil
    }
  }
}
