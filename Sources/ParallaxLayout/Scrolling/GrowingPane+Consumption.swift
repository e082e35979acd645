extension GrowingPane {
  /// How a drag was shared out, in points of its own sign.
  ///
  /// The parts add up to the drag exactly, to the last bit and in any order.
  public struct Split: Hashable, Sendable {
    /// What closed an overscroll.
    ///
    /// 0 where there was none, or the drag widened it.
    public internal(set) var closing = 0.0
    /// What collapsed the header; less than 0 where it opened.
    public internal(set) var collapse = 0.0
    /// What scrolled the rows.
    public internal(set) var pane = 0.0
    /// What was left, and pulled the rows past an end.
    public internal(set) var overscroll = 0.0

    /// The drag.
    public var total: Double { closing + collapse + pane + overscroll }
  }

  /// Moves header and rows by a drag, and says which took what.
  ///
  /// For hosts that own both scrollers. Towards the end an overscroll at the start closes first,
  /// then the header collapses, then the rows scroll; what is left becomes overscroll at the end.
  /// Towards the start it is the reverse: the rows come back before the header opens.
  ///
  ///     pane.scroll(to: -10)               // 10 points past the start, header 48…288
  ///     pane.consume(300)                  // closing 10, collapse 240, pane 50
  ///     pane.consume(-1000)                // pane -50, collapse -240, overscroll -710
  ///
  /// Nothing of a drag is lost at a limit, and a limit is reached to the bit. An overscroll grows
  /// point by point here; hosts draw it through a ``RubberBand``.
  ///
  /// - Parameter delta: The points by which the offset is to change; positive scrolls towards the
  ///   end. One that is not finite moves nothing.
  /// - Returns: The parts.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func consume(_ delta: Double) -> Split {
    var split = Split()
    guard delta.isFinite, delta != 0 else { return split }
    var drag = Drag(delta)
    if (overscroll < 0) == (delta > 0) { split.closing = drag.move(&overscroll, to: 0) }
    if delta > 0 {
      let end = restingOffsets.upperBound
      // Below a header that is ahead of its rows the end may come before it has collapsed.
      let collapsed = min(collapseDistance, end - scrolledRows)
      split.collapse = drag.move(&headerOffset, to: collapsed)
      split.pane = drag.move(&scrolledRows, to: end - headerOffset)
    } else {
      split.pane = drag.move(&scrolledRows, to: 0)
      split.collapse = drag.move(&headerOffset, to: 0)
    }
    split.overscroll = drag.rest
    overscroll += drag.rest
    return split
  }
}

/// What is left of a drag while one thing after another takes its part.
private struct Drag {
  private(set) var rest: Double
  /// The drag is a multiple of this, and so is every part of it: sums of such numbers, none greater
  /// than the drag, are exact.
  private let grain: Double

  init(_ delta: Double) {
    rest = delta
    grain = delta.ulp
  }

  /// Moves something towards a limit by as much as is left, and returns by how much.
  mutating func move(_ position: inout Double, to limit: Double) -> Double {
    let room = limit - position
    guard rest != 0, (room > 0) == (rest > 0), room != 0 else { return 0 }
    guard room.magnitude < rest.magnitude else {
      let moved = position + rest
      // The sum is rounded, and may not be rounded past the limit.
      position = rest > 0 ? min(moved, limit) : max(moved, limit)
      defer { rest = 0 }
      return rest
    }
    let part = multiple(nearest: room)
    position = limit
    rest -= part
    return part
  }

  /// The multiple of the grain nearest a room that is smaller than the drag.
  private func multiple(nearest room: Double) -> Double {
    let grains = room / grain
    // From here on every number is whole, and the conversion below stays far from overflow.
    guard grains.magnitude < 0x1p52 else { return room }
    return Double(Int64(grains + (grains < 0 ? -0.5 : 0.5))) * grain
  }
}
