import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Registration", .timeLimit(.minutes(20)))
struct RegistrationTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 2000)
  let view = RecordingView()

  init() { coordinator.bind(to: scrollable, in: scrollable) }

  @Test("names are made up where none is given, and never clash")
  func names() throws {
    let options = ParallaxOptions(height: 44...220)
    try coordinator.register(view, as: "view 2", options: options)
    let second = try coordinator.register(view, options: options)
    #expect(second != "view 2")
    #expect(coordinator.registeredViews == ["view 2", second])
  }

  @Test("a name that is taken is refused, and nothing is registered")
  func duplicate() throws {
    try coordinator.register(view, as: "header", options: ParallaxOptions(height: 44...220))
    #expect(throws: ParallaxError.self) {
      try coordinator.register(view, as: "header", options: ParallaxOptions(height: 1...2))
    }
    #expect(coordinator.registeredViews == ["header"])
    #expect(coordinator.options(of: "header")?.height == HeightRange(minimum: 44, maximum: 220))
  }

  @Test("options that are invalid are refused, and nothing changes")
  func refusal() throws {
    var bad = ParallaxOptions(height: 44...220)
    bad.height.minimum = 300
    #expect(throws: ParallaxError.self) { try coordinator.register(view, as: "a", options: bad) }
    #expect(coordinator.registeredViews.isEmpty && view.updates.isEmpty)
    try coordinator.register(view, as: "a", options: ParallaxOptions(height: 44...220))
    #expect(throws: ParallaxError.self) { try coordinator.setOptions(bad, of: "a") }
    #expect(throws: ParallaxError.self) { try coordinator.setOptions(bad, of: "nobody") }
    #expect(coordinator.placement(of: "a")?.frame == AxisRange(start: 0, end: 220))
  }

  @Test("options changed at run time place the view at once, in one event")
  func optionChange() throws {
    try coordinator.register(view, as: "a", options: ParallaxOptions(height: 44...220))
    scrollable.scroll(to: 500)
    let count = view.updates.count
    try coordinator.setOptions(ParallaxOptions(height: 60...220), of: "a")
    #expect(view.updates.count == count + 1)
    #expect(view.lastSpan == AxisRange(start: 0, end: 60))
    try coordinator.setOptions(ParallaxOptions(height: 60...220), of: "a")
    #expect(view.updates.count == count + 1, "equal options change nothing")
  }

  @Test("a view removed from a stack lets the others close up at once")
  func unregistering() throws {
    let bar = RecordingView()
    try coordinator.register(view, as: "header", options: ParallaxOptions(height: 44...220))
    try coordinator.register(
      bar,
      as: "bar",
      options: ParallaxOptions(height: 50...50, tracking: .offset(220))
    )
    scrollable.scroll(to: 600)
    #expect(bar.lastSpan == AxisRange(start: 44, end: 94))
    coordinator.unregister("header")
    #expect(bar.lastSpan == AxisRange(start: 0, end: 50))
    coordinator.unregister("header")
    #expect(coordinator.registeredViews == ["bar"])
  }

  @Test("hundreds of views come and go and leave nothing behind")
  func churn() throws {
    for round in 0..<5 {
      for number in 0..<60 {
        try coordinator.register(
          view,
          as: ViewID(number),
          options: ParallaxOptions(height: 1...2, tracking: .offset(Double(number * 7 + round)))
        )
      }
      for number in 0..<60 { coordinator.unregister(ViewID(number)) }
    }
    #expect(coordinator.registeredViews.isEmpty)
    #expect(coordinator.placement(of: ViewID(3)) == nil)
  }
}
