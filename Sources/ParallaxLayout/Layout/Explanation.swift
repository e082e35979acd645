/// Why a view is where it is.
public struct Explanation: Hashable, Sendable {
  /// The edge that holds the view; `nil` for one at its place.
  public var edge: Edge?
  /// Where that edge's line is for the view, in container coordinates, in points.
  public var line: Double
  /// The view stacked before that makes the line; `nil` where the edge of the viewport does.
  public var neighbor: Int?
  /// The points from the view's place to where it rests; positive is towards the end.
  public var distanceFromPlace: Double
  /// Where a boundary ends that pushes the view, in container coordinates, in points; `nil` where
  /// none does.
  public var boundary: Double?
  /// The points above its minimum that the view shows because the user scrolled back.
  public var revealed: Double
  /// The edge that would hold the view as well, if there were room.
  public var yieldingEdge: Edge?
}

extension StickyLayout {
  /// Returns why a view is where it is; `nil` for one that has no place, and before the first
  /// reading.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func explanation(of slot: Int) -> Explanation? {
    guard let metrics = lastMetrics, contentOrder.contains(slot) else { return nil }
    var complete = self
    complete.placesOutOfSight = true
    complete.place(metrics, cause: .layout)
    let hold = complete.holds[slot]
    var result = Explanation(
      edge: hold.edge,
      line: 0,
      neighbor: nil,
      distanceFromPlace: hold.rest.start - hold.natural.start,
      boundary: nil,
      revealed: revealed[slot],
      yieldingEdge: nil
    )
    guard let edge = hold.edge else { return result }
    result.distanceFromPlace =
      edge == .top ? hold.rest.start - hold.natural.start : hold.rest.end - hold.natural.end
    let line = hold.lines[edge]
    result.line = edge == .top ? line : -line
    let order = edge == .top ? complete.topOrder : complete.bottomOrder
    if items[slot].stacking != .overlay {
      result.neighbor = order.slots.prefix { $0 != slot }.last {
        items[$0].stacking == .stack && complete.holds[$0].rest.far(from: edge) == line
      }
    }
    if hold.pushOut > 0 {
      let shift = edge == .top ? metrics.contentShift : -metrics.contentShift
      let bound = order.bounds[slot] + shift
      result.boundary = edge == .top ? bound : -bound
    }
    if hold.moves[edge.opposite] > 0 { result.yieldingEdge = edge.opposite }
    return result
  }
}
