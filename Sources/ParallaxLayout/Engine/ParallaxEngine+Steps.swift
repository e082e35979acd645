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
    case .taken:
      if change.lostInset != .zero {
        effects.diagnostics.append(.insetOverwritten(change.lostInset))
      }
    }
    if let diagnostic = resolve(from: rows) { effects.diagnostics.append(diagnostic) }
    if let query = rowHeightQuery() {
      effects.rowHeightChanges = rowsToTell(query, and: query.answer(from: rows))
    }
    solve()
    effects.changes = viewsToTell
    effects.changesZOrder = takeZOrderChange()
    switch requestInsets() {
    case .change(let adjustment): effects.insetAdjustment = adjustment
    case .loop: effects.diagnostics.append(.insetLoop)
    case .nothing: break
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
    // Views out of sight are told as well, and are to be placed for that.
    if pending.contains(.everyView) { layout.demand(.placing) }
    layout.solve(metrics, cause: change.cause)
    pending.remove(.shift)
    collectChanges()
    return change.cause
  }

  /// Notes the views to be told, by place in the layout and each once.
  private mutating func collectChanges() {
    var count = 0
    if pending.contains(.everyView) {
      pending.remove(.everyView)
      for index in told.indices { collect(index, at: &count) }
    } else {
      let isOutOfSightTold = !change.isScroll || layout.placesOutOfSight
      for index in layout.changes { collect(index, toldOutOfSight: isOutOfSightTold, at: &count) }
      for index in untold where !layout.changes.contains(index) { collect(index, at: &count) }
    }
    if !untold.isEmpty { untold.removeAll(keepingCapacity: true) }
    viewsToTell.cut(to: count)
  }

  /// Notes a view to be told, if there is one at a place.
  ///
  /// - Parameters:
  ///   - index: The place.
  ///   - isToldOutOfSight: Whether it is told as well where it was told before that it is out of
  ///     sight, and is so still.
  ///   - count: How many are noted.
  @inline(__always)
  private mutating func collect(
    _ index: Int,
    toldOutOfSight isToldOutOfSight: Bool = true,
    at count: inout Int
  ) {
    let serial = told[index].serial
    guard serial > 0 else { return }
    let isOutOfSight = !plane.isInSight(layout.placements[index])
    if isOutOfSight, !isToldOutOfSight, told[index].isOutOfSight { return }
    let stand = ToldView.Stand(layout.placements[index].phase)
    if told[index].isOutOfSight != isOutOfSight || told[index].stand != stand {
      if told[index].stand != stand { changesZOrder = true }
      told[index].isOutOfSight = isOutOfSight
      told[index].stand = stand
    }
    viewsToTell.note(ViewSlot(index: index, serial: serial), at: &count)
  }

  /// Returns what a view is to be told, once: a trigger that was reached is told no second time.
  ///
  /// - Returns: The update; `nil` where the view was unregistered.
  public mutating func update(of view: ViewSlot) -> ParallaxUpdate? {
    holds(view) ? takeUpdate(at: view.index) : nil
  }

  /// Returns what the view at a place is to be told, once.
  ///
  /// A value of its own, not an optional one: an update is large, and a tick copies it only once.
  package mutating func takeUpdate(at index: Int) -> ParallaxUpdate {
    let trigger = told[index].stretchTrigger
    var (stretchProgress, didTriggerStretch) = (0.0, false)
    if trigger < .infinity {
      let stretch = layout.placements[index].stretch
      stretchProgress = stretch / trigger
      if stretch >= trigger - Tolerance.geometry,
        told[index].spentOverscroll != overscrolls.number
      {
        told[index].spentOverscroll = overscrolls.number
        didTriggerStretch = true
      }
    }
    // Made in one go, where the caller wants it: made first and changed then, it would be copied.
    return ParallaxUpdate(
      id: told[index].id,
      placement: layout.placements[index],
      frame: plane.rect(of: layout.placements[index]),
      stretchProgress: stretchProgress,
      didTriggerStretch: didTriggerStretch
    )
  }

  /// Returns whether the order of views may have changed since this was last asked.
  package mutating func takeZOrderChange() -> Bool {
    defer { changesZOrder = false }
    return changesZOrder
  }

  /// Returns whether anything of a view lies in the container.
  package func isInSight(_ placement: Placement) -> Bool { plane.isInSight(placement) }
}
