/// What the gap beyond an end of the content makes of the one view that owns it.
struct Gap: Sendable {
  let owner: Int
  let edge: Edge
  /// The points that the owner grows by over the gap.
  var stretch: Double = 0
  /// The points that the owner is moved by to stay where it rests.
  var pin: Double = 0

  /// Returns the owner's rest, grown over the gap or kept in place.
  func filled(from rest: Span) -> Span {
    var span = EdgeSpan(rest, from: edge)
    span.near -= stretch + pin
    span.far -= pin
    return span.span(from: edge)
  }
}

extension StickyLayout {
  /// Returns what becomes of the gap at an edge.
  ///
  /// At the top it belongs to the first view that sticks there, starts at or above the content's
  /// start and does not merely follow; at the bottom to the mirror image of that.
  func gap(at edge: Edge, in metrics: ScrollMetrics) -> Gap? {
    let overscroll = metrics.overscroll[edge]
    guard overscroll > 0 else { return nil }
    let contentEdge = edge == .top ? 0 : -metrics.contentLength
    for slot in edge == .top ? topOrder.all : bottomOrder.all {
      guard items[slot].place.near(to: edge) <= contentEdge else { return nil }
      switch items[slot].overscroll[edge].behavior {
      case .follow: continue
      case .stretch(let limit):
        return Gap(owner: slot, edge: edge, stretch: min(overscroll, limit))
      case .pin: return Gap(owner: slot, edge: edge, pin: overscroll)
      }
    }
    return nil
  }
}
