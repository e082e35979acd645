extension StickyLayout {
  /// The top inset at which a scroll view's own section titles are pinned below the views sticking to
  /// the top, in points.
  ///
  /// Unlike ``obscured`` it is continuous: while a view comes to its collapsed position, the inset grows
  /// from 0 to the height of the view there. A view collapsed at the resting offset does not
  /// count, because the inset would change that offset; use ``Reservation/rowAndInset`` for such a view.
  /// A view its boundary prevents from sticking does not count either.
  ///
  /// A view far below the viewport counts if the views before it are long enough, so all views are read,
  /// in sight or not.
  ///
  /// - Complexity: O(*s*) for *s* views that stack at the top; O(*n*) for all views after some have
  ///   changed, until the next ``solve(_:cause:)``.
  package var pinnedInset: Double {
    var layout = self
    return layout.findPinnedInset()
  }

  /// Returns the pinned inset, and keeps the room it needs for the next call.
  mutating func findPinnedInset() -> Double {
    guard let metrics = lastMetrics else { return 0 }
    preparePinnedInset()
    let start = metrics.viewport.start
    var inset = 0.0
    collapseBars(in: metrics, shift: metrics.contentShift)
    for slot in stackedAtTop {
      let lane = records[slot].view.lane
      var collapse = collapses.value(in: lane, Collapse.greatest) ?? Collapse()
      let covered = max(start, collapse.end)
      let distance = collapse.add(slot, of: self, in: metrics, shift: metrics.contentShift)
      let ramp = min(records[slot].stuck.minimum, records[slot].collapseDistance)
      if ramp > Tolerance.rest, canStandCollapsed(slot) {
        let part = max(0, min(1, 1 - distance / ramp))
        collapse.inset += max(0, collapse.end - covered) * part
      }
      collapses[lane] = collapse
      inset = max(inset, collapse.inset)
    }
    // With more, the list would pin its own titles below the viewport, out of sight.
    return min(inset, metrics.viewport.length)
  }

  /// Computes the parts of the pinned inset when views have changed.
  mutating func preparePinnedInset() {
    guard !areCollapseDistancesKnown, let metrics = lastMetrics else { return }
    findCollapseDistances(in: metrics)
  }

  /// Computes for every view the distance to scroll from rest until it has collapsed.
  mutating func findCollapseDistances(in metrics: ScrollMetrics) {
    areCollapseDistancesKnown = true
    stackedAtTop.removeAll(keepingCapacity: true)
    collapseBars(in: metrics, shift: metrics.restingShift)
    // Taken out: the closure writes to the layout, which Swift forbids while a part of it is read.
    let tree = order.visible.tree
    tree.forEach { slot in
      guard records[slot].view.carries(at: .top) else { return true }
      stackedAtTop.append(slot)
      let lane = records[slot].view.lane
      var collapse = collapses.value(in: lane, Collapse.greatest) ?? Collapse()
      records[slot].collapseDistance = collapse.add(
        slot,
        of: self,
        in: metrics,
        shift: metrics.restingShift
      )
      collapses[lane] = collapse
      return true
    }
  }

  /// Begins the stacks with the bars, which need no pinned inset.
  private mutating func collapseBars(in metrics: ScrollMetrics, shift: Double) {
    collapses.removeAll()
    for slot in order.bars[.top] where records[slot].view.carries(at: .top) {
      let lane = records[slot].view.lane
      var collapse = collapses.value(in: lane, Collapse.greatest) ?? Collapse()
      _ = collapse.add(slot, of: self, in: metrics, shift: shift)
      collapses[lane] = collapse
    }
  }

  private func canStandCollapsed(_ slot: Int) -> Bool {
    records[slot].view.bounds.top > records[slot].view.place.end + Tolerance.geometry
  }
}

/// The end of the stack at the top if each view so far had collapsed.
///
/// With the end of a view that has not collapsed, the next view would count from the first point on.
struct Collapse: Sendable {
  /// The end of the views so far, with their revealed points.
  fileprivate var end = -Double.infinity
  /// The end of the views so far, without their revealed points.
  private var minimumEnd = -Double.infinity
  /// The pinned inset the views so far need.
  fileprivate var inset = 0.0

  /// Returns the stack of two lanes below which a view comes that is in both.
  fileprivate static func greatest(_ first: Self, _ second: Self) -> Self {
    var greatest = first
    greatest.end = max(first.end, second.end)
    greatest.minimumEnd = max(first.minimumEnd, second.minimumEnd)
    greatest.inset = max(first.inset, second.inset)
    return greatest
  }

  /// Adds a view, and returns the points to scroll until it has collapsed.
  fileprivate mutating func add(
    _ slot: Int,
    of layout: StickyLayout,
    in metrics: ScrollMetrics,
    shift: Double
  ) -> Double {
    let view = layout.records[slot].view
    let edge = metrics.viewport.start + view.edgeInset.top
    let far = view.place.end + shift
    // The view moves with its boundary.
    let limit = max(far, view.bounds.top + shift)
    let line = max(edge, minimumEnd)
    end = max(end, min(max(edge, end) + layout.records[slot].stuck.minimum, limit))
    minimumEnd = max(minimumEnd, min(line + view.keptMinimum, limit))
    return far - view.keptMinimum - line
  }
}
