extension StickyLayout {
  /// The inset below which a host's own section titles rest clear of the views stuck at the top, in
  /// points.
  ///
  /// Unlike ``obscured`` it is continuous: over the last points of a view's way to where it stands
  /// collapsed it grows from 0 to the height that the view shows there. A view that is there
  /// already when the content rests counts nothing, as the inset would move that rest; give such a
  /// view a ``Reservation/rowAndInset``. Neither does one that its boundary never lets stand there.
  ///
  /// A view far below counts where those before it are long enough: so all are looked at, in sight or
  /// not.
  ///
  /// - Complexity: O(*s*) for *s* views that stack at the top; O(*n*) for all views after some have
  ///   changed, until the next ``solve(_:cause:)``.
  public var pinnedInset: Double {
    guard let metrics = lastMetrics else { return 0 }
    guard areCollapseDistancesKnown else {
      var layout = self
      layout.findCollapseDistances(in: metrics)
      return layout.pinnedInset
    }
    let start = metrics.viewport.start
    var inset = 0.0
    var collapse = Collapse()
    for slot in stackedAtTop {
      let covered = max(start, collapse.end)
      let distance = collapse.add(slot, of: self, in: metrics, shift: metrics.contentShift)
      let ramp = min(solver.stuck[slot].minimum, collapseDistances[slot])
      guard ramp > Tolerance.rest, canStandCollapsed(slot) else { continue }
      inset += max(0, collapse.end - covered) * max(0, min(1, 1 - distance / ramp))
    }
    return min(inset, metrics.viewport.length)
  }

  /// Finds what the pinned inset is made of, after views have changed.
  mutating func preparePinnedInset() {
    guard !areCollapseDistancesKnown, let metrics = lastMetrics else { return }
    findCollapseDistances(in: metrics)
  }

  /// Notes for every view how far it is from being collapsed where the content rests.
  mutating func findCollapseDistances(in metrics: ScrollMetrics) {
    areCollapseDistancesKnown = true
    stackedAtTop.removeAll(keepingCapacity: true)
    var collapse = Collapse()
    for slot in order.content where order.views[slot].carries(at: .top) {
      stackedAtTop.append(slot)
      collapseDistances[slot] = collapse.add(
        slot,
        of: self,
        in: metrics,
        shift: metrics.restingShift
      )
    }
  }

  private func canStandCollapsed(_ slot: Int) -> Bool {
    order.views[slot].bounds.top > order.views[slot].place.end + Tolerance.geometry
  }
}

/// Where the views stacked at the top would end if each had collapsed, on the way along an order.
///
/// A line that rides on a view that has not collapsed would have the next one count from the first
/// point on.
private struct Collapse {
  /// Where the views so far end, with what is revealed of them.
  var end = -Double.infinity
  /// Where they end without that.
  private var minimumEnd = -Double.infinity

  /// Adds a view, and returns the points to scroll until it has collapsed.
  mutating func add(
    _ slot: Int,
    of layout: StickyLayout,
    in metrics: ScrollMetrics,
    shift: Double
  ) -> Double {
    let view = layout.order.views[slot]
    let edge = metrics.viewport.start + view.edgeInset.top
    let far = view.place.end + shift
    // A boundary takes it along.
    let limit = max(far, view.bounds.top + shift)
    let line = max(edge, minimumEnd)
    end = max(end, min(max(edge, end) + layout.solver.stuck[slot].minimum, limit))
    minimumEnd = max(minimumEnd, min(line + view.keptMinimum, limit))
    return far - view.keptMinimum - line
  }
}
