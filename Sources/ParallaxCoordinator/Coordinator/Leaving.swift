import ParallaxLayout

/// The last passes over a scrollable a coordinator leaves, along one axis.
///
/// When a scrollable obeys later, it is followed until it has, or until the user scrolls. For
/// example, a scrollable animating its insets away stays at rest at each step.
final class Leaving {
  private(set) weak var scrollable: (any Scrollable)?
  private weak var container: (any ParallaxContainer)?
  private var engine: ParallaxEngine
  private let axis: ScrollAxis
  private let host: BoundScrollable
  private let owner: LayoutOwner
  private var observation: ScrollObservation?
  private var stage = Stage.created

  private enum Stage {
    /// No pass was made yet.
    case created
    /// A pass runs: a change it causes is part of it.
    case running
    /// The next change makes a pass.
    case waiting
  }

  /// A Boolean value indicating whether the first pass was made.
  var hasBegun: Bool { stage != .created }

  /// Creates the last passes.
  ///
  /// - Parameters:
  ///   - engine: An engine without views, which goes on with the scrollable.
  ///   - scrollable: The scrollable.
  ///   - container: The container in which views were positioned.
  ///   - axis: The axis.
  ///   - owner: The coordinator that leaves.
  init(
    _ engine: ParallaxEngine,
    _ scrollable: any Scrollable,
    in container: any ParallaxContainer,
    along axis: ScrollAxis,
    of owner: LayoutOwner
  ) {
    self.engine = engine
    self.scrollable = scrollable
    self.container = container
    self.axis = axis
    self.owner = owner
    host = BoundScrollable(scrollable)
  }

  /// A Boolean value indicating whether nothing is left to do.
  var isDone: Bool { hasBegun && (scrollable == nil || container == nil || engine.hasLeft) }
  /// A Boolean value indicating whether the scrollable may have commands still.
  var mayHaveCommands: Bool { !engine.hasTakenBack }

  /// Ends the passes because the scrollable is bound again.
  func cancel() {
    (scrollable, observation, stage) = (nil, nil, .waiting)
  }

  /// Runs the first pass, and goes on with each change until the scrollable has obeyed.
  func begin() {
    guard !hasBegun else { return }
    guard let scrollable else { return stage = .waiting }
    run()
    takeBack()
    guard !isDone else { return }
    observation = scrollable.observeScrolling { [weak self] in self?.run() }
  }

  private func run() {
    guard stage != .running else { return }
    stage = .running
    defer { stage = .waiting }
    var step = engine.step()
    while case .needs(let query) = step {
      guard let scrollable, let container else { return }
      step = engine.step(answer(query, scrollable, container))
    }
    if engine.hasLeft { observation = nil }
  }

  /// Removes the commands of a scrollable without a reading now, or with a layout to come.
  private func takeBack() {
    guard scrollable != nil, !engine.hasTakenBack else { return }
    engine.noteCommandsTakenBack()
    host.rowRoom?.setRowLengths(RowLengths(), for: owner, along: axis)
    host.insets?.setContentInset(.zero, for: owner, along: axis)
  }

  private func answer(
    _ query: StepQuery,
    _ scrollable: any Scrollable,
    _ container: any ParallaxContainer
  ) -> StepAnswer {
    switch query {
    case .reading: return .reading(read(scrollable, in: container))
    case .heights(let queries): return .heights(queries.map { _ in nil })
    case .rows(let query):
      var answer = RowAnswer()
      host.answer(query, replacing: &answer)
      return .rows(answer)
    case .setRowLengths(let lengths, let axis):
      host.rowRoom?.setRowLengths(lengths, for: owner, along: axis)
    case .setContentInset(let share, let axis):
      host.insets?.setContentInset(share, for: owner, along: axis)
    case .shift(let distance, let axis):
      host.shifting?.shiftContentOffset(by: distance, along: axis)
    }
    return .carriedOut
  }

  /// Returns the state of the scrollable along the axis alone.
  private func read(
    _ scrollable: any Scrollable,
    in container: any ParallaxContainer
  ) -> HostReading {
    let reading = scrollable.scrollReading(in: container)
    var own = ScrollReading(crossFrame: reading.crossFrame)
    own[axis] = reading[axis]
    return HostReading(
      own,
      in: container.containerSize,
      verticalSafeArea: container.containerSafeArea(along: .vertical),
      horizontalSafeArea: container.containerSafeArea(along: .horizontal)
    )
  }
}

extension ParallaxCoordinator {
  /// Returns the last passes over a scrollable that was left.
  ///
  /// Called while it is still bound. A list of another tab was left before: what it was asked for is not
  /// known.
  func leavings(from holder: CommandHolder) -> [Leaving] {
    guard let former = holder.scrollable, let container = holder.container else { return [] }
    return ScrollAxis.allCases.filter { holder.axes.contains($0) }.map { axis in
      let bound =
        hasSecondScrollable && axis == .horizontal ? acrossScrollable : scrollable
      var next: ParallaxEngine
      if former === bound, hasHost {
        next = engine.leaving(along: axis)
      } else {
        next = ParallaxEngine.leaving(with: configuration)
        next.bind(BoundScrollable(former).abilities, mayHaveCommands: true)
      }
      return Leaving(next, former, in: container, along: axis, of: owner)
    }
  }

  /// Ends the last passes over scrollables bound again.
  ///
  /// - Returns: Whether one of these may have commands still.
  func endLeavings(of scrollable: (any Scrollable)?, _ across: (any Scrollable)?) -> Bool {
    let ended = leavings.filter { leaving in
      leaving.scrollable.map { $0 === scrollable || $0 === across } ?? false
    }
    for leaving in ended { leaving.cancel() }
    leavings.removeAll { $0.isDone }
    return ended.contains { $0.mayHaveCommands }
  }

  /// Leaves the scrollables that are not bound any more, unless one of them is in the middle of an answer.
  func leave() {
    guard !state.calls.areInsideAnswer else { return }
    during(.binding) {
      for _ in 0..<CoordinatorState.passLimit {
        // A scrollable that is called may bind another one, and leave it.
        guard let next = leavings.first(where: { !$0.hasBegun }) else { break }
        next.begin()
      }
    }
    leavings.removeAll { $0.isDone }
  }
}
