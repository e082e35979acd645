extension GrowingPane {
  /// The parts of a drag that moved the header, the rows and the overscroll, in points.
  ///
  /// The parts have the sign of the drag. They add up to the drag exactly, in any order.
  public struct Split: Hashable, Sendable {
    /// The part that reduced an overscroll; 0 if there was none, or if the drag increased it.
    package internal(set) var closing = 0.0
    /// The part that collapsed the header; negative if the header expanded.
    public internal(set) var collapse = 0.0
    /// The part that scrolled the rows.
    public internal(set) var pane = 0.0
    /// The rest, which pulled the rows beyond an end.
    public internal(set) var overscroll = 0.0

    /// The whole drag.
    public var total: Double { closing + collapse + pane + overscroll }
  }

  /// Moves the header and the rows by a drag, and returns its parts.
  ///
  /// For hosts that scroll both themselves. A drag towards the end first closes an overscroll at the
  /// start, then collapses the header, then scrolls the rows; the rest becomes overscroll at the end. A
  /// drag towards the start scrolls the rows back before it expands the header.
  ///
  ///     pane.scroll(to: -10)               // 10 points past the start, header 48…288
  ///     pane.consume(300)                  // closing 10, collapse 240, pane 50
  ///     pane.consume(-1000)                // pane -50, collapse -240, overscroll -710
  ///
  /// No part of a drag is lost at a limit, and limits are reached exactly. An overscroll grows by one
  /// point per point of the drag. Hosts should draw it with a ``RubberBand``.
  ///
  /// - Parameter delta: The change of the offset, in points; positive scrolls towards the end. A number
  ///   that is not finite moves nothing.
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
      // When rows have scrolled under an open header, their end may come before it has collapsed.
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

/// A drag from which the overscroll, the header and the rows take their parts in turn.
private struct Drag {
  private(set) var rest: Double
  /// The drag and all of its parts are multiples of this number, so their sums are exact.
  private let grain: Double

  init(_ delta: Double) {
    rest = delta
    grain = delta.ulp
  }

  /// Moves a position towards a limit by as much as is left, and returns the part.
  mutating func move(_ position: inout Double, to limit: Double) -> Double {
    let room = limit - position
    guard rest != 0, (room > 0) == (rest > 0), room != 0 else { return 0 }
    guard room.magnitude < rest.magnitude else {
      let moved = position + rest
      // The rounded sum must not be beyond the limit.
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
    // From 2^52 on every number is whole. Below, the conversion cannot overflow.
    guard grains.magnitude < 0x1p52 else { return room }
    return Double(Int64(grains + (grains < 0 ? -0.5 : 0.5))) * grain
  }
}
