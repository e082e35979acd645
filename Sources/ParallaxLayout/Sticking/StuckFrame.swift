/// What sticking makes of one view at one offset, in container coordinates.
struct StuckFrame: Sendable {
  /// The view's own place.
  var natural = AxisRange(start: 0, end: 0)
  /// Where the view stands, overscroll aside.
  var rest = AxisRange(start: 0, end: 0)
  /// Where the view stands with what a gap makes of it.
  var shown = AxisRange(start: 0, end: 0)
  /// The length that the view does not fall below, what is revealed of it aside.
  var minimum: Double = 0
  /// The length that the view does not fall below: its minimum, and what is revealed of it.
  var floor: Double = 0
  /// A Boolean value indicating whether the view is as short as its floor.
  var isAtFloor = false
  /// The edge that moved the view last, where one did.
  var edge: ScrollEdge?
  /// The points by which a boundary keeps the view from that edge's line.
  var pushOut: Double = 0
  /// The points by which each edge moves the view when it works alone.
  var moves = AxisInsets.zero
  /// The line of each edge for this view, as that edge sees it, when it works alone.
  var lines = AxisInsets.zero
  /// The points by which the view extends into the safe area at each edge.
  var extensions = AxisInsets.zero

  /// Puts the view back at its place.
  mutating func release() {
    rest = natural
    isAtFloor = false
    edge = nil
    pushOut = 0
  }
}

extension StickyLayout {
  /// Computes where each selected view rests.
  ///
  /// The bottom edge works on the places, the top edge on what the bottom leaves; so the top wins
  /// where both do not fit. How far the top edge moves views is found by letting it work alone
  /// first: what a view owes to those before it must not depend on what the bottom does to them.
  mutating func hold(in metrics: ScrollMetrics) {
    farthest = AxisInsets(top: -.infinity, bottom: -.infinity)
    let shift = metrics.contentShift
    for slot in selection {
      holds[slot].natural = items[slot].place.offset(by: shift)
      holds[slot].minimum = items[slot].minimum
      holds[slot].extensions = .zero
      holds[slot].moves = .zero
      holds[slot].release()
    }
    keepExpanded(in: metrics)
    for slot in selection {
      holds[slot].floor = max(holds[slot].minimum, items[slot].minimum + revealed[slot])
    }
    hold(at: .top, of: metrics)
    if !bottomOrder.selection.isEmpty {
      for slot in selection { holds[slot].release() }
      hold(at: .bottom, of: metrics)
      hold(at: .top, of: metrics, isAlone: false)
    }
    for slot in selection { holds[slot].shown = holds[slot].rest }
  }

  /// Returns what sticking makes of one view at another offset, with the same views and heights.
  ///
  /// - Complexity: That of ``hold(in:)``, without allocating.
  mutating func hold(of slot: Int, in metrics: ScrollMetrics) -> StuckFrame {
    swap(&holds, &otherHolds)
    let farthest = farthest
    hold(in: metrics)
    let hold = holds[slot]
    swap(&holds, &otherHolds)
    self.farthest.top = max(self.farthest.top, farthest.top)
    self.farthest.bottom = max(self.farthest.bottom, farthest.bottom)
    return hold
  }

  private mutating func hold(at edge: ScrollEdge, of metrics: ScrollMetrics, isAlone: Bool = true) {
    let line = EdgeLine(edge, of: metrics, isAlone: isAlone)
    let order = edge == .top ? topOrder : bottomOrder
    farthest[edge] = max(farthest[edge], line.hold(&holds, order, items: items))
  }
}
