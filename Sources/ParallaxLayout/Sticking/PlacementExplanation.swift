/// The reasons for the position of a view.
package struct PlacementExplanation: Hashable, Sendable {
  /// The edge holding the view; `nil` for a view at its natural position.
  package var edge: ScrollEdge?
  /// The sticky line of the view at that edge, in container coordinates, in points.
  package var line: Double
  /// The stacked view the line is the end of; `nil` if the line is at the edge.
  package var neighbor: Int?
  /// A Boolean value indicating whether the view overlaps its neighbour and moves with it until the
  /// neighbour has collapsed.
  package var ridesOnNeighbor = false
  /// The points from the edge of the viewport, inwards, to the line; 0 if there is a neighbour.
  package var edgeInset = 0.0
  /// The part of ``edgeInset`` that a keyboard or another transient inset covers, in points.
  package var keyboard = 0.0
  /// The points from the natural position of the view to its position; positive towards the end.
  package var distanceFromPlace: Double
  /// The end of the boundary that pushes the view, in container coordinates, in points; `nil` if none
  /// does.
  package var boundary: Double?
  /// The pushing view whose natural position is that boundary; `nil` if it is the view's own boundary.
  package var pusher: Int?
  /// The points above its minimum the view shows because the user scrolled back.
  package var revealed: Double
  /// The edge that would hold the view as well, if there were room.
  package var yieldingEdge: ScrollEdge?
}

extension StickyLayout {
  /// Returns the reasons for the position of a view; `nil` for a view without a position, and before the
  /// first reading.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package func explanation(of slot: Int) -> PlacementExplanation? {
    guard let metrics = lastMetrics, isPlaced(slot) else { return nil }
    return complete(at: metrics).explanation(ofPlaced: slot, in: metrics)
  }

  private func explanation(ofPlaced slot: Int, in metrics: ScrollMetrics) -> PlacementExplanation {
    let (frame, natural) = (records[slot].frame, place(of: slot, in: metrics))
    var result = PlacementExplanation(
      edge: frame.edge,
      line: 0,
      distanceFromPlace: frame.rest.start - natural.start,
      revealed: records[slot].revealed
    )
    guard let edge = frame.edge else { return result }
    let stuck = records[slot].stuck
    let line = edge == .top ? stuck.topAfterBottom.line : stuck.bottom.line
    result.line = edge == .top ? line : -line
    result.distanceFromPlace =
      edge == .top ? frame.rest.start - natural.start : frame.rest.end - natural.end
    let own = ownLine(of: slot, at: edge, in: metrics)
    // At its own line no other view holds it: a name here would send the reader to the wrong view.
    if line > own + Tolerance.geometry {
      findNeighbor(&result, of: slot, at: edge, line: line, in: metrics)
    }
    if result.neighbor == nil {
      result.edgeInset = own - metrics.viewport.near(to: edge)
      result.keyboard = edge == .bottom ? metrics.cover.bottom : 0
      if records[slot].view.bar?.keyboard == .covers { result.keyboard = 0 }
    }
    if frame.pushOut > 0 {
      // A view pushed out ends with its boundary.
      result.boundary = edge == .top ? frame.rest.end : frame.rest.start
      result.pusher = pusher(of: slot, at: edge)
    }
    if stuck[edge.opposite].moved > Tolerance.geometry { result.yieldingEdge = edge.opposite }
    return result
  }

  /// Returns the line of a view if there were no other views, as the edge sees it.
  private func ownLine(of slot: Int, at edge: ScrollEdge, in metrics: ScrollMetrics) -> Double {
    let inset = items[slot].edgeInset[edge]
    guard let bar = records[slot].view.bar else { return metrics.stickingLine(at: edge) + inset }
    return reading.bars.line(of: bar, at: edge, inset: inset)
  }

  /// Finds the stacked view whose end is the line of a view.
  private func findNeighbor(
    _ result: inout PlacementExplanation,
    of slot: Int,
    at edge: ScrollEdge,
    line: Double,
    in metrics: ScrollMetrics
  ) {
    let natural = EdgeRange(place(of: slot, in: metrics), from: edge)
    // The bottom edge works on natural ranges, the top edge on the results of the bottom edge.
    let isRaised = edge == .top && records[slot].stuck.bottom.moved > 0
    let near =
      isRaised ? frameOfBottomEdge(slot, in: metrics).mirrored.near : natural.near
    for other in order.selection.slots(at: edge).prefix(while: { $0 != slot }) {
      let moved = records[other].stuck[edge].moved
      let isBar = records[other].view.bar != nil
      guard records[other].view.carries(records[slot].view, at: edge),
        isBar || moved > Tolerance.geometry,
        records[other].view.lane.shares(records[slot].view.lane)
      else { continue }
      let frame =
        edge == .top || isBar
        ? EdgeRange(records[other].frame.rest, from: edge) : frameOfBottomEdge(other, in: metrics)
      let isBehind =
        place(of: other, in: metrics).far(from: edge) <= natural.near + Tolerance.geometry
      let end = isBehind ? frame.near + records[other].stuck.minimum : frame.far
      guard (isBar ? frame.far : min(end, near + moved)) >= line - Tolerance.geometry else {
        continue
      }
      // A later one replaces it: of all views reaching the line, the last in the stack touches this
      // one.
      result.neighbor = other
      result.ridesOnNeighbor = !isBar && near + moved < end - Tolerance.geometry
    }
  }

  /// Returns the range of a view by the bottom edge alone, as seen from that edge.
  private func frameOfBottomEdge(_ slot: Int, in metrics: ScrollMetrics) -> EdgeRange {
    let stuck = records[slot].stuck
    var range = EdgeRange(place(of: slot, in: metrics), from: .bottom)
    guard stuck.bottom.moved > 0 else { return range }
    range.near += stuck.bottom.moved
    range.far = max(range.far, range.near + stuck.minimum)
    return range
  }

  /// The next pushing view, if its natural position bounds a view.
  private func pusher(of slot: Int, at edge: ScrollEdge) -> Int? {
    let bound = records[slot].view.bounds[edge]
    return order.pusher(of: slot, at: edge, records).flatMap {
      // The view's own boundary may end before the next title: then no view pushes.
      items[$0].place.near(to: edge) <= bound + Tolerance.geometry ? $0 : nil
    }
  }
}
