public import ParallaxLayout

extension ParallaxCoordinator {
  /// The names of the registered views, in the order of registration.
  public var registeredViews: [ViewID] {
    engine.placed.slots.compactMap { slot in
      state.views[slot.index]?.isReleased == false ? engine.placed.id(of: slot) : nil
    }
  }

  /// Registers a view and positions it at once.
  ///
  /// As each call answers at once, a row that gets another length has the list lay out at once, too. So of views
  /// that track rows, 2,000 that are registered one by one took 2 s, and 10,000 in one
  /// ``performUpdates(keepingPlaceBy:_:)`` 0.05 s.
  ///
  /// - Parameters:
  ///   - view: The view; it is held weakly.
  ///   - id: A name for it; `nil`, the default, makes one up.
  ///   - options: The behaviour of the view.
  /// - Returns: The name of the view.
  /// - Throws: ``ParallaxError`` if the options are invalid, if they need an ability the bound
  ///   scrollable does not have, or if the name is taken. Nothing is registered then.
  /// - Complexity: O(*k* + log *n*) for *k* views in sight of *n*; the views after it in an order are
  ///   moved in memory. Register many views in ``performUpdates(keepingPlaceBy:_:)``: they are positioned once.
  @discardableResult
  public func register(
    _ view: any ParallaxView,
    as id: ViewID? = nil,
    options: ParallaxOptions
  ) throws(ParallaxError) -> ViewID {
    try register(view: view, descriptor: nil, id: id, options: options)
  }

  /// Registers a view described by closures and positions it at once.
  ///
  /// - Parameters:
  ///   - descriptor: The closures; they are kept until the view is unregistered.
  ///   - id: A name for it; `nil`, the default, makes one up.
  ///   - options: The behaviour of the view.
  /// - Returns: The name of the view.
  /// - Throws: ``ParallaxError`` if the options are invalid, if they need an ability the bound
  ///   scrollable does not have, or if the name is taken. Nothing is registered then.
  /// - Complexity: O(*k* + log *n*) for *k* views in sight of *n*; the views after it in an order are
  ///   moved in memory. Register many views in ``performUpdates(keepingPlaceBy:_:)``: they are positioned once.
  @discardableResult
  public func register(
    _ descriptor: ViewDescriptor,
    as id: ViewID? = nil,
    options: ParallaxOptions
  ) throws(ParallaxError) -> ViewID {
    try register(view: nil, descriptor: descriptor, id: id, options: options)
  }

  private func register(
    view: (any ParallaxView)?,
    descriptor: ViewDescriptor?,
    id: ViewID?,
    options: ParallaxOptions
  ) throws(ParallaxError) -> ViewID {
    let id = id ?? engine.placed.unusedName()
    try checkSupport(of: options, for: id)
    // The name of a released view is free, and so is that of a view shrinking to be unregistered.
    let leaving = motion.views[id].flatMap { $0.isLeaving ? $0 : nil }
    if let former = self.view(of: id), former.isReleased || leaving != nil {
      // Before the engine does: nothing changes if the options are invalid.
      try options.validate(for: id)
      drop(former)
    }
    let isMeasured = descriptor.map { $0.measure != nil } ?? true
    let slot = try engine.register(id, options: options, isMeasured: isMeasured)
    note(.register(id, options, isMeasured: isMeasured))
    while state.views.count <= slot.index { state.views.append(nil) }
    state.views[slot.index] = RegisteredView(slot, view, descriptor)
    if descriptor == nil { state.holdsViewsWeakly = true }
    state.releasedNames.removeAll { $0 == id }
    didRegister(slot, id, isMeasured: isMeasured, after: leaving)
    // The handler may ask about all views, and remove this one.
    reportSecondRegistration(of: slot, id)
    run()
    reportMistakes(of: slot)
    return id
  }

  /// Removes a view; it is not notified again, not even by the pass under way.
  ///
  /// An unknown name is ignored.
  ///
  /// - Complexity: As for registering it.
  public func unregister(_ id: ViewID) {
    guard let view = view(of: id) else { return }
    if motion.spring != nil {
      willChange(id)
      motion.views[id]?.isLeaving = true
      return
    }
    drop(view)
    run()
  }

  /// Changes the options of a view and positions it at once.
  ///
  /// If its row gets another length, the anchor row keeps its position. A view with heights of its
  /// own keeps them, whatever the options say: see ``setHeight(_:of:)``.
  ///
  /// - Throws: ``ParallaxError`` if the options are invalid, if they need an ability the bound
  ///   scrollable does not have, or if there is no such view. Nothing changes then.
  /// - Complexity: As for registering it.
  public func setOptions(_ options: ParallaxOptions, of id: ViewID) throws(ParallaxError) {
    try checkExistence(of: id)
    try checkSupport(of: options, for: id)
    try change(.options(options), of: id)
    guard onDiagnostic != nil, let slot = engine.placed.slot(of: id) else { return }
    reportMistakes(of: slot)
  }

  /// Gives a view other heights and positions it at once.
  ///
  /// The row that keeps its room and its frame agree, and the anchor row keeps its position. A view
  /// with heights of its own has these until it is measured again.
  ///
  /// - Throws: ``ParallaxError`` if the heights are invalid or there is no such view. Nothing changes
  ///   then.
  public func setHeight(_ height: HeightRange, of id: ViewID) throws(ParallaxError) {
    try change(.height(height), of: id)
  }

  /// Measures a view again, because its content has changed.
  ///
  /// For views saying their heights by ``ParallaxView/parallaxHeight(forWidth:)``. Invalid heights
  /// leave the view as it is. While views are measured this does nothing.
  ///
  /// - Throws: ``ParallaxError`` if there is no such view.
  public func invalidateHeight(of id: ViewID) throws(ParallaxError) {
    try checkExistence(of: id)
    guard !state.calls.contains(.measuring) else { return }
    try change(.measurement, of: id)
  }

  /// Makes a view show some points above its minimum, and positions it at once.
  ///
  /// For a host animating a view to where it settles, or hiding it for a reason of its own. Before
  /// ``bind(to:in:)`` the distance is kept until the view has a position.
  ///
  /// - Parameters:
  ///   - distance: The points.
  ///   - id: The view.
  ///   - axis: The axis; `nil`, the default, is the one the view follows.
  /// - Throws: ``ParallaxError`` if there is no such view.
  public func setRevealedDistance(
    _ distance: Double,
    of id: ViewID,
    along axis: ScrollAxis? = nil
  ) throws(ParallaxError) {
    try change(.revealedDistance(distance, along: axis), of: id)
  }

  private func change(_ change: ViewChange, of id: ViewID) throws(ParallaxError) {
    try checkExistence(of: id)
    willChange(id)
    try engine.change(change, of: id)
    note(.change(change, id))
    if !motion.views.isEmpty { didChange(id, by: change) }
    run()
  }

  /// Refuses a name without a view, and says so if its view was released.
  func checkExistence(of id: ViewID) throws(ParallaxError) {
    if let view = view(of: id), !view.isReleased { return }
    let wasReleased = view(of: id) != nil || state.releasedNames.contains(id)
    throw wasReleased ? .releasedView(id) : .unknownView(id)
  }

  /// Returns the object of a view; `nil` if there is no such view.
  func view(of id: ViewID) -> RegisteredView? {
    // Of the names alone: Swift copies all views for a call that asks them.
    engine.placed.names[id].flatMap { state.views[$0] }
  }

  /// Removes a registration without a pass.
  func drop(_ view: RegisteredView) {
    let id = engine.placed.id(of: view.slot)
    engine.unregister(view.slot)
    if let id {
      note(.unregister(id))
      motion.views[id] = nil
      motion.measuring[view.slot.index] = nil
    }
    if let identity = view.identity, state.objects?[identity] == view.slot {
      state.objects?[identity] = nil
    }
    guard state.views[view.slot.index] === view else { return }
    // It may be the one that is being notified.
    if state.calls.contains(.delivery) { state.retiredViews.append(view) }
    // The caller still retains the view, so this releases nothing. Objects released with the view may call back, and
    // they are released when the list has changed.
    state.views[view.slot.index] = nil
  }

  /// Removes a released view, and reports it.
  func dropReleased(_ view: RegisteredView) {
    let id = engine.placed.id(of: view.slot)
    drop(view)
    guard let id else { return }
    // An app may lose a view for each row it shows.
    state.releasedNames = state.releasedNames.suffix(31) + [id]
    report(.releasedView(id))
  }

  /// Removes the released views a pass has to do with.
  ///
  /// The others move no view while they are out of sight.
  func dropReleasedViewsInSight() {
    for axis in ScrollAxis.allCases {
      for index in engine.placed.slotsInSight(along: axis) {
        if let view = state.views[index], view.isReleased { dropReleased(view) }
      }
    }
  }
}
