import ParallaxLayout

extension ParallaxCoordinator {
  /// Runs passes until none is requested.
  ///
  /// Inside a pass, or inside a change, it only requests one.
  package func run() {
    state.isRequested = true
    guard !state.calls.contains(.pass), state.suspensions == 0 else { return }
    let binding = bindingCount
    state.calls.insert(.pass)
    var passes = 0
    while state.isRequested, passes < CoordinatorState.passLimit {
      state.isRequested = false
      passes += 1
      if pass() { deliver() }
      if !state.isRequested, hasListeners { reportToListeners() }
    }
    if state.isRequested {
      state.isRequested = false
      report(.updateLoop(passes: passes))
    } else {
      state.problems.settle(.updateLoop)
    }
    state.calls.remove(.pass)
    if binding != bindingCount { leave() }
  }

  /// Makes a call, which is noted while it runs; it may be made inside another one of its kind.
  @inline(__always)
  func during<Answer>(_ call: Calls, _ body: () -> Answer) -> Answer {
    let former = state.calls
    state.calls.insert(call)
    // Calls end in the opposite order: each one inside has put back what it found.
    defer { state.calls = former }
    return body()
  }

  /// Runs passes, and returns the points by which they moved the offset.
  func runShifting() -> Double {
    state.shifted = 0
    run()
    return state.shifted
  }

  /// Runs a pass inside a callback of the last one, for a change needing the present offset.
  ///
  /// The other views are notified of their placements after this pass.
  func catchUp() {
    guard state.calls.contains(.delivery), state.calls.isDisjoint(with: [.command, .catchingUp])
    else { return }
    let left = engine.effects.changes.dropFirst(state.nextDelivery)
    _ = during(.catchingUp) { pass() }
    gatherTick()
    let changes = engine.effects.changes
    engine.effects.changes += left.filter { !changes.contains($0) }
    state.nextDelivery = 0
  }

  /// Runs a closure during which no pass runs.
  func suspend<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    state.suspensions += 1
    defer { state.suspensions -= 1 }
    try body()
  }

  /// Answers the engine until a pass is finished.
  ///
  /// - Returns: Whether there are effects to deliver.
  private func pass() -> Bool {
    guard state.isBound else { return false }
    let binding = bindingCount
    if state.holdsViewsWeakly { dropReleasedViewsInSight() }
    note(.step(nil))
    var step = engine.begin()
    while case .needs(let query) = step {
      // Held until it has answered. One that was released has nothing to say about rows.
      guard let scrollable, let container else {
        report(.releasedHost)
        return false
      }
      if case .reading = query {
        var reading = read(scrollable, in: container)
        guard binding == bindingCount else { return false }
        if !state.recorders.isEmpty { note(.step(.reading(reading))) }
        step = engine.step(with: &reading)
      } else {
        let answer = answer(query)
        withExtendedLifetime(scrollable) {}
        // The host called here may have bound another one, which has a pass of its own.
        guard binding == bindingCount else { return false }
        note(.step(answer))
        step = engine.step(answer)
        if case .rows(let answer) = answer { state.foundRows = answer.rowsInRange }
      }
    }
    state.shifted += engine.effects.shifted
    if !engine.effects.diagnostics.isEmpty {
      for diagnostic in engine.effects.diagnostics { onDiagnostic?(diagnostic) }
    }
    if !state.recorders.isEmpty { finishTranscript() }
    return binding == bindingCount
  }

  private func answer(_ query: StepQuery) -> StepAnswer {
    switch query {
    case .reading: break
    case .heights(let queries):
      return .heights(during(.measuring) { queries.map { height(for: $0) } })
    case .rows(let query): return .rows(answer(query))
    case .setRowLengths(let lengths, let axis):
      during(.command) {
        host(along: axis).rowRoom?.setRowLengths(lengths, for: owner, along: axis)
      }
    case .setContentInset(let share, let axis):
      during(.command) { host(along: axis).insets?.setContentInset(share, for: owner, along: axis) }
    case .shift(let distance, let axis):
      during(.command) { host(along: axis).shifting?.shiftContentOffset(by: distance, along: axis) }
    }
    return .carriedOut
  }

  func answer(_ query: RowQuery) -> RowAnswer {
    var answer = RowAnswer()
    swap(&answer.rowsInRange, &state.foundRows)
    during(.rows) { host(along: query.axis).answer(query, replacing: &answer) }
    return answer
  }

  /// Returns the state of the container and of the scrollable, or of one for each axis.
  @inline(__always)
  private func read(
    _ scrollable: any Scrollable,
    in container: any ParallaxContainer
  ) -> HostReading {
    // One value, which is filled in: a reading is large, and each one that is passed on is copied.
    var reading = HostReading(
      scrollable.scrollReading(in: container),
      in: container.containerSize
    )
    if hasSecondScrollable, let across = acrossScrollable {
      reading.reading.horizontal = across.scrollReading(in: container).horizontal
      // Views that follow the vertical axis only are as wide as its scrollable.
      let width = reading.containerSize.width
      reading.reading.crossFrame = reading.reading.crossFrame ?? AxisRange(start: 0, end: width)
    }
    // The other axis is computed from the first reading on that finds a view there.
    var asksVertical = engine.placed.asksAcross()
    var asksHorizontal = asksVertical
    // By patterns: comparisons with `nil` copy the readings.
    if case .some = reading.reading.vertical { asksVertical = true }
    if case .some = reading.reading.horizontal { asksHorizontal = true }
    if asksVertical { reading.verticalSafeArea = container.containerSafeArea(along: .vertical) }
    if asksHorizontal {
      reading.horizontalSafeArea = container.containerSafeArea(along: .horizontal)
    }
    return reading
  }
}
