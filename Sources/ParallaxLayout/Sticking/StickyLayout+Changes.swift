// Views that are inserted, removed or changed while the container and the content stay the same.
//
// The orders are updated, not sorted again. Only views are positioned that have changed, or can be in
// sight before or after. The other views are stacked on views out of sight, which move no view: see
// ``VisibleSet``.
extension StickyLayout {
  /// Marks a view as changed for the next call.
  mutating func noteChange(of slot: Int) {
    if !records[slot].isChanged { changedSlots.append(slot) }
    records[slot].isChanged = true
    demand(.changing)
  }

  /// Updates the orders by the changed views.
  mutating func bringOrderUpToDate() {
    revision += 1
    // First: a view giving way is a changed view, with one edge less in all orders below.
    findYieldingViews()
    // From about this share on, it is faster to put all views in order than each of the changed ones.
    if !EngineParts.ordersSingleViews || changedSlots.count > 1 + records.count / 16 {
      order.update(changedSlots, to: items, &records)
    } else {
      for slot in changedSlots { order.update(slot, to: items[slot], &records) }
    }
    for slot in changedSlots { records[slot].forgetResults() }
    arrangeBars()
    order.findLeadingStack(for: shortContent, records)
    // Last: the part in sight depends on the sticky lines of all views, as they are now.
    order.visible.enter(reading.metrics, drawingMargin: drawingMargin)
  }

  /// The distance within which a view out of sight may still be drawn in sight, in points.
  ///
  /// Rounding moves an edge by at most half a cell of the grid. An edge extends by at most the length of
  /// the safe area, and by less if a stacked view is nearer than twice that length. So that view must be
  /// positioned too. For example, in a container of 100 points with a safe area of 90, a view at 120 is
  /// drawn from 60 on.
  private var drawingMargin: Double {
    var margin = grid.map { (0.5 + 0x1p-19) / $0.scale } ?? 0
    if order.reachesIntoSafeArea {
      let top = SafeAreaRoom(at: .top, in: reading.metrics)
      let bottom = SafeAreaRoom(at: .bottom, in: reading.metrics)
      margin += 3 * max(top.length, bottom.length)
    }
    return margin
  }

  /// Returns whether only the offset has changed since the last call, and completes the work the
  /// last call has left.
  mutating func isReadyToScroll(in metrics: ScrollMetrics) -> Bool {
    guard demand == .measuring, metrics.hasSameSpace(as: reading.metrics) else { return false }
    preparePinnedInset()
    meetDemand(leaving: .nothing)
    return true
  }

  /// Returns whether it is enough to position the changed views and the views in sight.
  func canPlaceChangesOnly(in metrics: ScrollMetrics) -> Bool {
    demand == .changing && !placesAll && metrics.hasSameSpace(as: reading.metrics)
  }

  /// Computes the placements after some views have changed.
  mutating func placeChanges() {
    bringOrderUpToDate()
    if shortContent == .stayExpanded {
      // The least lengths of the first views depend on all of them.
      findMinimumHeights(in: reading.metrics)
    } else {
      for slot in changedSlots where items[slot].hasPlace { keepOwnMinimum(of: slot) }
    }
    let area = pulledArea()
    order.selectVisible(in: reading.metrics, gapOwner: area?.owner, and: changedSlots, records)
    place(area)
    if showsNewTallViews(in: reading.metrics) { place(area) }
    // Another least length changes a phase without moving a range, so no frame is new by itself.
    publish(everything: shortContent == .stayExpanded)
    // Left to the next call: of ten changes in one turn only the last needs them, and they cost
    // O(*n*).
    areCollapseDistancesKnown = false
    meetDemand(leaving: .measuring)
  }
}
