/// A position that can be compared with another, at one offset or just before one.
protocol ComparablePosition: Sendable {
  init(_ constant: Double)
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  /// Returns whether a position is at most another one.
  ///
  /// - Parameters:
  ///   - other: The other position.
  ///   - tolerance: The points by which this one may be greater all the same.
  ///   - distance: The points of offset over which the answer stays the same; on return no more than
  ///     those of this answer.
  /// - Returns: Whether it is.
  func isAtMost(_ other: Self, within tolerance: Double, for distance: inout Double) -> Bool
}

extension Double: ComparablePosition {
  func isAtMost(_ other: Self, within tolerance: Double, for distance: inout Double) -> Bool {
    self <= other + tolerance
  }
}

/// The contiguous stack of views at an edge of the viewport, and how far it covers that.
///
/// A view belongs to the stack if it begins no farther from the edge than the stack ends, and the edge
/// holds it or its natural position has reached its sticky line.
///
/// A view that rests beside others may count when it touches them, collapsed or not: see
/// ``countsTouching``. For example, a header of 44...220 is at 0...120 and the natural position of a
/// title is 120...160. The two cover 160 points, and 84 once both are collapsed. Without the title they
/// would cover 120 until it arrives at 44, and then jump from 44 to 84.
///
/// A view belongs to the stack even if views over it hide it, because views sticking beside it follow it.
///
/// Views that have no part of a lane in common are in separate stacks. The greatest one counts.
///
/// The stack is defined once for the numbers of one offset and for functions just before an offset.
struct ObscuredStack<Position: ComparablePosition> {
  /// A view as the edge sees it, in container coordinates.
  struct Entry {
    /// The ends of the view, without overscroll.
    var near, far: Position
    /// The near end of its natural position, and the sticky line.
    var naturalNear, line: Position
    /// The far end, overscroll included.
    var shownFar: Position
    /// The distance by which the edge alone moves the view.
    var moved: Position
  }

  /// The room of a refresh control between the owner of an overscroll area and the content.
  struct RefreshRoom {
    var owner: Int
    /// The length of the room showing.
    var length: Position
    /// The distance by which the content is pulled beyond the room.
    var pull: Position
  }

  let edge: ScrollEdge
  /// The edge of the viewport, and the sticky line of the edge, as the edge sees them.
  var start, line: Double
  /// The length of the viewport.
  var viewportLength: Double
  /// The distance by which the content is pulled off the line.
  var pull: Position
  /// The length of the viewport a transient inset covers by itself.
  var cover: Position
  var room: RefreshRoom?
  /// A Boolean value indicating whether a view at its natural position counts when it touches the
  /// views it sticks beside.
  var countsTouching = true

  /// Returns how far the stack covers the viewport, in points, from 0 to the length of the viewport.
  ///
  /// - Parameters:
  ///   - slots: The views in the order of the edge; those that do not stick there are skipped.
  ///   - rows: The views, by slot.
  ///   - distance: The points of offset over which the result is straight; on return no more than
  ///     those of this result.
  ///   - covers: Returns whether a view of the stack can cover the target of the query. For example, the
  ///     title of one column cannot cover a cell of another.
  ///   - entry: Returns the position of a view.
  /// - Returns: The covered length.
  /// - Complexity: O(*n*) for *n* views at their own lines. Any other view that touches the stack looks at
  ///   the lanes it shares a part with; and if it belongs only by a view behind it in the order, at all again.
  func height<Row: StickyRow>(
    _ slots: [Int],
    _ rows: [Row],
    for distance: inout Double,
    covers: (Int) -> Bool,
    entry: (Int) -> Entry
  ) -> Position {
    var ends = Ends(line: Position(line))
    // The end of the views that can cover, and of the covered part.
    var (coveringEnd, covered) = (ends.line, Position(start) + cover)
    // The end of the stack in the lane where it is farthest.
    var farthest = ends.line
    // The views at their own lines before this place have their ends in `ends`. A thousand headings of
    // columns are all there: without a view that asks for their ends, no list of lanes is made.
    var noted = 0
    // Overlays can be anywhere in the order, so one pass may not find all views of the stack.
    repeat {
      ends.isGrowing = false
      // Whether a view was left out, and whether one may belong now that the stack ends farther.
      var (leavesOut, mayBelong) = (false, false)
      for index in slots.indices {
        guard let found = candidate(slots[index], rows, entry) else { continue }
        // No lane ends farther: most views left out are below all of the stack.
        guard
          found.entry.near.isAtMost(
            greater(farthest, found.own, &distance),
            within: Tolerance.geometry,
            for: &distance
          )
        else {
          leavesOut = true
          continue
        }
        let isMoved = isMoved(found, &distance)
        if !EngineParts.hasOtherAxis || !isMoved || !isAtLine(found, &distance) {
          note(upTo: index)
          guard belongs(found, isMoved, ends, &distance) else {
            mayBelong = true
            continue
          }
          ends.add(found, &distance)
        }
        if !found.far.isAtMost(farthest, within: 0, for: &distance) {
          farthest = found.far
          mayBelong = mayBelong || leavesOut
        }
        // A view that cannot cover the target still carries views that can.
        if covers(slots[index]), !found.far.isAtMost(coveringEnd, within: 0, for: &distance) {
          coveringEnd = found.far
          covered = greater(covered, found.shownFar, &distance)
        }
      }
      guard mayBelong else { break }
      note(upTo: slots.count)
    } while ends.isGrowing

    func note(upTo place: Int) {
      // All views are in one lane, and `ends` has each as soon as it belongs.
      guard EngineParts.hasOtherAxis else { return }
      while noted < place {
        defer { noted += 1 }
        if let found = candidate(slots[noted], rows, entry), isMoved(found, &distance),
          isAtLine(found, &distance)
        {
          ends.add(found, &distance)
        }
      }
    }
    let height = greater(Position(0), covered - Position(start), &distance)
    // A stack longer than the viewport covers all of it and no more.
    let limit = Position(viewportLength)
    return height.isAtMost(limit, within: 0, for: &distance) ? height : limit
  }

  /// A view sticking to the edge, which may belong to the stack.
  private struct Candidate {
    let view: StickyView
    let entry: Entry
    /// The room of a refresh control within the view; `nil` for another view than its owner.
    let room: RefreshRoom?
    /// The sticky line of the view alone.
    let own: Position

    /// The far end, with the room.
    var far: Position { room.map { entry.far + $0.length } ?? entry.far }
    var shownFar: Position { room.map { entry.shownFar + $0.length } ?? entry.shownFar }
  }

  private func candidate<Row: StickyRow>(
    _ slot: Int,
    _ rows: [Row],
    _ entry: (Int) -> Entry
  ) -> Candidate? {
    let view = rows[slot].view
    guard view.canMove(at: edge), view.sticks(to: edge) else { return nil }
    let entry = entry(slot)
    let room = slot == room?.owner ? room : nil
    let own = Position(line) + Position(view.edgeInset[edge]) + (room?.pull ?? pull)
    return Candidate(view: view, entry: entry, room: room, own: own)
  }

  private func isMoved(_ found: Candidate, _ distance: inout Double) -> Bool {
    !found.entry.moved.isAtMost(Position(0), within: Tolerance.geometry, for: &distance)
  }

  /// Returns whether a moved view is at its own line or before: it belongs to the stack, whatever the other
  /// views are.
  private func isAtLine(_ found: Candidate, _ distance: inout Double) -> Bool {
    found.entry.near.isAtMost(found.own, within: Tolerance.geometry, for: &distance)
  }

  private func belongs(
    _ found: Candidate,
    _ isMoved: Bool,
    _ ends: Ends,
    _ distance: inout Double
  ) -> Bool {
    let (view, entry) = (found.view, found.entry)
    let end = ends.all.value(in: view.lane) { greater($0, $1, &distance) } ?? ends.line
    let first = greater(end, found.own, &distance)
    guard entry.near.isAtMost(first, within: Tolerance.geometry, for: &distance) else {
      return false
    }
    if isMoved { return true }
    var reached = found.own
    // An overlay comes to rest beside no other, so only its own line counts.
    if view.rests {
      let pulled = entry.line + (found.room?.pull ?? pull)
      // A title comes to rest beside those of higher levels too, which end with the stack so far.
      let carryingEnd =
        view.level > 0
        ? end : ends.carrying.value(in: view.lane) { greater($0, $1, &distance) } ?? ends.line
      reached = greater(found.own, countsTouching ? carryingEnd : pulled, &distance)
    }
    // Half of the tolerance: an offset that was computed is then found within all of it.
    return entry.naturalNear.isAtMost(reached, within: Tolerance.geometry / 2, for: &distance)
  }

  /// The ends of the stack, by lane.
  private struct Ends {
    let line: Position
    var all = LaneValues<Position>()
    /// The ends of the views that others stick beside.
    var carrying = LaneValues<Position>()
    /// A Boolean value indicating whether the stack ends farther in a lane.
    var isGrowing = false

    mutating func add(_ found: Candidate, _ distance: inout Double) {
      if found.view.carries,
        !found.far.isAtMost(carrying[found.view.lane] ?? line, within: 0, for: &distance)
      {
        carrying[found.view.lane] = found.far
        isGrowing = true
      }
      if !found.far.isAtMost(all[found.view.lane] ?? line, within: 0, for: &distance) {
        all[found.view.lane] = found.far
        isGrowing = true
      }
    }
  }

  private func greater(
    _ first: Position,
    _ second: Position,
    _ distance: inout Double
  ) -> Position {
    first.isAtMost(second, within: 0, for: &distance) ? second : first
  }
}
