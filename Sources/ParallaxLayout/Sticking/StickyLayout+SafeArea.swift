extension StickyLayout {
  /// Returns by how much a view extends into the safe area at an edge.
  ///
  /// A view at the edge extends by the whole of it, one that stands some points away by that many
  /// less: on the last points of its way it grows, and one that keeps an edge inset stays so. One
  /// that is pushed out extends no farther than the container, and none over a view stacked before
  /// it. All of that is continuous; such an edge moves at most twice as fast as the offset.
  func extent(
    of slot: Int,
    intoSafeAreaAt edge: ScrollEdge,
    in metrics: ScrollMetrics
  ) -> Double {
    let view = order.views[slot]
    let (outside, line) = metrics.safeArea(at: edge)
    guard line > outside, view.extends, view.sticks(to: edge) else { return 0 }
    let near = shown(slot).near(to: edge)
    let wanted = line - outside + min(0, line - near)
    var room = near - outside
    guard view.stacking == .stack else { return max(0, min(wanted, room)) }
    for other in order.selection.slots(at: edge) {
      guard other != slot, min(wanted, room) > 0 else { break }
      guard order.views[other].stacks(at: edge) else { continue }
      room = min(room, self.room(before: near, over: other, at: edge))
    }
    return max(0, min(wanted, room))
  }

  /// Returns how far a view that begins at a position may extend before it lies over one stacked
  /// before it.
  ///
  /// Up to that one's far edge; or as far as that one has gone beyond it, on the way out at the
  /// other edge.
  private func room(before near: Double, over other: Int, at edge: ScrollEdge) -> Double {
    let range = EdgeRange(shown(other), from: edge)
    return max(near - range.far, range.near - near)
  }
}

extension ScrollMetrics {
  /// Where the room that views may extend into begins and ends at an edge, as that edge sees it: what
  /// the safe area keeps from the viewport, within container and frame.
  func safeArea(at edge: ScrollEdge) -> (outside: Double, line: Double) {
    let container = AxisRange(start: 0, end: containerLength)
    return (max(frame.near(to: edge), container.near(to: edge)), viewport.near(to: edge))
  }
}
