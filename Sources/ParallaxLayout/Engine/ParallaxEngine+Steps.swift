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
    layout.solve(metrics, cause: change.cause)
    pending.remove(.shift)
    collectChanges()
    return change.cause
  }

  /// While the content only scrolls, a view that was told out of sight is told again when it comes
  /// back.
  private mutating func collectChanges() {
    var count = 0
    if pending.contains(.everyView) {
      pending.remove(.everyView)
      for index in told.indices where told[index].serial > 0 { collect(index, at: &count) }
    } else {
      let onlyInSight = change.isScroll && !layout.placesOutOfSight
      for index in layout.changes {
        collect(index, onlyInSight: onlyInSight, at: &count)
      }
      for index in untold where !layout.changes.contains(index) { collect(index, at: &count) }
    }
    if !untold.isEmpty { untold.removeAll(keepingCapacity: true) }
    viewsToTell.cut(to: count)
  }

  private mutating func collect(_ index: Int, onlyInSight: Bool = false, at count: inout Int) {
    guard told[index].serial > 0 else { return }
    let isInSight = plane.isInSight(layout.placements[index])
    if onlyInSight, !isInSight, told[index].isOutOfSight { return }
    told[index].isOutOfSight = !isInSight
    let stand = ToldView.Stand(layout.placements[index])
    if told[index].stand != stand {
      told[index].stand = stand
      changesZOrder = true
    }
    viewsToTell.note(ViewSlot(index: index, serial: told[index].serial), at: &count)
  }

  /// Returns what a view is to be told, once: a trigger that was reached is told no second time.
  ///
  /// - Returns: The update; `nil` where the view was unregistered.
  public mutating func update(of view: ViewSlot) -> ParallaxUpdate? {
    let index = view.index
    guard told.indices.contains(index), told[index].serial == view.serial else { return nil }
    let (stretch, trigger) = (layout.placements[index].stretch, told[index].stretchTrigger)
    let didTrigger =
      stretch >= trigger - Tolerance.geometry
      && told[index].spentOverscroll != overscrolls.number
    if didTrigger { told[index].spentOverscroll = overscrolls.number }
    return ParallaxUpdate(
      id: told[index].id,
      placement: layout.placements[index],
      frame: plane.rect(of: layout.placements[index]),
      stretchProgress: trigger < .infinity ? stretch / trigger : 0,
      didTriggerStretch: didTrigger
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
