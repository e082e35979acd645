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
    guard let scrollable, let container else { return false }
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

  private func deliver() {
    for slot in engine.viewsToTell {
      // One that a callback has unregistered meanwhile hears nothing more.
      guard let view = views[slot.index], view.slot == slot else { continue }
      if !view.tell(engine.takeUpdate(at: slot.index)) {
        drop(view)
        cycle.isRequested = true
      }
    }
  }
}
