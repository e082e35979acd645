/// What is to be done about the insets of the scrollable.
package enum InsetRequest: Sendable {
  /// All that is wanted was asked for, and is there, or is still to come.
  case nothing(isThere: Bool)
  /// A change that the next reading is to show.
  ///
  /// Its sum may be 0: then shares change and the host is not called.
  case change(InsetAdjustment)
  /// Nothing, as each change asks for another one.
  case loop
}

extension ParallaxEngine {
  /// The reading without the share of the insets that moves no rest.
  package func resting(_ metrics: ScrollMetrics) -> ScrollMetrics {
    var metrics = metrics
    metrics.contentInset.top -= insets.given.pinned
    return metrics
  }

  /// Takes note of the insets of a reading, and returns the share that was overwritten.
  mutating func readInsets(of reading: ScrollMetrics) -> AxisInsets {
    let last = lastReading
    lastReading = reading
    let hasOtherViews = reservedInset.takeChange()
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
    // Where anything was changed since the last write, another one is not its echo.
    if lost == .zero, hasOtherViews || reading != last { insetWriteCount = 0 }
    return lost
  }

  /// What the views want of the insets.
  package mutating func wantedInsets() -> InsetLedger.Shares {
    var wanted = InsetLedger.Shares()
    wanted.reserved = reservedInset.greatest()
    if configuration.adjustsPinnedInset {
      layout.preparePinnedInset()
      let pinned = max(0, layout.pinnedInset - wanted.reserved)
      wanted.pinned = configuration.pixelGrid?.round(pinned) ?? pinned
    }
    if layout.shortContent == .pad, var metrics {
      metrics.contentInset.bottom -= insets.given.padding
      wanted.padding = layout.contentPadding(in: metrics)
    }
    return wanted
  }

  /// Asks for what the views want of the insets.
  package mutating func requestInsets() -> InsetRequest {
    let wanted = wantedInsets()
    guard insets.wants(wanted) else { return .nothing(isThere: insets.isComplete) }
    // Twice is what an inset needs that moves the offset; more often it might never end.
    guard insetWriteCount < 2 else { return .loop }
    insetWriteCount += 1
    return .change(InsetAdjustment(insets.ask(for: wanted)))
  }

  /// Begins to count changes of insets that follow from one another.
  package mutating func beginInsetRequests() { insetWriteCount = 0 }

  /// Takes note of the insets after a change.
  ///
  /// - Parameters:
  ///   - reading: What was read; `nil` is the last reading.
  ///   - isTold: Whether the host told of a change by itself.
  package mutating func confirmInsets(_ reading: ScrollMetrics?, isTold: Bool = false) {
    if let reading, !isTold { lastReading = reading }
    guard let inset = (reading ?? lastReading)?.contentInset else { return }
    insets.confirm(inset, isTold: isTold)
  }

  /// Gives away what was added to the insets of the scrollable, and begins anew with what another
  /// one was given.
  package mutating func exchangeInsets(for other: InsetLedger = InsetLedger()) {
    (insets, lastReading, insetWriteCount) = (other, nil, 0)
  }
}
