import ParallaxCoordinator

/// Rows in sections, or a sheet of rows and columns, that scroll by themselves: the terminal has no
/// scroll view to adapt.
///
/// A point is a cell. The only insets are those of a coordinator, and no keyboard covers a part.
final class ListScroller: ParallaxContainer {
  private(set) var containerSize = LayoutSize(width: 0, height: 0)
  private var vertical: ScrolledAxis
  /// The columns; `nil` for a list, which is as wide as the container.
  private var horizontal: ScrolledAxis?
  private let observers = ScrollObservers()

  /// Called with each size, offset of the rows and cause, before the observers.
  var onChange: ((LayoutSize, Double, ScrollCause) -> Void)?

  /// Creates a list of rows, or a sheet of rows and columns.
  init(_ rows: RowGeometry, columns: RowGeometry? = nil) {
    vertical = ScrolledAxis(rows)
    horizontal = columns.map { ScrolledAxis($0) }
  }

  /// The rows with their own heights.
  ///
  /// If they change, the offset stays within ``restingOffsets``.
  var rows: RowGeometry {
    get { vertical.lines }
    set {
      vertical.lines = newValue
      notify(.layout)
    }
  }

  /// The columns with their own widths, as ``rows``; none for a list.
  var columns: RowGeometry {
    get { horizontal?.lines ?? RowGeometry() }
    set {
      horizontal?.lines = newValue
      notify(.layout)
    }
  }

  /// The rows as they are shown: rows that keep room for a view have its height.
  var shownRows: RowGeometry { vertical.shownLines }
  /// The columns as they are shown; none for a list.
  var shownColumns: RowGeometry { horizontal?.shownLines ?? RowGeometry() }
  /// The offset of the rows.
  var contentOffset: Double { vertical.offset }
  /// The minimum and maximum offset of the rows.
  var restingOffsets: ClosedRange<Double> { vertical.restingOffsets }
  /// The offset within them that is nearest.
  var restingOffset: Double { vertical.restingOffset }

  func clamped(_ offset: Double) -> Double { vertical.clamped(offset) }

  /// Moves the rows to an offset, clamped or not.
  func scroll(to offset: Double, cause: ScrollCause = .user) {
    vertical.move(to: offset, cause: cause)
    notify(cause)
  }

  /// Moves the columns and the rows to offsets at which they can rest.
  func scroll(to point: LayoutPoint, cause: ScrollCause = .user) {
    vertical.move(to: vertical.clamped(point.y), cause: cause)
    if let columns = horizontal { horizontal?.move(to: columns.clamped(point.x), cause: cause) }
    notify(cause)
  }

  /// Takes another size, and moves to the nearest offset at which the list can rest.
  func resize(to size: LayoutSize) {
    containerSize = size
    vertical.resize(to: size.height)
    horizontal?.resize(to: size.width)
    notify(.layout)
  }

  private func notify(_ cause: ScrollCause) {
    onChange?(containerSize, contentOffset, cause)
    observers.notify()
  }
}

extension ListScroller: Scrollable {
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(vertical: vertical.reading, horizontal: horizontal?.reading)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension ListScroller: ScrollableRowRoom {
  func rows(along axis: ScrollAxis) -> (any RowTable)? {
    axis == .vertical ? shownRows : horizontal?.shownLines
  }

  func setRowLengths(_ lengths: RowLengths, for owner: LayoutOwner, along axis: ScrollAxis) {
    switch axis {
    case .vertical: vertical.setLengths(lengths, for: owner)
    case .horizontal: horizontal?.setLengths(lengths, for: owner)
    }
    notify(.layout)
  }
}

extension ListScroller: ScrollableInsets {
  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) {
    switch axis {
    case .vertical: vertical.shift(by: distance)
    case .horizontal: horizontal?.shift(by: distance)
    }
    notify(.layout)
  }

  func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
    switch axis {
    case .vertical: vertical.setInset(share, for: owner)
    case .horizontal: horizontal?.setInset(share, for: owner)
    }
    notify(.layout)
  }
}
