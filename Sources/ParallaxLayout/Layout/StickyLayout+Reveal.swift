extension StickyLayout {
  /// Lets views come back, or leave again, as the user scrolls.
  ///
  /// This is the only memory of the layout: how many points above its minimum each view shows. It
  /// begins with the first point of travel. Both offsets are clamped to where scrolling rests, so
  /// that a bounce never counts; the app's own scrolling hides and never reveals.
  ///
  /// Stacked views that stick share the travel, or two that come back together would move the end
  /// of the stack twice as fast as the offset: what hides first is nearest the edge, as when they
  /// collapse, and what comes back first is farthest from it.
  mutating func reveal(from old: ScrollMetrics, to new: ScrollMetrics, cause: ScrollCause) {
    guard cause != .layout, revealCount > 0 else { return }
    var travel = new.restedOffset - old.restedOffset
    if cause == .programmatic { travel = max(0, travel) }
    guard travel != 0 else { return }
    for slot in contentOrder where !sharesTravel(slot) { revealBy(-travel, slot) }
    share(travel, among: topOrder.stacked, .top)
    share(travel, among: bottomOrder.stacked, .bottom)
  }

  private func sharesTravel(_ slot: Int) -> Bool {
    items[slot].stacking == .stack && holds[slot].edge != nil
  }

  private mutating func share(_ travel: Double, among stacked: [Int], _ edge: Edge) {
    var rest = travel
    for index in stacked.indices {
      let slot = stacked[travel > 0 ? index : stacked.count - 1 - index]
      guard sharesTravel(slot), holds[slot].edge == edge, rest != 0 else { continue }
      rest += revealBy(-rest, slot)
    }
  }

  /// Changes what a view shows by some points, as far as it goes, and returns by how many.
  @discardableResult
  private mutating func revealBy(_ points: Double, _ slot: Int) -> Double {
    let old = revealed[slot]
    revealed[slot] = max(0, min(items[slot].revealDistance, old + points))
    return revealed[slot] - old
  }
}

extension ScrollMetrics {
  /// The offset, brought to the nearest at which scrolling rests.
  fileprivate var restedOffset: Double {
    let range = restingOffsets
    return max(range.lowerBound, min(range.upperBound, contentOffset))
  }
}
