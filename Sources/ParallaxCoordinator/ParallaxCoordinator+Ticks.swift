/// Keeps ticks from running inside one another.
struct Ticker {
  /// Notes that a matter is in order again.
  mutating func settle(_ kind: ParallaxDiagnostic.Kind) { reported.remove(kind) }

  /// So many ticks may follow from one another before it is called a loop.
  static let limit = 32

  var isTicking = false
  /// A Boolean value indicating whether another tick was asked for.
  var isRequested = false
  /// A Boolean value indicating whether the next change of offset keeps a place, whatever the host
  /// says.
  var isShifting = false
  /// A Boolean value indicating whether places are to be looked up before the next tick.
  var needsResolving = true
  /// A Boolean value indicating whether the next tick tells every view where it stands.
  var tellsEverything = false
  /// The rows of views that were measured during the tick, and are to have other heights.
  var staleRows: [RowPath] = []
  /// The version of the content that places were last looked up for.
  var contentVersion = 0
  /// The changes to tell, of the tick under way.
  ///
  /// Kept apart from the layout's: what a callback registers may be given the slot of what it
  /// removed.
  var deliveries: [Delivery] = []
  /// What has been reported since things were last in order.
  var reported: Set<ParallaxDiagnostic.Kind> = []

  struct Delivery {
    var slot: Int
    var serial: Int
  }
}

extension ParallaxCoordinator {
  /// Places all views at the scrollable's present offset and tells those whose placement changed.
  ///
  /// Called while a tick is under way, by a callback that scrolled or registered, it only asks for
  /// another tick after that one: depth never exceeds one.
  func tick() {
    ticker.isRequested = true
    guard !ticker.isTicking else { return }
    ticker.isTicking = true
    defer { ticker.isTicking = false }
    insets.beginTick()
    var ticks = 0
    while ticker.isRequested {
      ticker.isRequested = false
      guard ticks < Ticker.limit else { return report(.updateLoop(ticks: ticks)) }
      ticks += 1
      place()
      deliver()
      if !ticker.staleRows.isEmpty, let scrollable {
        let rows = ticker.staleRows
        ticker.staleRows = []
        ticker.isRequested = true
        tellRowHeights(rows, to: scrollable)
      }
    }
    ticker.settle(.updateLoop)
  }

  private func place() {
    ticker.deliveries.removeAll(keepingCapacity: true)
    defer { ticker.isShifting = false }
    guard let scrollable, let container else { return }
    let reading = scrollable.scrollReading(in: container)
    let size = container.containerSize
    let metrics = resting(
      ScrollMetrics(reading, in: size, safeArea: container.containerSafeArea)
    )
    guard metrics.isUsable, size.isUsable else { return report(.unusableReading(metrics)) }
    ticker.settle(.unusableReading)
    // Before the host's first layout there is nothing to place in.
    guard self.metrics != nil || (metrics.containerLength > 0 && metrics.frame.length > 0) else {
      return
    }
    let isScroll =
      metrics.differsOnlyInOffset(from: self.metrics)
      && reading.contentVersion == ticker.contentVersion
    if !isScroll { ticker.needsResolving = true }
    ticker.contentVersion = reading.contentVersion
    if size != containerSize || reading.axis != axis || reading.isRightToLeft != isRightToLeft {
      // Frames change across the axis, or in what they are measured from, where placements do not.
      ticker.needsResolving = true
      ticker.tellsEverything = true
    }
    (self.metrics, axis, containerSize) = (metrics, reading.axis, size)
    isRightToLeft = reading.isRightToLeft
    if ticker.needsResolving { resolvePlaces() }
    // The host, asked for rows, may have bound another scrollable: that has a tick of its own.
    guard self.scrollable === scrollable else { return }
    // An offset that changes along with what it is an offset of is nobody's scrolling.
    layout.place(metrics, cause: isScroll && !ticker.isShifting ? reading.cause : .layout)
    let told = ticker.tellsEverything ? layout.placements.indices.map { $0 } : layout.changes
    ticker.tellsEverything = false
    for slot in told {
      guard let serial = registrations[slot]?.serial else { continue }
      ticker.deliveries.append(Ticker.Delivery(slot: slot, serial: serial))
    }
    writeInsets(to: scrollable)
  }

  private func deliver() {
    for delivery in ticker.deliveries {
      let slot = delivery.slot
      guard let registration = registrations[slot], registration.serial == delivery.serial else {
        continue
      }
      let update = update(for: registration, at: layout.placements[slot])
      if let descriptor = registration.descriptor {
        descriptor.onUpdate(update)
      } else if let view = registration.view {
        view.parallaxDidUpdate(update)
      } else {
        drop(slot)
        ticker.isRequested = true
      }
    }
  }

  private func update(
    for registration: Registration,
    at placement: Placement
  ) -> ParallaxUpdate {
    var update = ParallaxUpdate(
      id: registration.id,
      placement: placement,
      frame: rect(of: placement)
    )
    if let trigger = registration.options.stretchTrigger {
      update.stretchProgress = placement.stretch / trigger
      let isReached = placement.stretch >= trigger
      update.didTriggerStretch = isReached && registration.isArmed
      if isReached { registration.isArmed = false }
    }
    if placement.stretch == 0 { registration.isArmed = true }
    return update
  }

  /// Reports once, until things were in order again.
  func report(_ diagnostic: ParallaxDiagnostic) {
    guard ticker.reported.insert(diagnostic.kind).inserted else { return }
    onDiagnostic?(diagnostic)
  }
}

extension ScrollMetrics {
  /// A reading along its axis, as the coordinator takes it.
  package init(_ reading: ScrollReading, in container: Size, safeArea: EdgeInsets) {
    self.init(
      containerLength: reading.axis.length(of: container),
      safeAreaInsets: safeArea,
      frame: reading.frame,
      contentOffset: reading.contentOffset,
      contentLength: reading.contentLength,
      contentInset: reading.contentInset
    )
    transientInset = reading.transientInset
  }
}

extension Size {
  var isUsable: Bool { width >= 0 && width <= 1e12 && height >= 0 && height <= 1e12 }
}
