extension ParallaxEngine {
  /// The names of the registered views, in the order in which they were registered.
  public var views: [ViewID] { slots.map { registrations[$0.index]?.id ?? ViewID($0.index) } }

  /// The registered views, in the order in which they were registered.
  package var slots: [ViewSlot] {
    registrations.indices.compactMap { slot(at: $0) }.sorted { $0.serial < $1.serial }
  }

  /// Registers a view, which is placed in the next step.
  ///
  /// - Returns: The view, as the engine holds it.
  /// - Throws: ``ParallaxError`` where the options are invalid or the name is taken. Nothing is
  ///   registered then.
  @discardableResult
  public mutating func register(
    _ id: ViewID,
    options: ParallaxOptions
  ) throws(ParallaxError) -> ViewSlot {
    try options.validate(for: id)
    guard places[id] == nil else { throw .duplicate(id) }
    registrationCount += 1
    let index = layout.insert(StickyItem(options, place: nil))
    if index == registrations.count { registrations.append(nil) }
    registrations[index] = ViewRegistration(
      id: id,
      serial: registrationCount,
      options: options,
      spentOverscroll: overscrolls.number
    )
    places[id] = index
    invalidateReservations()
    placeAgain(index)
    return ViewSlot(index: index, serial: registrationCount)
  }

  /// Returns a name that no view has.
  package func unusedName() -> ViewID {
    var number = registrationCount + 1
    while places[ViewID("view \(number)")] != nil { number += 1 }
    return ViewID("view \(number)")
  }

  /// Forgets a view; a name that is not registered is ignored.
  public mutating func unregister(_ id: ViewID) {
    if let index = places[id] { remove(at: index) }
  }

  /// Forgets a view; one that was forgotten already is ignored.
  package mutating func remove(_ view: ViewSlot) {
    if holds(view) { remove(at: view.index) }
  }

  private mutating func remove(at index: Int) {
    guard let registration = registrations[index] else { return }
    places[registration.id] = nil
    changesZOrder = true
    layout.remove(index)
    if let told = registration.told {
      reservedHeights.release(told)
      pending.insert(.rowHeights)
    }
    registrations[index] = nil
    invalidateReservations()
  }

  /// Changes the options of a view, which is placed in the next step.
  ///
  /// A view that has said its heights keeps them, whatever the options say.
  ///
  /// - Throws: ``ParallaxError`` where the options are invalid or there is no such view. Nothing
  ///   changes then.
  public mutating func setOptions(
    _ options: ParallaxOptions,
    for id: ViewID
  ) throws(ParallaxError) {
    guard let index = places[id] else { throw .unknownView(id) }
    var options = options
    if let height = registrations[index]?.measuredHeight { options.height = height }
    try options.validate(for: id)
    install(options, at: index)
  }

  private mutating func install(_ options: ParallaxOptions, at index: Int) {
    if let former = registrations[index]?.options {
      if former.stretchTrigger != options.stretchTrigger { untold.append(index) }
      if former.zIndex != options.zIndex { changesZOrder = true }
    }
    registrations[index]?.options = options
    invalidateReservations()
    placeAgain(index)
  }

  /// Gives a view other heights, which it has until it says others.
  ///
  /// - Throws: ``ParallaxError`` where the heights are invalid or there is no such view.
  public mutating func setHeight(
    _ height: HeightRange,
    of id: ViewID
  ) throws(ParallaxError) {
    guard let index = places[id], var options = registrations[index]?.options else {
      throw .unknownView(id)
    }
    options.height = height
    try options.validate(for: id)
    registrations[index]?.measuredHeight = nil
    install(options, at: index)
  }

  /// Takes a view a part of the way to other heights.
  ///
  /// The way begins at the heights that the view has at the first call, and ends exactly at those
  /// that are given. It begins anew where the heights were changed by anything else since the last
  /// call.
  ///
  /// - Parameters:
  ///   - height: The heights at the end.
  ///   - id: The view.
  ///   - progress: The part of the way; values outside 0…1 count as the nearest inside.
  /// - Throws: ``ParallaxError`` where the heights are invalid or there is no such view.
  public mutating func transitionHeight(
    to height: HeightRange,
    of id: ViewID,
    progress: Double
  ) throws(ParallaxError) {
    guard let index = places[id], let registration = registrations[index] else {
      throw .unknownView(id)
    }
    var target = registration.options
    target.height = height
    try target.validate(for: id)
    let present = registration.options.height
    var transition = HeightTransition(from: present, to: height, present: present)
    if let former = registration.transition, former.to == height, former.present == present {
      transition = former
    }
    let part = progress.isNaN ? 0 : max(0, min(1, progress))
    transition.present = transition.from.interpolated(to: height, part)
    registrations[index]?.transition = part < 1 ? transition : nil
    try setHeight(transition.present, of: id)
  }

  /// Takes note of the heights that a view has said, which take the place of those in its options.
  ///
  /// Invalid ones leave the view as it is. Its place is to be looked up afterwards.
  package mutating func setMeasuredHeight(_ height: HeightRange, of view: ViewSlot) {
    guard holds(view), let registration = registrations[view.index] else { return }
    var options = registration.options
    options.height = height
    do throws(ParallaxError) { try options.validate(for: registration.id) } catch { return }
    registrations[view.index]?.measuredHeight = height
    guard options != registration.options else { return }
    registrations[view.index]?.options = options
    invalidateReservations()
  }

  /// Has the place of a view looked up in the next step.
  package mutating func placeAgain(_ view: ViewSlot) {
    if holds(view) { placeAgain(view.index) }
  }

  private mutating func placeAgain(_ index: Int) {
    pending.insert(.rowHeights)
    if !pending.contains(.places) { unplaced.append(index) }
  }

  /// Forgets what was derived from the options of the registered views.
  private mutating func invalidateReservations() {
    reservedHeights.invalidate()
    reservedInset.invalidate()
  }
}

extension ParallaxEngine {
  /// Returns a view, as the engine holds it.
  public func slot(of id: ViewID) -> ViewSlot? { places[id].flatMap { slot(at: $0) } }

  /// Returns the name of a view.
  public func id(of view: ViewSlot) -> ViewID? {
    holds(view) ? registrations[view.index]?.id : nil
  }

  /// Returns the name of the view at a place of the layout.
  package func id(at index: Int) -> ViewID? {
    registrations.indices.contains(index) ? registrations[index]?.id : nil
  }

  package func slot(at index: Int) -> ViewSlot? {
    guard registrations.indices.contains(index), let registration = registrations[index] else {
      return nil
    }
    return ViewSlot(index: index, serial: registration.serial)
  }

  /// Returns whether a view is still registered.
  package func holds(_ view: ViewSlot) -> Bool {
    registrations.indices.contains(view.index)
      && registrations[view.index]?.serial == view.serial
  }

  /// Returns the options of a view.
  public func options(of id: ViewID) -> ParallaxOptions? {
    places[id].flatMap { registrations[$0]?.options }
  }

  /// Returns where a view stands, in sight or not.
  ///
  /// - Complexity: O(1) for a view in sight, O(*n*) for one of *n* out of sight.
  public func placement(of id: ViewID) -> Placement? {
    places[id].map { layout.placement(of: $0) }
  }

  /// Returns where every view stands, in sight or not, in the order in which they were registered.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func placements() -> [(id: ViewID, placement: Placement)] {
    let placements = completePlacements()
    return slots.compactMap { slot in
      registrations[slot.index].map { ($0.id, placements[slot.index]) }
    }
  }

  /// Where every view stands, by place in the layout, those out of sight as well.
  func completePlacements() -> [Placement] {
    guard let metrics, !layout.placesOutOfSight else { return layout.placements }
    var complete = layout
    complete.placesOutOfSight = true
    complete.solve(metrics, cause: .layout)
    return complete.placements
  }
}

extension ParallaxEngine {
  /// Returns the points above its minimum that a view shows because the user scrolled back.
  public func revealedDistance(of id: ViewID) -> Double? {
    places[id].map { layout.revealedDistance(of: $0) }
  }

  /// Has a view show some points above its minimum, as if the user had scrolled back that far.
  ///
  /// - Throws: ``ParallaxError`` where there is no such view.
  public mutating func setRevealedDistance(
    _ distance: Double,
    of id: ViewID
  ) throws(ParallaxError) {
    guard let index = places[id] else { throw .unknownView(id) }
    layout.setRevealedDistance(distance, of: index)
  }
}

/// A way from some heights to others, taken a part at a time.
struct HeightTransition: Sendable {
  var from: HeightRange
  var to: HeightRange
  /// The heights that the last part has led to; others were set by other code.
  var present: HeightRange
}

extension HeightRange {
  /// Returns the heights a part of the way to others; those themselves at 1.
  fileprivate func interpolated(to other: Self, _ part: Double) -> Self {
    guard part < 1 else { return other }
    return Self(
      minimum: minimum + (other.minimum - minimum) * part,
      maximum: maximum + (other.maximum - maximum) * part
    )
  }
}
