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
    guard metrics.displacement[edge] > 0 else { return nil }
    let contentEdge = edge == .top ? 0 : -metrics.contentLength
    for slot in edge == .top ? topOrder.slots : bottomOrder.slots {
      guard items[slot].place.near(to: edge) <= contentEdge else { return nil }
      let follows = overscroll(of: slot, at: edge) == .follow
      if !follows || items[slot].overscroll.refreshSlot == .inside { return slot }
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
    let isInside = items[owner].overscroll.refreshSlot == .inside
    let slot = isInside ? metrics.displacement[edge] - overscroll : 0
    var place = EdgeSpan(hold.natural, from: edge)
    var span = EdgeSpan(hold.rest, from: edge)
    if slot > 0 { keep(&span, at: edge, of: hold, against: slot, &place) }
    let restingNear = max(place.near - overscroll, hold.lines[edge])
    switch self.overscroll(of: owner, at: edge).behavior {
    case .follow:
      return Gap(owner: owner, edge: edge, stretch: 0, frame: span.span(from: edge))
    case .stretch(let limit):
      let stretch = max(0, min(span.near - restingNear, limit))
      span.near -= stretch
      return Gap(owner: owner, edge: edge, stretch: stretch, frame: span.span(from: edge))
    case .pin:
      keep(&span, at: edge, of: hold, against: overscroll, &place)
      return Gap(owner: owner, edge: edge, stretch: 0, frame: span.span(from: edge))
    }
  }

  /// Keeps a view where it would stand if its place were nearer the edge by a distance.
  private func keep(
    _ span: inout EdgeSpan,
    at edge: Edge,
    of hold: Hold,
    against distance: Double,
    _ place: inout EdgeSpan
  ) {
    let near = max(place.near - distance, hold.lines[edge])
    let far = max(place.far - distance, near + hold.floor)
    span = EdgeSpan(near: min(span.near, near), far: min(span.far, far))
    place = EdgeSpan(near: place.near - distance, far: place.far - distance)
  }

  /// What a view does with the gap at an edge, motion considered.
  private func overscroll(of slot: Int, at edge: Edge) -> Overscroll {
    let overscroll = items[slot].overscroll[edge]
    guard reducesMotion, case .stretch = overscroll.behavior else { return overscroll }
    return .follow
  }

  /// Returns where a refresh control has its room while there is a transient inset at an edge.
  ///
  /// In container coordinates, in points, as long as the inset: outside or inside the view that
  /// owns the gap, by that view's ``OverscrollOptions/refreshSlot``, or beside the content where no
  /// view does. `nil` without such an inset, and before the first reading.
  public func refreshSlot(at edge: Edge) -> Span? {
    guard let metrics = lastMetrics, metrics.transientInset[edge] > 0 else { return nil }
    let length = metrics.transientInset[edge]
    let content = Span(start: 0, end: metrics.contentLength).offset(by: metrics.contentShift)
    var pulled = metrics
    pulled.contentOffset = edge == .top ? -1e12 : 1e12
    guard let owner = gapOwner(at: edge, in: pulled) else {
      let far = content.near(to: edge)
      return EdgeSpan(near: far - length, far: far).span(from: edge)
    }
    let rest = EdgeSpan(holds[owner].rest, from: edge)
    let isInside = items[owner].overscroll.refreshSlot == .inside
    let near = isInside ? rest.far : holds[owner].natural.near(to: edge) - length
    return EdgeSpan(near: near, far: near + length).span(from: edge)
  }
}
