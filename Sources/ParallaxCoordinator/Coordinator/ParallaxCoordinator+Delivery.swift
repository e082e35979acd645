import ParallaxLayout

// After a pass, the coordinator notifies the views whose placement has changed, and then the listeners.
extension ParallaxCoordinator {
  /// Notifies the views of their placements.
  func deliver() {
    gatherTick()
    // Released at the end: the next pass writes over the list without a copy.
    state.changes = engine.effects.changes
    state.nextDelivery = 0
    state.calls.insert(.delivery)
    while state.nextDelivery < state.changes.count {
      let slot = state.changes[state.nextDelivery]
      state.nextDelivery += 1
      // A view a callback has unregistered meanwhile is not notified.
      guard let view = state.views[slot.index], view.slot == slot,
        !view.notify(engine.takeUpdate(at: slot.index))
      else { continue }
      dropReleased(view)
      state.isRequested = true
    }
    state.calls.remove(.delivery)
    state.changes = []
  }

  /// Records the effects of a pass.
  func gatherTick() {
    if engine.effects.changesZOrder { state.nextTick.changesZOrder = true }
    guard state.reports.contains(.tick) else { return }
    let placed = engine.placed
    for slot in engine.effects.changes {
      if let id = placed.id(of: slot) { state.nextTick.movedViews.insert(id) }
    }
  }

  /// Reports the changes since the last report.
  // Not inlined: a pass without listeners would have its registers saved.
  @inline(never)
  func reportToListeners() {
    if state.reports.contains(.restoring) {
      continueRestoring()
      // The rest is reported from there.
      if state.isRequested { return }
    }
    if state.reports.contains(.effects) { applyEffects() }
    if state.reports.contains(.tick) { reportTick() }
  }

  /// A Boolean value indicating whether ``onTick`` reports the stuck views and the current row too.
  ///
  /// A view layer that listens for itself alone sets `false`, and rows are not searched.
  package var reportsCurrent: Bool {
    get { state.reports.contains(.current) }
    set {
      if newValue { state.reports.insert(.current) } else { state.reports.remove(.current) }
    }
  }

  private func reportTick() {
    guard let onTick else { return }
    let changesCurrent = state.reports.contains(.current) && updateCurrent()
    var tick = state.nextTick
    tick.obscured = obscured
    guard
      tick.changesZOrder || !tick.movedViews.isEmpty || tick.obscured != state.nextTick.obscured
        || changesCurrent
    else { return }
    (tick.stuck, tick.current) = (current.stuckViews, current.row)
    state.nextTick = ParallaxTick(obscured: tick.obscured)
    onTick(tick)
  }
}

/// The object of a registered view.
///
/// An object itself: a copy of a value holding a weak reference costs more than all else in a
/// pass.
final class RegisteredView {
  let slot: ViewSlot
  private(set) weak var view: (any ParallaxView)?
  private let descriptor: ViewDescriptor?
  // Taken out of the descriptor: an optional closure is retained for each call.
  private let onUpdate: (ParallaxUpdate) -> Void

  init(_ slot: ViewSlot, _ view: (any ParallaxView)?, _ descriptor: ViewDescriptor?) {
    self.slot = slot
    self.view = view
    self.descriptor = descriptor
    if let descriptor { onUpdate = descriptor.onUpdate } else { onUpdate = { _ in } }
  }

  /// The identity shared by two registrations of one object or descriptor; `nil` if it was
  /// released.
  var identity: ObjectIdentifier? {
    descriptor.map { ObjectIdentifier($0.identity) } ?? view.map { ObjectIdentifier($0) }
  }

  /// A Boolean value indicating whether the view was released.
  var isReleased: Bool { descriptor == nil && view == nil }

  /// Notifies the view of an update, which is built only if the view exists.
  ///
  /// - Returns: Whether the view exists.
  @inline(__always)
  func notify(_ update: @autoclosure () -> ParallaxUpdate) -> Bool {
    if descriptor != nil {
      onUpdate(update())
    } else if let view {
      view.parallaxDidUpdate(update())
    } else {
      return false
    }
    return true
  }

  /// Returns the heights the view needs at a width; `nil` if its options say them.
  func height(forWidth width: Double) -> HeightRange? {
    descriptor.map { $0.measure?(width) } ?? view?.parallaxHeight(forWidth: width)
  }

  /// Returns whether something in the view takes a touch at a point itself.
  func isInteractive(at point: LayoutPoint) -> Bool {
    descriptor.map { $0.isInteractive?(point) ?? false }
      ?? view?.isInteractive(at: point) ?? false
  }
}
