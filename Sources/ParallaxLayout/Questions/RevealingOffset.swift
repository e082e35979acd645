/// The side of the uncovered part of the viewport at which a scroll target should be.
///
/// For example, a viewport of 844 points with 44 covered at the top is uncovered at 44...844.
///
///     coordinator.contentOffset(showing: 1500, at: .start)  // 1456: 1500 is at 44
///     coordinator.contentOffset(showing: 1500, at: .end)  // 656: 1500 is at 844
public enum ScrollAlignment: Hashable, Sendable, CaseIterable {
  /// Just below the views covering the top: at 44 in the example.
  case start
  /// In the middle of the uncovered part: at 444.
  case center
  /// Just above the views covering the bottom: at 844.
  case end
}

extension StickyLayout {
  /// Returns the offset at which a position of the content shows, clear of the views that will then
  /// be stuck.
  ///
  /// The covered part of the viewport depends on the offset, so this method solves `offset +
  /// covered(offset) = position`, counting the views held at the solution. While a view
  /// collapses, many offsets are solutions. The largest is returned, at which the view has collapsed. If a
  /// view arrives at its sticky line, the covered part jumps by the height of the view. A position within
  /// the jump is inside the view, and the offset at which the view arrives is returned.
  ///
  /// A view revealed by scrolling back hides again on the way onward, so the result depends on
  /// the present offset. If the present offset is a solution, it is returned. So a second call after
  /// scrolling to a result returns the same result.
  ///
  ///     // A header of 44...220 and a row at 1500:
  ///     layout.contentOffset(showing: 1500, at: .start)      // 1456
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points. With `.end` it is the far edge of the
  ///     target.
  ///   - alignment: The side of the uncovered part of the viewport.
  ///   - covers: Returns whether a view can cover the position; all can by default.
  /// - Returns: An offset at which scrolling can rest; the nearest one if there is no solution, and `nil`
  ///   before the first reading.
  /// - Complexity: O(*n*) for *n* views, and a tick for each offset that is tried: four for most answers.
  package func contentOffset(
    showing position: Double,
    at alignment: ScrollAlignment = .start,
    byViews covers: (Int) -> Bool = { _ in true }
  ) -> Double? {
    guard position.isUsable, let metrics = lastMetrics else { return nil }
    let target = RevealTarget(self, alignment, cause: .app)
    let present = metrics.contentOffset
    // Revealed points hide on the way onward, so a second query after the scroll would have another answer.
    if order.revealing.contains(where: { views[$0].revealed > Tolerance.rest }),
      metrics.reachableOffsets.contains(present)
    {
      // At the offset and just before it: the two differ if a view arrives at its sticky line here.
      let before = target.shown(at: present - 4 * Tolerance.geometry, covers)
      let here = target.shown(at: present, covers)
      if min(before, here) <= position + Tolerance.rest,
        max(before, here) >= position - Tolerance.rest
      {
        return present
      }
    }
    return target.lastOffset(showing: position, covers)
  }

  /// Returns the offset nearest the present one at which a range of the content is clear, such as a cell.
  ///
  /// - Parameters:
  ///   - range: The range, in content coordinates, in points.
  ///   - covers: Returns whether a view can cover it.
  /// - Returns: An offset at which scrolling can rest; `nil` before the first reading.
  func contentOffset(showing range: AxisRange, byViews covers: (Int) -> Bool) -> Double? {
    guard let metrics = lastMetrics else { return nil }
    let rest = metrics.reachableOffset(nearest: metrics.contentOffset)
    guard rest == metrics.contentOffset else {
      // In a pull the question is asked where the content comes to rest.
      return scrolled(to: rest, .layout).contentOffset(showing: range, byViews: covers)
    }
    let clear = clearContent(byViews: covers)
    let isStartClear = range.start >= clear.start - Tolerance.geometry
    if isStartClear, range.end <= clear.end + Tolerance.geometry { return rest }
    let atStart = contentOffset(showing: range.start, at: .start, byViews: covers)
    guard range.end > clear.end, let atStart,
      let atEnd = contentOffset(showing: range.end, at: .end, byViews: covers)
    else { return atStart }
    // Other views are stuck there, and may leave too little room: then the range begins at its start.
    let there = scrolled(to: atEnd, .app).clearContent(byViews: covers)
    return range.start >= there.start - Tolerance.rest ? min(atEnd, atStart) : atStart
  }

  /// The part of the content that is clear, in content coordinates; never inverted.
  private func clearContent(byViews covers: (Int) -> Bool) -> AxisRange {
    let clear = metrics.visibleContent(obscured: obscured(byViews: covers))
    return AxisRange(start: clear.start, end: max(clear.start, clear.end))
  }

  private func scrolled(to offset: Double, _ cause: ScrollCause) -> Self {
    let probe = Probe(self, cause)
    probe.scroll(to: offset)
    return probe.layout
  }

  /// Returns the largest offset at which a position shows just below the views sticking to the top, however
  /// little content follows.
  ///
  /// Nothing temporary counts: every revealing view is hidden, and there is no keyboard. So the
  /// result is the same at every offset.
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points.
  ///   - start: The content position before which a view must begin to cover the position.
  ///   - metrics: The reading.
  /// - Returns: The offset, at least the first at which the content rests.
  func restingOffset(
    showing position: Double,
    coveredBefore start: Double,
    in metrics: ScrollMetrics
  ) -> Double {
    var (layout, metrics) = (withNothingRevealed(), metrics)
    metrics.transientInset.bottom = 0
    metrics.heldRoom = 0
    // Every position of the content can be at the top, whatever insets there are after it now.
    metrics.contentInset.bottom = metrics.frame.length
    layout.solve(metrics, cause: .layout)
    let target = RevealTarget(layout, .start, cause: .layout)
    return target.lastOffset(showing: position) { covers($0, before: start) }
  }

  /// Returns whether a view can cover a position from which on the content is asked about.
  func covers(_ slot: Int, before position: Double) -> Bool {
    let item = views[slot].item
    return item.bar != nil || item.place.start < position - Tolerance.geometry
  }

  /// Returns the layout with every view hidden that scrolling back reveals, near the start too.
  func withNothingRevealed() -> Self {
    var layout = self
    // Views that were registered a moment ago are in no order yet.
    for slot in views.indices where views[slot].item.revealDistance > 0 {
      layout.views[slot].stopRevealing()
      layout.placeAll()
    }
    return layout
  }
}

/// The search for the offset at which a position of the content shows.
struct RevealTarget {
  private let probe: StickyLayout.Probe
  private let alignment: ScrollAlignment

  init(_ layout: StickyLayout, _ alignment: ScrollAlignment, cause: ScrollCause) {
    probe = StickyLayout.Probe(layout, cause)
    self.alignment = alignment
  }

  /// Returns the content position at the side of the uncovered part, at an offset.
  ///
  /// Views that only touch their line cover nothing.
  func shown(at offset: Double, _ covers: (Int) -> Bool) -> Double {
    probe.scroll(to: offset)
    let obscured = probe.layout.obscured(countsTouching: false, byViews: covers)
    let clear = probe.layout.metrics.visibleContent(obscured: obscured)
    switch alignment {
    case .start: return clear.start
    case .center: return (clear.start + clear.end) / 2
    case .end: return clear.end
    }
  }

  /// Returns the greatest offset at which a position shows no lower than at the side asked for.
  func lastOffset(showing position: Double, _ covers: (Int) -> Bool) -> Double {
    let metrics = probe.layout.metrics
    let range = metrics.reachableOffsets
    let (viewport, start) = (metrics.viewport, metrics.frame.start)
    // Beyond the last offset the position lies above the viewport; before the first, below.
    let first = max(range.lowerBound, position - (viewport.end - start))
    let last = max(range.lowerBound, min(range.upperBound, position - (viewport.start - start)))
    let found = OffsetSearch.last(
      in: min(first, last)...last,
      atJump: { probe.layout.arrival(near: $0) ?? $0 },
      { shown(at: $0, covers) - position }
    )
    return max(range.lowerBound, min(range.upperBound, found ?? first))
  }
}

extension StickyLayout {
  /// Returns the offset at which a view arrives at its line, if the layout is positioned just beside it.
  ///
  /// A search stops up to 1e-7 before such a jump of what is covered.
  fileprivate func arrival(near offset: Double) -> Double? {
    for edge in ScrollEdge.allCases {
      for slot in sight.slots(at: edge) {
        let stand = views[slot].stand
        let left = stand.place.near(to: edge) - stand.lines[edge]
        let corner = metrics.contentOffset + (edge == .top ? left : -left)
        if abs(corner - offset) <= Tolerance.geometry { return corner }
      }
    }
    return nil
  }
}
