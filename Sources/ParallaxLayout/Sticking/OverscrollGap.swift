/// What the gap beyond an end of the content makes of the one view that owns it.
struct OverscrollGap: Sendable {
  /// The view; -1 where there is no gap.
  let owner: Int
  let edge: ScrollEdge
  /// The points that the owner grows by over the gap.
  let stretch: Double
  /// Where the owner's place is that the gap is measured at, in container coordinates.
  let place: AxisRange
  /// Where the owner stands with the gap.
  let shown: AxisRange
  /// What sticking makes of the owner, the gap aside.
  let frame: StuckFrame

  /// No gap.
  static let none = Self(
    owner: -1,
    edge: .top,
    stretch: 0,
    place: AxisRange(start: 0, end: 0),
    shown: AxisRange(start: 0, end: 0),
    frame: StuckFrame()
  )
}

extension StickyLayout {
  /// The view that owns the gap that there is beyond an end of the content, and the end.
  @inline(__always)
  mutating func gapOwner() -> (slot: Int, edge: ScrollEdge)? {
    reading.pulledEdge.flatMap { gapOwner(at: $0) }
  }

  // Changes nothing: what changes a value works on it in place, and what only asks it on a copy.
  @inline(never)
  private mutating func gapOwner(at edge: ScrollEdge) -> (slot: Int, edge: ScrollEdge)? {
    gapOwner(at: edge, of: reading.metrics.contentLength).map { ($0, edge) }
  }

  /// Returns the view that owns the gap at an edge whenever there is one.
  ///
  /// At the top it is the first view that sticks there, starts at the content's start or above and
  /// does not merely follow; at the bottom the mirror image of that. A view that follows and leaves
  /// room for a refresh control inside has the gap if no other wants it.
  func gapOwner(at edge: ScrollEdge, of contentLength: Double) -> Int? {
    let contentEdge = (edge == .top ? 0 : -contentLength) + Tolerance.contentEnd
    var follower: Int?
    for slot in edge == .top ? order.content : order.bottom where order.views[slot].sticks(to: edge)
    {
      guard order.views[slot].place.near(to: edge) <= contentEdge else { break }
      if overscroll(of: slot, at: edge) != .follow { return slot }
      if follower == nil, items[slot].overscroll.refreshSlot == .inside { follower = slot }
    }
    return follower
  }

  /// Finds what becomes of the gap that a view owns, if there is one.
  mutating func findGap(
    of owner: (slot: Int, edge: ScrollEdge)?,
    farthest: inout AxisInsets
  ) {
    // What the gap made of its owner is no longer to be seen.
    if gap.owner >= 0 {
      frames[gap.owner].isNew = true
      solver.hasNews = true
    }
    gap = .none
    if let owner {
      gap = gap(of: owner.slot, at: owner.edge, in: reading.metrics, farthest: &farthest)
    }
  }

  /// Returns what becomes of the gap at an edge.
  ///
  /// Everything is measured from where the owner rests: where it sticks at the nearest offset that
  /// scrolling can rest at. It stretches from there, or is pinned there. Where a transient inset is
  /// to be inside, between the owner and the content, the owner is where it would be without it.
  private mutating func gap(
    of owner: Int,
    at edge: ScrollEdge,
    in metrics: ScrollMetrics,
    farthest: inout AxisInsets
  ) -> OverscrollGap {
    var frame = frames[owner]
    var restingOffset = metrics.reachableOffset(nearest: metrics.contentOffset)
    let place = order.views[owner].place
    var natural = place.offset(by: metrics.contentShift)
    if items[owner].overscroll.refreshSlot == .inside, metrics.transientInset[edge] > 0 {
      restingOffset = metrics.restingOffset(nearest: metrics.contentOffset)
      let offset = restingOffset + (edge == .top ? -1 : 1) * metrics.overscroll[edge]
      frame = self.frame(of: owner, at: offset, farthest: &farthest)
      natural = place.offset(by: metrics.frame.start - offset)
    }
    var stretch = 0.0
    var shown = frame.rest
    switch overscroll(of: owner, at: edge).behavior {
    case .follow: break
    case .stretch(let limit):
      var range = EdgeRange(shown, from: edge)
      let atRest = self.frame(of: owner, at: restingOffset, farthest: &farthest)
      let near = atRest.rest.near(to: edge)
      stretch = max(0, min(range.near - near, limit)) + 0
      range.near = stretch < limit ? min(range.near, near) : range.near - stretch
      shown = range.range(from: edge)
    case .pin:
      frame = self.frame(of: owner, at: restingOffset, farthest: &farthest)
      shown = frame.rest
    }
    return OverscrollGap(
      owner: owner,
      edge: edge,
      stretch: stretch,
      place: natural,
      shown: shown,
      frame: frame
    )
  }

  /// What a view does with the gap at an edge, motion considered.
  func overscroll(of slot: Int, at edge: ScrollEdge) -> Overscroll {
    let overscroll = items[slot].overscroll[edge]
    guard reducesMotion, case .stretch = overscroll.behavior else { return overscroll }
    return .follow
  }

  /// Returns where a refresh control has its room while there is a transient inset at an edge.
  ///
  /// In container coordinates, in points, as long as the inset: outside or inside the view that
  /// owns the gap, by that view's ``OverscrollOptions/refreshSlot``, or beside the content where no
  /// view does. It lies over no part of that view, stretched or not. `nil` without such an inset,
  /// and before the first reading.
  public func refreshSlot(at edge: ScrollEdge) -> AxisRange? {
    guard let metrics = lastMetrics, metrics.transientInset[edge] > 0 else { return nil }
    let length = metrics.transientInset[edge]
    let content = AxisRange(start: 0, end: metrics.contentLength).offset(by: metrics.contentShift)
    guard let owner = gapOwner(at: edge, of: metrics.contentLength) else {
      let far = content.near(to: edge)
      return EdgeRange(near: far - length, far: far).range(from: edge)
    }
    let isInside = items[owner].overscroll.refreshSlot == .inside
    let layout = order.selection.slots.contains(owner) ? self : complete(at: metrics)
    let shown = layout.shown(owner)
    let near =
      isInside
      ? shown.far(from: edge)
      : min(layout.place(of: owner, in: metrics).near(to: edge), shown.near(to: edge)) - length
    return EdgeRange(near: near, far: near + length).range(from: edge)
  }
}
