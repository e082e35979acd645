extension ParallaxCoordinator {
  /// Changes rows and keeps the place of what is read.
  ///
  /// The closure changes the host's rows: it inserts, removes, moves, resizes or reloads them.
  /// Before it the coordinator notes the rows in view, afterwards it moves the content offset so
  /// that the first of them that is still there stands where it stood; tracked views and
  /// placeholders follow in the same call. Readings during the closure are left out.
  ///
  /// Views registered in the closure are sorted once, at its end. In a callback of a tick the
  /// frames follow after that tick.
  ///
  ///     coordinator.performUpdates { messages.insert(contentsOf: older, at: 0); list.reload() }
  ///
  /// - Parameters:
  ///   - anchor: What is kept at the very top and at the very end.
  ///   - changes: Changes the rows.
  /// - Returns: The points by which the offset was moved, apart from any scrolling.
  /// - Throws: What the closure throws.
  @discardableResult
  public func performUpdates<Failure: Error>(
    keepingPlaceBy anchor: ScrollAnchor = ScrollAnchor(),
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    guard let scrollable, let metrics else {
      try changes()
      recalculate()
      return 0
    }
    let occluded = occluded
    var visible = metrics.visibleContent(occluded: occluded)
    visible.end = max(visible.start, visible.end)
    let placeholders = placeholderRows
    let rows = scrollable.rowIDs(in: visible)
      .filter { id in scrollable.rowPath(of: id).map { !placeholders.contains($0) } ?? false }
      .map { (id: $0, start: start(of: $0)) }
    do throws(Failure) {
      try hold { () throws(Failure) in try changes() }
    } catch {
      recalculate()
      throw error
    }
    guard let container, self.scrollable === scrollable else {
      recalculate()
      return 0
    }
    let length = scrollable.scrollReading(in: container).contentLength
    let adjustment = anchor.adjust(metrics, toContentLength: length, occluded: occluded) { _ in
      for row in rows {
        guard let old = row.start, let new = start(of: row.id) else { continue }
        return new - old
      }
      return 0
    }
    shiftOffset(by: adjustment.shift)
    return adjustment.shift
  }

  /// Changes rows that are kept in a geometry, and keeps the place of what is read.
  ///
  /// The value form of ``performUpdates(keepingPlaceBy:_:)``, for hosts without a geometry of their
  /// own. Rows need no identity, and a row that is moved itself is not what is kept.
  ///
  ///     let row = Row(id: "new", height: .estimated(44))
  ///     try coordinator.update(list.rows, by: [.insert([row], at: .row(0))]) { list.rows = $0 }
  ///
  /// - Parameters:
  ///   - rows: The rows as they are.
  ///   - updates: The changes, each to what the ones before it have made.
  ///   - anchor: What is kept at the very top and at the very end.
  ///   - install: Gives the host its new rows; its reading and answers follow from them.
  /// - Returns: The points by which the offset was moved, apart from any scrolling.
  /// - Throws: ``RowError`` where an update is impossible. Nothing is changed then.
  @discardableResult
  public func update(
    _ rows: RowGeometry,
    by updates: [RowUpdate],
    keepingPlaceBy anchor: ScrollAnchor = ScrollAnchor(),
    _ install: (RowGeometry) -> Void
  ) throws(RowError) -> Double {
    var after = rows
    let changes = try after.apply(updates)
    let placeholders = Set(placeholderRows.compactMap { rows.row(of: $0) })
    let adjustment = metrics.map {
      anchor.adjust($0, for: changes, from: rows, to: after, occluded: occluded) { row in
        !placeholders.contains(row)
      }
    }
    hold { install(after) }
    shiftOffset(by: adjustment?.shift ?? 0)
    return adjustment?.shift ?? 0
  }

  /// Changes the size of the container or of rows, and keeps how far a view has collapsed.
  ///
  /// For a rotation after which a header should look as before, where
  /// ``performUpdates(keepingPlaceBy:_:)`` keeps the row that is read.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - changes: Changes the container or the rows.
  /// - Returns: The points by which the offset was moved, apart from any scrolling.
  @discardableResult
  public func performUpdates(keepingProgressOf id: ViewID, _ changes: () -> Void) -> Double {
    let placement = placement(of: id)
    hold(changes)
    recalculate()
    guard let placement, placement.isPlaced, placement.stretch == 0, let metrics else { return 0 }
    let edge: Edge? =
      switch placement.phase {
      case .collapsing(let edge), .pinned(let edge): edge
      default: nil
      }
    // Collapsed or expanded a view is at many offsets; the present one may do.
    guard let edge, let now = self.placement(of: id),
      now.heightProgress != placement.heightProgress,
      let offset = contentOffset(forProgress: placement.heightProgress, of: id, at: edge)
    else { return 0 }
    let shift = offset - metrics.contentOffset
    shiftOffset(by: shift)
    return shift
  }

  /// The rows that keep room for views that stick, which are never what is kept in place: the view
  /// is seen and not the row.
  private var placeholderRows: Set<RowPath> {
    var rows: Set<RowPath> = []
    for slot in registrations.indices {
      guard let options = registrations[slot]?.options, options.stickPosition != .none,
        let path = rowPath(of: options.tracking)
      else { continue }
      rows.insert(path)
    }
    return rows
  }

  private func start(of id: RowID) -> Double? {
    scrollable?.rowPath(of: id).flatMap { scrollable?.rowSpan(at: $0) }?.start
  }

  /// Runs a closure during which nothing ticks.
  private func hold<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let wasTicking = ticker.isTicking
    ticker.isTicking = true
    defer { ticker.isTicking = wasTicking }
    try body()
  }

  private func shiftOffset(by shift: Double) {
    ticker.isShifting = true
    hold { if shift != 0 { scrollable?.shiftContentOffset(by: shift) } }
    recalculate()
  }
}
