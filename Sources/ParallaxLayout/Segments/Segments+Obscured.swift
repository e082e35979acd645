extension Segments {
  /// How far the views that are held cover the viewport just before an offset, at both edges.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - distance: The points back over which both are straight; on return no more than those of this
  ///     result.
  /// - Returns: The covered lengths.
  func obscured(
    before offset: Double,
    for distance: inout Double
  ) -> (top: LinearPosition, bottom: LinearPosition) {
    (
      stackHeight(at: .top, before: offset, for: &distance),
      stackHeight(at: .bottom, before: offset, for: &distance)
    )
  }

  private func stackHeight(
    at edge: ScrollEdge,
    before offset: Double,
    for distance: inout Double
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
    let height = stack.height(slots, records, for: &comparisons) { slot in
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
