import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Hosts that act", .timeLimit(.minutes(20)))
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

  @Test("the offset of a host that was bound before is not scrolling")
  func rebinding() throws {
    var options = ParallaxOptions(height: 44...220)
    options.reveal = Reveal()
    try coordinator.register(header, as: "h", options: options)
    scrollable.scroll(to: 1000)
    let other = ScriptedScrollable(length: 844, contentLength: 4000)
    other.scroll(to: 900)
    coordinator.bind(to: other, in: other)
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
    coordinator.unbind()
    #expect(coordinator.contentOffset(showing: 100) == nil && coordinator.uncovered == nil)
  }

  @Test("a row that is nowhere makes its view absent, and is reported")
  func unusableRow() throws {
    final class Host: ScrollableRows, RowTable, ParallaxContainer {
      let observers = ScrollObservers()
      var revision = 0
      var range = AxisRange(start: 0, end: 220) {
        didSet {
          revision += 1
          observers.notify()
        }
      }
      var containerSize: LayoutSize { LayoutSize(width: 390, height: 844) }
      func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
        ScrollReading(contentOffset: 0, contentLength: 4000, rowRevision: revision)
      }
      func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
        observers.add(handler)
      }
      func rows(along axis: ScrollAxis) -> (any RowTable)? { self }
      func rowRange(at path: RowPath) -> AxisRange? { range }
      func rowPaths(in range: AxisRange) -> [RowPath] { [RowPath(section: 0, row: 0)] }
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
      AxisRange(start: .nan, end: .nan), AxisRange(start: 300, end: 100),
      AxisRange(start: 0, end: 1e30),
      AxisRange(start: -.infinity, end: .infinity),
    ] {
      host.range = span
      #expect(coordinator.placement(of: "h") == .absent)
    }
    #expect(diagnostics.count == 1)
    // Reported again after things were in order.
    for count in 2...4 {
      host.range = AxisRange(start: 0, end: 220)
      #expect(header.lastSpan == AxisRange(start: 0, end: 220))
      host.range.end = .nan
      #expect(diagnostics.count == count)
    }
  }

  @Test("a host that lays out its rows to say where a section is has the view over its row")
  func layoutInAnswer() throws {
    let host = try RowHost()
    coordinator.bind(to: host, in: host)
    var options = ParallaxOptions(height: 50...50, tracking: .rowID("10"))
    options.stickPosition = []
    options.boundary = .section
    try coordinator.register(header, as: "h", options: options)
    #expect(header.lastSpan == AxisRange(start: 500, end: 550))
    host.onSectionRange = {
      host.onSectionRange = nil
      #expect(throws: Never.self) {
        try host.change { rows in
          for row in 0..<5 { try rows.setHeight(.measured(51), of: row) }
        }
      }
    }
    options.parallax = 0.5
    try coordinator.setOptions(options, of: "h")
    #expect(header.lastSpan == AxisRange(start: 505, end: 555))
  }

  @Test("a boundary as long as numbers go is a boundary")
  func hugeBoundary() throws {
    var options = ParallaxOptions(height: 44...220)
    options.stickPosition = .top
    options.boundary = .range(start: 0, end: .greatestFiniteMagnitude)
    try coordinator.register(header, as: "h", options: options)
    scrollable.scroll(to: 1000)
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
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
    coordinator.configuration.shortContent = .pad
    scrollable.reading.contentLength = 600
    try coordinator.register(header, as: "h", options: ParallaxOptions(height: 44...220))
    let footer = RecordingView()
    try coordinator.register(
      footer,
      as: "f",
      options: ParallaxOptions(height: 60...60, tracking: .offset(540))
    )
    #expect(coordinator.contentOffset(collapsing: "h") == 176)
    scrollable.scroll(to: 100)
    #expect(footer.lastSpan == AxisRange(start: 440, end: 500))
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
    #expect(header.lastSpan == AxisRange(start: 0, end: 120))
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
