public import ParallaxLayout

extension ParallaxCoordinator {
  /// Returns who should take a touch at a point.
  ///
  /// The topmost view there takes it where it keeps its touches, or where something in it is
  /// interactive; a view that forwards its touches gives them to the scrollable, and the target names
  /// it. A view ends before its last edge, so that of two that touch exactly one is hit.
  ///
  /// - Parameter point: The point, in container coordinates, in points.
  /// - Returns: Who should take taps, and who drags.
  /// - Complexity: O(*k*) in the number of views in sight.
  public func hitTest(_ point: LayoutPoint) -> HitTarget {
    guard metrics != nil else { return .outside }
    while let slot = ask({ $0.topmostView(at: point) }), let view = views[slot.index] {
      guard view.isDead else {
        let isInteractive =
          view.descriptor.map { $0.hasInteractiveContent?(point) ?? false }
          ?? view.view?.hasInteractiveContent(at: point) ?? false
        return ask { $0.target(over: slot, isInteractive: isInteractive) }
      }
      drop(view)
      tick()
    }
    return ask { $0.targetWithoutView(at: point) }
  }

  /// Returns the views that have a place, those that lie under others first.
  ///
  /// A total order that changes only when a view sticks, lets go, comes, goes or gets another
  /// `zIndex`: by that, then stuck ones over those at their place, then later ones over earlier
  /// ones. Views out of sight are in it, as they stand at the present offset.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func zOrder() -> [ViewID] { ask { $0.zOrder() } }
}
