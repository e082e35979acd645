import CGTK
public import ParallaxCoordinator

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
  /// Reads where the rows stand, and how far they are pulled.
  ///
  /// GTK places by whole pixels. What is read here is what is seen. An offset that changes together
  /// with a length was not changed by the user.
  public func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    guard !isDestroyed else { return ScrollReading(contentOffset: 0, contentLength: 0) }
    var reading = ScrollReading(
      contentOffset: rows.contentOffset + shownPull,
      contentLength: rows.contentLength
    )
    reading.cause = cause
    let shape = (container: container.containerSize, contentLength: reading.contentLength)
    if lastShape.map({ $0 != shape }) ?? true { reading.cause = .layout }
    lastShape = shape
    return reading
  }

  /// Calls the handler in every layout of the adapter.
  public func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension ListAdapter: @MainActor ScrollableRows {
  /// Answers with the place of a row among ``rows``.
  public func rowRange(at path: RowPath) -> AxisRange? { rows.rowRange(at: path) }

  /// Answers with the extent of a section.
  public func sectionRange(_ section: Int) -> AxisRange? { rows.sectionRange(section) }

  /// Has rows that keep room for views ask for their heights, and lays out.
  public func rowHeightsDidChange(at paths: [RowPath]) {
    if !isDestroyed { rows.updateHeights(at: paths) }
  }
}

extension ListAdapter: @MainActor ScrollableRowIdentities {
  /// Answers with the place of a row among ``rows``.
  public func rowPath(of id: RowID) -> RowPath? { rows.rowPath(of: id) }

  /// Answers with the rows that lie at least partly in the range.
  public func rowIDs(in range: AxisRange) -> [RowID] { rows.rowIDs(in: range) }
}

extension ListAdapter: @MainActor ScrollableShifting {
  /// Moves the content under what is read, and lays out.
  public func shiftContentOffset(by distance: Double) {
    guard !isDestroyed else { return }
    withoutUser { rows.shiftContentOffset(by: distance) }
    cause = .programmatic
    layOut()
  }

  /// Answers that rows are laid out at once, by ``layOut()``.
  public var isLayoutPending: Bool { false }
}
