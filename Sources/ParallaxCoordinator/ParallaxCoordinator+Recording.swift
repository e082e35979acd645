package import ParallaxLayout

/// One call to an engine. The calls of a coordinator, made again, give the same frames to the bit.
package enum EngineCall {
  case register(ViewID, ParallaxOptions, isMeasured: Bool)
  case unregister(ViewID)
  case change(ViewChange, ViewID)
  case configure(ParallaxConfiguration)
  case bind(HostAbilities?, mayHaveOrders: Bool)
  case keep(KeepRequest)
  case moveRows([RowPath?])
  case step(StepAnswer?)
}

extension ParallaxEngine {
  /// Makes a call that was made to another engine.
  package mutating func repeatCall(_ call: EngineCall) throws(ParallaxError) {
    switch call {
    case .register(let id, let options, let isMeasured):
      try register(id, options: options, isMeasured: isMeasured)
    case .unregister(let id): if let view = placed.slot(of: id) { unregister(view) }
    case .change(let change, let id): try self.change(change, of: id)
    case .configure(let configuration): self.configuration = configuration
    case .bind(let abilities, let mayHaveOrders): bind(abilities, mayHaveOrders: mayHaveOrders)
    case .keep(let request): keep(request)
    case .moveRows(let paths): moveRows(to: paths)
    case .step(let answer): _ = step(answer)
    }
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
}
