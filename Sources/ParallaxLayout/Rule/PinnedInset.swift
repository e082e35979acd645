extension StickyLayout {
  /// The top inset at which a scroll view's own section titles are pinned below the views sticking to
  /// the top, in points.
  ///
  /// Unlike ``obscured`` it is continuous: while a view comes to its collapsed position, the inset grows
  /// from 0 to the height of the view there. A view collapsed at the resting offset does not
  /// count, because the inset would change that offset; use ``AxisOptions/Reservation/rowAndInset`` for such a view.
  /// A view its boundary prevents from sticking does not count either.
  ///
  /// A view far below the viewport counts if the views before it are long enough, so all views are read,
  /// in sight or not.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package var pinnedInset: Double {
    guard lastMetrics != nil else { return 0 }
    var stacks = LaneStacks()
    for slot in order.topBars where views[slot].carries {
      stacks.add(views[slot], in: metrics)
    }
    for entry in order.entries where views[entry.slot].carries && views[entry.slot].sticks(to: .top)
    {
      stacks.add(views[entry.slot], in: metrics)
    }
    // With more, the list would pin its own titles below the viewport, out of sight.
    return min(stacks.greatest, metrics.viewport.length)
  }
}

/// The stacks of the lanes as they would be if each view so far had collapsed, and the insets they need.
private struct LaneStacks {
  private var (ends, minimumEnds, restingEnds) = (LaneNumbers(), LaneNumbers(), LaneNumbers())
  private var insets = LaneNumbers()
  private(set) var greatest = 0.0

  mutating func add(_ view: StickyView, in metrics: ScrollMetrics) {
    let lane = view.item.lane
    let edge = metrics.viewport.start
    let (own, place) = (edge + view.item.edgeInset.top, view.natural)
    let (shift, restingShift) = (metrics.contentShift, metrics.restingShift(at: .top))
    let height = view.leastLength
    let end = ends.greatest(in: lane) ?? -.infinity
    let minimumEnd = minimumEnds.greatest(in: lane) ?? -.infinity
    let restingEnd = restingEnds.greatest(in: lane) ?? -.infinity
    /// The view moves with its boundary.
    func limit(_ shift: Double) -> Double { max(place.end + shift, view.bound.top + shift) }
    // The distance from where the content rests to where the view is collapsed, and what is left of it.
    let way = place.end + restingShift - view.minimum - max(own, restingEnd)
    let left = place.end + shift - view.minimum - max(own, minimumEnd)
    let newEnd = max(end, min(max(own, end) + height, limit(shift)))
    let newRestingEnd = min(max(own, restingEnd) + view.minimum, limit(restingShift))
    let newMinimumEnd = min(max(own, minimumEnd) + view.minimum, limit(shift))
    ends.add(newEnd, in: lane)
    restingEnds.add(max(restingEnd, newRestingEnd), in: lane)
    minimumEnds.add(max(minimumEnd, newMinimumEnd), in: lane)
    let ramp = min(height, way)
    var inset = insets.greatest(in: lane) ?? 0
    // Bars are there already, and need none.
    if view.item.bar == nil, ramp > Tolerance.rest, view.bound.top > place.end + Tolerance.geometry
    {
      inset += max(0, newEnd - max(edge, end)) * max(0, min(1, 1 - left / ramp))
    }
    insets.add(inset, in: lane)
    greatest = max(greatest, inset)
  }
}
