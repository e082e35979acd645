package import ParallaxLayout

/// One call to an engine.
///
/// The calls of a coordinator, made again, give the same frames to the bit.
package enum EngineCall: Hashable, Sendable {
  case register(ViewID, ParallaxOptions, isMeasured: Bool)
  case unregister(ViewID)
  case change(ViewChange, ViewID)
  case configure(ParallaxConfiguration)
  case bind(HostAbilities?, mayHaveOrders: Bool)
  case keep(KeepRequest)
  case moveRows([RowPath?])
  case forgetRows(residual: Double)
  case step(StepAnswer?)
}

extension ParallaxEngine {
  /// Makes a call that was made to another engine.
  ///
  /// - Returns: The result of a step; `nil` for other calls.
  @discardableResult
  package mutating func repeatCall(_ call: EngineCall) throws(ParallaxError) -> Step? {
    switch call {
    case .register(let id, let options, let isMeasured):
      try register(id, options: options, isMeasured: isMeasured)
    case .unregister(let id): if let view = placed.slot(of: id) { unregister(view) }
    case .change(let change, let id): try self.change(change, of: id)
    case .configure(let configuration): self.configuration = configuration
    case .bind(let abilities, let mayHaveOrders): bind(abilities, mayHaveOrders: mayHaveOrders)
    case .keep(let request): keep(request)
    case .moveRows(let paths): moveRows(to: paths)
    case .forgetRows(let residual): forgetRows(residual: residual)
    case .step(let answer): return step(answer)
    }
    return nil
  }
}

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
    recorders.removeAll { $0.recorder == nil }
    recorders.append(WeakRecorder(recorder: recorder))
  }

  /// Removes a recorder; the others go on.
  package func removeRecorder(_ recorder: any EngineRecorder) {
    recorders.removeAll { $0.recorder == nil || $0.recorder === recorder }
  }

  /// Tells the recorders of a call.
  @inline(__always)
  func note(_ call: @autoclosure () -> EngineCall) {
    guard !recorders.isEmpty else { return }
    let call = call()
    tellRecorders { $0.didCall(call, of: self) }
  }

  func tellRecorders(_ body: (any EngineRecorder) -> Void) {
    for entry in recorders { if let recorder = entry.recorder { body(recorder) } }
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
    guard cycle.isBound, engine.isSettled else { return nil }
    var copy = ParallaxEngine()
    var calls: [EngineCall] = []
    func make(_ call: EngineCall) -> Step? {
      calls.append(call)
      return try? copy.repeatCall(call)
    }
    _ = make(.configure(engine.configuration))
    for slot in ask({ $0.slots }) {
      guard let id = ask({ $0.id(of: slot) }), let options = ask({ $0.options(of: id) }),
        let measurement = engine.measurement(of: slot)
      else { continue }
      _ = make(.register(id, options, isMeasured: measurement.isMeasured))
      if let distance = ask({ $0.revealedDistance(of: id) }), distance > 0 {
        _ = make(.change(.revealedDistance(distance), id))
      }
    }
    _ = make(.bind(host.abilities, mayHaveOrders: true))
    if let anchor = engine.requestedAnchor { _ = make(.keep(.place(anchor))) }
    // An engine does not begin in an empty container, which an app in the background has.
    let readings = reading.isEmpty ? [reading.withRoom, reading] : [reading]
    for reading in readings {
      var step = make(.step(nil))
      while case .needs(let query) = step {
        step = make(.step(answer(query, at: reading, copy.placed)))
      }
    }
    let forgetting = EngineCall.forgetRows(residual: engine.residual)
    _ = make(forgetting)
    engine.forgetRows(residual: engine.residual)
    note(forgetting)
    cycle.isRequested = true
    return calls
  }

  /// Answers an engine that begins, from what is known: the host is asked for rows only.
  private func answer(
    _ query: StepQuery,
    at reading: HostReading,
    _ views: PlacedViews
  ) -> StepAnswer {
    switch query {
    case .reading: return .reading(reading)
    case .heights(let slots, _):
      return .heights(
        slots.map { slot in
          let own = views.id(of: slot).flatMap { id in ask { $0.slot(of: id) } }
          return own.flatMap { engine.measurement(of: $0)?.height }
        }
      )
    case .rows(let query) where query.range == nil: return answer(.rows(query))
    case .rows: return .rows(RowAnswer())
    case .setRowLengths, .setContentInset, .shift: return .ordered
    }
  }
}

// MARK: Repeating

extension ParallaxCoordinator {
  /// Has this coordinator make the calls of another one from now on, and none of its own.
  ///
  /// Registered views are forgotten. The bound scrollable is neither read nor asked for anything.
  package func beginRepeating() {
    cycle.suspensions += 1
    engine = ParallaxEngine()
    views = []
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
        while views.count <= slot.index { views.append(nil) }
        views[slot.index] = RegisteredView(slot, nil, ViewDescriptor { _ in })
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

extension HostReading {
  /// A Boolean value indicating whether there is no room along the axis.
  fileprivate var isEmpty: Bool {
    let length = reading.axis.length(of: containerSize)
    return length <= 0 || (reading[reading.axis]?.frame?.length ?? length) <= 0
  }

  /// The reading in a container of at least one point.
  fileprivate var withRoom: Self {
    var host = self
    host.containerSize = LayoutSize(
      width: max(1, containerSize.width),
      height: max(1, containerSize.height)
    )
    host.reading[reading.axis]?.frame = nil
    return host
  }
}
