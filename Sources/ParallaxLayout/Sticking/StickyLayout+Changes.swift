// Views that come, go and change while the space that they are in stays as it is.
//
// The orders that a tick walks along are kept, not made anew, and only those views are placed that can be
// in sight before or after, and those that have changed. What the others are stacked on is out of sight,
// and moves no view: see ``VisibilityIndex``.
extension StickyLayout {
  /// Has the next call look at a view.
  mutating func noteChange(of slot: Int) {
    guard demand != .sorting, changedSlots.last != slot else { return }
    changedSlots.append(slot)
    countChange()
  }

  /// Takes a view out of the orders, while it is still known when it was registered.
  mutating func takeOut(_ slot: Int) {
    countChange()
    if sortsAll {
      order.forget(slot)
    } else {
      order.remove(slot, of: items, registrations: register.numbers)
    }
  }

  /// After many changes sorting all views is faster than bringing each that has changed to its place.
  private mutating func countChange() {
    changeCount += 1
    let isMany = changeCount > 1 + register.numbers.count / 16
    demand(isMany || !EngineParts.selectsViews ? .sorting : .changing)
  }

  /// A Boolean value indicating whether the next call sorts all views.
  private var sortsAll: Bool { demand == .sorting || !EngineParts.selectsViews }

  /// Forgets what sticking made of a view.
  mutating func forgetFrames(of slot: Int) {
    frames[slot] = HeldFrame()
    frames[slot].isNew = true
    solver.reset(slot)
  }

  /// Brings the orders up to what is known of the views now.
  mutating func bringOrderUpToDate() {
    if sortsAll {
      order.rebuild(items, registrations: register.numbers)
      for slot in frames.indices { forgetFrames(of: slot) }
    } else {
      for slot in changedSlots {
        order.update(slot, of: items, registrations: register.numbers)
        forgetFrames(of: slot)
      }
      order.visibility.findLimits(of: order.placed.slots, views: order.views)
    }
    order.findLeadingStack(for: shortContent)
    if EngineParts.selectsViews {
      order.visibility.enter(reading.metrics, drawingMargin: drawingMargin)
    }
  }

  /// The distance within which a view out of sight may still be drawn in sight, in points.
  ///
  /// Rounding moves an edge by half a cell of the grid at most. An edge reaches into the safe area by
  /// at most the length of that, and less if a view stacked before it is nearer than twice as much to
  /// it: so such a view has to be positioned as well. For example, in a container of 100 points with a
  /// safe area of 90, a view at 120 is drawn from 60 on.
  private var drawingMargin: Double {
    var margin = grid.map { (0.5 + 0x1p-19) / $0.scale } ?? 0
    if order.reachesIntoSafeArea {
      let top = SafeAreaRoom(at: .top, in: reading.metrics)
      let bottom = SafeAreaRoom(at: .bottom, in: reading.metrics)
      margin += 3 * max(top.length, bottom.length)
    }
    return margin
  }

  /// Returns whether nothing but the offset has changed since the last call, and does what that one has
  /// left undone.
  mutating func isReadyToScroll(in metrics: ScrollMetrics) -> Bool {
    guard demand == .measuring, metrics.hasSameSpace(as: reading.metrics) else { return false }
    preparePinnedInset()
    meetDemand(leaving: .nothing)
    return true
  }

  /// Returns whether it is enough to place the views that have changed and those in sight.
  func canPlaceChangesOnly(in metrics: ScrollMetrics) -> Bool {
    demand == .changing && !placesAll && metrics.hasSameSpace(as: reading.metrics)
  }

  /// Computes the placements after some views have changed.
  mutating func placeChanges() {
    bringOrderUpToDate()
    if shortContent.traits.keepsHeights {
      // What the first views do not fall below depends on all of them.
      findMinimumHeights(in: reading.metrics)
    } else {
      for slot in changedSlots where items[slot].isPresent { keepOwnMinimum(of: slot) }
    }
    let area = pulledArea()
    order.selectVisible(in: reading.metrics, gapOwner: area?.owner, and: changedSlots)
    place(area)
    publish(everything: shortContent.traits.keepsHeights)
    areCollapseDistancesKnown = false
    meetDemand(leaving: .measuring)
  }
}
