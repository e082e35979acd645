public import ParallaxLayout

extension ParallaxCoordinator {
  /// Returns where a scroll should come to rest so that no snapping view stays half collapsed.
  ///
  /// A decision, not an animation: the host scrolls there in its own way, or jumps there while it
  /// reduces motion.
  ///
  /// - Parameters:
  ///   - offset: Where the scroll would come to rest by itself; `nil` is where it is now.
  ///   - velocity: The velocity of the offset at the release, in points a second; positive scrolls
  ///     towards the end.
  /// - Returns: The offset, or `nil` where the scroll may rest where it would, and while nothing is
  ///   bound.
  public func targetContentOffset(forProposed offset: Double? = nil, velocity: Double = 0)
    -> Double?
  {
    guard let metrics else { return nil }
    return layout.targetContentOffset(
      forProposed: offset ?? metrics.contentOffset,
      velocity: velocity
    )
  }

  /// Returns how much each snapping view that is partly revealed should show when the scroll is
  /// released.
  ///
  /// - Parameter velocity: The velocity of the offset at the release, in points a second.
  /// - Returns: The points above its minimum for ``setRevealedDistance(_:of:)``, by view; empty
  ///   where none is between hidden and shown.
  public func targetRevealedDistances(velocity: Double = 0) -> [ViewID: Double] {
    guard metrics != nil else { return [:] }
    return slots.compactMapValues { layout.targetRevealedDistance(of: $0, velocity: velocity) }
  }

  /// Returns the points above its minimum that a view shows because the user scrolled back.
  public func revealedDistance(of id: ViewID) -> Double {
    slots[id].map { layout.revealedDistance(of: $0) } ?? 0
  }

  /// Has a view show some points above its minimum, and places it at once.
  ///
  /// For a host that animates a view to where it settles, or hides it for a reason of its own.
  public func setRevealedDistance(_ distance: Double, of id: ViewID) {
    guard let slot = slots[id] else { return }
    layout.setRevealedDistance(distance, of: slot)
    tellRecorders { $0.didReveal(id, in: self) }
    tick()
  }
}
