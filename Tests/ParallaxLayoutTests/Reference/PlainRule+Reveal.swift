@testable import ParallaxLayout

extension PlainRule {
  /// Reveals and hides views as the content moves on from this reading to another one.
  mutating func reveal(at new: ScrollMetrics, cause: ScrollCause) {
    let travel = travel(to: new, cause: cause)
    if cause == .app {
      for slot in items.indices where items[slot].isPresent && revealLimit(of: slot) > 0 {
        let back = min(0, self.travel(to: new, cause: .user))
        unused[slot].onward = max(0, unused[slot].onward + back)
      }
    }
    guard travel != 0 else { return }
    let views = shownViews
    var (revealed, unused) = (revealed, unused)
    /// Moves a view by what is left of the travel, and takes off what it has used.
    func move(_ slot: Int, by rest: inout Double) {
      // Between two edges that both move it, it has nowhere to grow.
      guard min(views[slot].moves.top, views[slot].moves.bottom) <= Tolerance.geometry else {
        return
      }
      let (old, tolerance) = (revealed[slot], items[slot].reveal.tolerance)
      var over = rest
      if rest > 0 {
        over = max(0, rest + (unused[slot].onward - tolerance.hiding))
        unused[slot].onward = min(unused[slot].onward + rest, tolerance.hiding)
        unused[slot].back = max(0, unused[slot].back - rest)
      } else {
        over = -max(0, -rest + (unused[slot].back - tolerance.showing))
        unused[slot].back = min(unused[slot].back - rest, tolerance.showing)
        unused[slot].onward = max(0, unused[slot].onward + rest)
      }
      revealed[slot] = max(0, min(revealLimit(of: slot), old - over))
      rest += revealed[slot] - old
    }
    /// The views stacked at an edge share the travel.
    func sharesTravel(_ slot: Int, at edge: ScrollEdge) -> Bool {
      let carries =
        items[slot].stacking == .stack || hasLevels && items[slot].stacking == .push
      return items[slot].isPresent && carries && views[slot].edge == edge
    }
    for slot in items.indices where revealLimit(of: slot) > 0 && items[slot].isPresent {
      guard !ScrollEdge.allCases.contains(where: { sharesTravel(slot, at: $0) }) else { continue }
      // Each of the others has all of it.
      var all = travel
      move(slot, by: &all)
    }
    for edge in ScrollEdge.allCases {
      var (stack, moving) = ([Int](), [Int]())
      // Those behind one that still shrinks with the content ride on it.
      for slot in order(edge) where sharesTravel(slot, at: edge) {
        let rides = moving.contains { areInOneLane($0, slot) }
        if !rides { stack.append(slot) }
        if rides || !views[slot].isAtMinimum { moving.append(slot) }
      }
      // Nearest the edge hides first, and comes back last.
      var left: [(slot: Int, rest: Double)] = []
      for slot in travel > 0 ? stack : stack.reversed() {
        // The part of the travel that the views before in the lane have not used.
        let parts = left.filter { areInOneLane($0.slot, slot) }.map(\.rest)
        var rest = parts.min { abs($0) < abs($1) } ?? travel
        move(slot, by: &rest)
        left.append((slot, rest))
      }
    }
    (self.revealed, self.unused) = (revealed, unused)
  }

  /// The points that the content is scrolled on, without those beyond where it rests at either reading,
  /// and those back that no user has scrolled.
  private func travel(to new: ScrollMetrics, cause: ScrollCause) -> Double {
    let first = max(metrics.restingOffsets.lowerBound, new.restingOffsets.lowerBound)
    let last = min(metrics.reachableOffsets.upperBound, new.reachableOffsets.upperBound)
    func clamped(_ offset: Double) -> Double { max(first, min(last, offset)) }
    let travel = clamped(new.contentOffset) - clamped(metrics.contentOffset)
    switch cause {
    case .layout: return 0
    case .app: return max(0, travel)
    default: return travel
    }
  }

  /// The points above its minimum that a view comes back by: none where a boundary pushes it to the
  /// bottom.
  private func revealLimit(of slot: Int) -> Double {
    let item = items[slot]
    let isPushed = item.stacking == .push || item.bounds.start > -.infinity
    return item.stickPosition.contains(.bottom) && isPushed ? 0 : item.revealDistance
  }
}
