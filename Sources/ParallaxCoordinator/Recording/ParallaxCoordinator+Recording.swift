package import ParallaxLayout

/// An observer of the layout passes of a coordinator.
package protocol PassRecorder: AnyObject {
  /// Called when a pass has finished, before views are notified, with all calls since the pass
  /// before.
  func didFinish(_ pass: EnginePass, of coordinator: ParallaxCoordinator)
}

/// A recorder that is not kept alive.
struct WeakRecorder {
  weak var recorder: (any PassRecorder)?
}

extension ParallaxCoordinator {
  /// Adds a recorder, whose first pass may have calls from before it was added.
  package func addRecorder(_ recorder: any PassRecorder) {
    removeRecorder(recorder)
    state.recorders.append(WeakRecorder(recorder: recorder))
  }

  /// Removes a recorder; the others go on.
  package func removeRecorder(_ recorder: any PassRecorder) {
    state.recorders.removeAll { $0.recorder == nil || $0.recorder === recorder }
    if state.recorders.isEmpty { state.transcript = EnginePass() }
  }

  /// Adds a call to the transcript, if there is a recorder.
  @inline(__always)
  func note(_ call: @autoclosure () -> EngineCall) {
    if !state.recorders.isEmpty { state.transcript.calls.append(call()) }
  }

  /// Gives the recorders the calls since the last pass.
  func finishTranscript() {
    var pass = EnginePass()
    swap(&pass, &state.transcript)
    // One that was released needs no more calls.
    state.recorders.removeAll { $0.recorder == nil }
    for entry in state.recorders { entry.recorder?.didFinish(pass, of: self) }
  }
}

// MARK: Beginning in the middle

extension ParallaxCoordinator {
  /// Returns the calls that bring a new engine to the state of this one, so both go on alike.
  ///
  /// Called when a pass has just finished. Another pass follows, in which the rows near the viewport
  /// are asked for again; nothing else changes. The call for that is the first one of the next pass.
  ///
  /// - Parameter reading: The last reading.
  /// - Returns: The calls; `nil` while a change is under way.
  package func callsToBegin(at reading: HostReading) -> [EngineCall]? {
    guard state.isBound else { return nil }
    // A copy: the host is asked for rows, and may register views.
    let copy = engine
    guard
      var calls = copy.callsToBegin(
        at: reading,
        host.abilities,
        across: hasSecondScrollable ? acrossHost.abilities : nil,
        rows: { answer($0) }
      )
    else { return nil }
    let last = calls.removeLast()
    _ = try? engine.repeatCall(last)
    note(last)
    state.isRequested = true
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

  /// Makes a call another coordinator has made.
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
    case .step:
      guard case .done? = step else { return }
      for diagnostic in engine.effects.diagnostics { onDiagnostic?(diagnostic) }
      finishTranscript()
    case .register(let id, _, _):
      if let slot = engine.placed.slot(of: id) {
        while state.views.count <= slot.index { state.views.append(nil) }
        state.views[slot.index] = RegisteredView(slot, nil, ViewDescriptor { _ in })
      }
      note(call)
    default: note(call)
    }
  }
}
