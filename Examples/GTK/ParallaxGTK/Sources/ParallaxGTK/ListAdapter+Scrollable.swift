import CGTK
public import ParallaxCoordinator

// The adapter is its own container, and reports a change of its size as it reports scrolling: in the
// layout of the same frame.
extension ListAdapter: @MainActor ParallaxContainer {
  /// The extent of the widget.
  public var containerSize: LayoutSize {
    guard !isDestroyed else { return LayoutSize(width: 0, height: 0) }
    return LayoutSize(
      width: Double(gtk_widget_get_width(widget)),
      height: Double(gtk_widget_get_height(widget))
    )
  }
}

extension ListAdapter: @MainActor Scrollable {
  /// Returns the offset of the rows and of the pull, in whole points, as GTK allocates.
  public func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    guard !isDestroyed else { return ScrollReading(contentOffset: 0, contentLength: 0) }
    return ScrollReading(
      contentOffset: rows.contentOffset + shownPull,
      contentLength: rows.contentLength,
      moves: moves,
      rowRevision: rows.rowRevision,
      isLayoutPending: rows.isLayoutPending
    )
  }

  /// Calls the handler in every layout of the adapter.
  public func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension ListAdapter: @MainActor ScrollableRowRoom {
  /// Returns the table of ``rows``.
  public func rows(along axis: ScrollAxis) -> (any RowTable)? {
    axis == .vertical && !isDestroyed ? rows.table : nil
  }

  /// Gives rows these lengths, and lays out.
  public func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    rowRoom.set(lengths, for: owner)
    guard !isDestroyed else { return }
    moving(as: .layout) { rows.keepRoom(rowRoom) }
    layOut()
  }
}

extension ListAdapter: @MainActor ScrollableShifting {
  /// Moves the content under the row that is read, and lays out.
  public func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    guard !isDestroyed else { return }
    moving(as: .layout) { rows.shiftContentOffset(by: distance) }
    layOut()
  }
}

// Counting the moves that are not the user's.
extension ListAdapter {
  /// Changes the offset for a reason, and counts how far it has moved.
  ///
  /// For example, GTK clamps a value of 500 to 430 while it lays out: `moves.byLayout` falls by 70.
  func moving(as cause: ScrollCause, _ change: () -> Void) {
    countMove()
    let former = mover
    mover = cause
    change()
    countMove()
    mover = former
  }

  /// Counts the distance since the last call as a move of the present mover.
  func countMove() {
    guard !isDestroyed else { return }
    let offset = rows.contentOffset
    switch mover {
    case .user: break
    case .programmatic: moves.byApp += offset - countedOffset
    case .layout: moves.byLayout += offset - countedOffset
    }
    countedOffset = offset
  }
}
