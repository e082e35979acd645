/// The reasons for the position of a view.
package struct PlacementExplanation: Equatable, Sendable {
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
  /// The points of a bar that are hidden because the user scrolled on.
  package var hidden = 0.0
  /// The points the user must scroll back until a hidden bar begins to come back.
  package var wayBack = 0.0
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
    var layout = complete(at: metrics)
    return layout.explanation(ofPlaced: slot)
  }

  private mutating func explanation(ofPlaced slot: Int) -> PlacementExplanation {
    let (stand, item) = (views[slot].stand, views[slot].item)
    var result = PlacementExplanation(
      edge: stand.edge,
      line: 0,
      distanceFromPlace: stand.rest.start - stand.place.start,
      revealed: views[slot].revealed
    )
    if item.bar != nil {
      result.hidden = item.revealLimit - views[slot].revealed
      result.wayBack = max(0, item.reveal.tolerance.showing - views[slot].unused.back)
    }
    guard let edge = stand.edge else { return result }
    result.line = edge == .top ? stand.line : -stand.line
    if edge == .bottom { result.distanceFromPlace = stand.rest.end - stand.place.end }
    // The owner of a gap may stand where it does at another offset, and then so do those that hold it.
    let offset = pull?.filled == slot ? pull?.standOffset : nil
    stick(at: offset ?? metrics.contentOffset)
    // The line of the view if there were no other views, as the edge sees it.
    let own =
      item.bar == nil
      ? metrics.stickingLine(at: edge) + item.edgeInset[edge] : ownBarLine(of: item, at: edge)
    // At its own line no other view holds it: a name here would send the reader to the wrong view.
    if stand.line > own + Tolerance.geometry { findNeighbor(&result, of: slot, at: edge) }
    if result.neighbor == nil {
      result.edgeInset = own - metrics.viewport.near(to: edge)
      result.keyboard = edge == .bottom ? metrics.cover.bottom : 0
      if item.bar?.keyboard == .covers { result.keyboard = 0 }
    }
    if stand.pushOut > 0 {
      // A view pushed out ends with its boundary.
      result.boundary = edge == .top ? stand.rest.end : stand.rest.start
      result.pusher = pusher(of: slot, at: edge)
    }
    if stand.moves[edge.opposite] > Tolerance.geometry { result.yieldingEdge = edge.opposite }
    return result
  }

  /// Finds the stacked view whose end is the line of a view.
  private func findNeighbor(_ result: inout PlacementExplanation, of slot: Int, at edge: ScrollEdge)
  {
    let view = views[slot]
    // The bottom edge works on natural ranges, the top edge on the results of the bottom edge.
    let isRaised = edge == .top && view.stand.moves.bottom > 0
    let near =
      isRaised
      ? frameOfBottomEdge(slot).range(from: .bottom).start : view.stand.place.near(to: edge)
    let others = order.bars(at: edge) + sight.slots(at: edge)
    for other in others.prefix(while: { $0 != slot }) {
      let neighbor = views[other]
      let (moved, isBar) = (neighbor.stand.moves[edge], neighbor.item.bar != nil)
      guard neighbor.sticks(to: edge), neighbor.carries(view),
        isBar || moved > Tolerance.geometry, neighbor.item.lane.shares(view.item.lane)
      else { continue }
      let frame =
        edge == .top || isBar
        ? EdgeRange(neighbor.stand.rest, from: edge) : frameOfBottomEdge(other)
      let isBehind =
        neighbor.stand.place.far(from: edge) <= view.stand.place.near(to: edge) + Tolerance.geometry
      let end = isBehind ? frame.near + neighbor.stand.minimum : frame.far
      let reach = isBar ? frame.far : min(end, near + moved)
      guard reach >= view.stand.line - Tolerance.geometry else { continue }
      // A later one replaces it: of all views reaching the line, the last in the stack touches this
      // one.
      result.neighbor = other
      result.ridesOnNeighbor = !isBar && near + moved < end - Tolerance.geometry
    }
  }

  /// Returns the range of a view by the bottom edge alone, as seen from that edge.
  private func frameOfBottomEdge(_ slot: Int) -> EdgeRange {
    let stand = views[slot].stand
    var range = EdgeRange(stand.place, from: .bottom)
    guard stand.moves.bottom > 0 else { return range }
    range.near += stand.moves.bottom
    range.far = max(range.far, range.near + stand.minimum)
    return range
  }

  /// The next pushing view, if its natural position bounds a view.
  private func pusher(of slot: Int, at edge: ScrollEdge) -> Int? {
    order.titles(at: edge).pusher(of: slot).flatMap {
      // The view's own boundary may end before the next title: then no view pushes.
      views[$0].natural.near(to: edge) <= views[slot].bound[edge] + Tolerance.geometry ? $0 : nil
    }
  }
}
