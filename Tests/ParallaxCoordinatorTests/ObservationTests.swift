import ParallaxCoordinator
import Testing

@Suite("Observation", .timeLimit(.minutes(20)))
struct ObservationTests {
  enum Ending: CaseIterable {
    case unbinding
    case unbindingTwice
    case bindingElsewhere
    case bindingAgain
    case deallocatingHost
    case deallocatingCoordinator
  }

  @Test("ends with the binding, however that ends", arguments: Ending.allCases)
  func endings(_ ending: Ending) throws {
    var host: CountedHost? = CountedHost()
    let other = CountedHost()
    let view = RecordingView()
    var coordinator: ParallaxCoordinator? = ParallaxCoordinator()
    let observers = try #require(host?.observers)
    if let host { coordinator?.bind(to: host, in: host) }
    try coordinator?.register(view, options: ParallaxOptions(height: 44...220))
    host?.offset = 20
    #expect(view.lastSpan == AxisRange(start: 0, end: 200))
    switch ending {
    case .unbinding: coordinator?.unbind()
    case .unbindingTwice:
      coordinator?.unbind()
      coordinator?.unbind()
    case .bindingElsewhere: coordinator?.bind(to: other, in: other)
    case .bindingAgain: if let host { coordinator?.bind(to: host, in: host) }
    case .deallocatingHost: host = nil
    case .deallocatingCoordinator: coordinator = nil
    }
    if ending != .bindingAgain { #expect(host?.observation == nil, "nobody keeps it any longer") }
    let count = view.updates.count
    let readings = host?.readings
    host?.offset = 60
    // A copy of the list of observers from before calls no handler any more.
    observers.notify()
    if ending == .bindingAgain {
      #expect(view.updates.count == count + 1, "heard once, not twice")
      #expect(view.lastSpan == AxisRange(start: 0, end: 160))
    } else {
      #expect(view.updates.count == count)
      #expect(host?.readings == readings)
    }
    coordinator?.configuration.reducesMotion = true
    other.offset = 100
    if ending == .bindingElsewhere { #expect(view.lastSpan == AxisRange(start: 0, end: 120)) }
  }
}

@Suite("An observation", .timeLimit(.minutes(20)))
struct ScrollObservationTests {
  @Test("ends as it is cancelled, or released, and once", arguments: [false, true])
  func ending(cancels: Bool) {
    var ends = 0
    var observation: ScrollObservation? = ScrollObservation { ends += 1 }
    #expect(ends == 0)
    if cancels {
      observation?.cancel()
      observation?.cancel()
      #expect(ends == 1)
    }
    observation = nil
    #expect(ends == 1)
  }

  @Test("keeps a token of the view layer until then", arguments: [false, true])
  func token(cancels: Bool) {
    final class Token {}
    var token: Token? = Token()
    weak let alive = token
    var observation = token.map { ScrollObservation(keeping: $0) }
    token = nil
    #expect(alive != nil)
    if cancels {
      observation?.cancel()
      #expect(alive == nil)
    }
    observation = nil
    #expect(alive == nil)
  }

  @Test("calls nothing once it was cancelled, not even in the turn in which it was")
  func notifying() {
    let observers = ScrollObservers()
    var calls: [String] = []
    var second: ScrollObservation?
    let first = observers.add {
      calls.append("first")
      second?.cancel()
    }
    second = observers.add { calls.append("second") }
    observers.notify()
    #expect(calls == ["first"])
    first.cancel()
    observers.notify()
    #expect(calls == ["first"])
  }
}

@Suite("A list of observers", .timeLimit(.minutes(20)))
struct ScrollObserversTests {
  private let observers = ScrollObservers()

  @Test("lets go of an ended handler and what it keeps", arguments: [true, false])
  func lettingGo(cancels: Bool) {
    final class Kept {}
    weak var kept: Kept?
    var observation: ScrollObservation?
    do {
      let object = Kept()
      kept = object
      observation = observers.add { withExtendedLifetime(object) {} }
    }
    observers.notify()
    #expect(kept != nil)
    if cancels { observation?.cancel() } else { observation = nil }
    #expect(kept == nil)
  }

  @Test("an ended handler that keeps the host does not keep it any longer")
  func endedCycle() {
    weak var kept: CountedHost?
    do {
      let host = CountedHost()
      kept = host
      host.observeScrolling { withExtendedLifetime(host) {} }.cancel()
    }
    #expect(kept == nil)
  }

  @Test("may be changed, and called again, by those that it calls")
  func nesting() {
    var calls: [Int] = []
    var observations: [ScrollObservation?] = []
    for number in 0..<4 {
      let observation = observers.add { [observers] in
        calls.append(number)
        guard number == 1, calls.count == 2 else { return }
        // Ends the first and the last; then calls those that are left, and a new one.
        observations[0] = nil
        observations[3] = nil
        observations.append(observers.add { calls.append(9) })
        observers.notify()
        #expect(calls == [0, 1, 1, 2, 9])
        observations[1] = nil
      }
      observations.append(observation)
    }
    observers.notify()
    #expect(calls == [0, 1, 1, 2, 9, 2, 9])
    calls = []
    observers.notify()
    #expect(calls == [2, 9])
  }

  @Test("a handler that ends its own observation is called once, also where it scrolls then")
  func once() {
    let host = CountedHost()
    var calls: [Double] = []
    var others = 0
    let other = host.observeScrolling { others += 1 }
    var observation: ScrollObservation?
    observation = host.observeScrolling {
      calls.append(host.offset)
      guard calls.count < 20 else { return }
      observation?.cancel()
      observation = nil
      host.offset = 0
    }
    host.offset = 10
    #expect(calls == [10])
    #expect(others == 2)
    other.cancel()
  }

  @Test("a handler that scrolls on is called for that too")
  func again() {
    let host = CountedHost()
    var calls: [Double] = []
    let observation = host.observeScrolling {
      calls.append(host.offset)
      if host.offset < 40 { host.offset += 10 }
    }
    host.offset = 10
    #expect(calls == [10, 20, 30, 40])
    observation.cancel()
  }

  @Test("is told on whichever thread an observation ends")
  func threads() async {
    var calls = 0
    nonisolated(unsafe) var observations = (0..<2_000).map { _ in observers.add { calls += 1 } }
    let ending = Task.detached {
      while !observations.isEmpty { observations.removeLast() }
    }
    for _ in 0..<200 { observers.notify() }
    await ending.value
    calls = 0
    observers.notify()
    #expect(calls == 0)
  }
}

/// A host that counts how often it is read.
private final class CountedHost: Scrollable, ParallaxContainer {
  let containerSize = LayoutSize(width: 390, height: 800)
  let observers = ScrollObservers()
  var offset = 0.0 { didSet { observers.notify() } }
  var readings = 0
  private(set) weak var observation: ScrollObservation?

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    readings += 1
    return ScrollReading(contentOffset: offset, contentLength: 2000)
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    let observation = observers.add(handler)
    self.observation = observation
    return observation
  }
}
