import ParallaxCoordinator
import ParallaxLayout
import ParallaxTesting
import TestSupport
import Testing

@Suite("Transitions", .timeLimit(.minutes(20)))
struct TransitionTests {
  let coordinator = ParallaxCoordinator()
  let list = ScriptedScrollable(length: 844, contentLength: 4000)
  let clock = ManualClock()

  init() {
    coordinator.frameClock = clock
    coordinator.bind(to: list, in: list)
  }

  func add(_ id: ViewID, _ options: ParallaxOptions) throws {
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  private func frame(_ id: ViewID = "h") -> AxisRange? { coordinator.placement(of: id)?.frame }

  private struct Vector: Decodable {
    struct Step: Decodable { var time, left: Double }
    var id: String
    var changes: [[Double]]
    var steps: [Step]
  }

  /// `spring` was measured in Chromium: animations with `composite: "add"`, one for each change.
  @Test("distances are those of a browser after one to four interruptions")
  func vectors() throws {
    var count = 0
    for vector in try Vectors.all("spring", as: Vector.self) {
      let (coordinator, clock) = (ParallaxCoordinator(), ManualClock())
      coordinator.frameClock = clock
      coordinator.bind(to: list, in: list)
      var options = ParallaxOptions(height: .fixed(40), stickPosition: [])
      try coordinator.register(ViewDescriptor { _ in }, as: "v", options: options)
      var target = 0.0
      var changes = vector.changes[...]
      func change(until time: Double) throws {
        while let next = changes.first, next[0] <= time {
          changes.removeFirst()
          clock.show(next[0])
          target -= next[1]
          options.tracking = .offset(target)
          try coordinator.transition(.smooth(duration: 2 * .pi / next[2])) {
            try $0.setOptions(options, of: "v")
          }
        }
      }
      for step in vector.steps {
        try change(until: step.time)
        clock.show(step.time)
        let start = try #require(coordinator.placement(of: "v")?.frame.start)
        #expect(abs(start - target - step.left) <= 1.0 / 128, "\(vector.id) at \(step.time)")
        count += 1
      }
    }
    #expect(count == 468)
  }

  @Test("a change takes place and velocity over, and has its own duration")
  func oneSpring() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    try coordinator.transition(.smooth(duration: 1)) { try $0.setHeight(.fixed(400), of: "h") }
    clock.show(0.1)
    let before = try #require(frame()?.length)
    // -300 (1 + w t) e^(-w t), with w = 2 pi.
    #expect(abs(before - (400 - 300 * 0.868_688)) < 1e-3)
    try coordinator.transition(.smooth(duration: 0.2)) { try $0.setHeight(.fixed(100), of: "h") }
    #expect(frame()?.length == before)
    clock.show(0.1 + 1e-6)
    let after = try #require(frame()?.length)
    // 300 w^2 t e^(-w t) points a second, at w = 2 pi and t = 0.1.
    #expect(abs((after - before) / 1e-6 - 631.8) < 0.5)
  }

  @Test("the minimum holds at each frame while the header grows and the user scrolls")
  func minimum() throws {
    try add("h", ParallaxOptions(height: 44...200, stickPosition: .top))
    list.scroll(to: 256)
    try coordinator.transition(.smooth(duration: 0.5)) { try $0.setHeight(44...300, of: "h") }
    for step in 0..<90 {
      clock.run(1.0 / 60)
      list.scroll(to: 256 + Double(step % 7))
      #expect(frame() == AxisRange(start: 0, end: 44))
    }
  }

  @Test("views that touch stay together")
  func neighbours() throws {
    list.rows = try RowGeometry([
      RowSection(rows: RowList((0..<60).map { Row(id: RowID($0), height: .measured(44)) }))
    ])
    try add("h", ParallaxOptions(height: .fixed(100), tracking: .rowID(0)))
    try add("t", ParallaxOptions(height: .fixed(50), tracking: .rowID(1)))
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(300), of: "h") }
    var heights: Set<Double> = []
    while clock.isRunning {
      clock.run(1.0 / 60)
      #expect(frame("h")?.end == frame("t")?.start)
      heights.insert(frame()?.length ?? -1)
    }
    #expect(frame() == AxisRange(start: 0, end: 300))
    #expect(heights.count > 20)
  }

  @Test("a view that is registered grows, one that is unregistered shrinks and goes")
  func comingAndGoing() throws {
    var updates: [Double] = []
    let tabs = ViewDescriptor { updates.append($0.placement.frame.length) }
    var options = ParallaxOptions(height: 20...48)
    options.reveal = Reveal()
    try coordinator.transition(.smooth()) { try $0.register(tabs, as: "tabs", options: options) }
    #expect((updates.first ?? 9) < 0.001)
    clock.run(3)
    #expect(updates.last == 48 && updates == updates.sorted())
    #expect(coordinator.options(of: "tabs") == options)
    #expect(!clock.isRunning)
    updates = []
    coordinator.transition(.smooth()) { $0.unregister("tabs") }
    #expect(coordinator.registeredViews == ["tabs"])
    clock.run(3)
    #expect(updates.last ?? 9 < 0.02 && updates == updates.sorted(by: >))
    #expect(coordinator.registeredViews.isEmpty && !clock.isRunning)
  }

  @Test("a bar that hides is whole when it has grown, and one that is hidden stays hidden")
  func growingBar() throws {
    var options = ParallaxOptions(height: 0...56, tracking: .viewport, stickPosition: .bottom)
    options.reveal = Reveal()
    list.scroll(to: 500)
    try coordinator.transition(.smooth()) {
      try $0.register(ViewDescriptor { _ in }, as: "h", options: options)
    }
    clock.run(3)
    #expect(frame()?.length == 56)
    list.scroll(to: 600)
    #expect(frame()?.length == 0)
    try coordinator.transition(.smooth()) { try $0.setHeight(0...100, of: "h") }
    clock.run(3)
    #expect(frame()?.length == 0)
    list.scroll(to: 570)
    try coordinator.setHeight(0...120, of: "h")
    #expect(frame()?.length == 30)
    list.scroll(to: 300)
    try coordinator.setHeight(0...150, of: "h")
    #expect(frame()?.length == 150)
  }

  @Test("a name that comes back goes on from the heights of the view that leaves")
  func comingBack() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    coordinator.transition(.smooth()) { $0.unregister("h") }
    clock.run(0.1)
    let height = try #require(frame()?.length)
    #expect(height > 40 && height < 95)
    try coordinator.transition(.smooth()) {
      try $0.register(ViewDescriptor { _ in }, as: "h", options: .init(height: .fixed(100)))
    }
    #expect(frame()?.length == height)
    clock.run(3)
    #expect(frame()?.length == 100 && coordinator.registeredViews == ["h"])
    // Outside a transition the name is free too.
    coordinator.transition(.smooth()) { $0.unregister("h") }
    clock.run(0.1)
    try add("h", ParallaxOptions(height: .fixed(70)))
    #expect(frame()?.length == 70)
    clock.run(0.1)
    #expect(frame()?.length == 70 && !clock.isRunning)
  }

  @Test("back at once is back, and a change outside moves only what it changes")
  func otherChanges() throws {
    var options = ParallaxOptions(height: .fixed(100))
    try add("h", options)
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(300), of: "h") }
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(100), of: "h") }
    clock.run(0.2)
    #expect(frame()?.length == 100)

    options.height = .fixed(300)
    options.edgeInset.top = 80
    try coordinator.transition(.smooth()) { try $0.setOptions(options, of: "h") }
    clock.run(0.1)
    let height = try #require(frame()?.length)
    var shown = try #require(coordinator.options(of: "h"))
    #expect(shown.edgeInset.top > 5 && shown.edgeInset.top < 75)
    shown.edgeInset.top = 10
    try coordinator.setOptions(shown, of: "h")
    #expect(frame()?.length == height)
    #expect(coordinator.options(of: "h")?.edgeInset.top == 10)
    clock.run(0.1)
    #expect(try #require(frame()?.length) > height)
    #expect(coordinator.options(of: "h")?.edgeInset.top == 10)
    // What the closure reads are the numbers at the end.
    try coordinator.transition(.smooth()) {
      var options = try #require($0.options(of: "h"))
      #expect(options.height == .fixed(300))
      options.zIndex = 1
      try $0.setOptions(options, of: "h")
    }
    clock.run(3)
    #expect(frame()?.length == 300 && !clock.isRunning)
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(100), of: "h") }
    clock.run(0.1)
    try coordinator.setHeight(.fixed(20), of: "h")
    clock.run(0.1)
    #expect(frame()?.length == 20)
  }

  @Test("each number moves, and one that says something else than before is there at once")
  func numbers() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    func show(_ tracking: Tracking, _ boundary: AxisOptions.StickBoundary) throws -> [Double] {
      try coordinator.transition(.smooth()) {
        let options = ParallaxOptions(height: .fixed(100), tracking: tracking, boundary: boundary)
        try $0.setOptions(options, of: "h")
      }
      clock.run(0.1)
      let shown = try #require(coordinator.options(of: "h"))
      clock.run(3)
      guard case .range(let start, let end) = shown.boundary else { return [] }
      switch shown.tracking {
      case .offset(let points), .contentEnd(let points): return [points, start, end]
      default: return []
      }
    }
    #expect(try show(.offset(0), .range(start: 0, end: 800)) == [0, 0, 800])
    let all = try show(.offset(50), .range(start: 100, end: 400))
    for (shown, range) in zip(all, [1..<49, 1..<99, 401..<799.0]) { #expect(range.contains(shown)) }
    #expect(
      try show(.contentEnd(200), .range(start: 100, end: .infinity)) == [200, 100, .infinity]
    )
    #expect(try show(.offset(0), .range(start: 100, end: 900)) == [0, 100, 900])
  }

  @Test("a view that says its heights moves to those that it says, and is asked once a change")
  func measured() throws {
    var (height, asked) = (80.0, 0)
    let label = ViewDescriptor(measure: { _ in
      asked += 1
      return .fixed(height)
    }) { _ in }
    try coordinator.register(label, as: "h", options: ParallaxOptions(height: .fixed(0)))
    (height, asked) = (200, 0)
    try coordinator.transition(.smooth()) { try $0.invalidateHeight(of: "h") }
    #expect(frame()?.length == 80 && asked == 1)
    clock.run(0.1)
    let between = try #require(frame()?.length)
    #expect(between > 85 && between < 150)
    height = 120
    try coordinator.transition(.smooth()) { try $0.invalidateHeight(of: "h") }
    #expect(frame()?.length == between && asked == 2)
    clock.run(3)
    #expect(frame()?.length == 120 && !clock.isRunning)
    // The last height is the one that the view says.
    #expect(asked == 3)
    // One that is new grows from 0.
    height = 90
    try coordinator.transition(.smooth()) {
      $0.unregister("h")
      try $0.register(label, as: "n", options: ParallaxOptions(height: .fixed(0)))
    }
    #expect(frame("n")?.length == 0)
    clock.run(3)
    #expect(frame("n")?.length == 90 && coordinator.registeredViews == ["n"])
  }

  @Test("all is at once with reduced motion, off, no duration, no clock and no scroll view")
  func atOnce() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    var reports: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { reports.append($0) }
    var height = 100.0
    func change(_ spring: ParallaxCoordinator.Spring, isReported: ParallaxDiagnostic? = nil) throws
    {
      height += 10
      try coordinator.transition(spring) { try $0.setHeight(.fixed(height), of: "h") }
      #expect(coordinator.options(of: "h")?.height.maximum == height && !clock.isRunning)
      #expect(reports.last == isReported)
      reports = []
    }
    try change(.off)
    try change(.smooth(duration: -1), isReported: .unusableDuration(-1))
    try change(.smooth(duration: -1))
    coordinator.configuration.reducesMotion = true
    try change(.smooth())
    coordinator.configuration.reducesMotion = false
    coordinator.frameClock = nil
    try change(.smooth(), isReported: .missingFrameClock)
    try change(.smooth())
    coordinator.frameClock = clock
    coordinator.unbind()
    try change(.smooth())
    coordinator.bind(to: list, in: list)
    #expect(frame()?.length == height)
    // Motion that is reduced in the middle ends with the next frame.
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(500), of: "h") }
    #expect(clock.isRunning)
    coordinator.configuration.reducesMotion = true
    clock.run(1.0 / 60)
    #expect(frame()?.length == 500 && !clock.isRunning)
  }

  @Test("a transition in a transition is a part of it")
  func nested() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    try add("i", ParallaxOptions(height: .fixed(100), tracking: .offset(600)))
    try coordinator.transition(.smooth(duration: 0.5)) {
      try $0.setHeight(.fixed(200), of: "h")
      try $0.transition(.off) { try $0.setHeight(.fixed(200), of: "i") }
    }
    clock.run(0.1)
    #expect(frame("h")?.length == frame("i")?.length)
    #expect(frame()?.length ?? 200 < 190)
  }

  @Test("an error leaves the changes before it, which move")
  func failing() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    #expect(throws: ParallaxError.unknownView("x")) {
      try coordinator.transition(.smooth()) { (views) throws(ParallaxError) in
        try views.setHeight(.fixed(200), of: "h")
        try views.setHeight(.fixed(200), of: "x")
      }
    }
    #expect(frame()?.length == 100)
    clock.run(3)
    #expect(frame()?.length == 200 && !clock.isRunning)
  }

  @Test("unbinding ends it, and nothing is kept alive or called for ever")
  func unbinding() throws {
    weak var released: ParallaxCoordinator?
    try {
      let coordinator = ParallaxCoordinator()
      released = coordinator
      coordinator.frameClock = clock
      coordinator.bind(to: list, in: list)
      try coordinator.register(ViewDescriptor { _ in }, as: "h", options: .init(height: 44...100))
      try coordinator.register(ViewDescriptor { _ in }, as: "i", options: .init(height: 44...100))
      try coordinator.transition(.smooth()) {
        try $0.setHeight(44...300, of: "h")
        $0.unregister("i")
      }
      clock.run(0.1)
      coordinator.unbind()
      #expect(coordinator.options(of: "h")?.height.maximum == 300)
      #expect(coordinator.registeredViews == ["h"])
      clock.run(1.0 / 60)
      #expect(!clock.isRunning)
      coordinator.bind(to: list, in: list)
      #expect(coordinator.placement(of: "h")?.frame.length == 300)
      try coordinator.transition(.smooth()) { try $0.setHeight(44...50, of: "h") }
      coordinator.unbind()
    }()
    #expect(released == nil)
    clock.run(1.0 / 60)
    #expect(!clock.isRunning)
  }

  @Test("a clock that goes back, or has no time, moves nothing")
  func brokenClock() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(200), of: "h") }
    clock.run(0.2)
    let height = frame()?.length
    for time in [0, -5, Double.nan, -Double.infinity, Double.infinity] {
      clock.show(time)
      #expect(frame()?.length == height)
    }
    clock.show(1e9)
    #expect(frame()?.length == 200 && !clock.isRunning)
  }

  /// At rest nothing is left of the way, and on the way the frames do not depend on the frames before.
  @Test(
    "at rest the frames are those of a new coordinator, to the bit",
    arguments: RandomScenes.seeds(12)
  )
  func rest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let other = ParallaxCoordinator()
    let otherClock = ManualClock()
    other.frameClock = otherClock
    let both = [(coordinator, clock), (other, otherClock)]
    func rows(_ count: Int) throws -> RowGeometry {
      try RowGeometry([
        RowSection(rows: RowList((0..<count).map { Row(id: RowID($0), height: .measured(44)) }))
      ])
    }
    list.rows = try rows(60)
    other.bind(to: list, in: list)
    for step in 0..<40 {
      let id = ViewID(Int.random(in: 0..<4, using: &random))
      let least = Double.random(in: 0...60, using: &random)
      var options = ParallaxOptions(
        height: least...(least + Double.random(in: 1...200, using: &random)),
        tracking: .offset(Double.random(in: 0...900, using: &random)),
        stickPosition: .top
      )
      options.edgeInset.top = Double.random(in: -10...40, using: &random)
      options.snaps = random.chance(0.5)
      options.parallax = Double.random(in: 0...1, using: &random)
      let duration = Double.random(in: 0.05...0.8, using: &random)
      let isGoing = random.chance(0.2)
      for (coordinator, _) in both {
        try coordinator.transition(.smooth(duration: duration)) { views in
          if isGoing { return views.unregister(id) }
          if views.registeredViews.contains(id) {
            try? views.setOptions(options, of: id)
          } else {
            try views.register(ViewDescriptor { _ in }, as: id, options: options)
          }
        }
      }
      if step % 5 == 0 { list.rows = try rows(60 + step) }
      list.scroll(to: Double.random(in: -50...1500, using: &random))
      // One clock shows every frame and the other only the last.
      clock.run(0.1)
      otherClock.show(clock.time)
      for (id, placement) in coordinator.placements() {
        #expect(placement.frame.length >= 0)
        let frame = other.placement(of: id)?.frame
        let way = abs((frame?.start ?? 1e9) - placement.frame.start)
        #expect(way < 1e-9 && abs((frame?.end ?? 1e9) - placement.frame.end) < 1e-9, "seed \(seed)")
      }
    }
    clock.run(10)
    #expect(!clock.isRunning)
    let fresh = ParallaxCoordinator()
    fresh.bind(to: list, in: list)
    for id in coordinator.registeredViews {
      let options = try #require(coordinator.options(of: id))
      try fresh.register(ViewDescriptor { _ in }, as: id, options: options)
    }
    list.scroll(to: list.reading.contentOffset + 1)
    #expect(
      coordinator.placements().map(\.placement) == fresh.placements().map(\.placement),
      "seed \(seed)"
    )
  }
}
