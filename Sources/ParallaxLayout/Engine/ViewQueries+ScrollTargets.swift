// MARK: Covered content

extension ViewQueries {
  /// The parts of the viewport the views at each edge of ``axis`` cover, in points; 0 or more.
  ///
  /// A scroll indicator should stay clear of it. 0 while nothing is bound. See also ``uncovered``.
  public var obscured: AxisInsets { placed.main.obscured() }

  /// Returns the parts of the viewport the views at each edge of an axis cover, in points; 0 or
  /// more.
  public func obscured(along axis: ScrollAxis) -> AxisInsets {
    placed[axis].obscured()
  }

  /// The part of the container along ``axis`` that no stuck view covers, in container coordinates, in
  /// points; `nil` while nothing is bound.
  ///
  /// Empty, never inverted, if views cover all of the viewport.
  public var uncovered: AxisRange? { answer { $0.main.uncovered() } }

  /// The rectangle that the views stuck on either axis leave uncovered, in container coordinates,
  /// in points; `nil` while nothing is bound.
  ///
  /// Of an axis that nothing follows it is the scrollable's extent. For example, below a header row of
  /// 44 and beside a first column of 80 in 390 x 844, it is `(80, 44) 310 x 800`.
  public var uncoveredRect: LayoutRect? {
    answer { views in
      guard let range = views.main.uncovered() else { return nil }
      let (axis, plane) = (views.main.axis, views.plane)
      let across = views.hasAcross ? views[axis.cross].uncovered() : nil
      return axis.rect(
        plane.inContainer(range, along: axis),
        cross: across.map { plane.inContainer($0, along: axis.cross) } ?? plane.crossFrame
      )
    }
  }

  /// Returns whether stuck views hide all of a part of the content in the viewport, such as a
  /// row.
  ///
  /// Such a row should be hidden from a screen reader. Only views over all of the content across the axis
  /// count: others cover a part of its length only.
  ///
  /// - Parameters:
  ///   - range: The part, in content coordinates, in points.
  ///   - axis: The axis; `nil`, the default, is ``axis``.
  /// - Returns: Whether nothing of the part is uncovered; `false` for a part outside the viewport, which
  ///   no view hides.
  public func isObscured(_ range: AxisRange, along axis: ScrollAxis? = nil) -> Bool {
    answer { views in
      let cross = (axis ?? views.main.axis).cross
      let end = views.metrics(along: cross)?.contentLength ?? .infinity
      return views[axis].isObscured(range, across: AxisRange(start: 0, end: end))
    } ?? false
  }

  /// Returns the room of a refresh control, in container coordinates, in points.
  ///
  /// - Parameters:
  ///   - edge: The edge the content is pulled away from.
  ///   - axis: The axis; `nil`, the default, is ``axis``.
  /// - Returns: A range as long as the transient inset there; `nil` without one, and while nothing is
  ///   bound.
  public func refreshSlot(at edge: ScrollEdge, along axis: ScrollAxis? = nil) -> AxisRange? {
    answer(along: axis) { $0.layout.refreshSlot(at: edge) }
  }
}

// MARK: Scroll targets

extension ViewQueries {
  /// Returns the offset at which a position of the content is clear of the views stuck then.
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points. At `.end` it is the far edge.
  ///   - alignment: Where the position must be in the uncovered part of the viewport.
  ///   - axis: The axis; `nil`, the default, is ``axis``.
  /// - Returns: An offset at which scrolling can rest, the nearest one if none fulfils it; `nil`
  ///   while nothing is bound.
  public func contentOffset(
    showing position: Double,
    at alignment: ScrollAlignment = .start,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    answer(along: axis) { $0.layout.contentOffset(showing: position, at: alignment) }
  }

  /// Returns the offsets at which a rectangle of the content, such as a cell of a table, is clear of the
  /// views stuck then: the least scroll on each axis.
  ///
  /// A cell that is clear already needs no scroll. One that is longer than the uncovered part begins at
  /// its start. Only views that can cover the cell count: a title of another column does not. For keys
  /// that move a cursor from cell to cell.
  ///
  /// - Parameter cell: The rectangle, in content coordinates, in points.
  /// - Returns: The offsets at which scrolling can rest, 0 on an axis that does not scroll; `nil` while
  ///   nothing is bound.
  public func contentOffset(showing cell: LayoutRect) -> LayoutPoint? {
    answer { views in
      guard views.main.metrics != nil else { return nil }
      func offset(along axis: ScrollAxis) -> Double {
        guard views.metrics(along: axis) != nil else { return 0 }
        let covers = views.viewsCovering(axis.cross.range(of: cell), along: axis)
        return views[axis].layout.contentOffset(showing: axis.range(of: cell), byViews: covers) ?? 0
      }
      return LayoutPoint(x: offset(along: .horizontal), y: offset(along: .vertical))
    }
  }

  /// Returns the offset at which the content of a view is visible.
  ///
  /// A stuck view is visible already, so focusing a text field in a header scrolls nothing.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - alignment: Where the view must be if it is not stuck.
  ///   - axis: The axis; `nil`, the default, is the one the view follows.
  /// - Returns: The offset; `nil` if there is no such view, it fills the axis, or it has no position.
  public func contentOffset(
    showingContentOf id: ViewID,
    at alignment: ScrollAlignment = .start,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    answer { views in
      views.find(id, along: axis).flatMap { view in
        let lane = views.lane(of: view.index, along: view.axis)
        let covers = views.viewsCovering(lane, along: view.axis)
        return views[view.axis]
          .contentOffset(showingContentOf: view.index, at: alignment, byViews: covers)
      }
    }
  }

  /// Returns the offset at which a view shows a part of its height: 0 collapsed to 1 expanded.
  ///
  /// - Parameters:
  ///   - progress: The part; a value outside 0...1 counts as the nearest inside.
  ///   - id: The view.
  ///   - edge: The edge it sticks to.
  ///   - axis: The axis; `nil`, the default, is the one the view follows.
  /// - Returns: An offset at which scrolling can rest, the nearest one if none fulfils it; `nil` if
  ///   there is no such view, or it has no position or does not stick to the edge, and while nothing
  ///   is bound.
  public func contentOffset(
    atProgress progress: Double,
    of id: ViewID,
    at edge: ScrollEdge = .top,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    answer { views in
      views.find(id, along: axis).flatMap { view in
        views[view.axis].metrics == nil
          ? nil
          : views[view.axis].layout
            .contentOffset(atProgress: progress, of: view.index, at: edge)
      }
    }
  }

  /// Returns the offset at which a view is expanded: see ``contentOffset(atProgress:of:at:along:)``.
  public func contentOffset(
    expanding id: ViewID,
    at edge: ScrollEdge = .top,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    contentOffset(atProgress: 1, of: id, at: edge, along: axis)
  }

  /// Returns the offset at which a view is collapsed: see ``contentOffset(atProgress:of:at:along:)``.
  public func contentOffset(
    collapsing id: ViewID,
    at edge: ScrollEdge = .top,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    contentOffset(atProgress: 0, of: id, at: edge, along: axis)
  }

  /// The place of the anchored turn: the room after the content, and the offset at which the sent message is
  /// at the top.
  ///
  ///     coordinator.configuration.anchoredTurn = AnchoredTurn(for: "message 21", peek: 16)
  ///     if let turn = coordinator.turn { list.scroll(to: turn.offset, animated: true) }
  ///
  /// `nil` if ``ParallaxConfiguration/anchoredTurn`` is `nil`, if its row was never in the content, and
  /// while nothing is bound.
  ///
  /// - Complexity: as ``contentOffset(showing:at:along:)``.
  public var turn: AnchoredTurn.Place? {
    let placed = placed
    return placed[.vertical].metrics == nil ? nil : placed[.vertical].turnPlace
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
    guard let metrics,
      let uncovered = uncovered(byViews: { layout.item(of: $0).lane.covers(content) })
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
    showingContentOf index: Int,
    at alignment: ScrollAlignment,
    byViews covers: @escaping (Int) -> Bool
  ) -> Double? {
    guard let metrics, layout.isPlaced(index) else { return nil }
    // A bar is in sight at every offset.
    if layout.item(of: index).bar != nil { return metrics.contentOffset }
    let placement = layout.placement(of: index)
    // A stuck view is itself part of what covers the content.
    let clear =
      placement.phase != .natural
      ? metrics.viewport : uncovered(byViews: covers) ?? metrics.viewport
    guard placement.frame.start < clear.start || placement.frame.end > clear.end else {
      return metrics.contentOffset
    }
    let place = layout.item(of: index).place
    let position =
      switch alignment {
      case .start: place.start
      case .center: (place.start + place.end) / 2
      case .end: place.end
      }
    return layout.contentOffset(showing: position, at: alignment, byViews: covers)
  }
}
