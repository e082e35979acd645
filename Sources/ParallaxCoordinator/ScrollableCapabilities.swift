import ParallaxLayout

/// What a bound scrollable can do besides scrolling, found once, when it is bound.
///
/// Held weakly, as the scrollable is. A conformance that belongs to an actor is found on that actor
/// only, which is where such a scrollable is bound.
struct ScrollableCapabilities {
  private(set) weak var rows: (any ScrollableRows)?
  private(set) weak var identities: (any ScrollableRowIdentities)?
  private(set) weak var shifting: (any ScrollableShifting)?
  private(set) weak var insets: (any ScrollableInsets)?
  /// Whether it takes insets: asked in each tick, where looking for the object would be felt.
  let takesInsets: Bool

  init(of scrollable: (any Scrollable)?) {
    rows = scrollable as? any ScrollableRows
    identities = scrollable as? any ScrollableRowIdentities
    shifting = scrollable as? any ScrollableShifting
    let insets = scrollable as? any ScrollableInsets
    self.insets = insets
    takesInsets = insets != nil
  }

  /// Returns the first thing that options ask for and that the scrollable cannot do; `nil` where it
  /// can do all.
  func refusal(of options: ParallaxOptions, for id: ViewID) -> ParallaxError? {
    if options.needsRow {
      if rows == nil {
        return .unsupported(id, options.trackingInWords, "has no rows", "ScrollableRows")
      }
      if case .rowID = options.tracking, identities == nil {
        return .unsupported(
          id,
          options.trackingInWords,
          "does not identify its rows",
          "ScrollableRowIdentities"
        )
      }
    }
    if options.reservation != .row, insets == nil {
      return .unsupported(
        id,
        ("reservation", "\(options.reservation)"),
        "takes no insets",
        "ScrollableInsets"
      )
    }
    return nil
  }
}

extension ParallaxCoordinator {
  /// Refuses options that ask for what the bound scrollable cannot do.
  func checkSupport(of options: ParallaxOptions, for id: ViewID) throws(ParallaxError) {
    guard scrollable != nil else { return }
    if let error = capabilities.refusal(of: options, for: id) { throw error }
  }

  /// Reports the views that were registered before and that the bound scrollable cannot serve, each
  /// once, until one that can was bound.
  func reportUnsupportedViews() {
    guard scrollable != nil else { return }
    let errors = engine.slots.compactMap { slot -> ParallaxError? in
      guard views[slot.index]?.isDead == false, let id = engine.id(of: slot) else { return nil }
      return engine.options(of: id).flatMap { capabilities.refusal(of: $0, for: id) }
    }
    let known = unsupportedViews
    unsupportedViews = Set(errors)
    // A handler that hears of one may bind another scrollable.
    for error in errors where !known.contains(error) && unsupportedViews.contains(error) {
      onDiagnostic?(.unsupportedView(error))
    }
  }

  /// Moves the offset, where the scrollable can be moved.
  ///
  /// - Returns: The points that it was asked to move by.
  func shiftContentOffset(by distance: Double) -> Double {
    guard let scrollable = capabilities.shifting else {
      report(.unsupportedShift(distance))
      return 0
    }
    scrollable.shiftContentOffset(by: distance)
    return distance
  }
}

extension ParallaxOptions {
  /// A Boolean value indicating whether the view is absent unless its row is found.
  ///
  /// One that hangs above the content stands there whatever it tracks.
  fileprivate var needsRow: Bool {
    if case .offset = tracking { return false }
    return reservation != .inset || boundary == .section
  }

  fileprivate var trackingInWords: (name: String, value: String) {
    switch tracking {
    case .offset(let offset): ("tracking.offset", offset.shortText)
    case .row(let path): ("tracking.row", "row \(path.row) of section \(path.section)")
    case .rowID(let id): ("tracking.rowID", "\"\(id)\"")
    }
  }
}

extension ParallaxError {
  fileprivate static func unsupported(
    _ view: ViewID,
    _ option: (name: String, value: String),
    _ lack: String,
    _ capability: String
  ) -> Self {
    Self(
      view,
      option.name,
      is: option.value,
      "and the bound scrollable \(lack)",
      remedy: "have it adopt \(capability)"
    )
  }
}
