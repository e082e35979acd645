/// What sticking makes of one view at one offset, in container coordinates.
struct Hold: Sendable {
  /// The view's own place.
  var natural = Span(start: 0, end: 0)
  /// Where the view stands, overscroll aside.
  var rest = Span(start: 0, end: 0)
  /// The length that the view does not fall below: its minimum, and what is revealed of it.
  var floor: Double = 0
  /// A Boolean value indicating whether the view is as short as its floor.
  var isAtFloor = false
  /// The edge that moved the view last, where one did.
  var edge: Edge?
  /// The points by which a boundary keeps the view from that edge's line.
  var pushOut: Double = 0
  /// The points by which each edge moves the view when it works alone.
  var moves = EdgeInsets.zero
  /// The line of each edge for this view, as that edge sees it, when it works alone.
  var lines = EdgeInsets.zero
  /// The points by which the view extends into the safe area at each edge.
  var extensions = EdgeInsets.zero

  /// Puts the view back at its place.
  mutating func release() {
    rest = natural
    isAtFloor = false
    edge = nil
    pushOut = 0
  }
}

extension StickyLayout {
  /// Computes where each view rests.
  ///
  /// The bottom edge works on the places, the top edge on what the bottom leaves; so the top wins
  /// where both do not fit. How far the top edge moves views is found by letting it work alone
  /// first: what a view owes to those before it must not depend on what the bottom does to them.
  mutating func hold(in metrics: ScrollMetrics) {
    let shift = metrics.contentShift
    for slot in selection {
      holds[slot].natural = items[slot].place.offset(by: shift)
      holds[slot].floor = items[slot].minimum + revealed[slot]
      holds[slot].extensions = .zero
      holds[slot].moves = .zero
      holds[slot].release()
    }
    if keepsExpanded(in: metrics) {
      for slot in leadingPile { holds[slot].floor = items[slot].place.length }
    }
    EdgeLine(.top, of: metrics).hold(&holds, topOrder, items: items)
    guard !bottomOrder.selection.isEmpty else { return }
    for slot in selection { holds[slot].release() }
    EdgeLine(.bottom, of: metrics).hold(&holds, bottomOrder, items: items)
    EdgeLine(.top, of: metrics, isAlone: false).hold(&holds, topOrder, items: items)
  }
}
