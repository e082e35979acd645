import ParallaxCoordinator

/// A list of rows in sections that scrolls by itself: the terminal has no scroll view to adapt.
///
/// A point is a cell. It takes no insets, and there is no keyboard that covers it.
final class ListScroller: ParallaxContainer {
  private(set) var containerSize = LayoutSize(width: 0, height: 0)
  private(set) var contentOffset = 0.0
  private var cause = ScrollCause.layout
  private let observers = ScrollObservers()

  /// The rows; the offset stays where the list can rest when they change.
  var rows: RowGeometry { didSet { scroll(to: restingOffset, cause: .layout) } }
  /// Who says how high the rows are that keep room for views; the others are one cell high.
  weak var coordinator: ParallaxCoordinator?
  /// Called with each size, offset and cause before the observers are.
  var onChange: ((LayoutSize, Double, ScrollCause) -> Void)?

  init(_ rows: RowGeometry) { self.rows = rows }

  /// The offsets at which scrolling comes to rest.
  var restingOffsets: ClosedRange<Double> { 0...max(0, rows.length - containerSize.height) }
  /// The offset within them that is nearest.
  var restingOffset: Double { clamped(contentOffset) }

  func clamped(_ offset: Double) -> Double {
    max(restingOffsets.lowerBound, min(restingOffsets.upperBound, offset))
  }

  /// Moves to an offset, clamped or not.
  func scroll(to offset: Double, cause: ScrollCause = .user) {
    (contentOffset, self.cause) = (offset, cause)
    onChange?(containerSize, offset, cause)
    observers.notify()
  }

  /// Takes a new size and stays where it rests nearest to where it was.
  func resize(to size: LayoutSize) {
    containerSize = size
    scroll(to: restingOffset, cause: .layout)
  }
}

extension ListScroller: Scrollable {
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = ScrollReading(contentOffset: contentOffset, contentLength: rows.length)
    reading.cause = cause
    return reading
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension ListScroller: ScrollableRows, ScrollableRowIdentities {
  func rowRange(at path: RowPath) -> AxisRange? { rows.rowRange(at: path) }
  func sectionRange(_ section: Int) -> AxisRange? { rows.sectionRange(section) }

  func rowHeightsDidChange(at paths: [RowPath]) {
    var rows = rows
    for path in paths {
      guard let row = rows.row(of: path) else { continue }
      // A height that the coordinator answers is one that a row can have.
      try? rows.setHeight(.measured(coordinator?.height(forRowAt: path) ?? 1), of: row)
    }
    self.rows = rows
  }

  func rowPath(of id: RowID) -> RowPath? { rows.rowPath(of: id) }

  func rowIDs(in range: AxisRange) -> [RowID] {
    rows.rows(in: range).compactMap { rows.id(of: $0) }
  }
}

extension ListScroller: ScrollableShifting {
  func shiftContentOffset(by distance: Double) {
    scroll(to: contentOffset + distance, cause: .layout)
  }

  var isLayoutPending: Bool { false }
}
