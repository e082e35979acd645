// Where views have their natural positions: their rows, and their heights.
extension AxisEngine {
  // MARK: Heights

  /// Returns the question for the heights of views.
  ///
  /// - Parameter crossLength: The length of the scrollable across the axis, in points.
  /// - Returns: The question; `nil` if no view must be measured.
  mutating func heightQuery(_ crossLength: Double) -> StepQuery? {
    guard EngineParts.measuresViews, pending.contains(.heights) || !unmeasured.isEmpty,
      record.lookCount < Self.lookLimit
    else { return nil }
    let indices = pending.contains(.heights) ? Array(views.indices) : unmeasured
    pending.remove(.heights)
    unmeasured = []
    var queries: [HeightQuery] = []
    for index in indices where views[index].serial > 0 && views[index].isMeasured {
      let width = views[index].acrossLength ?? crossLength
      guard views[index].measuredWidth != width else { continue }
      // Noted before the answer: a view that answers nothing is not asked again at this width.
      views[index].measuredWidth = width
      queries.append(HeightQuery(view: slot(at: index), width: width))
    }
    guard !queries.isEmpty else { return nil }
    record.lookCount += 1
    record.asked = .heights(queries.map { $0.view })
    return .heights(queries)
  }

  // MARK: Rows

  /// Returns the question for the rows that views track, and for the noted rows after a change.
  ///
  /// Rows are asked for after each layout and for views that have changed, never while the content
  /// only scrolls. Views that track no row get their positions here, without a question.
  mutating func placeQuery() -> RowQuery? {
    if record.isScroll, !isStripStale, !pending.contains(.places), unplaced.isEmpty { return nil }
    guard let now = record.now, let abilities, record.lookCount < Self.lookLimit else { return nil }
    let isNewLayout = record.placedVersion != now.version
    if isNewLayout { pending.insert(.places) }
    arrangeStrip()
    guard pending.contains(.places) || !unplaced.isEmpty else { return nil }
    let indices = pending.contains(.places) ? Array(views.indices) : unplaced
    let isComplete = pending.contains(.places)
    if isComplete { record.unfollowedRows = [] }
    pending.remove(.places)
    unplaced = []
    record.placedVersion = now.version
    // Of the same layout, what was found of the noted rows holds for all questions.
    if isNewLayout { record.movedRows = [] }
    var query = RowQuery(axis: axis)
    var asked: [(view: ViewSlot, count: Int)] = []
    for index in indices where views[index].serial > 0 {
      let questions = views[index].options.rowQuestions
      if questions.isEmpty || !abilities.contains(.rows) {
        install(index, row: nil, bounds: nil, contentLength: now.axis.contentLength)
      } else {
        query.rows += questions
        asked.append((slot(at: index), questions.count))
      }
    }
    let notedKeys = isNewLayout ? record.notes?.rows.compactMap { $0.key } ?? [] : []
    query.rows += notedKeys.map { RowQuery.Row($0) }
    guard !query.rows.isEmpty else {
      if isComplete { settleRows(hasUnusable: false) }
      return nil
    }
    record.lookCount += 1
    record.asked = .places(asked, notedCount: notedKeys.count, areAll: isComplete)
    return query
  }

  /// Takes the rows that were found.
  mutating func take(_ answer: RowAnswer) {
    defer { record.asked = .nothing }
    switch record.asked {
    case .nothing, .heights, .rowLengths, .share: return
    case .notes(let range):
      note(answer.rowsInRange, in: range)
    case .places(let views, let notedCount, let areAll):
      var areUsable = true
      guard let now = record.now, answer.rows.count >= notedCount else { return }
      var index = 0
      for (view, count) in views where index + count <= answer.rows.count {
        let rows = answer.rows[index..<index + count]
        index += count
        // A view that has changed meanwhile is asked for again.
        guard holds(view), !unplaced.contains(view.index) else { continue }
        take(
          Array(rows),
          for: view.index,
          contentLength: now.axis.contentLength,
          &areUsable
        )
      }
      if notedCount > 0 { record.movedRows = Array(answer.rows.suffix(notedCount)) }
      if areAll { settleRows(hasUnusable: !areUsable) }
    }
  }

  /// Notes that all rows were looked up, so that a problem of rows is reported again after it had gone.
  private mutating func settleRows(hasUnusable: Bool) {
    guard !hasUnusable else { return }
    problems.settle(.unusableRow)
    problems.settle(.unusableSection)
  }

  private mutating func take(
    _ rows: [FoundRow?],
    for index: Int,
    contentLength: Double,
    _ areUsable: inout Bool
  ) {
    let options = views[index].options
    var rows = rows[...]
    let row = options.tracking.rowKey == nil ? nil : rows.popFirst() ?? nil
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
    if EngineParts.reports, let range, let key = options.tracking.rowKey,
      let wanted = wantedLengths[key], abs(range.length - wanted) > 1
    {
      record.unfollowedRows.append(
        AxisRecord.UnfollowedRow(key: key, range: range, wanted: wanted)
      )
    }
    install(index, row: range, bounds: bounds, contentLength: contentLength)
  }

  /// Gives a view its natural position.
  private mutating func install(
    _ index: Int,
    row: AxisRange?,
    bounds: AxisRange?,
    contentLength: Double
  ) {
    // A row that comes or goes changes the room that a part of its view needs beside the content.
    if (views[index].row == nil) != (row == nil),
      views[index].options.reservation == .rowAndInset
    {
      isStripStale = true
    }
    views[index].row = row
    var item = views[index].options.item(
      overRow: row,
      bounds: bounds,
      stripStart: views[index].stripStart,
      contentLength: contentLength
    )
    item.lane = layout.items[index].lane
    layout.update(index, to: item)
    record.hasNewPlaces = true
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

  // MARK: Reservations

  /// Adds the room that a view needs of its row and beside the content.
  mutating func addReservation(of index: Int) {
    let options = views[index].options
    if let key = options.tracking.rowKey, let length = options.reservedRowHeight {
      if let other = wantedLengths[key] {
        // Two views track one row, which gets the greater length. If the count is 0, removing a
        // view needs no search for a second one.
        sharedRowCount += 1
        if length > other { setLength(length, of: key) }
      } else {
        setLength(length, of: key)
      }
    }
    guard options.isInStrip else { return }
    let serial = views[index].serial
    // In the order of registration: new options must not move a view among the others.
    let position = strip.indices.firstIndex(meeting: {
      views[strip[$0]].serial > serial
    })
    strip.insert(index, at: position)
    isStripStale = true
  }

  /// Removes the room of a view that leaves or changes.
  mutating func removeReservation(of index: Int) {
    let options = views[index].options
    if let key = options.tracking.rowKey, options.reservedRowHeight != nil {
      var greatest: Double?
      if sharedRowCount > 0 {
        for (other, record) in views.enumerated() where other != index {
          guard record.serial > 0, record.options.tracking.rowKey == key,
            let length = record.options.reservedRowHeight
          else { continue }
          greatest = max(greatest ?? length, length)
        }
        if greatest != nil { sharedRowCount -= 1 }
      }
      if wantedLengths[key] != greatest { setLength(greatest, of: key) }
    }
    guard options.isInStrip else { return }
    strip.removeAll { $0 == index }
    isStripStale = true
  }

  private mutating func setLength(_ length: Double?, of key: RowKey) {
    wantedLengths[key] = length
    pending.insert(.rowLengths)
  }

  /// Returns the row lengths to order, if they differ from those ordered last.
  ///
  /// The rows that are there when a host is bound are asked for before, so that the one that is read
  /// stays.
  mutating func takeLengthOrder() -> StepQuery? {
    guard pending.contains(.rowLengths), record.orderCount < Self.orderLimit else { return nil }
    guard abilities?.contains(.rowRoom) == true, record.givenLengths != wantedLengths else {
      pending.remove(.rowLengths)
      return nil
    }
    if record.known != .pass, !record.nowRead.axis.isLayoutPending, let query = noteQuery() {
      return .rows(query)
    }
    pending.remove(.rowLengths)
    record.orderCount += 1
    record.givenLengths = wantedLengths
    record.asked = .rowLengths
    return .setRowLengths(wantedLengths, axis)
  }

  /// Returns the order that removes insets or row lengths on an axis that the host has turned from.
  mutating func takeReturn() -> StepQuery? {
    guard let axis = record.formerAxis else { return nil }
    if record.givenShare != InsetShare.none {
      record.givenShare = InsetShare.none
      if abilities?.contains(.insets) == true { return .setContentInset(.none, axis) }
    }
    record.formerAxis = nil
    guard record.givenLengths?.isEmpty != true else { return nil }
    record.givenLengths = RowLengths()
    if !wantedLengths.isEmpty { pending.insert(.rowLengths) }
    return abilities?.contains(.rowRoom) == true ? .setRowLengths(RowLengths(), axis) : nil
  }

  /// Positions the views that stand in room beside the content, one after another.
  ///
  /// The view that was registered last is next to the content. For example, a photo of 250 and tabs
  /// of 48, registered in this order, are at -298...-48 and -48...0 before content that begins at 0,
  /// and the content needs 298 points of room. Views that overlay share the position next to it.
  private mutating func arrangeStrip() {
    guard isStripStale else { return }
    isStripStale = false
    var room = AxisInsets.zero
    var shared = AxisInsets.zero
    for index in strip where views[index].options.reservation == .rowAndInset {
      // Without its row the view is absent and needs no room.
      guard views[index].row != nil else { continue }
      room.top = max(room.top, views[index].options.height.minimum)
    }
    func move(_ index: Int, to start: Double) {
      guard views[index].stripStart != start else { return }
      views[index].stripStart = start
      if !pending.contains(.places), !unplaced.contains(index) { unplaced.append(index) }
    }
    // The view that was registered last is next to the content, so outwards is in reverse.
    for index in strip.reversed() where views[index].options.hangsAt == .top {
      let options = views[index].options
      let length = options.height.maximum
      if options.stacking == .overlay {
        shared.top = max(shared.top, length)
        move(index, to: -length)
      } else {
        room.top += length
        move(index, to: -room.top)
      }
    }
    // At the bottom the first one is next to the content: from top to bottom of the screen, the
    // views are in the order of registration at both ends.
    for index in strip where views[index].options.hangsAt == .bottom {
      let options = views[index].options
      let length = options.height.maximum
      if options.stacking == .overlay {
        shared.bottom = max(shared.bottom, length)
        move(index, to: 0)
      } else {
        move(index, to: room.bottom)
        room.bottom += length
      }
    }
    reservedRoom = AxisInsets(
      top: max(room.top, shared.top),
      bottom: max(room.bottom, shared.bottom)
    )
    isShareStale = true
  }

  /// Returns the insets to order, if they differ from those ordered last.
  mutating func takeShareOrder() -> InsetShare? {
    guard isShareStale || configuration.adjustsPinnedInset else { return nil }
    isShareStale = false
    let wanted = wantedShare()
    guard abilities?.contains(.insets) == true else {
      var asked = wanted
      // A view that needs an inset was refused or reported when it was registered or bound.
      asked.reserved = .zero
      if asked == .none {
        problems.settle(.unsupportedInsets)
      } else {
        report(.unsupportedInsets(asked))
      }
      return nil
    }
    guard record.givenShare.map({ wanted.differs(from: $0) }) ?? true,
      record.orderCount < Self.orderLimit
    else { return nil }
    record.orderCount += 1
    record.givenShare = wanted
    record.asked = .share
    return wanted
  }

  private mutating func wantedShare() -> InsetShare {
    var share = InsetShare(reserved: reservedRoom)
    if configuration.adjustsPinnedInset {
      // The views beside the content have room in the inset already.
      let pinned = max(0, layout.findPinnedInset() - share.reserved.top)
      share.pinned = configuration.pixelGrid?.round(pinned) ?? pinned
    }
    if let metrics, let last = record.last {
      let room = layout.barRoom(in: metrics, besides: last.axis.contentInset)
      share.reserved.top += room.top
      share.reserved.bottom += room.bottom
    }
    if configuration.shortContent == .pad, var metrics = metrics, let last = record.last {
      // Without the padding that is there now: it would count as content that fills the viewport.
      metrics.contentInset.bottom -= last.axis.sharedInset.padding
      share.padding = layout.contentPadding(in: metrics)
    }
    return share
  }

  /// Reports a row that has not got its length although the host has laid out since, or has scrolled.
  @inline(__always)
  mutating func reportUnfollowedRows() {
    guard EngineParts.reports, !record.unfollowedRows.isEmpty else {
      record.seesUnfollowedRows = false
      return
    }
    reportUnfollowedRow()
  }

  @inline(never)
  private mutating func reportUnfollowedRow() {
    // A host that gives rows no room may have longer ones: the view has a place in them.
    let takesOrders = abilities?.contains(.rowRoom) == true
    guard
      let row = record.unfollowedRows.first(where: { row in
        (takesOrders || row.range.length < row.wanted) && !isFollowed(row)
      })
    else {
      record.seesUnfollowedRows = false
      return
    }
    guard record.seesUnfollowedRows else {
      // A host may lay out after this pass.
      record.seesUnfollowedRows = true
      return
    }
    if travelled != 0 {
      report(.rowLengthDiffers(row.key, is: row.range.length, wanted: row.wanted))
    }
  }

  /// Returns whether a row has the length that another view needs of it, which tracks it by another name.
  private func isFollowed(_ row: AxisRecord.UnfollowedRow) -> Bool {
    views.contains { view in
      guard view.serial > 0, view.row == row.range, let key = view.options.tracking.rowKey,
        let wanted = wantedLengths[key]
      else { return false }
      return wanted > row.wanted && abs(row.range.length - wanted) <= 1
    }
  }
}

extension AxisOptions {
  /// The rows that a view asks for: the one that it tracks, then those of its boundary.
  fileprivate var rowQuestions: [RowQuery.Row] {
    var rows: [RowQuery.Row] = []
    if let key = tracking.rowKey {
      rows.append(RowQuery.Row(key, asksForSection: boundary == .section))
    }
    if case .rows(let first, let last) = boundary {
      rows.append(RowQuery.Row(.id(first)))
      rows.append(RowQuery.Row(.id(last)))
    }
    return rows
  }
}
