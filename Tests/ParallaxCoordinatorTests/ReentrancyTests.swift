import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Callbacks that act", .timeLimit(.minutes(20)))
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
    let mirror = MirrorHost(scrollable)
    let fresh = try coordinator.fresh(over: mirror, in: scrollable)
    #expect(coordinator.difference(from: fresh) == nil)
    withExtendedLifetime(mirror) {}
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
    #expect(header.lastSpan == AxisRange(start: 0, end: 120))
    #expect(bar.lastSpan == AxisRange(start: 120, end: 170))
    try expectFreshFrames()
  }

  @Test("a change in a callback that moves nothing keeps no other view from hearing of the scroll")
  func overtaken() {
    header.onUpdate = { [coordinator, header] _ in
      header.onUpdate = nil
      coordinator.performUpdates {}
    }
    scrollable.scroll(to: 50)
    #expect(header.lastSpan == AxisRange(start: 0, end: 170))
    #expect(bar.lastSpan == AxisRange(start: 170, end: 220))
  }

  @Test("a closure of the coordinator is replaced by one that its release sets")
  func replacedClosures() {
    final class Owner {
      let coordinator: ParallaxCoordinator
      init(_ coordinator: ParallaxCoordinator) { self.coordinator = coordinator }
      deinit {
        coordinator.onTick = nil
        coordinator.onDiagnostic = { _ in }
      }
    }
    var owner: Owner? = Owner(coordinator)
    coordinator.onTick = { [owner] _ in withExtendedLifetime(owner) {} }
    owner = nil
    coordinator.onTick = nil
    #expect(coordinator.onTick == nil)
    #expect(coordinator.onDiagnostic != nil)
  }

  @Test("a closure that says where rows go may scroll: views are notified after it")
  func movingRows() throws {
    scrollable.rows = try RowGeometry(count: 100, height: .measured(40))
    scrollable.scroll(to: 40)
    let heard = header.updates.count
    var calls = 0
    coordinator.willMoveRows { [scrollable] path in
      calls += 1
      scrollable.scroll(to: 500)
      #expect(header.updates.count == heard)
      return path
    }
    #expect(calls > 0)
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
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

  @Test(
    "what a view that removes itself keeps is there until the tick is over",
    arguments: [true, false]
  )
  func selfRemoval(inChange: Bool) throws {
    final class Kept {}
    weak var kept: Kept?
    var heard = 0
    do {
      let object = Kept()
      kept = object
      let descriptor = ViewDescriptor { [coordinator] update in
        heard += 1
        guard update.placement.frame.start < 300 else { return }
        if inChange {
          coordinator.performUpdates { coordinator.unregister("described") }
        } else {
          coordinator.unregister("described")
        }
        #expect(kept === object)
      }
      let options = ParallaxOptions(height: 50...50, tracking: .offset(320))
      try coordinator.register(descriptor, as: "described", options: options)
    }
    #expect(kept != nil)
    scrollable.scroll(to: 30)
    #expect(heard == 2)
    #expect(kept == nil)
    #expect(coordinator.registeredViews == ["header", "bar"])
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
    #expect(late.updates.map(\.placement.frame) == [AxisRange(start: 834, end: 844)])
    try expectFreshFrames()
  }

  @Test("changing options in a callback ends with the frames of a fresh solve")
  func optionChange() throws {
    header.onUpdate = { [coordinator, header] update in
      header.onUpdate = nil
      #expect(throws: Never.self) {
        try coordinator.setOptions(ParallaxOptions(height: 80...300), of: update.id)
      }
    }
    scrollable.scroll(to: 30)
    #expect(header.lastSpan == AxisRange(start: 0, end: 270))
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
    #expect(header.lastSpan == AxisRange(start: 0, end: 120))
    try expectFreshFrames()
  }
}
