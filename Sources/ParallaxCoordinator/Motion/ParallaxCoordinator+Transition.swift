import ParallaxLayout

/// The views whose numbers move, and the transition that is being described.
struct LayoutMotion {
  var views: [ViewID: MovingView] = [:]
  /// The motion of the transition whose closure runs.
  var spring: ParallaxCoordinator.Spring?
  /// The views that the closure has changed.
  var changed: Set<ViewID> = []
  /// The answer for the view in a slot when it is measured.
  var measuring: [Int: Measuring] = [:]
  /// The time of the last frame, or of the last transition.
  var time = 0.0
  /// A Boolean value indicating whether the clock calls for each frame.
  var isTicking = false

  enum Measuring {
    /// These heights; the view is not asked.
    case shown(HeightRange)
    /// The heights that are shown, which go to those that the view says.
    case moving(ParallaxCoordinator.Spring)
  }

  /// Has a view go to other numbers.
  mutating func change(
    _ id: ViewID,
    to targets: ArraySlice<Double?>,
    _ spring: ParallaxCoordinator.Spring?
  ) {
    let time = time
    views[id]?.change(to: targets, spring, at: time)
  }

  /// The names of the moving views, in an order that a replay repeats.
  var names: [ViewID] {
    views.sorted { $0.value.slot.index < $1.value.slot.index }.map { $0.key }
  }
}

extension ParallaxCoordinator {
  /// Makes changes whose numbers move to their new values, rather than jump.
  ///
  ///     try coordinator.transition(.smooth(duration: 0.5)) {
  ///       try $0.setHeight(44...300, of: "header")
  ///       $0.unregister("tabs")
  ///     }
  ///
  /// The numbers are heights, edge insets, offsets of ``Tracking``, ends of a boundary, the limit of a reveal and the
  /// parallax. Frames follow from them and the scroll offset as always: so the user may scroll meanwhile, a view is
  /// never shorter than its minimum, and views that touch stay together. Another transition goes on from the
  /// numbers that are shown, at their velocity. A change outside a transition is made at once, and moves only the
  /// numbers it changes.
  ///
  /// - A view that is registered grows from 0, and one that is unregistered shrinks to 0 and is unregistered then.
  ///   If its name is registered again before, the new view goes on from the heights of the former one.
  /// - ``ParallaxCoordinator/options(of:)`` has the numbers that are shown; in the closure, those at the end.
  /// - A transition in the closure is a part of this one.
  /// - Settings, rows and choices such as ``AxisOptions/stickPosition`` change at once.
  ///
  /// All is made at once with ``ParallaxCoordinator/Spring/off``, with ``ParallaxConfiguration/reducesMotion``, without a
  /// ``frameClock``, and while nothing is bound. ``unbind()`` ends the motion.
  ///
  /// - Parameters:
  ///   - spring: The motion.
  ///   - changes: Changes the views of the coordinator it is given.
  /// - Throws: The error of the closure. Changes before it are made.
  /// - Complexity: One pass per frame until all numbers have arrived, within 1/256.
  public func transition<Failure: Error>(
    _ spring: Spring,
    _ changes: (ParallaxCoordinator) throws(Failure) -> Void
  ) throws(Failure) {
    guard let clock = clock(for: spring) else {
      defer { run() }
      return try suspend { () throws(Failure) in try changes(self) }
    }
    let now = clock.time.isFinite ? clock.time : motion.time
    motion.time = motion.views.isEmpty ? now : max(motion.time, now)
    // The closure reads and sets numbers at the end, not those that happen to be shown.
    for id in motion.names {
      includeOtherChanges(of: id)
      if let view = motion.views[id] { put(view.targets, in: view, id, isLast: false) }
    }
    motion.spring = spring
    state.suspensions += 1
    var failure: Failure?
    do throws(Failure) { try changes(self) } catch { failure = error }
    for id in motion.changed { retarget(id, spring) }
    (motion.spring, motion.changed) = (nil, [])
    for id in motion.names { show(id) }
    state.suspensions -= 1
    run()
    if !motion.isTicking, !motion.views.isEmpty {
      motion.isTicking = true
      clock.eachFrame { [weak self] in self?.showFrame(at: $0) ?? false }
    }
    if let failure { throw failure }
  }

  /// Returns the clock of a transition; `nil` if its changes must be made at once.
  private func clock(for spring: Spring) -> (any FrameClock)? {
    guard spring.duration >= 0, spring.duration.isFinite else {
      report(.unusableDuration(spring.duration))
      return nil
    }
    guard motion.spring == nil, spring.duration > 0, !configuration.reducesMotion, hasHost else {
      return nil
    }
    state.problems.settle(.unusableDuration)
    if frameClock == nil {
      report(.missingFrameClock)
    } else {
      state.problems.settle(.missingFrameClock)
    }
    return frameClock
  }

  /// Shows the numbers of a time, and returns whether some still move.
  private func showFrame(at time: Double) -> Bool {
    if time > motion.time, time.isFinite { motion.time = time }
    // A view that was not measured meanwhile is not waited for.
    motion.measuring = [:]
    if configuration.reducesMotion { endTransitions() }
    for id in motion.names {
      includeOtherChanges(of: id)
      show(id)
    }
    run()
    motion.isTicking = !motion.views.isEmpty
    return motion.isTicking
  }

  /// Gives all numbers their values at the end.
  func endTransitions() {
    motion.measuring = [:]
    for id in motion.names {
      motion.views[id]?.finish()
      show(id)
    }
  }

  // MARK: What the closure changes

  /// Notes that a view is about to be changed.
  func willChange(_ id: ViewID) {
    guard motion.spring != nil, let slot = engine.placed.slot(of: id), let options = options(of: id)
    else { return }
    if motion.views[id]?.slot != slot { motion.views[id] = MovingView(slot, options) }
    motion.changed.insert(id)
  }

  /// Shows the numbers of a moving view again, after it was changed outside a transition.
  func didChange(_ id: ViewID, by change: ViewChange) {
    guard let view = motion.views[id] else { return }
    if let spring = motion.spring {
      if case .measurement = change { motion.measuring[view.slot.index] = .moving(spring) }
    } else {
      includeOtherChanges(of: id)
      show(id)
    }
  }

  /// Has a view that was registered in a transition grow from 0, or from the heights of one that is leaving.
  func didRegister(_ slot: ViewSlot, _ id: ViewID, isMeasured: Bool, after leaving: MovingView?) {
    guard let spring = motion.spring, var options = options(of: id) else { return }
    options.main.height = .fixed(0)
    var view = MovingView(slot, options)
    if let leaving { view.numbers.replaceSubrange(0..<2, with: leaving.numbers[0..<2]) }
    motion.views[id] = view
    motion.changed.insert(id)
    if isMeasured { motion.measuring[slot.index] = .moving(spring) }
  }

  private func retarget(_ id: ViewID, _ spring: Spring) {
    guard let view = motion.views[id], let options = options(of: id) else { return }
    var targets = options.numbers[...]
    if view.isLeaving {
      targets[0] = 0
      targets[1] = 0
    } else if engine.placed.hasMeasuredHeight(at: view.slot.index) {
      targets = targets.dropFirst(2)
    }
    motion.change(id, to: targets, spring)
  }

  /// Has numbers that were changed outside a transition stay as they are.
  private func includeOtherChanges(of id: ViewID) {
    guard let view = motion.views[id], let options = options(of: id) else { return }
    let isMeasured = engine.placed.hasMeasuredHeight(at: view.slot.index)
    let numbers = options.numbers.dropFirst(isMeasured ? 2 : 0)
    motion.change(id, to: numbers, nil)
  }

  // MARK: What the layout gets

  /// Gives the layout the numbers of a view now; a view at rest is forgotten.
  private func show(_ id: ViewID) {
    let time = motion.time
    motion.views[id]?.move(to: time)
    guard let view = motion.views[id] else { return }
    if view.isMoving, let shown = put(view.shown, in: view, id, isLast: false) {
      motion.views[id]?.shown = shown
    } else if motion.measuring[view.slot.index] == nil {
      motion.views[id] = nil
      guard view.isLeaving, let registered = self.view(of: id) else {
        put(view.targets, in: view, id, isLast: true)
        return
      }
      drop(registered)
    }
  }

  /// Gives the layout numbers of a view, and returns them as they can be used; `nil` if they cannot be.
  @discardableResult
  private func put(_ numbers: [Double?], in view: MovingView, _ id: ViewID, isLast: Bool)
    -> [Double?]?
  {
    guard let former = options(of: id) else { return nil }
    var options = former
    options.numbers = numbers
    if !isLast { options.repair() }
    let usable = options.numbers
    if engine.placed.hasMeasuredHeight(at: view.slot.index), options.height != former.height {
      // The engine keeps the heights of such a view until it is measured again.
      if case .moving? = motion.measuring[view.slot.index] {
        // Its answer is still to come.
      } else {
        if !isLast { motion.measuring[view.slot.index] = .shown(options.height) }
        make(.measurement, id)
      }
      options.main.height = former.height
    }
    guard options != former else { return usable }
    var others = options
    others.main.height = former.height
    let change = others == former ? ViewChange.height(options.height) : .options(options)
    return make(change, id) ? usable : nil
  }

  @discardableResult
  private func make(_ change: ViewChange, _ id: ViewID) -> Bool {
    guard (try? engine.change(change, of: id)) != nil else { return false }
    note(.change(change, id))
    return true
  }

  /// Returns the heights of a view that is measured: those that a transition shows, if there is one.
  func height(for query: HeightQuery) -> HeightRange? {
    let answer = motion.measuring.removeValue(forKey: query.view.index)
    if case .shown(let height) = answer { return height }
    let height = state.views[query.view.index]?.height(forWidth: query.width)
    guard !motion.views.isEmpty, let height, height.minimum.isFinite, height.maximum.isFinite,
      let id = engine.placed.id(of: query.view), motion.views[id]?.slot == query.view
    else { return height }
    var spring: Spring?
    if case .moving(let moving) = answer { spring = moving }
    motion.change(id, to: [height.minimum, height.maximum], spring)
    guard let shown = motion.views[id]?.shown, let least = shown[0], let most = shown[1] else {
      return height
    }
    return HeightRange(minimum: least, maximum: most)
  }
}
