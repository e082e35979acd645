/// The passes that stick views to the edges.
///
/// The bottom edge works on the places, the top edge on what the bottom leaves; so the top wins
/// where both do not fit. How far the top edge moves views is found by letting it work alone: what
/// a view owes to those before it must not depend on what the bottom does to them. Both are found
/// on one way along the order, as they are the same until the first view that the bottom has moved.
///
/// All that it keeps from one tick to the next is memory, and what is still to be published.
struct StickySolver: Sendable {
  /// The line of the edge that works alone.
  private var alone = StackLine(followsOtherEdge: false)
  /// The line of the top edge after the bottom edge.
  private var afterBottom = StackLine(followsOtherEdge: true)
  /// A Boolean value indicating whether there may be a view that stands otherwise than when its
  /// placement was made.
  var hasNews = false

  /// Sticks views to both edges.
  ///
  /// - Parameters:
  ///   - frames: Where the views stood, by slot, and on return where they rest.
  ///   - selection: The views, and those that stick to the bottom.
  ///   - views: What is known of them, by slot.
  ///   - edges: The edges.
  /// - Returns: The farthest edge of the stacking views that each edge moved, as that edge sees it.
  mutating func stick(
    _ frames: inout [StuckFrame],
    _ selection: StickySelection,
    views: [StickyView],
    to edges: ViewportEdges
  ) -> AxisInsets {
    var farthest = AxisInsets(top: -.infinity, bottom: -.infinity)
    // Where Swift is embedded, an empty array that is to be written to traps.
    guard !selection.slots.isEmpty else { return farthest }
    var frames = frames.mutableSpan
    if !selection.bottom.isEmpty {
      farthest.bottom = findBottomLines(&frames, selection.bottom.span, views.span, edges)
    }
    farthest.top = stick(&frames, selection.slots.span, views.span, to: edges)
    return farthest
  }

  /// Finds for each view where the bottom edge's line is, and how far it moves the view; one that
  /// does not stick to the top stands there.
  private mutating func findBottomLines(
    _ frames: inout MutableSpan<StuckFrame>,
    _ slots: Span<Int>,
    _ views: Span<StickyView>,
    _ edges: ViewportEdges
  ) -> Double {
    var farthest = -Double.infinity
    alone.removeAll()
    for index in slots.indices {
      let slot = slots[index]
      let displacement = claim(views[slot], by: edges.bottom, &frames[slot])
      if !views[slot].sticks(to: .top) {
        frames[slot].stand(at: displacement, by: .bottom)
        if frames[slot].isNew { hasNews = true }
      }
      if displacement.distance > 0 {
        farthest = max(farthest, add(views[slot], displacement, from: edges.bottom))
      }
    }
    return farthest
  }

  /// Puts each view where the edges have it.
  private mutating func stick(
    _ frames: inout MutableSpan<StuckFrame>,
    _ slots: Span<Int>,
    _ views: Span<StickyView>,
    to edges: ViewportEdges
  ) -> Double {
    var farthest = -Double.infinity
    // Whether the bottom has moved none of the views so far that stick to the top.
    var isAlone = true
    alone.removeAll()
    var index = stickRun(from: 0, &frames, slots, views, edges, &farthest)
    while index < slots.count {
      let slot = slots[index]
      if isAlone, frames[slot].moves.bottom > 0, views[slot].sticks(to: .top) {
        isAlone = false
        addViews(before: index, of: slots, frames, views, edges.top)
      }
      let end = stick(&frames[slot], slot, of: views, to: edges, isAlone: isAlone)
      farthest = max(farthest, end)
      if frames[slot].isNew { hasNews = true }
      index += 1
      if isAlone, !alone.isWaiting {
        index = stickRun(from: index, &frames, slots, views, edges, &farthest)
      }
    }
    return farthest
  }

  /// Puts views where the top edge has them, up to the first one that takes more: that the bottom
  /// edge may have moved, or that does not lie behind the one stacked before it.
  ///
  /// Most views are such as need no more. On the way nothing is called, which is worth half the time.
  ///
  /// - Returns: The index of the first view that is left.
  @inline(never)
  private mutating func stickRun(
    from start: Int,
    _ frames: inout MutableSpan<StuckFrame>,
    _ slots: Span<Int>,
    _ views: Span<StickyView>,
    _ edges: ViewportEdges,
    _ farthest: inout Double
  ) -> Int {
    let top = edges.top
    var (cleared, hasNews, end) = (alone.cleared, self.hasNews, farthest)
    var next = slots.count
    for index in start..<slots.count {
      let slot = slots[index]
      if !views[slot].sticks(to: .top) {
        standAtPlace(&frames[slot], views[slot], edges)
        hasNews = hasNews || frames[slot].isNew
        continue
      }
      if frames[slot].moves.bottom > 0 {
        next = index
        break
      }
      if !cleared.advance(to: top.near(of: views[slot])) {
        next = index
        break
      }
      let line = top.line(for: views[slot], stackLine: cleared.end)
      let displacement = top.displacement(of: views[slot], line: line)
      if displacement.distance > 0, views[slot].stacking == .stack {
        cleared.add(StackLine.Entry(views[slot], displacement, from: top))
        end = max(end, displacement.range.far)
      }
      frames[slot].note(displacement, at: line, by: .top)
      frames[slot].stand(at: displacement, by: .top)
      hasNews = hasNews || frames[slot].isNew
    }
    (alone.cleared, self.hasNews, farthest) = (cleared, hasNews, end)
    return next
  }

  /// Puts a view where the edges have it.
  ///
  /// - Returns: Where the view ends if others stack on it; `-infinity` otherwise.
  @inline(__always)
  private mutating func stick(
    _ frame: inout StuckFrame,
    _ slot: Int,
    of views: Span<StickyView>,
    to edges: ViewportEdges,
    isAlone: Bool
  ) -> Double {
    let view = views[slot]
    guard view.sticks(to: .top) else {
      standAtPlace(&frame, view, edges)
      return -.infinity
    }
    let displacement = claim(view, by: edges.top, &frame)
    let end =
      displacement.distance > 0 ? add(view, displacement, from: edges.top) : -Double.infinity
    if isAlone {
      frame.stand(at: displacement, by: .top)
      return end
    }
    return max(end, standAfterBottom(&frame, slot, of: views, edges))
  }

  /// Has a view that does not stick to the top stand at its place, unless it stands by the bottom edge.
  @inline(__always)
  private func standAtPlace(
    _ frame: inout StuckFrame,
    _ view: StickyView,
    _ edges: ViewportEdges
  ) {
    guard !view.sticks(to: .bottom) else { return }
    frame.stand(at: edges.top.place(of: view).range(from: .top))
  }

  /// Finds where an edge that works alone has a view, and notes it.
  @inline(__always)
  private mutating func claim(
    _ view: StickyView,
    by edge: EdgeLine,
    _ frame: inout StuckFrame
  ) -> Displacement {
    let line = edge.line(for: view, stackLine: alone.line(forPlace: edge.near(of: view)))
    let displacement = edge.displacement(of: view, line: line)
    frame.note(displacement, at: line, by: edge.edge)
    return displacement
  }

  /// Has a view that an edge moves count for those that stack after it.
  ///
  /// - Returns: Where the view ends if others stack on it; `-infinity` otherwise.
  @inline(__always)
  private mutating func add(
    _ view: StickyView,
    _ displacement: Displacement,
    from edge: EdgeLine
  ) -> Double {
    guard view.stacking == .stack else { return -.infinity }
    alone.add(StackLine.Entry(view, displacement, from: edge))
    return displacement.range.far
  }

  /// Returns where the bottom edge leaves a view, and what holds it there.
  private func left(
    of frame: StuckFrame,
    _ slot: Int,
    of views: Span<StickyView>,
    by bottom: EdgeLine
  ) -> StuckFrame {
    let view = views[slot]
    let place = bottom.place(of: view)
    var new = StuckFrame(at: place.range(from: .bottom))
    guard frame.moves.bottom > 0 else { return new }
    let line = frame.lines.bottom
    new.apply(bottom.displacement(of: view, at: place, line: line), by: .bottom)
    return new
  }

  /// Has a view stand where the top edge puts it, from where the bottom edge leaves it.
  ///
  /// - Returns: Where the view ends if others stack on it; `-infinity` otherwise.
  @inline(never)
  private mutating func standAfterBottom(
    _ frame: inout StuckFrame,
    _ slot: Int,
    of views: Span<StickyView>,
    _ edges: ViewportEdges
  ) -> Double {
    let (view, top) = (views[slot], edges.top)
    let place = top.place(of: view)
    var new = left(of: frame, slot, of: views, by: edges.bottom)
    let range = EdgeRange(new.rest, from: .top)
    let stackLine = afterBottom.line(forPlace: place.near, near: range.near)
    let line = top.line(for: view, stackLine: stackLine)
    if line > range.near {
      new.apply(top.displacement(of: view, at: range, line: line), by: .top)
    }
    frame.stand(as: new)
    guard view.stacking == .stack, frame.moves.top > 0 else { return -.infinity }
    let entry = StackLine.Entry(
      view,
      at: EdgeRange(new.rest, from: .top),
      from: place,
      move: frame.moves.top
    )
    afterBottom.add(entry)
    return entry.end
  }

  /// Has the first views of an order count for those that come after the bottom has moved one.
  @inline(never)
  private mutating func addViews(
    before end: Int,
    of slots: Span<Int>,
    _ frames: borrowing MutableSpan<StuckFrame>,
    _ views: Span<StickyView>,
    _ top: EdgeLine
  ) {
    afterBottom.removeAll()
    for index in 0..<end {
      let slot = slots[index]
      let (view, move) = (views[slot], frames[slot].moves.top)
      guard view.stacks(at: .top), move > 0 else { continue }
      let range = EdgeRange(frames[slot].rest, from: .top)
      afterBottom.add(StackLine.Entry(view, at: range, from: top.place(of: view), move: move))
    }
  }
}

extension StackLine.Entry {
  /// What a view counts for those that stack after it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - range: Where the edge has put it, as the edge sees it.
  ///   - place: Where its place is.
  ///   - move: The points by which the edge alone moves it.
  @inline(__always)
  fileprivate init(_ view: StickyView, at range: EdgeRange, from place: EdgeRange, move: Double) {
    placeEnd = place.far
    end = range.far
    minimumEnd = range.near + view.minimumHeight
    self.move = move
  }

  /// What a view counts for where one edge has moved it from its place.
  @inline(__always)
  fileprivate init(_ view: StickyView, _ displacement: Displacement, from edge: EdgeLine) {
    let place = edge.place(of: view)
    self.init(view, at: displacement.range, from: place, move: displacement.distance)
  }
}
