extension ParallaxEngine {
  /// Returns the update of a view; `nil` if it was unregistered.
  ///
  /// Each update is taken once: a stretch trigger that was reached is reported in one update only.
  public mutating func takeUpdate(of view: ViewSlot) -> ParallaxUpdate? {
    placed.holds(view) ? takeUpdate(at: view.index) : nil
  }

  // Not optional: an update is large, and this way it is built where the caller wants it.
  package mutating func takeUpdate(at index: Int) -> ParallaxUpdate {
    if placed.hasAcross, placed.across.follows(index) { return takeUpdateOnBoth(at: index) }
    let stretch = placed.main.takeStretch(at: index)
    return ParallaxUpdate(
      id: placed.records[index].id,
      placement: placed.main.layout.placements[index],
      frame: placed.plane.rect(of: placed.main.layout.placements[index]),
      stretchProgress: stretch.progress,
      didTriggerStretch: stretch.didTrigger
    )
  }

  /// Returns the update of a view that follows the other axis, alone or too.
  @inline(never)
  private mutating func takeUpdateOnBoth(at index: Int) -> ParallaxUpdate {
    let isMain = placed.ownAxis(of: index) == placed.main.axis
    let stretch =
      isMain ? placed.main.takeStretch(at: index) : placed.across.takeStretch(at: index)
    return ParallaxUpdate(
      id: placed.records[index].id,
      placement: isMain
        ? placed.main.layout.placements[index] : placed.across.layout.placements[index],
      frame: placed.rect(at: index),
      stretchProgress: stretch.progress,
      didTriggerStretch: stretch.didTrigger
    )
  }

  /// Returns the update of a view along the axis of ``ParallaxOptions/across``; `nil` for a view without
  /// such options, and for one that was unregistered.
  ///
  /// Taken once for each ``takeUpdate(of:)``.
  public mutating func takeAcrossUpdate(of view: ViewSlot) -> AcrossUpdate? {
    let index = view.index
    guard placed.hasAcross, placed.holds(view), placed.across.follows(index),
      placed.main.follows(index)
    else { return nil }
    let isMain = placed.ownAxis(of: index) != placed.main.axis
    let stretch =
      isMain ? placed.main.takeStretch(at: index) : placed.across.takeStretch(at: index)
    return AcrossUpdate(
      placement: isMain
        ? placed.main.layout.placements[index] : placed.across.layout.placements[index],
      stretchProgress: stretch.progress,
      didTriggerStretch: stretch.didTrigger
    )
  }
}
