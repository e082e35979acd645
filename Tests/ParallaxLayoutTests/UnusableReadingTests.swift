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

  @Test("a view with one number that is none has no position, and moves no other")
  func items() {
    let numbers: [(path: WritableKeyPath<StickyItem, Double>, value: Double)] = [
      (\.place.start, 1e13), (\.place.end, 1e13), (\.place.end, -1), (\.minimum, .nan),
      (\.edgeInset.top, .nan), (\.edgeInset.bottom, .infinity), (\.parallax, .nan),
      (\.revealDistance, .nan), (\.bounds.start, .nan), (\.bounds.end, .nan),
      (\.lane.start, .nan), (\.lane.end, .nan),
    ]
    for (path, value) in numbers {
      var item = StickyItem(place: AxisRange(start: 0, end: 100), minimum: 40)
      item[keyPath: path] = value
      #expect(!item.sound.isPresent, "\(path) of \(value)")
      var stack = Stack()
      _ = stack.layout.insert(item)
      let other = stack.add(0...50, minimum: 50)
      #expect(stack.place(at: 200)[other] == AxisRange(start: 0, end: 50))
      #expect(stack.layout.placements[0] == .absent, "\(path) of \(value)")
    }
  }
}
