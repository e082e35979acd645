public import ParallaxLayout

// Mistakes without an effect on the screen: found at registration and at binding, and all of them
// when the app asks.
extension ParallaxCoordinator {
  /// Returns the mistakes at present: views without any chance to be seen, moved or triggered, and
  /// all others found without scrolling.
  ///
  ///     for mistake in coordinator.audit() { print(mistake) }
  ///     // view "far" is in sight at no offset: the nearest that it comes is 8800...8844 of the container; …
  ///
  /// The text of each says the cause and the remedy. Most are reported to ``onDiagnostic`` too, when a view is
  /// registered or gets options, and when a scrollable is bound that has been laid out. A mistake
  /// the content may still mend by growing is not reported: call this when the content is there. It
  /// may ask the scrollable for its rows, and reports nothing.
  ///
  /// - Returns: The mistakes, those of the binding first, then by view in the order of registration.
  /// - Complexity: O(*n* log *n*) for *n* views, O(*n*²) for *n* at one natural position.
  public func audit() -> [ParallaxDiagnostic] {
    guard state.isBound else { return [.notBound] + mistakesOfPairs() }
    guard hasHost, let container else { return [.releasedHost] + mistakesOfPairs() }
    guard metrics != nil else {
      return [.emptyContainer(container.containerSize)] + mistakesOfPairs()
    }
    var ends: [ScrollAxis: PlacedViews.EndLayouts] = [:]
    for axis in ScrollAxis.allCases { ends[axis] = engine.placed.endLayouts(along: axis) }
    let mistakes = engine.placed.slots.flatMap { slot -> [ParallaxDiagnostic] in
      guard let id = engine.placed.id(of: slot), let options = engine.placed.options(at: slot)
      else { return [] }
      guard state.views[slot.index]?.isReleased == false else { return [.releasedView(id)] }
      if let refusal = refusal(of: options, for: id) { return [.unsupportedView(refusal)] }
      let end = ends[options.axis ?? engine.placed.main.axis]
      let lacking = lacksIdentity(slot, id)
      return engine.placed.mistakes(of: slot.index, at: end)
        + (lacking.isEmpty ? engine.placed.missingRows(of: slot.index) : lacking)
    }
    return mistakes + engine.placed.rowsWithoutRoom() + mistakesOfPairs()
  }

  /// Reports the options of a view that have no effect, unless they were reported.
  func reportMistakes(of slot: ViewSlot) {
    for (key, mistake) in mistakes(of: slot) where state.reportedMistakes.insert(key).inserted {
      onDiagnostic?(mistake)
    }
  }

  /// Reports the options of registered views that have no effect over what is bound now, unless they had none
  /// over what was bound before.
  func reportMistakesOfAllViews() {
    let known = state.reportedMistakes
    let mistakes = engine.placed.slots.flatMap { self.mistakes(of: $0) }
    state.reportedMistakes = Set(mistakes.map(\.key))
    for (key, mistake) in mistakes where !known.contains(key) { onDiagnostic?(mistake) }
  }

  /// Returns the options of a view that have no effect.
  ///
  /// Nothing is found inside a pass: the view has no position yet.
  private func mistakes(
    of slot: ViewSlot
  ) -> [(key: ReportedMistake, mistake: ParallaxDiagnostic)] {
    guard onDiagnostic != nil, hasHost, engine.placed.main.metrics != nil,
      !state.calls.contains(.pass),
      state.suspensions == 0,
      let id = engine.placed.id(of: slot)
    else { return [] }
    let mistakes = engine.placed.mistakes(of: slot.index) + lacksIdentity(slot, id)
    return mistakes.map { (ReportedMistake(view: id, kind: $0.kind), $0) }
  }

  /// Returns the mistake of a view tracking an identity among rows without any.
  ///
  /// The first row decides; of rows that are not laid out nothing is known.
  private func lacksIdentity(_ slot: ViewSlot, _ id: ViewID) -> [ParallaxDiagnostic] {
    guard let options = engine.placed.options(at: slot), case .rowID(let row) = options.tracking,
      !state.calls.contains(.rows), engine.placed.placement(of: id)?.phase == .absent
    else { return [] }
    let axis = options.axis ?? axis
    let first = RowPath(section: 0, row: 0)
    // A list may change a view or be unbound when it is asked.
    let lacksIdentity = during(.rows) {
      guard let table = host(along: axis).rows?.rows(along: axis) as? any IdentifiedRowTable
      else { return false }
      return table.rowRange(at: first) != nil && table.rowID(at: first) == nil
    }
    if !leavings.isEmpty { leave() }
    return lacksIdentity ? [.rowsWithoutIdentity(id, row)] : []
  }

  // MARK: Two views

  /// Returns the views registered twice.
  private func mistakesOfPairs() -> [ParallaxDiagnostic] {
    var names: [ObjectIdentifier: ViewID] = [:]
    return engine.placed.slots.flatMap { slot -> [ParallaxDiagnostic] in
      guard let id = engine.placed.id(of: slot), let identity = state.views[slot.index]?.identity
      else { return [] }
      return names.updateValue(id, forKey: identity).map { [.registeredTwice($0, id)] } ?? []
    }
  }

  /// Reports that an object is registered for a second time.
  ///
  /// - Complexity: O(1); O(*n*) for *n* views if some were registered while nobody asked for diagnostics.
  func reportSecondRegistration(of slot: ViewSlot, _ id: ViewID) {
    guard onDiagnostic != nil else {
      state.objects = nil
      return
    }
    if state.objects == nil {
      let others = state.views.compactMap { $0 }.filter { $0.slot != slot }
      let known = others.compactMap { view in view.identity.map { ($0, view.slot) } }
      state.objects = Dictionary(known) { $1 }
    }
    guard let identity = state.views[slot.index]?.identity else { return }
    // A released object may have left its identifier to this one.
    let former = state.objects?.updateValue(slot, forKey: identity)
    guard let former, former != slot, let other = state.views[former.index], other.slot == former,
      other.identity == identity, let name = engine.placed.id(of: former)
    else { return }
    report(.registeredTwice(name, id))
  }
}

/// A reported mistake, whatever the numbers in it.
struct ReportedMistake: Hashable {
  let view: ViewID
  let kind: ParallaxDiagnostic.Kind
}
