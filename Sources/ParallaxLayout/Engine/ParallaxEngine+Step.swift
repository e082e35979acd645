// The order of a pass. The state of a pass is not stored: it is the first missing fact.
//
//     setRowLengths?  ->  reading  ->  heights?  ->  rows?  ->  shift?  ->  solve
//           ^                                                     |           |
//           +------------------- a new reading -------------------+           v
//           +------------- shift?  <-  setContentInset?  <-  is a layout pending? -> the place stays
//                            |
//                            v
//                         settle: the place is this reading  ->  rows near the viewport?
//
// Row lengths are commanded before the reading, so the reading shows the content with them. The
// anchor row keeps its position before the views are positioned, so no view is notified of a frame
// in between. The insets follow from the positions, so they are commanded after them. All commands keep
// one place: that of the last reading at which something could be read and nothing was left to command.
//
// A host that scrolls on both axes is read once for both. Views get their natural positions along both
// axes first, as these are the lanes of the other axis. Then the default axis of views is finished,
// and then the other one; a command of either has the host read again for both.
extension ParallaxEngine {
  /// Begins a pass, or goes on with the answer to the last query.
  ///
  /// Call it without an answer after anything has changed, then answer each query until it returns
  /// `.done`. A pass that is not finished may be given up: the next call without an answer begins
  /// another one, and nothing is lost.
  ///
  /// - Parameter answer: The answer to the query the last call returned; `nil`, the default,
  ///   begins a pass.
  /// - Returns: The next query, or `.done`; then ``effects`` has the consequences.
  /// - Complexity: O(*k* + log *n*) for *k* views in sight of *n* while only the offset changes;
  ///   allocates nothing then.
  package mutating func step(_ answer: StepAnswer? = nil) -> Step {
    switch answer {
    case nil: begin()
    case .reading(var host): return step(with: &host)
    case .heights(let heights): take(heights)
    case .rows(let answer):
      placed[askedAxis].take(answer)
      // The host may have changed views while it was asked.
      if placed.hasAcross, axisCount == 1 { resumeAcross() }
    case .carriedOut:
      placed[askedAxis].record.asked = nil
      placed.eachAxis { $0.record.stage = .unread }
    }
    return next()
  }

  /// Has this pass compute the other axis too, which it had skipped.
  private mutating func resumeAcross() {
    axisCount = 2
    placed.across.record.stage = .read
  }

  /// Begins a pass, and returns whether the reading is the first fact that is missing: then
  /// ``step(with:)`` goes on.
  package mutating func beginsWithReading() -> Bool {
    begin()
    return abilities != nil && !placed.main.commandsLengthsFirst
      && !(placed.hasAcross && placed.across.commandsLengthsFirst)
  }

  /// Goes on with a reading; like ``step(_:)`` with ``StepAnswer/reading(_:)``, which copies it.
  ///
  /// - Parameter host: The reading, which stays as it is: a parameter of this size that is not `inout` is
  ///   copied.
  /// - Returns: As in ``step(_:)``.
  package mutating func step(with host: inout HostReading) -> Step { take(&host) ? next() : end() }

  private mutating func begin() {
    placed.main.begin()
    if placed.hasAcross { placed.across.begin() }
    effects.shifted = 0
    if !effects.diagnostics.isEmpty { effects.diagnostics.removeAll() }
  }

  private mutating func take(_ heights: [HeightRange?]) {
    guard case .heights(let views) = placed[askedAxis].record.asked
    else { return }
    placed[askedAxis].record.asked = nil
    for (view, height) in zip(views, heights) {
      if let height, placed.holds(view) { setMeasuredHeight(height, at: view.index) }
    }
    // Rows may have to get other lengths before the content is read.
    if placed[askedAxis].pending.contains(.rowLengths) {
      placed.eachAxis { $0.record.stage = .unread }
    }
  }

  /// Returns the first fact that is missing.
  private mutating func next() -> Step {
    guard abilities != nil else { return end() }
    // Before the first reading the axis is not known.
    guard placed.main.record.hasRead else { return .needs(.reading) }
    if placed.main.commandsLengthsFirst || placed.across.commandsLengthsFirst,
      let step = nextLengthCommand()
    {
      return step
    }
    guard placed.main.record.stage != .unread else { return .needs(.reading) }
    let isOnBoth = axisCount > 1
    if isOnBoth, let query = nextPlace() { return query }
    if let query = placed.main.next(placed.plane.crossFrame.length) {
      return needs(query, along: placed.main.axis)
    }
    if isOnBoth, let query = placed.across.next(placed.plane.frame.length) {
      return needs(query, along: placed.across.axis)
    }
    return finish()
  }

  /// Returns the command of row lengths, when the rows of both axes are noted: a command of either
  /// ends the reading for both.
  @inline(never)
  private mutating func nextLengthCommand() -> Step? {
    if let query = placed.main.firstNoteQuery() { return needs(query, along: placed.main.axis) }
    if placed.hasAcross, let query = placed.across.firstNoteQuery() {
      return needs(query, along: placed.across.axis)
    }
    if let query = placed.main.takeLengthCommand() { return needs(query, along: placed.main.axis) }
    guard placed.hasAcross, let query = placed.across.takeLengthCommand() else { return nil }
    return needs(query, along: placed.across.axis)
  }

  /// Returns the first fact that is missing before views have natural positions along both axes, which
  /// are the lanes of the other axis.
  @inline(never)
  private mutating func nextPlace() -> Step? {
    if !placed.main.isPlainScroll,
      let query = placed.main.nextPlace(placed.plane.crossFrame.length)
    {
      return needs(query, along: placed.main.axis)
    }
    if !placed.across.isPlainScroll,
      let query = placed.across.nextPlace(placed.plane.frame.length)
    {
      return needs(query, along: placed.across.axis)
    }
    placed.exchangeLanes()
    return nil
  }

  private mutating func needs(_ query: StepQuery, along axis: ScrollAxis) -> Step {
    askedAxis = axis
    return .needs(query)
  }
}

extension AxisEngine {
  /// A Boolean value indicating whether row lengths may be commanded before the next reading.
  var commandsLengthsFirst: Bool { record.hasRead && pending.contains(.rowLengths) }
}
