// The order of a pass. The state of a pass is not stored: it is the first missing fact.
//
//     setRowLengths?  ->  reading  ->  heights?  ->  rows?  ->  shift?  ->  solve
//           ^                                                     |           |
//           +------------------- a new reading -------------------+           v
//           +------- shift?  <-  setContentInset?  <-  rows near the viewport?
//
// Row lengths are ordered before the reading, so that the reading shows the content with them. The
// row that is read keeps its position before the views are positioned, so no view is notified of a
// frame in between. The insets follow from the positions, so they are ordered after them.
extension ParallaxEngine {
  /// The greatest number of shifts in a pass: one, and two for what the host measures because of it.
  static let shiftLimit = 3
  /// The greatest number of orders in a pass: a host that never settles must not hang the app.
  static let orderLimit = 16
  /// The greatest number of questions about the rows of views and about heights in a pass: a host that
  /// changes views whenever it is asked must not hang the app.
  static let lookLimit = 32

  /// Begins a pass, or goes on with the answer to the last query.
  ///
  /// Call it without an answer after anything has changed, then answer each query until it returns
  /// `.done`. A pass that is not finished may be given up: the next call without an answer begins
  /// another one, and nothing is lost.
  ///
  /// - Parameter answer: The answer to the query that the last call returned; `nil`, the default,
  ///   begins a pass.
  /// - Returns: The next query, or `.done`; then ``effects`` has the consequences.
  /// - Complexity: O(*k* + log *n*) for *k* views in sight of *n* while only the offset changes;
  ///   allocates nothing then.
  public mutating func step(_ answer: StepAnswer? = nil) -> Step {
    switch answer {
    case nil: begin()
    case .reading(let host): if !take(host) { return end() }
    case .heights(let heights): take(heights)
    case .rows(let answer): take(answer)
    case .ordered:
      record.asked = .nothing
      record.forgetReading()
    }
    return next()
  }

  /// Begins a pass, and returns whether the reading is the first fact that is missing: then
  /// ``step(with:)`` goes on.
  package mutating func beginsWithReading() -> Bool {
    begin()
    return abilities != nil && !(record.hasRead && pending.contains(.rowLengths))
  }

  /// Goes on with a reading; like ``step(_:)`` with ``StepAnswer/reading(_:)``, which copies it.
  package mutating func step(with host: HostReading) -> Step { take(host) ? next() : end() }

  private mutating func begin() {
    record.forgetReading()
    record.shiftCount = 0
    record.orderCount = 0
    record.lookCount = 0
    record.movesBeforeShift = nil
    record.isScroll = true
    record.hasPositioned = false
    recoverGivenUpPass()
    effects.shifted = 0
    effects.travelled = 0
    if !effects.diagnostics.isEmpty { effects.diagnostics.removeAll() }
  }

  /// Has the questions and orders that were left without an answer, in a pass that was given up, come
  /// again in this one.
  private mutating func recoverGivenUpPass() {
    switch record.asked {
    case .nothing: return
    case .notes: break
    case .heights(let views):
      for view in views where placed.holds(view) {
        placed.records[view.index].measuredWidth = nil
        unmeasured.append(view.index)
      }
    case .places:
      record.placedVersion = nil
      pending.insert(.places)
    case .rowLengths:
      record.givenLengths = nil
      pending.insert(.rowLengths)
    case .share:
      record.mayHaveOrders = true
      isShareStale = true
    }
    record.asked = .nothing
  }

  /// Returns the first fact that is missing.
  private mutating func next() -> Step {
    guard abilities != nil else { return end() }
    // Before the first reading the axis is not known.
    guard record.hasRead else { return .needs(.reading) }
    if let lengths = takeLengthOrder() { return .needs(.setRowLengths(lengths, placed.axis)) }
    guard record.hasNow else { return .needs(.reading) }
    let isPending = record.nowRead.axis.isLayoutPending
    // Most passes: nothing has changed but the offset. Each question below would find that out.
    let isPlainScroll =
      record.isScroll && pending.isEmpty && unplaced.isEmpty && unmeasured.isEmpty && !isStripStale
    if !isPlainScroll, let order = takeReturn() { return .needs(order) }
    if !isPlainScroll, let query = heightQuery() { return .needs(query) }
    if !record.isSolved {
      if !isPending, !isPlainScroll {
        if let query = placeQuery() { return .needs(.rows(query)) }
        if let shift = takeShift() { return .needs(.shift(shift, placed.axis)) }
      }
      solve()
    }
    if !isPending {
      if let query = noteQuery() { return .needs(.rows(query)) }
      if isShareStale || configuration.adjustsPinnedInset, let share = takeShareOrder() {
        return .needs(.setContentInset(share, placed.axis))
      }
      if let shift = takeProgressShift() { return .needs(.shift(shift, placed.axis)) }
      reportUnfollowedRows()
      // A change that is laid out later is pending, so the one with this rule is laid out, or changed
      // no rows.
      record.anchor = nil
    }
    return finish()
  }

  /// Ends a pass that has positioned the views.
  private mutating func finish() -> Step {
    var count = 0
    if pending.contains(.everyView) {
      pending.remove(.everyView)
      for index in placed.records.indices { note(index, at: &count) }
    } else {
      let isQuiet = record.isScroll && !placed.layout.placesAll
      for index in placed.layout.changes where !placed.records[index].isCollected {
        note(index, isQuiet: isQuiet && !placed.records[index].isChanged, at: &count)
      }
      for index in collected where placed.records[index].isCollected {
        placed.records[index].isCollected = false
        note(index, at: &count)
      }
    }
    dropCollected()
    effects.changes.cut(to: count)
    effects.changesZOrder = hasOtherZOrder
    hasOtherZOrder = false
    return .done
  }

  /// Ends a pass that could not position the views: they keep their placements.
  private mutating func end() -> Step {
    effects.changes.cut(to: 0)
    effects.changesZOrder = hasOtherZOrder
    hasOtherZOrder = false
    return .done
  }

  private mutating func dropCollected() {
    guard !collected.isEmpty else { return }
    for index in collected { placed.records[index].isCollected = false }
    collected.removeAll(keepingCapacity: true)
  }

  /// Has a view notified at the end of the pass, in sight or not.
  mutating func collect(_ index: Int) {
    guard !placed.records[index].isCollected else { return }
    placed.records[index].isCollected = true
    collected.append(index)
  }

  /// Adds a view to the changes.
  ///
  /// - Parameters:
  ///   - index: The slot; a free one is ignored.
  ///   - isQuiet: Whether the view is left out if it was out of sight and still is.
  ///   - count: The number of changes so far.
  @inline(__always)
  private mutating func note(_ index: Int, isQuiet: Bool = false, at count: inout Int) {
    let serial = placed.records[index].serial
    guard serial > 0 else { return }
    let isOutOfSight = !placed.plane.isInSight(placed.layout.placements[index])
    if isQuiet, isOutOfSight, placed.records[index].isOutOfSight { return }
    let depth = ViewRecord.Depth(placed.layout.placements[index].phase)
    if placed.records[index].depth != depth { hasOtherZOrder = true }
    placed.records[index].isOutOfSight = isOutOfSight
    placed.records[index].isChanged = false
    placed.records[index].depth = depth
    effects.changes.note(ViewSlot(index: index, serial: serial), at: &count)
  }

  /// Returns the update of a view; `nil` if it was unregistered.
  ///
  /// Each update is taken once: a stretch trigger that was reached is reported in one update only.
  public mutating func takeUpdate(of view: ViewSlot) -> ParallaxUpdate? {
    placed.holds(view) ? takeUpdate(at: view.index) : nil
  }

  // Not optional: an update is large, and this way it is built where the caller wants it.
  package mutating func takeUpdate(at index: Int) -> ParallaxUpdate {
    let trigger = placed.records[index].stretchTrigger
    var (stretchProgress, didTriggerStretch) = (0.0, false)
    if trigger < .infinity {
      let stretch = placed.layout.placements[index].stretch
      stretchProgress = stretch / trigger
      if stretch >= trigger - Tolerance.geometry,
        placed.records[index].spentOverscroll != overscrolls.number
      {
        placed.records[index].spentOverscroll = overscrolls.number
        didTriggerStretch = true
      }
    }
    return ParallaxUpdate(
      id: placed.records[index].id,
      placement: placed.layout.placements[index],
      frame: placed.plane.rect(of: placed.layout.placements[index]),
      stretchProgress: stretchProgress,
      didTriggerStretch: didTriggerStretch
    )
  }
}
