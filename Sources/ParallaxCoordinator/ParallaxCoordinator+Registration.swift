public import ParallaxLayout

/// A registered view.
///
/// An object: copying a value that holds a weak reference costs more than all else in a tick.
final class Registration {
  let id: ViewID
  /// Tells this registration from another that is given the same slot, and orders those of equal
  /// rank.
  let serial: Int
  var options: ParallaxOptions
  weak var view: (any ParallaxView)?
  let descriptor: ViewDescriptor?
  /// The width that the view was measured for; `nil` is to be measured.
  var measuredWidth: Double?
  /// A Boolean value indicating whether the view is being asked for its heights.
  var isMeasuring = false
  /// The heights that the view has said, which take the place of those in its options.
  var measuredHeight: HeightRange?
  /// The transition that is under way.
  var transition: HeightTransition?
  /// The row that the view tracks, as it was when its place was last looked up; `nil` where it was
  /// not there.
  var row: (path: RowPath, length: Double)?
  /// What the host was last told of the row's height.
  var told: ToldHeight?
  /// The number of the overscroll that the view triggers nothing in: it has done so, or the content
  /// was pulled before it was registered.
  var spentOverscroll = 0
  /// A Boolean value indicating whether the view was last told to be out of sight.
  var isToldOutOfSight = false
  /// Whether the view was at its place, 0, or stuck, 1, when it was last told; `nil` has no place.
  var toldRank: Int?

  init(
    id: ViewID,
    serial: Int,
    options: ParallaxOptions,
    view: (any ParallaxView)?,
    descriptor: ViewDescriptor?
  ) {
    self.id = id
    self.serial = serial
    self.options = options
    self.view = view
    self.descriptor = descriptor
  }

  /// A Boolean value indicating whether the view has gone away.
  var isDead: Bool { descriptor == nil && view == nil }
}

extension ParallaxCoordinator {
  /// The names of the registered views, in the order in which they were registered.
  public var registeredViews: [ViewID] {
    registrations.compactMap { $0 }.filter { !$0.isDead }.sorted { $0.serial < $1.serial }.map(\.id)
  }

  /// Registers a view and places it at once.
  ///
  /// - Parameters:
  ///   - view: The view; it is held weakly.
  ///   - id: A name for it; `nil` makes one up.
  ///   - options: How it sticks.
  /// - Returns: The name of the view.
  /// - Throws: ``ParallaxError`` where the options make no sense or the name is taken. Nothing is
  ///   registered then.
  /// - Complexity: O(*n* log *n*) in the number of views.
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
  /// - Throws: ``ParallaxError`` where the options make no sense or the name is taken. Nothing is
  ///   registered then.
  /// - Complexity: O(*n* log *n*) in the number of views.
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
  public func unregister(_ id: ViewID) {
    guard let slot = slots[id] else { return }
    drop(slot)
    tick()
  }

  /// Changes the options of a view and places it at once.
  ///
  /// Where the row that keeps its room gets another height, the host is told so, and what is read
  /// keeps its place. A view that has said its heights keeps them, whatever the options say; see
  /// ``setHeight(_:of:)``.
  ///
  /// - Throws: ``ParallaxError`` where the options make no sense or there is no such view. Nothing
  ///   changes then.
  public func setOptions(_ options: ParallaxOptions, for id: ViewID) throws(ParallaxError) {
    guard let slot = slots[id], let registration = registrations[slot] else {
      throw .unknownView(id)
    }
    var options = options
    if let height = registration.measuredHeight { options.height = height }
    try options.validate(for: id)
    install(options, slot)
  }

  func install(_ options: ParallaxOptions, _ slot: Int) {
    if let former = registrations[slot]?.options {
      if former.stretchTrigger != options.stretchTrigger { ticker.untold.append(slot) }
      if former.zIndex != options.zIndex { ticker.changesZOrder = true }
    }
    registrations[slot]?.options = options
    // First: a host may work out its rows from the heights that they are to have.
    invalidateReservations()
    placeAgain(slot)
  }

  /// Returns the options of a view; `nil` where there is no such view.
  public func options(of id: ViewID) -> ParallaxOptions? {
    slots[id].flatMap { registrations[$0]?.options }
  }

  /// Returns where a view stands, in sight or not; `nil` where there is no such view.
  ///
  /// - Complexity: O(1) for a view in sight, O(*n*) for one of *n* out of sight.
  public func placement(of id: ViewID) -> Placement? {
    slots[id].map { layout.placement(of: $0) }
  }

  /// Where every view stands, in sight or not, in the order in which they were registered.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public var placements: [(id: ViewID, placement: Placement)] {
    let placements = completePlacements
    return registeredViews.compactMap { id in slots[id].map { (id, placements[$0]) } }
  }

  /// Returns the rectangle that a view fills, in container coordinates, in points.
  ///
  /// `nil` where there is no such view or it has no place.
  public func frame(of id: ViewID) -> LayoutRect? {
    guard let placement = placement(of: id), placement.isPlaced else { return nil }
    return rect(of: placement)
  }

  func rect(of placement: Placement) -> LayoutRect {
    guard placement.isPlaced else { return LayoutRect(x: 0, y: 0, width: 0, height: 0) }
    return axis.rect(
      inContainer(placement.frame),
      cross: crossFrame
    )
  }

  /// Forgets a registration without a tick.
  func drop(_ slot: Int) {
    guard let id = registrations[slot]?.id else { return }
    slots[id] = nil
    ticker.changesZOrder = true
    layout.remove(slot)
    release(registrations[slot]?.told)
    // What goes away with it may call back: not while it is being changed.
    let former = registrations[slot]
    registrations[slot] = nil
    defer { withExtendedLifetime(former) {} }
    invalidateReservations()
  }

  /// Forgets the views that went away.
  func dropDeadViews() {
    for slot in registrations.indices where registrations[slot]?.isDead == true { drop(slot) }
  }

  /// Forgets the views that went away, of those that a tick has to do with.
  ///
  /// The others move nobody while they are out of sight.
  func dropDeadViewsInSight() {
    for slot in layout.slotsInSight where registrations[slot]?.isDead == true { drop(slot) }
  }

  private func register(
    view: (any ParallaxView)?,
    descriptor: ViewDescriptor?,
    id: ViewID?,
    options: ParallaxOptions
  ) throws(ParallaxError) -> ViewID {
    let id = id ?? unusedName()
    try options.validate(for: id)
    // The name of a view that went away is free.
    if let slot = slots[id], registrations[slot]?.isDead == true { drop(slot) }
    guard slots[id] == nil else { throw .duplicate(id) }
    registrationCount += 1
    let slot = layout.insert(StickyItem(options, place: nil))
    if slot == registrations.count { registrations.append(nil) }
    registrations[slot] = Registration(
      id: id,
      serial: registrationCount,
      options: options,
      view: view,
      descriptor: descriptor
    )
    registrations[slot]?.spentOverscroll = ticker.overscrolls.number
    slots[id] = slot
    invalidateReservations()
    placeAgain(slot)
    return id
  }

  private func unusedName() -> ViewID {
    var number = registrationCount + 1
    while slots[ViewID("view \(number)")] != nil { number += 1 }
    return ViewID("view \(number)")
  }
}

extension ParallaxCoordinator {
  /// Returns a span of the layout as the container counts: from the other end where the axis runs
  /// from right to left.
  func inContainer(_ span: AxisRange) -> AxisRange {
    guard isRightToLeft, axis == .horizontal else { return span }
    let length = axis.length(of: containerSize)
    return AxisRange(start: length - span.end, end: length - span.start)
  }
}
