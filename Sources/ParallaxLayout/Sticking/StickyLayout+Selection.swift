extension StickyLayout {
  /// The slots of the views that the last ``solve(_:cause:)`` looked at, in content order.
  ///
  /// Every view in sight is among them, unless anything but the offset has changed since.
  public var slotsInSight: [Int] { order.selection.slots }

  /// Returns where a view stands, in sight or not.
  ///
  /// - Parameter slot: The view; an unknown slot is waiting.
  /// - Returns: The placement.
  /// - Complexity: O(1) while ``placesOutOfSight`` is `true` and for a view in sight, O(*n*) for
  ///   one of *n* out of sight.
  public func placement(of slot: Int) -> Placement {
    guard placements.indices.contains(slot) else { return .waiting }
    guard !placesAll, let lastMetrics, !placements[slot].isSeen(in: lastMetrics) else {
      return placements[slot]
    }
    return complete(at: lastMetrics).placements[slot]
  }

  /// Returns the layout with views out of sight placed as well.
  func complete(at metrics: ScrollMetrics) -> Self {
    var complete = self
    complete.placesOutOfSight = true
    complete.solve(metrics, cause: .layout)
    return complete
  }
}

extension Placement {
  /// A Boolean value indicating whether anything of the view lies in the container.
  ///
  /// Such a view is in sight, and its placement is never left behind.
  fileprivate func isSeen(in metrics: ScrollMetrics) -> Bool {
    frame.start < metrics.containerLength && frame.end > 0 && frame.length > 0
  }
}
