/// The results of the rule of sticking for one view.
struct Stuck<Q: Quantity>: Sendable {
  /// The results of one edge.
  struct Hold: Sendable {
    /// The sticky line, as the edge sees it.
    var line: Q
    /// The distance by which the edge moves the view's near end, 0 or more.
    var moved: Q
  }

  /// The least length of the view: its minimum and the part of it that is revealed.
  ///
  /// An input; all else but ``play`` is a result.
  var minimum: Q
  /// For a tall view, the points hidden beyond the end of the viewport while the view is at its
  /// line; the greatest show its start.
  ///
  /// An input as well.
  var play: Q
  /// The range of the view, in container coordinates.
  var frame: Extent<Q>
  /// The results of the top edge and of the bottom edge, each as if there were no other edge.
  var top, bottom: Hold
  /// The results of the top edge when the bottom edge has moved the view.
  var topAfterBottom: Hold

  /// All numbers are 0.
  init() {
    let zero = Q(0)
    minimum = zero
    play = zero
    frame = Extent(near: zero, far: zero)
    top = Hold(line: zero, moved: zero)
    bottom = top
    topAfterBottom = top
  }

  subscript(edge: ScrollEdge) -> Hold { edge == .top ? top : bottom }
}

/// The record of a view, as far as the rule reads and writes it.
protocol StickyRow<Q>: Sendable {
  associatedtype Q: Quantity
  /// The numbers of the view, which are the same at all offsets.
  var view: StickyView { get }
  /// The minimum of the view, and the results of the rule.
  var stuck: Stuck<Q> { get set }
  /// Makes the decisions about the view, as its results are complete.
  ///
  /// - Returns: Whether a decision has changed since the placement of the view was computed.
  mutating func decide() -> Bool
}

extension StickyRow {
  /// Returns the line of a tall view: beyond the edge, as far as its end is in view.
  fileprivate func tallLine(_ line: Q) -> Q {
    Q.least(line, stuck.play + (view.tallEnd - view.length))
  }

  /// Decisions belong to one offset: a record of all offsets makes none.
  func decide() -> Bool { false }
}

/// The rule of sticking: the ranges the two edges of the viewport give all views, without overscroll.
///
/// For example, a viewport of 0...800 at offset 100, and three views in content coordinates:
///
///                              natural range   bottom edge    top edge
///     header 44...220  0...220     -100...120     -100...120     0...120   its far end follows
///     title        220...248        120...148      120...148   120...148   not moved
///     footer     1950...2000      1850...1900       750...800   750...800   held by the bottom edge
///
/// The bottom edge works on the natural ranges of the views, the top edge on the result. So the top
/// edge wins if there is no room for both. For the views after it a view counts as moved by the
/// distance the top edge alone moves it, as that must not depend on the bottom edge. Both are the
/// same until the first view the bottom edge has moved.
///
/// Generic over the quantity: with `Double` it computes the frames of one offset, with
/// ``PiecewiseLinear`` those of all offsets.
///
/// - Complexity: O(*n*) for *n* views of which no two overlap, times the number of lanes; see
///   ``EdgeStack`` for the others.
struct StickyRule<Q: Quantity>: Sendable {
  private var bottom = EdgeStack<Q>(followsOtherEdge: false)
  private var top = EdgeStack<Q>(followsOtherEdge: false)
  private var topAfterBottom = EdgeStack<Q>(followsOtherEdge: true)
  /// A Boolean value indicating whether a decision about a view has changed since its placement was
  /// computed.
  var hasNews = false

  init() {}

  /// Applies the rule.
  ///
  /// - Parameters:
  ///   - rows: The views with their least lengths, by slot; on return with the results for the selected
  ///     views.
  ///   - selection: The views to position.
  ///   - lines: The sticky line of each edge, as that edge sees it.
  ///   - bars: The space of the bars.
  ///   - shift: The distance from a content position to its container position.
  mutating func apply<Row: StickyRow<Q>>(
    to rows: inout [Row],
    _ selection: StickySelection,
    lines: AxisInsets,
    bars: BarSpace,
    shift: Q
  ) {
    begin(hasLanes: selection.hasLanes)
    if selection.hasBars { applyBars(to: &rows, selection, in: bars, shift: shift) }
    applyEdges(to: &rows, selection, lines: lines, shift: shift)
  }

  /// Forgets the views of the last time.
  @inline(__always)
  mutating func begin(hasLanes: Bool) {
    bottom.removeAll(hasLanes: hasLanes)
    top.removeAll(hasLanes: hasLanes)
    topAfterBottom.removeAll(hasLanes: hasLanes)
    hasNews = false
  }

  /// Applies the rule to the views of the content, after ``begin(hasLanes:)`` and the bars.
  @inline(__always)
  mutating func applyEdges<Row: StickyRow<Q>>(
    to rows: inout [Row],
    _ selection: StickySelection,
    lines: AxisInsets,
    shift: Q
  ) {
    // Writing to an empty array traps in Embedded Swift.
    guard !selection.slots.isEmpty else { return }
    guard !selection.hasRareViews else {
      return applyLevels(to: &rows, selection, lines: lines, shift: shift)
    }
    var rows = rows.mutableSpan
    applyEdges(to: &rows, selection, lines, shift, hasRareViews: false)
  }

  // Apart, so that the loop over views without levels does not ask for them.
  @inline(never)
  private mutating func applyLevels<Row: StickyRow<Q>>(
    to rows: inout [Row],
    _ selection: StickySelection,
    lines: AxisInsets,
    shift: Q
  ) {
    bottom.removeHeadings()
    top.removeHeadings()
    topAfterBottom.removeHeadings()
    var rows = rows.mutableSpan
    applyEdges(to: &rows, selection, lines, shift, hasRareViews: true)
  }

  @inline(__always)
  private mutating func applyEdges<Row: StickyRow<Q>>(
    to rows: inout MutableSpan<Row>,
    _ selection: StickySelection,
    _ lines: AxisInsets,
    _ shift: Q,
    hasRareViews: Bool
  ) {
    let barCounts = selection.barCounts
    if selection.bottom.count > barCounts.bottom {
      let slots = selection.bottom
      applyBottom(
        &rows,
        slots,
        from: barCounts.bottom,
        lines.bottom,
        -shift,
        hasRareViews: hasRareViews
      )
    }
    let (slots, end) = (selection.slots, selection.slots.count - barCounts.bottom)
    applyTop(
      &rows,
      slots,
      from: barCounts.top,
      to: end,
      lines.top,
      shift,
      hasRareViews: hasRareViews
    )
  }

  /// Adds a bar to the stacks of an edge.
  mutating func addBar(to end: Q, in lane: AxisRange, at edge: ScrollEdge) {
    guard edge == .top else { return bottom.addBar(to: end, in: lane) }
    top.addBar(to: end, in: lane)
    topAfterBottom.addBar(to: end, in: lane)
  }

  // In the next two the views are behind a number of bars, and the line and the shift are as the edge
  // sees them. They are apart, as a selection would be copied for the call.

  @inline(__always)
  private mutating func applyBottom<Row: StickyRow<Q>>(
    _ rows: inout MutableSpan<Row>,
    _ slots: [Int],
    from first: Int,
    _ line: Double,
    _ shift: Q,
    hasRareViews: Bool
  ) {
    let slots = slots.span
    for index in first..<slots.count {
      let slot = slots[index]
      let held = Self.hold(
        rows[slot],
        at: .bottom,
        line,
        shift,
        &bottom,
        hasRareViews: hasRareViews
      )
      rows[slot].stuck.bottom = held.hold
      rows[slot].stuck.frame = held.extent.mirrored
    }
  }

  @inline(__always)
  private mutating func applyTop<Row: StickyRow<Q>>(
    _ rows: inout MutableSpan<Row>,
    _ slots: [Int],
    from first: Int,
    to end: Int,
    _ line: Double,
    _ shift: Q,
    hasRareViews: Bool
  ) {
    let slots = slots.span
    // True until the bottom edge has moved a view sticking to the top as well.
    var isAlone = true
    var index = first
    while index < end {
      defer { index += 1 }
      let slot = slots[index]
      let view = rows[slot].view.seen(from: .top)
      let sticksToBottom = rows[slot].view.sticks(to: .bottom)
      // The bottom edge has set the frame of a view sticking there.
      guard view.sticks else {
        if !sticksToBottom { rows[slot].stuck.frame = view.natural(shift) }
        if rows[slot].decide() { hasNews = true }
        continue
      }
      let isRaised = sticksToBottom && !rows[slot].stuck.bottom.moved.isNowherePositive
      if isRaised, isAlone {
        isAlone = false
        addViews(in: first..<index, of: slots, rows, hasRareViews: hasRareViews)
      }
      let held = Self.hold(rows[slot], at: .top, line, shift, &top, hasRareViews: hasRareViews)
      rows[slot].stuck.top = held.hold
      // The bottom edge does not hold such a view, so its line is free for the line of other views.
      if hasRareViews, rows[slot].view.isTall { rows[slot].stuck.bottom.line = held.free }
      // Until the bottom edge has moved a view, the top edge finds the same with it and without it.
      if isAlone {
        rows[slot].stuck.topAfterBottom = held.hold
        rows[slot].stuck.frame = held.extent
      } else {
        holdAfterBottom(&rows[slot], isRaised: isRaised, line, shift, hasRareViews: hasRareViews)
      }
      if rows[slot].decide() { hasNews = true }
    }
  }

  /// Adds the first views of the order to the stack of the views after the first the bottom edge
  /// has moved.
  @inline(never)
  private mutating func addViews<Row: StickyRow<Q>>(
    in range: Range<Int>,
    of slots: Span<Int>,
    _ rows: borrowing MutableSpan<Row>,
    hasRareViews: Bool
  ) {
    for index in range {
      let view = rows[slots[index]].view.seen(from: .top)
      guard view.sticks else { continue }
      let stuck = rows[slots[index]].stuck
      topAfterBottom.add(
        view,
        in: rows[slots[index]].view.lane,
        at: stuck.frame,
        moved: stuck.top.moved,
        minimum: stuck.minimum
      )
      guard hasRareViews else { continue }
      topAfterBottom.addHeading(
        view,
        in: rows[slots[index]].view.lane,
        at: stuck.frame,
        moved: stuck.top.moved,
        minimum: stuck.minimum
      )
    }
  }

  /// Applies the top edge to a view at the range the bottom edge gives it.
  @inline(never)
  private mutating func holdAfterBottom<Row: StickyRow<Q>>(
    _ row: inout Row,
    isRaised: Bool,
    _ line: Double,
    _ shift: Q,
    hasRareViews: Bool
  ) {
    let (view, lane) = (row.view.seen(from: .top), row.view.lane)
    var stuck = row.stuck
    let left = isRaised ? stuck.frame : view.natural(shift)
    var line = topAfterBottom.line(
      for: view,
      in: lane,
      near: left.near,
      isNatural: !isRaised,
      own: Q(line + view.inset)
    )
    if hasRareViews {
      line = topAfterBottom.headingLine(for: view, in: lane, near: left.near, own: line)
      if row.view.isTall { line = row.tallLine(line) }
    }
    var held = (extent: left, moved: Q(0))
    if isRaised || view.canMove {
      held = view.held(left, at: line, shift: shift, minimum: stuck.minimum)
    }
    topAfterBottom.add(
      view,
      in: lane,
      at: held.extent,
      moved: stuck.top.moved,
      minimum: stuck.minimum
    )
    if hasRareViews {
      topAfterBottom.addHeading(
        view,
        in: lane,
        at: held.extent,
        moved: stuck.top.moved,
        minimum: stuck.minimum
      )
    }
    stuck.topAfterBottom = Stuck<Q>.Hold(line: line, moved: held.moved)
    stuck.frame = held.extent
    row.stuck = stuck
  }

  /// Applies an edge to a view as if there were no other edge, and returns its range and the results.
  @inline(__always)
  private static func hold<Row: StickyRow<Q>>(
    _ row: Row,
    at edge: ScrollEdge,
    _ line: Double,
    _ shift: Q,
    _ stack: inout EdgeStack<Q>,
    hasRareViews: Bool
  ) -> (extent: Extent<Q>, hold: Stuck<Q>.Hold, free: Q) {
    let view = row.view.seen(from: edge)
    let natural: Extent<Q> = view.natural(shift)
    var line = stack.line(
      for: view,
      in: row.view.lane,
      near: natural.near,
      isNatural: true,
      own: Q(line + view.inset)
    )
    let minimum = row.stuck.minimum
    var free = line
    if hasRareViews {
      let lane = row.view.lane
      line = stack.headingLine(for: view, in: lane, near: natural.near, own: line)
      free = line
      if row.view.isTall { line = row.tallLine(line) }
      // Also for a title that cannot move, as it ends those before it.
      let held = view.held(natural, at: line, shift: shift, minimum: minimum)
      let moved = view.canMove ? held.moved : Q(0)
      stack.addHeading(view, in: lane, at: held.extent, moved: moved, minimum: minimum)
    }
    // It makes no line: views after it pass it as they pass a row.
    guard view.canMove else { return (natural, Stuck<Q>.Hold(line: line, moved: Q(0)), free) }
    let held = view.held(natural, at: line, shift: shift, minimum: minimum)
    stack.add(view, in: row.view.lane, at: held.extent, moved: held.moved, minimum: minimum)
    return (held.extent, Stuck<Q>.Hold(line: line, moved: held.moved), free)
  }
}

extension StickyRule<Double> {
  /// The farthest end of the views each edge has moved and that others come to rest beside, as
  /// that edge sees it.
  var farthest: AxisInsets {
    AxisInsets(top: max(top.farthest, topAfterBottom.farthest), bottom: bottom.farthest)
  }
}
