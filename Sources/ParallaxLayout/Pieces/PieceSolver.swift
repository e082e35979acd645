/// The rule of ``StickySolver`` for all offsets at once: lines take the place of numbers.
///
/// Nothing is decided by an offset. What ``StickySolver`` leaves out where it makes no difference is
/// worked out here and makes none.
struct PieceSolver {
  /// Where a view stands, in container coordinates.
  struct Lines {
    var start: OffsetPolyline
    var end: OffsetPolyline
    /// The points that it is longer by over a gap.
    var stretch: OffsetPolyline

    func seen(from edge: ScrollEdge) -> EdgeLines {
      edge == .top ? EdgeLines(near: start, far: end) : EdgeLines(near: end * -1, far: start * -1)
    }

    mutating func become(_ lines: EdgeLines, seenFrom edge: ScrollEdge) {
      start = edge == .top ? lines.near : lines.far * -1
      end = edge == .top ? lines.far : lines.near * -1
    }
  }

  let layout: StickyLayout
  let metrics: ScrollMetrics
  /// The offset itself.
  let offset: OffsetPolyline
  /// Where each view rests, and then what a gap makes of that, by slot.
  var lines: [Lines] = []
  /// The length that each view does not fall below, by slot.
  var minimumHeights: [OffsetPolyline] = []

  /// Has all views stand at their places.
  ///
  /// - Parameters:
  ///   - layout: The views, as they were placed last.
  ///   - metrics: The reading; its offset counts nothing.
  ///   - offsets: The offsets. Those that scrolling rests at are added, as the gaps beyond them are
  ///     measured from there.
  init(_ layout: StickyLayout, in metrics: ScrollMetrics, over offsets: ClosedRange<Double>) {
    self.layout = layout
    self.metrics = metrics
    let (rests, reach) = (metrics.restingOffsets, metrics.reachableOffsets)
    let first = min(offsets.lowerBound, min(rests.lowerBound, reach.lowerBound))
    let last = max(offsets.upperBound, max(rests.upperBound, reach.upperBound))
    offset = OffsetPolyline(identityOver: first...last)
    let shift = metrics.frame.start - offset
    for (view, frame) in zip(layout.order.views, layout.frames) {
      minimumHeights.append(offset * 0 + frame.minimumHeight)
      lines.append(
        Lines(start: shift + view.place.start, end: shift + view.place.end, stretch: offset * 0)
      )
    }
  }

  /// Sticks views to both edges, as ``StickySolver`` does.
  mutating func stick() {
    var alone = PieceStack()
    var isMoved = [Bool](repeating: false, count: lines.count)
    for slot in layout.order.bottom {
      let place = lines[slot].seen(from: .bottom)
      let frame = displaced(slot, from: place, isAtPlace: true, by: .bottom, &alone)
      add(slot, frame, move: frame.near - place.near, at: .bottom, to: &alone)
      isMoved[slot] = frame.near != place.near
      if isMoved[slot] { lines[slot].become(frame, seenFrom: .bottom) }
    }
    alone = PieceStack()
    // Both are the same until the first view that the bottom has moved.
    var afterBottom: PieceStack?
    let shift = metrics.frame.start - offset
    for slot in layout.order.content where layout.order.views[slot].sticks(to: .top) {
      let range = layout.order.views[slot].place
      let place = EdgeLines(near: shift + range.start, far: shift + range.end)
      if isMoved[slot], afterBottom == nil { afterBottom = alone }
      let frame = displaced(slot, from: place, isAtPlace: true, by: .top, &alone)
      let move = frame.near - place.near
      add(slot, frame, move: move, at: .top, to: &alone)
      guard var stack = afterBottom else {
        lines[slot].become(frame, seenFrom: .top)
        continue
      }
      afterBottom = nil
      let left = lines[slot].seen(from: .top)
      let last = displaced(slot, from: left, isAtPlace: !isMoved[slot], by: .top, &stack)
      add(slot, last, move: move, at: .top, to: &stack)
      lines[slot].become(last, seenFrom: .top)
      afterBottom = stack
    }
  }

  private func add(
    _ slot: Int,
    _ frame: EdgeLines,
    move: OffsetPolyline,
    at edge: ScrollEdge,
    to stack: inout PieceStack
  ) {
    let view = layout.order.views[slot]
    guard view.stacking == .stack else { return }
    stack.add(
      frame,
      minimumHeight: minimumHeights[slot],
      placeEnd: view.place.far(from: edge),
      move: move
    )
  }

  /// Returns where an edge puts a view, as ``EdgeLine`` has it.
  private func displaced(
    _ slot: Int,
    from range: EdgeLines,
    isAtPlace: Bool,
    by edge: ScrollEdge,
    _ stack: inout PieceStack
  ) -> EdgeLines {
    let view = layout.order.views[slot]
    let minimumHeight = minimumHeights[slot]
    var line = offset * 0 + (metrics.stickingLine(at: edge) + view.edgeInset[edge])
    if view.stacking != .overlay {
      let place = view.place.near(to: edge)
      line = stack.line(for: range.near, place: place, isAtPlace: isAtPlace, from: line)
    }
    // A bound that no line can reach is none.
    let bound = max(-1e13, view.bounds[edge])
    if bound < 1e13 {
      let shift = edge == .top ? metrics.frame.start - offset : offset - metrics.frame.start
      line = min(line, max(shift + bound, range.far) - minimumHeight)
    }
    let near = max(range.near, line)
    return EdgeLines(near: near, far: max(range.far, near + minimumHeight))
  }
}
