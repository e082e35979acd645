// One axis of a pass. The order is said in ParallaxEngine+Step.swift.
extension AxisEngine {
  /// The greatest number of commands in a pass: a host that never settles must not hang the app.
  static let commandLimit = 16
  /// The greatest number of questions about the rows of views and about heights in a pass: a host that
  /// changes views whenever it is asked must not hang the app.
  static let lookLimit = 32

  /// Begins a pass.
  mutating func begin() {
    pass = AxisPass()
    if let asked = record.asked { repeatQuery(asked) }
    if !diagnostics.isEmpty { diagnostics.removeAll() }
  }

  /// Takes a reading of the axis.
  ///
  /// - Parameters:
  ///   - reading: The reading, whose numbers are usable.
  ///   - isScroll: Whether it differs from the last one in the offset and the moves alone.
  ///   - host: The reading of both axes and of the container.
  mutating func take(_ reading: AxisReading, isScroll: Bool, of host: HostReading) {
    pass.stage = .read
    if isScroll { return record.takeScroll(to: reading.contentOffset, reading.moves) }
    pass.isScroll = false
    if record.shift != nil { followShift(in: reading) }
    pending.insert(.share)
    let metrics = ScrollMetrics(
      reading,
      containerLength: axis.length(of: host.containerSize),
      safeArea: host.safeArea(along: axis)
    )
    let read = AxisRecord.Read(axis: reading, metrics: metrics)
    // A list that shows nothing for a while has not moved back from a shift.
    if !read.canBeRead { record.watch.undone = 0 }
    if !record.kept.isHeld {
      // When a host is bound, what is kept is what is there before the views.
      let place = record.last ?? read
      record.hold(place, obscured: keepsRows ? obscured(in: metrics) : .zero)
    }
    record.take(read)
    if let offset = turn.offset { record.now.hold(offset) }
    noteTurn()
  }

  /// Returns the first fact that is missing after the reading.
  ///
  /// - Parameter crossLength: The length of the scrollable across the axis, in points.
  /// - Returns: The question or command; `nil` if the axis is finished.
  @inline(__always)
  mutating func next(_ crossLength: Double) -> StepQuery? {
    let isPending = record.now.axis.isLayoutPending
    // 1. Places of rows and views. Most passes: nothing has changed but the offset. Each question about places would
    // find that out.
    if !isPlainScroll, let query = nextPlace(crossLength) { return query }
    if pass.stage != .solved {
      // 2. The one target: where the place that is kept is now.
      if !isPending, !pass.isScroll, let shift = takeShift() { return .shift(shift, axis) }
      // 3. Memory and the rule.
      solve()
    }
    // Insets follow from rows: from those of the former layout they would be wrong one turn later.
    if isPending { return nil }
    // 4. Room. With other insets the host is read again, and the target is another one.
    if pending.contains(.share) || configuration.adjustsPinnedInset, let share = takeShareCommand()
    {
      return .setContentInset(share, axis)
    }
    if record.keepsProgress, let shift = takeProgressShift() { return .shift(shift, axis) }
    // A shift the host carries out later is part of this change.
    if record.shift != nil, !pass.isScroll {
      if awaitsShift() { return nil }
      if let shift = takeShift() { return .shift(shift, axis) }
    }
    // 5. The place that is kept is this one.
    if !pass.isScroll || record.kept.isHeld { settle() }
    return keepsRows ? noteQuery().map { .rows($0) } : nil
  }

  /// Returns the first fact that is missing before views have natural positions.
  ///
  /// - Parameter crossLength: The length of the scrollable across the axis, in points.
  /// - Returns: The question or command; `nil` if all views have natural positions.
  @inline(never)
  mutating func nextPlace(_ crossLength: Double) -> StepQuery? {
    if let command = takeReturn() { return command }
    if let query = heightQuery(crossLength) { return query }
    guard pass.stage != .solved, !record.now.axis.isLayoutPending else { return nil }
    if let query = placeQuery() { return .rows(query) }
    findTurn()
    return nil
  }

  /// Positions all views at the reading of this pass.
  ///
  /// The parts of the move are positioned one after another: what the layout moved, what the app
  /// scrolled, what the user scrolled. So a view that reveals on scroll-back counts exactly the
  /// user's travel. For example, a row of 40 is inserted above while the user scrolls back by 10: the
  /// offset moves by 30, of which 40 are the layout's and -10 the user's; the view reveals 10.
  private mutating func solve() {
    pass.stage = .solved
    let end = record.now.axis.contentOffset
    let hasNewPlaces = !layout.changedSlots.isEmpty
    var travel = 0.0
    var app = 0.0
    let isLayout: Bool
    if record.hasLast {
      let (moves, former) = (record.now.axis.moves, record.lastRead.axis.moves)
      let layout = moves.byLayout - former.byLayout
      app = moves.byApp - former.byApp
      travel = (end - record.lastRead.axis.contentOffset) - layout
      // The numbers are sums, so the user's part may be the rounding of the others.
      if abs(travel - app) <= Tolerance.geometry { travel = app }
      isLayout = !pass.isScroll || hasNewPlaces || abs(layout) > Tolerance.geometry
    } else {
      isLayout = true
    }
    let user = travel - app
    pass.travelled += user
    if record.keepsProgress { record.progress?.travel += travel }
    let isTravel = travel != 0 && abs(travel) > Tolerance.geometry
    if isTravel {
      record.residual = 0
      if !record.kept.lost.isEmpty, !record.keepsNamedRow { record.kept.lost = [] }
    } else if isLayout, pass.isScroll, !hasNewPlaces {
      // The residual was no rounding: the host makes the shift later.
      record.residual = 0
    }
    if isLayout { overscrolls.note(record.now.metrics) } else { overscrolls.note(end) }
    if !isTravel, overscrolls.isOpen { watchRest() }
    // Views out of sight are notified too, and must be positioned for that.
    if pending.contains(.everyView) { layout.placeAll() }
    if isLayout { position(at: user == 0 && app == 0 ? end : end - travel, .layout) }
    if app != 0 { position(at: user == 0 ? end : end - user, .app) }
    if user != 0 || (!isLayout && app == 0) { position(at: end, .user) }
    record.finishRead()
  }

  private mutating func position(at offset: Double, _ cause: ScrollCause) {
    // The changes of a position before in this pass, and of options; most passes have none.
    let former = layout.changes.isEmpty ? [] : layout.changes
    var metrics = record.now.metrics
    metrics.contentOffset = offset
    layout.solve(metrics, cause: cause)
    if !former.isEmpty { layout.changes += former }
  }

  /// Ends a pass that has positioned the views.
  @inline(__always)
  mutating func finish() {
    // Before the return below: a pass with a pending layout has notified the views, too.
    pending.remove(.everyView)
    if record.now.axis.isLayoutPending { return }
    // Not of rows that were found in this pass: the host may be about to lay out.
    if pending.contains(.rowCheck), pass.isScroll, pass.travelled != 0, pass.lookCount == 0 {
      checkRowLengths()
    }
    // No layout is pending, so the announced change has been laid out, or has changed no rows.
    if record.known == .settled {
      record.announce(nil)
    } else {
      record.shift?.passes += 1
    }
    if record.keepsProgress { record.progress?.passes += 1 }
  }

  // MARK: What a pass finds

  /// A Boolean value indicating whether nothing has changed but the offset.
  @inline(__always)
  var isPlainScroll: Bool {
    pass.isScroll && pending.isSubset(of: [.share, .rowCheck]) && unplaced.isEmpty
  }

  /// A Boolean value indicating whether the pass would change nothing on this axis: the reading is the one
  /// of the last pass, and that pass has left nothing to do.
  @inline(__always)
  var isAtRest: Bool {
    // The offset first: an axis that scrolls too pays for no other condition.
    record.repeatsLast && isPlainScroll && pending.isSubset(of: .rowCheck)
      && !configuration.adjustsPinnedInset
      && diagnostics.isEmpty && layout.changes.isEmpty && !overscrolls.isOpen
      && layout.isUpToDate
  }

  /// Returns the lengths covered at the last reading, or, over a host that is read for the first time, at its own.
  ///
  /// No view is over that host yet, and its keyboard is not that of the host before. With a keyboard over all of
  /// the viewport nothing counts as covered: its place is kept for when the keyboard goes.
  private func obscured(in metrics: ScrollMetrics) -> AxisInsets {
    guard !record.hasLast else { return layout.obscured }
    let bottom = max(0, metrics.transientInset.bottom)
    return AxisInsets(bottom: bottom < metrics.viewport.length ? bottom : 0)
  }

  /// Repeats the last query of a pass given up before its answer, such as a pass whose host was released.
  private mutating func repeatQuery(_ asked: AxisRecord.Asked) {
    switch asked {
    case .notes: break
    case .heights(let asked):
      for view in asked where holds(view) {
        views[view.index].measuredWidth = nil
        place(view.index)
      }
    case .places:
      record.placedVersion = nil
      pending.insert(.places)
    case .rowLengths:
      record.givenLengths = nil
      pending.insert(.rowLengths)
    case .share:
      record.givenShare = nil
      pending.insert(.share)
    }
    record.asked = nil
  }
}

extension AxisReading {
  /// Returns whether this reading differs from another one in the offset and the moves alone.
  @inline(__always)
  func isScroll(from other: Self) -> Bool {
    contentLength == other.contentLength && rowRevision == other.rowRevision
      && contentInset == other.contentInset && sharedInset == other.sharedInset
      && transientInset == other.transientInset && frame == other.frame
      && isRightToLeft == other.isRightToLeft && isLayoutPending == other.isLayoutPending
  }

  /// A Boolean value indicating whether the numbers a scroll changes are usable.
  @inline(__always)
  var hasUsableScroll: Bool {
    contentOffset.isUsable && moves.byApp.isUsable && moves.byLayout.isUsable
  }
}
