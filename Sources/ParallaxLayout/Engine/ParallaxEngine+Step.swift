// The order of a pass: each call returns the first fact that is missing. Of this order two things are stored: whether
// an axis is unread, read or solved, and the query that is not answered yet.
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
    case nil: return begin()
    case .reading(var host): return step(with: &host)
    case .heights(let heights): take(heights)
    case .rows(let answer):
      placed.axes[askedAxis].take(answer)
      // The host may have changed views while it was asked: an axis that was skipped is computed too.
      if placed.hasAcross, axisCount == 1 {
        axisCount = 2
        placed.axes[1].pass.stage = .read
      }
    case .carriedOut:
      placed.axes[askedAxis].record.asked = nil
      readAgain()
    }
    return next()
  }

  /// Goes on with a reading, as ``step(_:)`` does with ``StepAnswer/reading(_:)``.
  ///
  /// - Parameter host: The reading, which stays as it is: one that is not `inout` is copied.
  /// - Returns: As in ``step(_:)``.
  package mutating func step(with host: inout HostReading) -> Step { take(&host) ? next() : end() }

  /// Begins a pass; like ``step(_:)`` without an answer, which it does not pass on: an answer is large.
  package mutating func begin() -> Step {
    for number in placed.axes.indices { placed.axes[number].begin() }
    effects.shifted = 0
    if !effects.diagnostics.isEmpty { effects.diagnostics.removeAll() }
    return next()
  }

  private mutating func take(_ heights: [HeightRange?]) {
    guard case .heights(let views) = placed.axes[askedAxis].record.asked
    else { return }
    placed.axes[askedAxis].record.asked = nil
    for (view, height) in zip(views, heights) {
      if let height, placed.holds(view) { setMeasuredHeight(height, at: view.index) }
    }
    // Rows may have to get other lengths before the content is read.
    if placed.axes[askedAxis].pending.contains(.rowLengths) { readAgain() }
  }

  private mutating func readAgain() {
    for number in placed.axes.indices { placed.axes[number].pass.stage = .unread }
  }

  /// Returns the first fact that is missing.
  private mutating func next() -> Step {
    guard placed.axes[0].abilities != nil else { return end() }
    // Before the first reading the axis is not known.
    guard placed.axes[0].record.hasRead else { return .needs(.reading) }
    if commandsLengthsFirst, let step = nextLengthCommand() { return step }
    guard placed.axes[0].pass.stage != .unread else { return .needs(.reading) }
    if passAxes.count > 1, let step = nextPlace() { return step }
    for number in passAxes {
      if let query = placed.axes[number].next(placed.plane.breadth(number)) {
        return .needs(query)
      }
    }
    return finish()
  }

  /// The numbers of the axes that the pass computes: without the other one if that rests.
  var passAxes: Range<Int> { 0..<min(axisCount, AxisList.count) }

  /// A Boolean value indicating whether row lengths may be commanded before the next reading.
  private var commandsLengthsFirst: Bool {
    placed.axes.indices.contains { placed.axes[$0].commandsLengthsFirst }
  }

  /// Returns the command of row lengths, when the rows of both axes are noted: a command of either
  /// ends the reading for both.
  @inline(never)
  private mutating func nextLengthCommand() -> Step? {
    for number in placed.axes.indices {
      if let query = placed.axes[number].firstNoteQuery() { return .needs(query) }
    }
    for number in placed.axes.indices {
      if let query = placed.axes[number].takeLengthCommand() { return .needs(query) }
    }
    return nil
  }

  /// Returns the first fact that is missing before views have natural positions along both axes, which
  /// are the lanes of the other axis.
  @inline(never)
  private mutating func nextPlace() -> Step? {
    for number in placed.axes.indices where !placed.axes[number].isPlainScroll {
      if let query = placed.axes[number].nextPlace(placed.plane.breadth(number)) {
        return .needs(query)
      }
    }
    placed.exchangeLanes()
    return nil
  }

  /// The number of the axis whose question or command is not answered yet.
  private var askedAxis: Int {
    placed.axes.indices
      .first { if case .some = placed.axes[$0].record.asked { true } else { false } } ?? 0
  }
}

extension AxisEngine {
  /// A Boolean value indicating whether row lengths may be commanded before the next reading.
  var commandsLengthsFirst: Bool { record.hasRead && pending.contains(.rowLengths) }
}
