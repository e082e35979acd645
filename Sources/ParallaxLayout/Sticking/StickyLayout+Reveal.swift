extension StickyLayout {
  /// Reveals or hides views as the user scrolls.
  ///
  /// The only state of the layout is the number of points above its minimum that each view shows. It
  /// changes with the first point of travel. Both offsets are clamped to resting offsets, so that a
  /// bounce does not count, and neither does an end that an inset moves. Scrolling by the app hides
  /// views and never reveals them.
  ///
  /// Stacked views share the travel. If two came back together, the end of the stack would move twice as
  /// fast as the offset. The view nearest the edge hides first, and the view farthest from it comes back
  /// first.
  mutating func reveal(from old: ScrollMetrics, to new: ScrollMetrics, cause: ScrollCause) {
    guard cause != .layout else { return }
    // If insets change too, clamp to offsets at which both readings can rest: the change of an inset is
    // no travel. Content can be scrolled above a keyboard, but not above a refresh control.
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
    records[slot].view.stackingTraits.carries && records[slot].frame.edge != nil
  }

  /// The number of the views of an edge that share the travel, or do not stick there now.
  ///
  /// A collapsing view already moves the views that overlap it.
  private func sharingCount(among slots: [Int], _ edge: ScrollEdge) -> Int {
    let moving = slots.firstIndex {
      sharesTravel($0) && records[$0].frame.edge == edge && !records[$0].frame.isAtMinimum
    }
    return moving.map { $0 + 1 } ?? slots.count
  }

  /// The views that share the travel at an edge and have room to reveal, nearest the edge first.
  func slotsThatShareTravel(at edge: ScrollEdge) -> [Int] {
    let slots = order.selection.slots(at: edge)
    return slots.prefix(sharingCount(among: slots, edge)).filter {
      sharesTravel($0) && records[$0].frame.edge == edge && hasRoomToReveal($0)
    }
  }

  private mutating func share(_ travel: Double, among slots: [Int], _ edge: ScrollEdge) {
    let last = sharingCount(among: slots, edge) - 1
    var rest = travel
    for index in 0..<(last + 1) where rest != 0 {
      let slot = slots[travel > 0 ? index : last - index]
      guard sharesTravel(slot), records[slot].frame.edge == edge else { continue }
      rest += revealBy(-rest, slot)
    }
  }

  /// A view between two edges that leave no room cannot grow.
  func hasRoomToReveal(_ slot: Int) -> Bool {
    min(records[slot].stuck.top.moved, records[slot].stuck.bottom.moved) <= Tolerance.geometry
  }

  /// Changes the revealed points of a view, clamped to their range, and returns the change.
  @discardableResult
  private mutating func revealBy(_ points: Double, _ slot: Int) -> Double {
    // A view that was inserted since the last call, or can reveal only since, gets no travel.
    guard records[slot].view.reveals, hasRoomToReveal(slot) else { return 0 }
    let old = records[slot].revealed
    records[slot].revealed = max(0, min(items[slot].revealLimit, old + points))
    records[slot].frame.isNew = true
    records[slot].findMinimum()
    return records[slot].revealed - old
  }
}

extension StickyItem {
  /// The points above its minimum that the view comes back by.
  ///
  /// 0 for a view that a boundary pushes towards the bottom edge: a view grows upwards there, so its
  /// start would move by the reveal and by the push.
  var revealLimit: Double {
    let isPushedDown =
      stickPosition.contains(.bottom) && (stacking.traits.isPushed || bounds.start.isFinite)
    return isPushedDown ? 0 : revealDistance
  }
}
