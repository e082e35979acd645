public import ParallaxLayout
public import ParallaxRows

extension ParallaxCoordinator {
  /// Makes several changes as one.
  ///
  /// Views registered in the closure, row lengths and insets are commanded once, and the views are
  /// notified once, when the outermost closure returns. In a call during a pass, they are notified
  /// when the pass ends.
  ///
  /// The anchor row keeps its position for every change of rows, with or without this method, if
  /// the scrollable can be moved and its rows have identities. Use the method for a rule other than
  /// ``ParallaxConfiguration/anchor``, or for the returned distance:
  ///
  ///     coordinator.performUpdates { messages.insert(contentsOf: older, at: 0); list.reload() }
  ///
  /// A scrollable laying out later must set ``AxisReading/isLayoutPending``; it is moved when it
  /// has laid out. One that measures rows must report that before the changes: several coordinators over rows
  /// that were measured in silence know two moments, and each keeps its own row. If the app scrolls in the changes,
  /// the offset is in the rows of after, and nothing else moves it.
  ///
  /// - Parameters:
  ///   - anchor: The rule for this change; `nil`, the default, is that of the configuration.
  ///   - changes: Changes rows, views or both.
  /// - Returns: The points by which the offset was moved, apart from any scrolling; 0 for a change
  ///   within another one, or with a layout to come.
  /// - Throws: The error of the closure.
  @discardableResult
  public func performUpdates<Failure: Error>(
    keepingPlaceBy anchor: ScrollAnchor? = nil,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    try performUpdates(requesting: .place(anchor), changes)
  }

  /// Makes several changes as one, and keeps a row of the app's choice, or none.
  ///
  /// For example, a list is zoomed at the pointer, which is at half of a row's length, and a section is collapsed by
  /// its stuck title:
  ///
  ///     coordinator.performUpdates(keeping: .row("photo", at: 0.5)) { list.reload() }
  ///     coordinator.performUpdates(keeping: .row("title of May")) { list.reload() }
  ///     coordinator.performUpdates(keeping: .nothing) { list.reload() }
  ///
  /// The outermost change decides: within another one, what is to be kept is ignored, as where its row was is not
  /// known any more. A row is kept without a ``ParallaxConfiguration/anchor`` too. If the user scrolls before a later
  /// layout, that is added. If the app scrolls in the changes, its offset counts, and no row.
  ///
  /// - Parameters:
  ///   - kept: What stays where it is. A row that is not in the list, or not while a layout is pending, leaves the
  ///     rule of the configuration.
  ///   - changes: Changes rows, views or both.
  /// - Returns: The points by which the offset was moved, as for ``performUpdates(keepingPlaceBy:_:)``.
  /// - Throws: The error of the closure.
  @discardableResult
  public func performUpdates<Failure: Error>(
    keeping kept: ScrollAnchor.Change,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    switch kept {
    case .nothing: return try performUpdates(requesting: .nothing, changes)
    case .row(let row, let share):
      run()
      return try performUpdates(requesting: request(toKeep: row, at: share), changes)
    }
  }

  private func request(toKeep row: RowID, at share: Double) -> KeepRequest {
    guard let metrics, share.isFinite, engine.placed.currentVersion != nil,
      let table = host(along: axis).rows?.rows(along: axis) as? any IdentifiedRowTable,
      let range = during(.rows, { table.range(of: row) })
    else { return .place(nil) }
    let point = range.start + share * range.length
    return .row(row, share: share, position: point - metrics.visibleContent().start)
  }

  /// Changes the size of the container or of rows, and keeps how far a view has collapsed.
  ///
  /// For a rotation after which a header should look as before, where
  /// ``performUpdates(keepingPlaceBy:_:)`` keeps the anchor row. In both, content that rested goes
  /// on resting: at its top it is at its top afterwards, whatever insets the other orientation has.
  /// Scrolling between the change and its layout is added. For example, a header is half collapsed
  /// at offset 60, and the user scrolls by 300 before the host has laid out: the offset is then
  /// 360.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - changes: Changes the container or the rows.
  /// - Returns: The points by which the offset was moved, apart from any scrolling; 0 if it is moved
  ///   later, and for a change that joined another one.
  @discardableResult
  public func performUpdates(keepingProgressOf id: ViewID, _ changes: () -> Void) -> Double {
    performUpdates(requesting: .progress(id), changes)
  }

  /// Changes rows kept in a geometry.
  ///
  /// The form of ``performUpdates(keepingPlaceBy:_:)`` for rows without identities: the changes say
  /// where each row has gone. If the host made rows higher or lower than the geometry says, the
  /// lengths of the host count.
  ///
  ///     let row = Row(id: "new", height: .estimated(44))
  ///     try coordinator.update(list.rows, by: [.insert([row], at: .row(0))]) { list.rows = $0 }
  ///
  /// - Parameters:
  ///   - rows: The rows before the change.
  ///   - updates: The changes, each to the result of the ones before it.
  ///   - anchor: The rule for this change; `nil`, the default, is that of the configuration.
  ///   - axis: The axis of the rows: horizontal for columns. `nil`, the default, is the default
  ///     axis of views.
  ///   - install: Gives the host its new rows.
  /// - Returns: The points by which the offset was moved, as for
  ///   ``performUpdates(keepingPlaceBy:_:)``.
  /// - Throws: ``RowError`` if an update is impossible. Nothing is changed then.
  @discardableResult
  public func update(
    _ rows: RowGeometry,
    by updates: [RowGeometry.Update],
    keepingPlaceBy anchor: ScrollAnchor? = nil,
    along axis: ScrollAxis? = nil,
    _ install: (RowGeometry) -> Void
  ) throws(RowError) -> Double {
    var after = rows
    let changes = try after.apply(updates)
    return performUpdates(keepingPlaceBy: anchor) {
      willMoveRows(along: axis) { path in
        rows.row(of: path).flatMap { changes.row(after: $0) }.flatMap { after.path(of: $0) }
      }
      install(after)
    }
  }

  /// Says where rows without identities have gone, in a change the host has not laid out yet.
  ///
  /// Call it in ``performUpdates(keepingPlaceBy:_:)``, before the host changes its rows. For example,
  /// for one row inserted at the top of section 0:
  ///
  ///     coordinator.willMoveRows { RowPath(section: $0.section, row: $0.row + 1) }
  ///
  /// - Parameters:
  ///   - axis: The axis of the rows: horizontal for columns. `nil`, the default, is the default
  ///     axis of views.
  ///   - newPath: Returns the position of a row after the change; `nil` if it was removed.
  public func willMoveRows(along axis: ScrollAxis? = nil, to newPath: (RowPath) -> RowPath?) {
    var paths: [RowPath?] = []
    // The closure is the app's: a pass it causes must not note other rows, and the engine must not
    // be in the middle of a change.
    suspend { paths = engine.placed.pathsOfNotedRows(along: axis).map(newPath) }
    engine.moveRows(to: paths, along: axis)
    note(.moveRows(paths, along: axis))
    if state.isRequested { run() }
  }

  private func performUpdates<Failure: Error>(
    requesting request: KeepRequest?,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    guard state.suspensions == 0, !state.calls.contains(.pass) else {
      if state.suspensions == 0 {
        // In a callback of a pass: the offset may have been set since.
        catchUp()
        keep(request)
      }
      try suspend(changes)
      state.isRequested = true
      return 0
    }
    guard state.isBound else {
      report(.notBound)
      try changes()
      return 0
    }
    // The offset may have been set without a callback: the rows in view are those at that offset.
    run()
    let former = engine.placed.main.metrics
    keep(request)
    defer { reportUnsupportedShift(since: former) }
    do throws(Failure) {
      try suspend(changes)
    } catch {
      run()
      throw error
    }
    return runShifting()
  }

  /// Has the engine keep something in place, if there is a request.
  func keep(_ request: KeepRequest?) {
    guard let request else { return }
    engine.keep(request)
    note(.keep(request))
  }

  /// Reports a change of rows above the viewport over a scrollable without shifts.
  private func reportUnsupportedShift(since former: ScrollMetrics?) {
    guard host.shifting == nil, let former, let metrics = engine.placed.main.metrics,
      abs(metrics.contentLength - former.contentLength) > Tolerance.geometry,
      // A scrollable that has moved itself keeps the place itself.
      abs(metrics.contentOffset - former.contentOffset) <= Tolerance.geometry,
      former.contentOffset > former.restingOffsets.lowerBound + Tolerance.rest
    else { return }
    report(.unsupportedShift)
  }
}
