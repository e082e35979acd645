/// The side of the uncovered part of the viewport at which a scroll target should be.
///
/// For example, a viewport of 844 points with 44 covered at the top is uncovered at 44...844.
///
///     coordinator.contentOffset(toReveal: 1500, at: .start)  // 1456: 1500 is at 44
///     coordinator.contentOffset(toReveal: 1500, at: .end)  // 656: 1500 is at 844
public enum ScrollAlignment: Hashable, Sendable, CaseIterable {
  /// Just below the views that cover the top: at 44 in the example.
  case start
  /// In the middle of the uncovered part: at 444.
  case center
  /// Just above the views that cover the bottom: at 844.
  case end
}

extension StickyLayout {
  /// Returns the offset at which a position of the content shows, clear of the views that will then
  /// be stuck.
  ///
  /// The covered part of the viewport depends on the offset, so this method solves `offset +
  /// covered(offset) = position`, counting the views that are held at the solution. While a view
  /// collapses, many offsets are solutions. The largest is returned, at which the view has collapsed. If a
  /// view arrives at its sticky line, the covered part jumps by the height of the view. A position within
  /// the jump is inside the view, and the offset at which the view arrives is returned.
  ///
  /// A view that was revealed by scrolling back hides again on the way onward, so the result depends on
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
  /// - Complexity: O(*n* · *p*) for *n* views with *p* corners, and O(*n*) for each time that the stack changes
  ///   within a viewport's length of the answer. No offset is tried.
  public func contentOffset(
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
    guard position.isUsable, let segments = Segments(self, cause: .programmatic) else { return nil }
    let target = RevealTarget(segments: segments, alignment: alignment, covers: covers)
    let metrics = segments.metrics
    let present = metrics.contentOffset
    if order.revealing.contains(where: { records[$0].revealed > Tolerance.rest }),
      metrics.reachableOffsets.contains(present)
    {
      // At the offset and just before it. The two differ if a view arrives at its sticky line here.
      var distance = Double.infinity
      let before = target.shown(before: present, for: &distance).value
      let here = target.shown(in: metrics, obscured: obscured(byHeldViews: covers))
      let (least, greatest) = (min(before, here), max(before, here))
      if least <= position + Tolerance.rest, greatest >= position - Tolerance.rest {
        return present
      }
    }
    return target.lastOffset(showing: position)
  }

  /// Returns the offset at which a view that sticks to an edge shows a part of its height.
  ///
  /// The largest at the top, the least at the bottom, if several do. A part that is revealed by
  /// scrolling back is left out: it depends on the way there.
  ///
  /// For example, a header of 44...220 at the start of the content is expanded at offset 0, half
  /// collapsed at 88 and collapsed at 176.
  ///
  /// - Parameters:
  ///   - progress: 0 collapsed to 1 expanded; values outside count as the nearest inside.
  ///   - slot: The view.
  ///   - edge: The edge that it sticks to.
  /// - Returns: An offset at which scrolling can rest, the nearest if none fulfils it; `nil` for
  ///   a view that has no place or does not stick to the edge, and before the first reading.
  /// - Complexity: O(*n* · *p*) for *n* views with *p* corners. No offset is tried.
  public func contentOffset(
    forProgress progress: Double,
    of slot: Int,
    at edge: ScrollEdge = .top
  ) -> Double? {
    guard isPlaced(slot), !progress.isNaN, records.indices.contains(slot),
      items[slot].stickPosition.contains(edge), let segments = Segments(self, cause: .layout)
    else { return nil }
    let view = records[slot].view
    let collapsed = (1 - max(0, min(1, progress))) * (view.length - view.minimum)
    // The distance that is left until the view has collapsed so far: it falls on the way onward at the
    // top, and on the way back at the bottom.
    let near = segments.natural(slot, from: edge).near
    let left = near - segments.records[slot].stuck[edge].line + collapsed
    let function = edge == .top ? left : left.reversed
    let last = function.lastOffset(atLeastZeroWithin: Tolerance.geometry)
    return segments.metrics.reachableOffset(nearest: edge == .top ? last : -last)
  }
}

/// The search for the offset at which a position of the content shows.
private struct RevealTarget {
  let segments: Segments
  let alignment: ScrollAlignment
  /// Returns whether a view can cover the position.
  let covers: (Int) -> Bool

  private var metrics: ScrollMetrics { segments.metrics }

  /// Returns the content position that is at the side of the uncovered part.
  func shown(in metrics: ScrollMetrics, obscured: AxisInsets) -> Double {
    let clear = metrics.visibleContent(obscured: obscured)
    switch alignment {
    case .start: return clear.start
    case .center: return (clear.start + clear.end) / 2
    case .end: return clear.end
    }
  }

  /// Returns the same just before an offset.
  func shown(before offset: Double, for distance: inout Double) -> LinearPosition {
    let (top, bottom) = segments.obscured(before: offset, for: &distance, byViews: covers)
    let viewport = metrics.viewport
    let content = LinearPosition(value: offset - metrics.frame.start, slope: 1)
    let start = content + LinearPosition(viewport.start) + top
    let end = content + LinearPosition(viewport.end) - bottom
    switch alignment {
    case .start: return start
    case .center:
      return LinearPosition(
        value: (start.value + end.value) / 2,
        slope: (start.slope + end.slope) / 2
      )
    case .end: return end
    }
  }

  /// The range of the shown position minus the offset, whatever views cover.
  private var reach: (least: Double, greatest: Double) {
    let (viewport, start) = (metrics.viewport, metrics.frame.start)
    return (viewport.start - start, viewport.end - start)
  }

  /// Returns the greatest offset at which a position shows no lower than at the side that was asked for.
  ///
  /// Goes back from the last possible offset, straight piece by straight piece.
  func lastOffset(showing position: Double) -> Double {
    let range = metrics.reachableOffsets
    // Beyond `last` the position lies above the viewport, whatever covers it; before `first` below.
    let last = max(range.lowerBound, min(range.upperBound, position - reach.least))
    let first = max(range.lowerBound, position - reach.greatest)
    var offset = last
    while true {
      var distance = Double.infinity
      let shown = shown(before: offset, for: &distance)
      let excess = shown.value - position
      if excess <= LinearPosition.resolution(at: position) { return offset }
      // At slope 1 the difference to the offset is exact.
      let crossing =
        shown.slope == 1 ? position - (shown.value - offset) : offset - excess / shown.slope
      if shown.slope > 0, offset - crossing <= distance, crossing >= range.lowerBound {
        return crossing
      }
      guard offset > first else { return max(range.lowerBound, min(range.upperBound, first)) }
      offset = max(first, offset - max(distance, LinearPosition.resolution(at: offset)))
    }
  }
}
