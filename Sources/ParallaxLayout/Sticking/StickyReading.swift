/// A reading with the values each tick needs, computed once for all offsets.
struct StickyReading: Sendable {
  private(set) var metrics: ScrollMetrics
  /// ``ScrollMetrics/viewport``.
  let viewport: AxisRange
  /// The sticky line of each edge, as seen from that edge.
  let lines: AxisInsets
  /// The space of the bars.
  let bars: BarSpace
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
    bars = BarSpace(metrics)
    let rests = metrics.restingOffsets
    self.rests = AxisRange(start: rests.lowerBound, end: rests.upperBound)
  }

  /// ``ScrollMetrics/contentOffset``.
  var contentOffset: Double {
    get { metrics.contentOffset }
    set { metrics.contentOffset = newValue }
  }

  /// The edge at which the offset is beyond the resting offsets; `nil` without an overscroll.
  var pulledEdge: ScrollEdge? {
    contentOffset < rests.start ? .top : contentOffset > rests.end ? .bottom : nil
  }

  /// ``ScrollMetrics/contentShift``.
  var contentShift: Double { metrics.frame.start - metrics.contentOffset }
}
