extension StickyLayout {
  /// Reveals or hides views as the user scrolls.
  ///
  /// The only state of the layout is the number of points above its minimum each view shows. It
  /// changes with the first point of travel. Both offsets are clamped to resting offsets, so a
  /// bounce does not count, and neither does an end an inset moves. Scrolling by the app hides
  /// views and never reveals them.
  ///
  /// Stacked views of a lane share the travel. If two came back together, the end of the stack would move
  /// twice as fast as the offset. The view nearest the edge hides first, and the view farthest from it
  /// comes back first.
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
    for slot in order.revealing where !isStacked(slot) { revealBy(-travel, slot) }
    for edge in ScrollEdge.allCases {
      let slots = order.selection.slots(at: edge)
      findSharingViews(among: slots, edge)
      travelLeft.removeAll()
      if travel > 0 {
        for slot in slots { share(travel, with: slot, at: edge) }
      } else {
        for slot in slots.reversed() { share(travel, with: slot, at: edge) }
      }
    }
  }

  /// Returns whether a view is held by an edge, and other views stack on it.
  func isStacked(_ slot: Int) -> Bool {
    let view = records[slot].view
    let carries = view.carries || order.selection.hasLevels && view.isPushed
    return carries && records[slot].frame.edge != nil
  }

  /// Finds the views of an edge sharing the travel: those up to the first of a lane that collapses.
  ///
  /// A collapsing view already moves the views stacked on it.
  mutating func findSharingViews(among slots: [Int], _ edge: ScrollEdge) {
    collapsing.removeAll()
    for slot in slots where isStacked(slot) && records[slot].frame.edge == edge {
      let lane = records[slot].view.lane
      let isMoved = collapsing.value(in: lane) { $0 || $1 } ?? false
      records[slot].sharesTravel = !isMoved
      if isMoved || !records[slot].isAtMinimum { collapsing[lane] = true }
    }
  }

  /// Returns whether a view shares the travel at an edge.
  func sharesTravel(_ slot: Int, at edge: ScrollEdge) -> Bool {
    isStacked(slot) && records[slot].frame.edge == edge && records[slot].sharesTravel
  }

  /// Gives a view the part of the travel that the views before it in its lane have left.
  private mutating func share(_ travel: Double, with slot: Int, at edge: ScrollEdge) {
    guard sharesTravel(slot, at: edge) else { return }
    let lane = records[slot].view.lane
    let left = travelLeft.value(in: lane) { $0.magnitude < $1.magnitude ? $0 : $1 } ?? travel
    travelLeft[lane] = left == 0 ? 0 : left + revealBy(-left, slot)
  }

  /// A view between two edges that leave no room cannot grow.
  func hasRoomToReveal(_ slot: Int) -> Bool {
    min(records[slot].stuck.top.moved, records[slot].stuck.bottom.moved) <= Tolerance.geometry
  }

  /// Changes the revealed points of a view, clamped to their range, and returns the change.
  @discardableResult
  private mutating func revealBy(_ points: Double, _ slot: Int) -> Double {
    // The travel was scrolled before a new view was there, so a new view comes back by none of it.
    guard records[slot].view.reveals, hasRoomToReveal(slot) else { return 0 }
    let old = records[slot].revealed
    records[slot].revealed = max(0, min(items[slot].revealLimit, old + points))
    records[slot].frame.isNew = true
    records[slot].findMinimum()
    return records[slot].revealed - old
  }
}

extension StickyItem {
  /// The points above its minimum the view comes back by.
  ///
  /// 0 for a view a boundary pushes towards the bottom edge: a view grows upwards there, so its
  /// start would move by the reveal and by the push.
  var revealLimit: Double {
    let isPushedDown =
      stickPosition.contains(.bottom) && (stacking.traits.isPushed || bounds.start.isFinite)
    return isPushedDown ? 0 : revealDistance
  }
}
