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
  /// How the owner is held, the gap aside.
  let frame: HeldFrame
  /// The numbers of the rule for that.
  let held: Stuck<Double>
  /// A Boolean value indicating whether a refresh control has its room between the owner and the
  /// content.
  let refreshesInside: Bool

  /// No gap.
  static let none = Self(
    owner: -1,
    edge: .top,
    stretch: 0,
    place: AxisRange(start: 0, end: 0),
    shown: AxisRange(start: 0, end: 0),
    frame: HeldFrame(),
    held: Stuck(),
    refreshesInside: false
  )
}

extension OverscrollGap {
  /// Returns whether the room of a refresh control belongs to the stack at an edge.
  ///
  /// Not at the bottom: there a transient inset is taken for a keyboard, which views stick above.
  func hasRefreshRoom(at edge: ScrollEdge) -> Bool {
    owner >= 0 && refreshesInside && self.edge == .top && edge == .top
  }
}

extension StickyLayout {
  /// The overscroll area that the offset lies in, if a view owns it.
  @inline(__always)
  mutating func pulledArea() -> OverscrollArea? {
    reading.pulledEdge.flatMap { pulledArea(at: $0) }
  }

  // `mutating` only to avoid copying `self`; does not mutate.
  @inline(never)
  private mutating func pulledArea(at edge: ScrollEdge) -> OverscrollArea? {
    overscrollArea(at: edge, in: reading.metrics)
  }

  /// Returns the overscroll area at an edge, if a view owns it.
  func overscrollArea(at edge: ScrollEdge, in metrics: ScrollMetrics) -> OverscrollArea? {
    guard let owner = gapOwner(at: edge, of: metrics.contentLength) else { return nil }
    let isInside = items[owner].overscroll.refreshSlot.isInside
    return OverscrollArea(
      owner: owner,
      edge: edge,
      behavior: overscroll(of: owner, at: edge).behavior,
      refreshesInside: isInside && metrics.transientInset[edge] > 0
    )
  }

  /// Returns the view that owns the gap at an edge whenever there is one.
  ///
  /// At the top it is the first view that sticks there, starts at the content's start or above and
  /// does not merely follow; at the bottom the mirror image of that. A view that follows and leaves
  /// room for a refresh control inside has the gap if no other wants it. A fixed view never has it.
  func gapOwner(at edge: ScrollEdge, of contentLength: Double) -> Int? {
    let contentEdge = (edge == .top ? 0 : -contentLength) + Tolerance.contentEnd
    var follower: Int?
    let slots = edge == .top ? order.content : order.bottom
    for slot in slots where order.views[slot].sticks(to: edge) && !items[slot].isFixed {
      guard order.views[slot].place.near(to: edge) <= contentEdge else { break }
      if overscroll(of: slot, at: edge) != .follow { return slot }
      if follower == nil, items[slot].overscroll.refreshSlot.isInside { follower = slot }
    }
    return follower
  }

  /// What a view does with the gap at an edge, motion considered.
  func overscroll(of slot: Int, at edge: ScrollEdge) -> Overscroll {
    let overscroll = items[slot].overscroll[edge]
    switch overscroll.behavior {
    case .follow, .pin: return overscroll
    case .stretch: return reducesMotion ? .follow : overscroll
    }
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
    let isInside = items[owner].overscroll.refreshSlot.isInside
    let layout = order.selection.slots.contains(owner) ? self : complete(at: metrics)
    let shown = layout.shown(owner)
    let near =
      isInside
      ? shown.far(from: edge)
      : min(layout.place(of: owner, in: metrics).near(to: edge), shown.near(to: edge)) - length
    return EdgeRange(near: near, far: near + length).range(from: edge)
  }
}
