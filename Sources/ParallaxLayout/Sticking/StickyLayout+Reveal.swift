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
    // When rows above are measured, the offset moves by points nobody scrolled: no header comes
    // back for them.
    guard cause != .layout else { return }
    // When insets change too, clamp to offsets at which both readings can rest: the change of an
    // inset is no travel. Content can be scrolled above a keyboard, but not above a refresh
    // control.
    let (first, last) = (
      max(old.restingOffsets.lowerBound, new.restingOffsets.lowerBound),
      min(old.reachableOffsets.upperBound, new.reachableOffsets.upperBound)
    )
    let ends = AxisRange(start: first, end: max(first, last))
    let (offset, next) = (
      max(first, min(ends.end, old.contentOffset)), max(first, min(ends.end, new.contentOffset))
    )
    let travel = next - offset
    if travel == 0 { return }
    for slot in order.tall { records[slot].stuck.play = play(of: slot, after: travel, in: new) }
    if order.revealing.isEmpty { return }
    isScrolledByUser = cause != .programmatic
    for edge in ScrollEdge.allCases {
      travelLeft.removeAll()
      // Bars first: views of the content get the part of the travel they leave.
      if order.bars.count > 0 { revealBars(from: offset, to: next, within: ends, cause, at: edge) }
      guard travel > 0 || isScrolledByUser else { continue }
      let slots = order.selection.slots(at: edge)
      findSharingViews(among: slots, edge)
      if travel > 0 {
        for slot in slots { share(travel, with: slot, at: edge) }
      } else {
        for slot in slots.reversed() { share(travel, with: slot, at: edge) }
      }
    }
    // The others: a view held by no edge shares with nobody, and gets the whole travel.
    for slot in order.revealing where records[slot].view.bar == nil {
      if travel < 0, !isScrolledByUser {
        noteTravel(travel, of: slot)
      } else if !isStacked(slot) {
        revealBy(-travel, slot)
      }
    }
  }

  /// Returns the points of a tall view that are beyond the end of the viewport.
  ///
  /// - Parameters:
  ///   - slot: The view.
  ///   - travel: The points the content has scrolled since the last reading.
  ///   - metrics: The reading.
  /// - Returns: The points; below 0 while the end of the view is above a keyboard.
  func play<Q: Quantity>(of slot: Int, after travel: Q, in metrics: ScrollMetrics) -> Q {
    let (stuck, view) = (records[slot].stuck, records[slot].view)
    let most = max(0, view.length - (view.tallEnd - stuck.bottom.line))
    // Below 0 beside a keyboard only: a field at the end of a sidebar must come above it.
    let least = -max(0, metrics.transientInset.bottom)
    return Q.least(.greatest(-travel + min(stuck.play, most), Q(least)), Q(most))
  }

  private mutating func revealBars(
    from offset: Double,
    to next: Double,
    within ends: AxisRange,
    _ cause: ScrollCause,
    at edge: ScrollEdge
  ) {
    // Taken out, as the other results of the layout are written meanwhile.
    var rule = BarReveal<Double>()
    swap(&rule, &barReveal)
    findRevealingBars(at: edge, &rule.bars)
    if !rule.bars.isEmpty {
      rule.reveal(from: offset, to: next, within: ends, cause, at: edge)
      for (index, bar) in rule.bars.enumerated() {
        noteTravel(rule.travel(of: bar), of: bar.slot)
        setRevealed(rule.revealed[index], bar.slot)
      }
      travelLeft = next > offset ? rule.onward : rule.back
    }
    swap(&rule, &barReveal)
  }

  /// Writes the bars of an edge that reveal over a list, from the edge inwards.
  func findRevealingBars(at edge: ScrollEdge, _ bars: inout [RevealingBar]) {
    bars.removeAll(keepingCapacity: true)
    var play = LaneValues<Double>()
    for slot in order.bars[edge] {
      let view = records[slot].view
      let before = play.value(in: view.lane, max) ?? 0
      if view.reveals {
        bars.append(
          RevealingBar(
            slot: slot,
            lane: view.lane,
            isStacked: view.carries,
            limit: items[slot].revealLimit,
            revealed: records[slot].revealed,
            unused: unusedTravel(of: slot),
            reveal: items[slot].reveal,
            play: before
          )
        )
      }
      guard view.carries(at: edge), view.bar?.keepsRoom == true else { continue }
      play[view.lane] = before + view.length - view.minimum
    }
  }

  /// Returns the unused travel of a view.
  func unusedTravel(of slot: Int) -> UnusedTravel {
    unusedTravel.indices.contains(slot) ? unusedTravel[slot] : UnusedTravel()
  }

  /// Adds travel of a view that has a tolerance.
  private mutating func noteTravel(_ travel: Double, of slot: Int) {
    let tolerance = items[slot].reveal.tolerance
    guard tolerance != Reveal.Tolerance() else { return }
    while unusedTravel.count <= slot { unusedTravel.append(UnusedTravel()) }
    unusedTravel[slot].add(travel, tolerance, isUser: isScrolledByUser)
  }

  /// Returns whether a view is held by an edge, and other views stack on it.
  func isStacked(_ slot: Int) -> Bool {
    let view = records[slot].view
    let carries = view.carries || order.hasLevels && view.isPushed
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
    guard sharesTravel(slot, at: edge), items[slot].bar == nil else { return }
    let lane = records[slot].view.lane
    let left = travelLeft.value(in: lane, min) ?? travel.magnitude
    travelLeft[lane] = left == 0 ? 0 : left - revealBy(travel > 0 ? -left : left, slot).magnitude
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
    let change = unusedTravel(of: slot).change(by: -points, items[slot].reveal.tolerance)
    noteTravel(-points, of: slot)
    setRevealed(max(0, min(items[slot].revealLimit, old + change)), slot)
    return records[slot].revealed - old
  }

  private mutating func setRevealed(_ points: Double, _ slot: Int) {
    records[slot].revealed = points
    records[slot].frame.isNew = true
    records[slot].findMinimum()
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
