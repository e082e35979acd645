extension StickyLayout {
  /// The placement of each view, by slot, as the last call has computed it; `.waiting` for a slot without a view.
  ///
  /// - Complexity: O(*n*) in the number of slots.
  package var placements: [Placement] { views.map { $0.placement } }

  /// The slots of the views the last ``solve(_:cause:)`` positioned: the top bars, the views in content order,
  /// then the bottom bars.
  ///
  /// Every view in sight is among them, unless anything but the offset has changed since.
  public var slotsInSight: [Int] {
    // Public, as a coordinator asks in each pass: for a getter of the package Swift copies the whole layout.
    order.hasBars ? sight.withBars : sight.all
  }

  /// Returns the placement of a view, in sight or not.
  ///
  /// - Parameter slot: The view.
  /// - Returns: The placement; `.waiting` for an unknown slot.
  /// - Complexity: O(1) while ``placesOutOfSight`` is `true` and for a view in sight, O(*k*) for one out of
  ///   sight of *k* that the last call has positioned. O(*n*) for *n* views that have changed since.
  public func placement(of slot: Int) -> Placement {
    guard views.indices.contains(slot) else { return .waiting }
    let frame = views[slot].placement.frame
    let isSeen = frame.start < metrics.containerLength && frame.end > 0 && frame.length > 0
    guard let lastMetrics, !placesOutOfSight, !isSeen else { return views[slot].placement }
    guard isUpToDate else { return complete(at: lastMetrics).views[slot].placement }
    guard let key = views[slot].key, !sight.all.contains(slot) else { return views[slot].placement }
    // Only views that the last call has positioned can move it.
    let slots = sight.all.filter { views[$0].carries(views[slot]) }
    let place = slots.indices.firstIndex { !(views[slots[$0]].key?.isBefore(key) ?? true) }
    var (excerpt, range) = excerpt(of: Array(slots[..<place]) + [slot] + slots[place...])
    excerpt.stick(at: metrics.contentOffset)
    excerpt.publish(everything: true)
    return excerpt.views[range.lowerBound + place].placement
  }

  /// Returns the layout with views out of sight positioned too.
  func complete(at metrics: ScrollMetrics) -> Self {
    var complete = self
    complete.placesOutOfSight = true
    complete.solve(metrics, cause: .layout)
    return complete
  }

  /// Returns the item of a view.
  ///
  /// A slot without a view has an item that is not present.
  package func item(of slot: Int) -> StickyItem {
    views.indices.contains(slot) ? views[slot].item : StickyView.free.item
  }

  /// Returns the views registered before another one that begin where it begins; none over one without length.
  func slots(atPlaceOf slot: Int) -> [Int] {
    guard isPlaced(slot), isUpToDate, views[slot].natural.length > 0 else { return [] }
    return order.slots(before: views[slot]).filter { views[$0].natural.length > 0 }
  }

  /// Returns whether there is a view in a slot, and it has a position.
  func isPlaced(_ slot: Int) -> Bool { views.indices.contains(slot) && views[slot].isPlaced }
}

// MARK: Revealed points

extension StickyLayout {
  /// Returns the points above its minimum a view shows because the user scrolled back.
  ///
  /// 0 for a slot that is free.
  package func revealedDistance(of slot: Int) -> Double {
    views.indices.contains(slot) ? views[slot].revealed : 0
  }

  /// Has a view show some points above its minimum, as if the user had scrolled back that far.
  ///
  /// - Parameters:
  ///   - distance: The points, clamped to the reveal distance of the view.
  ///   - slot: The view.
  package mutating func setRevealedDistance(_ distance: Double, of slot: Int) {
    guard views.indices.contains(slot), !distance.isNaN else { return }
    let distance = max(0, min(views[slot].item.revealLimit, distance))
    guard distance != views[slot].revealed else { return }
    views[slot].revealed = distance
    placeAll()
  }
}
