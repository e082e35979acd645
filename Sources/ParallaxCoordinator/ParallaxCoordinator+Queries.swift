public import ParallaxLayout

// Questions about the positioned views. Those that need a scrollable return nil, or nothing, while
// there is none.
extension ParallaxCoordinator {
  /// The last usable reading, along ``axis``; `nil` before there was one, and after the scrollable or
  /// the container was released.
  public var metrics: ScrollMetrics? { hasHost ? engine.placed.metrics : nil }

  /// Returns the last usable reading along an axis; `nil` as for ``metrics``, and for an axis that does
  /// not scroll and that no view follows.
  public func metrics(along axis: ScrollAxis) -> ScrollMetrics? {
    hasHost ? engine.placed.metrics(along: axis) : nil
  }

  /// The axis that views follow by default, as last read: the one on which the content scrolls, and the
  /// vertical one if it scrolls on both.
  public var axis: ScrollAxis { engine.placed.axis }
  /// A Boolean value indicating whether a horizontal axis runs from right to left, as last read.
  public var isRightToLeft: Bool { engine.placed.plane.isRightToLeft }

  /// Asks something that needs a scrollable.
  private func askHost<Answer>(_ question: (inout PlacedViews) -> Answer?) -> Answer? {
    guard hasHost else {
      report(state.isBound ? .releasedHost : .notBound)
      return nil
    }
    return ask(question)
  }

  // MARK: Views

  /// Returns the options of a view; `nil` if there is no such view.
  public func options(of id: ViewID) -> ParallaxOptions? { ask { $0.options(of: id) } }

  /// Returns the placement of a view along an axis, in sight or not.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - axis: The axis; `nil`, the default, is the one that the view follows.
  /// - Returns: The placement; `nil` if there is no such view or it fills that axis.
  /// - Complexity: O(1) for a view in sight, O(*n*) for one of *n* out of sight.
  public func placement(of id: ViewID, along axis: ScrollAxis? = nil) -> Placement? {
    let placement = ask { $0.placement(of: id, along: axis) }
    reportMissingHost(hasPosition: placement?.isPlaced == true)
    return placement
  }

  /// Reports that a view is asked about while nothing positions it.
  ///
  /// After ``unbind()`` views have their last frames, and asking for them is no mistake.
  private func reportMissingHost(hasPosition: Bool) {
    guard state.isBound else { return hasPosition ? () : report(.notBound) }
    if !hasHost { report(.releasedHost) }
  }

  /// Returns the placement of every view along the axis that it follows, in the order of
  /// registration.
  ///
  /// Views out of sight are included; views that were released are not.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func placements() -> [(id: ViewID, placement: Placement)] {
    ask { $0.placements() }.filter { view(of: $0.id)?.isReleased == false }
  }

  /// Returns the rectangle of a view, in container coordinates, in points; `nil` if there is no such
  /// view or it has no position.
  public func frame(of id: ViewID) -> LayoutRect? {
    let frame = ask { $0.frame(of: id) }
    reportMissingHost(hasPosition: frame != nil)
    return frame
  }

  /// Returns the views that have a position, those behind others first.
  ///
  /// A total order that changes only when a view sticks, is released from its edge, comes, goes or
  /// gets another `zIndex`: see ``ViewRank``. Views out of sight are part of it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func zOrder() -> [ViewID] { ask { $0.zOrder() } }

  /// Explains in words why a view is where it is: its sticky line, what holds it, or what is missing.
  ///
  ///     print(coordinator.explain("bar") ?? "no such view")
  ///     // "bar" is pinned at the top, at 44…94: its natural position is 274.5 points above, and it
  ///     // sticks at 44, the end of "header".
  ///
  /// - Returns: A few sentences; `nil` if there is no such view.
  /// - Complexity: O(*n*) in the number of views.
  public func explain(_ id: ViewID) -> String? {
    guard let text = ask({ $0.explain(id) }) else { return nil }
    guard view(of: id)?.isReleased == false else {
      return "\(text) It was released: keep it, or unregister it."
    }
    if !state.isBound { return "\"\(id)\" has no position: nothing is bound; call bind(to:in:)." }
    if scrollable == nil {
      return "\"\(id)\" has no position: the scrollable was released; keep it, or call unbind()."
    }
    guard let container else {
      return "\"\(id)\" has no position: the container was released; keep it, or call unbind()."
    }
    if metrics == nil {
      let size = container.containerSize
      return
        "\"\(id)\" has no position: the container is \(size); views are positioned once it has a size."
    }
    return text
  }

  // MARK: Touches

  /// Returns the recipient of a touch at a point.
  ///
  /// The topmost view there takes the touch if it keeps its touches or if something in it is
  /// interactive; a view that forwards its touches gives them to the scrollable, and the target names
  /// it. The point at the far edge of a view is outside it, so at the common edge of two views one is
  /// hit: for example, of views at 0...44 and 44...88 the second is hit at 44.
  ///
  /// - Parameter point: The point, in container coordinates, in points.
  /// - Returns: The recipients of taps and of drags.
  /// - Complexity: O(*k*) in the number of views in sight.
  public func hitTest(_ point: LayoutPoint) -> HitTarget {
    guard metrics != nil else { return .outside }
    while let slot = ask({ $0.topmostView(at: point) }), let view = state.views[slot.index] {
      guard view.isReleased else {
        let isInteractive = view.isInteractive(at: point)
        return ask { $0.target(over: slot, isInteractive: isInteractive) }
      }
      dropReleased(view)
      run()
    }
    return ask { $0.targetWithoutView(at: point) }
  }

  // MARK: Covered content

  /// The part of the viewport that the views at each edge cover, in points; 0 or more.
  ///
  /// A scroll indicator should stay clear of it. See also ``uncovered``.
  public var obscured: AxisInsets { metrics == nil ? .zero : ask { $0.obscured } }

  /// Returns the parts of the viewport that the views at each edge of an axis cover, in points; 0 or
  /// more.
  public func obscured(along axis: ScrollAxis) -> AxisInsets {
    metrics == nil ? .zero : ask { $0.obscured(along: axis) }
  }

  /// The part of the container that no stuck view covers, in container coordinates, in points;
  /// `nil` while nothing is bound.
  ///
  /// Empty, never inverted, if views cover all of the viewport.
  public var uncovered: AxisRange? { askHost { $0.uncovered } }

  /// The rectangle that the views stuck on either axis leave uncovered, in container coordinates, in
  /// points; `nil` while nothing is bound.
  ///
  /// For example, below a header row of 44 and beside a first column of 80 in 390 x 844, it is
  /// `(80, 44) 310 x 800`.
  public var uncoveredRect: LayoutRect? { askHost { $0.uncoveredRect } }

  /// Returns whether stuck views hide all of a part of the content that is in the viewport, such as a
  /// row.
  ///
  /// Such a row should be hidden from a screen reader. A part outside the viewport is not hidden by a
  /// view.
  ///
  /// - Parameters:
  ///   - range: The part, in content coordinates, in points.
  ///   - axis: The axis; `nil`, the default, is ``axis``.
  /// - Returns: Whether nothing of the part is uncovered; `false` for a part outside the viewport.
  public func isObscured(_ range: AxisRange, along axis: ScrollAxis? = nil) -> Bool {
    askHost { $0.isObscured(range, along: axis) } ?? false
  }

  /// Returns the room of a refresh control, in container coordinates, in points.
  ///
  /// - Parameters:
  ///   - edge: The edge that the content is pulled away from.
  ///   - axis: The axis; `nil`, the default, is ``axis``.
  /// - Returns: A range as long as the transient inset there; `nil` without one, and while nothing is
  ///   bound.
  public func refreshSlot(at edge: ScrollEdge, along axis: ScrollAxis? = nil) -> AxisRange? {
    askHost { $0.refreshSlot(at: edge, along: axis) }
  }

  // MARK: Scroll targets

  /// Returns the offset at which a position of the content is clear of the views that are stuck then.
  ///
  /// - Parameters:
  ///   - position: The position, in content coordinates, in points. At `.end` it is the far edge.
  ///   - alignment: Where the position must be in the uncovered part of the viewport.
  ///   - axis: The axis; `nil`, the default, is ``axis``.
  /// - Returns: An offset at which scrolling can rest, the nearest one if none fulfils it; `nil`
  ///   while nothing is bound.
  public func contentOffset(
    toReveal position: Double,
    at alignment: ScrollAlignment = .start,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    askHost { $0.contentOffset(toReveal: position, at: alignment, along: axis) }
  }

  /// The place of the anchored turn: the room after the content, and the offset at which the sent message is
  /// at the top.
  ///
  ///     coordinator.configuration.anchoredTurn = AnchoredTurn(for: "message 21", peek: 16)
  ///     if let turn = coordinator.turn { list.scroll(to: turn.offset, animated: true) }
  ///
  /// - Returns: The place; `nil` if ``ParallaxConfiguration/anchoredTurn`` is `nil`, its row was never in the
  ///   content, and while nothing is bound.
  public var turn: TurnPlace? { metrics(along: .vertical).flatMap { _ in engine.placed.turn } }

  /// Returns the offsets at which a rectangle of the content, such as a cell of a table, is clear of the
  /// views that are stuck then: the least scroll on each axis.
  ///
  /// A cell that is clear already needs no scroll. One that is longer than the uncovered part begins at
  /// its start. For keys that move a cursor from cell to cell.
  ///
  /// - Parameter cell: The rectangle, in content coordinates, in points.
  /// - Returns: The offsets at which scrolling can rest, 0 on an axis that does not scroll; `nil` while
  ///   nothing is bound.
  public func contentOffset(toReveal cell: LayoutRect) -> LayoutPoint? {
    askHost { $0.contentOffset(toReveal: cell) }
  }

  /// Returns the offset at which the content of a view is visible.
  ///
  /// A stuck view is visible already, so focusing a text field in a header scrolls nothing.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - alignment: Where the view must be if it is not stuck.
  ///   - axis: The axis; `nil`, the default, is the one that the view follows.
  /// - Returns: The offset; `nil` if there is no such view, it fills the axis, or it has no position.
  public func contentOffset(
    toRevealContentOf id: ViewID,
    at alignment: ScrollAlignment = .start,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    askHost { $0.contentOffset(toRevealContentOf: id, at: alignment, along: axis) }
  }

  /// Returns the offset at which a view shows a part of its height: 0 collapsed to 1 expanded.
  ///
  /// - Parameters:
  ///   - progress: The part; a value outside 0...1 counts as the nearest inside.
  ///   - id: The view.
  ///   - edge: The edge that it sticks to.
  ///   - axis: The axis; `nil`, the default, is the one that the view follows.
  /// - Returns: An offset at which scrolling can rest, the nearest one if none fulfils it; `nil` if
  ///   there is no such view, or it has no position or does not stick to the edge, and while nothing
  ///   is bound.
  public func contentOffset(
    forProgress progress: Double,
    of id: ViewID,
    at edge: ScrollEdge = .top,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    askHost { $0.contentOffset(forProgress: progress, of: id, at: edge, along: axis) }
  }

  /// Returns the offset at which a view is expanded: see ``contentOffset(forProgress:of:at:along:)``.
  public func expandedOffset(
    of id: ViewID,
    at edge: ScrollEdge = .top,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    contentOffset(forProgress: 1, of: id, at: edge, along: axis)
  }

  /// Returns the offset at which a view is collapsed: see ``contentOffset(forProgress:of:at:along:)``.
  public func collapsedOffset(
    of id: ViewID,
    at edge: ScrollEdge = .top,
    along axis: ScrollAxis? = nil
  ) -> Double? {
    contentOffset(forProgress: 0, of: id, at: edge, along: axis)
  }

  // MARK: Settling

  /// Notifies the coordinator that a scroll of the user ends, and returns what the port must do so that
  /// no view that snaps is left half collapsed or half revealed.
  ///
  /// A port calls it when the finger is lifted and nothing moves on, when a deceleration has ended, and
  /// after the wheel and the keys have paused. A view layer that knows at the release where a
  /// deceleration will end, as UIKit does, also calls it then with that offset. For example, for a header
  /// of 44...220 that snaps:
  ///
  ///     switch coordinator.scrollDidEnd() {
  ///     case .rest: break
  ///     case .scroll(let offset): list.scroll(to: offset, animated: true)  // at 60 to 0, at 120 to 176
  ///     case .reveal(let views): animate { show(views, at: $0) }
  ///     }
  ///
  /// It moves nothing: the port scrolls in its own way, or at once while
  /// ``ParallaxConfiguration/reducesMotion`` is set, and calls this again when that has ended.
  ///
  /// - Parameters:
  ///   - offset: The offset at which the scroll will rest by itself, in points; `nil`, the default, is the
  ///     present one.
  ///   - velocity: The velocity of the offset at the release, in points a second; positive towards the
  ///     end. From 50 on its direction decides, below that the nearer place. Defaults to 0.
  ///   - axis: The axis; `nil`, the default, is ``axis``.
  /// - Returns: What the port must do; ``Settling/rest`` while nothing is bound.
  public func scrollDidEnd(
    at offset: Double? = nil,
    velocity: Double = 0,
    along axis: ScrollAxis? = nil
  ) -> Settling {
    askHost { $0.settling(forProposed: offset, velocity: velocity, along: axis) } ?? .rest
  }

  /// Returns the points above its minimum that a view shows because the user scrolled back.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - axis: The axis; `nil`, the default, is the one that the view follows.
  /// - Returns: The points; `nil` if there is no such view or it fills that axis.
  public func revealedDistance(of id: ViewID, along axis: ScrollAxis? = nil) -> Double? {
    ask { $0.revealedDistance(of: id, along: axis) }
  }
}
