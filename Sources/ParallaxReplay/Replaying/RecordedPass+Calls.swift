import ParallaxCoordinator

extension RecordedPass.Call {
  /// Returns the call to an engine.
  ///
  /// - Parameter reading: The reading after the changes so far, with the changes of this call.
  /// - Returns: The call; `nil` for a digest, which is compared.
  func engineCall(at reading: HostReading) -> EngineCall? {
    switch self {
    case .register(let view, let isMeasured):
      .register(view.id, view.options, isMeasured: isMeasured)
    case .unregister(let id): .unregister(id)
    case .change(let change, let id): .change(change, id)
    case .configure(let settings, let scale):
      .configure(settings.configuration(scale: scale.map(PixelGrid.init(scale:))))
    case .bind(let abilities, let across, let mayHaveOrders):
      .bind(abilities, across: across, mayHaveOrders: mayHaveOrders)
    case .keep(let request): .keep(request)
    case .moveRows(let paths, let axis): .moveRows(paths, along: axis)
    case .forgetRows(let residual, let across): .forgetRows(residual: residual, across: across)
    case .begin: .step(nil)
    case .reading: .step(.reading(reading))
    case .heights(let heights): .step(.heights(heights))
    case .rows(let answer): .step(.rows(answer))
    case .ordered: .step(.ordered)
    case .shown: nil
    }
  }
}

extension ScriptedScrollable {
  /// Sets this value to the state of a reading.
  func show(_ host: HostReading) {
    let axis = host.reading.axis
    change {
      $0.axis = axis
      $0.containerSize = host.containerSize
      $0.containerSafeArea = host.safeArea(along: axis)
      $0.crossSafeArea = host.safeArea(along: axis.cross)
      $0.crossFrame = host.reading.crossFrame
      if let reading = host.reading[axis] { $0.reading = reading }
      $0.crossReading = host.reading[axis.cross]
    }
  }
}

extension RecordingEvent.Action {
  /// Checks that an event can be between the passes of a report, which contain every change.
  func requirePass() throws(RecordingError) {
    switch self {
    case .pass, .hit, .release: return
    default:
      throw RecordingError(message: "is no pass, hit or release, as a report has; leave it out")
    }
  }
}
