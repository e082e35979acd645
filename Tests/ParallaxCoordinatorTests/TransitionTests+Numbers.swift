import ParallaxCoordinator
import ParallaxScrolling
import TestSupport
import Testing

// MARK: The numbers that move, from when on, and until when

extension TransitionTests {
  /// Changes the options of the view in a transition, and returns those that are shown 0.1 seconds later.
  private func shown(_ change: (inout ParallaxOptions) -> Void) throws -> ParallaxOptions {
    var options = try #require(coordinator.options(of: "h"))
    change(&options)
    try coordinator.transition(.smooth()) { try $0.setOptions(options, of: "h") }
    clock.run(0.1)
    let shown = try #require(coordinator.options(of: "h"))
    clock.run(3)
    #expect(coordinator.options(of: "h") == options && !clock.isRunning)
    return shown
  }

  @Test("a boundary and a limit that are new are there at once, and those that were there move")
  func newNumbers() throws {
    try add("h", ParallaxOptions(height: 20...100, stickPosition: .top))
    var reveal = Reveal()
    reveal.limit = 60
    #expect(try shown { $0.reveal = reveal }.reveal == reveal)
    let limit = try #require(try shown { $0.reveal?.limit = 90 }.reveal?.limit)
    #expect(limit > 61 && limit < 89)
    let other = try shown { $0.boundary = .range(start: 0, end: 400) }
    #expect(other.boundary == .range(start: 0, end: 400) && other.reveal?.limit == 90)
    let last = try shown { $0.boundary = .range(start: 0, end: 800) }
    guard case .range(0, let end) = last.boundary else {
      Issue.record("\(last.boundary as Any) is no range from 0")
      return
    }
    #expect(end > 401 && end < 799 && last.reveal?.limit == 90)
  }

  @Test("a way of 1/256 of a point is made by a spring, and one that is shorter at once")
  func leastWay() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(100 + 1.0 / 256), of: "h") }
    #expect(clock.isRunning)
    clock.run(3)
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(100 + 1.998 / 256), of: "h") }
    #expect(!clock.isRunning)
    #expect(coordinator.placement(of: "h")?.frame.length == 100 + 1.998 / 256)
  }

  @Test("with a clock that has no time yet, motion begins at 0")
  func noTimeYet() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    clock.time = .nan
    try coordinator.transition(.smooth(duration: 1)) { try $0.setHeight(.fixed(400), of: "h") }
    clock.show(0.1)
    // 400 - 300 (1 + w t) e^(-w t), with w = 2 pi.
    let length = try #require(coordinator.placement(of: "h")?.frame.length)
    #expect(abs(length - (400 - 300 * 0.868_688)) < 1e-3)
  }

  @Test("unbinding ends a transition also for a view that was not measured in it yet")
  func unmeasured() throws {
    var height = 80.0
    let label = ViewDescriptor(measure: { _ in .fixed(height) }) { _ in }
    try coordinator.register(label, as: "h", options: ParallaxOptions(height: .fixed(0)))
    height = 200
    coordinator.performUpdates {
      coordinator.transition(.smooth()) { try? $0.invalidateHeight(of: "h") }
      coordinator.unbind()
    }
    coordinator.bind(to: list, in: list)
    #expect(coordinator.placement(of: "h")?.frame.length == 200)
  }

  @Test("a view that could not be measured until the next frame is not waited for")
  func neverMeasured() throws {
    list.reading.contentOffset = .nan
    let label = ViewDescriptor(measure: { _ in .fixed(90) }) { _ in }
    try coordinator.transition(.smooth()) {
      try $0.register(label, as: "h", options: ParallaxOptions(height: .fixed(0)))
    }
    #expect(clock.isRunning)
    clock.run(2.0 / 60)
    #expect(!clock.isRunning)
    list.scroll(to: 0)
    #expect(coordinator.placement(of: "h")?.frame.length == 90 && !clock.isRunning)
  }

  @Test("a height that a moving view says outside a transition is there at once")
  func measuredOutside() throws {
    var height = 80.0
    let label = ViewDescriptor(
      measure: { _ in HeightRange(minimum: height / 2, maximum: height) },
      onUpdate: { _ in }
    )
    try coordinator.register(label, as: "h", options: ParallaxOptions(height: .fixed(0)))
    height = 200
    try coordinator.transition(.smooth()) { try $0.invalidateHeight(of: "h") }
    clock.run(0.1)
    height = 120
    try coordinator.invalidateHeight(of: "h")
    #expect(coordinator.placement(of: "h")?.frame.length == 120)
    #expect(coordinator.options(of: "h")?.height == HeightRange(60...120))
  }

  @Test("an end of a boundary that swings past the start goes on from there to where it should be")
  func crossedBoundary() throws {
    var options = ParallaxOptions(height: .fixed(10), stickPosition: .top)
    func change(end: Double, in duration: Double) throws {
      options.boundary = .range(start: 0, end: end)
      try coordinator.transition(.smooth(duration: duration)) {
        try $0.setOptions(options, of: "h")
      }
    }
    options.boundary = .range(start: 0, end: 800)
    try add("h", options)
    try change(end: 0, in: 0.2)
    clock.run(0.05)
    // Far slower: the end goes on at the speed of the former motion.
    try change(end: 1, in: 4)
    var ends: [Double] = []
    while clock.isRunning {
      clock.run(1.0 / 60)
      guard case .range(let start, let end) = coordinator.options(of: "h")?.boundary else { break }
      #expect(start <= end)
      ends.append(end)
    }
    let lowest = try #require(ends.min())
    #expect(lowest < -100 && ends.last == 1)
    // It comes back as slowly as it went, and not at once.
    #expect(ends.count { $0 > lowest && $0 < 0 } > 60)
  }

  @Test("a number with a velocity of 1/256 of a point in 1/w seconds has not arrived")
  func leastVelocity() throws {
    // The second motion ends where the first one is, and has a w of 256 times the velocity there.
    let motion = SpringBack(displacement: -1, velocity: 0, frequency: 2 * .pi)
    let found = (1..<100).lazy.map { Double($0) / 512 }.first { time in
      let wanted = 256 * motion.velocity(after: time)
      return 2 * .pi / (2 * .pi / wanted) == wanted
    }
    let time = try #require(found)
    var options = ParallaxOptions(height: .fixed(100))
    try add("h", options)
    options.tracking = .offset(1)
    try coordinator.transition(.smooth(duration: 1)) { try $0.setOptions(options, of: "h") }
    clock.show(time)
    let shown = try #require(coordinator.options(of: "h"))
    let duration = 2 * .pi / (256 * motion.velocity(after: time))
    try coordinator.transition(.smooth(duration: duration)) { try $0.setOptions(shown, of: "h") }
    clock.show(time)
    #expect(clock.isRunning)
    clock.run(1)
    #expect(coordinator.options(of: "h") == shown && !clock.isRunning)
  }
}
