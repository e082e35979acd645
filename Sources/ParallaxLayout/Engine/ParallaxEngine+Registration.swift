extension ParallaxEngine {
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
    if index == registrations.count {
      registrations.append(nil)
      told.append(.none)
    }
    registrations[index] = ViewRegistration(id: id, options: options)
    told[index] = ToldView(
      id: id,
      serial: registrationCount,
      stretchTrigger: options.stretchTrigger ?? .infinity,
      spentOverscroll: overscrolls.number
    )
    places[id] = index
    invalidateReservations(of: options)
    placeAgain(index)
    return ViewSlot(index: index, serial: registrationCount)
  }

  /// Returns a name that no view has.
  // Changes nothing: what changes a value works on it in place, and what only asks it on a copy.
  package mutating func unusedName() -> ViewID {
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
    told[index] = .none
    noteReservations(of: index)
    invalidateReservations(of: registration.options)
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

  mutating func install(_ options: ParallaxOptions, at index: Int) {
    if let former = registrations[index]?.options {
      invalidateReservations(of: former)
      if former.stretchTrigger != options.stretchTrigger, !untold.contains(index) {
        untold.append(index)
      }
      if former.zIndex != options.zIndex { changesZOrder = true }
    }
    registrations[index]?.options = options
    told[index].stretchTrigger = options.stretchTrigger ?? .infinity
    noteReservations(of: index)
    invalidateReservations(of: options)
    placeAgain(index)
  }

  /// Has the place of a view looked up in the next step.
  package mutating func placeAgain(_ view: ViewSlot) {
    if holds(view) { placeAgain(view.index) }
  }

  private mutating func placeAgain(_ index: Int) {
    if !pending.contains(.places) { unplaced.append(index) }
  }

  /// Forgets what was derived from the options that a view has, or had.
  mutating func invalidateReservations(of options: ParallaxOptions) {
    if options.reservedRowHeight != nil { reservedHeights.invalidate() }
    reservedInset.noteChange()
  }
}
