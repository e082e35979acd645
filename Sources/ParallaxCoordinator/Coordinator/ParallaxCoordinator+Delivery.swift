import ParallaxLayout

// After a pass, the coordinator notifies the views whose placement has changed, and then the listeners.
extension ParallaxCoordinator {
  /// Notifies the views of their placements.
  func deliver() {
    gatherTick()
    state.nextDelivery = 0
    state.calls.insert(.delivery)
    // By index: a pass inside a callback has other changes.
    while state.nextDelivery < engine.effects.changes.count {
      let slot = engine.effects.changes[state.nextDelivery]
      state.nextDelivery += 1
      // A view a callback has unregistered meanwhile is not notified.
      guard let view = state.views[slot.index].map({ Unmanaged.passUnretained($0) }) else {
        continue
      }
      view._withUnsafeGuaranteedRef {
        guard $0.slot == slot, !$0.notify(engine.takeUpdate(at: slot.index)) else { return }
        dropReleased($0)
        state.isRequested = true
      }
    }
    state.calls.remove(.delivery)
    guard !state.retiredViews.isEmpty else { return }
    // Objects released here may call back: not while the list changes.
    var retired: [RegisteredView] = []
    swap(&retired, &state.retiredViews)
  }

  /// Records the effects of a pass.
  func gatherTick() {
    if engine.effects.changesZOrder { state.nextTick.changesZOrder = true }
    guard onTick != nil else { return }
    let placed = engine.placed
    for slot in engine.effects.changes {
      if let id = placed.id(of: slot) { state.nextTick.movedViews.insert(id) }
    }
  }

  /// A Boolean value indicating whether something is done after each pass.
  var hasListeners: Bool { onTick != nil || !state.effects.isEmpty || !state.restorations.isEmpty }

  /// Reports the changes since the last report.
  // Not inlined: a pass without listeners would have its registers saved.
  @inline(never)
  func reportToListeners() {
    if !state.restorations.isEmpty {
      // Asked of a copy: the scrollable may have another token restored.
      let done = state.restorations.filter { !goOn($0) }
      state.restorations.removeAll { place in done.contains { $0 === place } }
      // The rest is reported after the pass that is requested.
      if state.isRequested { return }
    }
    if !state.effects.isEmpty { applyEffects() }
    guard let onTick else { return }
    var tick = state.nextTick
    tick.obscured = obscured
    if reportsCurrent { findCurrent(&tick) }
    guard tick != state.nextTick || tick.changesZOrder || !tick.movedViews.isEmpty else { return }
    state.nextTick = tick
    (state.nextTick.changesZOrder, state.nextTick.movedViews) = (false, [])
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
