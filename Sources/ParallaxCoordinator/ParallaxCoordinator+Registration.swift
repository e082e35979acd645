public import ParallaxLayout

/// The object of a registered view.
///
/// An object itself: copying a value that holds a weak reference costs more than all else in a tick.
final class RegisteredView {
  let slot: ViewSlot
  weak var view: (any ParallaxView)?
  let descriptor: ViewDescriptor?
  /// That of the descriptor: taking it out there would keep all of its closures for each call.
  ///
  /// Not optional, as taking it out of an optional would keep it for each call.
  private let onUpdate: (ParallaxUpdate) -> Void
  private let isDescribed: Bool
  /// The width that the view was measured for; `nil` is to be measured.
  var measuredWidth: Double?
  /// A Boolean value indicating whether the view is being asked for its heights.
  var isMeasuring = false

  init(_ slot: ViewSlot, _ view: (any ParallaxView)?, _ descriptor: ViewDescriptor?) {
    self.slot = slot
    self.view = view
    self.descriptor = descriptor
    isDescribed = descriptor != nil
    // Through `??` each call would go through a second closure.
    if let descriptor { onUpdate = descriptor.onUpdate } else { onUpdate = { _ in } }
  }

  /// A Boolean value indicating whether the view has gone away.
  var isDead: Bool { !isDescribed && view == nil }

  /// Tells the view of an update, which is computed only if it is there.
  ///
  /// - Returns: Whether it is.
  @inline(__always)
  func tell(_ update: @autoclosure () -> ParallaxUpdate) -> Bool {
    if isDescribed {
      onUpdate(update())
    } else if let view {
      view.parallaxDidUpdate(update())
    } else {
      return false
    }
    return true
  }
}

extension ParallaxCoordinator {
  /// The names of the registered views, in the order in which they were registered.
  public var registeredViews: [ViewID] {
    engine.slots.compactMap { views[$0.index]?.isDead == false ? engine.id(of: $0) : nil }
  }

  /// Registers a view and places it at once.
  ///
  /// - Parameters:
  ///   - view: The view; it is held weakly.
  ///   - id: A name for it; `nil` makes one up.
  ///   - options: How it sticks.
  /// - Returns: The name of the view.
  /// - Throws: ``ParallaxError`` where the options are invalid, where they ask for what the bound
  ///   scrollable cannot do, or where the name is taken. Nothing is registered then.
  /// - Complexity: O(*k* + log *n*) for *k* views in sight of *n*, and what lies behind the view in the
  ///   orders that are kept is moved in memory. O(*n* log *n*) where a row gets another height.
  @discardableResult
  public func register(
    _ view: any ParallaxView,
    as id: ViewID? = nil,
    options: ParallaxOptions
  ) throws(ParallaxError) -> ViewID {
    try register(view: view, descriptor: nil, id: id, options: options)
  }

  /// Registers a view that is described by closures and places it at once.
  ///
  /// - Parameters:
  ///   - descriptor: The closures; they are kept until the view is unregistered.
  ///   - id: A name for it; `nil` makes one up.
  ///   - options: How it sticks.
  /// - Returns: The name of the view.
  /// - Throws: ``ParallaxError`` where the options are invalid, where they ask for what the bound
  ///   scrollable cannot do, or where the name is taken. Nothing is registered then.
  /// - Complexity: O(*k* + log *n*) for *k* views in sight of *n*, and what lies behind the view in the
  ///   orders that are kept is moved in memory. O(*n* log *n*) where a row gets another height.
  @discardableResult
  public func register(
    _ descriptor: ViewDescriptor,
    as id: ViewID? = nil,
    options: ParallaxOptions
  ) throws(ParallaxError) -> ViewID {
    try register(view: nil, descriptor: descriptor, id: id, options: options)
  }

  /// Forgets a view; it hears nothing more, not even of the tick under way.
  ///
  /// A name that is not registered is ignored.
  ///
  /// - Complexity: That of registering it.
  public func unregister(_ id: ViewID) {
    guard let view = view(of: id) else { return }
    drop(view)
    tick()
  }

  /// Changes the options of a view and places it at once.
  ///
  /// Where the row that keeps its room gets another height, the host is told so, and what is read
  /// keeps its place. A view that has said its heights keeps them, whatever the options say; see
  /// ``setHeight(_:of:)``.
  ///
  /// - Throws: ``ParallaxError`` where the options are invalid, where they ask for what the bound
  ///   scrollable cannot do, or where there is no such view. Nothing changes then.
  /// - Complexity: That of registering it.
  public func setOptions(_ options: ParallaxOptions, for id: ViewID) throws(ParallaxError) {
    try checkSupport(of: options, for: id)
    try engine.setOptions(options, for: id)
    tick()
  }

  /// Returns the options of a view; `nil` where there is no such view.
  public func options(of id: ViewID) -> ParallaxOptions? {
    engine.options(of: id)
  }

  /// Returns where a view stands, in sight or not; `nil` where there is no such view.
  ///
  /// - Complexity: O(1) for a view in sight, O(*n*) for one of *n* out of sight.
  public func placement(of id: ViewID) -> Placement? {
    ask { $0.placement(of: id) }
  }

  /// Returns where every view stands, in sight or not, in the order in which they were registered.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func placements() -> [(id: ViewID, placement: Placement)] {
    engine.placements().filter { view(of: $0.id)?.isDead == false }
  }

  /// Returns the rectangle that a view fills, in container coordinates, in points.
  ///
  /// `nil` where there is no such view or it has no place.
  public func frame(of id: ViewID) -> LayoutRect? {
    guard let placement = placement(of: id), placement.isPlaced else { return nil }
    return engine.plane.rect(of: placement)
  }

  /// Returns the object of a view; `nil` where there is no such view.
  func view(of id: ViewID) -> RegisteredView? {
    ask { $0.slot(of: id) }.flatMap { views[$0.index] }
  }

  /// Forgets a registration without a tick.
  func drop(_ view: RegisteredView) {
    engine.remove(view.slot)
    guard views[view.slot.index] === view else { return }
    // It may be the one that is being told.
    if isDelivering { retiredViews.append(view) }
    // What goes away with it may call back: not while it is being changed.
    views[view.slot.index] = nil
  }

  /// Forgets the views that went away.
  func dropDeadViews() {
    for view in views { if let view, view.isDead { drop(view) } }
  }

  /// Forgets the views that went away, of those that a tick has to do with.
  ///
  /// The others move no view while they are out of sight.
  @inline(__always)
  func dropDeadViewsInSight() {
    guard holdsViewsWeakly else { return }
    for index in engine.layout.slotsInSight {
      if let view = views[index], view.isDead { drop(view) }
    }
  }

  private func register(
    view: (any ParallaxView)?,
    descriptor: ViewDescriptor?,
    id: ViewID?,
    options: ParallaxOptions
  ) throws(ParallaxError) -> ViewID {
    let id = id ?? engine.unusedName()
    try options.validate(for: id)
    try checkSupport(of: options, for: id)
    // The name of a view that went away is free.
    if let former = self.view(of: id), former.isDead { drop(former) }
    let slot = try engine.register(id, options: options)
    while views.count <= slot.index { views.append(nil) }
    views[slot.index] = RegisteredView(slot, view, descriptor)
    if descriptor == nil { holdsViewsWeakly = true }
    tick()
    return id
  }
}
