import Testing
@testable import ParallaxLayout

/// A header and a footer under bars of all usual heights, in hosts that add the safe area to their
/// insets and in those that leave room for it in the content.
@Suite("Safe area", .timeLimit(.minutes(20)))
struct SafeAreaTests {
  struct Case: CustomTestStringConvertible {
    var bars: AxisInsets
    var mode: AxisOptions.SafeAreaBehavior
    var hostAddsInsets: Bool

    static let all: [Self] = [0, 20, 47, 59].flatMap { top in
      [0, 34].flatMap { bottom in
        [AxisOptions.SafeAreaBehavior.respect, .extend].flatMap { mode in
          [true, false].map { addsInsets in
            Case(
              bars: AxisInsets(top: top, bottom: bottom),
              mode: mode,
              hostAddsInsets: addsInsets
            )
          }
        }
      }
    }

    var testDescription: String {
      "\(bars.top) and \(bars.bottom), \(mode), \(hostAddsInsets ? "insets" : "room in the content")"
    }

    /// The room above and below the views in a host that adds no insets.
    var room: AxisInsets { hostAddsInsets ? .zero : bars }
    /// What extends under the bars.
    var extensions: AxisInsets { mode == .extend ? bars : .zero }

    var metrics: ScrollMetrics {
      ScrollMetrics(
        containerLength: 800,
        safeAreaInsets: bars,
        contentLength: 2000 + room.top + room.bottom,
        contentInset: hostAddsInsets ? bars : .zero
      )
    }

    /// A header of 84 to 320 at the start, a bar of 40 behind it, a footer of 44 to 220 at the end
    /// and a bar of 30 before that.
    var items: [StickyItem] {
      [(0.0, 320.0, 84.0), (320, 40, 20), (1750, 30, 10), (1780, 220, 44)].enumerated().map {
        number,
        view in
        var item = StickyItem(
          place: AxisRange(start: room.top + view.0, length: view.1),
          minimum: view.2
        )
        item.stickPosition = number < 2 ? .top : .bottom
        item.safeArea = mode
        return item
      }
    }

    var layout: StickyLayout {
      var layout = StickyLayout()
      for item in items { _ = layout.insert(item) }
      return layout
    }

    /// The offsets from well before the start of scrolling to well beyond its end.
    var offsets: ClosedRange<Double> {
      let range = metrics.restingOffsets
      return (range.lowerBound - 90)...(range.upperBound + 90)
    }
  }

  @Test(
    "at rest a view is expanded, and its frame is its place and what extends",
    arguments: Case.all
  )
  func rest(_ scene: Case) {
    let range = scene.metrics.restingOffsets
    // The header's place begins where the bar ends, the footer's ends where the other one begins.
    var layout = scene.layout
    let header = layout.placements(in: scene.metrics, at: range.lowerBound)[0]
    #expect(header.heightProgress == 1)
    #expect(header.topProgress == 0)
    #expect(header.height == 320)
    #expect(header.frame.start == scene.bars.top - scene.extensions.top)
    #expect(header.frame.end == scene.bars.top + 320)
    let footer = layout.placements(in: scene.metrics, at: range.upperBound)[3]
    #expect(footer.heightProgress == 1)
    #expect(footer.height == 220)
    #expect(footer.frame.start == 800 - scene.bars.bottom - 220)
    #expect(footer.frame.end == 800 - scene.bars.bottom + scene.extensions.bottom)
  }

  @Test("heights and progress are those of the same scene without bars", arguments: Case.all)
  func heights(_ scene: Case) {
    let plain = Case(bars: .zero, mode: .respect, hostAddsInsets: true)
    // Without bars the viewport begins and ends elsewhere: the views at the top are compared from
    // the start of scrolling on, those at the bottom from the end.
    let (range, plainRange) = (scene.metrics.restingOffsets, plain.metrics.restingOffsets)
    var (layout, plainLayout) = (scene.layout, plain.layout)
    // A view that does not begin with the content follows it when that is pulled.
    for distance in stride(from: scene.hostAddsInsets ? -100.0 : 0, through: 700, by: 12.5) {
      let offsets = [range.lowerBound + distance, range.upperBound - distance]
      let plainOffsets = [plainRange.lowerBound + distance, plainRange.upperBound - distance]
      for (end, slots) in [0...1, 2...3].enumerated() {
        let actual = layout.placements(in: scene.metrics, at: offsets[end])[slots]
        let expected = plainLayout.placements(in: plain.metrics, at: plainOffsets[end])[slots]
        let isSame = zip(actual, expected).allSatisfy {
          $0.height == $1.height && $0.heightProgress == $1.heightProgress
            && $0.stretch == $1.stretch && $0.phase == $1.phase
        }
        if !isSame { Issue.record("\(distance): \(actual) against \(expected)") }
      }
    }
  }

  @Test("a view stacked on another never extends over it", arguments: Case.all)
  func stackedViews(_ scene: Case) {
    var layout = StickyLayout()
    for var item in scene.items {
      // Once the first has collapsed the second is near enough to the bar to reach under it.
      item.minimum = min(item.minimum, 12)
      _ = layout.insert(item)
    }
    halvingSweep(
      scene.offsets,
      by: 16,
      at: { offset in SceneSample(placing: &layout, scene.metrics, at: offset) },
      visit: { _, sample in
        let views = sample.placements
        let isRight =
          views[1].frame.start >= views[0].frame.end && views[2].frame.end <= views[3].frame.start
          && views[1].safeAreaExtension == .zero && views[2].safeAreaExtension == .zero
          // And only at the edge that a view sticks to.
          && views[0].safeAreaExtension.bottom == 0 && views[3].safeAreaExtension.top == 0
        if !isRight { Issue.record("\(sample.offset): \(views)") }
      }
    )
  }

  @Test("a view that is pushed out keeps its background under the bar", arguments: Case.all)
  func pushedOut(_ scene: Case) {
    var item = scene.items[0]
    item.place = AxisRange(start: 500, length: 60)
    item.minimum = 60
    item.bounds = AxisRange(start: 0, end: 900)
    var layout = StickyLayout()
    _ = layout.insert(item)
    for offset in stride(from: 600.0, through: 960, by: 0.5) {
      let placement = layout.placements(in: scene.metrics, at: offset)[0]
      // Its own part is at its line until its boundary takes it along; its background reaches the
      // container's edge as long as the view is not beyond that.
      let end = min(scene.bars.top + 60, 900 - offset)
      let start = scene.mode == .extend ? min(0, end - 60) : end - 60
      let isRight = placement.frame == AxisRange(start: start, end: end) && placement.height == 60
      if !isRight { Issue.record("\(offset): \(placement)") }
    }
  }
}

extension StickyLayout {
  fileprivate mutating func placements(
    in metrics: ScrollMetrics,
    at offset: Double
  ) -> [Placement] {
    var metrics = metrics
    metrics.contentOffset = offset
    solve(metrics)
    return placements
  }

  @Test("an edge in the safe area moves at most twice as fast as the offset, beside others too")
  func speed() {
    var stack = Stack(container: 300, content: 1500)
    stack.metrics.safeAreaInsets = AxisInsets(top: 59, bottom: 34)
    let photo = stack.add(135...235, minimum: 100) {
      $0.safeArea = .extend
      $0.bounds.end = 179
    }
    stack.add(128...228, minimum: 100) { $0.stickPosition = .both }
    stack.add(-39...61, minimum: 100) { $0.edgeInset.top = 48 }
    stack.add(159...488, minimum: 329) { $0.stickPosition = .bottom }
    var before = stack.place(at: 0)[photo].start
    for quarter in 1...800 {
      let start = stack.place(at: Double(quarter) / 4)[photo].start
      // It was 3 points for a point from 41.5 to 42.5.
      #expect(abs(start - before) <= 0.5 + 1e-9, "\(Double(quarter) / 4)")
      before = start
    }
  }

  @Test(
    "a view that slides has a progress of exactly 1 while nothing holds it, on thirds of a point too"
  )
  func slidingView() {
    var item = StickyItem(place: AxisRange(start: 700, length: 220), minimum: 44)
    (item.stickPosition, item.safeArea) = (.top, .extend)
    (item.revealDistance, item.reveal) = (100, Reveal(style: .slide))
    var layout = StickyLayout()
    let slot = layout.insert(item)
    var metrics = ScrollMetrics(
      containerLength: 800,
      safeAreaInsets: AxisInsets(top: 47),
      contentLength: 3000
    )
    for third in 0..<1800 {
      metrics.contentOffset = Double(third) / 3
      layout.solve(metrics)
      #expect(layout.placements[slot].heightProgress == 1, "\(metrics.contentOffset)")
    }
  }
}
