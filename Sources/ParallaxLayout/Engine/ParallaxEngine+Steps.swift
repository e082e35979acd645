/// What follows from a step.
public struct ParallaxEffects: Sendable {
  /// The views that are to move: see ``ParallaxEngine/update(of:)``.
  public var changes: [ViewSlot]
  /// A Boolean value indicating whether ``ParallaxEngine/zOrder()`` may be another than before.
  public var changesZOrder: Bool
  /// What is to be added to the insets of the scrollable; `nil` where nothing is.
  ///
  /// Once it was, take the next step.
  public var insetAdjustment: InsetAdjustment?
  /// The rows that are to have other heights, see ``ParallaxEngine/height(forRowAt:in:)``.
  ///
  /// Once they have, take the next step.
  public var rowHeightChanges: [RowPath]
  /// What was noticed and worked around.
  public var diagnostics: [ParallaxDiagnostic]

  /// Creates effects; nothing, by default.
  public init(
    changes: [ViewSlot] = [],
    changesZOrder: Bool = false,
    insetAdjustment: InsetAdjustment? = nil,
    rowHeightChanges: [RowPath] = [],
    diagnostics: [ParallaxDiagnostic] = []
  ) {
    self.changes = changes
    self.changesZOrder = changesZOrder
    self.insetAdjustment = insetAdjustment
    self.rowHeightChanges = rowHeightChanges
    self.diagnostics = diagnostics
  }
}

extension ParallaxEngine {
  /// Places all views at a reading.
  ///
  /// - Parameters:
  ///   - reading: What the scrollable says of itself.
  ///   - container: The size of the container, in points.
  ///   - safeArea: The parts of the container that bars and cut-outs cover, in points.
  ///   - rows: The rows. They are asked after views, rows or anything but the offset have changed.
  /// - Returns: What is to be done.
  /// - Complexity: O(*k* + log *n*) for *k* views in sight of *n* while only the offset changes;
  ///   allocates nothing then.
  public mutating func step(
    _ reading: ScrollReading,
    in container: LayoutSize,
    safeArea: AxisInsets = .zero,
    rows: some RowSource
  ) -> ParallaxEffects {
    var effects = ParallaxEffects()
    switch take(reading, in: container, safeArea: safeArea) {
    case .unusable(let metrics):
      effects.diagnostics.append(.unusableReading(metrics))
      return effects
    case .early: return effects
    case .taken(let change):
      if change.lostInset != .zero {
        effects.diagnostics.append(.insetOverwritten(change.lostInset))
      }
    }
    if let diagnostic = resolve(from: rows) { effects.diagnostics.append(diagnostic) }
    if let query = rowHeightQuery() {
      effects.rowHeightChanges = rowsToTell(query, and: query.answer(from: rows))
    }
    solve()
    effects.changes = told
    effects.changesZOrder = takeZOrderChange()
    switch requestInsets() {
    case .change(let adjustment): effects.insetAdjustment = adjustment
    case .loop: effects.diagnostics.append(.insetLoop)
    case .none: break
    }
    return effects
  }

  /// Computes the placements at the last reading, and notes which views are to be told.
  ///
  /// - Returns: The cause that the change of offset counted with.
  @discardableResult
  package mutating func solve() -> ScrollCause {
    guard let metrics else { return .layout }
    if pending.contains(.shift) { change.cause = .layout }
    layout.solve(metrics, cause: change.cause)
    pending.remove(.shift)
    collectChanges()
    return change.cause
  }

  /// The views that the last solve has found to be told.
  package var viewsToTell: [ViewSlot] { told }

  /// While the content only scrolls, a view that was told out of sight is told again when it comes
  /// back.
  private mutating func collectChanges() {
    told.removeAll(keepingCapacity: true)
    if pending.contains(.everyView) {
      pending.remove(.everyView)
      for index in registrations.indices { collect(index) }
    } else {
      let onlyInSight = change.isScroll && !layout.placesOutOfSight
      for index in layout.changes { collect(index, onlyInSight: onlyInSight) }
      for index in untold where !layout.changes.contains(index) { collect(index) }
    }
    untold.removeAll(keepingCapacity: true)
  }

  private mutating func collect(_ index: Int, onlyInSight: Bool = false) {
    guard let serial = registrations[index]?.serial else { return }
    let placement = layout.placements[index]
    let isInSight = isInSight(placement)
    if onlyInSight, !isInSight, registrations[index]?.isToldOutOfSight == true { return }
    registrations[index]?.isToldOutOfSight = !isInSight
    let rank = placement.isPlaced ? (placement.phase == .natural ? 0 : 1) : nil
    if registrations[index]?.toldRank != rank { changesZOrder = true }
    registrations[index]?.toldRank = rank
    told.append(ViewSlot(index: index, serial: serial))
  }

  /// Returns what a view is to be told, once: a trigger that was reached is told no second time.
  ///
  /// - Returns: The update; `nil` where the view was unregistered.
  public mutating func update(of view: ViewSlot) -> ParallaxUpdate? {
    guard holds(view), let id = registrations[view.index]?.id else { return nil }
    let placement = layout.placements[view.index]
    var update = ParallaxUpdate(id: id, placement: placement, frame: rect(of: placement))
    guard let trigger = registrations[view.index]?.options.stretchTrigger else { return update }
    update.stretchProgress = placement.stretch / trigger
    guard placement.stretch >= trigger - Tolerance.geometry,
      registrations[view.index]?.spentOverscroll != overscrolls.number
    else { return update }
    registrations[view.index]?.spentOverscroll = overscrolls.number
    update.didTriggerStretch = true
    return update
  }

  /// Returns whether the order of views may have changed since this was last asked.
  package mutating func takeZOrderChange() -> Bool {
    defer { changesZOrder = false }
    return changesZOrder
  }

  /// Returns whether anything of a view lies in the container.
  package func isInSight(_ placement: Placement) -> Bool {
    placement.frame.length > 0 && placement.frame.end > 0
      && placement.frame.start < axis.length(of: containerSize)
  }
}
