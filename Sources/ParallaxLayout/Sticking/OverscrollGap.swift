/// The overscroll area beyond an end of the content, with the frame of the view owning it.
struct OverscrollGap: Sendable {
  /// The owner; -1 if there is no overscroll or no owner.
  let owner: Int
  let edge: ScrollEdge
  /// The points the content pulls the owner by, up to the limit of its stretch.
  let pull: Double
  /// The points the owner is stretched by: ``pull``, or 0 with reduced motion.
  let stretch: Double
  /// The natural range of the owner, in container coordinates.
  let place: AxisRange
  /// The range of the owner with its stretch, in container coordinates.
  let shown: AxisRange
  /// The decisions about the owner without its stretch.
  let frame: HeldFrame
  /// The numbers of the rule without the stretch.
  let held: Stuck<Double>
  /// A Boolean value indicating whether a refresh control has its room between the owner and the
  /// content.
  let refreshesInside: Bool
  /// A Boolean value indicating whether the owner is positioned as without the overscroll.
  let followsContent: Bool

  /// No overscroll, or no owner.
  static let none = Self(
    owner: -1,
    edge: .top,
    pull: 0,
    stretch: 0,
    place: AxisRange(start: 0, end: 0),
    shown: AxisRange(start: 0, end: 0),
    frame: HeldFrame(),
    held: Stuck(),
    refreshesInside: false,
    followsContent: false
  )
}

extension Overscroll.Behavior {
  /// A Boolean value indicating whether a view with this behaviour is positioned apart from the content in
  /// an overscroll, and so owns the area.
  var takesArea: Bool {
    switch self {
    case .follow: false
    case .stretch, .pin: true
    }
  }
}

extension OverscrollGap {
  /// Returns whether the room of a refresh control belongs to the stack at an edge.
  ///
  /// `false` at the bottom: a transient inset there is a keyboard, and views stick above it.
  func hasRefreshRoom(at edge: ScrollEdge) -> Bool {
    owner >= 0 && refreshesInside && self.edge == .top && edge == .top
  }
}

extension StickyLayout {
  /// The overscroll area the offset lies in, if a view owns it.
  ///
  /// It is searched for once in a pull, unless views or lengths change.
  @inline(__always)
  mutating func pulledArea() -> OverscrollArea? {
    guard let edge = reading.pulledEdge else {
      pull.edge = nil
      return nil
    }
    return pulledArea(at: edge)
  }

  @inline(never)
  private mutating func pulledArea(at edge: ScrollEdge) -> OverscrollArea? {
    if pull.edge != edge {
      pull = Pull(edge: edge, area: overscrollArea(at: edge, in: reading.metrics))
    }
    return pull.area
  }

  /// The facts all ticks of a pull have in common, as long as neither views nor lengths change.
  struct Pull: Sendable {
    /// The edge the content is pulled from; `nil` if the facts must be found again.
    var edge: ScrollEdge?
    /// The area; `nil` if no view owns it.
    let area: OverscrollArea?
    /// The offset at which the owner would rest, and its results there.
    var rest: (offset: Double, stuck: Stuck<Double>)?
  }

  /// Returns the overscroll area at an edge, if a view owns it.
  func overscrollArea(at edge: ScrollEdge, in metrics: ScrollMetrics) -> OverscrollArea? {
    guard let owner = gapOwner(at: edge, of: metrics.contentLength) else { return nil }
    // A transient inset at the bottom is a keyboard, which is no refresh control.
    let isInside = edge == .top && items[owner].overscroll.refreshSlot.isInside
    return OverscrollArea(
      owner: owner,
      edge: edge,
      behavior: items[owner].overscroll[edge].behavior,
      reducesMotion: reducesMotion,
      refreshesInside: isInside && metrics.transientInset[edge] > 0
    )
  }

  /// Returns the view owning the overscroll area of an edge; `nil` if there is none.
  ///
  /// At the top it is the first view that sticks there, starts at the content's start or above, and
  /// stretches or pins. The bottom is its mirror image. If no view does, a view that follows and has the
  /// room of a refresh control inside is the owner. Reduced motion does not change the owner. A bar never is. Lanes do not count: there is one
  /// owner at each end.
  func gapOwner(at edge: ScrollEdge, of contentLength: Double) -> Int? {
    let contentEdge = (edge == .top ? 0 : -contentLength) + Tolerance.contentEnd
    let end = AxisRange(
      start: edge == .top ? -.infinity : -contentEdge,
      end: edge == .top ? contentEdge : .infinity
    )
    var owner: (key: EdgeKey, slot: Int)?
    var follower = owner
    // Only these are captured: a closure that captures the layout copies all of it for each view.
    let (records, items) = (records, items)
    order.visible.tree.forEach(touching: end) { slot in
      let view = records[slot].view
      // The area lies before the first row: only a view beginning there, within half a point, fills
      // it without a hole.
      guard view.sticks(to: edge), view.place.near(to: edge) <= contentEdge else { return true }
      let key = records[slot].key(from: edge)
      if items[slot].overscroll[edge].behavior.takesArea {
        // The walk begins at the top, so at the bottom edge the nearest view comes last.
        if owner.map({ key.isBefore($0.key) }) ?? true { owner = (key, slot) }
      } else if items[slot].overscroll.refreshSlot.isInside {
        if follower.map({ key.isBefore($0.key) }) ?? true { follower = (key, slot) }
      }
      return true
    }
    return (owner ?? follower)?.slot
  }

  /// The points the content pulls a view by, up to the limit of its stretch, whatever is drawn.
  func pull(of slot: Int) -> Double { gap.owner == slot ? gap.pull : 0 }

  /// Returns the room of a refresh control at an edge, in container coordinates, in points.
  ///
  /// It is as long as the transient inset of the edge. It is outside or inside the overscroll owner, by
  /// the owner's ``OverscrollOptions/refreshSlot``, and never covers the owner. Without an owner it is
  /// beside the content. `nil` without a transient inset, and before the first reading.
  package func refreshSlot(at edge: ScrollEdge) -> AxisRange? {
    guard let metrics = lastMetrics, metrics.transientInset[edge] > 0 else { return nil }
    let length = metrics.transientInset[edge]
    let content = AxisRange(start: 0, end: metrics.contentLength).offset(by: metrics.contentShift)
    guard let owner = gapOwner(at: edge, of: metrics.contentLength) else {
      let far = content.near(to: edge)
      return EdgeRange(near: far - length, far: far).range(from: edge)
    }
    let isInside = items[owner].overscroll.refreshSlot.isInside
    // Out of sight, the owner has the frame of an earlier offset.
    let layout = order.selection.slots.contains(owner) ? self : complete(at: metrics)
    let shown = layout.shown(owner)
    let near =
      isInside
      ? shown.far(from: edge)
      : min(layout.place(of: owner, in: metrics).near(to: edge), shown.near(to: edge)) - length
    return EdgeRange(near: near, far: near + length).range(from: edge)
  }
}
