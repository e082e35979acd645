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
    guard cause != .layout, order.hasMemory else { return }
    let (first, last) = (metrics.restingOffsets.lowerBound, metrics.reachableOffsets.upperBound)
    let ends = AxisRange(start: first, end: last)
    let present = max(first, min(last, metrics.contentOffset))
    let next = Q.least(.greatest(offset, Q(first)), Q(last))
    var travel = next + -present
    // Scrolling by the app moves these too: a jump must show the end a drag would have shown.
    for slot in order.tall {
      segments[slot].stuck.play = play(of: slot, after: travel, in: metrics)
    }
    if cause == .programmatic { travel = .greatest(travel, Q(0)) }
    for slot in order.revealing where !isStacked(slot) && records[slot].view.bar == nil {
      revealSegments(slot, by: -travel, &segments)
    }
    for edge in [ScrollEdge.top, .bottom] {
      var bars = BarReveal<Q>()
      findRevealingBars(at: edge, &bars.bars)
      bars.reveal(from: present, to: next, within: ends, cause, at: edge)
      for (index, bar) in bars.bars.enumerated() {
        setRevealed(bars.revealed[index], of: bar.slot, &segments)
      }
      shareSegments(-travel, at: edge, after: bars, &segments)
    }
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
    after bars: BarReveal<Q>,
    _ segments: inout [SegmentRecord<Q>]
  ) {
    // A view without room takes no part of the travel, and passes it on to the lanes it is in.
    let slots = order.selection.slots(at: edge).filter {
      sharesTravel($0, at: edge) && records[$0].view.bar == nil
    }
    let none = Q(0)
    // The rest of the way back for the next view of a lane, and of the way onward.
    var (showing, hiding) = (bars.back, bars.onward)
    var parts: [Q] = []
    for slot in slots {
      let lane = records[slot].view.lane
      let part = hiding.value(in: lane, Q.least) ?? .greatest(-points, none)
      parts.append(part)
      hiding[lane] = hasRoomToReveal(slot) ? part - hidden(slot, by: part) : part
    }
    for index in slots.indices.reversed() {
      let slot = slots[index]
      let lane = records[slot].view.lane
      let part = showing.value(in: lane, Q.least) ?? .greatest(points, none)
      revealSegments(slot, by: part - parts[index], &segments)
      showing[lane] = hasRoomToReveal(slot) ? part - shown(slot, by: part) : part
    }
  }

  /// Returns the points a view hides on a way onward.
  private func hidden<Q: Quantity>(_ slot: Int, by way: Q) -> Q {
    let change = unusedTravel(of: slot).change(by: way, items[slot].reveal.tolerance)
    return .least(-change, Q(records[slot].revealed))
  }

  /// Returns the points a view shows more on a way back.
  private func shown<Q: Quantity>(_ slot: Int, by way: Q) -> Q {
    let change = unusedTravel(of: slot).change(by: -way, items[slot].reveal.tolerance)
    return .least(change, Q(items[slot].revealLimit - records[slot].revealed))
  }

  private func revealSegments<Q: Quantity>(
    _ slot: Int,
    by points: Q,
    _ segments: inout [SegmentRecord<Q>]
  ) {
    guard hasRoomToReveal(slot) else { return }
    let change = unusedTravel(of: slot).change(by: -points, items[slot].reveal.tolerance)
    let shown = Q.greatest(change + records[slot].revealed, Q(0))
    setRevealed(.least(shown, Q(items[slot].revealLimit)), of: slot, &segments)
  }

  private func setRevealed<Q: Quantity>(
    _ revealed: Q,
    of slot: Int,
    _ segments: inout [SegmentRecord<Q>]
  ) {
    let view = records[slot].view
    segments[slot].stuck.minimum = .greatest(revealed + view.minimum, Q(view.keptMinimum))
  }
}
