import Foundation
import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay
import ParallaxTesting
import TestSupport
import Testing

@Suite("Scroll targets", .timeLimit(.minutes(20)))
struct ScrollTargetTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
  let header = RecordingView()
  let footer = RecordingView()

  init() throws {
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
    try coordinator.register(
      footer,
      as: "footer",
      options: ParallaxOptions(height: 44...120, tracking: .offset(3880))
    )
  }

  @Test(
    "a search ends where no numbers are between two offsets",
    arguments: [9.8e8, 9.8e9]
  )
  func farAway(position: Double) throws {
    let list = ScriptedScrollable(length: 844, contentLength: position + 4000)
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: list, in: list)
    try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
    let offset = try #require(coordinator.contentOffset(showing: position + 0.3))
    #expect(abs(offset - (position - 44)) < 1)
  }

  @Test(
    "a position shows just clear of what is stuck by then",
    arguments: [
      (1500.0, ScrollAlignment.start, 1456.0),  // 1500 - 44
      (220, .start, 176),  // the largest offset at which the header ends there
      (100, .start, 0), (5000, .start, 3156),  // 4000 - 844
      (1500, .end, 700),  // 1500 - (844 - 44)
      (1500, .center, 1078),  // 1500 - (44 + 800) / 2
    ]
  )
  func reveal(position: Double, alignment: ScrollAlignment, offset: Double) {
    #expect(coordinator.contentOffset(showing: position, at: alignment) == offset)
    scrollable.scroll(to: 2000)
    #expect(
      coordinator.contentOffset(showing: position, at: alignment) == offset,
      "from elsewhere"
    )
  }

  @Test(
    "the content of a view is shown at its start, its middle or its end",
    arguments: [
      (ScrollAlignment.start, 1956.0),  // 2000 - 44
      (.center, 1628),  // 2050 - (44 + 800) / 2
      (.end, 1300),  // 2100 - (844 - 44)
    ]
  )
  func content(alignment: ScrollAlignment, offset: Double) throws {
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "row",
      options: ParallaxOptions(height: .fixed(100), tracking: .offset(2000), stickPosition: .top)
    )
    #expect(coordinator.contentOffset(showingContentOf: "row", at: alignment) == offset)
  }

  @Test(
    "after jumping there, the edge of the row is the edge of what covers it",
    arguments: RandomScenes.seeds(60)
  )
  func landing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<5 {
      let height = random.quarter(0...120)
      var options = ParallaxOptions(
        height: (height / 2)...height,
        tracking: .offset(random.quarter(0...3800))
      )
      options.stacking = random.pick([.stack, .stack, .push])
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID(number), options: options)
    }
    for _ in 0..<20 {
      let position = random.quarter(0...4000)
      let target = try #require(coordinator.contentOffset(showing: position))
      scrollable.scroll(to: target)
      let range = try #require(coordinator.metrics?.restingOffsets)
      guard target > range.lowerBound && target < range.upperBound else { continue }
      // A view that arrives covers a whole height at once: then the position lies inside it, and is
      // clear just before.
      scrollable.scroll(to: target - 1e-6)
      let edge = position - target
      for view in coordinator.registeredViews {
        let placement = try #require(coordinator.placement(of: view))
        let covers =
          placement.frame.start < edge - 1e-5 && placement.frame.end > edge + 1e-5
        #expect(placement.phase == .natural || !covers, "seed \(seed), \(position), \(view)")
      }
      scrollable.scroll(to: target + 1e-6)
      let next = target + coordinator.obscured.top
      #expect(next >= position - 2e-6, "seed \(seed), \(position)")
    }
  }

  @Test("expanded, collapsed and between, as offsets")
  func progress() {
    #expect(coordinator.contentOffset(expanding: "header") == 0)
    #expect(coordinator.contentOffset(collapsing: "header") == 176)
    #expect(coordinator.contentOffset(atProgress: 0.5, of: "header") == 88)
    #expect(coordinator.contentOffset(collapsing: "footer", at: .bottom) == 3080)  // 3924 - 844
    #expect(coordinator.contentOffset(expanding: "footer", at: .bottom) == 3156)
    #expect(coordinator.contentOffset(atProgress: .nan, of: "header") == nil)
    #expect(coordinator.contentOffset(collapsing: "nobody") == nil)
    for progress in [0, 0.25, 0.75, 1] {
      scrollable.scroll(to: coordinator.contentOffset(atProgress: progress, of: "header") ?? -1)
      #expect(coordinator.placement(of: "header")?.heightProgress == progress)
    }
  }

  @Test("something inside a stuck view needs no scroll")
  func insideStuckView() {
    scrollable.scroll(to: 1000)
    #expect(coordinator.contentOffset(showingContentOf: "header") == 1000)
    #expect(coordinator.contentOffset(showingContentOf: "footer") == 1000)
  }

  @Test("what is uncovered, and which rows are hidden")
  func obscured() {
    scrollable.scroll(to: 1000)
    #expect(coordinator.uncovered == AxisRange(start: 44, end: 800))
    #expect(coordinator.isObscured(AxisRange(start: 1000, end: 1044)))
    #expect(!coordinator.isObscured(AxisRange(start: 1000, end: 1045)))
    #expect(coordinator.isObscured(AxisRange(start: 900, end: 1044)), "what shows of it is hidden")
    #expect(!coordinator.isObscured(AxisRange(start: 900, end: 1000)), "out of sight")
    #expect(coordinator.isObscured(AxisRange(start: 1800, end: 1844)))
  }

  @Test("a snapping header settles by direction above the threshold, at the nearest edge below it")
  func settling() throws {
    var options = ParallaxOptions(height: 44...220)
    options.snaps = true
    try coordinator.setOptions(options, of: "header")
    let cases: [(Double, Double, Double?)] = [
      (60, 0, 0), (120, 0, 176), (60, 100, 176), (120, -100, 0), (60, 49, 0), (0, 100, nil),
      (176, -100, nil), (500, 900, nil), (88, 0, 0),
    ]
    for (offset, velocity, expected) in cases {
      scrollable.scroll(to: offset)
      #expect(
        coordinator.settling(velocity: velocity) == (expected.map { .scroll(to: $0) } ?? .rest),
        "\(offset), \(velocity)"
      )
    }
    scrollable.scroll(to: 1000)
    #expect(
      coordinator.settling(at: 60) == .scroll(to: 0),
      "where momentum would end"
    )
    scrollable.scroll(to: 60)
    scrollable.reading.contentLength = 844 + 100
    #expect(
      coordinator.settling(velocity: 500) == .scroll(to: 0),
      "176 cannot be reached any more"
    )
  }

  @Test(
    "of many offsets that fulfil it the largest is taken, to the point where something bends or arrives"
  )
  func tidyTargets() throws {
    // Titles of 2 at 2 and at 14 push each other below a header of 2.
    let coordinator = ParallaxCoordinator()
    let scrollable = ScriptedScrollable(length: 24, contentLength: 100)
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(ViewDescriptor { _ in }, options: ParallaxOptions(height: 2...2))
    for start in [2.0, 14] {
      var options = ParallaxOptions(height: 2...2, tracking: .offset(start))
      options.stacking = .push
      try coordinator.register(ViewDescriptor { _ in }, options: options)
    }
    let target = try #require(coordinator.contentOffset(showing: 14))
    // From 10 to 12 the first title is pushed out, and 14 stays just below it.
    #expect(abs(target - 12) < 1e-6)
    #expect(coordinator.contentOffset(showing: 16) == 12)
    #expect(coordinator.contentOffset(showing: 40) == 36)
  }

  @Test("what is revealed now is reckoned with as it will be by then")
  func revealedTarget() throws {
    var options = ParallaxOptions(height: 44...220)
    options.reveal = Reveal()
    try coordinator.setOptions(options, of: "header")
    scrollable.scroll(to: 1000)
    scrollable.scroll(to: 900)
    #expect(coordinator.obscured.top == 144)
    #expect(coordinator.contentOffset(showing: 1500) == 1456)
  }

  @Test("something in a title that has been pushed out scrolls back to it")
  func pushedOut() throws {
    for (number, start) in [1000.0, 1500, 2000].enumerated() {
      var options = ParallaxOptions(height: 28...28, tracking: .offset(start))
      options.stacking = .push
      options.stickPosition = .top
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID(number), options: options)
    }
    scrollable.scroll(to: 3000)
    // 1000 - 44; there it sticks itself, and covers what it then is.
    let target = try #require(coordinator.contentOffset(showingContentOf: ViewID(0)))
    #expect(abs(target - 956) < 1e-6)
    #expect(coordinator.contentOffset(showingContentOf: ViewID(2)) == 3000, "stuck, and seen")
  }

  @Test("a view follows its row when rows of equal length change places")
  func tradedPlaces() throws {
    func rows(_ ids: [RowID], _ heights: [Double]) throws -> RowGeometry {
      try RowGeometry([
        RowSection(rows: RowList(zip(ids, heights).map { Row(id: $0, height: .measured($1)) }))
      ])
    }
    scrollable.rows = try rows(["a", "b", "c"], [100, 50, 3850])
    var options = ParallaxOptions(height: 50...50, tracking: .rowID("b"))
    options.stickPosition = []
    try coordinator.register(ViewDescriptor { _ in }, as: "b", options: options)
    #expect(coordinator.placement(of: "b")?.frame == AxisRange(start: 100, end: 150))
    scrollable.rows = try rows(["b", "a", "c"], [50, 100, 3850])
    #expect(coordinator.placement(of: "b")?.frame == AxisRange(start: 0, end: 50))
  }

  @Test(
    "a fling that is caught settles by where it was going, or where it is nearer when it stands"
  )
  func caughtFling() throws {
    var options = ParallaxOptions(height: 44...220)
    options.snaps = true
    try coordinator.setOptions(options, of: "header")
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/Recordings/touch_fling_caught.csv")
    let recording = try Recording(contentsOf: file)
    let samples: [(time: Double, offset: Double)] = recording.events.compactMap { event in
      if case .offset(let offset, _) = event.action { (event.time, offset) } else { nil }
    }
    let first = try #require(samples.map(\.offset).min())
    var halfways = 0
    for (before, after) in zip(samples, samples.dropFirst()) {
      // The recording, brought to where the header collapses.
      let offset = (after.offset - first) / 8
      let velocity = (after.offset - before.offset) / 8 / (after.time - before.time)
      scrollable.scroll(to: offset)
      let settled = coordinator.settling(velocity: velocity)
      guard (0.5..<175.5).contains(offset) else { continue }
      halfways += 1
      if abs(velocity) >= StickyLayout.flingVelocity {
        #expect(settled == .scroll(to: velocity > 0 ? 176 : 0))
      } else {
        #expect(settled == .scroll(to: offset <= 88 ? 0 : 176))
      }
    }
    #expect(halfways >= 20)
  }
}
