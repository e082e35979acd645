import ParallaxCoordinator

/// A scrollable that stands where a log says.
final class LoggedScroller: ScrollableRows, ParallaxContainer {
  private(set) var containerSize = LayoutSize(width: 1, height: 1)
  private var reading = ScrollReading(contentOffset: 0, contentLength: 0)
  private let observers = ScrollObservers()
  private let rows: RowGeometry

  init(_ rows: RowGeometry) {
    self.rows = rows
    reading.contentLength = rows.length
  }

  func move(_ size: LayoutSize, offset: Double, cause: ScrollCause) {
    containerSize = size
    (reading.contentOffset, reading.cause) = (offset, cause)
    observers.notify()
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading { reading }
  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
  func rowRange(at path: RowPath) -> AxisRange? { rows.rowRange(at: path) }
  func sectionRange(_ section: Int) -> AxisRange? { rows.sectionRange(section) }
  /// The rows are as high as the log says.
  func rowHeightsDidChange(at paths: [RowPath]) {}
}
