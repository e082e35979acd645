import ParallaxLayout

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
  /// The slots of views whose places are to be looked up before the next tick.
  var unplaced: [Int] = []
  /// A Boolean value indicating whether rows may be to have heights that the host has not heard of.
  var needsTelling = false
  /// A Boolean value indicating whether a row was said to be where nothing can be.
  var hasUnusableRow = false
  /// The version of the content that places were last looked up for.
  var contentVersion = 0
  /// The changes to tell, of the tick under way.
  ///
  /// Kept apart from the layout's: what a callback registers may be given the slot of what it
  /// removed.
  var deliveries: [Delivery] = []
  /// The views to be told although their placement is as it was.
  var untold: [Int] = []
  /// The overscrolls so far, for triggers.
  var overscrolls = Overscrolls()
  /// What is to be handed to ``ParallaxCoordinator/onTick``.
  var changesZOrder = false
  var movedViews: Set<ViewID> = []
  var toldObscured = AxisInsets.zero
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
    guard !ticker.isTicking else { return confirmWrite() }
    ticker.isTicking = true
    defer { ticker.isTicking = false }
    insetWrites.count = 0
    var ticks = 0
    while ticker.isRequested {
      ticker.isRequested = false
      guard ticks < Ticker.limit else { return report(.updateLoop(ticks: ticks)) }
      ticks += 1
      place()
      deliver()
      if !ticker.isRequested { tellOfTick() }
    }
    ticker.settle(.updateLoop)
  }

  func place() {
    ticker.deliveries.removeAll(keepingCapacity: true)
    guard let scrollable, let container else { return }
    dropDeadViewsInSight()
    let reading = scrollable.scrollReading(in: container)
    let size = container.containerSize
    let read = ScrollMetrics(reading, in: size, safeArea: container.containerSafeArea)
    guard read.isUsable, size.isUsable, reading.crossFrame?.isUsable ?? true else {
      return report(.unusableReading(read))
    }
    ticker.settle(.unusableReading)
    // Before the host's first layout there is nothing to place in.
    guard lastMetrics != nil || (read.containerLength > 0 && read.frame.length > 0) else { return }
    readInsets(of: read)
    let metrics = resting(read)
    let hasSameRows = reading.contentVersion == ticker.contentVersion
    let isScroll = hasSameRows && metrics.differsOnlyInOffset(from: lastMetrics)
    // Bars that collapse with the finger change insets while the user scrolls.
    let isTravel = hasSameRows && metrics.differsOnlyInOffsetAndInsets(from: lastMetrics)
    if !isScroll { ticker.needsResolving = true }
    ticker.contentVersion = reading.contentVersion
    let cross = reading.crossFrame ?? AxisRange(start: 0, end: reading.axis.cross.length(of: size))
    if size != containerSize || cross != crossFrame || reading.axis != axis
      || reading.isRightToLeft != isRightToLeft
    {
      // Frames change across the axis, or in what they are measured from, where placements do not.
      ticker.needsResolving = true
      ticker.tellsEverything = true
    }
    let former = lastMetrics
    (lastMetrics, axis, containerSize, crossFrame) = (metrics, reading.axis, size, cross)
    isRightToLeft = reading.isRightToLeft
    ticker.overscrolls.note(metrics.displacement)
    if let former, !hasSameRows || metrics.contentLength != former.contentLength {
      if restoreLatePlace(from: former) { return }
    } else {
      dropLatePlace(at: metrics)
    }
    // A view that has found its row, or lost it, reserves another inset.
    if ticker.needsResolving || !ticker.unplaced.isEmpty { reservations.forget() }
    if ticker.needsResolving { resolvePlaces() } else { resolveChangedPlaces() }
    // The host, asked for rows, may have bound another scrollable: that has a tick of its own.
    guard self.scrollable === scrollable else { return }
    if tellRowHeights() { return }
    // If anything changed that the offset is an offset of, this is layout, not scrolling.
    let cause = isTravel && !ticker.isShifting ? reading.cause : .layout
    layout.solve(metrics, cause: cause)
    ticker.isShifting = false
    tellRecorders { $0.didPlace(reading, cause, in: self) }
    collectDeliveries(whileScrolling: isScroll)
    writeInsets(to: scrollable, in: container)
    if restoreProgress() { ticker.deliveries.removeAll(keepingCapacity: true) }
  }

  /// Notes which views are to be told.
  ///
  /// While the content only scrolls, a view that was told out of sight is told again when it comes
  /// back.
  private func collectDeliveries(whileScrolling isScroll: Bool) {
    let everything = ticker.tellsEverything
    ticker.tellsEverything = false
    if everything {
      for slot in registrations.indices { collect(slot) }
    } else {
      for slot in layout.changes { collect(slot, onlyInSight: isScroll) }
      for slot in ticker.untold where !layout.changes.contains(slot) { collect(slot) }
    }
    ticker.untold.removeAll(keepingCapacity: true)
  }

  private func collect(_ slot: Int, onlyInSight: Bool = false) {
    guard let registration = registrations[slot] else { return }
    let placement = layout.placements[slot]
    let isInSight = isInSight(placement)
    if onlyInSight, !isInSight, registration.isToldOutOfSight { return }
    registration.isToldOutOfSight = !isInSight
    noteMove(of: registration, to: placement)
    if onTick != nil { ticker.movedViews.insert(registration.id) }
    ticker.deliveries.append(Ticker.Delivery(slot: slot, serial: registration.serial))
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
    addTrigger(to: &update, of: registration)
    return update
  }

  /// Returns whether anything of a view lies in the container.
  func isInSight(_ placement: Placement) -> Bool {
    placement.frame.length > 0 && placement.frame.end > 0
      && placement.frame.start < axis.length(of: containerSize)
  }

  /// Reports once, until things were in order again.
  func report(_ diagnostic: ParallaxDiagnostic) {
    guard ticker.reported.insert(diagnostic.kind).inserted else { return }
    onDiagnostic?(diagnostic)
  }
}

extension ScrollMetrics {
  /// A reading along its axis, as the coordinator takes it.
  package init(_ reading: ScrollReading, in container: LayoutSize, safeArea: AxisInsets) {
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

extension AxisRange {
  var isUsable: Bool { start >= -1e12 && start <= end && end <= 1e12 }
}

extension LayoutSize {
  var isUsable: Bool { width >= 0 && width <= 1e12 && height >= 0 && height <= 1e12 }
}
