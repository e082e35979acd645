import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Views out of sight", .timeLimit(.minutes(20)))
struct OutOfSightTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 600, contentLength: 20_000)

  init() { coordinator.bind(to: scrollable, in: scrollable) }

  @Test(
    "are told so once, whichever edge they stick to",
    arguments: [
      (StickPosition.top, 15_000.0, 5000.0), (.bottom, 300, 5000), (StickPosition(), 300, 5000),
    ]
  )
  func toldOnce(edges: StickPosition, position: Double, start: Double) throws {
    let view = RecordingView()
    var options = ParallaxOptions(height: 100...100, tracking: .offset(position))
    options.stickPosition = edges
    try coordinator.register(view, as: "view", options: options)
    scrollable.scroll(to: start)
    let count = view.updates.count
    for step in 1...100 { scrollable.scroll(to: start + Double(step)) }
    #expect(view.updates.count == count)
    // Where it stands is exact all the same: 100 steps further.
    #expect(coordinator.frame(of: "view")?.origin.y == position - start - 100)
    scrollable.scroll(to: position - 100)
    #expect(view.lastSpan == AxisRange(start: 100, end: 200))
    // A view that leaves hears of it once.
    let shown = view.updates.count
    for step in 0..<10 { scrollable.scroll(to: position - 1000 - Double(step) * 100) }
    #expect(view.updates.count == shown + 1)
  }

  @Test("are out of it at the edges of the container too", arguments: [0.0, 1500])
  func edges(position: Double) throws {
    let view = RecordingView()
    let options = ParallaxOptions(
      height: .fixed(100),
      tracking: .offset(position),
      stickPosition: []
    )
    try coordinator.register(view, as: "view", options: options)
    // 800 and 900, or 100 and 0 points beyond the edge.
    let offsets = position == 0 ? [50.0, 150, 100] : [950, 800, 900]
    for offset in offsets.dropLast() { scrollable.scroll(to: offset) }
    let count = view.updates.count
    scrollable.scroll(to: offsets[2])
    #expect(view.updates.count == count)
  }

  @Test("are told where they stand when the container is as long as before, but wider")
  func toldOfWidth() throws {
    let view = RecordingView()
    var options = ParallaxOptions(height: 100...100, tracking: .offset(15_000))
    options.stickPosition = []
    try coordinator.register(view, as: "view", options: options)
    scrollable.scroll(to: 5000)
    scrollable.containerSize.width = 500
    // 10,000 points further down, and not 15,000 as when it was last placed.
    #expect(view.updates.last?.frame == LayoutRect(x: 0, y: 10_000, width: 500, height: 100))
  }

  @Test("their order does not depend on the way there", arguments: [0.0, 2000, 19_400])
  func order(from start: Double) throws {
    for (number, edges) in [StickPosition.top, [], .bottom, .both].enumerated() {
      var options = ParallaxOptions(height: 50...50, tracking: .offset(1000 + Double(number) * 400))
      options.stickPosition = edges
      options.boundary = .range(start: 900, end: 3000)
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID(number), options: options)
    }
    scrollable.scroll(to: start)
    for offset in stride(from: start, through: 9000, by: start > 9000 ? -100 : 100) {
      scrollable.scroll(to: offset)
    }
    let order = coordinator.zOrder()
    coordinator.configuration.reducesMotion = true
    #expect(coordinator.zOrder() == order)
  }
}
