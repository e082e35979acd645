extension ParallaxEngine {
  /// Makes a call made to another engine: the transcript of one, made again, gives the same
  /// frames to the bit.
  ///
  /// - Returns: The result of a step; `nil` for other calls.
  @discardableResult
  package mutating func repeatCall(_ call: EngineCall) throws(ParallaxError) -> Step? {
    switch call {
    case .register(let id, let options, let isMeasured):
      try register(id, options: options, isMeasured: isMeasured)
    case .unregister(let id): if let view = placed.slot(of: id) { unregister(view) }
    case .change(let change, let id): try self.change(change, of: id)
    case .configure(let configuration): self.configuration = configuration
    case .bind(let abilities, let across, let mayHaveCommands):
      bind(abilities, across: across, mayHaveCommands: mayHaveCommands)
    case .keep(let request): keep(request)
    case .moveRows(let paths, let axis): moveRows(to: paths, along: axis)
    case .forgetRows(let residual, let across): forgetRows(residual: residual, across: across)
    case .step(let answer): return step(answer)
    }
    return nil
  }

  /// Has the rows near the viewport asked for again in the next pass.
  ///
  /// - Parameters:
  ///   - residual: The part of the last shift the host's rounding left, in points.
  ///   - across: The same along the other axis.
  mutating func forgetRows(residual: Double, across: Double) {
    for number in placed.axes.indices {
      // No reading says which rows were read.
      placed.axes[number].record.kept = KeptPlace()
      placed.axes[number].record.residual = number == 0 ? residual : across
    }
  }
}

// MARK: Beginning in the middle

#if !SMALL_ENGINE
extension ParallaxEngine {
  /// Returns the calls that bring a new engine to the state of this one, so both go on alike.
  ///
  /// This one must make the last of them too, so both ask again for the rows near the viewport.
  ///
  /// - Parameters:
  ///   - reading: The last reading.
  ///   - abilities: The abilities of the host along the default axis of views.
  ///   - across: Those along the other axis; `nil` if they are the same.
  ///   - rows: Returns the answer of the host to a question about rows.
  /// - Returns: The calls; `nil` while a change is under way.
  package func callsToBegin(
    at reading: HostReading,
    _ abilities: HostAbilities,
    across: HostAbilities?,
    rows: (RowQuery) -> RowAnswer
  ) -> [EngineCall]? {
    guard isSettled else { return nil }
    var copy = ParallaxEngine()
    var calls: [EngineCall] = []
    // Not inlined: a call is large.
    @inline(never)
    func make(_ call: EngineCall) -> Step? {
      calls.append(call)
      return try? copy.repeatCall(call)
    }
    _ = make(.configure(configuration))
    // The host is asked about views in the order of their slots, so they get the slots they have
    // here. The slot that became free last is taken first.
    let taken = placed.slots.map { $0.index }
    let free = placed.main.layout.freeSlots
    if taken != Array(taken.indices) || !free.isEmpty {
      let names = (0..<taken.count + free.count).map { ViewID("(free slot \($0))") }
      let options = ParallaxOptions(height: .fixed(0))
      for name in names { _ = make(.register(name, options, isMeasured: false)) }
      for slot in free + taken.reversed() { _ = make(.unregister(names[slot])) }
    }
    for slot in placed.slots {
      let record = placed.records[slot.index]
      _ = make(.register(record.id, record.options, isMeasured: record.isMeasured))
      if let distance = placed.revealedDistance(of: record.id), distance > 0 {
        _ = make(.change(.revealedDistance(distance), record.id))
      }
      let other = placed.ownAxis(of: slot.index).cross
      if let distance = placed.revealedDistance(of: record.id, along: other), distance > 0 {
        _ = make(.change(.revealedDistance(distance, along: other), record.id))
      }
    }
    _ = make(.bind(abilities, across: across, mayHaveCommands: true))
    if let anchor = placed.main.record.announced?.anchor { _ = make(.keep(.place(anchor))) }
    var step = make(.step(nil))
    while case .needs(let query) = step {
      step = make(.step(answer(query, at: reading, copy.placed, rows)))
    }
    let residuals = placed.axes.indices.map { placed.axes[$0].record.residual }
    _ = make(.forgetRows(residual: residuals[0], across: residuals[1]))
    return calls
  }

  /// A Boolean value indicating whether no change is under way: the views, the last reading and the
  /// rows say all from which the next passes follow.
  private var isSettled: Bool {
    placed.main.isSettled && (!placed.hasAcross || placed.axes[1].isSettled)
  }

  /// Answers an engine that begins, from this one: the host is asked for rows only.
  private func answer(
    _ query: StepQuery,
    at reading: HostReading,
    _ views: PlacedViews,
    _ rows: (RowQuery) -> RowAnswer
  ) -> StepAnswer {
    switch query {
    case .reading: return .reading(reading)
    case .heights(let queries):
      return .heights(
        queries.map { query in
          let own = views.id(of: query.view).flatMap { placed.slot(of: $0) }
          return own.flatMap { placed[placed.ownAxis(of: $0.index)].views[$0.index].measuredHeight }
        }
      )
    // Rows near the viewport are left out: `forgetRows` drops them at the end on both sides.
    case .rows(let query): return .rows(query.range == nil ? rows(query) : RowAnswer())
    case .setRowLengths, .setContentInset, .shift: return .carriedOut
    }
  }
}

extension AxisEngine {
  /// A Boolean value indicating whether no change is under way along the axis.
  fileprivate var isSettled: Bool {
    guard let last = record.last else { return false }
    // An engine does not begin in an empty container, such as a closed pane, and the place that is kept there is
    // that of before.
    return last.metrics.containerLength > 0 && last.metrics.frame.length > 0
      && !last.axis.isLayoutPending && (!record.kept.isHeld || !record.kept.read.canBeRead)
      && record.kept.lost.isEmpty && record.progress == nil && !record.kept.hasMovedRows
      && pending.isSubset(of: [.share, .strip, .rowCheck]) && unplaced.isEmpty
  }
}
#endif
