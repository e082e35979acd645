public import ParallaxLayout

/// A scrollable that has insets or row lengths of a coordinator.
struct CommandHolder {
  weak var scrollable: (any Scrollable)?
  /// The container in which views were positioned.
  weak var container: (any ParallaxContainer)?
  /// The axes along which it may have commands.
  var axes: Set<ScrollAxis>
}

extension ParallaxCoordinator {
  /// Binds the coordinator to a scrollable and to the container in which views are positioned.
  ///
  /// Registered views stay registered and are positioned at once. A view needing an ability which
  /// the scrollable does not have is reported as ``ParallaxDiagnostic/unsupportedView(_:)``; if it is
  /// registered while the scrollable is bound, it is refused. The anchor row stays where it is,
  /// though rows get other lengths. The scrollable bound before is released, and its insets and row
  /// lengths are removed, as by ``unbind()``. When the former scrollable binds another one while it
  /// is called for this, the other one stays bound.
  ///
  /// Several coordinators may be bound to one scrollable. Each keeps the first row below its own views:
  /// if one covers more of the viewport than another one, a row inserted below the views of the
  /// second moves the first row below its own views. Views of several coordinators that track one
  /// row must have the same greatest height, or the shorter ones are reported as
  /// ``ParallaxDiagnostic/rowLengthDiffers(_:is:wanted:)``.
  public func bind(to scrollable: any Scrollable, in container: any ParallaxContainer) {
    exchangeBinding(for: scrollable, container)
  }

  /// Binds the coordinator to a scrollable for each axis, such as a page and a table in it.
  ///
  /// Views follow the page up and down, and the table left and right: a title sticks to the top of the
  /// page, and a first column to the leading edge of the table. Each scrollable's reading is used for its
  /// axis only. A view following the vertical axis only is as wide as the page. Both scrollables
  /// are held weakly; the rest is as for ``bind(to:in:)``.
  ///
  ///     coordinator.bind(vertical: page, horizontal: table, in: page)
  ///
  /// - Parameters:
  ///   - vertical: The scrollable that views follow up and down.
  ///   - horizontal: The scrollable that views follow left and right.
  ///   - container: The container in which views are positioned: an ancestor of both.
  public func bind(
    vertical: any Scrollable,
    horizontal: any Scrollable,
    in container: any ParallaxContainer
  ) {
    exchangeBinding(for: vertical, across: horizontal, container)
  }

  /// Binds the coordinator to another scrollable that shares a view with the present one, such as the
  /// list of another tab, and keeps the view where it is.
  ///
  /// If the view would have another position over the new list, the list is scrolled by
  /// ``ScrollableShifting/shiftContentOffset(by:along:)`` before any view is notified. For example, a
  /// header of 44...220 is 120 points high: a list at offset 0, over which it would be 220 points high,
  /// is scrolled by 100. If the header is collapsed, a list at offset 500 is not scrolled, because the
  /// header is collapsed over it as well. If the content is too short, the view moves as little as
  /// possible.
  ///
  ///     coordinator.bind(to: photos, in: container, keepingProgressOf: "header")
  ///
  /// The former list keeps its insets and row lengths, so it does not move on its way out. It is held
  /// weakly. ``unbind()`` and ``bind(to:in:)`` remove those of all lists.
  ///
  /// - Parameters:
  ///   - scrollable: The list to follow from now on.
  ///   - container: The container in which views are positioned.
  ///   - id: The view to keep where it is; a view without a position is not kept.
  /// - Returns: The points by which the list was scrolled.
  @discardableResult
  public func bind(
    to scrollable: any Scrollable,
    in container: any ParallaxContainer,
    keepingProgressOf id: ViewID
  ) -> Double {
    let placement = hasHost ? placement(of: id) : nil
    return exchangeBinding(
      for: scrollable,
      container,
      keepsCommands: true,
      request: placement.flatMap { $0.isPlaced ? .placement(id, $0) : nil }
    )
  }

  /// Releases the scrollable and the container, and removes the insets and row lengths the
  /// coordinator asked for.
  ///
  /// The anchor row stays where it is, and content at its start rests there again: the scrollable
  /// is shifted if it must be. A scrollable that applies insets or lays out later is followed until
  /// it has, or until the user scrolls, while the coordinator exists. A scrollable in the middle of
  /// an answer is left when it has answered.
  ///
  /// The views keep their last frames, which ``ParallaxCoordinator/placement(of:along:)``,
  /// ``ParallaxCoordinator/frame(of:)`` and ``ParallaxCoordinator/zOrder()`` return. Queries that need a scrollable, such
  /// as offsets and ``ParallaxCoordinator/uncovered``, return `nil`; nothing is obscured, and a touch hits nothing.
  /// The same holds after the scrollable or the container was released.
  public func unbind() {
    endTransitions()
    exchangeBinding(for: nil, nil)
  }

  /// Replaces the binding.
  ///
  /// All state is replaced before anything outside is called: a binding made in such a call wins.
  @discardableResult
  private func exchangeBinding(
    for scrollable: (any Scrollable)?,
    across: (any Scrollable)? = nil,
    _ container: (any ParallaxContainer)?,
    keepsCommands: Bool = false,
    request: KeepRequest? = nil
  ) -> Double {
    bindingCount += 1
    let binding = bindingCount
    // Before anything is replaced: the former scrollables have the commands.
    noteCommandAxis()
    func isBound(_ holder: CommandHolder) -> Bool {
      holder.scrollable != nil
        && (holder.scrollable === scrollable || holder.scrollable === across)
    }
    let isLeft = endLeavings(of: scrollable, across)
    let mayHaveCommands = isLeft || commandHolders.contains(where: isBound)
    var released: [CommandHolder] = []
    if !keepsCommands {
      released = commandHolders.filter { !isBound($0) }
      commandHolders.removeAll { !isBound($0) }
    }
    commandHolders.removeAll { $0.scrollable == nil }
    leavings += released.flatMap { leavings(from: $0) }
    let formerObservations = observations
    observations = []
    state.scrollable = scrollable
    state.acrossScrollable = across
    state.container = container
    state.isBound = scrollable != nil
    host = BoundScrollable(scrollable, onlyAlong: across == nil ? nil : .vertical)
    acrossHost = BoundScrollable(across, onlyAlong: .horizontal)
    state.problems.settle(.notBound)
    state.problems.settle(.releasedHost)
    state.problems.settle(.unsupportedShift)
    let abilities = scrollable.map { _ in host.abilities }
    let abilitiesAcross = across.map { _ in acrossHost.abilities }
    engine.bind(abilities, across: abilitiesAcross, mayHaveCommands: mayHaveCommands)
    note(.bind(abilities, across: abilitiesAcross, mayHaveCommands: mayHaveCommands))
    for (bound, host) in [(scrollable, host), (across, acrossHost)] {
      guard let bound, host.rowRoom != nil || host.insets != nil,
        !commandHolders.contains(where: { $0.scrollable === bound })
      else { continue }
      commandHolders.append(CommandHolder(scrollable: bound, container: container, axes: []))
    }
    keep(request)
    for observation in formerObservations { observation.cancel() }
    leave()
    guard binding == bindingCount, during(.binding, { observe(for: binding) }) else {
      leave()
      return 0
    }
    let shift = runShifting()
    if binding == bindingCount { reportUnsupportedViews() }
    if binding == bindingCount { reportMistakesOfAllViews() }
    return shift
  }

  /// Observes what is bound; returns `false` if that was called and has bound something else.
  private func observe(for binding: Int) -> Bool {
    guard let scrollable, let container else { return false }
    // A constant: a weak variable in a closure would be checked for overlapping accesses.
    weak let coordinator = self
    let handler = { () -> Void in
      // A change that a command makes is part of the pass, which reads the host again.
      if let coordinator, !coordinator.state.calls.contains(.command) { coordinator.run() }
    }
    let scrolling = scrollable.observeScrolling(handler)
    guard binding == bindingCount else { return false }
    observations.append(scrolling)
    // A scrollable bound for both axes is observed once.
    if let across = acrossScrollable, across !== scrollable {
      let scrolling = across.observeScrolling(handler)
      guard binding == bindingCount else { return false }
      observations.append(scrolling)
    }
    let sizing = container.observeContainer(handler)
    guard binding == bindingCount else { return false }
    observations.append(sizing)
    return true
  }

  /// Records the axes along which the bound scrollables may have got commands.
  private func noteCommandAxis() {
    for index in commandHolders.indices {
      guard let holder = commandHolders[index].scrollable else { continue }
      if holder === scrollable { commandHolders[index].axes.insert(engine.placed.main.axis) }
      if holder === (hasSecondScrollable ? acrossScrollable : scrollable),
        engine.placed.hasAcross
      {
        commandHolders[index].axes.insert(engine.placed.main.axis.cross)
      }
    }
  }

  /// Refuses options needing an ability which the bound scrollable does not have.
  func checkSupport(of options: ParallaxOptions, for id: ViewID) throws(ParallaxError) {
    guard scrollable != nil else { return }
    let asksForRows = !state.calls.contains(.rows)
    let error = during(.rows) { refusal(of: options, for: id, asksForRows: asksForRows) }
    if !leavings.isEmpty { leave() }
    if let error { throw error }
  }

  /// Returns the first ability needed by options and missing from the bound scrollable of an axis.
  func refusal(
    of options: ParallaxOptions,
    for id: ViewID,
    asksForRows: Bool = true
  ) -> ParallaxError? {
    let own = options.axis ?? engine.placed.main.axis
    let main = host(along: own).refusal(of: options.main, for: id, asksForRows: asksForRows)
    if let main { return main }
    return options.across.flatMap {
      host(along: own.cross)
        .refusal(of: $0, for: id, path: "across.", asksForRows: asksForRows)
    }
  }

  /// Reports the views, registered before, whose ability the scrollable lacks: each once until a
  /// scrollable with the ability was bound.
  private func reportUnsupportedViews() {
    guard scrollable != nil else { return }
    let asksForRows = !state.calls.contains(.rows)
    let errors = during(.rows) {
      registeredViews.compactMap { id in
        options(of: id).flatMap { refusal(of: $0, for: id, asksForRows: asksForRows) }
      }
    }
    if !leavings.isEmpty { leave() }
    let known = unsupportedViews
    unsupportedViews = Set(errors)
    // The handler may bind another scrollable.
    for error in errors where !known.contains(error) && unsupportedViews.contains(error) {
      onDiagnostic?(.unsupportedView(error))
    }
  }
}
