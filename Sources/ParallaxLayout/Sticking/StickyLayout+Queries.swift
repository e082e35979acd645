extension StickyLayout {
  /// The placement of each view, by slot.
  ///
  /// A slot without a view has the placement `.waiting`.
  package struct Placements: RandomAccessCollection, Equatable, Sendable {
    let records: [StickyRecord]

    /// 0.
    package var startIndex: Int { 0 }
    /// The number of slots.
    package var endIndex: Int { records.count }

    /// Returns the placement of the view in a slot.
    package subscript(slot: Int) -> Placement { records[slot].placement }

    /// Returns whether all placements are the same.
    package static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
  }

  /// The placement of each view, by slot.
  package var placements: Placements { Placements(records: records) }
}

extension StickyLayout {
  /// The slots of the views the last ``solve(_:cause:)`` positioned, in content order.
  ///
  /// Every view in sight is among them, unless anything but the offset has changed since.
  public var slotsInSight: [Int] {
    // Public, as a coordinator asks in each pass: for a getter of the package Swift copies the whole layout.
    order.selection.slots
  }

  /// Returns the placement of a view, in sight or not.
  ///
  /// - Parameter slot: The view.
  /// - Returns: The placement; `.waiting` for an unknown slot.
  /// - Complexity: O(1) while ``placesOutOfSight`` is `true` and for a view in sight, O(*k*) for one out of
  ///   sight of *k* that the last call has positioned. O(*n*) for *n* views that have changed since.
  public func placement(of slot: Int) -> Placement {
    guard records.indices.contains(slot) else { return .waiting }
    guard !placesAll, let lastMetrics, !records[slot].placement.isSeen(in: lastMetrics) else {
      return records[slot].placement
    }
    guard canExcerpt else { return complete(at: lastMetrics).placements[slot] }
    if !isPlaced(slot) || order.selection.slots.contains(slot) { return records[slot].placement }
    return placementOutOfSight(of: slot)
  }

  /// Returns the layout with views out of sight positioned too.
  func complete(at metrics: ScrollMetrics) -> Self {
    var complete = self
    if EngineParts.leavesOutViews { complete.placesOutOfSight = true }
    complete.solve(metrics, cause: .layout)
    return complete
  }
}

extension Placement {
  /// A Boolean value indicating whether any part of the view is in the container.
  ///
  /// The placement of such a view is always up to date.
  fileprivate func isSeen(in metrics: ScrollMetrics) -> Bool {
    frame.start < metrics.containerLength && frame.end > 0 && frame.length > 0
  }
}
