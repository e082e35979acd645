extension StickyLayout {
  /// Lets views come back, or leave again, as the user scrolls.
  ///
  /// This is the only memory of the layout: how many points above its minimum each view shows. It
  /// begins with the first point of travel. Both offsets are clamped to where scrolling rests, so
  /// that a bounce never counts, nor an end that moves with an inset; the app's own scrolling hides and
  /// never reveals.
  ///
  /// Stacked views that stick share the travel, or two that come back together would move the end
  /// of the stack twice as fast as the offset: what hides first is nearest the edge, as when they
  /// collapse, and what comes back first is farthest from it.
  mutating func reveal(from old: ScrollMetrics, to new: ScrollMetrics, cause: ScrollCause) {
    guard cause != .layout else { return }
    // Where insets move along, by what both readings can rest at: their own change is no travel. A
    // keyboard is scrolled above, a refresh control is not.
    let (first, last) = (
      max(old.restingOffsets.lowerBound, new.restingOffsets.lowerBound),
      min(old.reachableOffsets.upperBound, new.reachableOffsets.upperBound)
    )
    var travel =
      max(first, min(last, new.contentOffset)) - max(first, min(last, old.contentOffset))
    if cause == .programmatic { travel = max(0, travel) }
    guard travel != 0 else { return }
    for slot in order.revealing where !sharesTravel(slot) { revealBy(-travel, slot) }
    share(travel, among: order.selection.slots(at: .top), .top)
    share(travel, among: order.selection.slots(at: .bottom), .bottom)
  }

  func sharesTravel(_ slot: Int) -> Bool {
    order.views[slot].stackingTraits.carries && frames[slot].edge != nil
  }

  /// The number of the views of an edge that share the travel, or do not stick there now.
  ///
  /// One that shrinks with the content moves those that ride on it already.
  private func sharingCount(among slots: [Int], _ edge: ScrollEdge) -> Int {
    let moving = slots.firstIndex {
      sharesTravel($0) && frames[$0].edge == edge && !frames[$0].isAtMinimum
    }
    return moving.map { $0 + 1 } ?? slots.count
  }

  /// The views that share the travel at an edge and have room to reveal, nearest the edge first.
  func slotsThatShareTravel(at edge: ScrollEdge) -> [Int] {
    let slots = order.selection.slots(at: edge)
    return slots.prefix(sharingCount(among: slots, edge)).filter {
      sharesTravel($0) && frames[$0].edge == edge && hasRoomToReveal($0)
    }
  }

  private mutating func share(_ travel: Double, among slots: [Int], _ edge: ScrollEdge) {
    let last = sharingCount(among: slots, edge) - 1
    var rest = travel
    for index in 0..<(last + 1) where rest != 0 {
      let slot = slots[travel > 0 ? index : last - index]
      guard sharesTravel(slot), frames[slot].edge == edge else { continue }
      rest += revealBy(-rest, slot)
    }
  }

  /// Between two edges that do not both have room a view has nowhere to grow.
  func hasRoomToReveal(_ slot: Int) -> Bool {
    min(solver.stuck[slot].top.moved, solver.stuck[slot].bottom.moved) <= Tolerance.geometry
  }

  /// Changes what a view shows by some points, as far as it goes, and returns by how many.
  @discardableResult
  private mutating func revealBy(_ points: Double, _ slot: Int) -> Double {
    // One that has come since the last call, or can reveal only since, was not there for the travel.
    guard order.visibility.remembers(slot), hasRoomToReveal(slot) else { return 0 }
    let old = revealed[slot]
    revealed[slot] = max(0, min(items[slot].revealLimit, old + points))
    frames[slot].isNew = true
    findMinimum(of: slot)
    return revealed[slot] - old
  }
}

extension StickyItem {
  /// The points above its minimum that the view comes back by.
  ///
  /// None for a view that a boundary pushes towards the bottom edge: what is revealed there grows
  /// the other way, and an edge would move by both.
  var revealLimit: Double {
    let isPushedDown =
      stickPosition.contains(.bottom) && (stacking.traits.isPushed || bounds.start.isFinite)
    return isPushedDown ? 0 : revealDistance
  }
}
