import ParallaxCoordinator
import ParallaxTesting
import Testing

@Suite("Stretch triggers", .timeLimit(.minutes(20)))
struct StretchTriggerTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 4000)
  let header = RecordingView()

  init() { coordinator.bind(to: scrollable, in: scrollable) }

  private func options(trigger: Double?) -> ParallaxOptions {
    var options = ParallaxOptions(height: 44...220)
    options.stretchTrigger = trigger
    return options
  }

  private func register(trigger: Double? = 50) throws {
    try coordinator.register(header, as: "header", options: options(trigger: trigger))
  }

  private var fired: Int { header.updates.filter(\.didTriggerStretch).count }

  enum Interruption: CaseIterable {
    case otherOwner, reducedMotion, refreshing, otherTrigger
  }

  @Test(
    "once in one overscroll, though the view's own stretch ends and begins again in it",
    arguments: Interruption.allCases
  )
  func once(interruption: Interruption) throws {
    try register()
    scrollable.scroll(to: -60)
    #expect(fired == 1)
    switch interruption {
    case .otherOwner:
      let other = ParallaxOptions(height: 10...10, tracking: .offset(-1))
      try coordinator.register(ViewDescriptor { _ in }, as: "other", options: other)
      scrollable.scroll(to: -61)
      coordinator.unregister("other")
    case .reducedMotion:
      coordinator.configuration.reducesMotion = true
      #expect(header.updates.last?.placement.stretch == 0)
      coordinator.configuration.reducesMotion = false
    case .refreshing:
      // The refresh that was triggered makes room for itself, and takes it away when it is done.
      scrollable.reading.transientInset.top = 60
      #expect(header.updates.last?.placement.stretch == 0)
      scrollable.reading.transientInset.top = 0
      #expect(header.updates.last?.placement.stretch == 60)
    case .otherTrigger:
      try coordinator.setOptions(options(trigger: 40), of: "header")
    }
    scrollable.scroll(to: -62)
    #expect(fired == 1)
    // Closed to within what resting offsets are told apart by.
    scrollable.scroll(to: -1e-9)
    scrollable.scroll(to: -62)
    #expect(fired == 2)
  }

  @Test("another trigger is told, and reached, in the overscroll under way")
  func changedTrigger() throws {
    try register(trigger: 100)
    scrollable.scroll(to: -60)
    #expect(header.updates.last?.stretchProgress == 0.6)
    let other = RecordingView()
    try coordinator.register(other, as: "other", options: ParallaxOptions(height: .fixed(10)))
    let count = other.updates.count
    try coordinator.setOptions(options(trigger: 50), of: "header")
    #expect(header.updates.last?.stretchProgress == 1.2)
    #expect(fired == 1 && other.updates.count == count)
    try coordinator.setOptions(options(trigger: nil), of: "header")
    #expect(header.updates.last?.stretchProgress == 0)
  }

  @Test("a view that comes while the content is pulled waits for the next overscroll")
  func registeredWhilePulled() throws {
    scrollable.scroll(to: -60)
    try register()
    #expect(header.updates.last?.stretchProgress == 1.2)
    scrollable.scroll(to: -70)
    #expect(fired == 0)
    scrollable.scroll(to: 0)
    scrollable.scroll(to: -60)
    #expect(fired == 1)
  }

  @Test("a scrollable that is bound while it is pulled triggers nothing")
  func boundWhilePulled() throws {
    try register()
    let other = ScriptedScrollable(length: 844, contentLength: 4000)
    other.scroll(to: -60)
    coordinator.bind(to: other, in: other)
    #expect(header.updates.last?.placement.stretch == 60)
    #expect(fired == 0)
    other.scroll(to: 10)
    other.scroll(to: -60)
    #expect(fired == 1)
  }

  @Test(
    "a scrollable that is bound while it is pulled triggers nothing, whatever was pulled before"
  )
  func boundWhilePulledAgain() throws {
    try register()
    for _ in 0..<2 {
      scrollable.scroll(to: -10)
      scrollable.scroll(to: 0)
    }
    let other = ScriptedScrollable(length: 844, contentLength: 4000)
    other.scroll(to: -60)
    coordinator.bind(to: other, in: other)
    other.scroll(to: -70)
    #expect(fired == 0)
  }

  @Test("thirds of a point reach a trigger of thirds", arguments: [91 + 1.0 / 3, 47.0, 0.1])
  func thirds(inset: Double) throws {
    scrollable.reading.contentInset.top = inset
    scrollable.scroll(to: -inset)
    try register(trigger: 100.0 / 3)
    scrollable.scroll(to: -inset - 100.0 / 3)
    #expect(fired == 1)
  }

  @Test("with reduced motion a trigger fires at the same offset, and nothing stretches")
  func reducedMotion() throws {
    coordinator.configuration.reducesMotion = true
    try register()
    scrollable.scroll(to: -49)
    #expect(fired == 0)
    #expect(header.updates.last?.stretchProgress == 0.98)
    scrollable.scroll(to: -50)
    #expect(fired == 1)
    #expect(header.updates.last?.placement.frame == AxisRange(start: 50, end: 270))
    #expect(header.updates.last?.placement.stretch == 0)
    #expect(header.updates.last?.placement.phase == .natural)
    scrollable.scroll(to: -120)
    #expect(fired == 1)
    scrollable.scroll(to: 0)
    scrollable.scroll(to: -60)
    #expect(fired == 2)
  }
}
