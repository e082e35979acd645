@testable import ParallaxLayout

extension PlainRule {
  /// Returns where views stand with what the gap beyond an end makes of the one that owns it.
  func findShownViews() -> [View] {
    var views = views(at: metrics)
    for edge in ScrollEdge.allCases where metrics.displacement[edge] > 0 {
      if let owner = gapOwner(at: edge) { open(edge, over: owner, &views) }
    }
    return views
  }

  private func gapOwner(at edge: ScrollEdge) -> Int? {
    let contentEdge = (edge == .top ? 0 : -metrics.contentLength) + Tolerance.contentEnd
    let candidates = order(edge).filter { items[$0].place.near(to: edge) <= contentEdge }
    return candidates.first { items[$0].overscroll[edge] != .follow }
      ?? candidates.first { items[$0].overscroll.refreshSlot == .inside }
  }

  private func overscroll(of slot: Int, at edge: ScrollEdge) -> AxisOptions.Overscroll {
    let overscroll = items[slot].overscroll[edge]
    return reducesMotion && overscroll.stretchLimit != nil ? .follow : overscroll
  }

  /// A keyboard is no refresh control, so there is such room at the top only.
  private func hasRefreshRoom(_ owner: Int, at edge: ScrollEdge) -> Bool {
    edge == .top && items[owner].overscroll.refreshSlot == .inside && metrics.transientInset.top > 0
  }

  private func open(_ edge: ScrollEdge, over owner: Int, _ views: inout [View]) {
    var resting = metrics
    resting.contentOffset = metrics.reachableOffset(nearest: metrics.contentOffset)
    if hasRefreshRoom(owner, at: edge) {
      resting.contentOffset = metrics.restingOffset(nearest: metrics.contentOffset)
      var inside = metrics
      inside.contentOffset =
        resting.contentOffset + (edge == .top ? -1 : 1) * metrics.overscroll[edge]
      views[owner] = self.views(at: inside)[owner]
    }
    let rest = self.views(at: resting)[owner]
    switch overscroll(of: owner, at: edge).behavior {
    case .follow: break
    case .stretch(let limit):
      var range = EdgeRange(views[owner].rest, from: edge)
      let near = rest.rest.near(to: edge)
      let stretch = max(0, min(range.near - near, limit)) + 0
      range.near = stretch < limit ? min(range.near, near) : range.near - stretch
      views[owner].stretch = stretch
      views[owner].shown = range.range(from: edge)
    case .pin:
      let place = views[owner].place
      views[owner] = rest
      views[owner].place = place
    }
    if overscroll(of: owner, at: edge) != .follow || hasRefreshRoom(owner, at: edge) {
      views[owner].gapEdge = edge
    }
  }
}
