/// A reading with what a tick wants to know of it, found once for all offsets.
struct StickyReading: Sendable {
  private(set) var metrics: ScrollMetrics
  /// ``ScrollMetrics/viewport``.
  let viewport: AxisRange
  /// Where each edge stands that views stick to, as that edge sees it.
  let lines: AxisInsets
  /// ``ScrollMetrics/restingOffsets``.
  private let rests: AxisRange

  /// A Boolean value indicating whether there has been a reading.
  let isKnown: Bool

  /// No reading yet.
  init() {
    self.init(ScrollMetrics(containerLength: 0, contentLength: 0), isKnown: false)
  }

  init(_ metrics: ScrollMetrics) { self.init(metrics, isKnown: true) }

  private init(_ metrics: ScrollMetrics, isKnown: Bool) {
    self.metrics = metrics
    self.isKnown = isKnown
    viewport = metrics.viewport
    lines = AxisInsets(
      top: metrics.stickingLine(at: .top),
      bottom: metrics.stickingLine(at: .bottom)
    )
    let rests = metrics.restingOffsets
    self.rests = AxisRange(start: rests.lowerBound, end: rests.upperBound)
  }

  /// ``ScrollMetrics/contentOffset``.
  var contentOffset: Double {
    @inline(__always) get { metrics.contentOffset }
    @inline(__always) set { metrics.contentOffset = newValue }
  }

  /// The edge at which the offset lies beyond the resting offsets.
  ///
  /// It cannot lie beyond both.
  @inline(__always)
  var pulledEdge: ScrollEdge? {
    contentOffset < rests.start ? .top : contentOffset > rests.end ? .bottom : nil
  }

  /// ``ScrollMetrics/contentShift``.
  @inline(__always) var contentShift: Double { metrics.frame.start - metrics.contentOffset }
}
