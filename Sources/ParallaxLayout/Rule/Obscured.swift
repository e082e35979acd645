// The lengths that stuck views cover: computed when they are asked for, after a reading.
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
  package var obscured: AxisInsets { obscured(byViews: { _ in true }) }

  /// Returns the same, for a part of the content that not all views can cover.
  ///
  /// - Parameters:
  ///   - countsTouching: Whether views count that have reached their line, and are not held yet.
  ///   - covers: Returns whether a view can cover the part.
  /// - Returns: The lengths.
  func obscured(countsTouching: Bool = true, byViews covers: (Int) -> Bool) -> AxisInsets {
    guard lastMetrics != nil else { return .zero }
    return AxisInsets(
      top: obscured(at: .top, countsTouching, covers),
      bottom: obscured(at: .bottom, countsTouching, covers)
    )
  }

  private func obscured(
    at edge: ScrollEdge,
    _ countsTouching: Bool,
    _ covers: (Int) -> Bool
  ) -> Double {
    let start = metrics.viewport.near(to: edge)
    let edgeLine = metrics.stickingLine(at: edge)
    // The room of a refresh control inside a view belongs to that view.
    let owner = edge == .top ? refreshingOwner : nil
    let pull = metrics.pull(at: edge)
    let refreshRoom = metrics.displacement.top - metrics.overscroll.top
    var covered = start + (owner == nil ? metrics.cover[edge] : 0)
    var coveredEnd = edgeLine
    var (ends, stackEnds) = (LaneNumbers(), LaneNumbers())
    var stack: Set<Int> = []
    // A view can close a gap for one before it, so the search ends when it finds no more.
    var isFound = true
    while isFound {
      isFound = false
      for slot in order.bars(at: edge) + sight.slots(at: edge) where !stack.contains(slot) {
        let (view, lane) = (views[slot], views[slot].item.lane)
        guard view.sticks(to: edge), view.canMove(at: edge) else { continue }
        let end = max(edgeLine, ends.greatest(in: lane) ?? edgeLine)
        var own = edgeLine + view.item.edgeInset[edge]
        own += slot == owner ? metrics.overscroll.top : pull
        let touches = view.stand.rest.near(to: edge) <= max(end, own) + Tolerance.geometry
        if view.item.stacking != .overlay {
          let before = view.isTitle && view.item.headingLevel > 0 ? ends : stackEnds
          let stackEnd = max(edgeLine, before.greatest(in: lane) ?? edgeLine)
          let heldLine = view.stand.lines[edge] + (slot == owner ? metrics.overscroll.top : pull)
          own = max(own, countsTouching ? stackEnd : heldLine)
        }
        let isThere =
          view.stand.moves[edge] > Tolerance.geometry
          || view.stand.place.near(to: edge) <= own + Tolerance.geometry / 2
        guard isThere, touches else { continue }
        stack.insert(slot)
        isFound = true
        let added = slot == owner ? refreshRoom : 0
        let far = view.stand.rest.far(from: edge) + added
        ends.add(far, in: lane)
        if view.carries { stackEnds.add(far, in: lane) }
        guard covers(slot), far > coveredEnd else { continue }
        coveredEnd = far
        covered = max(covered, view.shown.far(from: edge) + added)
      }
    }
    return min(max(0, covered - start), metrics.viewport.length)
  }

  /// The owner of the gap at the top, if a refresh control has its room inside it.
  private var refreshingOwner: Int? {
    guard let owner = pull?.owner, owner.edge == .top, owner.refreshesInside else { return nil }
    return owner.slot
  }
}
