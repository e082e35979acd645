// The order of a pass. The state of a pass is not stored: it is the first missing fact.
//
//     setRowLengths?  ->  reading  ->  heights?  ->  rows?  ->  shift?  ->  solve
//           ^                                                     |           |
//           +------------------- a new reading -------------------+           v
//           +------------- shift?  <-  setContentInset?  <-  is a layout pending? -> the base stays
//                            |
//                            v
//                         settle: the base is this reading  ->  rows near the viewport?
//
// Row lengths are ordered before the reading, so the reading shows the content with them. The
// anchor row keeps its position before the views are positioned, so no view is notified of a frame
// in between. The insets follow from the positions, so they are ordered after them. All orders keep
// one place, that of the base: the last reading at which nothing was left to order.
//
// A host that scrolls on both axes is read once for both. Views get their natural positions along both
// axes first, as these are the lanes of the other axis. Then the default axis of views is finished,
// and then the other one; an order of either has the host read again for both.
extension ParallaxEngine {
  /// Begins a pass, or goes on with the answer to the last query.
  ///
  /// Call it without an answer after anything has changed, then answer each query until it returns
  /// `.done`. A pass that is not finished may be given up: the next call without an answer begins
  /// another one, and nothing is lost.
  ///
  /// - Parameter answer: The answer to the query the last call returned; `nil`, the default,
  ///   begins a pass.
  /// - Returns: The next query, or `.done`; then ``effects`` has the consequences.
  /// - Complexity: O(*k* + log *n*) for *k* views in sight of *n* while only the offset changes;
  ///   allocates nothing then.
  public mutating func step(_ answer: StepAnswer? = nil) -> Step {
    switch answer {
    case nil: begin()
    case .reading(var host): return step(with: &host)
    case .heights(let heights): take(heights)
    case .rows(let answer):
      placed[askedAxis].take(answer)
      // The host may have changed views while it was asked.
      if placed.hasAcross, axisCount == 1 { resumeAcross() }
    case .ordered:
      placed[askedAxis].record.asked = .nothing
      placed.eachAxis { $0.record.forgetReading() }
    }
    return next()
  }

  /// Has this pass compute the other axis too, which it had skipped.
  private mutating func resumeAcross() {
    axisCount = 2
    placed.across.record.stage = .read
  }

  /// Begins a pass, and returns whether the reading is the first fact that is missing: then
  /// ``step(with:)`` goes on.
  package mutating func beginsWithReading() -> Bool {
    begin()
    return abilities != nil && !placed.main.ordersLengthsFirst
      && !(placed.hasAcross && placed.across.ordersLengthsFirst)
  }

  /// Goes on with a reading; like ``step(_:)`` with ``StepAnswer/reading(_:)``, which copies it.
  ///
  /// - Parameter host: The reading, which stays as it is: a parameter of this size that is not `inout` is
  ///   copied.
  /// - Returns: As in ``step(_:)``.
  package mutating func step(with host: inout HostReading) -> Step { take(&host) ? next() : end() }

  private mutating func begin() {
    placed.main.begin()
    if placed.hasAcross { placed.across.begin() }
    effects.shifted = 0
    if !effects.diagnostics.isEmpty { effects.diagnostics.removeAll() }
  }

  private mutating func take(_ heights: [HeightRange?]) {
    guard EngineParts.measuresViews, case .heights(let views) = placed[askedAxis].record.asked
    else { return }
    placed[askedAxis].record.asked = .nothing
    for (view, height) in zip(views, heights) {
      if let height, placed.holds(view) { setMeasuredHeight(height, at: view.index) }
    }
    // Rows may have to get other lengths before the content is read.
    if placed[askedAxis].pending.contains(.rowLengths) {
      placed.eachAxis { $0.record.forgetReading() }
    }
  }

  /// Returns the first fact that is missing.
  private mutating func next() -> Step {
    guard abilities != nil else { return end() }
    // Before the first reading the axis is not known.
    guard placed.main.record.hasRead else { return .needs(.reading) }
    if placed.main.ordersLengthsFirst || (placed.hasAcross && placed.across.ordersLengthsFirst),
      let step = nextLengthOrder()
    {
      return step
    }
    guard placed.main.record.stage != .unread else { return .needs(.reading) }
    let isOnBoth = axisCount > 1
    if isOnBoth, let query = nextPlace() { return query }
    if let query = placed.main.next(placed.plane.crossFrame.length) {
      return needs(query, along: placed.main.axis)
    }
    if isOnBoth, let query = placed.across.next(placed.plane.frame.length) {
      return needs(query, along: placed.across.axis)
    }
    // Last: which cells are in sight follows from the offsets both axes have settled at.
    if placed.hasAcross, let query = placed.bandQuery() {
      return needs(.rows(query), along: query.axis)
    }
    return finish()
  }

  /// Returns the order of row lengths, when the rows of both axes are noted: an order of either
  /// ends the reading for both.
  @inline(never)
  private mutating func nextLengthOrder() -> Step? {
    if let query = placed.main.firstNoteQuery() { return needs(query, along: placed.main.axis) }
    if placed.hasAcross, let query = placed.across.firstNoteQuery() {
      return needs(query, along: placed.across.axis)
    }
    if let query = placed.main.takeLengthOrder() { return needs(query, along: placed.main.axis) }
    guard placed.hasAcross, let query = placed.across.takeLengthOrder() else { return nil }
    return needs(query, along: placed.across.axis)
  }

  /// Returns the first fact that is missing before views have natural positions along both axes, which
  /// are the lanes of the other axis.
  @inline(never)
  private mutating func nextPlace() -> Step? {
    if let query = placed.main.nextPlace(placed.plane.crossFrame.length) {
      return needs(query, along: placed.main.axis)
    }
    if let query = placed.across.nextPlace(placed.plane.frame.length) {
      return needs(query, along: placed.across.axis)
    }
    placed.exchangeLanes()
    return nil
  }

  private mutating func needs(_ query: StepQuery, along axis: ScrollAxis) -> Step {
    askedAxis = axis
    return .needs(query)
  }

  /// Ends a pass that has positioned the views.
  private mutating func finish() -> Step {
    // Before the pass ends, which takes this demand away.
    var notifiesAll = placed.main.pending.contains(.everyView)
    var isQuiet = placed.main.isQuiet
    placed.main.finish()
    let isOnBoth = axisCount > 1
    var bands = (main: false, across: false)
    if isOnBoth {
      notifiesAll = notifiesAll || placed.across.pending.contains(.everyView)
      isQuiet = isQuiet && placed.across.isQuiet
      placed.across.finish()
      // Before the collected views are taken away: a band looks whether there are any.
      bands = (placed.main.showBandRows(), placed.across.showBandRows())
      // A number per pass, and not a flag per view: no loop has to clear it.
      passesOnBoth += 1
    }
    if !placed.main.collected.isEmpty { collect(placed.main.takeCollected()) }
    if isOnBoth, !placed.across.collected.isEmpty { collect(placed.across.takeCollected()) }
    var count = 0
    if notifiesAll {
      noteAll(at: &count)
    } else {
      for index in placed.main.layout.changes where !placed.records[index].isCollected {
        guard placed.hasAcross else {
          note(
            index,
            isOutOfSight: !placed.main.isInSight(placed.main.layout.placements[index]),
            layer: placed.main.layer(of: index),
            isQuiet: isQuiet,
            at: &count
          )
          continue
        }
        noteOnBoth(index, isQuiet: isQuiet, at: &count)
        placed.records[index].notingPass = passesOnBoth
      }
      if isOnBoth { noteAcross(isQuiet: isQuiet, bands: bands, at: &count) }
      if !collected.isEmpty { noteCollected(at: &count) }
    }
    dropCollected()
    effects.shifted = placed.main.shifted
    return end(with: count)
  }

  /// Adds the views that have moved across the axis, and not along it; then the bands.
  @inline(never)
  private mutating func noteAcross(
    isQuiet: Bool,
    bands: (main: Bool, across: Bool),
    at count: inout Int
  ) {
    let movesBands = bands.main || bands.across
    for index in placed.across.layout.changes
    where !placed.records[index].isCollected && placed.records[index].notingPass != passesOnBoth {
      noteOnBoth(index, isQuiet: isQuiet, at: &count)
      if movesBands { placed.records[index].notingPass = passesOnBoth }
    }
    if movesBands { noteBands(main: bands.main, across: bands.across, at: &count) }
  }

  @inline(never)
  private mutating func noteAll(at count: inout Int) {
    for index in placed.records.indices { noteOnBoth(index, at: &count) }
  }

  @inline(never)
  private mutating func noteCollected(at count: inout Int) {
    for index in collected where placed.records[index].isCollected {
      placed.records[index].isCollected = false
      noteOnBoth(index, at: &count)
    }
  }

  /// Adds to the changes the bands in sight whose cells may have moved, unless they moved themselves.
  @inline(never)
  private mutating func noteBands(main: Bool, across: Bool, at count: inout Int) {
    func note(_ index: Int, _ engine: inout Self, _ count: inout Int) {
      guard !engine.placed.records[index].isCollected, engine.placed.isInSight(index),
        engine.placed.records[index].notingPass != engine.passesOnBoth
      else { return }
      engine.noteOnBoth(index, at: &count)
    }
    if main {
      for place in placed.main.bandRows.bands.indices {
        note(placed.main.bandRows.bands[place].index, &self, &count)
      }
    }
    if across {
      for place in placed.across.bandRows.bands.indices {
        note(placed.across.bandRows.bands[place].index, &self, &count)
      }
    }
  }

  /// Ends a pass that could not position the views: they keep their placements.
  private mutating func end() -> Step { end(with: 0) }

  /// Ends a pass that has changed the first views of the list of changes.
  @inline(__always)
  private mutating func end(with count: Int) -> Step {
    effects.changes.cut(to: count)
    effects.changesZOrder = hasOtherZOrder
    hasOtherZOrder = false
    if !placed.main.diagnostics.isEmpty { effects.diagnostics += placed.main.diagnostics }
    if placed.hasAcross, !placed.across.diagnostics.isEmpty {
      effects.diagnostics += placed.across.diagnostics
    }
    return .done
  }

  private mutating func dropCollected() {
    guard !collected.isEmpty else { return }
    for index in collected { placed.records[index].isCollected = false }
    collected.removeAll(keepingCapacity: true)
  }

  /// Has views notified at the end of the pass, in sight or not.
  private mutating func collect(_ indices: [Int]) {
    for index in indices where !placed.records[index].isCollected {
      placed.records[index].isCollected = true
      collected.append(index)
    }
  }

  /// Adds a view to the changes.
  private mutating func noteOnBoth(_ index: Int, isQuiet: Bool = false, at count: inout Int) {
    note(
      index,
      isOutOfSight: !placed.isInSight(index),
      layer: placed.layer(of: index),
      isQuiet: isQuiet,
      at: &count
    )
  }

  /// Adds a view to the changes.
  ///
  /// - Parameters:
  ///   - index: The slot; a free one is ignored.
  ///   - isOutOfSight: Whether no part of the view is in the container.
  ///   - layer: How far the view is held; -1 for one without a position.
  ///   - isQuiet: Whether the view is left out if it was out of sight and still is.
  ///   - count: The number of changes so far.
  @inline(__always)
  private mutating func note(
    _ index: Int,
    isOutOfSight: Bool,
    layer: Int,
    isQuiet: Bool,
    at count: inout Int
  ) {
    let serial = placed.records[index].serial
    guard serial > 0 else { return }
    // Out of sight before and now: the view was notified when it left, and an app has nothing to
    // draw.
    if isQuiet, isOutOfSight, placed.records[index].isOutOfSight, !placed.records[index].isChanged {
      return
    }
    if placed.records[index].layer != layer { hasOtherZOrder = true }
    placed.records[index].isOutOfSight = isOutOfSight
    placed.records[index].isChanged = false
    placed.records[index].layer = layer
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
    if placed.hasAcross, placed.across.follows(index) { return takeUpdateOnBoth(at: index) }
    let stretch = placed.main.takeStretch(at: index)
    return ParallaxUpdate(
      id: placed.records[index].id,
      placement: placed.main.layout.placements[index],
      frame: placed.plane.rect(of: placed.main.layout.placements[index]),
      stretchProgress: stretch.progress,
      didTriggerStretch: stretch.didTrigger
    )
  }

  /// Returns the update of a view that follows the other axis, alone or too.
  @inline(never)
  private mutating func takeUpdateOnBoth(at index: Int) -> ParallaxUpdate {
    let isMain = placed.ownAxis(of: index) == placed.main.axis
    let stretch =
      isMain ? placed.main.takeStretch(at: index) : placed.across.takeStretch(at: index)
    return ParallaxUpdate(
      id: placed.records[index].id,
      placement: isMain
        ? placed.main.layout.placements[index] : placed.across.layout.placements[index],
      frame: placed.rect(at: index),
      stretchProgress: stretch.progress,
      didTriggerStretch: stretch.didTrigger
    )
  }

  /// Returns the update of a view along the axis of ``ParallaxOptions/across``; `nil` for a view without
  /// such options, and for one that was unregistered.
  ///
  /// Taken once for each ``takeUpdate(of:)``.
  public mutating func takeAcrossUpdate(of view: ViewSlot) -> AcrossUpdate? {
    let index = view.index
    guard placed.hasAcross, placed.holds(view), placed.across.follows(index),
      placed.main.follows(index)
    else { return nil }
    let isMain = placed.ownAxis(of: index) != placed.main.axis
    let stretch =
      isMain ? placed.main.takeStretch(at: index) : placed.across.takeStretch(at: index)
    return AcrossUpdate(
      placement: isMain
        ? placed.main.layout.placements[index] : placed.across.layout.placements[index],
      stretchProgress: stretch.progress,
      didTriggerStretch: stretch.didTrigger
    )
  }
}

extension PlacedViews {
  // Inlined, as the views would be copied for a call.

  /// Returns whether any part of a view is in the container.
  @inline(__always)
  fileprivate func isInSight(_ index: Int) -> Bool {
    (!main.follows(index) || main.isInSight(main.layout.placements[index]))
      && (!followsAcross(index) || across.isInSight(across.layout.placements[index]))
  }

  /// Returns how far a view is held, summed over the axes; -1 for one without a position.
  @inline(__always)
  fileprivate func layer(of index: Int) -> Int {
    let first = main.follows(index) ? main.layer(of: index) : 0
    let second = followsAcross(index) ? across.layer(of: index) : 0
    return first < 0 || second < 0 ? -1 : first + second
  }
}

extension AxisEngine {
  /// Returns how far a view is held; -1 for one without a position.
  @inline(__always)
  fileprivate func layer(of index: Int) -> Int {
    let phase = layout.placements[index].phase
    switch phase {
    case .absent, .waiting: return -1
    default: return phase.layer
    }
  }

  /// A Boolean value indicating whether the pass has changed nothing but the offset, and no view out of
  /// sight.
  fileprivate var isQuiet: Bool { record.isScroll && !layout.placesAll }

  /// A Boolean value indicating whether row lengths may be ordered before the next reading.
  var ordersLengthsFirst: Bool { record.hasRead && pending.contains(.rowLengths) }

  /// Returns the slots whose views must be notified, and forgets them.
  fileprivate mutating func takeCollected() -> [Int] {
    defer { collected.removeAll(keepingCapacity: true) }
    return collected
  }
}
