extension StickyLayout {
  /// A Boolean value indicating whether a change of the offset alone may have changed a placement.
  var hasNews: Bool { rule.hasNews || gap.owner >= 0 || order.reachesIntoSafeArea }

  /// Computes the placements from the ranges of views, and records the views that changed.
  ///
  /// - Parameter everything: Whether anything but the offset has changed. If not, a view whose range and
  ///   decisions are the same keeps its placement.
  mutating func publish(everything: Bool) {
    let rule = PlacementRule(
      viewport: reading.viewport,
      grid: grid,
      reducesMotion: reducesMotion
    )
    if gap.owner >= 0 {
      // The rule has positioned the owner like any view; in a pull it shows the range of the gap.
      records[gap.owner].frame = gap.frame
      records[gap.owner].stuck = gap.held
      records[gap.owner].frame.isNew = true
    }
    if order.reachesIntoSafeArea { extendIntoSafeArea(in: reading.metrics) }
    let room = order.selection.slots.count + changedSlots.count
    // Grown here and never emptied, so the loop of a tick writes without an allocation.
    while changeRoom.count < room { changeRoom.append(0) }
    if order.slidingCount > 0 {
      publishSliding(by: rule, everything: everything)
    } else {
      changeCount = rule.publish(
        order.selection.slots,
        &records,
        over: &gap,
        everything: everything,
        slides: false,
        changes: &changeRoom
      )
    }
    // Apart from the loop over selected views: an absent view is in no order, and its app must hide
    // it.
    for slot in changedSlots { publishAbsence(of: slot) }
  }

  // Apart, so that the loop over views of which none slides does not ask each of them.
  @inline(never)
  private mutating func publishSliding(by rule: PlacementRule, everything: Bool) {
    changeCount = rule.publish(
      order.selection.slots,
      &records,
      over: &gap,
      everything: everything,
      slides: true,
      changes: &changeRoom
    )
  }

  // Not called in each tick.
  @inline(never)
  private mutating func publishAbsence(of slot: Int) {
    guard records[slot].isTaken, !items[slot].hasPlace, records[slot].placement != .absent else {
      return
    }
    records[slot].placement = .absent
    changeRoom[changeCount] = slot
    changeCount += 1
  }

  private mutating func extendIntoSafeArea(in metrics: ScrollMetrics) {
    for slot in order.selection.slots where records[slot].view.extends {
      let extent = AxisInsets(
        top: extent(of: slot, intoSafeAreaAt: .top, in: metrics),
        bottom: extent(of: slot, intoSafeAreaAt: .bottom, in: metrics)
      )
      guard extent != records[slot].frame.extent else { continue }
      records[slot].frame.extent = extent
      records[slot].frame.isNew = true
    }
  }
}

extension PlacementRule {
  /// Writes the placements of views whose range or decisions have changed.
  ///
  /// - Parameters:
  ///   - slots: The views.
  ///   - records: All views, by slot.
  ///   - gap: The overscroll area, which stays as it is: passed by value, it would be copied.
  ///   - everything: Whether the other views are written too.
  ///   - slides: Whether a view slides.
  ///   - changes: Room for all views; on return it begins with those whose placement has changed.
  /// - Returns: The number of changed placements.
  @inline(__always)
  fileprivate func publish(
    _ slots: [Int],
    _ records: inout [StickyRecord],
    over gap: inout OverscrollGap,
    everything: Bool,
    slides: Bool,
    changes: inout [Int]
  ) -> Int {
    // In Embedded Swift, a write to an empty array traps.
    guard !slots.isEmpty else { return 0 }
    let slots = slots.span
    var records = records.mutableSpan
    var changes = changes.mutableSpan
    var count = 0
    for index in slots.indices {
      let slot = slots[index]
      guard records[slot].frame.isNew || everything else { continue }
      records[slot].frame.isNew = false
      // A view held by no edge needs only its frame and its progress.
      let isChanged: Bool
      if slot == gap.owner, !gap.followsContent {
        isChanged = write(&records[slot], over: &gap)
      } else if records[slot].frame.edge == nil, !records[slot].view.extends {
        isChanged = writeNatural(&records[slot])
      } else if slides, records[slot].view.slides {
        isChanged = writeSliding(&records[slot])
      } else {
        isChanged = write(&records[slot])
      }
      guard isChanged else { continue }
      changes[count] = slot
      count += 1
    }
    return count
  }
}
