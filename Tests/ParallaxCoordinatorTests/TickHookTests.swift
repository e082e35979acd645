import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("After a tick", .timeLimit(.minutes(20)))
struct TickHookTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)

  init() { coordinator.bind(to: scrollable, in: scrollable) }

  /// What was told since the last time.
  private final class Log {
    var ticks: [ParallaxTick] = []

    func take() -> [ParallaxTick] {
      defer { ticks = [] }
      return ticks
    }
  }

  @Test("who moved, what is covered and whether the order changed")
  func told() throws {
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "header",
      options: ParallaxOptions(height: 44...220)
    )
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "bar",
      options: ParallaxOptions(height: 50...50, tracking: .offset(600))
    )
    let log = Log()
    coordinator.onTick = { log.ticks.append($0) }
    _ = log.take()

    scrollable.scroll(to: 20)  // the header collapses, and lies over the bar from now on
    var ticks = log.take()
    #expect(ticks.map(\.movedViews) == [["header", "bar"]])
    #expect(ticks.map(\.obscured) == [AxisInsets(top: 200)])
    #expect(ticks.map(\.changesZOrder) == [true])

    scrollable.scroll(to: 30)
    ticks = log.take()
    #expect(ticks.map(\.movedViews) == [["header", "bar"]])
    #expect(ticks.map(\.changesZOrder) == [false])

    scrollable.scroll(to: 30)
    #expect(log.take().isEmpty, "nothing changed")
    let handler = coordinator.onTick
    coordinator.onTick = nil
    scrollable.scroll(to: 25)
    scrollable.scroll(to: 30)
    coordinator.onTick = handler

    var options = try #require(coordinator.options(of: "bar"))
    options.zIndex = 1
    try coordinator.setOptions(options, of: "bar")
    ticks = log.take()
    #expect(ticks.map(\.changesZOrder) == [true])
    #expect(ticks.map(\.movedViews) == [[]])

    coordinator.unregister("header")
    ticks = log.take()
    #expect(ticks.map(\.changesZOrder) == [true])
    #expect(ticks.map(\.obscured) == [.zero])
  }

  @Test("once, after every view has heard of what other views did")
  func once() throws {
    let (coordinator, scrollable) = (coordinator, scrollable)
    let log = Log()
    coordinator.onTick = { log.ticks.append($0) }
    var offsets = [40.0, 60]
    let descriptor = ViewDescriptor { _ in
      if let offset = offsets.popLast() { scrollable.scroll(to: offset) }
    }
    try coordinator.register(descriptor, as: "header", options: ParallaxOptions(height: 44...220))
    #expect(log.take().map(\.obscured) == [AxisInsets(top: 180)])  // 220 - 40, in one
  }

  @Test("it may scroll, which is told once more")
  func scrolling() throws {
    let (coordinator, scrollable) = (coordinator, scrollable)
    let log = Log()
    coordinator.onTick = {
      log.ticks.append($0)
      if scrollable.reading.contentOffset < 300 { scrollable.scroll(to: 300) }
    }
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "header",
      options: ParallaxOptions(height: 44...220)
    )
    #expect(log.take().map(\.obscured.top) == [220, 44])
  }
}
