// Keeping in position the row that is read, while rows come, go and are measured.
extension AxisEngine {
  // MARK: Noting rows

  /// Returns the question for the rows near the viewport, if they are not known.
  ///
  /// They are noted once a layout, and again after a viewport of scrolling.
  mutating func noteQuery() -> RowQuery? {
    guard let abilities, abilities.isSuperset(of: [.rows, .shifting]), record.hasNow,
      configuration.anchor != nil || record.anchor != nil
    else { return nil }
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

  mutating func note(_ rows: [FoundRow], in range: AxisRange) {
    guard let now = record.now else { return }
    let stickyRows = findStickyRows()
    func isSticky(_ key: RowKey) -> Bool {
      let index = stickyRows.indices.firstIndex(meeting: { stickyRows[$0] >= key })
      return index < stickyRows.count && stickyRows[index] == key
    }
    record.hasMovedRows = false
    record.notes = AxisRecord.Notes(
      rows: rows.map { row in
        AxisRecord.NotedRow(
          key: row.id.map { .id($0) },
          path: row.path,
          range: row.range,
          isIdentified: row.id != nil,
          isPlaceholder: isSticky(.path(row.path)) || row.id.map { isSticky(.id($0)) } ?? false
        )
      },
      range: range,
      version: now.version
    )
  }

  /// Returns the rows whose views stick, in order: the view is seen there and not the row, so such a
  /// row is never the one that keeps its position.
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

  /// Returns the distance by which the host must be moved so that the row that is read stays.
  ///
  /// The offset that it should have is found from the last finished reading, so a second look in the
  /// same pass, after the host has measured what the shift brought into view, uses the same formula.
  /// For example, the user scrolls from 500 to 510 and rows above grow by 20: the offset should be
  /// 530, so the shift is 20. A host that has moved itself, from 500 to 530 with
  /// ``OffsetMoves/byLayout`` 20 more, gets no shift.
  mutating func takeShift() -> Double? {
    // A plain scroll moves no row.
    if record.isScroll { return nil }
    // A list of another tab that rests at its start must rest there beside its first insets, before
    // the view of the other tab is looked at.
    guard let now = record.now, let last = record.last, record.progress?.metrics == nil,
      abilities?.contains(.shifting) == true
    else { return nil }
    let layout = now.axis.moves.byLayout - last.axis.moves.byLayout
    let travel = (now.axis.contentOffset - last.axis.contentOffset) - layout
    guard let target = offset(after: last, at: now, travel: travel) else { return nil }
    let residual = abs(travel) > Tolerance.geometry ? 0 : record.residual
    let shift = target + residual - now.axis.contentOffset
    guard abs(shift) > Tolerance.geometry else {
      record.residual = 0
      return nil
    }
    // Less than a point after a shift is the rounding of the host: it is added to the next shift.
    if record.shiftCount > 0, abs(shift) < 1 {
      record.residual = shift
      return nil
    }
    guard record.shiftCount < Self.shiftLimit, record.orderCount < Self.orderLimit else {
      report(.placeNotKept(shift))
      return nil
    }
    order(shiftFrom: now)
    return shift
  }

  private mutating func order(shiftFrom now: AxisRecord.Read) {
    record.shiftCount += 1
    record.orderCount += 1
    record.movesBeforeShift = now.axis.moves.byLayout
    record.isScroll = false
  }

  /// Returns the offset that the host should have now; `nil` if it may stay where it is.
  private mutating func offset(
    after last: AxisRecord.Read,
    at now: AxisRecord.Read,
    travel: Double
  ) -> Double? {
    if let version = record.version,
      version != now.version || (record.keepsPlace && !now.metrics.hasSameSpace(as: last.metrics))
    {
      return offsetKeepingRows(after: last, at: now, travel: travel)
    }
    // Insets of the framework have changed. Content that rested at its start must rest there again.
    guard now.axis.sharedInset.resting.differs(from: last.axis.sharedInset.resting) else {
      return nil
    }
    let (old, new) = (last.metrics.restingOffsets, now.metrics.restingOffsets)
    let offset = last.axis.contentOffset
    if anchor?.atEnd == .followEnd, offset >= old.upperBound - Tolerance.contentEnd,
      old.upperBound > old.lowerBound + Tolerance.rest
    {
      return new.upperBound + (offset - old.upperBound) + travel
    }
    if offset <= old.lowerBound + Tolerance.rest {
      return new.lowerBound + (offset - old.lowerBound) + travel
    }
    return offset + travel
  }

  /// The rule for the next change of rows; `nil` if the offset must stay.
  private var anchor: ScrollAnchor? { record.anchor ?? configuration.anchor }

  private mutating func offsetKeepingRows(
    after last: AxisRecord.Read,
    at now: AxisRecord.Read,
    travel: Double
  ) -> Double? {
    guard let anchor else { return nil }
    let haveRowsMoved = record.version != now.version
    // As though the travel had come first: the rules for both ends count from where it has led.
    var before = last.metrics
    before.contentOffset += travel
    var isKnown = true
    let rows = record.notes?.rows ?? []
    let target = anchor.adjust(before, to: now.metrics, obscured: layout.obscured) {
      visible in
      guard haveRowsMoved else { return 0 }
      // Rows in view before the travel and after it. If there are none, those of where it has led.
      let both = AxisRange(
        start: max(visible.start, visible.start - travel),
        end: min(visible.end, visible.end - travel)
      )
      let part = both.length > 0 ? both : visible
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
        guard !row.isPlaceholder,
          let candidate = ScrollAnchor.Candidate(found.count, at: row.range, visible: part)
        else { continue }
        candidates.append(candidate)
        found.append(moved)
        paths.append(row.path)
      }
      isKnown = candidates.contains { $0.isInView && found[$0.key] != nil }
      if let move = hostMove(candidates, found, at: paths, from: last, to: now) { return move }
      return ScrollAnchor.move(
        of: candidates,
        place: { found[$0]?.path },
        start: { found[$0]?.range.start }
      )
    }
    guard isKnown else {
      // Nothing that was in view is known now: the host is right, for example after a jump.
      reportUnidentified(rows, from: last, to: now)
      return nil
    }
    return target.contentOffset
  }

  /// Returns the distance that the host moved itself by, if it was right to; otherwise `nil`.
  ///
  /// A list that measures a row as the row comes into view from above keeps the rows below it. That
  /// row is the first in view by then, and would keep its top by the rule. If rows have only got other
  /// lengths, and the host kept a row in view where it was, the choice is the host's, unless the app
  /// has given a rule for this change. For example, a row of 20 at the top edge is measured at 44, and
  /// the host moves from 500 to 524: it stays there.
  private func hostMove(
    _ candidates: [ScrollAnchor.Candidate<Int>],
    _ found: [FoundRow?],
    at paths: [RowPath],
    from last: AxisRecord.Read,
    to now: AxisRecord.Read
  ) -> Double? {
    let move = now.axis.moves.byLayout - last.axis.moves.byLayout
    guard record.anchor == nil, record.shiftCount == 0, abs(move) > Tolerance.geometry,
      found.indices.allSatisfy({ found[$0]?.path == paths[$0] })
    else { return nil }
    let isKept = candidates.contains { candidate in
      guard candidate.isInView, let start = found[candidate.key]?.range.start else { return false }
      // The host may round to its pixels.
      return abs(start - candidate.start - move) < 0.5
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

  // MARK: Progress

  /// Returns the distance by which the host must be moved so that a view is as far collapsed as it
  /// was, once the host has laid out and the insets have settled.
  mutating func takeProgressShift() -> Double? {
    guard EngineParts.keepsProgress, record.keepsProgress, let kept = record.progress,
      let now = record.now
    else { return nil }
    record.progress = nil
    guard let view = kept.slot, holds(view) else { return nil }
    let target =
      kept.metrics.map { offset(keeping: kept, since: $0, at: now, view.index) }
      ?? offset(keeping: kept, at: now, view.index)
    let shift = (target ?? now.axis.contentOffset) - now.axis.contentOffset
    guard abs(shift) > Tolerance.geometry else { return nil }
    guard abilities?.contains(.shifting) == true else {
      report(.unsupportedShift)
      return nil
    }
    guard record.orderCount < Self.orderLimit else { return nil }
    // The rows that are read have moved on purpose.
    record.notes = nil
    order(shiftFrom: now)
    return shift
  }

  /// Returns the offset after a change of sizes: where the view shows as much as before, or else
  /// where the content rests if it rested before.
  private func offset(
    keeping kept: KeptProgress,
    since before: ScrollMetrics,
    at now: AxisRecord.Read,
    _ index: Int
  ) -> Double? {
    let edge: ScrollEdge? = kept.placement.stretch == 0 ? kept.placement.phase.shrinkingEdge : nil
    let present = layout.placement(of: index).heightProgress
    // While it is collapsed or expanded a view is so at many offsets; the present one will do.
    if let edge, abs(present - kept.placement.heightProgress) > 1e-6,
      let offset = layout.contentOffset(
        forProgress: kept.placement.heightProgress,
        of: index,
        at: edge
      )
    {
      return offset + kept.travel
    }
    let rests = before.restingOffsets
    let offset = before.contentOffset
    guard offset >= rests.lowerBound - Tolerance.rest, offset <= rests.upperBound + Tolerance.rest
    else { return nil }
    if offset <= rests.lowerBound + Tolerance.rest {
      return now.metrics.restingOffset(nearest: now.metrics.restingOffsets.lowerBound + kept.travel)
    }
    return now.metrics.restingOffset(nearest: now.axis.contentOffset)
  }

  /// Returns the offset over another scrollable: where the view has the placement that it had.
  private func offset(keeping kept: KeptProgress, at now: AxisRecord.Read, _ index: Int) -> Double?
  {
    guard kept.placement.isPlaced, layout.items[index].isPresent else { return nil }
    let present = layout.placement(of: index)
    let isSame =
      abs(present.frame.start - kept.placement.frame.start) < Tolerance.rest
      && abs(present.frame.end - kept.placement.frame.end) < Tolerance.rest
    // Out of sight a view may be anywhere.
    guard !isSame, isInSight(present) || isInSight(kept.placement) else {
      return nil
    }
    if let edge = kept.placement.phase.edge, kept.placement.phase != .pushed(edge) {
      return layout.contentOffset(
        forProgress: kept.placement.heightProgress,
        of: index,
        at: edge
      )
    }
    return now.metrics.restingOffset(
      nearest: now.metrics.frame.start + layout.items[index].place.start
        - kept.placement.frame.start
    )
  }
}

extension PlacementPhase {
  /// The edge at which the view is between its heights or at its minimum; `nil` in other phases.
  fileprivate var shrinkingEdge: ScrollEdge? {
    switch self {
    case .collapsing(let edge), .revealing(let edge), .pinned(let edge): edge
    default: nil
    }
  }
}

extension AxisInsets {
  /// Returns whether one of the lengths differs by more than rounding.
  fileprivate func differs(from other: Self) -> Bool {
    abs(top - other.top) > Tolerance.geometry || abs(bottom - other.bottom) > Tolerance.geometry
  }
}
