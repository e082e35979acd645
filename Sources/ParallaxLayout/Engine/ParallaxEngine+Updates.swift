extension ParallaxEngine {
  /// Returns the update of a view; `nil` if it was unregistered.
  ///
  /// Each update is taken once: a stretch trigger that was reached is reported in one update only.
  package mutating func takeUpdate(of view: ViewSlot) -> ParallaxUpdate? {
    placed.holds(view) ? takeUpdate(at: view.index) : nil
  }

  // Not optional: an update is large, and this way it is built where the caller wants it.
  package mutating func takeUpdate(at index: Int) -> ParallaxUpdate {
    let own = placed.number(of: placed.records[index].options.axis)
    let stretch = takeStretch(at: index, own)
    var update = ParallaxUpdate(
      id: placed.records[index].id,
      placement: placed.axes[own].layout.views[index].placement,
      frame: placed.rect(at: index),
      stretchProgress: stretch.progress,
      didTriggerStretch: stretch.didTrigger
    )
    let other = placed.computedAxes.count - 1 - own
    guard other >= 0, other != own, placed.axes[other].follows(index) else { return update }
    let stretchAcross = takeStretch(at: index, other)
    update.across = ParallaxUpdate.Across(
      placement: placed.axes[other].layout.views[index].placement,
      stretchProgress: stretchAcross.progress,
      didTriggerStretch: stretchAcross.didTrigger
    )
    return update
  }

  @inline(__always)
  private mutating func takeStretch(
    at index: Int,
    _ number: Int
  ) -> (progress: Double, didTrigger: Bool) {
    // Most views have no trigger, and this runs for each view that is notified.
    guard let trigger = placed.axes[number].views[index].options.stretchTrigger else {
      return (0, false)
    }
    return placed.axes[number].takeStretch(at: index, trigger: trigger)
  }
}
