/// What the gap beyond an end of the content makes of the one view that owns it.
struct OverscrollGap: Sendable {
  let owner: Int
  let edge: ScrollEdge
  /// The points that the owner grows by over the gap.
  let stretch: Double
  /// Where the owner stands with the gap, and how it got there.
  let hold: StuckFrame
}

extension StickyLayout {
  /// Returns the view that owns the gap at an edge, while there is one.
  func gapOwner(at edge: ScrollEdge, in metrics: ScrollMetrics) -> Int? {
    metrics.displacement[edge] > 0 ? gapOwner(at: edge, of: metrics.contentLength) : nil
  }

  /// Returns the view that owns the gap at an edge whenever there is one.
  ///
  /// At the top it is the first view that sticks there, starts at the content's start or above and
  /// does not merely follow; at the bottom the mirror image of that. A view that follows and leaves
  /// room for a refresh control inside has the gap if no other wants it.
  private func gapOwner(at edge: ScrollEdge, of contentLength: Double) -> Int? {
    let contentEdge = (edge == .top ? 0 : -contentLength) + Tolerance.contentEnd
    var follower: Int?
    for slot in edge == .top ? topOrder.slots : bottomOrder.slots {
      guard items[slot].place.near(to: edge) <= contentEdge else { break }
      if overscroll(of: slot, at: edge) != .follow { return slot }
      if follower == nil, items[slot].overscroll.refreshSlot == .inside { follower = slot }
    }
    return follower
  }

  /// Returns what becomes of the gap beyond either end; both cannot be overscrolled at once.
  mutating func gap(in metrics: ScrollMetrics) -> OverscrollGap? {
    gap(at: .top, in: metrics) ?? gap(at: .bottom, in: metrics)
  }

  /// Returns what becomes of the gap at an edge, while there is one.
  ///
  /// Everything is measured from where the owner rests: where it is held at the nearest offset that
  /// scrolling can rest at. It stretches from there, or is pinned there. Where a transient inset is
  /// to be inside, between the owner and the content, the owner is where it would be without it.
  private mutating func gap(at edge: ScrollEdge, in metrics: ScrollMetrics) -> OverscrollGap? {
    guard let owner = gapOwner(at: edge, in: metrics) else { return nil }
    var hold = holds[owner]
    var resting = metrics
    resting.contentOffset = metrics.reachableOffset(nearest: metrics.contentOffset)
    if items[owner].overscroll.refreshSlot == .inside, metrics.transientInset[edge] > 0 {
      resting.contentOffset = metrics.restingOffset(nearest: metrics.contentOffset)
      var inside = resting
      inside.contentOffset += (edge == .top ? -1 : 1) * metrics.overscroll[edge]
      hold = self.hold(of: owner, in: inside)
    }
    var stretch = 0.0
    switch overscroll(of: owner, at: edge).behavior {
    case .follow: break
    case .stretch(let limit):
      var shown = EdgeRange(hold.rest, from: edge)
      let rest = self.hold(of: owner, in: resting).rest.near(to: edge)
      stretch = max(0, min(shown.near - rest, limit)) + 0
      shown.near = stretch < limit ? min(shown.near, rest) : shown.near - stretch
      hold.shown = shown.span(from: edge)
    case .pin:
      let natural = hold.natural
      hold = self.hold(of: owner, in: resting)
      hold.natural = natural
    }
    return OverscrollGap(owner: owner, edge: edge, stretch: stretch, hold: hold)
  }

  /// What a view does with the gap at an edge, motion considered.
  private func overscroll(of slot: Int, at edge: ScrollEdge) -> Overscroll {
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
      return EdgeRange(near: far - length, far: far).span(from: edge)
    }
    let hold = holds[owner]
    let isInside = items[owner].overscroll.refreshSlot == .inside
    let near =
      isInside
      ? hold.shown.far(from: edge)
      : min(hold.natural.near(to: edge), hold.shown.near(to: edge)) - length
    return EdgeRange(near: near, far: near + length).span(from: edge)
  }
}
