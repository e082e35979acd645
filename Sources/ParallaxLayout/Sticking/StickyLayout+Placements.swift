extension StickyLayout {
  /// A Boolean value indicating whether a change of the offset alone may have changed a placement.
  var hasNews: Bool {
    @inline(__always) get { hasNewFrames || gap.owner >= 0 || order.reachesIntoSafeArea }
  }

  /// Computes the placements from the ranges of views, and records the views that changed.
  ///
  /// - Parameter everything: Whether anything but the offset has changed. If not, a view whose range and
  ///   decisions are the same keeps its placement.
  mutating func publish(everything: Bool) {
    hasNewFrames = false
    let rule = PlacementRule(
      viewport: reading.viewport,
      grid: grid,
      reducesMotion: reducesMotion
    )
    if gap.owner >= 0 {
      frames[gap.owner] = gap.frame
      solver.stuck[gap.owner] = gap.held
    }
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
    for slot in changedSlots { publishAbsence(of: slot, at: &count) }
    changes.cut(to: count)
  }

  // Not called in each tick.
  @inline(never)
  private mutating func publishAbsence(of slot: Int, at count: inout Int) {
    guard register.isTaken(slot), !items[slot].isPresent, placements[slot] != .absent else {
      return
    }
    placements[slot] = .absent
    changes.note(slot, at: &count)
  }

  /// Writes the placement of the overscroll owner, and returns whether it has changed.
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
  /// Writes the placements of views whose range or decisions have changed.
  ///
  /// - Returns: The number of changed placements, which are recorded at the start of the changes.
  fileprivate func publish(
    _ slots: [Int],
    _ views: [StickyView],
    _ frames: inout [HeldFrame],
    revealed: [Double],
    owner: Int,
    isOwnerNew: Bool,
    everything: Bool,
    into placements: inout [Placement],
    changes: inout [Int]
  ) -> Int {
    guard !slots.isEmpty else { return 0 }
    // In Embedded Swift, a write to an empty array traps.
    if changes.isEmpty { changes.append(0) }
    var frames = frames.mutableSpan
    var placements = placements.mutableSpan
    var (index, count) = (0, 0)
    while true {
      index = publish(
        from: index,
        slots.span,
        views.span,
        &frames,
        revealed: revealed.span,
        owner: owner,
        isOwnerNew: isOwnerNew,
        everything: everything,
        into: &placements,
        changes: changes.mutableSpan,
        count: &count
      )
      guard index < slots.count else { return count }
      changes.append(slots[index])
      count += 1
      index += 1
    }
  }

  /// Writes placements until a change is found that has no room in the array.
  ///
  /// The loop makes no calls.
  ///
  /// - Returns: The index of the view that has changed and is not recorded yet.
  private func publish(
    from start: Int,
    _ slots: Span<Int>,
    _ views: Span<StickyView>,
    _ frames: inout MutableSpan<HeldFrame>,
    revealed: Span<Double>,
    owner: Int,
    isOwnerNew: Bool,
    everything: Bool,
    into placements: inout MutableSpan<Placement>,
    changes: consuming MutableSpan<Int>,
    count: inout Int
  ) -> Int {
    for index in start..<slots.count {
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
      guard isNew else { continue }
      guard count < changes.count else { return index }
      changes[count] = slot
      count += 1
    }
    return slots.count
  }
}
