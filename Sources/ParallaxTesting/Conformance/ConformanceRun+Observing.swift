import ParallaxCoordinator

// When handlers are called, and for how long.
extension ConformanceRun {
  /// What a handler has seen.
  final class Witness {
    var calls = 0
    /// The offset at the last call.
    var offset: Double?
    /// The length of the content at the last call.
    var length: Double?
  }

  /// Returns the observation of a handler that notes what it sees, and its notes.
  func observe() -> (token: ScrollObservation, witness: Witness) {
    let witness = Witness()
    let (scrollable, container) = (kit.scrollable, kit.container)
    // The observation may keep its handler without end: that must not keep the scrollable.
    let token = scrollable.observeScrolling { [weak scrollable, weak container] in
      guard let scrollable, let container else { return }
      let reading = scrollable.scrollReading(in: container)
      witness.calls += 1
      (witness.offset, witness.length) = (reading.contentOffset, reading.contentLength)
    }
    return (token, witness)
  }

  mutating func checkNotification() {
    kit.scroll(offsets[1])
    let (token, witness) = observe()
    defer { withExtendedLifetime(token) {} }
    witness.calls = 0
    kit.scroll(middle)
    guard witness.calls > 0 else {
      return find(.notification, "observeScrolling(_:)", "a call", "none") {
        "handlers are called late, in a turn after that of the scroll: views trail by a frame"
      }
    }
    expect(.notification, "contentOffset in a handler", witness.offset ?? .nan, toBe: middle) {
      "handlers are called too early, before the reading changes"
    }
  }

  mutating func checkObservation() {
    let field = "observeScrolling(_:)"
    let first: (token: ScrollObservation, witness: Witness) = observe()
    let gone = first.witness
    let second = observe()
    defer { withExtendedLifetime(second.token) {} }
    kit.scroll(offsets[1])
    gone.calls = 0
    second.witness.calls = 0
    kit.scroll(middle)
    guard gone.calls != 0, second.witness.calls > 0 else {
      return find(.observation, field, "calls of both handlers", "calls of one") {
        "there is room for one handler; `ScrollObservers` keeps any number"
      }
    }
    first.token.cancel()
    gone.calls = 0
    second.witness.calls = 0
    kit.scroll(offsets[1])
    if gone.calls != 0 {
      find(.observation, field, "no call after the observation was cancelled", "one") {
        "handlers are kept by the scrollable and not by their observation"
      }
    } else if second.witness.calls == 0 {
      find(.observation, field, "calls of the other handler", "none") {
        "all observation ended with one of them"
      }
    }
  }

  mutating func checkLifetime() {
    let field = "the observation of observeScrolling(_:)"
    guard let make = kit.makeScrollable else { return skip(.lifetime, needs: "`makeScrollable`") }
    var made: (any Scrollable)? = make()
    weak let alive: AnyObject? = made
    let kept = made?.observeScrolling {}
    made = nil
    if alive != nil {
      find(.lifetime, field, "nothing to the scrollable", "what keeps it alive") {
        "the observation, or something that it holds, refers to the scrollable strongly"
      }
    }
    withExtendedLifetime(kept) {}
  }
}
