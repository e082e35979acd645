import ParallaxCoordinator
import TestSupport
import Testing

// MARK: The numbers that move, from when on, and until when

extension TransitionTests {
  /// Changes the options of the view in a transition, and returns those that are shown 0.1 seconds later.
  private func shown(_ change: (inout ParallaxOptions) -> Void) throws -> ParallaxOptions {
    var options = try #require(coordinator.options(of: "h"))
    change(&options)
    try coordinator.transition(.smooth()) { try $0.setOptions(options, for: "h") }
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

  @Test("a way of 1/256 of a point is made by a spring, and half of it at once")
  func leastWay() throws {
    try add("h", ParallaxOptions(height: .fixed(100)))
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(100 + 1.0 / 256), of: "h") }
    #expect(clock.isRunning)
    clock.run(3)
    try coordinator.transition(.smooth()) { try $0.setHeight(.fixed(100 + 1.5 / 256), of: "h") }
    #expect(!clock.isRunning)
    #expect(coordinator.placement(of: "h")?.frame.length == 100 + 1.5 / 256)
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
}
