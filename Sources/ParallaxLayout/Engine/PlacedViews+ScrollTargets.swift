// Where to scroll. Without a host the answer is nil: only a scrollable gives an offset a meaning.
extension PlacedViews {
  /// The part of the viewport that the views at each edge cover, in points; 0 or more.
  ///
  /// 0 while no host is bound.
  public var obscured: AxisInsets { metrics == nil ? .zero : layout.obscured }

  /// The part of the container that no stuck view covers, in container coordinates, in points;
  /// `nil` while no host is bound.
  ///
  /// Empty, never inverted, if views cover all of the viewport.
  public var uncovered: AxisRange? {
    guard let metrics else { return nil }
    let clear = metrics.visibleContent(obscured: obscured).offset(by: metrics.contentShift)
    return AxisRange(start: clear.start, end: max(clear.start, clear.end))
  }

  /// Returns whether stuck views hide all of a part of the content that is in the viewport.
  ///
  /// - Parameter range: The part, in content coordinates, in points.
  /// - Returns: Whether nothing of the part is uncovered; `false` for a part outside the viewport.
  public func isObscured(_ range: AxisRange) -> Bool {
    guard let metrics, let uncovered else { return false }
    let shown = range.offset(by: metrics.contentShift)
    let visible = AxisRange(
      start: max(shown.start, metrics.viewport.start),
      end: min(shown.end, metrics.viewport.end)
    )
    guard visible.length > 0 else { return false }
    return visible.end <= uncovered.start || visible.start >= uncovered.end
  }

  /// Returns the room of a refresh control, in container coordinates, in points; `nil` without a
  /// transient inset at that edge.
  public func refreshSlot(at edge: ScrollEdge) -> AxisRange? {
    metrics.flatMap { _ in layout.refreshSlot(at: edge) }
  }

  /// Returns the offset at which a position of the content is clear of the views that are stuck then.
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points. At `.end` it is the far edge.
  ///   - alignment: Where the position must be in the uncovered part of the viewport.
  /// - Returns: An offset at which scrolling can rest, the nearest one if none fulfils it.
  public func contentOffset(
    toReveal position: Double,
    at alignment: ScrollAlignment = .start
  ) -> Double? {
    metrics.flatMap { _ in layout.contentOffset(toReveal: position, at: alignment) }
  }

  /// Returns the offset at which the content of a view is visible.
  ///
  /// A stuck view is visible already, so focusing a text field in a header scrolls nothing.
  ///
  /// - Returns: The offset; `nil` if there is no such view or it has no position.
  public func contentOffset(
    toRevealContentOf id: ViewID,
    at alignment: ScrollAlignment = .start
  ) -> Double? {
    guard let metrics, let index = names[id], layout.items[index].isPresent else { return nil }
    let placement = layout.placement(of: index)
    // A stuck view is itself part of what covers the content.
    let clear = placement.phase != .natural ? metrics.viewport : uncovered ?? metrics.viewport
    guard placement.frame.start < clear.start || placement.frame.end > clear.end else {
      return metrics.contentOffset
    }
    let place = layout.items[index].place
    let position =
      switch alignment {
      case .start: place.start
      case .center: (place.start + place.end) / 2
      case .end: place.end
      }
    return contentOffset(toReveal: position, at: alignment)
  }

  /// Returns the offset at which a view shows a part of its height: 0 collapsed to 1 expanded.
  ///
  /// - Parameters:
  ///   - progress: The part; a value outside 0...1 counts as the nearest inside.
  ///   - id: The view.
  ///   - edge: The edge that it sticks to.
  /// - Returns: An offset at which scrolling can rest, the nearest one if none fulfils it; `nil` if
  ///   there is no such view, or it has no position or does not stick to the edge.
  public func contentOffset(
    forProgress progress: Double,
    of id: ViewID,
    at edge: ScrollEdge = .top
  ) -> Double? {
    guard metrics != nil, let index = names[id] else { return nil }
    return layout.contentOffset(forProgress: progress, of: index, at: edge)
  }

  /// Returns the offset at which a scroll must rest so that no snapping view is half collapsed.
  ///
  /// - Parameters:
  ///   - offset: The offset at which the scroll would rest by itself; `nil` is the present one.
  ///   - velocity: The velocity at the release, in points a second; positive towards the end.
  /// - Returns: The offset; `nil` if the scroll may rest where it would.
  public func targetContentOffset(forProposed offset: Double? = nil, velocity: Double = 0)
    -> Double?
  {
    metrics.flatMap {
      layout.targetContentOffset(forProposed: offset ?? $0.contentOffset, velocity: velocity)
    }
  }

  /// Returns the points above its minimum that each partly revealed snapping view must show when the
  /// scroll is released.
  ///
  /// - Parameter velocity: The velocity at the release, in points a second.
  /// - Returns: The views and their distances; empty if no view is between hidden and shown.
  public func targetRevealedDistances(velocity: Double = 0) -> [(id: ViewID, distance: Double)] {
    guard metrics != nil else { return [] }
    return slots.compactMap { slot in
      layout.targetRevealedDistance(of: slot.index, velocity: velocity)
        .map { (records[slot.index].id, $0) }
    }
  }
}
