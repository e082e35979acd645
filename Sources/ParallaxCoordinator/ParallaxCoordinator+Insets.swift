public import ParallaxLayout

extension ParallaxCoordinator {
  /// How far the views at each edge cover the viewport, in points, 0 or more.
  ///
  /// What a scroll indicator should stay clear of. See also ``uncovered``.
  public var obscured: AxisInsets { metrics == nil ? .zero : ask { $0.layout.obscured } }

  /// Returns where a refresh control has its room, in container coordinates, in points.
  ///
  /// - Parameter edge: The edge that the content is pulled away from.
  /// - Returns: A span as long as the transient inset there; `nil` without one, and while nothing is
  ///   bound.
  public func refreshSlot(at edge: ScrollEdge) -> AxisRange? {
    metrics.flatMap { _ in engine.layout.refreshSlot(at: edge) }
  }

  /// Adds what the views want, at most once a pass.
  @inline(__always)
  func writeInsets(in container: any ParallaxContainer) {
    guard capabilities.takesInsets else { return reportUnsupportedInsets() }
    switch engine.requestInsets() {
    case .nothing(let isThere):
      diagnostics.settle(.insetLoop)
      if isThere { diagnostics.settle(.insetOverwritten) }
    case .loop: report(.insetLoop)
    case .change(let adjustment):
      // Where shares change, the next pass knows another rest, though their sum may be as it was.
      cycle.isRequested = true
      if let scrollable = capabilities.insets { write(adjustment, to: scrollable, in: container) }
    }
  }

  /// Reports what settings ask for; views that ask for an inset are refused.
  private func reportUnsupportedInsets() {
    guard engine.configuration.asksForInsets else {
      return diagnostics.settle(.unsupportedInsets)
    }
    var wanted = InsetAdjustment(engine.wantedInsets())
    wanted.reserved = 0
    if wanted.change == .zero {
      diagnostics.settle(.unsupportedInsets)
    } else {
      report(.unsupportedInsets(wanted))
    }
  }

  private func write(
    _ adjustment: InsetAdjustment,
    to scrollable: any ScrollableInsets,
    in container: any ParallaxContainer
  ) {
    guard adjustment.change != .zero else { return engine.confirmInsets(nil) }
    isWritingInsets = true
    defer { isWritingInsets = false }
    scrollable.adjustContentInset(adjustment)
    // The host, called, may have bound another one, or this one anew.
    guard isWritingInsets, self.scrollable === scrollable else { return }
    let reading = ScrollMetrics(
      scrollable.scrollReading(in: container),
      in: container.containerSize,
      safeArea: container.containerSafeArea
    )
    guard isWritingInsets, self.scrollable === scrollable else { return }
    engine.confirmInsets(reading)
  }

  /// Takes note of what the host tells of while it is being written to: what others, who are told
  /// after it, do to the insets is not what the host gave.
  func confirmInsetWrite() {
    guard isWritingInsets, let scrollable, let container else { return }
    let reading = ScrollMetrics(
      scrollable.scrollReading(in: container),
      in: container.containerSize,
      safeArea: container.containerSafeArea
    )
    guard isWritingInsets, self.scrollable === scrollable else { return }
    engine.confirmInsets(reading, isTold: true)
  }

  /// Takes back what was given.
  func takeBack(_ insets: InsetLedger, from scrollable: any ScrollableInsets) {
    if let release = insets.release { scrollable.adjustContentInset(release) }
  }
}
