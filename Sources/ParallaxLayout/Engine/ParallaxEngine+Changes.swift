// Which views an app is notified of: those that have moved in sight, in or out of it, and those that must be told.

extension ParallaxEngine {
  /// Ends a pass that has positioned the views.
  mutating func finish() -> Step {
    passCount += 1
    var (notifiesAll, isQuiet) = (false, true)
    for number in computedAxes {
      // Before the axis ends its pass, which takes this demand away.
      notifiesAll = notifiesAll || placed.axes[number].pending.contains(.everyView)
      isQuiet = isQuiet && placed.axes[number].isQuiet
      placed.axes[number].finish()
    }
    var count = 0
    if notifiesAll {
      for index in placed.records.indices { note(index, isQuiet: false, at: &count) }
    } else {
      for number in computedAxes {
        for index in placed.axes[number].collected { placed.records[index].isChanged = true }
      }
      for number in computedAxes {
        for index in placed.axes[number].layout.changes {
          note(index, isQuiet: isQuiet, at: &count)
        }
      }
      for number in computedAxes {
        for index in placed.axes[number].collected { note(index, isQuiet: false, at: &count) }
      }
    }
    for number in computedAxes where !placed.axes[number].collected.isEmpty {
      placed.axes[number].collected.removeAll(keepingCapacity: true)
    }
    effects.shifted = placed.main.shifted
    return end(with: count)
  }

  /// Ends a pass that could not position the views: they keep their placements.
  mutating func end() -> Step { end(with: 0) }

  /// Ends a pass that has changed the first views of the list of changes.
  @inline(__always)
  private mutating func end(with count: Int) -> Step {
    if count < effects.changes.count { effects.changes.removeLast(effects.changes.count - count) }
    effects.changesZOrder = hasOtherZOrder
    hasOtherZOrder = false
    for number in placed.axes.indices where !placed.axes[number].diagnostics.isEmpty {
      effects.diagnostics += placed.axes[number].diagnostics
    }
    return .done
  }

  /// Adds a view to the changes, unless this pass has added it.
  ///
  /// - Parameters:
  ///   - index: The slot; a free one is ignored.
  ///   - isQuiet: Whether the view is left out if it was out of sight and still is.
  ///   - count: The number of changes so far.
  private mutating func note(_ index: Int, isQuiet: Bool, at count: inout Int) {
    let serial = placed.records[index].serial
    guard serial > 0, placed.records[index].notingPass != passCount else { return }
    placed.records[index].notingPass = passCount
    let isOutOfSight = !placed.isInSight(index)
    // Out of sight before and now: the view was notified when it left, and an app has nothing to
    // draw.
    if isQuiet, isOutOfSight, placed.records[index].isOutOfSight, !placed.records[index].isChanged {
      return
    }
    let layer = placed.layer(of: index)
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
  /// Returns whether any part of a view is in the container.
  @inline(__always)
  fileprivate func isInSight(_ index: Int) -> Bool {
    for number in axes.indices where axes[number].follows(index) {
      if !axes[number].isInSight(axes[number].layout.views[index].placement) { return false }
    }
    return true
  }

  /// Returns how far a view is held, summed over the axes; -1 for one without a position.
  @inline(__always)
  fileprivate func layer(of index: Int) -> Int {
    var sum = 0
    for number in axes.indices where axes[number].follows(index) {
      let layer = axes[number].layer(of: index)
      if layer < 0 { return -1 }
      sum += layer
    }
    return sum
  }
}

extension AxisEngine {
  /// Returns how far a view is held; -1 for one without a position.
  @inline(__always)
  fileprivate func layer(of index: Int) -> Int {
    let phase = layout.views[index].placement.phase
    switch phase {
    case .absent, .waiting: return -1
    default: return phase.layer
    }
  }

  /// A Boolean value indicating whether the pass has changed nothing but the offset, and no view out of
  /// sight.
  fileprivate var isQuiet: Bool { record.isScroll && !layout.placesOutOfSight }
}
