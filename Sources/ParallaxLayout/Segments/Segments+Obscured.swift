extension Segments<LinearPosition> {
  /// Returns the length of the viewport covered by held views at an edge just before the offset.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - covers: Returns whether a view can cover the target of the query.
  /// - Returns: The covered length.
  func obscured(at edge: ScrollEdge, byViews covers: (Int) -> Bool) -> LinearPosition {
    let zero = LinearPosition(0)
    let (rests, reachable) = (metrics.restingOffsets, metrics.reachableOffsets)
    let displacement = LinearPosition.greatest(
      edge == .top ? -offset + rests.lowerBound : offset + -rests.upperBound,
      zero
    )
    let overscroll = LinearPosition.greatest(
      edge == .top ? -offset + reachable.lowerBound : offset + -reachable.upperBound,
      zero
    )
    // At the top the room of a refresh control scrolls with the content; at the bottom a keyboard
    // does not.
    let inset = LinearPosition(min(max(0, metrics.transientInset[edge]), metrics.viewport.length))
    var stack = ObscuredStack(
      edge: edge,
      start: metrics.viewport.near(to: edge),
      line: metrics.stickingLine(at: edge),
      viewportLength: metrics.viewport.length,
      pull: edge == .top ? displacement : overscroll,
      cover: edge == .top ? .least(displacement, inset) : inset
    )
    if edge == .top, let owner = refreshingOwner, offset.value <= rests.lowerBound {
      stack.room = .init(owner: owner, length: stack.pull - overscroll, pull: overscroll)
      stack.cover = zero
    }
    stack.countsTouching = false
    var distance = Double.infinity
    let slots = layout.order.selection.slots(at: edge)
    var height = stack.height(slots, records, for: &distance, covers: covers) { slot in
      let rest = records[slot].held.frame.seen(from: edge)
      return .init(
        near: rest.near,
        far: rest.far,
        naturalNear: natural(slot, from: edge).near,
        // The lines of segments count views stacked before that are not moved yet.
        line: LinearPosition(stack.line + records[slot].view.edgeInset[edge]),
        shownFar: records[slot].shown.seen(from: edge).far,
        moved: records[slot].held[edge].moved
      )
    }
    height.distance = min(height.distance, distance)
    return height
  }
}
