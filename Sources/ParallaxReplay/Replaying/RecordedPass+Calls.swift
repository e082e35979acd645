import ParallaxCoordinator

extension RecordedPass.Call {
  /// Returns the call to an engine.
  ///
  /// - Parameter reading: The reading after the changes so far, with the changes of this call.
  /// - Returns: The call.
  func engineCall(at reading: HostReading) -> EngineCall {
    switch self {
    case .register(let view, let isMeasured):
      .register(view.id, view.options, isMeasured: isMeasured)
    case .unregister(let id): .unregister(id)
    case .change(let change, let id): .change(change, id)
    case .configure(let settings, let scale):
      .configure(settings.configuration(scale: scale.map(PixelGrid.init(scale:))))
    case .bind(let abilities, let mayHaveOrders): .bind(abilities, mayHaveOrders: mayHaveOrders)
    case .keep(let request): .keep(request)
    case .moveRows(let paths): .moveRows(paths)
    case .forgetRows(let residual): .forgetRows(residual: residual)
    case .begin: .step(nil)
    case .reading: .step(.reading(reading))
    case .heights(let heights): .step(.heights(heights))
    case .rows(let answer): .step(.rows(answer))
    case .ordered: .step(.ordered)
    }
  }
}

extension HostReading {
  /// Applies the changes of the next reading.
  mutating func apply(_ changes: RecordedReading) {
    let former = reading.axis
    let axis = changes.axis ?? former
    var read = reading[former] ?? AxisReading(contentOffset: 0, contentLength: 0)
    var area = safeArea(along: former)
    containerSize = changes.container ?? containerSize
    area = changes.safeArea ?? area
    read.contentOffset = changes.offset ?? read.contentOffset
    read.contentLength = changes.contentLength ?? read.contentLength
    read.contentInset = changes.contentInset ?? read.contentInset
    read.sharedInset = changes.sharedInset ?? read.sharedInset
    read.transientInset = changes.transientInset ?? read.transientInset
    read.frame = changes.frame ?? read.frame
    read.isRightToLeft = changes.isRightToLeft ?? read.isRightToLeft
    read.moves = changes.moves ?? read.moves
    read.rowRevision = changes.rowRevision ?? read.rowRevision
    read.isLayoutPending = changes.isLayoutPending ?? read.isLayoutPending
    reading = ScrollReading(crossFrame: changes.crossFrame ?? reading.crossFrame)
    reading[axis] = read
    verticalSafeArea = axis == .vertical ? area : .zero
    horizontalSafeArea = axis == .horizontal ? area : .zero
  }
}

extension ScriptedScrollable {
  /// Sets this value to the state of a reading.
  func show(_ host: HostReading) {
    change {
      $0.axis = host.reading.axis
      $0.containerSize = host.containerSize
      $0.containerSafeArea = host.safeArea(along: host.reading.axis)
      $0.crossFrame = host.reading.crossFrame
      if let reading = host.reading[host.reading.axis] { $0.reading = reading }
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
