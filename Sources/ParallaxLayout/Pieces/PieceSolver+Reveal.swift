extension PieceSolver {
  /// Has views come back, or leave again, as they do when the user scrolls from the last reading to
  /// each offset at once.
  mutating func reveal() {
    guard !layout.order.revealing.isEmpty else { return }
    let (first, last) = (metrics.restingOffsets.lowerBound, metrics.reachableOffsets.upperBound)
    let present = max(first, min(last, metrics.contentOffset))
    let travel = min(max(offset, first), last) - present
    for slot in layout.order.revealing where !layout.sharesTravel(slot) {
      reveal(slot, by: travel * -1)
    }
    for edge in [ScrollEdge.top, .bottom] { share(travel, at: edge) }
  }

  /// Has stacked views share the travel: the one that hides first is the last to come back.
  private mutating func share(_ travel: OffsetPolyline, at edge: ScrollEdge) {
    let slots = layout.slotsThatShareTravel(at: edge)
    var (hiding, showing) = (max(travel, 0), max(travel * -1, 0))
    var before: [OffsetPolyline] = []
    for slot in slots {
      before.append(hiding)
      hiding = max(hiding - layout.revealed[slot], 0)
    }
    for (slot, hiding) in zip(slots, before).reversed() {
      reveal(slot, by: showing - hiding)
      showing = max(showing - (layout.items[slot].revealLimit - layout.revealed[slot]), 0)
    }
  }

  private mutating func reveal(_ slot: Int, by points: OffsetPolyline) {
    guard layout.hasRoomToReveal(slot) else { return }
    let revealed = min(max(points + layout.revealed[slot], 0), layout.items[slot].revealLimit)
    let height = revealed + layout.order.views[slot].minimum
    minimumHeights[slot] = max(height, layout.frames[slot].minimum)
  }
}
