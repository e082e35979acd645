/// The side of the uncovered part of the viewport at which a scroll target should be.
///
/// For example, a viewport of 844 points with 44 covered at the top is uncovered at 44...844.
///
///     coordinator.contentOffset(toReveal: 1500, at: .start)  // 1456: 1500 is at 44
///     coordinator.contentOffset(toReveal: 1500, at: .end)  // 656: 1500 is at 844
public enum ScrollAlignment: Hashable, Sendable, CaseIterable {
  /// Just below the views covering the top: at 44 in the example.
  case start
  /// In the middle of the uncovered part: at 444.
  case center
  /// Just above the views covering the bottom: at 844.
  case end

  /// The only edge whose views decide where a position shows; `nil` if both do.
  fileprivate var edge: ScrollEdge? {
    switch self {
    case .start: .top
    case .center: nil
    case .end: .bottom
    }
  }
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
  ///     layout.contentOffset(toReveal: 1500, at: .start)      // 1456
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points. With `.end` it is the far edge of the
  ///     target.
  ///   - alignment: The side of the uncovered part of the viewport.
  /// - Returns: An offset at which scrolling can rest; the nearest one if there is no solution, and `nil`
  ///   before the first reading.
  /// - Complexity: O(*k* · *p*) for *k* views with *p* corners that can be in sight within a viewport's
  ///   length of the answer, and O(*k*) for each time the stack changes there. Of all views while one
  ///   of them can reveal, stacked views are longer than the viewport, or the answer is above a keyboard.
  ///   No offset is tried.
  package func contentOffset(
    toReveal position: Double,
    at alignment: ScrollAlignment = .start
  ) -> Double? {
    contentOffset(toReveal: position, at: alignment, byViews: { _ in true })
  }

  /// Returns the same, for a part of the content that not all views can cover, such as a cell.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - alignment: The side of the uncovered part of the viewport.
  ///   - covers: Returns whether a view can cover the part.
  /// - Returns: The offset.
  func contentOffset(
    toReveal position: Double,
    at alignment: ScrollAlignment,
    byViews covers: @escaping (Int) -> Bool
  ) -> Double? {
    guard position.isUsable, let metrics = lastMetrics,
      let target = target(position, at: alignment, byViews: covers)
    else { return nil }
    let present = metrics.contentOffset
    // Revealed points hide on the way onward, so a second query after the scroll would have another answer.
    if order.revealing.contains(where: { records[$0].revealed > Tolerance.rest }),
      metrics.reachableOffsets.contains(present)
    {
      // At the offset and just before it. The two differ if a view arrives at its sticky line here.
      let before = target.shown(before: present).value
      let here = target.shown(in: metrics, obscured: obscured(byHeldViews: covers))
      let (least, greatest) = (min(before, here), max(before, here))
      if least <= position + Tolerance.rest, greatest >= position - Tolerance.rest {
        return present
      }
    }
    return target.lastOffset(showing: position)
  }

  /// Returns the offset nearest the present one at which a range of the content is clear, such as a cell.
  ///
  /// - Parameters:
  ///   - range: The range, in content coordinates, in points.
  ///   - covers: Returns whether a view can cover it.
  /// - Returns: An offset at which scrolling can rest; `nil` before the first reading.
  func contentOffset(
    toReveal range: AxisRange,
    byViews covers: @escaping (Int) -> Bool
  ) -> Double? {
    guard let metrics = lastMetrics else { return nil }
    let rest = metrics.reachableOffset(nearest: metrics.contentOffset)
    guard rest == metrics.contentOffset else {
      // In a pull the question is asked where the content comes to rest.
      return scrolled(to: rest, .layout).contentOffset(toReveal: range, byViews: covers)
    }
    let clear = clearContent(byViews: covers)
    let isStartClear = range.start >= clear.start - Tolerance.geometry
    if isStartClear, range.end <= clear.end + Tolerance.geometry { return rest }
    let atStart = contentOffset(toReveal: range.start, at: .start, byViews: covers)
    guard range.end > clear.end, let atStart,
      let atEnd = contentOffset(toReveal: range.end, at: .end, byViews: covers)
    else { return atStart }
    // Other views are stuck there, and may leave too little room: then the range begins at its start.
    let there = scrolled(to: atEnd, .programmatic).clearContent(byViews: covers)
    return range.start >= there.start - Tolerance.rest ? min(atEnd, atStart) : atStart
  }

  /// The part of the content that is clear, in content coordinates; never inverted.
  private func clearContent(byViews covers: (Int) -> Bool) -> AxisRange {
    let clear = reading.metrics.visibleContent(obscured: obscured(byViews: covers))
    return AxisRange(start: clear.start, end: max(clear.start, clear.end))
  }

  private func scrolled(to offset: Double, _ cause: ScrollCause) -> Self {
    var (layout, metrics) = (self, reading.metrics)
    metrics.contentOffset = offset
    layout.solve(metrics, cause: cause)
    return layout
  }

  /// Returns the search for a position, among the views that can be in sight where it may end.
  private func target(
    _ position: Double,
    at alignment: ScrollAlignment,
    byViews covers: @escaping (Int) -> Bool
  ) -> RevealTarget? {
    // Views that reveal share their travel, so the position of each depends on views out of sight too.
    if let metrics = lastMetrics, canExcerpt, order.revealing.isEmpty,
      let slots = order.visible.slots(
        inSightAt: RevealTarget.offsets(showing: position, in: metrics),
        of: metrics,
        coveringAt: alignment.edge,
        records
      )
    {
      return RevealTarget(
        layout: excerpt(of: slots),
        metrics: metrics,
        alignment: alignment,
        cause: .programmatic
      ) { covers(slots[$0]) }
    }
    return lastMetrics.map {
      RevealTarget(all: self, in: $0, alignment, .programmatic, covers: covers)
    }
  }

  /// Returns the offset at which a view sticking to an edge shows a part of its height.
  ///
  /// The largest at the top, the least at the bottom, if several do. A part revealed by
  /// scrolling back is left out: it depends on the way there.
  ///
  /// For example, a header of 44...220 at the start of the content is expanded at offset 0, half
  /// collapsed at 88 and collapsed at 176.
  ///
  /// - Parameters:
  ///   - progress: 0 collapsed to 1 expanded; values outside count as the nearest inside.
  ///   - slot: The view.
  ///   - edge: The edge it sticks to.
  /// - Returns: An offset at which scrolling can rest, the nearest if none fulfils it; `nil` for
  ///   a view that has no place or does not stick to the edge, and before the first reading.
  /// - Complexity: O(*k* · *p*) for *k* views before it that others stack on, with *p* corners, and a look at
  ///   each view before it. No offset is tried.
  package func contentOffset(
    forProgress progress: Double,
    of slot: Int,
    at edge: ScrollEdge = .top
  ) -> Double? {
    guard isPlaced(slot), !progress.isNaN, records.indices.contains(slot),
      items[slot].stickPosition.contains(edge), let metrics = lastMetrics
    else { return nil }
    guard let (segments, index) = stackSegments(upTo: slot, at: edge, in: metrics) else {
      return nil
    }
    let view = segments.records[index].view
    let collapsed = (1 - max(0, min(1, progress))) * (view.length - view.minimum)
    // The distance that is left until the view has collapsed so far: it falls on the way onward at the
    // top, and on the way back at the bottom.
    let near = segments.natural(index, from: edge).near
    let left = near - segments.records[index].stuck[edge].line + collapsed
    let function = edge == .top ? left : left.reversed
    let last = function.lastOffset(atLeastZeroWithin: Tolerance.geometry)
    return segments.metrics.reachableOffset(nearest: edge == .top ? last : -last)
  }
}

extension StickyLayout {
  /// Returns the segments of a view and those before it in the order of an edge, and its slot there.
  func stackSegments(
    upTo slot: Int,
    at edge: ScrollEdge,
    in metrics: ScrollMetrics
  ) -> (Segments<PiecewiseLinear>, slot: Int)? {
    guard canExcerpt else { return Segments(self, cause: .layout).map { ($0, slot) } }
    let slots = stack(upTo: slot, at: edge)
    let areas = roomyAreas(of: slot, among: slots, in: metrics)
    let segments = Segments(
      of: excerpt(of: slots),
      areas,
      in: metrics,
      cause: .layout,
      at: PiecewiseLinear.offset
    )
    return slots.firstIndex(of: slot).map { (segments, $0) }
  }

  /// Returns the overscroll areas of a view that has the room of a refresh control inside.
  ///
  /// The owner of any other area has its natural position where the content is.
  private func roomyAreas(
    of slot: Int,
    among slots: [Int],
    in metrics: ScrollMetrics
  ) -> [OverscrollArea] {
    guard metrics.transientInset != .zero else { return [] }
    return ScrollEdge.allCases.compactMap { edge in
      guard var area = overscrollArea(at: edge, in: metrics), area.owner == slot,
        area.refreshesInside, let index = slots.indices.first(where: { slots[$0] == slot })
      else { return nil }
      area.owner = index
      return area
    }
  }
}

/// The search for the offset at which a position of the content shows.
struct RevealTarget {
  /// The layout, with all views selected.
  let layout: StickyLayout
  let metrics: ScrollMetrics
  /// The overscroll areas a view owns.
  var areas: [OverscrollArea] = []
  let alignment: ScrollAlignment
  /// The cause of the scroll, which decides whether views reveal.
  let cause: ScrollCause
  /// Returns whether a view can cover the position.
  let covers: (Int) -> Bool

  /// Returns the content position at the side of the uncovered part.
  func shown(in metrics: ScrollMetrics, obscured: AxisInsets) -> Double {
    let clear = metrics.visibleContent(obscured: obscured)
    switch alignment {
    case .start: return clear.start
    case .center: return (clear.start + clear.end) / 2
    case .end: return clear.end
    }
  }

  /// Returns the same just before an offset.
  func shown(before offset: Double) -> LinearPosition {
    #if SMALL_ENGINE
    shown(in: everywhere.before(offset))
    #else
    let position = LinearPosition(offset: offset)
    return shown(in: Segments(of: layout, areas, in: metrics, cause: cause, at: position))
    #endif
  }

  private func shown(in segments: Segments<LinearPosition>) -> LinearPosition {
    let content = segments.offset + -metrics.frame.start
    var start: LinearPosition {
      content + metrics.viewport.start + segments.obscured(at: .top, byViews: covers)
    }
    var end: LinearPosition {
      content + metrics.viewport.end - segments.obscured(at: .bottom, byViews: covers)
    }
    switch alignment {
    case .start: return start
    case .end: return end
    case .center: return (start + end) * 0.5
    }
  }

  /// Returns the offsets at one of which a position shows where it was asked for, whatever views cover.
  ///
  /// Beyond the last the position lies above the viewport; before the first, below.
  static func offsets(
    showing position: Double,
    in metrics: ScrollMetrics
  ) -> ClosedRange<Double> {
    let range = metrics.reachableOffsets
    let (viewport, start) = (metrics.viewport, metrics.frame.start)
    let last = max(range.lowerBound, min(range.upperBound, position - (viewport.start - start)))
    let first = max(range.lowerBound, position - (viewport.end - start))
    return min(first, last)...last
  }

  /// Returns the greatest offset at which a position shows no lower than at the side asked for.
  ///
  /// Goes back from the last possible offset, straight piece by straight piece.
  func lastOffset(showing position: Double) -> Double {
    let range = metrics.reachableOffsets
    let offsets = Self.offsets(showing: position, in: metrics)
    let first = max(range.lowerBound, position - (metrics.viewport.end - metrics.frame.start))
    var offset = offsets.upperBound
    #if SMALL_ENGINE
    let everywhere = everywhere
    #endif
    while true {
      #if SMALL_ENGINE
      let shown = shown(in: everywhere.before(offset))
      #else
      let shown = shown(before: offset)
      #endif
      let excess = shown.value - position
      if excess <= LinearPosition.resolution(at: position) { return offset }
      // At slope 1 the difference to the offset is exact.
      let crossing =
        shown.slope == 1 ? position - (shown.value - offset) : offset - excess / shown.slope
      if shown.slope > 0, offset - crossing <= shown.distance, crossing >= range.lowerBound {
        return crossing
      }
      // Before the first offset the position is below the viewport, whatever covers it.
      guard offset > first else { return max(range.lowerBound, min(range.upperBound, first)) }
      offset = max(first, offset - max(shown.distance, LinearPosition.resolution(at: offset)))
    }
  }
}

extension RevealTarget {
  /// Creates the search among all views of a layout.
  init(
    all layout: StickyLayout,
    in metrics: ScrollMetrics,
    _ alignment: ScrollAlignment,
    _ cause: ScrollCause,
    covers: @escaping (Int) -> Bool
  ) {
    let layout = layout.complete(at: metrics)
    let areas = layout.areas(in: metrics)
    self.init(
      layout: layout,
      metrics: metrics,
      areas: areas,
      alignment: alignment,
      cause: cause,
      covers: covers
    )
  }
}

#if SMALL_ENGINE
// The rule for numbers and the rule for functions are enough for a page. A third one, for positions just before an
// offset, would make its module 10 kB longer.
extension RevealTarget {
  /// The positions at all offsets.
  private var everywhere: Segments<PiecewiseLinear> {
    Segments(of: layout, areas, in: metrics, cause: cause, at: .offset)
  }
}
#endif
