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
    return engine.layout.targetContentOffset(
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
    var distances: [ViewID: Double] = [:]
    for slot in engine.slots {
      distances[engine.id(at: slot.index) ?? ""] = engine.layout.targetRevealedDistance(
        of: slot.index,
        velocity: velocity
      )
    }
    return distances
  }

  /// Returns the points above its minimum that a view shows because the user scrolled back; `nil`
  /// where there is no such view.
  public func revealedDistance(of id: ViewID) -> Double? { engine.revealedDistance(of: id) }

  /// Has a view show some points above its minimum, and places it at once.
  ///
  /// For a host that animates a view to where it settles, or hides it for a reason of its own.
  ///
  /// - Throws: ``ParallaxError`` where there is no such view.
  public func setRevealedDistance(_ distance: Double, of id: ViewID) throws(ParallaxError) {
    try engine.setRevealedDistance(distance, of: id)
    tellRecorders { $0.didReveal(id, in: self) }
    tick()
  }
}
