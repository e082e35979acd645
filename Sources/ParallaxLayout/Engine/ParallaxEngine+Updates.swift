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
    let stretch = placed.axes[own].takeStretch(at: index)
    var update = ParallaxUpdate(
      id: placed.records[index].id,
      placement: placed.axes[own].layout.views[index].placement,
      frame: placed.rect(at: index),
      stretchProgress: stretch.progress,
      didTriggerStretch: stretch.didTrigger
    )
    for number in placed.axes.indices
    where number != own && placed.axes[number].follows(index) {
      let stretch = placed.axes[number].takeStretch(at: index)
      update.across = ParallaxUpdate.Across(
        placement: placed.axes[number].layout.views[index].placement,
        stretchProgress: stretch.progress,
        didTriggerStretch: stretch.didTrigger
      )
    }
    return update
  }
}
