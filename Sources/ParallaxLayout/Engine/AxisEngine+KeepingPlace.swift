// Keeping the anchor row in position, while rows come, go and are measured.
extension AxisEngine {
  // MARK: Noting rows

  /// Returns the question for the rows near the viewport, if they are not known.
  ///
  /// They are noted when the content has been laid out, and again after a viewport of scrolling.
  mutating func noteQuery() -> RowQuery? {
    guard record.stage != .unread else { return nil }
    let visible = record.nowRead.metrics.visibleContent()
    guard visible.length > 0 else { return nil }
    if let notes = record.notes, notes.version == record.nowRead.version,
      visible.start >= notes.range.start, visible.end <= notes.range.end
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
    return anchor != nil
  }

  mutating func note(_ rows: [FoundRow], in range: AxisRange) {
    guard let now = record.now else { return }
    let stickyRows = findStickyRows()
    func isSticky(_ key: RowKey) -> Bool {
      let index = stickyRows.indices.firstIndex(meeting: { stickyRows[$0] >= key })
      return index < stickyRows.count && stickyRows[index] == key
    }
    record.hasMovedRows = false
    // Written over the former ones, which are taken out first: a second owner would have them copied.
    var noted = record.notes.take()?.rows ?? []
    noted.removeAll(keepingCapacity: true)
    // A row with room for a sticking view is never the anchor row.
    for row in rows where !isSticky(.path(row.path)) && row.id.map({ !isSticky(.id($0)) }) ?? true {
      noted.append(
        AxisRecord.NotedRow(key: row.id.map { .id($0) }, path: row.path, range: row.range)
      )
    }
    record.notes = AxisRecord.Notes(rows: noted, range: range, version: now.version)
  }

  /// Returns the rows whose views stick, in order: the view is seen there and not the row, so such
  /// a row is never the anchor row.
  private mutating func findStickyRows() -> [RowKey] {
    if let stickyRows { return stickyRows }
    var keys: [RowKey] = []
    for view in views where view.serial > 0 && !view.options.stickPosition.isEmpty {
      guard let key = view.options.tracking.rowKey else { continue }
      keys.insert(key, at: keys.indices.firstIndex(meeting: { keys[$0] >= key }))
    }
    stickyRows = keys
    return keys
  }

  // MARK: Shifting

  /// Returns the distance by which the host must be moved so the anchor row stays.
  ///
  /// The offset it must have is found from the base, so another look uses the same formula: when
  /// the host has measured what the shift brought into view, or when it has applied an inset. For
  /// example, the user scrolls from 500 to 510 and rows above grow by 20: the offset must be 530,
  /// so the shift is 20. A host that has moved itself, from 500 to 530 with
  /// ``OffsetMoves/byLayout`` 20 more, gets no shift.
  mutating func takeShift() -> Double? {
    // A plain scroll moves no row. A list of another tab that rests at its start must rest there beside
    // its first insets, before the view of the other tab is looked at.
    guard !record.isScroll, let now = record.now, let base = record.base,
      record.progress?.metrics == nil, abilities?.contains(.shifting) == true
    else { return nil }
    // The host may carry out a shift a turn later, so the same shift is not commanded again.
    guard record.shift == nil else { return nil }
    let layout = now.axis.moves.byLayout - base.read.axis.moves.byLayout
    let travel = (now.axis.contentOffset - base.read.axis.contentOffset) - layout
    let isTravel = abs(travel) > Tolerance.geometry
    record.unreached = nil
    let residual = isTravel ? 0 : residual(of: base)
    guard let place = place(since: base, at: now, travel: isTravel ? travel : 0, residual) else {
      return nil
    }
    if !isTravel, !now.metrics.rests(at: place.offset) { record.unreached = place }
    let isMoved = abs(layout - base.ownMoves) > Tolerance.geometry
    let target = place.reach(now.metrics, hasMovedItself: isMoved)
    return takeShift(from: now, by: target + residual, residual, since: base)
  }

  /// Returns the points from the offset of a base to the place that is kept from there.
  ///
  /// A host rests at the pixel nearest to where the content should. For example, content that must rest at -306.7
  /// is at -306.5, at 2 pixels a point.
  private func residual(of base: AxisRecord.Base) -> Double {
    guard let grid = configuration.pixelGrid else { return base.residual }
    let metrics = base.read.metrics
    let rest = metrics.restingOffsets.lowerBound - metrics.contentOffset
    let isAtRest = abs(rest - base.residual) <= 0.5 / grid.scale + Tolerance.rest
    return isAtRest ? rest : base.residual
  }

  /// Returns the distance from a reading to an offset, if the host must be moved by it.
  private mutating func takeShift(
    from now: AxisRecord.Read,
    by target: Double,
    _ residual: Double,
    since base: AxisRecord.Base
  ) -> Double? {
    let shift = target - now.axis.contentOffset
    guard abs(shift) > Tolerance.geometry else {
      record.residual = 0
      return nil
    }
    // The rounding of the host is added to the next shift, and is nothing to shift for alone. For example, a
    // shift of 40.3 moves it by 40.
    let distance = min(abs(shift - base.rounding), abs(shift - residual))
    if abs(shift) < 1, distance <= Tolerance.geometry {
      record.residual = shift
      return nil
    }
    guard record.commandCount < Self.commandLimit else {
      report(.placeNotKept(shift))
      return nil
    }
    if isUndone(shift, from: now, since: base) { return nil }
    command(shift, from: now)
    return shift
  }

  /// Records a shift when the engine commands it.
  mutating func command(_ shift: Double, from now: AxisRecord.Read) {
    record.shiftCount += 1
    record.commandCount += 1
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
    record.base?.ownMoves = 0
  }

  /// Returns the place the host must be at; `nil` if it may stay where it is.
  ///
  /// - Parameters:
  ///   - base: The reading from which the place is kept.
  ///   - now: The reading of this pass.
  ///   - travel: The points scrolled in between.
  ///   - residual: The points from the offset of the base to its place, which are added to the answer.
  /// - Returns: The place.
  private mutating func place(
    since base: AxisRecord.Base,
    at now: AxisRecord.Read,
    travel: Double,
    _ residual: Double
  ) -> KeptPlace? {
    // The place of the last change, beyond the offsets at which content could rest then: an inset
    // or a keyboard that changes may make it reachable.
    if travel == 0, now.hasSameContent(as: base.read), let place = record.awaited { return place }
    let wanted = turned(now.with(record.givenShare))
    let before = base.read
    if before.version != now.version
      || (record.announced != nil && !wanted.metrics.hasSameSpace(as: before.metrics))
    {
      let way = travel + residual
      guard let offset = offsetKeepingRows(since: base, at: wanted, travel: way) else { return nil }
      let start = before.axis.contentOffset + way
      // The pull is no part of the place: content pulled by 30 points is pulled by 30 afterwards.
      let overscroll = start - before.metrics.restingOffset(nearest: start)
      return KeptPlace(offset: offset - overscroll, overscroll: overscroll - residual)
    }
    guard wanted.axis.sharedInset.resting.differs(from: before.axis.sharedInset.resting) else {
      return nil
    }
    // The room of a turn is not content: its end is not followed into the room.
    let (share, former) = (wanted.axis.sharedInset, before.axis.sharedInset)
    return place(
      before.metrics,
      beside: wanted.metrics,
      followsEnd: turn.offset == nil || share.reserved != former.reserved,
      travel: travel,
      residual: residual
    )
  }

  /// Returns the place after insets of the framework have changed, and nothing else.
  ///
  /// Content at rest must rest afterwards too, and a vanished end is no overscroll.
  private func place(
    _ before: ScrollMetrics,
    beside wanted: ScrollMetrics,
    followsEnd: Bool,
    travel: Double,
    residual: Double
  ) -> KeptPlace {
    let (old, new) = (before.restingOffsets, wanted.restingOffsets)
    let offset = before.contentOffset
    if anchor?.atEnd == .followEnd, offset >= old.upperBound - Tolerance.contentEnd,
      old.upperBound > old.lowerBound + Tolerance.rest, followsEnd
    {
      return KeptPlace(offset: new.upperBound, overscroll: offset - old.upperBound + travel)
    }
    if offset + residual <= old.lowerBound + Tolerance.rest {
      return KeptPlace(offset: new.lowerBound, overscroll: offset - old.lowerBound + travel)
    }
    let rest = before.restingOffset(nearest: offset)
    return KeptPlace(
      offset: wanted.restingOffset(nearest: rest + travel),
      overscroll: offset - rest
    )
  }

  /// The rule for the next change of rows; `nil` if the offset must stay.
  var anchor: ScrollAnchor? { record.announced?.anchor ?? configuration.anchor }

  private mutating func offsetKeepingRows(
    since base: AxisRecord.Base,
    at now: AxisRecord.Read,
    travel: Double
  ) -> Double? {
    guard let anchor else { return nil }
    let last = base.read
    let haveRowsMoved = last.version != now.version
    // As though the travel had come first: the rules for both ends count from where it has led.
    var before = last.metrics
    before.contentOffset += travel
    var isKnown = true
    let rows = record.notes?.rows ?? []
    let target = anchor.adjust(before, to: now.metrics, obscured: base.obscured) { visible in
      guard haveRowsMoved else { return 0 }
      // Rows in view before the travel and after it. If there are none, those of where it has led.
      let both = AxisRange(
        start: max(visible.start, visible.start - travel),
        end: min(visible.end, visible.end - travel)
      )
      let part = readPart(of: both.length > 0 ? both : visible, in: rows)
      var candidates: [ScrollAnchor.Candidate<Int>] = []
      var answer = 0
      var found: [FoundRow?] = []
      var paths: [RowPath] = []
      for row in rows {
        var moved: FoundRow?
        if row.key != nil {
          moved = answer < record.movedRows.count ? record.movedRows[answer] : nil
          answer += 1
        }
        guard let candidate = ScrollAnchor.Candidate(found.count, at: row.range, visible: part)
        else { continue }
        candidates.append(candidate)
        found.append(moved)
        paths.append(row.path)
      }
      isKnown = candidates.contains { $0.isInView && found[$0.key] != nil }
      if let move = hostMove(candidates, found, at: paths, from: base, to: now) { return move }
      return ScrollAnchor.move(
        of: candidates,
        place: { found[$0]?.path },
        start: { found[$0]?.range.start }
      )
    }
    guard isKnown else {
      // No row formerly in view is known now: the host is right, for example after a jump.
      reportUnidentified(rows, from: last, to: now)
      return nil
    }
    return placeOfTurn(near: target.contentOffset, from: now.metrics.contentOffset)
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
    _ found: [FoundRow?],
    at paths: [RowPath],
    from base: AxisRecord.Base,
    to now: AxisRecord.Read
  ) -> Double? {
    let move = now.axis.moves.byLayout - base.read.axis.moves.byLayout
    guard record.announced?.anchor == nil, base.ownMoves == 0, abs(move) > Tolerance.geometry,
      found.indices.allSatisfy({ found[$0]?.path == paths[$0] })
    else { return nil }
    let isKept = candidates.contains { candidate in
      guard candidate.isInView, let start = found[candidate.key]?.range.start else { return false }
      // The host may round to its pixels; a row that the move has brought nowhere nearer is not kept. For example,
      // a chat that moves by 0.25 as its end grows by 0.25 keeps no row whose start is where it was.
      let distance = start - candidate.start
      return abs(distance - move) < min(0.5, abs(distance))
    }
    return isKept ? move : nil
  }

  private mutating func reportUnidentified(
    _ rows: [AxisRecord.NotedRow],
    from last: AxisRecord.Read,
    to now: AxisRecord.Read
  ) {
    guard EngineParts.reports, !rows.isEmpty, !rows.contains(where: { $0.key != nil }),
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
