extension StickyLayout {
  /// The slots of the views that the last ``solve(_:cause:)`` looked at, in content order.
  ///
  /// Every view in sight is among them, unless anything but the offset has changed since.
  public var slotsInSight: [Int] { selection }

  /// Returns where a view stands, in sight or not.
  ///
  /// - Parameter slot: The view; an unknown slot is waiting.
  /// - Returns: The placement.
  /// - Complexity: O(1) while ``placesOutOfSight`` is `true` and for a view in sight, O(*n*) for
  ///   one of *n* out of sight.
  public func placement(of slot: Int) -> Placement {
    guard placements.indices.contains(slot) else { return .waiting }
    guard !placesOutOfSight, let lastMetrics, !placements[slot].isSeen(in: lastMetrics) else {
      return placements[slot]
    }
    var complete = self
    complete.placesOutOfSight = true
    complete.solve(lastMetrics, cause: .layout)
    return complete.placements[slot]
  }

  /// Picks the views that a tick looks at.
  ///
  /// While only the offset changes these are the views in sight and those that were: a view that
  /// goes out of sight is placed there once, and then left alone.
  mutating func select(in metrics: ScrollMetrics, everything: Bool) {
    let gapOwner = gapOwner(at: .top, in: metrics) ?? gapOwner(at: .bottom, in: metrics)
    if everything {
      sight.look(at: metrics, gapOwner: gapOwner)
      selection.removeAll(keepingCapacity: true)
      selection.append(contentsOf: contentOrder)
      topOrder.selectAll()
      bottomOrder.selectAll()
    } else {
      for slot in sight.slots { contentMarks.insert(contentRanks[slot]) }
      sight.look(at: metrics, gapOwner: gapOwner)
      for slot in sight.slots { contentMarks.insert(contentRanks[slot]) }
      selection.removeAll(keepingCapacity: true)
      contentMarks.drain(from: contentOrder, into: &selection)
      topOrder.select(selection)
      bottomOrder.select(selection)
    }
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
