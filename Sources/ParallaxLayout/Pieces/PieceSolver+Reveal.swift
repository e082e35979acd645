extension PieceSolver {
  /// Has views come back, or leave again, as they do when the content scrolls from the last reading
  /// to each offset at once.
  mutating func reveal(_ cause: ScrollCause) {
    guard cause != .layout, !layout.order.revealing.isEmpty else { return }
    let (first, last) = (metrics.restingOffsets.lowerBound, metrics.reachableOffsets.upperBound)
    let present = max(first, min(last, metrics.contentOffset))
    var travel = table.sum(table.min(table.max(table.offset, first), last), -present)
    if cause == .programmatic { travel = table.max(travel, 0) }
    let back = table.sum(travel, times: -1, 0)
    for slot in layout.order.revealing where !layout.sharesTravel(slot) { reveal(slot, by: back) }
    for edge in [ScrollEdge.top, .bottom] { share(back, at: edge) }
  }

  /// Has stacked views share the travel: the one that hides first is the last to come back.
  private mutating func share(_ points: Line, at edge: ScrollEdge) {
    let slots = layout.slotsThatShareTravel(at: edge)
    // What is left of the way back for a view, and of the way onward, which is negative.
    var showing = table.max(points, 0)
    var hiding = table.min(points, 0)
    var parts: [Line] = []
    for slot in slots {
      parts.append(hiding)
      hiding = table.min(table.sum(hiding, layout.revealed[slot]), 0)
    }
    for index in slots.indices.reversed() {
      let slot = slots[index]
      reveal(slot, by: table.sum(showing, parts[index]))
      let hidden = layout.items[slot].revealLimit - layout.revealed[slot]
      showing = table.max(table.sum(showing, -hidden), 0)
    }
  }

  private mutating func reveal(_ slot: Int, by points: Line) {
    guard layout.hasRoomToReveal(slot) else { return }
    let shown = table.max(table.sum(points, layout.revealed[slot]), 0)
    let revealed = table.min(shown, layout.items[slot].revealLimit)
    let height = table.sum(revealed, layout.order.views[slot].minimum)
    lines[slot].minimumHeight = table.max(height, layout.order.views[slot].keptMinimum)
  }
}
