import Testing
@testable import ParallaxLayout

@Suite("Readings that cannot be computed with", .timeLimit(.minutes(20)))
struct UnusableReadingTests {
  @Test(
    "can be asked for everything, as a diagnostic hands them on",
    arguments: [Double.nan, .infinity, -.infinity]
  )
  func ranges(number: Double) {
    let numbers: [WritableKeyPath<ScrollMetrics, Double>] = [
      \.containerLength, \.contentLength, \.contentOffset, \.frame.start, \.frame.end,
      \.contentInset.top, \.contentInset.bottom, \.transientInset.top, \.transientInset.bottom,
      \.safeAreaInsets.top, \.safeAreaInsets.bottom,
    ]
    for path in numbers {
      var metrics = ScrollMetrics(containerLength: 800, contentLength: 2000)
      metrics[keyPath: path] = number
      #expect(!metrics.isUsable)
      // A range that is made of numbers out of order, or of none, traps.
      #expect(metrics.restingOffsets.lowerBound <= metrics.restingOffsets.upperBound)
      #expect(metrics.reachableOffsets.lowerBound <= metrics.reachableOffsets.upperBound)
    }
  }
}
