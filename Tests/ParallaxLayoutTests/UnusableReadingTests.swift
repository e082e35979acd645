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

  @Test("the number that cannot be computed with is named by its field, on each axis")
  func fields() {
    typealias Field = (name: ReadingField, spoil: (inout HostReading, ScrollAxis) -> Void)
    let fields: [Field] = [
      (.contentOffset, { $0.reading[$1]?.contentOffset = .nan }),
      (.contentLength, { $0.reading[$1]?.contentLength = -1 }),
      (.contentInsetTop, { $0.reading[$1]?.contentInset.top = .nan }),
      (.contentInsetBottom, { $0.reading[$1]?.contentInset.bottom = .nan }),
      (.transientInsetTop, { $0.reading[$1]?.transientInset.top = .nan }),
      (.transientInsetBottom, { $0.reading[$1]?.transientInset.bottom = .nan }),
      (.sharedInsetReservedTop, { $0.reading[$1]?.sharedInset.reserved.top = .nan }),
      (.sharedInsetReservedBottom, { $0.reading[$1]?.sharedInset.reserved.bottom = .nan }),
      (.sharedInsetPinned, { $0.reading[$1]?.sharedInset.pinned = .nan }),
      (.sharedInsetPadding, { $0.reading[$1]?.sharedInset.padding = .nan }),
      (.frameStart, { $0.reading[$1]?.frame = AxisRange(start: .nan, end: 800) }),
      (.frameEnd, { $0.reading[$1]?.frame = AxisRange(start: 0, end: .infinity) }),
      (.frameLength, { $0.reading[$1]?.frame = AxisRange(start: 10, end: 0) }),
      (.movesByApp, { $0.reading[$1]?.moves.byApp = .nan }),
      (.movesByLayout, { $0.reading[$1]?.moves.byLayout = .nan }),
      (.crossFrameStart, { host, _ in host.reading.crossFrame = AxisRange(start: .nan, end: 1) }),
      (.crossFrameEnd, { host, _ in host.reading.crossFrame = AxisRange(start: 0, end: .nan) }),
      (.crossFrameLength, { host, _ in host.reading.crossFrame = AxisRange(start: 1, end: 0) }),
      (.containerSizeWidth, { host, _ in host.containerSize.width = -1 }),
      (.containerSizeHeight, { host, _ in host.containerSize.height = .nan }),
    ]
    let safeAreas: [(ScrollAxis, WritableKeyPath<HostReading, AxisInsets>)] = [
      (.vertical, \.verticalSafeArea), (.horizontal, \.horizontalSafeArea),
    ]
    for (axis, safeArea) in safeAreas {
      let usable = HostReading(
        ScrollReading(contentOffset: 0, contentLength: 2000, axis: axis),
        in: LayoutSize(width: 390, height: 844)
      )
      #expect(usable.unusableNumber == nil)
      for (name, spoil) in fields {
        var host = usable
        spoil(&host, axis)
        #expect(host.unusableNumber?.field == name, "\(axis)")
      }
      var host = usable
      host[keyPath: safeArea].bottom = .nan
      #expect(host.unusableNumber?.field == .containerSafeAreaBottom, "\(axis)")
      host[keyPath: safeArea].top = .nan
      #expect(host.unusableNumber?.field == .containerSafeAreaTop, "\(axis)")
    }
  }

  @Test("of content that scrolls on both axes, the numbers of each are looked at")
  func bothAxes() {
    let reading = AxisReading(contentOffset: 0, contentLength: 2000)
    for axis in ScrollAxis.allCases {
      var host = HostReading(
        ScrollReading(vertical: reading, horizontal: reading),
        in: LayoutSize(width: 390, height: 844)
      )
      #expect(host.unusableNumber == nil)
      host.reading[axis]?.contentLength = .nan
      #expect(host.unusableNumber?.field == .contentLength, "\(axis)")
    }
  }

  @Test(
    "a range or a pair of insets is finite if both its numbers are",
    arguments: [
      (0.0, 1.0, true), (0, Double.infinity, false), (-Double.infinity, 0, false),
      (Double.nan, Double.nan, false),
    ]
  )
  func finite(first: Double, second: Double, expected: Bool) {
    #expect(AxisRange(start: first, end: second).isFinite == expected)
    #expect(AxisInsets(top: first, bottom: second).isFinite == expected)
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
