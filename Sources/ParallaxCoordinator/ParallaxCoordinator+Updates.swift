public import ParallaxLayout
public import ParallaxRows

extension ParallaxCoordinator {
  /// Changes rows and keeps the place of what is read.
  ///
  /// The closure changes the host's rows: it inserts, removes, moves, resizes or reloads them.
  /// Before it the coordinator notes the rows in view, afterwards it moves the content offset so
  /// that the first of them that is still there stands where it stood; tracked views and
  /// placeholders follow in the same call. Readings during the closure are left out.
  ///
  /// What is made in the closure by other methods of the coordinator joins the change: views that
  /// are registered are sorted once, rows hear of their heights once, and the place is kept once,
  /// at the end of the outermost closure. In a callback of a tick the frames follow after that
  /// tick.
  ///
  /// The shift is counted from where the offset is after the closure. A host that clamps its offset
  /// to shorter content, at once or when it lays out, is right, and so is one that keeps the place
  /// by itself. One that lays out its rows later says so in ``ScrollableShifting/isLayoutPending``, and is
  /// shifted in the call in which it says that its content has changed; where the offset jumps with
  /// the content, it stays there. Scroll to somewhere else after the closure, not in it.
  ///
  ///     coordinator.performUpdates { messages.insert(contentsOf: older, at: 0); list.reload() }
  ///
  /// - Parameters:
  ///   - anchor: What is kept at the very top and at the very end.
  ///   - changes: Changes the rows.
  /// - Returns: The points by which the offset was moved, apart from any scrolling; 0 for a change
  ///   that joined another one, or that the host lays out later.
  /// - Throws: What the closure throws. The offset stays then.
  @discardableResult
  public func performUpdates<Failure: Error>(
    keepingPlaceBy anchor: ScrollAnchor = ScrollAnchor(),
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    try keepPlace(noting: { placeToKeep(by: anchor) }, changes)
  }

  /// Changes rows that are kept in a geometry, and keeps the place of what is read.
  ///
  /// The value form of ``performUpdates(keepingPlaceBy:_:)``, for hosts without a geometry of their
  /// own. It keeps the same row, and rows need no identity. A host that answers where its rows are
  /// may have made them higher or lower than they are said to be: what it answers counts. One whose
  /// content has not changed when the closure returns lays out later, and is shifted then; several
  /// changes may come before that.
  ///
  ///     let row = Row(id: "new", height: .estimated(44))
  ///     try coordinator.update(list.rows, by: [.insert([row], at: .row(0))]) { list.rows = $0 }
  ///
  /// - Parameters:
  ///   - rows: The rows as they are.
  ///   - updates: The changes, each to what the ones before it have made.
  ///   - anchor: What is kept at the very top and at the very end.
  ///   - install: Gives the host its new rows; its reading and answers follow from them.
  /// - Returns: The points by which the offset was moved, as for
  ///   ``performUpdates(keepingPlaceBy:_:)``.
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
    return keepPlace(
      noting: { placeToKeep(by: anchor, in: rows, changes, after) },
      { install(after) }
    )
  }

  /// Changes the size of the container or of rows, and keeps how far a view has collapsed.
  ///
  /// For a rotation after which a header should look as before, where
  /// ``performUpdates(keepingPlaceBy:_:)`` keeps the row that is read. In both, content that rested
  /// goes on resting: at its top it is at its top afterwards, whatever insets the safe area of the
  /// other orientation brings, and nowhere is it left beyond an end.
  ///
  /// The container and the rows have their new size when the closure returns, or else the host says
  /// in ``ScrollableShifting/isLayoutPending`` that it lays out later, and is moved then. In a callback of a
  /// tick it is moved after that tick. Views hear of the frames after the move only. A change that is
  /// made in another one joins that, which keeps what it keeps.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - changes: Changes the container or the rows.
  /// - Returns: The points by which the offset was moved, apart from any scrolling; 0 where it is
  ///   moved later, and for a change that joined another one.
  @discardableResult
  public func performUpdates(keepingProgressOf id: ViewID, _ changes: () -> Void) -> Double {
    guard !updates.isUnderWay else {
      changes()
      return 0
    }
    updates.progressShift = 0
    if let metrics, let placement = placement(of: id) {
      updates.progress = KeptProgress(id: id, placement: placement, metrics: metrics)
    }
    updates.isUnderWay = true
    suspendTicks(changes)
    updates.isUnderWay = false
    recalculate()
    return updates.progressShift
  }

  /// Moves the offset to where a view has collapsed as far as it had before a change, once the host
  /// has laid that out and insets have settled.
  ///
  /// - Returns: Whether the host was moved, so that nothing is told of the placements before that.
  @inline(__always)
  func restoreProgress() -> Bool {
    guard updates.progress != nil, let former = updates.progress, let metrics, !cycle.isRequested,
      !isLayoutPending
    else { return false }
    updates.progress = nil
    let kept =
      offset(keepingProgressOf: former.id, as: former.placement)
      ?? former.metrics.restingOffset(keptIn: metrics)
    let shift = kept - metrics.contentOffset
    guard shift.magnitude > Tolerance.geometry else { return false }
    // The host, moved, may look at what is known of it.
    updates.progressShift = shift
    engine.expectShift()
    engine.tellEveryView()
    updates.progressShift = shiftContentOffset(by: shift)
    cycle.isRequested = true
    return true
  }

  /// Returns the offset at which a view has collapsed as far as it had; `nil` where it has now, or
  /// where no offset has it so.
  private func offset(keepingProgressOf id: ViewID, as former: Placement) -> Double? {
    guard former.isPlaced, former.stretch == 0 else { return nil }
    let edge: ScrollEdge? =
      switch former.phase {
      case .collapsing(let edge), .revealing(let edge), .pinned(let edge): edge
      default: nil
      }
    // Collapsed or expanded a view is at many offsets; the present one may do.
    guard let edge, let now = placement(of: id),
      abs(now.heightProgress - former.heightProgress) > 1e-6
    else { return nil }
    return contentOffset(forProgress: former.heightProgress, of: id, at: edge)
  }
}

extension ScrollMetrics {
  /// Returns the offset of another reading, moved to where scrolling rests if it rested in this one.
  fileprivate func restingOffset(keptIn after: Self) -> Double {
    let (first, last) = (restingOffsets.lowerBound, restingOffsets.upperBound)
    guard contentOffset >= first - 1e-3, contentOffset <= last + 1e-3 else {
      return after.contentOffset
    }
    return contentOffset <= first + 1e-3
      ? after.restingOffsets.lowerBound : after.restingOffset(nearest: after.contentOffset)
  }
}
