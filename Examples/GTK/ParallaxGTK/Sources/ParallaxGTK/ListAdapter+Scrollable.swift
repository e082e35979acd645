import CGTK
public import ParallaxCoordinator

// The adapter is its own container, and reports a change of its size as it reports scrolling: in the
// layout of the same frame.
extension ListAdapter: @MainActor ParallaxContainer {
  /// The extent of the widget.
  public var containerSize: LayoutSize { extent }
}

extension ListAdapter: @MainActor Scrollable {
  /// Returns the offset of the rows and of the pull, in whole points, as GTK allocates.
  public func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    guard !isDestroyed else { return ScrollReading(contentOffset: 0, contentLength: 0) }
    return ScrollReading(
      contentOffset: rows.contentOffset + shownPull,
      contentLength: rows.contentLength,
      moves: count.moves,
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
  /// Moves the content under the row the user reads, and lays out.
  public func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    guard !isDestroyed else { return }
    moving(as: .layout) { rows.shiftContentOffset(by: distance) }
    layOut()
  }
}

extension ListAdapter {
  var countedOffset: Double? { isDestroyed ? nil : rows.contentOffset }
}
