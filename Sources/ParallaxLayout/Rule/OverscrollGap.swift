// The gap that a pull opens beyond an end of the content, and the one view that fills it.
//
// For example, a header of 44...220 at 0, pulled by 30 points: with `.stretch` it is at 0…250, with `.pin` at
// 0…220 above a gap of 30 points, with `.follow` at 30…250.
extension StickyLayout {
  /// A pull, as long as it goes on: from one reading to the next only its distance changes.
  struct Pull: Sendable {
    let edge: ScrollEdge
    /// The revision of the views that the rest belongs to, revealed as they are at rest.
    let revision: Int
    let owner: GapOwner?
    /// Where the owner stands with the content at rest, at an offset.
    var rest: (offset: Double, stand: StickyView.Stand)?
    /// The points that the content pulls the owner by, whatever is drawn.
    var distance = 0.0
    /// The offset at which the owner has its stand: of one that is pinned, where the content rests.
    var standOffset = 0.0

    /// The view that was changed to fill the gap.
    var filled: Int? { owner?.slot }
  }

  struct GapOwner: Sendable {
    let slot: Int
    let edge: ScrollEdge
    let behavior: AxisOptions.Overscroll.Behavior
    /// The limit of the stretch, also where motion is reduced and none is drawn; `nil` for other behaviours.
    let stretchLimit: Double?
    /// A Boolean value indicating whether a refresh control has its room between the view and the content.
    let refreshesInside: Bool
  }

  /// The view that fills the gap at the offset; `nil` without a pull, and if no view does.
  mutating func gapOwner() -> GapOwner? {
    let displacement = metrics.displacement
    guard displacement.top > 0 || displacement.bottom > 0 else {
      if let former = pull?.filled { views[former].leaveGap() }
      pull = nil
      return nil
    }
    let edge: ScrollEdge = displacement.top > 0 ? .top : .bottom
    if let pull, pull.edge == edge, pull.revision == revision { return pull.owner }
    if let former = pull?.filled { views[former].leaveGap() }
    let slot = gapOwner(at: edge, of: metrics.contentLength)
    pull = Pull(edge: edge, revision: revision, owner: slot.map { owner($0, at: edge) })
    return pull?.owner
  }

  private func owner(_ slot: Int, at edge: ScrollEdge) -> GapOwner {
    let overscroll = views[slot].item.overscroll
    let follows = reducesMotion && overscroll[edge].stretchLimit != nil
    return GapOwner(
      slot: slot,
      edge: edge,
      behavior: follows ? .follow : overscroll[edge].behavior,
      stretchLimit: overscroll[edge].stretchLimit,
      // A transient inset at the bottom is a keyboard, which is no refresh control.
      refreshesInside: edge == .top && overscroll.refreshSlot.isInside
        && metrics.transientInset.top > 0
    )
  }

  /// Finds the view that fills the gap at an edge: the first that sticks there, begins with the content, and does
  /// something else than follow; else the first with a refresh control inside.
  func gapOwner(at edge: ScrollEdge, of contentLength: Double) -> Int? {
    // The gap lies before the first row: only a view beginning there, within half a point, fills it.
    let contentEdge = (edge == .top ? 0 : -contentLength) + Tolerance.contentEnd
    var (owner, follower): (Int?, Int?)
    for entry in order.entries {
      let view = views[entry.slot]
      let near = view.natural.near(to: edge)
      if edge == .top, near > contentEdge { break }
      guard view.sticks(to: edge), near <= contentEdge else { continue }
      if view.item.overscroll[edge].behavior.fillsGap {
        if isBefore(entry.slot, owner, at: edge) { owner = entry.slot }
      } else if view.item.overscroll.refreshSlot.isInside {
        if isBefore(entry.slot, follower, at: edge) { follower = entry.slot }
      }
    }
    return owner ?? follower
  }

  private func isBefore(_ slot: Int, _ other: Int?, at edge: ScrollEdge) -> Bool {
    guard let other else { return true }
    return views[slot].isBefore(views[other], from: edge)
  }

  /// Positions the views in sight, and the owner of the gap by where it is at rest.
  mutating func fillGap(over owner: GapOwner) {
    let (edge, slot, offset) = (owner.edge, owner.slot, metrics.contentOffset)
    views[slot].leaveGap()
    // 1. The owner where the content can rest, and where it would be without the room of a refresh control.
    var (resting, inside) = (metrics.reachableOffset(nearest: offset), offset)
    if owner.refreshesInside {
      resting = metrics.restingOffset(nearest: offset)
      inside = resting + (edge == .top ? -1 : 1) * metrics.overscroll[edge]
    }
    let rest = ownerAtRest(slot, resting)
    var held: StickyView.Stand?
    if owner.refreshesInside {
      stick(at: inside)
      held = views[slot].stand
    }
    // 2. All views at the offset itself.
    stick(at: offset)
    var stand = held ?? views[slot].stand
    // 3. The owner fills the gap.
    var range = EdgeRange(stand.rest, from: edge)
    let near = rest.rest.near(to: edge)
    let distance = owner.stretchLimit.map { max(0, min(range.near - near, $0)) + 0 } ?? 0
    switch owner.behavior {
    case .follow: break
    case .stretch(let limit):
      range.near = distance < limit ? min(range.near, near) : range.near - distance
      views[slot].stretch = distance
      views[slot].stretched = range.range(from: edge)
    case .pin:
      let place = stand.place
      stand = rest
      stand.place = place
      inside = resting
    }
    views[slot].stand = stand
    if owner.behavior != .follow || owner.refreshesInside { views[slot].gapEdge = edge }
    pull?.distance = distance
    pull?.standOffset = inside
  }

  /// Returns where the owner of the gap stands with the content at rest.
  ///
  /// A pull reveals and hides nothing, so within a pull it is found once.
  private mutating func ownerAtRest(_ slot: Int, _ offset: Double) -> StickyView.Stand {
    if let rest = pull?.rest, rest.offset == offset { return rest.stand }
    stick(at: offset)
    let stand = views[slot].stand
    // With views out of sight at hand, those that hold the owner may not have been positioned.
    pull?.rest = (offset, stand)
    return stand
  }

  /// Returns the points that the content pulls a view by beyond its place at rest; 0 for all but the owner of
  /// the gap.
  func pull(of slot: Int) -> Double { pull?.filled == slot ? pull?.distance ?? 0 : 0 }
}

extension StickyLayout {
  /// Returns the range of a refresh control's room at an edge, in container coordinates; `nil` without such room.
  ///
  /// It lies before the content, or between the owner of the gap and the content if that has it inside.
  package func refreshSlot(at edge: ScrollEdge) -> AxisRange? {
    guard let metrics = lastMetrics, metrics.transientInset[edge] > 0 else { return nil }
    let length = metrics.transientInset[edge]
    guard let owner = gapOwner(at: edge, of: metrics.contentLength) else {
      let content = AxisRange(start: 0, end: metrics.contentLength)
      let far = content.offset(by: metrics.contentShift).near(to: edge)
      return EdgeRange(near: far - length, far: far).range(from: edge)
    }
    // Out of sight, the owner stands where it did at an earlier offset.
    let layout = sight.all.contains(owner) ? self : complete(at: metrics)
    let view = layout.views[owner]
    let near =
      view.item.overscroll.refreshSlot.isInside
      ? view.shown.far(from: edge)
      : min(view.stand.place.near(to: edge), view.shown.near(to: edge)) - length
    return EdgeRange(near: near, far: near + length).range(from: edge)
  }
}

extension AxisOptions.Overscroll.Behavior {
  /// A Boolean value indicating whether a view with this behaviour fills the gap.
  var fillsGap: Bool {
    switch self {
    case .follow: false
    case .stretch, .pin: true
    }
  }
}
