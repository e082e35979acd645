// The points that scrolling reveals and hides: the only memory of the layout.
//
// A view shows some points more than its minimum. They change with the first point of travel: 30 points back
// show 30 points, up to the limit. Both offsets are clamped to where scrolling can rest, so a bounce does not
// count. Scrolling by the app hides and never reveals; layout changes nothing.
extension StickyLayout {
  /// Reveals and hides views on the way from the last reading to another one.
  mutating func remember(the new: ScrollMetrics, _ cause: ScrollCause) {
    guard order.hasMemory else { return }
    if cause != .layout { follow(new, cause) }
    // Scrolling shows them point by point. A filter, a larger window and a clamp have no way to do so.
    if cause == .layout || !new.hasSameSpace(as: metrics) { showBarsNearStart(of: new) }
  }

  /// Reveals and hides views on the way that is scrolled to another reading.
  private mutating func follow(_ new: ScrollMetrics, _ cause: ScrollCause) {
    // An inset that comes or goes is no travel, so both offsets are clamped to where both can rest. Content
    // can be scrolled above a keyboard, but not above a refresh control.
    let first = max(metrics.restingOffsets.lowerBound, new.restingOffsets.lowerBound)
    let last = min(metrics.reachableOffsets.upperBound, new.reachableOffsets.upperBound)
    let ends = AxisRange(start: first, end: max(first, last))
    let way = Way(
      from: max(first, min(ends.end, metrics.contentOffset)),
      to: max(first, min(ends.end, new.contentOffset)),
      ends: ends,
      cause: cause
    )
    guard way.travel != 0 else { return }
    for slot in order.tall { views[slot].play = play(of: slot, after: way.travel, in: new) }
    // Scrolling by the app hides and never reveals.
    if cause == .app, way.travel < 0 {
      for edge in ScrollEdge.allCases { rememberBars(at: edge, way) }
      for slot in order.revealing where views[slot].item.bar == nil {
        views[slot].note(way.travel, cause)
      }
      return
    }
    // Views that no edge holds have all of the travel; those stacked at an edge share it.
    for slot in order.revealing where views[slot].item.bar == nil && !isStacked(slot) {
      _ = views[slot].reveal(by: way.travel, cause)
    }
    for edge in ScrollEdge.allCases {
      // Bars first: views of the content share what they leave.
      rememberBars(at: edge, way)
      share(way, at: edge)
    }
  }

  /// The way between two readings, clamped to where both can rest.
  struct Way {
    var from, to: Double
    var ends: AxisRange
    var cause: ScrollCause

    var travel: Double { to - from }
  }

  /// Returns whether an edge holds a view that others stack on.
  private func isStacked(_ slot: Int) -> Bool {
    let view = views[slot]
    return (view.carries || order.hasLevels && view.isTitle) && view.stand.edge != nil
  }

  /// Shares the travel among the views stacked at an edge.
  ///
  /// The one nearest the edge hides first, and comes back last. Those behind one that still shrinks with the content
  /// ride on it, and get none.
  /// If two came back together, the end of the stack would move twice as fast as the offset.
  private mutating func share(_ way: Way, at edge: ScrollEdge) {
    findSharing(at: edge)
    for index in room.sharing.indices {
      let slot = room.sharing[way.travel > 0 ? index : room.sharing.count - 1 - index]
      let lane = views[slot].item.lane
      let left = room.left.least(in: lane) ?? way.travel.magnitude
      let change = views[slot].reveal(by: way.travel > 0 ? left : -left, way.cause)
      room.left.add(left - change.magnitude, in: lane)
    }
  }

  /// Lists the views of an edge that share the travel: those up to the first of a lane that shrinks.
  private mutating func findSharing(at edge: ScrollEdge) {
    room.sharing.removeAll(keepingCapacity: true)
    room.numbers.removeAll()
    for slot in order.bars(at: edge) { noteSharing(slot, at: edge) }
    for slot in sight.slots(at: edge) { noteSharing(slot, at: edge) }
  }

  private mutating func noteSharing(_ slot: Int, at edge: ScrollEdge) {
    guard isStacked(slot), views[slot].stand.edge == edge else { return }
    let view = views[slot]
    let rides = room.numbers.greatest(in: view.item.lane) != nil
    if !rides, view.item.bar == nil { room.sharing.append(slot) }
    // A bar may just have hidden or come back.
    let height = view.item.bar == nil ? view.stand.minimum : view.leastLength
    let rest = view.stand.rest
    let isAtMinimum = rest.start + height >= rest.end - Tolerance.geometry
    if rides || !isAtMinimum { room.numbers.add(0, in: view.item.lane) }
  }

  // MARK: Tall views

  /// The points of a tall view beyond the end of the viewport after some travel.
  private func play(of slot: Int, after travel: Double, in new: ScrollMetrics) -> Double {
    let view = views[slot]
    let most = max(0, view.item.place.length - (view.tallEnd - view.stand.lines.top))
    // Below 0 beside a keyboard only: a field at the end of a sidebar must come above it.
    let least = -max(0, new.transientInset.bottom)
    return min(max(-travel + min(view.play ?? StickyView.unknownPlay, most), least), most)
  }

  /// Sets the play of new tall views as if the content had been scrolled from its start.
  ///
  /// - Returns: Whether there are any, which must be positioned again.
  mutating func startTallViews() -> Bool {
    var isFound = false
    for slot in order.tall where views[slot].play == nil {
      let offset = metrics.restingOffset(nearest: metrics.contentOffset)
      let travel = offset - metrics.restingOffsets.lowerBound
      views[slot].play = play(of: slot, after: travel, in: metrics)
      isFound = true
    }
    return isFound
  }
}

extension StickyView {
  /// The play of a tall view that has not been positioned yet: its start is in view.
  static var unknownPlay: Double { 1e13 }

  /// Reveals or hides the view by some travel, and returns the change of the revealed points.
  fileprivate mutating func reveal(by travel: Double, _ cause: ScrollCause) -> Double {
    // Between two edges that both move it, it has nowhere to grow.
    guard reveals, min(stand.moves.top, stand.moves.bottom) <= Tolerance.geometry else { return 0 }
    let former = revealed
    revealed = max(0, min(item.revealLimit, revealed + change(by: travel)))
    note(travel, cause)
    return revealed - former
  }

  /// The change of the revealed points by some travel, without their limits; negative if the view hides.
  func change(by travel: Double) -> Double {
    let tolerance = item.reveal.tolerance
    // At most one of the two is above 0, as unused travel is within the tolerances.
    let hidden = max(travel + (unused.onward - tolerance.hiding), 0)
    return max(-travel + (unused.back - tolerance.showing), 0) - hidden
  }

  /// Adds travel to what was too short to reveal or to hide.
  mutating func note(_ travel: Double, _ cause: ScrollCause) {
    let tolerance = item.reveal.tolerance
    unused.onward = max(0, unused.onward + travel)
    // A scroll back by the app reveals nothing, so it must not count for the next one by the user.
    if travel > 0 || cause != .app { unused.back = max(0, unused.back - travel) }
    // Travel beyond the tolerance was used at once, so no more than the tolerance is left.
    unused = (min(unused.onward, tolerance.hiding), min(unused.back, tolerance.showing))
  }
}

extension StickyItem {
  /// The points above its minimum by which the view comes back.
  ///
  /// 0 for a view a boundary pushes towards the bottom edge: a view grows upwards there, so its
  /// start would move by the reveal and by the push.
  var revealLimit: Double {
    let isPushedDown =
      stickPosition.contains(.bottom) && (stacking.traits.isPushed || bounds.start.isFinite)
    return isPushedDown ? 0 : revealDistance
  }
}
