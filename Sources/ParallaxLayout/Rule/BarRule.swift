/// The numbers of a reading by which bars are positioned.
struct BarSpace: Sendable {
  /// The edges of the viewport, as each edge sees them.
  let edges: AxisInsets
  /// The length of the viewport a keyboard covers.
  let keyboard: Double
  /// The distances from a content position to its container position while the content rests.
  ///
  /// A pull beyond them moves no bar.
  let shifts: AxisRange
  /// The distance from a content position to its container position with the content at rest at an edge,
  /// as that edge sees it.
  let restingShifts: AxisInsets

  init(_ metrics: ScrollMetrics) {
    let (viewport, rests) = (metrics.viewport, metrics.restingOffsets)
    edges = AxisInsets(top: viewport.start, bottom: -viewport.end)
    keyboard = min(max(0, metrics.transientInset.bottom), viewport.length)
    shifts = AxisRange(
      start: metrics.frame.start - metrics.reachableOffsets.upperBound,
      end: metrics.frame.start - rests.lowerBound
    )
    restingShifts = AxisInsets(
      top: metrics.frame.start - rests.lowerBound,
      bottom: rests.upperBound - metrics.frame.start
    )
  }

  /// Returns the distance from a content position to its container position that counts for bars.
  func barShift<Q: Quantity>(_ shift: Q) -> Q {
    .least(.greatest(shift, Q(shifts.start)), Q(shifts.end))
  }

  /// Returns the edge's own line for a bar, as the edge sees it.
  ///
  /// A keyboard and an edge inset do not add up: a bar with an inset of 12 sticks 302 points from the edge
  /// above a keyboard of 302.
  func line(of bar: EdgeBar?, at edge: ScrollEdge, inset: Double) -> Double {
    let line = edges[edge] + inset
    guard edge == .bottom, bar?.keyboard == .lifts else { return line }
    return max(line, edges.bottom + keyboard)
  }
}

/// The rule of bars, which are always at an edge of the viewport.
///
/// Seen from the edge, the bars are one after another from the edge inwards, and views of the content
/// come to rest beside the last of them. A bar with room is an ordinary view whose natural range is its
/// room. So it is expanded where the content rests at that edge, and collapses on the way from there. A
/// bar without room has its minimum length everywhere.
extension StickyRule {
  /// Positions the bars.
  ///
  /// - Parameters:
  ///   - rows: The views, by slot; on return with the results for the bars.
  ///   - selection: The views to position.
  ///   - space: The viewport.
  ///   - shift: The distance from a content position to its container position.
  @inline(never)
  mutating func applyBars<Row: StickyRow<Q>>(
    to rows: inout [Row],
    _ selection: StickySelection,
    in space: BarSpace,
    shift: Q
  ) {
    var rows = rows.mutableSpan
    let barShift = space.barShift(shift)
    var topEnds = LaneValues<Q>()
    for index in 0..<selection.barCounts.top {
      let slot = selection.slots[index]
      let view = rows[slot].view.seen(from: .top)
      let (held, line) = Self.hold(rows[slot], view, at: .top, space, (shift, barShift), topEnds)
      rows[slot].stuck.frame = held.extent
      rows[slot].stuck.top = .init(line: line, moved: held.moved)
      rows[slot].stuck.topAfterBottom = rows[slot].stuck.top
      if rows[slot].decide() { hasNews = true }
      guard view.carries, view.sticks else { continue }
      // Bars after it and the views of the content come to rest beside its end.
      topEnds.add(held.extent.far, in: rows[slot].view.lane, Q.greatest)
      addBar(to: held.extent.far, in: rows[slot].view.lane, at: .top)
    }
    var ends = LaneValues<Q>()
    for index in 0..<selection.barCounts.bottom {
      let slot = selection.bottom[index]
      let view = rows[slot].view.seen(from: .bottom)
      var (held, line) = Self.hold(rows[slot], view, at: .bottom, space, (-shift, -barShift), ends)
      // When a keyboard leaves too little room for both, the top bars keep theirs: a title stays
      // readable above a lifted field.
      if view.sticks, view.rests, let end = topEnds.value(in: rows[slot].view.lane, Q.greatest) {
        held = Self.below(-end, held, least: rows[slot].stuck.minimum, edge: space.edges.bottom)
      }
      rows[slot].stuck.frame = held.extent.mirrored
      rows[slot].stuck.bottom = .init(line: line, moved: held.moved)
      if rows[slot].decide() { hasNews = true }
      guard view.carries, view.sticks else { continue }
      ends.add(held.extent.far, in: rows[slot].view.lane, Q.greatest)
      addBar(to: held.extent.far, in: rows[slot].view.lane, at: .bottom)
    }
  }

  /// Returns the range of a bar beside those before it, as its edge sees it, and its line.
  private static func hold<Row: StickyRow<Q>>(
    _ row: Row,
    _ view: EdgeView,
    at edge: ScrollEdge,
    _ space: BarSpace,
    _ shift: (content: Q, bar: Q),
    _ ends: LaneValues<Q>
  ) -> (held: (extent: Extent<Q>, moved: Q), line: Q) {
    var line = Q(space.line(of: row.view.bar, at: edge, inset: view.inset))
    if view.rests, let end = ends.value(in: row.view.lane, Q.greatest) {
      line = .greatest(line, end)
    }
    // A bar that gives way is in its room, and moves with the content also in a pull.
    guard view.sticks else { return ((view.natural(shift.content), Q(0)), line) }
    let natural: Extent<Q> = view.natural(shift.bar)
    let minimum = row.stuck.minimum
    return (view.held(natural, at: line, shift: shift.content, minimum: minimum), line)
  }

  /// Returns the range of a bottom bar that does not begin above the top bars while it fits.
  ///
  /// For example, a keyboard leaves 80 points below a top bar of 44, and a field and a toolbar of 30
  /// points each are above the keyboard: all fit. With 50 points left, the toolbar lies over the field.
  ///
  /// - Parameters:
  ///   - end: The end of the top bars, as the bottom edge sees it.
  ///   - held: The range of the bar without top bars.
  ///   - least: The least length of the bar.
  ///   - edge: The bottom edge of the viewport, beyond which the bar does not go.
  /// - Returns: The range.
  private static func below(
    _ end: Q,
    _ held: (extent: Extent<Q>, moved: Q),
    least: Q,
    edge: Double
  ) -> (extent: Extent<Q>, moved: Q) {
    let near = Q.least(held.extent.near, .greatest(end - least, Q(edge)))
    let far = Q.greatest(near + least, .least(held.extent.far, end))
    let moved = Q.greatest(held.moved - (held.extent.near - near), Q(0))
    return (Extent(near: near, far: far), moved)
  }
}
