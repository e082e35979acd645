import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Callbacks that act")
struct ReentrancyTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
  let header = RecordingView()
  let bar = RecordingView()

  init() throws {
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
    try coordinator.register(
      bar,
      as: "bar",
      options: ParallaxOptions(height: 50...50, tracking: .offset(220))
    )
  }

  private func expectFreshFrames() throws {
    let fresh = ParallaxCoordinator()
    var placements: [ViewID: Placement] = [:]
    for id in coordinator.registeredViews {
      guard let options = coordinator.options(of: id) else { continue }
      try fresh.register(
        ViewDescriptor { placements[id] = $0.placement },
        as: id,
        options: options
      )
    }
    fresh.bind(to: scrollable, in: scrollable)
    for id in coordinator.registeredViews {
      #expect(coordinator.placement(of: id) == placements[id], "\(id)")
    }
  }

  @Test("scrolling in a callback is done after every view has heard of this tick")
  func scrolling() throws {
    var depth = 0
    var deepest = 0
    for view in [header, bar] {
      view.onUpdate = { [scrollable] _ in
        depth += 1
        deepest = max(deepest, depth)
        if scrollable.reading.contentOffset == 50 { scrollable.scroll(to: 100) }
        depth -= 1
      }
    }
    scrollable.scroll(to: 50)
    #expect(deepest == 1)
    #expect(header.lastSpan == Span(start: 0, end: 120))
    #expect(bar.lastSpan == Span(start: 120, end: 170))
    try expectFreshFrames()
  }

  @Test("a view that removes itself and others hears nothing more, nor do they")
  func removal() throws {
    header.onUpdate = { [coordinator] _ in
      coordinator.unregister("bar")
      coordinator.unregister("header")
    }
    let heard = bar.updates.count
    scrollable.scroll(to: 30)
    #expect(bar.updates.count == heard)
    #expect(coordinator.registeredViews.isEmpty)
    scrollable.scroll(to: 40)
    #expect(header.updates.count == 2)
  }

  @Test("a view registered in the slot of one removed in the same tick hears its own placement")
  func replacement() throws {
    let late = RecordingView()
    header.onUpdate = { [coordinator, header] _ in
      header.onUpdate = nil
      coordinator.unregister("bar")
      #expect(throws: Never.self) {
        try coordinator.register(
          late,
          as: "late",
          options: ParallaxOptions(height: 10...10, tracking: .offset(1000))
        )
      }
    }
    scrollable.scroll(to: 30)
    #expect(late.updates.map(\.placement.frame) == [Span(start: 834, end: 844)])
    try expectFreshFrames()
  }

  @Test("changing options in a callback ends with the frames of a fresh solve")
  func optionChange() throws {
    header.onUpdate = { [coordinator, header] update in
      header.onUpdate = nil
      #expect(throws: Never.self) {
        try coordinator.setOptions(ParallaxOptions(height: 80...300), for: update.id)
      }
    }
    scrollable.scroll(to: 30)
    #expect(header.lastSpan == Span(start: 0, end: 270))
    try expectFreshFrames()
  }

  @Test("callbacks that never stop asking are stopped, and that is reported once")
  func loop() throws {
    var diagnostics: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { diagnostics.append($0) }
    bar.onUpdate = { [scrollable] _ in
      scrollable.scroll(to: scrollable.reading.contentOffset == 10 ? 20 : 10)
    }
    scrollable.scroll(to: 10)
    #expect(diagnostics.count == 1)
    bar.onUpdate = nil
    scrollable.scroll(to: 100)
    #expect(header.lastSpan == Span(start: 0, end: 120))
    try expectFreshFrames()
  }

  @Test(
    "random callbacks that scroll, register and remove end with the frames of a fresh solve",
    arguments: 0..<50 as Range<UInt64>
  )
  func fuzz(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var budget = 0
    for round in 0..<20 {
      budget = 3
      for view in [header, bar] {
        view.onUpdate = { [coordinator, scrollable] _ in
          guard budget > 0 else { return }
          budget -= 1
          switch Int.random(in: 0..<4, using: &random) {
          case 0: scrollable.scroll(to: Double(Int.random(in: -100...4000, using: &random)))
          case 1:
            scrollable.containerSize.height = Double(Int.random(in: 100...900, using: &random))
          case 2:
            _ = try? coordinator.register(
              RecordingView(),
              options: ParallaxOptions(
                height: 10...40,
                tracking: .offset(Double(Int.random(in: 0...3000, using: &random)))
              )
            )
          default:
            if let id = coordinator.registeredViews.dropFirst(2).randomElement(using: &random) {
              coordinator.unregister(id)
            }
          }
        }
      }
      scrollable.scroll(to: Double(round * 37))
      coordinator.recalculate()
      try expectFreshFrames()
    }
  }
}

@Suite("Hosts that act")
struct ActingHostTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
  let header = RecordingView()

  init() { coordinator.bind(to: scrollable, in: scrollable) }

  private final class Leaver {
    let onLeaving: () -> Void

    init(_ onLeaving: @escaping () -> Void) { self.onLeaving = onLeaving }

    deinit { onLeaving() }
  }

  @Test("what goes away with a registration may call back")
  func leaving() throws {
    do {
      let leaver = Leaver { [coordinator] in coordinator.unregister("b") }
      let descriptor = ViewDescriptor { _ in _ = leaver }
      try coordinator.register(descriptor, as: "a", options: ParallaxOptions(height: 1...2))
    }
    try coordinator.register(header, as: "b", options: ParallaxOptions(height: 1...2))
    coordinator.unregister("a")
    #expect(coordinator.registeredViews.isEmpty)
  }

  @Test("another host's offset is nobody's scrolling")
  func rebinding() throws {
    var options = ParallaxOptions(height: 44...220)
    options.reveal = Reveal()
    try coordinator.register(header, as: "h", options: options)
    scrollable.scroll(to: 1000)
    let other = ScriptedScrollable(length: 844, contentLength: 4000)
    other.scroll(to: 900)
    coordinator.bind(to: other, in: other)
    #expect(header.lastSpan == Span(start: 0, end: 44))
    coordinator.unbind()
    #expect(coordinator.contentOffset(toReveal: 100) == nil && coordinator.uncovered == nil)
  }

  @Test("a row that is nowhere makes its view absent, and is reported")
  func unusableRow() throws {
    final class Host: Scrollable, ParallaxContainer {
      var span = Span(start: 0, end: 220)
      var containerSize: Size { Size(width: 390, height: 844) }
      func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
        ScrollReading(contentOffset: 0, contentLength: 4000)
      }
      func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject { self }
      func rowSpan(at path: RowPath) -> Span? { span }
    }
    let host = Host()
    var diagnostics: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { diagnostics.append($0) }
    coordinator.bind(to: host, in: host)
    let row = Tracking.row(RowPath(section: 0, row: 0))
    try coordinator.register(
      header,
      as: "h",
      options: ParallaxOptions(height: 44...220, tracking: row)
    )
    for span in [
      Span(start: .nan, end: .nan), Span(start: 300, end: 100), Span(start: 0, end: 1e30),
      Span(start: -.infinity, end: .infinity),
    ] {
      host.span = span
      coordinator.recalculate()
      #expect(coordinator.placement(of: "h") == .absent)
    }
    #expect(diagnostics.count == 1)
    host.span = Span(start: 0, end: 220)
    coordinator.recalculate()
    #expect(header.lastSpan == Span(start: 0, end: 220))
  }

  @Test("a boundary as long as numbers go is a boundary")
  func hugeBoundary() throws {
    var options = ParallaxOptions(height: 44...220)
    options.stickPosition = .top
    options.boundary = .range(start: 0, end: .greatestFiniteMagnitude)
    try coordinator.register(header, as: "h", options: options)
    scrollable.scroll(to: 1000)
    #expect(header.lastSpan == Span(start: 0, end: 44))
  }

  @Test("a trigger that is no distance is refused")
  func trigger() {
    for trigger in [0, -1, Double.nan, .infinity] {
      var options = ParallaxOptions(height: 44...220)
      options.stretchTrigger = trigger
      #expect(throws: ParallaxError.self) {
        try coordinator.register(header, as: "h", options: options)
      }
    }
  }

  @Test("padded content collapses like any other, and its padding is no overscroll")
  func padding() throws {
    coordinator.shortContent = .pad
    scrollable.reading.contentLength = 600
    try coordinator.register(header, as: "h", options: ParallaxOptions(height: 44...220))
    let footer = RecordingView()
    try coordinator.register(
      footer,
      as: "f",
      options: ParallaxOptions(height: 60...60, tracking: .offset(540))
    )
    #expect(coordinator.collapsedOffset(of: "h") == 176)
    scrollable.scroll(to: 100)
    #expect(footer.lastSpan == Span(start: 440, end: 500))
    #expect(footer.updates.last?.placement.phase == .natural)
  }

  @Test("a closure that throws is followed by a tick all the same")
  func throwing() throws {
    struct Stop: Error {}
    try coordinator.register(header, as: "h", options: ParallaxOptions(height: 44...220))
    #expect(throws: Stop.self) {
      try coordinator.performUpdates { () throws(Stop) in
        scrollable.scroll(to: 100)
        throw Stop()
      }
    }
    #expect(header.lastSpan == Span(start: 0, end: 120))
  }

  @Test("a host hears of every row that is to have another height, once")
  func rowHeights() throws {
    let row = RowPath(section: 0, row: 0)
    scrollable.rows = try RowGeometry(count: 100, height: .measured(44))
    var told: [[RowPath]] = []
    scrollable.onRowHeightChange = { [scrollable, coordinator] paths in
      told.append(paths)
      try? scrollable.rows.setHeight(.measured(coordinator.height(forRowAt: row) ?? 44), of: 0)
    }
    try coordinator.register(
      header,
      as: "h",
      options: ParallaxOptions(height: 44...220, tracking: .row(row))
    )
    #expect(told == [[row]])
    #expect(header.lastSpan == Span(start: 0, end: 220))
    coordinator.unregister("h")
    #expect(told == [[row], [row]])
    #expect(scrollable.rows.span(of: 0)?.length == 44)
  }

  @Test("handlers that go and come while they are called leave out none")
  func observers() {
    let observers = ScrollObservers()
    var called: [String] = []
    var tokens: [AnyObject] = []
    var first: AnyObject? = observers.add { called.append("a") }
    tokens.append(
      observers.add {
        called.append("b")
        if tokens.count < 3 { tokens.append(observers.add { called.append("d") }) }
      }
    )
    tokens.append(observers.add { called.append("c") })
    _ = first
    first = nil
    observers.notify()
    #expect(called == ["b", "c", "d"])
  }
}
