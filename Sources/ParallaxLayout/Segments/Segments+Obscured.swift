extension Segments {
  /// Returns the length of the viewport that held views cover at an edge just before an offset.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - offset: The offset.
  ///   - distance: The points back over which it is straight; on return no more than those of this
  ///     result.
  ///   - covers: Returns whether a view can cover what is asked about.
  /// - Returns: The covered length.
  func obscured(
    at edge: ScrollEdge,
    before offset: Double,
    for distance: inout Double,
    byViews covers: (Int) -> Bool
  ) -> LinearPosition {
    var reach = Double.infinity
    func position(_ function: PiecewiseLinear) -> LinearPosition {
      LinearPosition(function, before: offset, for: &reach)
    }
    let zero = PiecewiseLinear(0)
    let (rests, reachable) = (metrics.restingOffsets, metrics.reachableOffsets)
    let displacement = PiecewiseLinear.greatest(
      edge == .top ? -.offset + rests.lowerBound : .offset + -rests.upperBound,
      zero
    )
    let overscroll = PiecewiseLinear.greatest(
      edge == .top ? -.offset + reachable.lowerBound : .offset + -reachable.upperBound,
      zero
    )
    // At the top the room of a refresh control scrolls with the content; at the bottom a keyboard
    // does not.
    let inset = min(max(0, metrics.transientInset[edge]), metrics.viewport.length)
    var stack = ObscuredStack(
      edge: edge,
      start: metrics.viewport.near(to: edge),
      line: metrics.stickingLine(at: edge),
      viewportLength: metrics.viewport.length,
      pull: position(edge == .top ? displacement : overscroll),
      cover: edge == .top
        ? position(.least(displacement, PiecewiseLinear(inset))) : LinearPosition(inset)
    )
    if edge == .top, let owner = refreshingOwner, offset <= rests.lowerBound {
      let pull = position(overscroll)
      stack.room = .init(owner: owner, length: stack.pull - pull, pull: pull)
      stack.cover = LinearPosition(0)
    }
    stack.countsTouching = false
    var comparisons = Double.infinity
    let slots = layout.order.selection.slots(at: edge)
    let height = stack.height(slots, records, for: &comparisons, covers: covers) { slot in
      let rest = records[slot].held.frame.seen(from: edge)
      return .init(
        near: position(rest.near),
        far: position(rest.far),
        naturalNear: position(natural(slot, from: edge).near),
        // The lines of segments count views stacked before that are not moved yet.
        line: LinearPosition(stack.line + records[slot].view.edgeInset[edge]),
        shownFar: position(records[slot].shown.seen(from: edge).far),
        moved: position(records[slot].held[edge].moved)
      )
    }
    distance = min(distance, min(reach, comparisons))
    return height
  }
}

/// A position just before an offset: the value at the offset, and its slope on the way there.
///
/// For example, the end of a header of 44...220 just before offset 176 is 44 with slope -1. At 176 the
/// slope is 0.
struct LinearPosition: ComparablePosition {
  /// The value at the offset.
  var value: Double
  /// The change of the value per point of offset, on the way to the offset.
  var slope: Double

  init(_ constant: Double) { (value, slope) = (constant, 0) }

  init(value: Double, slope: Double) { (self.value, self.slope) = (value, slope) }

  /// Creates the position that a function has just before an offset.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - offset: The offset.
  ///   - distance: The points back over which the function is straight; on return no more than those of
  ///     this function.
  @inline(never)
  init(_ function: PiecewiseLinear, before offset: Double, for distance: inout Double) {
    let count = (0..<function.count).firstIndex {
      function[$0].offset >= offset - Self.resolution(at: offset)
    }
    value = function.value(at: offset, afterCorners: count)
    slope = function.slope(afterCorners: count)
    if count > 0 { distance = min(distance, offset - function[count - 1].offset) }
  }

  /// The distance within which two offsets, or two positions, are the same: a thousandth of the tolerance
  /// for geometry, or the rounding error of large numbers.
  static func resolution(at offset: Double) -> Double { max(1e-9, offset.magnitude * 0x1p-40) }

  static func + (left: Self, right: Self) -> Self {
    Self(value: left.value + right.value, slope: left.slope + right.slope)
  }
  static func - (left: Self, right: Self) -> Self {
    Self(value: left.value - right.value, slope: left.slope - right.slope)
  }

  /// Returns whether the position is at most another one just before the offset.
  ///
  /// Uses no tolerance: the offset at which two positions meet is found exactly.
  @inline(never)
  func isAtMost(_ other: Self, within tolerance: Double, for distance: inout Double) -> Bool {
    let (difference, turn) = (value - other.value, slope - other.slope)
    // Two positions that are the same at the offset differ before it by their slopes.
    guard difference.magnitude > Self.resolution(at: value) else { return turn >= 0 }
    if difference / turn > 0 { distance = min(distance, difference / turn) }
    return difference < 0
  }
}
