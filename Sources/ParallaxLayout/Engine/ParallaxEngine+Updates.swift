extension ParallaxEngine {
  /// Returns the update of a view; `nil` if it was unregistered.
  ///
  /// Each update is taken once: a stretch trigger that was reached is reported in one update only.
  package mutating func takeUpdate(of view: ViewSlot) -> ParallaxUpdate? {
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
    let own = placed.ownAxis(of: index)
    let (placement, stretch) = placed.along(own) {
      ($0.layout.placements[index], $0.takeStretch(at: index))
    }
    var update = ParallaxUpdate(
      id: placed.records[index].id,
      placement: placement,
      frame: placed.rect(at: index),
      stretchProgress: stretch.progress,
      didTriggerStretch: stretch.didTrigger
    )
    guard placed.main.follows(index) else { return update }
    update.across = placed.along(own.cross) {
      let stretch = $0.takeStretch(at: index)
      return ParallaxUpdate.Across(
        placement: $0.layout.placements[index],
        stretchProgress: stretch.progress,
        didTriggerStretch: stretch.didTrigger
      )
    }
    return update
  }
}
