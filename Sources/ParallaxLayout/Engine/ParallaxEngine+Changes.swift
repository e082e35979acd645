// Which views an app is notified of: those that have moved in sight, in or out of it, and those that must be told.

extension ParallaxEngine {
  /// Ends a pass that has positioned the views.
  mutating func finish() -> Step {
    // Before the pass ends, which takes this demand away.
    var notifiesAll = placed.main.pending.contains(.everyView)
    var isQuiet = placed.main.isQuiet
    placed.main.finish()
    let isOnBoth = axisCount > 1
    if isOnBoth {
      notifiesAll = notifiesAll || placed.across.pending.contains(.everyView)
      isQuiet = isQuiet && placed.across.isQuiet
      placed.across.finish()
      // A number per pass, and not a flag per view: no loop has to clear it.
      passesOnBoth += 1
    }
    if !placed.main.collected.isEmpty { collect(placed.main.takeCollected()) }
    if isOnBoth, !placed.across.collected.isEmpty { collect(placed.across.takeCollected()) }
    var count = 0
    if notifiesAll {
      noteAll(at: &count)
    } else {
      for index in placed.main.layout.changes where !placed.records[index].isCollected {
        guard placed.hasAcross else {
          note(
            index,
            isOutOfSight: !placed.main.isInSight(placed.main.layout.placements[index]),
            layer: placed.main.layer(of: index),
            isQuiet: isQuiet,
            at: &count
          )
          continue
        }
        noteOnBoth(index, isQuiet: isQuiet, at: &count)
        placed.records[index].notingPass = passesOnBoth
      }
      if isOnBoth { noteAcross(isQuiet: isQuiet, at: &count) }
      if !collected.isEmpty { noteCollected(at: &count) }
    }
    if !collected.isEmpty { dropCollected() }
    effects.shifted = placed.main.shifted
    return end(with: count)
  }

  /// Adds the views that have moved across the axis, and not along it.
  @inline(never)
  private mutating func noteAcross(isQuiet: Bool, at count: inout Int) {
    for index in placed.across.layout.changes
    where !placed.records[index].isCollected && placed.records[index].notingPass != passesOnBoth {
      noteOnBoth(index, isQuiet: isQuiet, at: &count)
    }
  }

  @inline(never)
  private mutating func noteAll(at count: inout Int) {
    for index in placed.records.indices { noteOnBoth(index, at: &count) }
  }

  @inline(never)
  private mutating func noteCollected(at count: inout Int) {
    for index in collected where placed.records[index].isCollected {
      placed.records[index].isCollected = false
      noteOnBoth(index, at: &count)
    }
  }

  /// Ends a pass that could not position the views: they keep their placements.
  mutating func end() -> Step { end(with: 0) }

  /// Ends a pass that has changed the first views of the list of changes.
  @inline(__always)
  private mutating func end(with count: Int) -> Step {
    if count < effects.changes.count { effects.changes.removeLast(effects.changes.count - count) }
    effects.changesZOrder = hasOtherZOrder
    hasOtherZOrder = false
    if !placed.main.diagnostics.isEmpty { effects.diagnostics += placed.main.diagnostics }
    if placed.hasAcross, !placed.across.diagnostics.isEmpty {
      effects.diagnostics += placed.across.diagnostics
    }
    return .done
  }

  private mutating func dropCollected() {
    for index in collected { placed.records[index].isCollected = false }
    collected.removeAll(keepingCapacity: true)
  }

  /// Has views notified at the end of the pass, in sight or not.
  private mutating func collect(_ indices: [Int]) {
    for index in indices where !placed.records[index].isCollected {
      placed.records[index].isCollected = true
      collected.append(index)
    }
  }

  /// Adds a view to the changes.
  private mutating func noteOnBoth(_ index: Int, isQuiet: Bool = false, at count: inout Int) {
    note(
      index,
      isOutOfSight: !placed.isInSight(index),
      layer: placed.layer(of: index),
      isQuiet: isQuiet,
      at: &count
    )
  }

  /// Adds a view to the changes.
  ///
  /// - Parameters:
  ///   - index: The slot; a free one is ignored.
  ///   - isOutOfSight: Whether no part of the view is in the container.
  ///   - layer: How far the view is held; -1 for one without a position.
  ///   - isQuiet: Whether the view is left out if it was out of sight and still is.
  ///   - count: The number of changes so far.
  @inline(__always)
  private mutating func note(
    _ index: Int,
    isOutOfSight: Bool,
    layer: Int,
    isQuiet: Bool,
    at count: inout Int
  ) {
    let serial = placed.records[index].serial
    guard serial > 0 else { return }
    // Out of sight before and now: the view was notified when it left, and an app has nothing to
    // draw.
    if isQuiet, isOutOfSight, placed.records[index].isOutOfSight, !placed.records[index].isChanged {
      return
    }
    if placed.records[index].layer != layer { hasOtherZOrder = true }
    placed.records[index].isOutOfSight = isOutOfSight
    placed.records[index].isChanged = false
    placed.records[index].layer = layer
    // Written over the changes of the last pass, as to empty the array first would cost more. Compared before,
    // as most passes write an equal slot, and a write to an array with a second owner copies it.
    let slot = ViewSlot(index: index, serial: serial)
    if count >= effects.changes.count {
      effects.changes.append(slot)
    } else if effects.changes[count] != slot {
      effects.changes[count] = slot
    }
    count += 1
  }
}

extension PlacedViews {
  // Inlined, as the views would be copied for a call.

  /// Returns whether any part of a view is in the container.
  @inline(__always)
  fileprivate func isInSight(_ index: Int) -> Bool {
    (!main.follows(index) || main.isInSight(main.layout.placements[index]))
      && (!followsAcross(index) || across.isInSight(across.layout.placements[index]))
  }

  /// Returns how far a view is held, summed over the axes; -1 for one without a position.
  @inline(__always)
  fileprivate func layer(of index: Int) -> Int {
    let first = main.follows(index) ? main.layer(of: index) : 0
    let second = followsAcross(index) ? across.layer(of: index) : 0
    return first < 0 || second < 0 ? -1 : first + second
  }
}

extension AxisEngine {
  /// Returns how far a view is held; -1 for one without a position.
  @inline(__always)
  fileprivate func layer(of index: Int) -> Int {
    let phase = layout.placements[index].phase
    switch phase {
    case .absent, .waiting: return -1
    default: return phase.layer
    }
  }

  /// A Boolean value indicating whether the pass has changed nothing but the offset, and no view out of
  /// sight.
  fileprivate var isQuiet: Bool { record.isScroll && !layout.placesOutOfSight }

  /// Returns the slots whose views must be notified, and forgets them.
  fileprivate mutating func takeCollected() -> [Int] {
    defer { collected.removeAll(keepingCapacity: true) }
    return collected
  }
}
