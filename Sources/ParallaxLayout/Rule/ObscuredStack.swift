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
  /// - Complexity: O(*n* · *d*) for *n* views in stacks of *d*, times the number of lanes.
  func height<Row: StickyRow>(
    _ slots: [Int],
    _ rows: [Row],
    for distance: inout Double,
    covers: (Int) -> Bool,
    entry: (Int) -> Entry
  ) -> Position {
    let line = Position(self.line)
    // By lane: the end of the stack, and the end of its views that others stick beside.
    var (ends, carryingEnds) = (LaneValues<Position>(), LaneValues<Position>())
    // The end of the views that can cover, and of the covered part.
    var (coveringEnd, covered) = (line, Position(start) + cover)
    var isGrowing = true
    // Overlays can be anywhere in the order, so one pass may not find all views of the stack.
    while isGrowing {
      isGrowing = false
      for slot in slots where rows[slot].view.canMove(at: edge) && rows[slot].view.sticks(to: edge)
      {
        let (view, entry) = (rows[slot].view, entry(slot))
        let end = ends.value(in: view.lane) { greater($0, $1, &distance) } ?? line
        let isOwner = slot == room?.owner
        let own =
          line + Position(view.edgeInset[edge]) + (isOwner ? room?.pull ?? pull : pull)
        let first = greater(end, own, &distance)
        guard entry.near.isAtMost(first, within: Tolerance.geometry, for: &distance) else {
          continue
        }
        var reached = own
        // An overlay comes to rest beside no other, so only its own line counts.
        if view.rests {
          let pulled = entry.line + (isOwner ? room?.pull ?? pull : pull)
          // A title comes to rest beside those of higher levels too, which end with the stack so far.
          let carryingEnd =
            view.level > 0
            ? end : carryingEnds.value(in: view.lane) { greater($0, $1, &distance) } ?? line
          reached = greater(own, countsTouching ? carryingEnd : pulled, &distance)
        }
        let zero = Position(0)
        // Half of the tolerance: an offset that was computed is then found within all of it.
        guard
          !entry.moved.isAtMost(zero, within: Tolerance.geometry, for: &distance)
            || entry.naturalNear.isAtMost(reached, within: Tolerance.geometry / 2, for: &distance)
        else { continue }
        let far = isOwner ? entry.far + (room?.length ?? zero) : entry.far
        if view.carries,
          !far.isAtMost(carryingEnds[view.lane] ?? line, within: 0, for: &distance)
        {
          carryingEnds[view.lane] = far
          isGrowing = true
        }
        if !far.isAtMost(ends[view.lane] ?? line, within: 0, for: &distance) {
          ends[view.lane] = far
          isGrowing = true
        }
        // A view that cannot cover the target still carries views that can.
        if covers(slot), !far.isAtMost(coveringEnd, within: 0, for: &distance) {
          coveringEnd = far
          let shownFar = isOwner ? entry.shownFar + (room?.length ?? zero) : entry.shownFar
          covered = greater(covered, shownFar, &distance)
        }
      }
    }
    let height = greater(Position(0), covered - Position(start), &distance)
    // A stack longer than the viewport covers all of it and no more.
    let limit = Position(viewportLength)
    return height.isAtMost(limit, within: 0, for: &distance) ? height : limit
  }

  private func greater(
    _ first: Position,
    _ second: Position,
    _ distance: inout Double
  ) -> Position {
    first.isAtMost(second, within: 0, for: &distance) ? second : first
  }
}
