import CGTK
public import ParallaxCoordinator

// The adapter is its own container, and reports a change of its size as it reports scrolling.
extension GridAdapter: @MainActor ParallaxContainer {
  /// The extent of the widget.
  public var containerSize: LayoutSize { extent }
}

extension GridAdapter: @MainActor Scrollable {
  /// Returns the offsets of both axes, in whole points, as GTK allocates.
  public func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(vertical: vertical.reading, horizontal: horizontal.reading)
  }

  /// Calls the handler in every layout of the adapter.
  public func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension GridAdapter: @MainActor ScrollableRowRoom {
  /// Returns the rows, or the columns.
  public func rows(along axis: ScrollAxis) -> (any RowTable)? { self.axis(axis).shownLines }

  /// Gives rows or columns these lengths, and lays out.
  public func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    self.axis(axis).setLengths(lengths, for: owner)
    layOut()
  }
}

extension GridAdapter: @MainActor ScrollableShifting {
  /// Moves the content along an axis, and lays out.
  public func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    self.axis(axis).shift(by: distance)
    layOut()
  }
}
