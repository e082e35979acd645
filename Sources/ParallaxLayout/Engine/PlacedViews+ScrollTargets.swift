// Where to scroll. Without a host the answer is nil: only a scrollable gives an offset a meaning.
extension PlacedViews {
  /// The parts of the viewport that the views at each edge of the axis cover, in points; 0 or more.
  ///
  /// 0 while no host is bound.
  public var obscured: AxisInsets { main.obscured() }

  /// Returns the parts of the viewport that the views at each edge of an axis cover, in points; 0 or
  /// more.
  public func obscured(along axis: ScrollAxis) -> AxisInsets { self[axis].obscured() }

  /// The part of the container along the axis that no stuck view covers, in container coordinates, in
  /// points; `nil` while no host is bound.
  ///
  /// Empty, never inverted, if views cover all of the viewport.
  public var uncovered: AxisRange? { main.uncovered() }

  /// The rectangle that the views stuck on either axis leave uncovered, in container coordinates, in
  /// points; `nil` while no host is bound.
  ///
  /// Of an axis that nothing follows it is the scrollable's extent. For example, below a header row of
  /// 44 and beside a first column of 80 in 390 x 844, it is (80, 44) 310 x 800.
  public var uncoveredRect: LayoutRect? {
    guard let range = main.uncovered() else { return nil }
    return axis.rect(
      plane.inContainer(range, along: axis),
      cross: hasAcross
        ? across.uncovered().map { plane.inContainer($0, along: axis.cross) } ?? plane.crossFrame
        : plane.crossFrame
    )
  }

  /// Returns whether stuck views hide all of a part of the content that is in the viewport.
  ///
  /// Only views over all of the content across the axis count: others cover a part of its length only.
  ///
  /// - Parameters:
  ///   - range: The part, in content coordinates, in points.
  ///   - axis: The axis; `nil`, the default, is the one that views follow by default.
  /// - Returns: Whether nothing of the part is uncovered; `false` for a part outside the viewport.
  public func isObscured(_ range: AxisRange, along axis: ScrollAxis? = nil) -> Bool {
    let length = metrics(along: self[axis].axis.cross)?.contentLength ?? .infinity
    return self[axis].isObscured(range, across: AxisRange(start: 0, end: length))
  }

  /// The place of the anchored turn; `nil` if there is none, or its row was never in the content.
  ///
  /// - Complexity: as ``contentOffset(toReveal:at:along:)``.
  public var turn: TurnPlace? { self[.vertical].turnPlace }

  /// Returns the room of a refresh control, in container coordinates, in points; `nil` without a
  /// transient inset at that edge.
  public func refreshSlot(at edge: ScrollEdge, along axis: ScrollAxis? = nil) -> AxisRange? {
    self[axis].metrics.flatMap { _ in self[axis].layout.refreshSlot(at: edge) }
  }

  /// Returns the offset at which a position of the content is clear of the views that are stuck then.
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points. At `.end` it is the far edge.
  ///   - alignment: Where the position must be in the uncovered part of the viewport.
  ///   - axis: The axis; `nil`, the default, is the one that views follow by default.
  /// - Returns: An offset at which scrolling can rest, the nearest one if none fulfils it.
  public func contentOffset(
    toReveal position: Double,
    at alignment: ScrollAlignment = .start,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    self[axis].contentOffset(toReveal: position, at: alignment) { _ in true }
  }

  /// Returns the offsets at which a rectangle of the content, such as a cell, is clear of the views that
  /// are stuck then: the least scroll on each axis.
  ///
  /// A cell that is clear already needs no scroll. One that is longer than the uncovered part begins at
  /// its start. Only views that can cover the cell count: a title of another column does not.
  ///
  /// - Parameter cell: The rectangle, in content coordinates, in points.
  /// - Returns: The offsets; on an axis that does not scroll, 0.
  public func contentOffset(toReveal cell: LayoutRect) -> LayoutPoint? {
    guard metrics != nil else { return nil }
    func offset(along axis: ScrollAxis) -> Double {
      guard metrics(along: axis) != nil else { return 0 }
      let covers = viewsCovering(axis.cross.span(of: cell), along: axis)
      return self[axis].contentOffset(toReveal: axis.span(of: cell), byViews: covers) ?? 0
    }
    return LayoutPoint(x: offset(along: .horizontal), y: offset(along: .vertical))
  }

  /// Returns the offset at which the content of a view is visible.
  ///
  /// A stuck view is visible already, so focusing a text field in a header scrolls nothing.
  ///
  /// - Returns: The offset; `nil` if there is no such view, it fills the axis, or it has no position.
  public func contentOffset(
    toRevealContentOf id: ViewID,
    at alignment: ScrollAlignment = .start,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    find(id, along: axis).flatMap { view in
      let lane = lane(of: view.index, along: view.axis)
      let covers = viewsCovering(lane, along: view.axis)
      return self[view.axis].contentOffset(
        toRevealContentOf: view.index,
        at: alignment,
        byViews: covers
      )
    }
  }

  /// Returns the offset at which a view shows a part of its height: 0 collapsed to 1 expanded.
  ///
  /// - Parameters:
  ///   - progress: The part; a value outside 0...1 counts as the nearest inside.
  ///   - id: The view.
  ///   - edge: The edge that it sticks to.
  ///   - axis: The axis; `nil`, the default, is the one that the view follows.
  /// - Returns: An offset at which scrolling can rest, the nearest one if none fulfils it; `nil` if
  ///   there is no such view, or it has no position or does not stick to the edge.
  public func contentOffset(
    forProgress progress: Double,
    of id: ViewID,
    at edge: ScrollEdge = .top,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    guard let view = find(id, along: axis), self[view.axis].metrics != nil else { return nil }
    return self[view.axis].layout.contentOffset(forProgress: progress, of: view.index, at: edge)
  }
}

extension AxisEngine {
  fileprivate func obscured(byViews covers: (Int) -> Bool = { _ in true }) -> AxisInsets {
    metrics == nil ? .zero : layout.obscured(byViews: covers)
  }

  fileprivate func uncovered(byViews covers: (Int) -> Bool = { _ in true }) -> AxisRange? {
    guard let metrics else { return nil }
    let obscured = obscured(byViews: covers)
    let clear = metrics.visibleContent(obscured: obscured).offset(by: metrics.contentShift)
    return AxisRange(start: clear.start, end: max(clear.start, clear.end))
  }

  fileprivate func isObscured(_ range: AxisRange, across content: AxisRange) -> Bool {
    guard let metrics, let uncovered = uncovered(byViews: { layout.items[$0].lane.covers(content) })
    else { return false }
    let shown = range.offset(by: metrics.contentShift)
    let visible = AxisRange(
      start: max(shown.start, metrics.viewport.start),
      end: min(shown.end, metrics.viewport.end)
    )
    guard visible.length > 0 else { return false }
    return visible.end <= uncovered.start || visible.start >= uncovered.end
  }

  fileprivate func contentOffset(
    toReveal position: Double,
    at alignment: ScrollAlignment,
    byViews covers: @escaping (Int) -> Bool
  ) -> Double? {
    metrics.flatMap { _ in
      layout.contentOffset(toReveal: position, at: alignment, byViews: covers)
    }
  }

  /// Returns the offset nearest the present one at which a range of the content is clear: see
  /// ``StickyLayout/contentOffset(toReveal:byViews:)``.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - covers: Returns whether a view can cover it.
  /// - Returns: The offset.
  fileprivate func contentOffset(
    toReveal range: AxisRange,
    byViews covers: @escaping (Int) -> Bool
  ) -> Double? {
    metrics.flatMap { _ in layout.contentOffset(toReveal: range, byViews: covers) }
  }

  fileprivate func contentOffset(
    toRevealContentOf index: Int,
    at alignment: ScrollAlignment,
    byViews covers: @escaping (Int) -> Bool
  ) -> Double? {
    guard let metrics, layout.isPlaced(index) else { return nil }
    // A bar is in sight at every offset.
    if layout.items[index].bar != nil { return metrics.contentOffset }
    let placement = layout.placement(of: index)
    // A stuck view is itself part of what covers the content.
    let clear =
      placement.phase != .natural
      ? metrics.viewport : uncovered(byViews: covers) ?? metrics.viewport
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
    return contentOffset(toReveal: position, at: alignment, byViews: covers)
  }
}
