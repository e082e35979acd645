import ParallaxCoordinator

/// A list of rows in sections that scrolls by itself: the terminal has no scroll view to adapt.
///
/// A point is a cell. The list takes no insets, and no keyboard covers it.
final class ListScroller: ParallaxContainer {
  private(set) var containerSize = LayoutSize(width: 0, height: 0)
  private(set) var contentOffset = 0.0
  private var moves = OffsetMoves()
  private var rowRevision = 0
  private var rowRoom = RowRoom()
  private let observers = ScrollObservers()

  /// The rows with their own heights.
  ///
  /// If they change, the offset stays where the list can rest.
  var rows: RowGeometry { didSet { layOut() } }
  /// The rows as they are shown: rows that keep room for a view have its height.
  private(set) var shownRows: RowGeometry
  /// Called with each size, offset and cause, before the observers.
  var onChange: ((LayoutSize, Double, ScrollCause) -> Void)?

  init(_ rows: RowGeometry) { (self.rows, shownRows) = (rows, rows) }

  /// The minimum and maximum content offset.
  var restingOffsets: ClosedRange<Double> { 0...max(0, shownRows.length - containerSize.height) }
  /// The offset within them that is nearest.
  var restingOffset: Double { clamped(contentOffset) }

  func clamped(_ offset: Double) -> Double {
    max(restingOffsets.lowerBound, min(restingOffsets.upperBound, offset))
  }

  /// Moves to an offset, clamped or not.
  func scroll(to offset: Double, cause: ScrollCause = .user) {
    switch cause {
    case .user: break
    case .programmatic: moves.byApp += offset - contentOffset
    case .layout: moves.byLayout += offset - contentOffset
    }
    contentOffset = offset
    onChange?(containerSize, offset, cause)
    observers.notify()
  }

  /// Takes another size, and moves to the nearest offset at which the list can rest.
  func resize(to size: LayoutSize) {
    containerSize = size
    scroll(to: restingOffset, cause: .layout)
  }

  private func layOut() {
    shownRows = rows
    shownRows.keepRoom(rowRoom)
    rowRevision += 1
    scroll(to: restingOffset, cause: .layout)
  }
}

extension ListScroller: Scrollable {
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(
      contentOffset: contentOffset,
      contentLength: shownRows.length,
      moves: moves,
      rowRevision: rowRevision
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension ListScroller: ScrollableRowRoom {
  func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? shownRows : nil }

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    rowRoom.set(lengths, for: owner)
    layOut()
  }
}

extension ListScroller: ScrollableShifting {
  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    scroll(to: contentOffset + distance, cause: .layout)
  }
}
