import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import TestSupport
import Testing

@Suite("Events", .timeLimit(.minutes(20)))
struct EventTests {
  @Test(
    "every number told is finite and in its range, whatever the sizes",
    arguments: [0...0, 0...220, 44...44, 44...220] as [HeightRange],
    [0.0, 300, 2000]
  )
  func ranges(height: HeightRange, contentLength: Double) throws {
    let stage = ReplayStage(contentLength: contentLength)
    let views = [
      try stage.add("header", height) { $0.parallax = 0.5 },
      try stage.add("footer", height, at: contentLength - height.maximum),
    ]
    for length in [800.0, 0, 1, 200] {
      stage.scrollable.containerSize.height = length
      for offset in [-1e9, -30, 0, 0.1, 100, contentLength, 1e9] {
        stage.scrollable.scroll(to: offset)
      }
    }
    for placement in views.flatMap(\.updates).map(\.placement) {
      let isSound =
        placement.frame.isFinite && placement.frame.length >= 0
        && (0...1).contains(placement.heightProgress) && (0...1).contains(placement.topProgress)
        && placement.stretch >= 0 && placement.stretch.isFinite
        && placement.contentTranslation.isFinite
      if !isSound { Issue.record("\(placement)") }
    }
    #expect(views.allSatisfy { !$0.updates.isEmpty })
  }

  @Test(
    "one at first, then one for each change and none without one",
    arguments: [nil, PixelGrid(scale: 2)],
    RandomScenes.seeds(20)
  )
  func changes(grid: PixelGrid?, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = ReplayStage(contentLength: 3000)
    stage.coordinator.configuration.pixelGrid = grid
    var views: [(id: ViewID, view: RecordingView)] = []
    for number in 0..<6 {
      let height = random.quarter(0...200)
      let id = ViewID(number)
      let view = try stage.add(id, (height / 2)...height, at: random.quarter(0...2800)) {
        $0.stacking = random.pick([.stack, .push, .overlay])
      }
      #expect(view.updates.count == 1)
      views.append((id, view))
    }
    for _ in 0..<200 {
      let told = views.map { $0.view.updates.count }
      let offset = stage.scrollable.reading.contentOffset
      // As often as not it stays where it is.
      let distance = random.pick([0, 0, 0.25, -0.25, 40, -40, random.quarter(-500...500)])
      stage.scrollable.scroll(to: offset + distance)
      for (number, (id, view)) in views.enumerated() {
        let events = view.updates.count - told[number]
        #expect(events <= (distance == 0 ? 0 : 1), "seed \(seed)")
        if events == 1 { #expect(view.updates.suffix(2).first != view.updates.last) }
        // A view in sight has been told of where it is now.
        // One of no height, on the grid as well, is nowhere in sight.
        guard let now = stage.placement(id), now.frame.length > 0, now.frame.end > 0,
          now.frame.start < 800
        else { continue }
        #expect(view.updates.last?.placement == now, "seed \(seed)")
      }
    }
  }

  @Test("the same offset gives the same bits, from whichever side it is reached")
  func direction() throws {
    let stage = ReplayStage()
    try stage.add("header", 44.1...220.7)
    try stage.add("bar", 30.3...30.3, at: 220.7)
    for offset in [-64, -65.3, 0, 0.1, 100.0 / 3, 176.6, 500] {
      let first = stage.frames("header", "bar", at: offset)
      let progress = stage.placement("header")?.heightProgress
      for detour in [-300.0, 1e6, offset + 1e-9, 33] {
        stage.scrollable.scroll(to: detour)
        #expect(stage.frames("header", "bar", at: offset) == first, "\(offset) from \(detour)")
        #expect(stage.placement("header")?.heightProgress == progress)
      }
    }
  }

  @Test("nothing is told or written before everything is known, and then what holds for good")
  func firstReading() throws {
    let scrollable = ScriptedScrollable(length: 0, contentLength: 0)
    let log = InsetLog(of: scrollable)
    let coordinator = ParallaxCoordinator()
    let header = RecordingView()
    var options = ParallaxOptions(height: 44...220)
    options.reservation = .inset
    try coordinator.register(header, as: "header", options: options)
    coordinator.bind(to: scrollable, in: scrollable)
    scrollable.reading.contentOffset = .nan
    scrollable.containerSize = LayoutSize(width: 390, height: 0)
    scrollable.reading.contentLength = 2000
    #expect(header.updates.isEmpty)
    #expect(log.shares.isEmpty)
    #expect(coordinator.placement(of: "header") == .waiting)
    scrollable.change {
      $0.reading.contentOffset = 0
      $0.containerSize.height = 800
    }
    #expect(header.updates.map(\.placement.frame) == [AxisRange(start: 0, end: 220)])
    #expect(log.shares == [InsetShare(reserved: AxisInsets(top: 220))])
    let first = header.updates.last
    scrollable.scroll(to: 700)
    scrollable.scroll(to: -220)
    #expect(header.updates.last == first)
  }
}
