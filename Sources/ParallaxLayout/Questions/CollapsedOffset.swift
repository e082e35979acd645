extension StickyLayout {
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
  /// - Complexity: O(*k*) for *k* views before it that others stack on, and a look at each view before it.
  package func contentOffset(
    atProgress progress: Double,
    of slot: Int,
    at edge: ScrollEdge = .top
  ) -> Double? {
    guard isPlaced(slot), !progress.isNaN, views[slot].sticks(to: edge), lastMetrics != nil else {
      return nil
    }
    let (view, range) = (views[slot], metrics.reachableOffsets)
    let collapsed = (1 - max(0, min(1, progress))) * (view.item.place.length - view.item.minimum)
    var stack = stack(upTo: slot, at: edge)
    // As the edge sees it: at the bottom a view collapses on the way back.
    let sign = edge == .top ? 1.0 : -1
    let seen =
      edge == .top ? range : -range.upperBound...(-range.lowerBound)
    // With a refresh control inside, the view stays where it is at rest as long as the room is pulled out.
    let isRefreshingInside =
      edge == .top && view.item.overscroll.refreshSlot.isInside && metrics.transientInset.top > 0
      && gapOwner(at: .top, of: metrics.contentLength) == slot
    let first = isRefreshingInside ? metrics.restingOffsets.lowerBound : -.infinity
    let last = OffsetSearch.last(in: seen, within: Tolerance.geometry) { offset in
      let stand = stack.stand(at: max(first, sign * offset))
      return stand.lines[edge] - stand.place.near(to: edge) - collapsed
    }
    return sign * (last ?? seen.lowerBound)
  }

  /// Returns the offsets at which the top edge holds a view and nothing pushes it out.
  ///
  /// They are the corners of the rule, computed with nothing revealed. For example, a title of 40 points at 300
  /// whose boundary ends at 900 is stuck from 300 to 860.
  ///
  /// - Parameter slot: The view.
  /// - Returns: The offsets, which may be beyond the last one; `nil` for a view the top edge never holds or
  ///   that nothing pushes out, and before the first reading.
  /// - Complexity: O(*k*) for *k* views before it that others stack on, and a look at each view before it.
  package func stuckRange(of slot: Int) -> ClosedRange<Double>? {
    guard isPlaced(slot), views[slot].sticks(to: .top), lastMetrics != nil else { return nil }
    var layout = withNothingRevealed()
    if !layout.isUpToDate { layout.solve(metrics, cause: .layout) }
    let view = layout.views[slot]
    guard view.bound.top < .infinity else { return nil }
    var stack = layout.stack(upTo: slot, at: .top)
    let distance = 1e5
    let range =
      (view.natural.start - distance)...(max(view.bound.top, view.natural.end) + distance)
    let start = OffsetSearch.last(in: range, within: 0) { stack.stand(at: $0).moves.top }
    let end = OffsetSearch.last(in: range, within: Tolerance.geometry) { offset in
      let stand = stack.stand(at: offset)
      return stand.lines.top - stand.place.start - stand.moves.top
    }
    guard let start, let end, start < end else { return nil }
    return start...end
  }

  /// Returns a view with those before it in the order of an edge that others stack on.
  ///
  /// They alone decide at which offset the edge begins to hold the view.
  private func stack(upTo slot: Int, at edge: ScrollEdge) -> Stack {
    var layout = self
    if !isUpToDate { layout.solve(metrics, cause: .layout) }
    let view = layout.views[slot]
    let slots = layout.order.entries.map { $0.slot }.filter { other in
      other == slot
        || layout.views[other].sticks(to: edge) && layout.views[other].carries(view)
          && layout.views[other].isBefore(view, from: edge)
    }
    let (excerpt, range) = layout.excerpt(of: slots)
    let index = slots.firstIndex(of: slot).map { range.lowerBound + $0 }
    return Stack(layout: excerpt, slot: index ?? layout.order.barIndex(of: slot))
  }

  private struct Stack {
    var layout: StickyLayout
    let slot: Int

    /// Returns where the view stands at an offset, without the gap of a pull.
    mutating func stand(at offset: Double) -> StickyView.Stand {
      layout.metrics.contentOffset = offset
      layout.stick(at: offset)
      return layout.views[slot].stand
    }
  }
}
