public import ParallaxLayout

/// The writes of insets in the tick under way.
struct InsetWrites {
  /// What was read last, after a write by the coordinator or in a pass.
  var reading: ScrollMetrics?
  /// The writes that followed from one another, with nothing else changed in between.
  var count = 0
  /// A Boolean value indicating whether the host is being asked to change its insets.
  var isWriting = false
}

extension ParallaxCoordinator {
  /// How far the views at each edge cover the viewport, in points, 0 or more.
  ///
  /// What a scroll indicator should stay clear of. See also ``uncovered``.
  public var obscured: AxisInsets { metrics == nil ? .zero : layout.obscured }

  /// Returns where a refresh control has its room, in container coordinates, in points.
  ///
  /// - Parameter edge: The edge that the content is pulled away from.
  /// - Returns: A span as long as the transient inset there; `nil` without one, and while nothing is
  ///   bound.
  public func refreshSlot(at edge: ScrollEdge) -> AxisRange? {
    metrics.flatMap { _ in layout.refreshSlot(at: edge) }
  }

  /// The reading without the share of the insets that moves no rest.
  func resting(_ metrics: ScrollMetrics) -> ScrollMetrics {
    var metrics = metrics
    metrics.contentInset.top -= insets.given.pinned
    return metrics
  }

  /// Takes note of the insets of a reading.
  ///
  /// What somebody has overwritten is reported, and added again in the same pass.
  func readInsets(of reading: ScrollMetrics) {
    let last = insetWrites.reading
    insetWrites.reading = reading
    let hasOtherViews = reservations.takeChange()
    let hasSameFrame =
      last.map {
        $0.frame == reading.frame && $0.containerLength == reading.containerLength
          && $0.safeAreaInsets == reading.safeAreaInsets
      } ?? false
    let lost = insets.read(
      reading.contentInset,
      hasSameFrame: hasSameFrame,
      isLayout: !reading.differsOnlyInOffset(from: last)
    )
    if lost != .zero {
      report(.insetOverwritten(lost))
    } else if hasOtherViews || reading != last {
      // Somebody has changed something since the last write: another one is not its echo.
      insetWrites.count = 0
    }
  }

  /// Adds what the views want, at most once a pass.
  func writeInsets(to scrollable: any Scrollable, in container: any ParallaxContainer) {
    var wanted = InsetLedger.Shares()
    wanted.reserved = reservations.inset(of: registrations, in: layout)
    if adjustsPinnedInset {
      let pinned = max(0, layout.pinnedInset - wanted.reserved)
      wanted.pinned = pixelGrid?.round(pinned) ?? pinned
    }
    if var metrics = lastMetrics {
      metrics.contentInset.bottom -= insets.given.padding
      wanted.padding = layout.contentPadding(in: metrics)
    }
    var asking = insets
    guard let change = asking.ask(for: wanted) else {
      ticker.settle(.insetLoop)
      if insets.isComplete { ticker.settle(.insetOverwritten) }
      return
    }
    // Twice is what an inset needs that moves the offset; more often it would go on for ever.
    guard insetWrites.count < 2 else { return report(.insetLoop) }
    insetWrites.count += 1
    insets = asking
    // Where shares change, the next pass knows another rest, though their sum may be as it was.
    ticker.isRequested = true
    write(change, to: scrollable, in: container)
  }

  private func write(
    _ change: InsetLedger.Shares,
    to scrollable: any Scrollable,
    in container: any ParallaxContainer
  ) {
    guard change.insets != .zero else {
      if let reading = insetWrites.reading { insets.confirm(reading.contentInset, isTold: false) }
      return
    }
    insetWrites.isWriting = true
    scrollable.adjustContentInset(InsetAdjustment(change))
    // The host, called, may have bound another one.
    guard insetWrites.isWriting, self.scrollable === scrollable else {
      return insetWrites.isWriting = false
    }
    let reading = ScrollMetrics(
      scrollable.scrollReading(in: container),
      in: container.containerSize,
      safeArea: container.containerSafeArea
    )
    guard insetWrites.isWriting, self.scrollable === scrollable else {
      return insetWrites.isWriting = false
    }
    insetWrites.isWriting = false
    insetWrites.reading = reading
    insets.confirm(reading.contentInset, isTold: false)
  }

  /// Takes note of what the host tells of while it is being written to: what others, who are told
  /// after it, do to the insets is not what the host gave.
  func confirmWrite() {
    guard insetWrites.isWriting, let scrollable, let container else { return }
    let reading = scrollable.scrollReading(in: container)
    guard insetWrites.isWriting, self.scrollable === scrollable else { return }
    insets.confirm(reading.contentInset, isTold: true)
  }

  /// Takes back what was given.
  func takeBack(_ insets: InsetLedger, from scrollable: any Scrollable) {
    let change = insets.release
    guard change.insets != .zero else { return }
    scrollable.adjustContentInset(InsetAdjustment(change))
  }
}

extension InsetAdjustment {
  init(_ change: InsetLedger.Shares) {
    self.init(reserved: change.reserved, pinned: change.pinned, padding: change.padding)
  }
}
