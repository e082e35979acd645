extension StickyLayout {
  /// The lengths of the viewport covered by stuck views and transient insets at each edge at the
  /// last reading, in points, 0 or more.
  ///
  /// At the top it is the end of the contiguous stack of views beginning at the viewport's start. A
  /// view that sticks to the top counts when its natural position has reached its line or the stack. A
  /// view at the bottom edge whose natural position is below does not count, and neither does a view
  /// its boundary prevents from sticking. An edge inset and the distance of a pull are no gap in
  /// the stack. The bottom is the mirror image, above a keyboard if there is one. Both are at most the
  /// length of the viewport. Of several lanes the one that is covered most counts.
  ///
  /// For example, a header of 44...220 at the top of the content covers 120 points at offset 100, and
  /// 44 from offset 176 on.
  ///
  /// - Complexity: O(*k* · *d*) for *k* views in sight in stacks of *d*.
  package var obscured: AxisInsets {
    obscured(byViews: { _ in true })
  }

  /// Returns the same, for a part of the content that not all views can cover.
  ///
  /// - Parameter covers: Returns whether a view can cover the part.
  /// - Returns: The lengths.
  func obscured(byViews covers: (Int) -> Bool) -> AxisInsets {
    guard let metrics = lastMetrics else { return .zero }
    return AxisInsets(
      top: stackHeight(at: .top, in: metrics, countsTouching: true, covers),
      bottom: stackHeight(at: .bottom, in: metrics, countsTouching: true, covers)
    )
  }

  /// Returns the lengths covered by views that are held or have reached their lines, and by no
  /// others.
  ///
  /// - Parameter covers: As in ``obscured(byViews:)``.
  /// - Returns: The lengths.
  func obscured(byHeldViews covers: (Int) -> Bool) -> AxisInsets {
    guard let metrics = lastMetrics else { return .zero }
    return AxisInsets(
      top: stackHeight(at: .top, in: metrics, countsTouching: false, covers),
      bottom: stackHeight(at: .bottom, in: metrics, countsTouching: false, covers)
    )
  }

  private func stackHeight(
    at edge: ScrollEdge,
    in metrics: ScrollMetrics,
    countsTouching: Bool,
    _ covers: (Int) -> Bool
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
      // The room of the refresh control is behind the owner, not beside the content.
      let pull = metrics.overscroll.top
      stack.room = .init(owner: gap.owner, length: stack.pull - pull, pull: pull)
      stack.cover = 0
    }
    var distance = Double.infinity
    let slots = order.selection.slots(at: edge)
    return stack.height(slots, records, for: &distance, covers: covers) { slot in
      let range = EdgeRange(records[slot].frame.rest, from: edge)
      return .init(
        near: range.near,
        far: range.far,
        naturalNear: place(of: slot, in: metrics).near(to: edge),
        line: records[slot].stuck[edge].line,
        shownFar: shown(slot).far(from: edge),
        moved: records[slot].stuck[edge].moved
      )
    }
  }
}
