/// What the gap beyond an end of the content makes of the one view that owns it.
struct Gap: Sendable {
  let owner: Int
  let edge: Edge
  /// The points that the owner grows by over the gap.
  let stretch: Double
  /// Where the owner stands with the gap.
  let frame: Span
}

extension StickyLayout {
  /// Returns the view that owns the gap at an edge, while there is one.
  ///
  /// At the top it is the first view that sticks there, starts at or above the content's start and
  /// does not merely follow; at the bottom the mirror image of that.
  func gapOwner(at edge: Edge, in metrics: ScrollMetrics) -> Int? {
    guard metrics.overscroll[edge] > 0 else { return nil }
    let contentEdge = edge == .top ? 0 : -metrics.contentLength
    for slot in edge == .top ? topOrder.slots : bottomOrder.slots {
      guard items[slot].place.near(to: edge) <= contentEdge else { return nil }
      if items[slot].overscroll[edge] != .follow { return slot }
    }
    return nil
  }

  /// Returns what becomes of the gap at an edge, while there is one.
  ///
  /// The gap is what the owner has been pulled away from where it rests, which is less than the
  /// overscroll where the owner rests at its line with its place beyond it.
  func gap(at edge: Edge, in metrics: ScrollMetrics) -> Gap? {
    guard let owner = gapOwner(at: edge, in: metrics) else { return nil }
    let hold = holds[owner]
    let overscroll = metrics.overscroll[edge]
    let place = EdgeSpan(hold.natural, from: edge)
    let restingNear = max(place.near - overscroll, hold.lines[edge])
    var span = EdgeSpan(hold.rest, from: edge)
    switch items[owner].overscroll[edge].behavior {
    case .follow:
      return nil
    case .stretch(let limit):
      let stretch = max(0, min(span.near - restingNear, limit))
      span.near -= stretch
      return Gap(owner: owner, edge: edge, stretch: stretch, frame: span.span(from: edge))
    case .pin:
      let far = max(place.far - overscroll, restingNear + hold.floor)
      span = EdgeSpan(near: min(span.near, restingNear), far: min(span.far, far))
      return Gap(owner: owner, edge: edge, stretch: 0, frame: span.span(from: edge))
    }
  }
}
