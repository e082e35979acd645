public import ParallaxLayout

// What a coordinator adds to the queries: the objects that may have been released, and the views' own say.
extension ParallaxCoordinator: ViewQueries {
  /// The views as they are positioned now.
  public var placed: PlacedViews {
    // The scrollable or the container was released while it was bound.
    if state.isBound, !hasHost {
      engine.forgetHost()
      report(.releasedHost)
    }
    return engine.placed
  }

  /// Reports an unbound coordinator, if a query has no answer for this reason.
  ///
  /// After ``unbind()`` views have their last frames, and asking for them is no mistake.
  public func didFindNoAnswer() {
    if !state.isBound { report(.notBound) }
  }

  /// Returns the placement of every view along the axis it follows, in the order of
  /// registration.
  ///
  /// Views out of sight are included; released views are not.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func placements() -> [(id: ViewID, placement: Placement)] {
    engine.placed.placements().filter { view(of: $0.id)?.isReleased == false }
  }

  /// Explains in words why a view is where it is: its sticky line, what holds it, or what is missing.
  ///
  ///     print(coordinator.explain("bar") ?? "no such view")
  ///     // "bar" is pinned at the top, at 44…94: its natural position is 274.5 points above, and it
  ///     // sticks at 44, the end of "header".
  ///
  /// - Returns: A few sentences; `nil` if there is no such view.
  /// - Complexity: O(*n*) in the number of views.
  public func explain(_ id: ViewID) -> String? {
    guard let text = engine.placed.explain(id) else { return nil }
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
    if engine.placed.main.metrics == nil {
      let size = container.containerSize
      return
        "\"\(id)\" has no position: the container is \(size); views are positioned once it has a size."
    }
    return text
  }

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
    guard hasHost, engine.placed.main.metrics != nil else { return .outside }
    while let slot = engine.placed.topmostView(at: point), let view = state.views[slot.index] {
      guard view.isReleased else {
        let frame = engine.placed.id(of: slot).flatMap { engine.placed.frame(of: $0) }
        let inView = frame.map { LayoutPoint(x: point.x - $0.origin.x, y: point.y - $0.origin.y) }
        let isInteractive = inView.map { view.isInteractive(at: $0) } ?? false
        return engine.placed.target(over: slot, isInteractive: isInteractive)
      }
      dropReleased(view)
      run()
    }
    return engine.placed.targetWithoutView(at: point)
  }
}
