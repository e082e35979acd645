import ParallaxCoordinator

// Changing the scrollable, and comparing what it reports with what has changed.
extension ConformanceRun {
  /// The kind of a change, which decides how a move of the offset must be counted.
  enum Change {
    /// The user, the app, or either of them scrolls to an offset.
    case scroll(to: Double, by: Party)
    /// The host scrolls to an offset that it knows.
    case scrollSomewhere
    /// Nobody scrolls: each move of the offset is a correction, a clamp or a shift.
    case layout
  }

  enum Party { case user, app, either }

  /// The readings before a change, directly after it, and once the host has nothing left to do.
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
  ///   - check: The check that finds an offset elsewhere.
  ///   - body: Makes the change.
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
      "it is always true, or true before the model changes; while it is true no row is asked for and "
        + "nothing is shifted"
    }
  }

  /// Makes a change, and checks that handlers were called for it; returns the reading after it.
  private func observe(
    _ name: String,
    _ change: Change,
    _ body: () -> Void
  ) -> AxisReading? {
    let before = state
    let (token, witness) = witness()
    let sizes = ContainerWitness()
    let sizing = kit.container.observeContainer { sizes.calls += 1 }
    defer { withExtendedLifetime((token, sizing)) {} }
    witness.calls = 0
    witness.last = nil
    sizes.calls = 0
    body()
    let now = state
    let again = state
    guard now == again else {
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

  // MARK: Moves

  private func checkMoves(
    of effect: Effect,
    _ name: String,
    _ change: Change,
    _ check: ConformanceCheck
  ) {
    switch change {
    case .scrollSomewhere: break
    case .layout: checkLayoutMoves(of: effect, name)
    case .scroll(let offset, let party):
      checkScroll(to: offset, by: party, of: effect, name, check)
    }
  }

  private func checkLayoutMoves(of effect: Effect, _ name: String) {
    let (travel, counted) = (effect.travel, effect.byLayout)
    if abs(effect.byApp) > Self.tolerance {
      find(.moves, "moves.byApp after \(name)", "0.0 more", "\(effect.byApp) more") {
        "a correction, a clamp or a shift is no scroll of the app; count it in `moves.byLayout`"
      }
    }
    guard !Self.isNear(travel, counted) else { return }
    find(.moves, "moves.byLayout after \(name)", "\(travel) more", "\(counted) more") {
      if Self.isNear(counted, 0) {
        return "the host moved its offset and did not count it; rows would move by \(-travel)"
      }
      if Self.isNear(travel, 0) {
        return "a move is counted that was not made; rows would move by \(counted)"
      }
      return Self.isNear(counted, 2 * travel)
        ? "the move is counted twice" : "the count is not the distance that the offset moved by"
    }
  }

  private func checkScroll(
    to offset: Double,
    by party: Party,
    of effect: Effect,
    _ name: String,
    _ check: ConformanceCheck
  ) {
    let wanted = offset - effect.before.contentOffset
    guard Self.isNear(effect.travel - effect.byLayout, wanted) else {
      if Self.isNear(effect.travel, wanted) {
        return find(.moves, "moves.byLayout after \(name)", "0.0 more", "\(effect.byLayout) more") {
          "scrolling is counted as a move of the layout, perhaps since the last shift or correction"
        }
      }
      if check == .offset, effect.isOtherLayout, Self.isNear(effect.byLayout, 0) {
        let correction = effect.travel - wanted
        return find(.moves, "moves.byLayout after \(name)", "\(correction) more", "0.0 more") {
          "the host corrected its offset while it measured rows and did not count it"
        }
      }
      return find(check, "contentOffset", "\(offset)", "\(effect.after.contentOffset)") {
        guard check == .overscroll else {
          return "the reading is of an earlier layout, or of another scroll view"
        }
        return first.restingOffsets.contains(effect.after.contentOffset)
          ? "the offset was clamped to where the content rests; report it as it is"
          : "the offset leaves out a part of the pull"
      }
    }
    let isApp = Self.isNear(effect.byApp, wanted)
    let isUser = Self.isNear(effect.byApp, 0)
    switch party {
    case .user where !isUser:
      find(.moves, "moves.byApp after \(name)", "0.0 more", "\(effect.byApp) more") {
        "the user's scrolling is counted as the app's; a bar would not come back by it"
      }
    case .app where !isApp:
      find(.moves, "moves.byApp after \(name)", "\(wanted) more", "\(effect.byApp) more") {
        "the app's scrolling is not counted; a bar would come back by it"
      }
    case .either where !isUser && !isApp:
      find(.moves, "moves.byApp after \(name)", "0.0 or \(wanted) more", "\(effect.byApp) more") {
        "the count is not the distance that was scrolled"
      }
    default: break
    }
  }
}

// MARK: The state

extension ConformanceRun {
  /// All answers but those about rows.
  private struct State: Equatable {
    var reading: AxisReading
    var crossFrame: AxisRange?
    var size: LayoutSize
    var safeArea: AxisInsets
  }

  /// Returns the first answer that differs, moves and pending layouts last.
  private func difference(_ old: State, _ new: State) -> (field: String, old: String, new: String) {
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
    ]
    let other = fields.first { $0.1.0 != $0.1.1 } ?? ("reading", ("", ""))
    return (other.0, other.1.0, other.1.1)
  }

  private var state: State {
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
