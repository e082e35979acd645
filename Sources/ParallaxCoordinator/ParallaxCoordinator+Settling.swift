extension ParallaxCoordinator {
  /// Returns where a scroll should come to rest so that no snapping view stays half collapsed.
  ///
  /// A decision, not an animation: the host scrolls there in its own way.
  ///
  /// - Parameters:
  ///   - offset: Where the scroll would come to rest by itself; `nil` is where it is now.
  ///   - velocity: The velocity of the offset at the release, in points a second; positive scrolls
  ///     towards the end.
  /// - Returns: The offset, or `nil` where the scroll may rest where it would.
  public func settlingOffset(near offset: Double? = nil, velocity: Double = 0) -> Double? {
    guard let offset = offset ?? metrics?.contentOffset else { return nil }
    return layout.settlingOffset(near: offset, velocity: velocity)
  }
}
