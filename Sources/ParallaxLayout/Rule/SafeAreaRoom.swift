/// The part of the safe area at one edge into which views may extend, as that edge sees it.
struct SafeAreaRoom: Sendable {
  /// The start of the room: the edge of the container, or of the scrollable's frame inside it.
  let outside: Double
  /// The end of the room: the edge of the viewport.
  let line: Double

  init(at edge: ScrollEdge, in metrics: ScrollMetrics) {
    let container = AxisRange(start: 0, end: metrics.containerLength)
    outside = max(metrics.frame.near(to: edge), container.near(to: edge))
    line = metrics.viewport.near(to: edge)
  }

  /// The longest extension, in points, 0 or more.
  var length: Double { max(0, line - outside) }

  /// Returns by how much a view extends into the safe area, in points, 0 or more.
  ///
  /// - A view at the edge of the viewport extends by the whole of it, and a view some points away by
  ///   that many less. For example, with a safe area of 47 a view 10 points below the edge extends by
  ///   37.
  /// - A view pushed out extends no farther than the container.
  /// - A stacking view extends over no other stacked before it: up to the far end of the other
  ///   view, or, if the other view is farther from the edge, by half of their distance. Half,
  ///   because both ends of that distance may move: so the frame's edge moves at most twice as fast
  ///   as the offset.
  ///
  /// - Parameters:
  ///   - slot: The view, which extends into the safe area and sticks to the edge.
  ///   - edge: The edge.
  ///   - slots: The views in the order of the edge; those that do not stick there are skipped.
  ///   - rows: The views, by slot.
  ///   - shown: Returns the range of a view, in container coordinates.
  /// - Returns: The extension.
  /// - Complexity: O(*n*) for *n* views stacked before.
  func extent<Q: Quantity, Row: StickyRow>(
    of slot: Int,
    at edge: ScrollEdge,
    among slots: [Int],
    _ rows: [Row],
    shown: (Int) -> Extent<Q>
  ) -> Q {
    let near = shown(slot).seen(from: edge).near
    let wanted = Q.least(-near + line, Q(0)) + (line - outside)
    var room = near + -outside
    let view = rows[slot].view
    guard view.carries || view.level > 0 else {
      return Q.greatest(Q.least(wanted, room), Q(0))
    }
    for other in slots where other == slot || rows[other].view.carries(view, at: edge) {
      // Only views stacked before count, and no room can become less than none.
      if other == slot || Q.least(wanted, room).isNowherePositive { break }
      guard rows[other].view.lane.shares(view.lane) else { continue }
      let range = shown(other).seen(from: edge)
      room = Q.least(room, Q.greatest(near - range.far, (range.near - near) * 0.5))
    }
    return Q.greatest(Q.least(wanted, room), Q(0))
  }
}
