extension StickyLayout {
  /// How far the views at each edge, and what is in transient insets, cover the viewport at the last
  /// reading, in points, 0 or more.
  ///
  /// At the top it is where the contiguous stack of views ends that begins at the viewport's start.
  /// Views that stick to the top count once their natural position has reached their line or the
  /// stack; a view that waits at the bottom for its place does not, though it may touch the stack, nor
  /// does one that its boundary never lets stick. The distance that a view keeps from the edge is no
  /// gap in the stack, and neither is what the content is pulled by. The bottom is its mirror image,
  /// above a keyboard where there is one. Neither is longer than the viewport, though a stack may be.
  ///
  /// For example, a header of 44...220 at the top of the content covers 120 points at offset 100, and
  /// 44 from offset 176 on.
  ///
  /// - Complexity: O(*k* · *d*) for *k* views in sight in stacks of *d*.
  public var obscured: AxisInsets {
    guard let metrics = lastMetrics else { return .zero }
    return AxisInsets(
      top: stackHeight(at: .top, in: metrics, countsTouching: true),
      bottom: stackHeight(at: .bottom, in: metrics, countsTouching: true)
    )
  }

  /// How far only the views that are held, or have reached their lines, cover the viewport.
  var obscuredByHeldViews: AxisInsets {
    guard let metrics = lastMetrics else { return .zero }
    return AxisInsets(
      top: stackHeight(at: .top, in: metrics, countsTouching: false),
      bottom: stackHeight(at: .bottom, in: metrics, countsTouching: false)
    )
  }

  private func stackHeight(
    at edge: ScrollEdge,
    in metrics: ScrollMetrics,
    countsTouching: Bool
  ) -> Double {
    var stack = ObscuredStack(
      edge: edge,
      start: metrics.viewport.near(to: edge),
      line: metrics.stickingLine(at: edge),
      viewportLength: metrics.viewport.length,
      pull: metrics.pull(at: edge),
      cover: metrics.cover[edge]
    )
    stack.countsTouching = countsTouching
    if gap.hasRefreshRoom(at: edge) {
      // The room is not beside the content but behind the owner.
      let pull = metrics.overscroll.top
      stack.room = .init(owner: gap.owner, length: stack.pull - pull, pull: pull)
      stack.cover = 0
    }
    var distance = Double.infinity
    return stack.height(order.selection.slots(at: edge), order.views, for: &distance) { slot in
      let range = EdgeRange(frames[slot].rest, from: edge)
      return .init(
        near: range.near,
        far: range.far,
        naturalNear: place(of: slot, in: metrics).near(to: edge),
        line: solver.stuck[slot][edge].line,
        shownFar: shown(slot).far(from: edge),
        moved: solver.stuck[slot][edge].moved
      )
    }
  }
}
