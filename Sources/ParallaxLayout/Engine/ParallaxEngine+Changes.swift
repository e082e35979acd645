// Which views an app is notified of: those that have moved in sight, in or out of it, and those that must be told.

extension ParallaxEngine {
  /// Ends a pass that has positioned the views.
  mutating func finish() -> Step {
    passCount += 1
    var (notifiesAll, isQuiet) = (false, true)
    for number in passAxes {
      // Before the axis ends its pass, which takes this demand away.
      notifiesAll = notifiesAll || placed.axes[number].pending.contains(.everyView)
      isQuiet = isQuiet && placed.axes[number].isQuiet
      placed.axes[number].finish()
    }
    var count = 0
    if notifiesAll {
      for index in placed.records.indices { note(index, isQuiet: false, at: &count) }
    } else {
      for number in passAxes {
        for index in placed.axes[number].layout.changes {
          note(index, isQuiet: isQuiet, at: &count)
        }
      }
    }
    for number in passAxes { placed.axes[number].layout.changes.empty() }
    effects.shifted = placed.axes[0].pass.shifted
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
    for number in placed.computedAxes where !placed.axes[number].diagnostics.isEmpty {
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
  @inline(__always)
  private mutating func note(_ index: Int, isQuiet: Bool, at count: inout Int) {
    let serial = placed.records[index].serial
    guard serial > 0, placed.records[index].notingPass != passCount else { return }
    var (isOutOfSight, layer) = (false, 0)
    for number in placed.computedAxes where placed.axes[number].follows(index) {
      let held = placed.axes[number].layer(of: index)
      layer = layer < 0 || held < 0 ? -1 : layer + held
      if !placed.axes[number].isInSight(placed.axes[number].layout.views[index].placement) {
        isOutOfSight = true
      }
    }
    let formerLayer = placed.records[index].layer
    guard placed.records[index].tell(isOutOfSight, layer, in: passCount, isQuiet) else { return }
    if formerLayer != layer { hasOtherZOrder = true }
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

extension ViewRecord {
  /// Records the notification of the view in a pass, and returns whether there is one.
  @inline(__always)
  fileprivate mutating func tell(
    _ isOutOfSight: Bool,
    _ layer: Int,
    in pass: Int,
    _ isQuiet: Bool
  ) -> Bool {
    notingPass = pass
    // Out of sight before and now: the view was notified when it left, and an app has nothing to
    // draw.
    if isQuiet, isOutOfSight, self.isOutOfSight, !isChanged { return false }
    (self.isOutOfSight, self.layer, isChanged) = (isOutOfSight, layer, false)
    return true
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
  fileprivate var isQuiet: Bool { pass.isScroll && !layout.placesOutOfSight }
}
