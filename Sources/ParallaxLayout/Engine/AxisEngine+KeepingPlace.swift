// Keeping the anchor row in position, while rows come, go and are measured.
extension AxisEngine {
  // MARK: Noting rows

  /// Returns the question for the rows near the viewport, if they are not known.
  ///
  /// They are noted when the content has been laid out, and again after two viewports of scrolling.
  mutating func noteQuery() -> RowQuery? {
    guard pass.stage != .unread else { return nil }
    let visible = record.now.metrics.visibleContent()
    guard visible.length > 0 else { return nil }
    // Rows of another layout than that of the place are not those that were read.
    if record.kept.isHeld {
      guard record.kept.version == nil, record.kept.read.version == record.now.version else {
        return nil
      }
    }
    if record.kept.version == record.now.version, visible.start >= record.kept.range.start,
      visible.end <= record.kept.range.end
    {
      return nil
    }
    var query = RowQuery(axis: axis)
    let range = ScrollAnchor.surroundings(of: visible)
    query.range = range
    record.asked = .notes(range)
    return query
  }

  /// A Boolean value indicating whether the anchor row is kept in position.
  var keepsRows: Bool {
    guard let abilities, abilities.isSuperset(of: [.rows, .shifting]) else { return false }
    return configuration.anchor != nil || record.announced?.anchor != nil
  }

  mutating func note(_ rows: [FoundRow], in range: AxisRange) {
    // Written over the former ones.
    record.kept.forgetRows()
    for row in rows {
      record.kept.rows.append(
        KeptPlace.Row(key: row.id.map { .id($0) }, path: row.path, range: row.range)
      )
    }
    (record.kept.range, record.kept.version) = (range, record.now.version)
  }

  /// The rows of views that stick: the view is seen there and not the row.
  var stickyRows: Set<RowLengths.Key> {
    // By numbers: a loop over the views would copy each of them.
    Set(views.indices.compactMap { stickyRow(of: $0) })
  }

  /// Returns the row of a view if the view sticks.
  private func stickyRow(of index: Int) -> RowLengths.Key? {
    views[index].options.stickPosition.isEmpty ? nil : views[index].options.tracking.rowKey
  }

  /// Has the row of a view that sticks never be the anchor row of the place that is kept, though the view leaves
  /// or sticks no longer.
  ///
  /// The row of a view that no pass has positioned was read: one that comes and goes in one update leaves it alone.
  mutating func dropStickyRow(of index: Int) {
    guard let key = stickyRow(of: index), layout.views[index].placement != .waiting else { return }
    record.kept.rows.removeAll { $0.names.contains(key) }
    // From the next place on it may be.
    record.kept.version = nil
  }

  // MARK: Settling

  /// Keeps the place of the last reading from now on, unless an earlier one is kept.
  mutating func holdPlace() {
    guard !record.kept.isHeld, record.hasLast else { return }
    record.hold(record.lastRead, obscured: keepsRows ? layout.obscured : .zero)
  }

  /// Ends a pass after which nothing is left to command.
  ///
  /// From now on the place is kept from here, if there is something to read, or if somebody has scrolled.
  mutating func settle() {
    record.known = .settled
    pending.remove(.cover)
    guard record.kept.isHeld else { return }
    let now = record.now
    if now.travel(since: record.kept.read) == 0 {
      guard now.canBeRead, !record.kept.isOutOfReach else { return }
    } else if !now.canBeRead {
      record.kept.forgetRows()
    }
    record.kept.isHeld = false
  }

  // MARK: Shifting

  /// Returns the distance by which the host must be moved so the anchor row stays.
  ///
  /// The offset it must have is found from the kept place, so another look uses the same formula: when
  /// the host has measured what the shift brought into view, or when it has applied an inset. For
  /// example, the user scrolls from 500 to 510 and rows above grow by 20: the offset must be 530,
  /// so the shift is 20. A host that has moved itself, from 500 to 530 with
  /// ``OffsetMoves/byLayout`` 20 more, gets no shift.
  mutating func takeShift() -> Double? {
    // A plain scroll moves no row. A list of another tab that rests at its start must rest there beside
    // its first insets, before the view of the other tab is looked at.
    guard !pass.isScroll, record.kept.isHeld, record.progress?.metrics == nil,
      abilities?.contains(.shifting) == true
    else { return nil }
    // The host may carry out a shift a turn later, so the same shift is not commanded again.
    guard record.shift == nil else { return nil }
    let now = record.now
    let travel = now.travel(since: record.kept.read)
    record.kept.isOutOfReach = false
    if let shift = shiftToLostRows(at: now, travel: travel) { return shift }
    let residual = travel == 0 ? residualOfPlace : 0
    let place = destination(at: now, travel: travel, residual)
    let target = place.map { reach($0, at: now) + residual } ?? now.axis.contentOffset
    if pending.remove(.cover) != nil, travel == 0, let offset = clearOffset(at: now, from: target) {
      return takeShift(to: offset, from: now)
    }
    guard let place else { return nil }
    record.kept.isOutOfReach = travel == 0 && !now.metrics.rests(at: place.offset)
    return takeShift(from: now, by: target, residual)
  }

  /// Returns the offset at which the host can be now.
  ///
  /// Content is not moved to where it cannot rest. For example, content must rest at -220, below an
  /// inset to come, and stays at 0 until then.
  func reach(_ place: Destination, at now: AxisRecord.Read) -> Double {
    let (metrics, offset) = (now.metrics, now.axis.contentOffset)
    let target = metrics.restingOffset(nearest: place.offset) + place.overscroll
    // A host that has moved itself to a rest has ended the pull, as when a row is appended: to restore it would leave
    // the content hanging beyond its end. With a keyboard it may rest as far down as the keyboard lets it.
    let layout = now.axis.moves.byLayout - record.kept.read.axis.moves.byLayout
    let endsPull =
      abs(layout - record.kept.ownMoves) > Tolerance.geometry
      && abs(metrics.reachableOffset(nearest: offset) - offset) <= Tolerance.contentEnd
    return endsPull ? metrics.reachableOffset(nearest: target) : target
  }

  /// Returns the offset at which the first row that was clear of the views at the top still is, where they cover more
  /// of it because they have grown; `nil` if it is clear.
  ///
  /// For example, a stuck title of 30 gets 54 points: the row that began below it begins 24 points further down. As
  /// it begins there when the title has 30 again, the row does not move a second time.
  private func clearOffset(at now: AxisRecord.Read, from target: Double) -> Double? {
    let (kept, isSame) = (record.kept, now.version == record.kept.read.version)
    let line = kept.read.metrics.visibleContent(obscured: kept.obscured).start
    let sticky = stickyRows
    let row = kept.rows.first { row in
      row.range.start >= line - Tolerance.geometry && row.range.length > Tolerance.geometry
        && (isSame || row.found != nil) && sticky.isDisjoint(with: row.names)
    }
    let rests = now.metrics.restingOffsets
    // At its start the content goes down by as much as a view there grows.
    guard let anchor, now.metrics.rests(at: target), target > rests.lowerBound + Tolerance.rest,
      anchor.atEnd == .keepPlace || target < rests.upperBound - Tolerance.contentEnd,
      let row, let range = isSame ? row.range : row.found?.range
    else { return nil }
    var (layout, metrics) = (layout, now.metrics)
    metrics.contentOffset = target
    layout.solve(metrics, cause: .layout)
    guard layout.obscured.top > kept.obscured.top + Tolerance.geometry else { return nil }
    let search = RevealTarget(layout, .start, cause: .layout)
    let offset = search.lastOffset(showing: range.start) { _ in true }
    return offset < target - Tolerance.geometry ? offset : nil
  }

  /// Moves the host to another place on purpose, which is kept from now on: the former one would command this
  /// shift back.
  mutating func takeShift(to offset: Double, from now: AxisRecord.Read) -> Double? {
    guard pass.commandCount < Self.commandLimit else { return nil }
    let shift = offset - now.axis.contentOffset
    record.keep(from: now, movedBy: shift, obscured: layout.obscured)
    guard abs(shift) > Tolerance.geometry else { return nil }
    command(shift, from: now)
    return shift
  }

  /// The points from the offset of the kept reading to the place.
  ///
  /// A host rests at the pixel nearest to where the content should. For example, content that must rest at -306.7
  /// is at -306.5, at 2 pixels a point.
  private var residualOfPlace: Double {
    let residual = record.kept.residual
    guard let grid = configuration.pixelGrid else { return residual }
    let metrics = record.kept.read.metrics
    let rest = metrics.restingOffsets.lowerBound - metrics.contentOffset
    let isAtRest = abs(rest - residual) <= 0.5 / grid.scale + Tolerance.rest
    return isAtRest ? rest : residual
  }

  /// Returns the distance from a reading to an offset, if the host must be moved by it.
  private mutating func takeShift(
    from now: AxisRecord.Read,
    by target: Double,
    _ residual: Double
  ) -> Double? {
    let shift = target - now.axis.contentOffset
    guard abs(shift) > Tolerance.geometry else {
      record.residual = 0
      return nil
    }
    // The rounding of the host is added to the next shift, and is nothing to shift for alone. For example, a
    // shift of 40.3 moves it by 40.
    let distance = min(abs(shift - record.kept.rounding), abs(shift - residual))
    if abs(shift) < 1, distance <= Tolerance.geometry {
      record.residual = shift
      return nil
    }
    guard pass.commandCount < Self.commandLimit else {
      report(.placeNotKept(shift))
      return nil
    }
    if isUndone(shift, from: now) { return nil }
    command(shift, from: now)
    return shift
  }

  /// Records a shift when the engine commands it.
  mutating func command(_ shift: Double, from now: AxisRecord.Read) {
    pass.shiftCount += 1
    pass.commandCount += 1
    record.shift = AxisRecord.CommandedShift(
      distance: shift,
      offset: now.axis.contentOffset,
      byLayout: now.axis.moves.byLayout
    )
  }

  /// Keeps the place the host is moved to by somebody else, and forgets the one before.
  mutating func keepPlace(movedBy distance: Double) {
    record.keep(from: record.lastRead, movedBy: distance, obscured: layout.obscured)
    // Not a command of the engine, so nothing of it is missing if the host rounds it.
    record.kept.ownMoves = 0
  }

  /// Returns where the host must be; `nil` if it may stay where it is.
  ///
  /// - Parameters:
  ///   - now: The reading of this pass.
  ///   - travel: The points scrolled since the place was kept.
  ///   - residual: The points from the offset of its reading to the place, which are added to the answer.
  /// - Returns: The place.
  private mutating func destination(
    at now: AxisRecord.Read,
    travel: Double,
    _ residual: Double
  ) -> Destination? {
    let wanted = turned(now.with(record.givenShare))
    let before = record.kept.read
    if before.version != now.version
      || (record.announced != nil && !wanted.metrics.hasSameSpace(as: before.metrics))
    {
      if hasAppScrolled(at: now) {
        record.keep(from: now, movedBy: 0, obscured: record.kept.obscured)
        return nil
      }
      let way = travel + residual
      // The pull is no part of the place: content pulled by 30 points is pulled by 30 afterwards.
      let overscroll = overscroll(after: way)
      guard let offset = offsetKeepingRows(at: wanted, travel: way, overscroll) else { return nil }
      return Destination(offset: offset - overscroll, overscroll: pull(after: way) - residual)
    }
    // The room of a turn is not content: its end is not followed into the room.
    let (share, former) = (wanted.axis.sharedInset, before.axis.sharedInset)
    if turn.offset == nil || share.reserved != former.reserved,
      let place = followedEnd(from: before.metrics, to: wanted.metrics, travel: travel)
    {
      return place
    }
    // Without insets that have gone and come back since, the host may have moved away.
    let last = record.last?.axis.sharedInset ?? former
    guard [share, last].contains(where: { $0.resting.differs(from: former.resting) }) else {
      return nil
    }
    return destination(before.metrics, beside: wanted.metrics, travel: travel, residual)
  }

  /// Returns the points by which somebody has pulled the content beyond an end, some points after the place.
  func pull(after travel: Double) -> Double {
    record.kept.isPulled || abs(travel) >= 1 ? overscroll(after: travel) : 0
  }

  /// Returns the points from where the content rests to the offset, some points after the place.
  private func overscroll(after travel: Double) -> Double {
    let read = record.kept.read
    let offset = read.axis.contentOffset + travel
    return offset - read.metrics.restingOffset(nearest: offset)
  }

  /// Returns whether the app has scrolled in the content of after: since it announced the change, or by a jump
  /// beside a change that it has not announced.
  ///
  /// A shorter scroll beside that, such as a step of an animation, leads on from what is read.
  func hasAppScrolled(at now: AxisRecord.Read) -> Bool {
    let isAlone = record.announced == nil && record.hasLast
    let before = isAlone ? record.lastRead : record.kept.read
    let least = record.announced == nil ? now.metrics.viewport.length : Tolerance.geometry
    return abs(now.axis.moves.byApp - before.axis.moves.byApp) > least
  }

  /// Returns the end of the content if it is followed and has another offset, whoever has caused that.
  private func followedEnd(
    from before: ScrollMetrics,
    to wanted: ScrollMetrics,
    travel: Double
  ) -> Destination? {
    let (old, new) = (before.restingOffsets, wanted.restingOffsets)
    guard anchor?.atEnd == .followEnd, old.upperBound > old.lowerBound + Tolerance.rest,
      before.contentOffset >= old.upperBound - Tolerance.contentEnd,
      abs(new.upperBound - old.upperBound) > Tolerance.geometry
    else { return nil }
    return Destination(
      offset: new.upperBound,
      overscroll: before.contentOffset - old.upperBound + travel
    )
  }

  /// Returns where the content is after insets of the framework have changed, and nothing else.
  ///
  /// Content at rest must rest afterwards too, and a vanished end is no overscroll.
  private func destination(
    _ before: ScrollMetrics,
    beside wanted: ScrollMetrics,
    travel: Double,
    _ residual: Double
  ) -> Destination {
    let (old, new) = (before.restingOffsets, wanted.restingOffsets)
    let offset = before.contentOffset
    if offset + residual <= old.lowerBound + Tolerance.rest {
      return Destination(offset: new.lowerBound, overscroll: offset - old.lowerBound + travel)
    }
    let rest = before.restingOffset(nearest: offset)
    return Destination(
      offset: wanted.restingOffset(nearest: rest + travel),
      overscroll: offset - rest
    )
  }

  /// The rule for the next change of rows; `nil` if the offset must stay.
  var anchor: ScrollAnchor? {
    if case .nothing? = record.announced { return nil }
    return record.announced?.anchor ?? configuration.anchor
  }

  private mutating func offsetKeepingRows(
    at now: AxisRecord.Read,
    travel: Double,
    _ overscroll: Double
  ) -> Double? {
    guard let anchor else { return nil }
    let last = record.kept.read
    let haveRowsMoved = last.version != now.version
    // As though the travel had come first: the rules for both ends count from where it has led.
    var before = last.metrics
    before.contentOffset += travel
    var isKnown = true
    let target = anchor.adjust(before, to: now.metrics, obscured: record.kept.obscured) { visible in
      guard haveRowsMoved else { return 0 }
      // Rows in view before the travel and after it. If there are none, those of where it has led.
      let both = AxisRange(
        start: max(visible.start, visible.start - travel),
        end: min(visible.end, visible.end - travel)
      )
      let part = readPart(of: both.length > 0 ? both : visible, in: record.kept.rows)
      let (rows, sticky) = (record.kept.rows, stickyRows)
      let candidates = rows.indices.compactMap { index in
        sticky.isDisjoint(with: rows[index].names)
          ? ScrollAnchor.Candidate(index, at: rows[index].range, visible: part) : nil
      }
      guard candidates.contains(where: { $0.isInView && rows[$0.key].found != nil }) else {
        // Less than a point is the rounding of the host.
        let move = abs(travel) < 1 ? moveToNearest(candidates, from: visible.start, at: now) : nil
        isKnown = move != nil
        return move ?? 0
      }
      if let move = hostMove(candidates, at: now) { return move }
      return ScrollAnchor.move(
        of: candidates,
        visible: part,
        place: { rows[$0].found?.path },
        crossing: anchor.crossing,
        range: { rows[$0].found?.range }
      )
    }
    guard isKnown else {
      reportUnidentified(from: last, to: now)
      guard record.kept.rows.contains(where: { $0.key != nil }) else { return nil }
      let rest = now.metrics.restingOffset(nearest: now.axis.contentOffset - overscroll)
      return rest + overscroll
    }
    return placeOfTurn(near: target, from: now.metrics.contentOffset)
  }

  /// Returns the distance the host moved itself by, if it was right to; otherwise `nil`.
  ///
  /// A list that measures a row as the row comes into view from above keeps the rows below it. By
  /// then this row is the first in view, and would keep its top by the rule. If rows have only got
  /// other lengths, and the host kept a row in view where it was, the choice is the host's, unless
  /// the app has given a rule for this change. For example, a row of 20 at the top edge is measured
  /// at 44, and the host moves from 500 to 524: it stays there.
  private func hostMove(
    _ candidates: [ScrollAnchor.Candidate<Int>],
    at now: AxisRecord.Read
  ) -> Double? {
    let (kept, rows) = (record.kept, record.kept.rows)
    let move = now.axis.moves.byLayout - kept.read.axis.moves.byLayout
    guard record.announced?.anchor == nil, kept.ownMoves == 0, abs(move) > Tolerance.geometry,
      candidates.allSatisfy({ rows[$0.key].found?.path == rows[$0.key].path })
    else { return nil }
    let isKept = candidates.contains { candidate in
      guard candidate.isInView, let start = rows[candidate.key].found?.range.start else {
        return false
      }
      // The host may round to its pixels; a row that the move has brought nowhere nearer is not kept. For example,
      // a chat that moves by 0.25 as its end grows by 0.25 keeps no row whose start is where it was.
      let distance = start - candidate.start
      return abs(distance - move) < min(0.5, abs(distance))
    }
    return isKept ? move : nil
  }

  private mutating func reportUnidentified(from last: AxisRecord.Read, to now: AxisRecord.Read) {
    guard !record.kept.rows.isEmpty,
      !record.kept.rows.contains(where: { $0.key != nil }),
      abs(now.axis.contentLength - last.axis.contentLength) > Tolerance.geometry,
      now.axis.rowRevision != last.axis.rowRevision
    else { return }
    report(.unidentifiedRows)
  }
}

extension AxisInsets {
  /// Returns whether one of the lengths differs by more than rounding.
  fileprivate func differs(from other: Self) -> Bool {
    abs(top - other.top) > Tolerance.geometry || abs(bottom - other.bottom) > Tolerance.geometry
  }
}
