public import ParallaxLayout

/// An effect added to a view.
final class AddedEffect {
  let view: ViewSlot
  let effect: ScrollEffect
  let apply: (Double) -> Void
  /// The value applied last.
  var value: Double?
  var stuckRange: PlacedViews.StuckRange?

  init(_ effect: ScrollEffect, to view: ViewSlot, _ apply: @escaping (Double) -> Void) {
    (self.effect, self.view, self.apply) = (effect, view, apply)
  }
}

extension ParallaxCoordinator {
  /// Adds an effect to a view, and applies its value now and when a pass changes it.
  ///
  ///     let fade = ScrollEffect(.stuck, [0: 1, 1: 0.4])
  ///     try coordinator.addEffect(fade, to: "title") { [weak label] in label?.alpha = $0 }
  ///
  /// The values are not a part of ``ParallaxUpdate``: a view staying at the edge gets no update
  /// there, while its effect goes on. The effect stays until the view is unregistered or
  /// ``removeEffects(of:)`` is called.
  ///
  /// - Parameters:
  ///   - effect: The effect, along the axis the view follows.
  ///   - id: The view.
  ///   - apply: Applies a value. The coordinator retains the closure, which may scroll, register and remove
  ///     views.
  /// - Throws: ``ParallaxError`` if the stops are not ascending fractions from 0 to 1 with finite values, if the
  ///   view has no such timeline, or if there is no such view. Nothing is added then.
  /// - Complexity: As `contentOffset(atProgress:of:at:along:)` for ``ScrollEffect/Timeline/stuck``, once
  ///   after anything but the offset has changed; O(1) for each pass, which allocates nothing.
  public func addEffect(
    _ effect: ScrollEffect,
    to id: ViewID,
    _ apply: @escaping (Double) -> Void
  ) throws(ParallaxError) {
    try checkExistence(of: id)
    guard let view = engine.placed.slot(of: id), let options = options(of: id) else { return }
    try effect.validate(as: "effect", of: id, options.main)
    state.effects.append(AddedEffect(effect, to: view, apply))
    run()
  }

  /// Removes the effects of a view; an unknown name is ignored.
  public func removeEffects(of id: ViewID) {
    guard let view = engine.placed.slot(of: id) else { return }
    // Objects released with an effect may call back: not while the list changes.
    let former = state.effects
    state.effects = former.filter { $0.view != view }
    withExtendedLifetime(former) {}
  }

  /// Applies the values that have changed.
  func applyEffects() {
    guard metrics != nil else { return }
    for added in state.effects {
      let timeline = added.effect.timeline
      guard let fraction = engine.placed.fraction(of: timeline, for: added.view, &added.stuckRange)
      else {
        state.effects.removeAll { $0 === added }
        continue
      }
      let value = added.effect.value(at: fraction)
      // A closure may have removed it.
      guard value != added.value, state.effects.contains(where: { $0 === added }) else { continue }
      added.value = value
      added.apply(value)
    }
  }
}

extension ScrollEffect {
  /// Checks the stops, and that a view with these options has the timeline.
  ///
  /// Errors begin with a name, such as `opacity.stops[1].fraction`.
  package func validate(
    as name: String,
    of view: ViewID,
    _ options: AxisOptions
  ) throws(ParallaxError) {
    func refuse(_ option: String, is value: String, _ reason: String, _ remedy: String)
      -> ParallaxError
    {
      ParallaxError(view, "\(name).\(option)", is: value, reason, remedy: remedy)
    }
    if stops.isEmpty {
      throw refuse("stops", is: "empty", "so the effect has no value", "give one stop or more")
    }
    for (index, stop) in stops.enumerated() {
      let (name, value) = ("stops[\(index)].fraction", stop.fraction.shortText)
      guard stop.fraction >= 0, stop.fraction <= 1 else {
        throw refuse(name, is: value, "outside 0...1", "give a fraction from 0 to 1")
      }
      let former = index > 0 ? stops[index - 1].fraction : -1
      if stop.fraction == former {
        throw refuse(name, is: value, "which would jump", "give each stop a fraction of its own")
      }
      if stop.fraction < former {
        let reason = "below the fraction before, \(former.shortText)"
        throw refuse(name, is: value, reason, "give the stops by ascending fraction")
      }
      guard stop.value.isUsable else {
        let reason = stop.value.isFinite ? "out of range" : "not finite"
        let remedy = "give a finite number (at most 1e12 in magnitude)"
        throw refuse("stops[\(index)].value", is: stop.value.shortText, reason, remedy)
      }
    }
    switch timeline {
    case .cover, .scroll, .collapse, .push: return
    case .stuck:
      if options.stickPosition.contains(.top) { return }
      let remedy = "let the view stick to the top, or choose .cover"
      throw refuse("timeline", is: "stuck", "but stickPosition has no top edge", remedy)
    case .reveal:
      if options.reveal != nil { return }
      let remedy = "set reveal, or choose another timeline"
      throw refuse("timeline", is: "reveal", "but the view does not reveal", remedy)
    case .stretch(let distance):
      if distance > 0, distance.isUsable { return }
      let (value, remedy) = (distance.shortText, "give points above 0")
      throw refuse("timeline.stretch", is: value, "not a distance", remedy)
    }
  }
}
