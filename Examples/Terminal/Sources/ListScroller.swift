import ParallaxCoordinator

/// A list of rows in sections that scrolls by itself: the terminal has no scroll view to adapt.
final class ListScroller: Scrollable, ParallaxContainer {
  private(set) var containerSize = Size(width: 0, height: 0)
  private(set) var contentOffset = 0.0
  private var cause = ScrollCause.layout
  let rows: RowGeometry
  private weak var observer: Observer?
  private let log: FrameLog?

  init(_ rows: RowGeometry, log: FrameLog?) { (self.rows, self.log) = (rows, log) }

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
    log?.tick(containerSize, offset: offset, cause: cause)
    observer?.handler()
  }

  /// Takes a new size and stays where it rests nearest to where it was.
  func resize(to size: Size) {
    containerSize = size
    scroll(to: restingOffset, cause: .layout)
  }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    var reading = ScrollReading(contentOffset: contentOffset, contentLength: rows.length)
    reading.cause = cause
    return reading
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject {
    let observer = Observer(handler)
    self.observer = observer
    return observer
  }

  func rowSpan(at path: RowPath) -> Span? { rows.row(of: path).flatMap { rows.span(of: $0) } }
  func sectionSpan(_ section: Int) -> Span? { rows.span(ofSection: section) }
}

private final class Observer {
  let handler: () -> Void

  init(_ handler: @escaping () -> Void) { self.handler = handler }
}
