import ParallaxCoordinator

// Changing the scrollable, and comparing the handlers' calls with the changes.
extension ConformanceRun {
  /// The kind of a change, which decides how a move of the offset must be counted.
  enum Change {
    /// The user, the app, or either of them scrolls to an offset.
    case scroll(to: Double, by: Party)
    /// The host scrolls to an offset it knows.
    case scrollSomewhere
    /// Nobody scrolls: each move of the offset is a correction, a clamp or a shift.
    case layout
    /// The container gets another size; as for the layout.
    case resizing
  }

  enum Party { case user, app, either }

  /// The readings before a change, directly after it, and when the host has nothing left to do.
  struct Effect {
    var before: AxisReading
    var now: AxisReading
    var after: AxisReading

    var travel: Double { after.contentOffset - before.contentOffset }
    var byLayout: Double { after.moves.byLayout - before.moves.byLayout }
    var byApp: Double { after.moves.byApp - before.moves.byApp }
    /// A Boolean value indicating whether the content was laid out meanwhile.
    var isOtherLayout: Bool {
      before.rowRevision != after.rowRevision || before.contentLength != after.contentLength
    }
  }

  /// Changes the scrollable, lets it finish, and checks handlers, second readings and moves.
  ///
  /// - Parameters:
  ///   - name: The change in words, such as "a scroll".
  ///   - change: The kind of the change.
  ///   - check: The check for an offset elsewhere.
  ///   - body: Makes the change.
  /// - Returns: The readings before and after the change.
  @discardableResult
  func perform(
    _ name: String,
    _ change: Change,
    _ check: ConformanceCheck = .offset,
    _ body: () -> Void
  ) -> Effect {
    let before = reading
    let now = observe(name, change, body) ?? before
    var after = now
    if let settle = kit.settle {
      after = observe("the layout after \(name)", .layout, settle) ?? now
    }
    if after.isLayoutPending, !start.isLayoutPending {
      find(.pendingLayout, "isLayoutPending after \(name)", "false", "true") {
        "the host lays out later, and `settle` is missing or does not do it; or it never says that "
          + "the layout is done"
      }
    }
    let effect = Effect(before: before, now: now, after: after)
    checkMoves(of: effect, name, change, check)
    return effect
  }

  /// Scrolls where only the way there matters.
  @discardableResult
  func scroll(_ offset: Double) -> Effect {
    perform("a scroll", .scroll(to: offset, by: .either)) { kit.scroll(offset) }
  }

  /// A host at rest has no layout to wait for.
  func checkRest() {
    kit.settle?()
    guard reading.isLayoutPending else { return }
    find(.pendingLayout, "isLayoutPending at rest", "false", "true") {
      "it is always true, true before the model changes, or `settle` does not lay out; while it is true no "
        + "row is asked for and nothing is shifted"
    }
  }

  /// Makes a change, and checks the calls of handlers for it; returns the reading after it.
  private func observe(
    _ name: String,
    _ change: Change,
    _ body: () -> Void
  ) -> AxisReading? {
    let (before, otherBefore) = (state, otherState)
    let (token, witness) = witness()
    let sizes = ContainerWitness()
    let sizing = kit.container.observeContainer { sizes.calls += 1 }
    // A container may be the scrollable of the other axis, which calls its scrolling handlers.
    let beside = beside?.scrollable.observeScrolling { sizes.calls += 1 }
    defer { withExtendedLifetime((token, sizing, beside)) {} }
    witness.calls = 0
    witness.last = nil
    sizes.calls = 0
    body()
    let now = state
    let otherNow = otherState
    checkOtherAxis(otherBefore, otherNow, name, change)
    let again = state
    guard now == again, otherNow == otherState else {
      let other = difference(now, again)
      find(.repeatedReading, "\(other.field) in a second reading", other.old, other.new) {
        "taking a reading changes something, such as a count, so two coordinators read two states"
      }
      return again.reading
    }
    var (old, new) = (before.reading, now.reading)
    // Moves and pending layouts show in the other answers later.
    (old.moves, old.isLayoutPending) = (new.moves, new.isLayoutPending)
    let isScroll = differsInOffsetAlone(old, new)
    let isResized = before.size != now.size || before.safeArea != now.safeArea
    if case .scroll = change, isScroll, scrollCalls != nil {
      scrollCalls?.append((new.contentOffset - old.contentOffset, witness.calls > 0))
    } else if old != new, witness.calls == 0, !isResized {
      find(.notification, "observeScrolling(_:) after \(name)", "a call", "none") {
        isScroll
          ? "a move of the offset is not reported, or in a later turn"
          : "handlers are called for some changes only; call them for `\(difference(before, now).field)`, too"
      }
    }
    if old != new, let last = witness.last, !isSame(last, new) {
      var seen = now
      seen.reading = last
      let other = difference(now, seen)
      find(.notification, "\(other.field) in a handler after \(name)", other.old, other.new) {
        "handlers are called too early, before the reading changes, or not again after the last change"
      }
    }
    if let last = witness.last, last.contentOffset == new.contentOffset, last.moves != new.moves {
      find(.moves, "moves in a handler after \(name)", "\(new.moves)", "\(last.moves)") {
        "the offset is new and the count is not, so the move looks like one of the user; count, then call "
          + "the handlers"
      }
    }
    if isResized, witness.calls == 0, sizes.calls == 0 {
      find(.container, "observeContainer(_:) after \(name)", "a call", "none") {
        "the size or the safe area of the container changed and nobody is called; a container that is "
          + "its own scrollable calls its scrolling handlers"
      }
    }
    return now.reading
  }

  private func isSame(_ last: AxisReading, _ new: AxisReading) -> Bool {
    var last = last
    (last.moves, last.isLayoutPending) = (new.moves, new.isLayoutPending)
    return last == new
  }

  private func differsInOffsetAlone(_ old: AxisReading, _ new: AxisReading) -> Bool {
    var other = old
    other.contentOffset = new.contentOffset
    return other == new && old != new
  }
}

// MARK: The state

extension ConformanceRun {
  /// All answers along an axis but those about rows.
  struct State: Equatable {
    var reading: AxisReading
    var crossFrame: AxisRange?
    var size: LayoutSize
    var safeArea: AxisInsets
  }

  /// Returns the first different answer, moves and pending layouts last.
  func difference(_ old: State, _ new: State) -> (field: String, old: String, new: String) {
    func values<Value>(_ value: (State) -> Value) -> (String, String) {
      ("\(value(old))", "\(value(new))")
    }
    let fields: [(String, (String, String))] = [
      ("containerSize", values(\.size)), ("containerSafeArea", values(\.safeArea)),
      ("contentLength", values(\.reading.contentLength)),
      ("transientInset", values(\.reading.transientInset)),
      ("contentInset", values(\.reading.contentInset)),
      ("sharedInset", values(\.reading.sharedInset)), ("frame", values(\.reading.frame)),
      ("crossFrame", values(\.crossFrame)), ("rowRevision", values(\.reading.rowRevision)),
      ("contentOffset", values(\.reading.contentOffset)),
      ("isLayoutPending", values(\.reading.isLayoutPending)),
      ("moves.byApp", values(\.reading.moves.byApp)),
      ("moves.byLayout", values(\.reading.moves.byLayout)),
      ("isRightToLeft", values(\.reading.isRightToLeft)),
    ]
    let other = fields.first { $0.1.0 != $0.1.1 } ?? ("reading", ("", ""))
    return (other.0, other.1.0, other.1.1)
  }

  private var state: State { Self.state(of: kit, along: axis) }

  /// The answers along the other axis; `nil` if only one axis is checked.
  private var otherState: State? {
    guard let beside, beside.scrollable.scrollReading(in: beside.container)[axis.cross] != nil
    else { return nil }
    return Self.state(of: beside, along: axis.cross)
  }

  private static func state(of kit: ScrollableConformance, along axis: ScrollAxis) -> State {
    let reading = kit.scrollable.scrollReading(in: kit.container)
    return State(
      reading: reading[axis] ?? AxisReading(contentOffset: .nan, contentLength: 0),
      crossFrame: reading.crossFrame,
      size: kit.container.containerSize,
      safeArea: kit.container.containerSafeArea(along: axis)
    )
  }

  private final class ContainerWitness {
    var calls = 0
  }
}
