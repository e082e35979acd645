import ParallaxLayout

/// Keeps ticks from running inside one another.
struct TickCycle {
  enum Phase {
    /// A tick that is asked for runs at once.
    case idle
    /// A change is being made from outside: a tick that is asked for runs after it.
    case suspended
    /// A tick runs: another one that is asked for runs after it.
    case running
  }

  /// So many ticks may follow from one another before it is called a loop.
  static let limit = 32

  var phase = Phase.idle
  /// A Boolean value indicating whether another tick was asked for.
  var isRequested = false
}

extension ParallaxCoordinator {
  /// Places all views at the scrollable's present offset and tells those whose placement changed.
  ///
  /// Called while a tick is under way, by a callback that scrolled or registered, it only asks for
  /// another tick after that one: depth never exceeds one.
  func tick() {
    cycle.isRequested = true
    guard cycle.phase == .idle else { return confirmInsetWrite() }
    cycle.phase = .running
    defer { cycle.phase = .idle }
    engine.beginInsetRequests()
    var ticks = 0
    while cycle.isRequested {
      cycle.isRequested = false
      guard ticks < TickCycle.limit else { return report(.updateLoop(ticks: ticks)) }
      ticks += 1
      if step() { deliver() }
      if !cycle.isRequested { tellOfTick() }
    }
    diagnostics.settle(.updateLoop)
  }

  /// Runs a closure during which nothing ticks.
  func suspendTicks<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let phase = cycle.phase
    cycle.phase = .suspended
    defer { cycle.phase = phase }
    try body()
  }

  /// Reads, resolves places, solves, and asks the host for what follows.
  ///
  /// Whatever is called outside may bind another scrollable, which has a tick of its own.
  ///
  /// - Returns: Whether there are placements to be told.
  @discardableResult
  func step() -> Bool {
    if isOwnContainer {
      if let host = scrollableContainer { return step(in: host) }
    } else if let scrollable {
      return step(scrollable)
    }
    return false
  }

  // Functions of their own: handed on, what was loaded is not kept once more.

  @inline(never)
  private func step(in host: any Scrollable & ParallaxContainer) -> Bool { step(host, in: host) }

  @inline(never)
  private func step(_ scrollable: any Scrollable) -> Bool {
    guard let container else { return false }
    return step(scrollable, in: container)
  }

  @inline(never)
  private func step(_ scrollable: any Scrollable, in container: any ParallaxContainer) -> Bool {
    let binding = bindingCount
    dropDeadViewsInSight()
    let reading = scrollable.scrollReading(in: container)
    guard take(reading, in: container), binding == bindingCount else { return false }
    if engine.change.hasOtherContent, let former = engine.change.former {
      if restoreLatePlace(from: former) { return false }
    } else {
      dropLatePlace()
    }
    if engine.hasOpenQuestions() {
      resolvePlaces()
      guard binding == bindingCount else { return false }
      if tellRowHeights() { return false }
    }
    let cause = engine.solve()
    tellRecorders { $0.didPlace(reading, cause, in: self) }
    noteMoves()
    writeInsets(in: container)
    return !restoreProgress()
  }

  /// Takes a reading, and returns whether it can be computed with.
  @inline(__always)
  private func take(_ reading: ScrollReading, in container: any ParallaxContainer) -> Bool {
    let size = container.containerSize
    switch engine.take(reading, in: size, safeArea: container.containerSafeArea) {
    case .unusable(let metrics):
      report(.unusableReading(metrics))
      return false
    case .early:
      diagnostics.settle(.unusableReading)
      return false
    case .taken:
      diagnostics.settle(.unusableReading)
      let lost = engine.change.lostInset
      if lost != .zero { report(.insetOverwritten(lost)) }
      return true
    }
  }

  /// Tells the views of their placements.
  ///
  /// Nothing is kept for that: a view that is dropped meanwhile is let go of at the end.
  private func deliver() {
    isDelivering = true
    var number = 0
    while number < engine.viewsToTell.count {
      let slot = engine.viewsToTell[number]
      number += 1
      // One that a callback has unregistered meanwhile hears nothing more.
      guard let view = views[slot.index].map({ Unmanaged.passUnretained($0) }) else { continue }
      view._withUnsafeGuaranteedRef {
        guard $0.slot == slot, !$0.tell(engine.takeUpdate(at: slot.index)) else { return }
        drop($0)
        cycle.isRequested = true
      }
    }
    isDelivering = false
    guard !retiredViews.isEmpty else { return }
    // What goes away with them may call back: not while the list is being changed.
    var gone: [RegisteredView] = []
    swap(&gone, &retiredViews)
  }
}
