// The rule of sticking. Everything is measured from an edge inwards, so the bottom is the mirror image of
// the top:
//
//     near' = min(max(near, line), max(bound, far) - minimum)        far' = max(far, near' + minimum)
//
// A stuck view shows the part of its natural range that is inside its line, and never less than its minimum. For
// example, a header of 44...220 at 0, at offset 100: near is -100, far is 120, the line is 0. near' is
// min(max(-100, 0), far and no boundary) = 0, and far' is max(120, 44) = 120.
//
// The bottom edge works on the natural ranges, the top edge on what the bottom edge leaves: the top wins
// where both do not fit. How far an edge moves a view is found by letting it work alone.
extension StickyLayout {
  /// Positions the views in sight at an offset, without the gap of a pull.
  mutating func stick(at offset: Double) {
    // 1. Where views are while no edge moves them, and the bars, which all others come to rest beside.
    let shift = metrics.frame.start - offset
    let slots = sight.all
    // By a pointer, here and below: at each write an array asks whether it has another owner, a quarter of a tick.
    views.withUnsafeMutableBufferPointer { views in
      for slot in slots { views[slot].release(shiftedBy: shift) }
    }
    room.farthest = AxisInsets(top: -.infinity, bottom: -.infinity)
    stickBars(shift)
    // 2. The bottom edge, on the natural ranges.
    let movesBoth = stick(to: .bottom, -shift, .whole)
    guard movesBoth else {
      _ = stick(to: .top, shift, .whole)
      return
    }
    // 3. The top edge alone, for how far it moves views.
    for slot in sight.top {
      views[slot].stand.left = views[slot].stand.rest
      views[slot].stand.rest = views[slot].stand.place
    }
    _ = stick(to: .top, shift, .moving)
    // 4. The top edge, on what the bottom edge leaves.
    for slot in sight.top { views[slot].stand.rest = views[slot].stand.left }
    _ = stick(to: .top, shift, .placing)
  }

  /// The purpose of a walk over the views of an edge.
  private enum Walk {
    /// The edge is alone, or no other has moved a view of it.
    case whole
    /// Only how far it moves views is found.
    case moving
    /// Only where it puts views that the other edge has moved.
    case placing
  }

  /// Applies an edge to the views in sight that stick to it, nearest first.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - shift: The distance from a content position to its container position, as the edge sees it.
  ///   - walk: The purpose of the walk.
  /// - Returns: Whether the edge has moved a view that sticks to the other one as well.
  private mutating func stick(to edge: ScrollEdge, _ shift: Double, _ walk: Walk) -> Bool {
    let edgeLine = metrics.stickingLine(at: edge)
    let bars = edge == .top ? room.topBars : room.bottomBars
    let (hasBars, hasLanes, hasLevels) = (!bars.isEmpty, order.hasLanes, order.hasLevels)
    // In one lane, those that a view has passed are passed by all after it: one number stands for them.
    let folds = walk != .placing && !hasLanes && !hasLevels
    var (passedCount, passedEnd) = (0, -Double.infinity)
    var (movesBoth, farthest) = (false, room.farthest[edge])
    var carriers: [Carrier] = []
    swap(&carriers, &room.carriers)
    carriers.empty()
    let slots = sight.slots(at: edge)
    views.withUnsafeMutableBufferPointer { views in
      for slot in slots {
        let near = views[slot].stand.rest.near(to: edge)
        // The line: the edge's own, and those of the bars and of the views stuck before.
        var line = edgeLine + views[slot].item.edgeInset[edge]
        if views[slot].item.stacking != .overlay {
          if hasBars, let end = bars.greatest(in: views[slot].item.lane) { line = max(line, end) }
          while folds, passedCount < carriers.count,
            carriers[passedCount].placeFar <= near + Tolerance.geometry
          {
            passedEnd = max(passedEnd, carriers[passedCount].minimumEnd)
            passedCount += 1
          }
          line = max(line, passedEnd)
          let place = views[slot].stand.place.near(to: edge)
          for index in passedCount..<carriers.count
          where carriers[index].carries(views[slot], hasLanes: hasLanes) {
            line = max(line, carriers[index].line(of: place, movedTo: near))
          }
        }
        let isMoved = views[slot].stick(
          to: edge,
          line,
          shift,
          findsMoves: walk != .placing,
          holds: walk != .moving
        )
        guard isMoved || walk == .placing else { continue }
        if walk != .placing, views[slot].item.stickPosition == .both { movesBoth = true }
        // Views after it come to rest beside it, as far as the edge alone moves it.
        if views[slot].stand.moves[edge] > 0,
          views[slot].carries || hasLevels && views[slot].isTitle
        {
          carriers.append(Carrier(views[slot], at: edge))
          farthest = max(farthest, views[slot].stand.rest.far(from: edge))
        }
      }
    }
    swap(&carriers, &room.carriers)
    room.farthest[edge] = farthest
    return movesBoth
  }
}

extension StickyView {
  /// Puts the view where it is while no edge moves it.
  fileprivate mutating func release(shiftedBy shift: Double) {
    stand.place = natural.offset(by: shift)
    stand.rest = stand.place
    stand.minimum = leastLength
    stand.moves = .zero
    stand.edge = nil
    stand.pushOut = 0
    stand.isAtMinimum = false
  }

  /// Applies the rule of an edge.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - line: The line of the view, as the edge sees it.
  ///   - shift: The distance from content to container positions, as the edge sees it.
  ///   - findsMoves: Whether to note how far the edge moves the view.
  ///   - holds: Whether to note that the edge holds it.
  /// - Returns: Whether the edge moves it.
  fileprivate mutating func stick(
    to edge: ScrollEdge,
    _ line: Double,
    _ shift: Double,
    findsMoves: Bool,
    holds: Bool
  ) -> Bool {
    let (near, far) = (stand.rest.near(to: edge), stand.rest.far(from: edge))
    if findsMoves { stand.lines[edge] = line }
    // Most views are before their line.
    if line <= near, !isTall { return false }
    var line = line
    if isTall {
      // Beyond the edge, as far as its end is in view.
      line = min(line, (play ?? Self.unknownPlay) + (tallEnd - item.place.length))
    }
    // At the line, unless a boundary leaves no room for the least length.
    var newNear = near
    if line > near, near != stand.place.near(to: edge) || canMove(at: edge) {
      newNear = min(line, max(near, max(bound[edge] + shift, far) - stand.minimum))
    }
    let isMoved = newNear > near
    if isMoved {
      let range = EdgeRange(near: newNear, far: max(far, newNear + stand.minimum))
      stand.rest = range.range(from: edge)
    }
    if findsMoves { stand.moves[edge] = newNear - near }
    if holds, newNear > near + Tolerance.geometry {
      stand.edge = edge
      stand.line = line
      stand.pushOut = line > newNear + Tolerance.geometry ? line - newNear : 0
      stand.isAtMinimum = newNear + stand.minimum >= far - Tolerance.geometry
    }
    return isMoved
  }
}

/// A view that an edge has moved, as the edge and the views after it see it.
struct Carrier: Sendable {
  private let near, far: Double
  /// The end of the view at its minimum.
  let minimumEnd: Double
  /// The end of its place, before the edge moved it.
  let placeFar: Double
  private let move: Double
  private let lane: AxisRange
  private let level: Int
  private let carriesAll: Bool

  init(_ view: StickyView, at edge: ScrollEdge) {
    (near, far) = (view.stand.rest.near(to: edge), view.stand.rest.far(from: edge))
    minimumEnd = near + view.stand.minimum
    placeFar = view.stand.place.far(from: edge)
    move = view.stand.moves[edge]
    (lane, level, carriesAll) = (view.item.lane, view.item.headingLevel, view.carries)
  }

  /// Returns whether a view that comes after this one, and does not overlay others, rests beside it.
  func carries(_ view: StickyView, hasLanes: Bool) -> Bool {
    (carriesAll || view.isTitle && level < view.item.headingLevel)
      && (!hasLanes || lane.shares(view.item.lane))
  }

  /// The line for a view that came to a place, and that the other edge has moved from there.
  ///
  /// One behind this view rests at its minimum; one that overlaps it rides on it, as far as the edge moves it.
  /// For example, on a header of 44...220 at offset 100, which ends at 120, a title with its place at 120
  /// begins at 44 at the least, and one with its place at 110 begins at 120, as long as that is at most 210.
  func line(of place: Double, movedTo near: Double) -> Double {
    guard placeFar <= place + Tolerance.geometry else { return min(far, near + move) }
    return near == place ? minimumEnd : min(minimumEnd, near + move)
  }
}

/// A range of numbers, as an edge sees it: distances grow from the edge inwards.
struct EdgeRange: Sendable {
  var near, far: Double

  init(near: Double, far: Double) { (self.near, self.far) = (near, far) }

  init(_ range: AxisRange, from edge: ScrollEdge) {
    self.init(near: range.near(to: edge), far: range.far(from: edge))
  }

  /// Returns the range in container coordinates.
  func range(from edge: ScrollEdge) -> AxisRange {
    edge == .top ? AxisRange(start: near, end: far) : AxisRange(start: -far, end: -near)
  }
}

extension AxisRange {
  /// The end of this range lying away from an edge, as that edge sees it.
  func far(from edge: ScrollEdge) -> Double { edge == .top ? end : -start }

  /// The end of this range at an edge, as that edge sees it.
  func near(to edge: ScrollEdge) -> Double { edge == .top ? start : -end }
}
