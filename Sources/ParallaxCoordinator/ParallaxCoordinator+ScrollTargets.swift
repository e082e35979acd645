public import ParallaxLayout

extension ParallaxCoordinator {
  /// Returns the offset at which a position of the content shows, clear of the views that will then
  /// be stuck.
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points. At `.end` it is the far edge of
  ///     what is to show.
  ///   - alignment: Where it should come to stand.
  /// - Returns: An offset at which scrolling can rest, the nearest where none fulfils it; `nil`
  ///   while nothing is bound.
  public func contentOffset(
    toReveal position: Double,
    at alignment: ScrollAlignment = .start
  ) -> Double? {
    metrics.flatMap { _ in engine.layout.contentOffset(toReveal: position, at: alignment) }
  }

  /// Returns the offset at which something inside a view shows.
  ///
  /// A view that is stuck shows it already, so that focusing a text field in a header scrolls
  /// nothing.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - alignment: Where the view should come to stand, if it is not stuck.
  /// - Returns: The offset; `nil` where there is no such view or it has no place.
  public func contentOffset(
    toRevealContentOf id: ViewID,
    at alignment: ScrollAlignment = .start
  ) -> Double? {
    guard let metrics, let slot = index(of: id), engine.layout.items[slot].isPresent else {
      return nil
    }
    let frame = engine.layout.placement(of: slot).frame
    let isStuck = engine.layout.placement(of: slot).phase != .natural
    // A stuck view is part of what covers the content; one at its place must be clear of that.
    let clear = isStuck ? metrics.viewport : uncovered ?? metrics.viewport
    guard frame.start < clear.start || frame.end > clear.end else { return metrics.contentOffset }
    let place = engine.layout.items[slot].place
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
  ///   - progress: The part; values outside 0…1 count as the nearest inside.
  ///   - id: The view.
  ///   - edge: The edge that it sticks to.
  /// - Returns: An offset at which scrolling can rest, the nearest where none fulfils it; `nil`
  ///   where there is no such view, or it has no place or does not stick to the edge, and while
  ///   nothing is bound.
  public func contentOffset(
    forProgress progress: Double,
    of id: ViewID,
    at edge: ScrollEdge = .top
  ) -> Double? {
    guard metrics != nil, let slot = index(of: id) else { return nil }
    return engine.layout.contentOffset(forProgress: progress, of: slot, at: edge)
  }

  /// Returns the offset at which a view is expanded.
  public func expandedOffset(of id: ViewID, at edge: ScrollEdge = .top) -> Double? {
    contentOffset(forProgress: 1, of: id, at: edge)
  }

  /// Returns the offset at which a view is collapsed.
  public func collapsedOffset(of id: ViewID, at edge: ScrollEdge = .top) -> Double? {
    contentOffset(forProgress: 0, of: id, at: edge)
  }

  /// The part of the container that no stuck view covers, in container coordinates, in points;
  /// `nil` while nothing is bound.
  ///
  /// Empty, never inverted, where they cover all of the viewport.
  public var uncovered: AxisRange? {
    guard let metrics else { return nil }
    let clear = metrics.visibleContent(obscured: obscured).offset(by: metrics.contentShift)
    return AxisRange(start: clear.start, end: max(clear.start, clear.end))
  }

  /// Returns whether stuck views hide a part of the content, such as a row, completely.
  ///
  /// Such a row is to be left out for those who listen to the screen. A part that is out of the
  /// viewport is not hidden by a view.
  ///
  /// - Parameter span: The part, in content coordinates, in points.
  /// - Returns: Whether the views cover all of it that lies in the viewport.
  public func isObscured(_ span: AxisRange) -> Bool {
    guard let metrics, let uncovered else { return false }
    let shown = span.offset(by: metrics.contentShift)
    let visible = AxisRange(
      start: max(shown.start, metrics.viewport.start),
      end: min(shown.end, metrics.viewport.end)
    )
    guard visible.length > 0 else { return false }
    return visible.end <= uncovered.start || visible.start >= uncovered.end
  }
}

extension ParallaxCoordinator {
  /// Returns the place of a view in the layout.
  func index(of id: ViewID) -> Int? { ask { $0.slot(of: id)?.index } }
}
