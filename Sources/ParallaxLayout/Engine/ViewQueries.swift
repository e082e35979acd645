/// Something that has positioned views, and answers queries about them: a coordinator, and the
/// ``PlacedViews`` of an engine.
///
/// The documentation has its members at the coordinator.
///
///     coordinator.frame(of: "header")  // (0, 0) 390 x 120 at offset 100, for a header of 44...220
///     coordinator.placement(of: "header")?.phase  // collapsing.top
///     coordinator.contentOffset(collapsing: "header")  // 176
///
/// A query about one axis takes it as `along`. The default, `nil`, is the axis the view of the query
/// follows, or the default axis of views. Without a scrollable, queries that only it gives a
/// meaning return `nil`, and 0 or nothing where there is no `nil`.
public protocol ViewQueries {
  /// The views as they are positioned now.
  var placed: PlacedViews { get }
  /// Called when a query has no answer, which it may have once a scrollable is bound.
  func didFindNoAnswer()
}

extension PlacedViews: ViewQueries {
  /// These views.
  public var placed: Self { self }
  /// Does nothing: a value reports nothing.
  public func didFindNoAnswer() {}
}

extension ViewQueries {
  /// Returns the answer to a query needing a scrollable.
  @inline(__always)
  func answer<Answer>(_ query: (PlacedViews) -> Answer?) -> Answer? {
    let answer = query(placed)
    if case .none = answer { didFindNoAnswer() }
    return answer
  }

  /// Returns the answer of an axis; `nil` before its first reading.
  @inline(__always)
  func answer<Answer>(
    along axis: ScrollAxis?,
    _ query: (AxisEngine) -> Answer?
  ) -> Answer? {
    answer { views in views[axis].metrics == nil ? nil : query(views[axis]) }
  }
}

// MARK: The scroll view

extension ViewQueries {
  /// The default axis of views, as last read: the one on which the content scrolls, and the
  /// vertical one if it scrolls on both.
  public var axis: ScrollAxis { placed.main.axis }

  /// A Boolean value indicating whether a horizontal axis runs from right to left, as last read.
  public var isRightToLeft: Bool { placed.plane.isRightToLeft }

  /// The last usable reading, along ``axis``; `nil` before there was one, and after the scrollable or
  /// the container was released.
  ///
  /// Its insets are those that move the rest: the pinned inset is not part of them.
  public var metrics: ScrollMetrics? { placed.main.metrics }

  /// Returns the last usable reading along an axis; `nil` as for ``metrics``, and for an axis
  /// without scrolling and without views.
  public func metrics(along axis: ScrollAxis) -> ScrollMetrics? {
    let placed = placed
    return placed.computes(axis) ? placed[axis].metrics : nil
  }
}

// MARK: Views

extension ViewQueries {
  /// Returns the options of a view; `nil` if there is no such view.
  public func options(of id: ViewID) -> ParallaxOptions? {
    let placed = placed
    return placed.names[id].map { placed.records[$0].options }
  }

  /// Returns the placement of a view along an axis, in sight or not.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - axis: The axis; `nil`, the default, is the one the view follows.
  /// - Returns: The placement; `nil` if there is no such view or it fills that axis.
  /// - Complexity: O(1) for a view in sight, O(*n*) for one of *n* out of sight.
  public func placement(of id: ViewID, along axis: ScrollAxis? = nil) -> Placement? {
    let placed = placed
    let view = placed.find(id, along: axis)
    let placement = view.map { placed[$0.axis].layout.placement(of: $0.index) }
    // Zero is also the answer for a view at 0, so an app would not see that nothing was read yet.
    if placement?.isPlaced != true { didFindNoAnswer() }
    return placement
  }

  /// Returns the rectangle of a view, in container coordinates, in points; `nil` if there is no such
  /// view or it has no position.
  public func frame(of id: ViewID) -> LayoutRect? {
    answer { views in
      guard let index = views.names[id] else { return nil }
      let (main, across) = views.completePlacements(at: index)
      // A rectangle of one known and one unknown range would be drawn at the edge of the container.
      guard main?.isPlaced ?? true, across?.isPlaced ?? true else { return nil }
      return views.plane.rect(of: main, across: across)
    }
  }

  /// Returns the views with a position, those behind others first.
  ///
  /// Views are ordered by `zIndex` first. Of equal ones, views that stick are over views at their natural position,
  /// and later registrations over earlier ones. The order changes only when a view sticks, is released from its
  /// edge, comes, goes or gets another `zIndex`. Views out of sight are part of it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func zOrder() -> [ViewID] { placed.ranked().map { $0.id } }

  /// Returns the points above its minimum a view shows because the user scrolled back.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - axis: The axis; `nil`, the default, is the one the view follows.
  /// - Returns: The points; `nil` if there is no such view or it fills that axis.
  public func revealedDistance(of id: ViewID, along axis: ScrollAxis? = nil) -> Double? {
    let placed = placed
    return placed.find(id, along: axis).map { view in
      placed[view.axis].views[view.index].wantedReveal
        ?? placed[view.axis].layout.revealedDistance(of: view.index)
    }
  }
}
