import ParallaxCoordinator

// When handlers are called, and for how long.
extension ConformanceRun {
  /// The calls of a handler.
  final class Witness {
    var calls = 0
    /// The reading at the last call.
    var last: AxisReading?
    /// Called once, at the next call.
    var next: (() -> Void)?
  }

  /// Returns the observation of a handler, and its calls.
  func witness() -> (token: ScrollObservation, witness: Witness) {
    let witness = Witness()
    let axis = axis
    // The scrollable may keep its handlers without end: they must not keep it.
    let token = kit.scrollable.observeScrolling {
      [weak scrollable = kit.scrollable, weak container = kit.container] in
      guard let scrollable, let container else { return }
      witness.calls += 1
      witness.last = scrollable.scrollReading(in: container)[axis]
      let next = witness.next.take()
      next?()
    }
    return (token, witness)
  }

  func checkObservation() {
    let field = "observeScrolling(_:)"
    scroll(offsets[1])
    let (firstToken, gone) = witness()
    let (secondToken, second) = witness()
    defer { withExtendedLifetime(secondToken) {} }
    (gone.calls, second.calls) = (0, 0)
    kit.scroll(middle)
    guard gone.calls != 0, second.calls > 0 else {
      return find(.observation, field, "calls of both handlers", "calls of one") {
        "a second handler replaces the first; `ScrollObservers` keeps any number"
      }
    }
    firstToken.cancel()
    (gone.calls, second.calls) = (0, 0)
    kit.scroll(offsets[1])
    if gone.calls != 0 {
      find(.observation, field, "no call after the observation was cancelled", "one") {
        "a cancelled observation does not remove its handler"
      }
    } else if second.calls == 0 {
      find(.observation, field, "calls of the other handler", "none") {
        "cancelling one observation also ended another one"
      }
    }
    settle()
  }

  /// A handler that scrolls, as an app's view may, must be called for that as well.
  func checkNestedChange() {
    guard !hasFound(.observation, .notification) else { return }
    scroll(offsets[1])
    let (token, witness) = witness()
    defer { withExtendedLifetime(token) {} }
    let (scroll, target) = (kit.scroll, middle + step)
    witness.calls = 0
    witness.next = { scroll(target) }
    kit.scroll(middle)
    settle()
    let reading = reading
    guard witness.calls < 2 || witness.last?.contentOffset != reading.contentOffset,
      Self.isNear(reading.contentOffset, target)
    else { return }
    find(.notification, "calls for a scroll inside a handler", "2", "\(witness.calls)") {
      "a change that happens while handlers are called is lost; `ScrollObservers` does not lose it"
    }
  }

  func checkLifetime() {
    let field = "the observation's reference to the scrollable"
    guard let make = kit.makeScrollable else { return skip(.lifetime, needs: "`makeScrollable`") }
    var made: (any Scrollable)? = make()
    weak let alive: AnyObject? = made
    let kept = made?.observeScrolling {}
    made = nil
    if alive != nil {
      find(.lifetime, field, "weak", "strong") {
        "the observation, or an object that it retains, retains the scrollable"
      }
    }
    withExtendedLifetime(kept) {}
  }

  /// Lets the host finish, where nothing about it is checked.
  func settle() { kit.settle?() }
}
