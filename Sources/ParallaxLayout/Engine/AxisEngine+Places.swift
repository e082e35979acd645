// Where views have their natural positions: their rows, and their heights.
extension AxisEngine {
  // MARK: Heights

  /// Returns the question for the heights of views.
  ///
  /// - Parameter crossLength: The length of the scrollable across the axis, in points.
  /// - Returns: The question; `nil` if no view must be measured.
  mutating func heightQuery(_ crossLength: Double) -> StepQuery? {
    let areAll = !pending.isDisjoint(with: [.heights, .places])
    guard areAll || !unplaced.isEmpty, pass.lookCount < Self.lookLimit else { return nil }
    pending.remove(.heights)
    var queries: [HeightQuery] = []
    for index in areAll ? Array(views.indices) : unplaced
    where views[index].serial > 0 && views[index].isMeasured {
      let width = views[index].acrossLength ?? crossLength
      guard views[index].measuredWidth != width else { continue }
      // Recorded before the answer: a view without an answer is not asked again at this width.
      views[index].measuredWidth = width
      queries.append(HeightQuery(view: slot(at: index), width: width))
    }
    guard !queries.isEmpty else { return nil }
    pass.lookCount += 1
    record.asked = .heights(queries.map { $0.view })
    return .heights(queries)
  }

  // MARK: Rows

  /// Returns the question for the tracked rows, and for the noted rows after a change.
  ///
  /// The engine asks for rows when the content has been laid out and when views have changed, never
  /// while the content only scrolls. Views that track no row get their positions here, without a
  /// question.
  mutating func placeQuery() -> RowQuery? {
    if pass.isScroll, pending.isDisjoint(with: [.strip, .places]), unplaced.isEmpty {
      return nil
    }
    guard let abilities, pass.lookCount < Self.lookLimit else { return nil }
    let isNewLayout = record.placedVersion != record.now.version
    if isNewLayout { pending.insert(.places) }
    arrangeStrip()
    guard pending.contains(.places) || !unplaced.isEmpty else { return nil }
    let indices = pending.contains(.places) ? Array(views.indices) : unplaced
    let isComplete = pending.contains(.places)
    pending.remove(.places)
    unplaced = []
    record.placedVersion = record.now.version
    // Of the same layout, what was found of the noted rows holds for all questions.
    if isNewLayout { record.kept.find([]) }
    var query = RowQuery(axis: axis)
    var asked: [(ViewSlot, count: Int)] = []
    for index in indices where views[index].serial > 0 {
      let former = query.rows.count
      if abilities.contains(.rows) {
        // Not by the options: a call of theirs would copy the view.
        query.addRows(views[index].options.tracking, views[index].options.boundary)
      }
      if query.rows.count == former {
        install(index, row: nil, bounds: nil)
      } else {
        asked.append((slot(at: index), query.rows.count - former))
      }
    }
    let turnKey = isComplete ? turnKey : nil
    if let turnKey { query.rows.append(RowQuery.Row(turnKey)) }
    let notedKeys = isNewLayout ? record.kept.keys : []
    query.rows += notedKeys.map { RowQuery.Row($0) }
    guard !query.rows.isEmpty else {
      if isComplete { settleRows(hasUnusable: false) }
      return nil
    }
    pass.lookCount += 1
    record.asked = .places(
      asked,
      hasTurn: turnKey != nil,
      noted: notedKeys.count,
      areAll: isComplete
    )
    return query
  }

  /// Takes the rows that were found.
  mutating func take(_ answer: RowAnswer) {
    defer { record.asked = nil }
    switch record.asked {
    case nil, .heights, .rowLengths, .share: return
    case .notes(let range):
      note(answer.rowsInRange, in: range)
    case .places(let views, let hasTurn, let notedCount, let areAll):
      var areUsable = true
      guard answer.rows.count >= notedCount else { return }
      var index = 0
      for (view, count) in views where index + count <= answer.rows.count {
        let rows = answer.rows[index..<index + count]
        index += count
        // A view that has changed meanwhile is asked for again.
        guard holds(view), !unplaced.contains(view.index) else { continue }
        take(rows, for: view.index, &areUsable)
      }
      if hasTurn {
        turn.row = index < answer.rows.count ? answer.rows[index].flatMap { usable($0) } : nil
      }
      if notedCount > 0 { record.kept.find(answer.rows.suffix(notedCount)) }
      if areAll { settleRows(hasUnusable: !areUsable) }
    }
  }

  /// Records the lookup of all rows, so a problem of rows is reported again when it comes back.
  private mutating func settleRows(hasUnusable: Bool) {
    guard !hasUnusable else { return }
    problems.settle(.unusableRow)
    problems.settle(.unusableSection)
  }

  private mutating func take(
    _ rows: ArraySlice<FoundRow?>,
    for index: Int,
    _ areUsable: inout Bool
  ) {
    let options = views[index].options
    var rows = rows
    let row = takeTrackedRow(options.tracking, from: &rows)
    var bounds: AxisRange?
    switch options.boundary {
    case .section:
      if let row, let section = row.section {
        bounds = usable(section, ofSection: row.path.section)
        if bounds == nil { areUsable = false }
      }
    case .rows:
      let (first, last) = (rows.popFirst() ?? nil, rows.popFirst() ?? nil)
      let (start, end) = (first.flatMap({ usable($0) }), last.flatMap({ usable($0) }))
      if (first != nil && start == nil) || (last != nil && end == nil) { areUsable = false }
      if let start, let end {
        bounds = AxisRange(start: min(start.start, end.start), end: max(start.end, end.end))
      }
    case .range, nil: break
    }
    let range = row.flatMap { usable($0) }
    if row != nil, range == nil { areUsable = false }
    if range != nil { pending.insert(.rowCheck) }
    install(index, row: range, bounds: bounds)
  }

  /// Returns the row a view tracks, or all of its rows as one; `nil` if one is not there.
  private func takeTrackedRow(
    _ tracking: Tracking,
    from rows: inout ArraySlice<FoundRow?>
  ) -> FoundRow? {
    guard case .rows = tracking else {
      return tracking.rowKey == nil ? nil : rows.popFirst() ?? nil
    }
    let (first, last) = (rows.popFirst() ?? nil, rows.popFirst() ?? nil)
    guard var row = first, let other = last?.range else { return nil }
    // The app may have named the last row first, or moved a row over the other one.
    row.range.start = min(row.range.start, other.start)
    row.range.end = max(row.range.end, other.end)
    return row
  }

  /// Gives a view its natural position.
  private mutating func install(_ index: Int, row: AxisRange?, bounds: AxisRange?) {
    // A row that comes or goes changes the room a part of its view needs beside the content.
    if (views[index].row == nil) != (row == nil),
      views[index].options.reservation == .rowAndInset
    {
      pending.insert(.strip)
    }
    views[index].row = row
    var item = views[index].options.item(
      overRow: row,
      bounds: bounds,
      stripStart: views[index].stripStart,
      contentLength: record.now.axis.contentLength
    )
    // The other axis sets the lane later. Without one until then, the view would push the titles of
    // every column.
    item.lane = layout.item(of: index).lane
    layout.update(index, to: item)
    if item.isPresent { applyReveal(at: index) }
  }

  private mutating func usable(_ row: FoundRow) -> AxisRange? {
    guard row.range.isUsable else {
      report(.unusableRow(row.path, row.range))
      return nil
    }
    return row.range
  }

  private mutating func usable(_ range: AxisRange, ofSection section: Int) -> AxisRange? {
    guard range.isUsable else {
      report(.unusableSection(section, range))
      return nil
    }
    return range
  }
}

extension RowQuery {
  /// Adds the rows a view asks for: the one it tracks, then those of its boundary.
  fileprivate mutating func addRows(_ tracking: Tracking, _ boundary: AxisOptions.StickBoundary?) {
    if let key = tracking.rowKey {
      rows.append(RowQuery.Row(key, asksForSection: boundary == .section))
    }
    if case .rows(let first, let last) = tracking {
      rows.append(RowQuery.Row(.id(first)))
      rows.append(RowQuery.Row(.id(last)))
    }
    if case .rows(let first, let last) = boundary {
      rows.append(RowQuery.Row(.id(first)))
      rows.append(RowQuery.Row(.id(last)))
    }
  }
}
