// The minimums of views that reveal, as functions of the offset the content is scrolled to from the
// last reading. For example, a bar of 0...44 of which nothing is revealed at offset 500: its minimum is 0
// from offset 500 on, and 10 at offset 490.
extension StickyLayout {
  /// Sets the minimums to those after one scroll from the last reading to an offset.
  func revealSegments<Q: Quantity>(
    _ metrics: ScrollMetrics,
    _ cause: ScrollCause,
    _ segments: inout [SegmentRecord<Q>],
    at offset: Q
  ) {
    guard cause != .layout, !order.revealing.isEmpty else { return }
    let (first, last) = (metrics.restingOffsets.lowerBound, metrics.reachableOffsets.upperBound)
    let present = max(first, min(last, metrics.contentOffset))
    let (start, end) = (Q(first), Q(last))
    var travel = Q.least(.greatest(offset, start), end) + -present
    if cause == .programmatic { travel = .greatest(travel, Q(0)) }
    for slot in order.revealing where !isStacked(slot) {
      revealSegments(slot, by: -travel, &segments)
    }
    for edge in [ScrollEdge.top, .bottom] { shareSegments(-travel, at: edge, &segments) }
  }

  /// Finds the views sharing the travel at each edge.
  mutating func shareTravel(among selection: StickySelection) {
    for edge in ScrollEdge.allCases {
      findSharingViews(among: selection.slots(at: edge), edge)
    }
  }

  /// Divides the travel among stacked views: the first view to hide is the last to come back.
  private func shareSegments<Q: Quantity>(
    _ points: Q,
    at edge: ScrollEdge,
    _ segments: inout [SegmentRecord<Q>]
  ) {
    // A view without room takes no part of the travel, and passes it on to the lanes that it is in.
    let slots = order.selection.slots(at: edge).filter { sharesTravel($0, at: edge) }
    let none = Q(0)
    // The rest of the way back for the next view of a lane, and of the way onward, which is negative.
    var (showing, hiding) = (LaneValues<Q>(), LaneValues<Q>())
    var parts: [Q] = []
    for slot in slots {
      let lane = records[slot].view.lane
      let part = hiding.value(in: lane, Q.greatest) ?? .least(points, none)
      parts.append(part)
      hiding[lane] =
        hasRoomToReveal(slot) ? .least(part + records[slot].revealed, none) : part
    }
    for index in slots.indices.reversed() {
      let slot = slots[index]
      let lane = records[slot].view.lane
      let part = showing.value(in: lane, Q.least) ?? .greatest(points, none)
      revealSegments(slot, by: part + parts[index], &segments)
      let hidden = items[slot].revealLimit - records[slot].revealed
      showing[lane] = hasRoomToReveal(slot) ? .greatest(part + -hidden, none) : part
    }
  }

  private func revealSegments<Q: Quantity>(
    _ slot: Int,
    by points: Q,
    _ segments: inout [SegmentRecord<Q>]
  ) {
    guard hasRoomToReveal(slot) else { return }
    let view = records[slot].view
    let shown = Q.greatest(points + records[slot].revealed, Q(0))
    let revealed = Q.least(shown, Q(items[slot].revealLimit))
    segments[slot].stuck.minimum = .greatest(
      revealed + view.minimum,
      Q(view.keptMinimum)
    )
  }
}
