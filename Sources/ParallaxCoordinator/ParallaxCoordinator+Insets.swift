extension ParallaxCoordinator {
  /// How far the views at each edge cover the viewport, in points, 0 or more.
  ///
  /// What a scroll indicator should stay clear of. See also ``uncovered``.
  public var occluded: EdgeInsets { metrics == nil ? .zero : layout.occluded }

  /// Returns where a refresh control has its room, in container coordinates, in points.
  ///
  /// - Parameter edge: The edge that the content is pulled away from.
  /// - Returns: A span as long as the transient inset there; `nil` without one, and while nothing is
  ///   bound.
  public func refreshSlot(at edge: Edge) -> Span? {
    metrics.flatMap { _ in layout.refreshSlot(at: edge) }
  }

  /// The reading without the shares of the insets that move no rest.
  func resting(_ metrics: ScrollMetrics) -> ScrollMetrics {
    var metrics = metrics
    metrics.contentInset.top -= insets.given.pinned
    return metrics
  }

  /// Adds what the views want, at most once a tick.
  func writeInsets(to scrollable: any Scrollable) {
    var wanted = InsetLedger.Shares()
    wanted.reserved = reservations.inset(of: registrations)
    if adjustsPinnedInset {
      let pinned = max(0, layout.pinnedInset - wanted.reserved)
      wanted.pinned = pixelGrid?.round(pinned) ?? pinned
    }
    if var metrics {
      metrics.contentInset.bottom -= insets.given.padding
      wanted.padding = layout.contentPadding(in: metrics)
    }
    guard wanted != insets.given else { return ticker.settle(.insetLoop) }
    // Twice is what an inset needs that moves the offset; more often it would go on for ever.
    guard insets.additions < 2 else { return report(.insetLoop) }
    guard let change = insets.settle(wanted) else { return }
    ticker.isRequested = true
    scrollable.adjustContentInset(by: change)
  }

  /// Takes back what was given.
  func takeBack(_ insets: InsetLedger, from scrollable: any Scrollable) {
    var insets = insets
    guard let change = insets.settle(InsetLedger.Shares()) else { return }
    scrollable.adjustContentInset(by: change)
  }
}
