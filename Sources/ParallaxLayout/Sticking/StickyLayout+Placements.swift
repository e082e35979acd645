extension StickyLayout {
  /// Turns where views rest into placements, and notes which of them are new.
  ///
  /// - Parameter everything: Whether anything but the offset has changed. Otherwise what stands as it
  ///   stood has its placement.
  mutating func publish(everything: Bool) {
    guard everything || solver.hasNews || gap.owner >= 0 || order.reachesIntoSafeArea else {
      if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
      return
    }
    solver.hasNews = false
    let rule = PlacementRule(
      viewport: reading.viewport,
      grid: grid,
      reducesMotion: reducesMotion
    )
    if gap.owner >= 0 { frames[gap.owner] = gap.frame }
    if order.reachesIntoSafeArea { extendIntoSafeArea(in: reading.metrics) }
    let isOwnerNew = gap.owner >= 0 && publishOwner(by: rule)
    var count = rule.publish(
      order.selection.slots,
      order.views,
      &frames,
      revealed: revealed,
      owner: gap.owner,
      isOwnerNew: isOwnerNew,
      everything: everything,
      into: &placements,
      changes: &changes
    )
    if demand == .sorting {
      for slot in items.indices { publishAbsence(of: slot, at: &count) }
    } else {
      for slot in changedSlots { publishAbsence(of: slot, at: &count) }
    }
    changes.cut(to: count)
  }

  private mutating func publishAbsence(of slot: Int, at count: inout Int) {
    guard register.isTaken(slot), !items[slot].isPresent, placements[slot] != .absent else {
      return
    }
    placements[slot] = .absent
    changes.note(slot, at: &count)
  }

  /// Writes the placement of the view that owns a gap, and returns whether it is new.
  private mutating func publishOwner(by rule: PlacementRule) -> Bool {
    let owner = gap.owner
    frames[owner].isNew = true
    return rule.write(
      &placements[owner],
      of: order.views[owner],
      frames[owner],
      isRevealed: revealed[owner] > 0,
      over: gap
    )
  }

  private mutating func extendIntoSafeArea(in metrics: ScrollMetrics) {
    for slot in order.selection.slots where order.views[slot].extends {
      let extent = AxisInsets(
        top: extent(of: slot, intoSafeAreaAt: .top, in: metrics),
        bottom: extent(of: slot, intoSafeAreaAt: .bottom, in: metrics)
      )
      guard extent != frames[slot].extent else { continue }
      frames[slot].extent = extent
      frames[slot].isNew = true
    }
  }
}

extension PlacementRule {
  /// Writes the placements of views that stand otherwise than before.
  ///
  /// - Returns: How many of them are new: so many are noted at the start of the changes.
  fileprivate func publish(
    _ slots: [Int],
    _ views: [StickyView],
    _ frames: inout [StuckFrame],
    revealed: [Double],
    owner: Int,
    isOwnerNew: Bool,
    everything: Bool,
    into placements: inout [Placement],
    changes: inout [Int]
  ) -> Int {
    guard !slots.isEmpty else { return 0 }
    let (slots, views, revealed) = (slots.span, views.span, revealed.span)
    var frames = frames.mutableSpan
    var placements = placements.mutableSpan
    var count = 0
    for index in slots.indices {
      let slot = slots[index]
      guard frames[slot].isNew || everything else { continue }
      frames[slot].isNew = false
      let isNew: Bool
      if slot == owner {
        isNew = isOwnerNew
      } else if frames[slot].edge == nil, !views[slot].extends {
        isNew = write(&placements[slot], atPlace: frames[slot].rest)
      } else {
        let isRevealed = revealed[slot] > 0
        isNew = write(&placements[slot], of: views[slot], frames[slot], isRevealed: isRevealed)
      }
      if isNew { changes.note(slot, at: &count) }
    }
    return count
  }
}
