@testable import ParallaxLayout

extension PlainRule {
  /// How far each view is revealed after the content has moved on from this reading to another one.
  func revealed(at new: ScrollMetrics, cause: ScrollCause) -> [Double] {
    let travel = travel(to: new, cause: cause)
    guard travel != 0 else { return revealed }
    let views = shownViews
    var revealed = revealed
    /// Moves a view by what is left of the travel, and takes off what it has used.
    func move(_ slot: Int, by rest: inout Double) {
      // Between two edges that both move it, it has nowhere to grow.
      guard min(views[slot].moves.top, views[slot].moves.bottom) <= Tolerance.geometry else {
        return
      }
      let old = revealed[slot]
      revealed[slot] = max(0, min(revealLimit(of: slot), old - rest))
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
    return revealed
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
    case .programmatic: return max(0, travel)
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
