import ParallaxCoordinator

/// A scrollable that stands where a log says.
final class LoggedScroller: Scrollable, ParallaxContainer {
  private(set) var containerSize = Size(width: 1, height: 1)
  private var reading = ScrollReading(contentOffset: 0, contentLength: 0)
  private let observers = ScrollObservers()
  private let rows: RowGeometry

  init(_ rows: RowGeometry) {
    self.rows = rows
    reading.contentLength = rows.length
  }

  func move(_ size: Size, offset: Double, cause: ScrollCause) {
    containerSize = size
    (reading.contentOffset, reading.cause) = (offset, cause)
    observers.notify()
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading { reading }
  func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject { observers.add(handler) }
  func rowSpan(at path: RowPath) -> Span? { rows.row(of: path).flatMap { rows.span(of: $0) } }
  func sectionSpan(_ section: Int) -> Span? { rows.span(ofSection: section) }
}
