extension PieceSolver {
  /// Has the views that own the gaps beyond the ends do with them what they do, as in
  /// ``OverscrollGap``.
  mutating func openGaps() {
    let resting = lines
    for edge in [ScrollEdge.top, .bottom] {
      guard let slot = layout.gapOwner(at: edge, of: metrics.contentLength) else { continue }
      let opened = opened(resting[slot], over: slot, at: edge)
      // Away from the gap that is nothing, so a view can own both.
      lines[slot].start = lines[slot].start + (opened.start - resting[slot].start)
      lines[slot].end = lines[slot].end + (opened.end - resting[slot].end)
      lines[slot].stretch = lines[slot].stretch + opened.stretch
    }
  }

  /// Returns what a view makes of the gap at an edge.
  private func opened(_ resting: Lines, over slot: Int, at edge: ScrollEdge) -> Lines {
    let (rests, reach) = (metrics.restingOffsets, metrics.reachableOffsets)
    let rest = edge == .top ? rests.lowerBound : rests.upperBound
    let end = edge == .top ? reach.lowerBound : reach.upperBound
    // The nearest offset that scrolling can rest at, on this side.
    var clamped = edge == .top ? max(offset, end) : min(offset, end)
    var lines = resting
    if layout.items[slot].overscroll.refreshSlot == .inside, metrics.transientInset[edge] > 0 {
      // The transient inset is inside: without it the view is as far beyond the end as with it.
      let beyond = offset - clamped
      clamped = edge == .top ? max(offset, rest) : min(offset, rest)
      lines = resting.at(clamped + beyond)
    }
    switch layout.overscroll(of: slot, at: edge).behavior {
    case .follow: return lines
    case .stretch(let limit):
      var range = lines.seen(from: edge)
      let rest = resting.at(clamped).seen(from: edge)
      var stretch = max(range.near - rest.near, 0)
      // No pull is as long as that.
      if limit < 1e13 { stretch = min(stretch, limit) }
      range.near = range.near - stretch
      lines.become(range, seenFrom: edge)
      lines.stretch = stretch
      return lines
    case .pin: return resting.at(clamped)
    }
  }
}

extension PieceSolver.Lines {
  /// Returns where the view stands at the offsets that a quantity is.
  fileprivate func at(_ offsets: OffsetPolyline) -> Self {
    Self(start: start.at(offsets), end: end.at(offsets), stretch: stretch.at(offsets))
  }
}
