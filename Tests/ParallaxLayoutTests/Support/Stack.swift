import ParallaxLayout

/// A few views by their places, for tests that say what stands where.
struct Stack {
  var layout = StickyLayout()
  var metrics: ScrollMetrics

  /// Content of 3000 points in 800, unless a test says otherwise.
  init(container: Double = 800, content: Double = 3000) {
    metrics = ScrollMetrics(containerLength: container, contentLength: content)
  }

  /// Adds a view that sticks to the top and follows the content when that is pulled.
  @discardableResult
  mutating func add(
    _ place: ClosedRange<Double>,
    minimum: Double,
    _ change: (inout StickyItem) -> Void = { _ in }
  ) -> Int {
    var item = StickyItem(
      place: AxisRange(start: place.lowerBound, end: place.upperBound),
      minimum: minimum
    )
    item.stickPosition = .top
    item.overscroll = AxisOptions.OverscrollOptions(top: .follow, bottom: .follow)
    change(&item)
    return layout.insert(item)
  }

  @discardableResult
  mutating func place(at offset: Double, cause: ScrollCause = .user) -> [AxisRange] {
    metrics.contentOffset = offset
    layout.solve(metrics, cause: cause)
    return layout.placements.map(\.frame)
  }
}
