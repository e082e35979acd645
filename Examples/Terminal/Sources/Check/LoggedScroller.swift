import ParallaxCoordinator

/// A scrollable that stands where a log says.
final class LoggedScroller: Scrollable, ParallaxContainer {
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
  func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject { observers.add(handler) }
  func rowRange(at path: RowPath) -> AxisRange? { rows.row(of: path).flatMap { rows.span(of: $0) } }
  func sectionRange(_ section: Int) -> AxisRange? { rows.span(ofSection: section) }
}
