package import ParallaxLayout

/// An observer of the calls that a coordinator makes to its engine.
package protocol EngineRecorder: AnyObject {
  /// Called with each call, after it was made, or before it for a step.
  func didCall(_ call: EngineCall, of coordinator: ParallaxCoordinator)

  /// Called after each finished pass, before views are notified.
  func didFinishPass(of coordinator: ParallaxCoordinator)
}

/// A recorder that is not kept alive.
struct WeakRecorder {
  weak var recorder: (any EngineRecorder)?
}

extension ParallaxCoordinator {
  /// Adds a recorder.
  package func addRecorder(_ recorder: any EngineRecorder) {
    state.recorders.removeAll { $0.recorder == nil }
    state.recorders.append(WeakRecorder(recorder: recorder))
  }

  /// Removes a recorder; the others go on.
  package func removeRecorder(_ recorder: any EngineRecorder) {
    state.recorders.removeAll { $0.recorder == nil || $0.recorder === recorder }
  }

  /// Tells the recorders of a call.
  @inline(__always)
  func note(_ call: @autoclosure () -> EngineCall) {
    guard !state.recorders.isEmpty else { return }
    let call = call()
    tellRecorders { $0.didCall(call, of: self) }
  }

  func tellRecorders(_ body: (any EngineRecorder) -> Void) {
    for entry in state.recorders { if let recorder = entry.recorder { body(recorder) } }
  }

  /// The positioned views, for recorders and tests.
  package var placed: PlacedViews { engine.placed }

  /// Runs a pass, or requests one if one is under way.
  package func requestPass() { run() }
}

// MARK: Beginning in the middle

extension ParallaxCoordinator {
  /// Returns the calls that bring a new engine to the state of this one, so that both go on alike.
  ///
  /// Called when a pass has just finished. Another pass follows, in which the rows near the viewport
  /// are asked for again; nothing else changes.
  ///
  /// - Parameter reading: The last reading.
  /// - Returns: The calls; `nil` while a change is under way.
  package func callsToBegin(at reading: HostReading) -> [EngineCall]? {
    guard state.isBound else { return nil }
    // A copy: the host is asked for rows, and may register views.
    let copy = engine
    let calls = copy.callsToBegin(
      at: reading,
      host.abilities,
      across: state.bound.hasSecondScrollable ? acrossHost.abilities : nil
    ) { query in
      guard case .rows(let answer) = answer(.rows(query)) else { return RowAnswer() }
      return answer
    }
    if let last = calls?.last {
      _ = try? engine.repeatCall(last)
      note(last)
      state.isRequested = true
    }
    return calls
  }
}

// MARK: Repeating

extension ParallaxCoordinator {
  /// Has this coordinator make the calls of another one from now on, and none of its own.
  ///
  /// Registered views are forgotten. The bound scrollable is neither read nor asked for anything.
  package func beginRepeating() {
    state.suspensions += 1
    engine = ParallaxEngine()
    state.views = []
  }

  /// Makes a call that another coordinator has made.
  ///
  /// - Throws: ``ParallaxError`` for options or a name that registering refuses.
  package func repeatCall(_ call: EngineCall) throws(ParallaxError) {
    if case .unregister(let id) = call {
      if let view = view(of: id) { drop(view) }
      return
    }
    if case .step = call { note(call) }
    let step = try engine.repeatCall(call)
    switch call {
    case .step: if case .done? = step { finishRepeatedPass() }
    case .register(let id, _, _):
      if let slot = ask({ $0.slot(of: id) }) {
        while state.views.count <= slot.index { state.views.append(nil) }
        state.views[slot.index] = RegisteredView(slot, nil, ViewDescriptor { _ in })
      }
      note(call)
    default: note(call)
    }
  }

  private func finishRepeatedPass() {
    for diagnostic in engine.effects.diagnostics { onDiagnostic?(diagnostic) }
    tellRecorders { $0.didFinishPass(of: self) }
  }
}
