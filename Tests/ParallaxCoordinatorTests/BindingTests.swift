import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Binding", .timeLimit(.minutes(20)))
struct BindingTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 2000)
  let header = RecordingView()

  @Test("a header shrinks with the scroll and sticks, in the same call")
  func header220To44() throws {
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
    #expect(header.lastSpan == AxisRange(start: 0, end: 220))
    scrollable.scroll(to: 100)
    #expect(header.lastSpan == AxisRange(start: 0, end: 120))  // 220 - 100
    scrollable.scroll(to: 500)
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
    scrollable.scroll(to: -30)
    #expect(header.lastSpan == AxisRange(start: 0, end: 250))  // 220 + 30
    #expect(header.updates.last?.frame == LayoutRect(x: 0, y: 0, width: 390, height: 250))
  }

  @Test("one event at first, then one when and only when something changed")
  func events() throws {
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(header, options: ParallaxOptions(height: 44...220))
    #expect(header.updates.count == 1)
    scrollable.scroll(to: 0)
    #expect(header.updates.count == 1)
    scrollable.scroll(to: 300)
    #expect(header.updates.count == 2)
    scrollable.scroll(to: 400)
    #expect(header.updates.count == 2, "pinned at both offsets")
  }

  @Test("views registered before binding wait, and are placed when bound")
  func registerFirst() throws {
    try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
    #expect(header.updates.isEmpty)
    #expect(coordinator.placement(of: "header") == .waiting)
    #expect(coordinator.frame(of: "header") == nil)
    coordinator.bind(to: scrollable, in: scrollable)
    #expect(header.updates.count == 1)
  }

  @Test("before the host has a size nothing is told, afterwards the frames of that size")
  func firstLayout() throws {
    let scrollable = ScriptedScrollable(length: 0, contentLength: 0)
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(header, options: ParallaxOptions(height: 44...220))
    #expect(header.updates.isEmpty)
    scrollable.change {
      $0.containerSize = LayoutSize(width: 390, height: 844)
      $0.reading.contentLength = 2000
      $0.reading.contentOffset = 100
    }
    #expect(header.updates.map(\.placement.frame) == [AxisRange(start: 0, end: 120)])
  }

  @Test("a scrollable elsewhere, another container, another size: each is followed at once")
  func rebinding() throws {
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(header, options: ParallaxOptions(height: 44...220))
    let other = ScriptedScrollable(length: 600, contentLength: 3000)
    other.reading.frame = AxisRange(start: 68, end: 600)
    other.scroll(to: 50)
    coordinator.bind(to: other, in: other)
    #expect(header.lastSpan == AxisRange(start: 68, end: 238))  // 220 - 50 below 68
    scrollable.scroll(to: 10)
    #expect(
      header.lastSpan == AxisRange(start: 68, end: 238),
      "the former one is not heard any more"
    )
    other.reading.frame = AxisRange(start: 20, end: 600)
    #expect(header.lastSpan == AxisRange(start: 20, end: 190))
    let count = header.updates.count
    other.containerSize.width = 1000
    #expect(header.updates.count == count + 1)
    #expect(header.updates.last?.frame == LayoutRect(x: 0, y: 20, width: 1000, height: 170))
    coordinator.unbind()
    other.scroll(to: 400)
    #expect(header.lastSpan == AxisRange(start: 20, end: 190))
  }

  @Test("a horizontal scrollable gives the same spans along the other axis")
  func horizontal() throws {
    let scrollable = ScriptedScrollable(length: 844, contentLength: 2000, axis: .horizontal)
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(header, options: ParallaxOptions(height: 44...220))
    scrollable.scroll(to: 100)
    #expect(header.updates.last?.frame == LayoutRect(x: 0, y: 0, width: 120, height: 390))
  }

  @Test("everything goes away in any order")
  func lifetimes() throws {
    weak var weakCoordinator: ParallaxCoordinator?
    weak var weakScrollable: ScriptedScrollable?
    weak var weakView: RecordingView?
    for order in ["csv", "cvs", "scv", "svc", "vcs", "vsc"] {
      var coordinator: ParallaxCoordinator? = ParallaxCoordinator()
      var scrollable: ScriptedScrollable? = ScriptedScrollable(length: 844, contentLength: 2000)
      var view: RecordingView? = RecordingView()
      (weakCoordinator, weakScrollable, weakView) = (coordinator, scrollable, view)
      if let coordinator, let scrollable, let view {
        coordinator.bind(to: scrollable, in: scrollable)
        try coordinator.register(view, as: "view", options: ParallaxOptions(height: 44...220))
      }
      for letter in order {
        switch letter {
        case "c": coordinator = nil
        case "s": scrollable = nil
        default: view = nil
        }
        scrollable?.scroll(to: 17)
        if let coordinator { coordinator.configuration.reducesMotion.toggle() }
        if view == nil { #expect(coordinator?.placement(of: "view") == nil) }
      }
      #expect(weakCoordinator == nil && weakScrollable == nil && weakView == nil, "\(order)")
    }
  }

  @Test("descriptors are kept, and let go of when unregistered")
  func descriptors() throws {
    final class Target {
      var span: AxisRange?
    }
    let target = Target()
    weak var weakTarget: Target?
    do {
      let captured = Target()
      weakTarget = captured
      coordinator.bind(to: scrollable, in: scrollable)
      try coordinator.register(
        ViewDescriptor { update in
          captured.span = update.placement.frame
          target.span = update.placement.frame
        },
        as: "described",
        options: ParallaxOptions(height: 44...220)
      )
    }
    scrollable.scroll(to: 20)
    #expect(target.span == AxisRange(start: 0, end: 200))
    #expect(weakTarget != nil)
    coordinator.unregister("described")
    #expect(weakTarget == nil)
  }

  @Test("a reading that cannot be used is ignored and reported once")
  func badReadings() throws {
    var diagnostics: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { diagnostics.append($0) }
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(header, options: ParallaxOptions(height: 44...220))
    let count = header.updates.count
    for offset in [Double.nan, .infinity, -.infinity, .nan, 1e300] { scrollable.scroll(to: offset) }
    #expect(header.updates.count == count)
    #expect(diagnostics.count == 1)
    #expect("\(diagnostics)".contains("a reading was ignored"))
    scrollable.scroll(to: 100)
    #expect(header.lastSpan == AxisRange(start: 0, end: 120))
    scrollable.containerSize.height = -1
    #expect(diagnostics.count == 2, "reported anew after things were in order")
  }
}

@MainActor
private final class MainActorScrollView {
  var offset = 0.0 { didSet { handler?() } }
  var handler: (() -> Void)?
}

extension MainActorScrollView: @MainActor Scrollable, @MainActor ParallaxContainer {
  var containerSize: LayoutSize { LayoutSize(width: 390, height: 844) }

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(contentOffset: offset, contentLength: 2000)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    self.handler = handler
    return ScrollObservation {}
  }
}

extension MainActorScrollView: @MainActor ScrollableRows {
  func rows(along axis: ScrollAxis) -> (any RowTable)? { Rows() }

  private struct Rows: RowTable {
    func rowRange(at path: RowPath) -> AxisRange? {
      AxisRange(start: Double(path.row) * 50, length: 50)
    }

    func rowPaths(in range: AxisRange) -> [RowPath] { [] }
  }
}

@Suite("Isolation", .timeLimit(.minutes(20)))
struct IsolationTests {
  @Test("a view layer that belongs to the main actor adopts the protocols there")
  @MainActor
  func mainActor() throws {
    let scrollView = MainActorScrollView()
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: scrollView, in: scrollView)
    let header = RecordingView()
    try coordinator.register(header, options: ParallaxOptions(height: 44...220))
    scrollView.offset = 100
    #expect(header.lastSpan == AxisRange(start: 0, end: 120))
    coordinator.unbind()
  }

  // Which conformances there are is found out as the program runs, and one of an actor on the actor
  // only.
  @Test("a capability that is adopted on an actor is found there")
  @MainActor
  func capability() throws {
    let scrollView = MainActorScrollView()
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: scrollView, in: scrollView)
    let view = RecordingView()
    let row = Tracking.row(RowPath(section: 0, row: 3))
    try coordinator.register(view, options: ParallaxOptions(height: 50...50, tracking: row))
    #expect(view.lastSpan == AxisRange(start: 150, end: 200))
    scrollView.offset = 20
    #expect(view.lastSpan == AxisRange(start: 130, end: 180))
    coordinator.unbind()
  }
}
