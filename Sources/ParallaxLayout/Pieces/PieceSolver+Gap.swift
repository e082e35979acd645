extension PieceSolver {
  /// Has the views that own the gaps beyond the ends do with them what they do, as in
  /// ``OverscrollGap``.
  mutating func openGaps() {
    let resting = lines
    for edge in [ScrollEdge.top, .bottom] {
      guard let slot = layout.gapOwner(at: edge, of: metrics.contentLength) else { continue }
      let opened = opened(resting[slot], over: slot, at: edge)
      // Away from the gap that is nothing, so a view can own both.
      let (start, end) = (
        table.difference(opened.start, resting[slot].start),
        table.difference(opened.end, resting[slot].end)
      )
      lines[slot].start = table.sum(lines[slot].start, start)
      lines[slot].end = table.sum(lines[slot].end, end)
      lines[slot].stretch = table.sum(lines[slot].stretch, opened.stretch)
    }
  }

  /// Returns what a view makes of the gap at an edge.
  private mutating func opened(_ resting: Lines, over slot: Int, at edge: ScrollEdge) -> Lines {
    let (rests, reach) = (metrics.restingOffsets, metrics.reachableOffsets)
    // The nearest offset that scrolling can rest at, on this side.
    var clamped = clamped(at: edge, edge == .top ? reach.lowerBound : reach.upperBound)
    var lines = resting
    if layout.items[slot].overscroll.refreshSlot == .inside, metrics.transientInset[edge] > 0 {
      // The transient inset is inside: without it the view is as far beyond the end as with it.
      let beyond = table.difference(table.offset, clamped)
      clamped = self.clamped(at: edge, edge == .top ? rests.lowerBound : rests.upperBound)
      lines = values(of: resting, at: table.sum(clamped, beyond))
    }
    switch layout.overscroll(of: slot, at: edge).behavior {
    case .follow: return lines
    case .stretch(let limit):
      let atRest = values(of: resting, at: clamped)
      let distance =
        edge == .top
        ? table.difference(lines.start, atRest.start) : table.difference(atRest.end, lines.end)
      lines.stretch = table.max(distance, 0)
      // No pull is as long as that.
      if limit < 1e13 { lines.stretch = table.min(lines.stretch, limit) }
      if edge == .top {
        lines.start = table.difference(lines.start, lines.stretch)
      } else {
        lines.end = table.sum(lines.end, lines.stretch)
      }
      return lines
    case .pin: return values(of: resting, at: clamped)
    }
  }

  private mutating func clamped(at edge: ScrollEdge, _ end: Double) -> Line {
    edge == .top ? table.max(table.offset, end) : table.min(table.offset, end)
  }

  /// Returns where a view stands at the offsets that a quantity is; it is not stretched there.
  private mutating func values(of lines: Lines, at offsets: Line) -> Lines {
    var lines = lines
    lines.start = table.value(of: lines.start, at: offsets)
    lines.end = table.value(of: lines.end, at: offsets)
    return lines
  }
}
