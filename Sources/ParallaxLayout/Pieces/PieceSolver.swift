/// The rule of ``StickySolver`` for all offsets at once: lines take the place of numbers.
///
/// Nothing is decided by an offset. What ``StickySolver`` leaves out where it makes no difference is
/// worked out here and makes none.
package struct PieceSolver {
  package typealias Line = LineTable.Line

  /// What sticking makes of a view, in container coordinates: a ``StuckFrame``.
  struct Lines {
    var start: Line
    var end: Line
    /// The points that it is longer by over a gap.
    var stretch: Line
    /// The length that it does not fall below.
    var minimumHeight: Line
    /// A Boolean value indicating whether the bottom edge moves it.
    var isRaised = false
  }

  /// The edges of a view as an edge of the viewport sees them: an ``EdgeRange``.
  struct EdgeLines {
    var near: Line
    var far: Line
  }

  let layout: StickyLayout
  let metrics: ScrollMetrics
  package var table: LineTable
  /// Where each view rests, and then what a gap makes of that, by slot.
  var lines: [Lines] = []
  /// What brings a content position into the container.
  let shift: Line

  /// Has all views stand at their places.
  ///
  /// - Parameters:
  ///   - layout: The views, as they were placed last, all of them.
  ///   - metrics: The reading; its offset counts nothing.
  ///   - offsets: The offsets. Those that scrolling rests at are added, as the gaps beyond them are
  ///     measured from there.
  init(_ layout: StickyLayout, in metrics: ScrollMetrics, over offsets: ClosedRange<Double>) {
    self.layout = layout
    self.metrics = metrics
    let (rests, reach) = (metrics.restingOffsets, metrics.reachableOffsets)
    let first = min(offsets.lowerBound, min(rests.lowerBound, reach.lowerBound))
    let last = max(offsets.upperBound, max(rests.upperBound, reach.upperBound))
    var table = LineTable(over: first...last)
    shift = table.sum(table.offset, times: -1, metrics.frame.start)
    let none = table.constant(0)
    for slot in layout.items.indices {
      let place = layout.order.views[slot].place
      lines.append(
        Lines(
          start: table.sum(shift, place.start),
          end: table.sum(shift, place.end),
          stretch: none,
          minimumHeight: table.constant(layout.order.views[slot].minimumHeight)
        )
      )
    }
    self.table = table
  }

  /// Sticks views to both edges, as ``StickySolver`` does.
  mutating func stick() {
    var alone = PieceStack()
    for slot in layout.order.bottom {
      let place = seen(lines[slot], from: .bottom)
      let frame = displaced(slot, from: place, isAtPlace: true, by: .bottom, &alone)
      let move = table.difference(frame.near, place.near)
      guard table.isPositive(move) else { continue }
      stack(slot, frame, moved: move, at: .bottom, on: &alone)
      lines[slot].isRaised = true
      put(slot, at: frame, seenFrom: .bottom)
    }
    alone.removeAll()
    // Both are the same until the first view that the bottom has moved.
    var afterBottom: PieceStack?
    for slot in layout.order.content where layout.order.views[slot].sticks(to: .top) {
      let range = layout.order.views[slot].place
      let place = EdgeLines(
        near: table.sum(shift, range.start),
        far: table.sum(shift, range.end)
      )
      if lines[slot].isRaised, afterBottom == nil { afterBottom = alone }
      var frame = displaced(slot, from: place, isAtPlace: true, by: .top, &alone)
      let move = table.difference(frame.near, place.near)
      stack(slot, frame, moved: move, at: .top, on: &alone)
      if var both = afterBottom {
        let left = seen(lines[slot], from: .top)
        let isAtPlace = !lines[slot].isRaised
        frame = displaced(slot, from: left, isAtPlace: isAtPlace, by: .top, &both)
        stack(slot, frame, moved: move, at: .top, on: &both)
        afterBottom = both
      }
      put(slot, at: frame, seenFrom: .top)
    }
  }

  /// Has a view count for those that stack after it, unless the edge moves it nowhere: then it moves
  /// none.
  private mutating func stack(
    _ slot: Int,
    _ frame: EdgeLines,
    moved move: Line,
    at edge: ScrollEdge,
    on stack: inout PieceStack
  ) {
    let view = layout.order.views[slot]
    guard view.stacking == .stack, table.isPositive(move) else { return }
    stack.add(
      PieceStack.Entry(
        placeEnd: view.place.far(from: edge),
        end: frame.far,
        minimumEnd: table.sum(frame.near, lines[slot].minimumHeight),
        move: move
      )
    )
  }

  /// Returns where an edge puts a view, as ``EdgeLine`` has it.
  private mutating func displaced(
    _ slot: Int,
    from range: EdgeLines,
    isAtPlace: Bool,
    by edge: ScrollEdge,
    _ stack: inout PieceStack
  ) -> EdgeLines {
    let view = layout.order.views[slot]
    let minimumHeight = lines[slot].minimumHeight
    var line = table.constant(metrics.stickingLine(at: edge) + view.edgeInset[edge])
    if view.stacking != .overlay {
      let place = view.place.near(to: edge)
      line = stack.line(for: range.near, place: place, isAtPlace: isAtPlace, from: line, &table)
    }
    // A bound that no line can reach is none.
    let bound = max(-1e13, view.bounds[edge])
    if bound < 1e13 {
      let boundary = table.sum(shift, times: edge == .top ? 1 : -1, bound)
      let limit = table.difference(table.max(boundary, range.far), minimumHeight)
      line = table.min(line, limit)
    }
    let near = table.max(range.near, line)
    return EdgeLines(near: near, far: table.max(range.far, table.sum(near, minimumHeight)))
  }

  mutating func seen(_ lines: Lines, from edge: ScrollEdge) -> EdgeLines {
    flipped(EdgeLines(near: lines.start, far: lines.end), from: edge)
  }

  mutating func put(_ slot: Int, at frame: EdgeLines, seenFrom edge: ScrollEdge) {
    let range = flipped(frame, from: edge)
    (lines[slot].start, lines[slot].end) = (range.near, range.far)
  }

  /// Turns a range of the container into what an edge sees, and back.
  private mutating func flipped(_ range: EdgeLines, from edge: ScrollEdge) -> EdgeLines {
    guard edge == .bottom else { return range }
    return EdgeLines(
      near: table.sum(range.far, times: -1, 0),
      far: table.sum(range.near, times: -1, 0)
    )
  }
}
