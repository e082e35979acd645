// The rows for which bands have cells, and which of them are in sight.
extension AxisEngine {
  // Functions that change nothing are mutating too: Swift would copy the axis for each call.

  /// Returns whether rows must be found before the cells of bands are known.
  @inline(__always)
  mutating func needsBandRows() -> Bool {
    EngineParts.hasOtherAxis && !bandRows.bands.isEmpty && needsRowsOfBands()
  }

  @inline(never)
  private mutating func needsRowsOfBands() -> Bool {
    guard abilities?.contains(.rows) == true, !record.nowRead.axis.isLayoutPending,
      record.lookCount < Self.lookLimit
    else { return false }
    let seen = seenContent
    guard seen.length > 0 else { return false }
    return bandRows.version != record.nowRead.version || seen.start < bandRows.notedRange.start
      || seen.end > bandRows.notedRange.end
  }

  /// The part of the content in the container, and what rounding may bring into it.
  private var seenContent: AxisRange {
    let shift = layout.metrics.contentShift
    // A cell of a column at 480.75 is drawn from 480.67 on at three pixels a point: in a container of 480.75.
    let margin = layout.grid.map { 1 / $0.scale } ?? 0
    let end = record.nowRead.metrics.containerLength - shift
    return AxisRange(start: -shift - margin, end: end + margin)
  }

  /// Returns the question for the rows of bands near the viewport.
  ///
  /// - Parameter isColumn: Returns whether a view tracking a row is a line of its own: it fills the
  ///   scroll view across.
  /// - Returns: The question.
  mutating func bandQuery(_ isColumn: (Int) -> Bool) -> RowQuery {
    var query = RowQuery(axis: axis)
    let range = ScrollAnchor.surroundings(of: seenContent)
    query.range = range
    record.lookCount += 1
    guard bandRows.version != record.nowRead.version else {
      record.asked = .bandRows(range, trackedBy: nil)
      return query
    }
    var slots: [Int] = []
    for index in views.indices where follows(index) && isColumn(index) {
      if views[index].options.tracking.rowKey != nil { slots.append(index) }
    }
    // By registration: of several views over one row, the first one has the cell.
    slots.sort { views[$0].serial < views[$1].serial }
    for index in slots {
      guard let key = views[index].options.tracking.rowKey else { continue }
      query.rows.append(RowQuery.Row(key, asksForID: true))
    }
    query.rows += bandRows.spanQuestions
    // Recorded before the answer: a view changed while the host is asked makes it ask again.
    bandRows.version = record.nowRead.version
    record.asked = .bandRows(range, trackedBy: slots)
    return query
  }

  /// Takes the rows of bands.
  mutating func takeBandRows(_ answer: RowAnswer, in range: AxisRange, trackedBy slots: [Int]?) {
    guard EngineParts.hasOtherAxis else { return }
    bandRows.hide()
    if let slots { bandRows.take(answer.rows, trackedBy: slots) }
    bandRows.notedRange = range
    bandRows.noted.removeAll(keepingCapacity: true)
    for row in answer.rowsInRange {
      guard row.range.isUsable else {
        report(.unusableRow(row.path, row.range))
        continue
      }
      // Columns without a width are never in sight; there may be a million at one position.
      if row.range.length > 0, !bandRows.isTracked(row.path) { bandRows.noted.append(row) }
    }
  }

  /// Finds the rows of bands in sight.
  ///
  /// - Returns: Whether a cell may have moved since the last call.
  @inline(__always)
  mutating func showBandRows() -> Bool {
    guard EngineParts.hasOtherAxis, !bandRows.bands.isEmpty else { return false }
    return showRowsOfBands()
  }

  @inline(never)
  private mutating func showRowsOfBands() -> Bool {
    let seen = seenContent
    // When the user scrolls along the other axis, no cell moves here, and no band is notified.
    guard seen != bandRows.seen || !layout.changes.isEmpty || !collected.isEmpty else {
      return false
    }
    bandRows.show(seen)
    if !bandRows.tracked.isEmpty { showTrackedRows() }
    for index in bandRows.bands.indices where bandRows.bands[index].spans != nil {
      showSpans(at: index, seen)
    }
    return true
  }

  private mutating func showTrackedRows() {
    for slot in layout.slotsInSight {
      guard let place = bandRows.trackedRow(of: slot), isInSight(layout.placements[slot]) else {
        continue
      }
      let position = bandRows.frozen.indices.firstIndex(meeting: { bandRows.frozen[$0] >= place })
      bandRows.frozen.insert(place, at: position)
    }
  }

  private mutating func showSpans(at index: Int, _ seen: AxisRange) {
    bandRows.bands[index].show(seen)
    var former = -1
    var end = Double.nan
    for place in bandRows.frozen {
      let frame = layout.placements[bandRows.tracked[place].slot].frame
      let touches = abs(frame.start - end) <= Tolerance.geometry
      bandRows.bands[index].addRun(over: place, after: touches ? former : -1)
      (former, end) = (place, frame.end)
    }
  }

  /// Returns the next cell of a band in sight, with its range along this axis; the frozen ones come last,
  /// as they lie over the others.
  mutating func nextCell(_ cursor: inout BandCursor) -> BandRows.Cell? {
    guard let position = bandRows.position(of: cursor.band.index) else { return nil }
    let isOfSpans = bandRows.bands[position].spans != nil
    while let cell = isOfSpans ? nextSpan(&cursor, position) : nextRow(&cursor) {
      if cell.range.length > 0, cell.range.end > 0,
        cell.range.start < record.nowRead.metrics.containerLength
      {
        return cell
      }
    }
    return nil
  }

  private mutating func nextRow(_ cursor: inout BandCursor) -> BandRows.Cell? {
    let place = cursor.next()
    let scrolling = bandRows.inSight.count
    if place < scrolling {
      let row = bandRows.noted[bandRows.inSight.lowerBound + place]
      return BandRows.Cell(row.path, row.path, id: row.id, shown(row.range))
    }
    guard place - scrolling < bandRows.frozen.count else { return nil }
    let tracked = bandRows.tracked[bandRows.frozen[place - scrolling]]
    let (path, placement) = (tracked.row.path, layout.placements[tracked.slot])
    var cell = BandRows.Cell(path, path, id: tracked.row.id, placement.frame)
    (cell.slot, cell.layer) = (tracked.slot, placement.phase.layer)
    return cell
  }

  private mutating func nextSpan(_ cursor: inout BandCursor, _ position: Int) -> BandRows.Cell? {
    let place = cursor.next()
    let scrolling = bandRows.bands[position].inSight.count
    if place < scrolling {
      let first = bandRows.bands[position].inSight.lowerBound
      let span = bandRows.bands[position].scrolling[first + place]
      return BandRows.Cell(
        span.first,
        span.last,
        id: bandRows.bands[position].spans?[span.number].id,
        shown(span.range)
      )
    }
    guard place - scrolling < bandRows.bands[position].runs.count else { return nil }
    let run = bandRows.bands[position].runs[place - scrolling]
    let (first, last) = (bandRows.tracked[run.first], bandRows.tracked[run.last])
    let placements = (layout.placements[first.slot], layout.placements[last.slot])
    var cell = BandRows.Cell(
      first.row.path,
      last.row.path,
      id: bandRows.bands[position].spans?[run.span].id,
      AxisRange(start: placements.0.frame.start, end: placements.1.frame.end)
    )
    (cell.slot, cell.part) = (first.slot, run.part)
    cell.layer = max(placements.0.phase.layer, placements.1.phase.layer)
    return cell
  }

  /// Returns a natural range of the content in container coordinates, as a view there has it.
  private func shown(_ range: AxisRange) -> AxisRange {
    func onGrid(_ position: Double) -> Double { (layout.grid?.round(position) ?? position) + 0 }
    let shift = layout.metrics.contentShift
    return AxisRange(start: onGrid(shift + range.start), end: onGrid(shift + range.end))
  }
}

extension BandRows {
  /// A cell of a band, along the axis of its rows.
  struct Cell {
    var first, last: RowPath
    var id: RowID?
    /// The range of the cell, in the coordinates of the layout.
    var range: AxisRange
    /// The view tracking the row; -1 for a cell moving with the content.
    var slot = -1
    var part = 0
    var layer = 0

    init(_ first: RowPath, _ last: RowPath, id: RowID?, _ range: AxisRange) {
      (self.first, self.last, self.id, self.range) = (first, last, id, range)
    }
  }
}
