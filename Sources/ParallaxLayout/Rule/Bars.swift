// Bars, which are always at an edge of the viewport: one after another from the edge inwards, before all
// views of the content. A bar with room is an ordinary view whose natural range is its room, held at the
// offset clamped to where scrolling rests. A bar without room has its least length everywhere.
//
// For example, in 844 points a tab bar of 49 and a player of 64, both with room at the bottom, are at 795…844
// and 731…795; the content ends above 113 points of room.
extension StickyLayout {
  /// Gives the bars that keep room their natural ranges in it, and tall views their end.
  mutating func arrangeBars() {
    var ends = LaneNumbers()
    for edge in ScrollEdge.allCases {
      let start = metrics.viewport.near(to: edge) - metrics.restingShift(at: edge)
      let bars = fullBars(at: edge)
      for (slot, range) in bars.ranges where views[slot].item.bar?.keepsRoom == true {
        let room = EdgeRange(near: start + range.near, far: start + range.far)
        views[slot].move(to: room.range(from: edge))
      }
      if edge == .bottom { ends = bars.ends }
    }
    // Left by the bottom bars: at full length and without a keyboard, as neither must move the view.
    for slot in order.tall {
      let (inset, lane) = (views[slot].item.edgeInset.bottom, views[slot].item.lane)
      views[slot].tallEnd = metrics.viewport.end - max(inset, ends.greatest(in: lane) ?? 0)
    }
  }

  /// Returns the ranges of the bars of an edge at full length, from the edge inwards, and the ends of those that
  /// others stack on.
  private func fullBars(
    at edge: ScrollEdge
  ) -> (ranges: [(slot: Int, range: EdgeRange)], ends: LaneNumbers) {
    var ends = LaneNumbers()
    let ranges = order.bars(at: edge).map { slot in
      let item = views[slot].item
      var near = item.edgeInset[edge]
      if item.stacking != .overlay { near = max(near, ends.greatest(in: item.lane) ?? near) }
      let far = near + item.place.length
      if views[slot].carries { ends.add(far, in: item.lane) }
      return (slot: slot, range: EdgeRange(near: near, far: far))
    }
    return (ranges, ends)
  }

  /// Returns the room the content insets must keep for bars, besides the app's own insets, in points.
  ///
  /// It reaches to the farthest bar with room at each edge, at full length. Bars beside each other share
  /// it. If an own inset has no room for the safe area, the safe area is part of it. For example, a bar of
  /// 52 points at the top needs 52 beside an inset of 47 for a safe area of 47, and 99 without that inset.
  ///
  /// - Parameters:
  ///   - metrics: The reading.
  ///   - inset: The app's own insets at rest.
  /// - Returns: The lengths, 0 or more.
  func barRoom(in metrics: ScrollMetrics, besides inset: AxisInsets) -> AxisInsets {
    var result = AxisInsets.zero
    for edge in ScrollEdge.allCases {
      let safeArea = metrics.viewport.near(to: edge) - metrics.frame.near(to: edge)
      let depths = fullBars(at: edge).ranges.filter { views[$0.slot].item.bar?.keepsRoom == true }
        .map { $0.range.far }
      let depth = depths.max() ?? -.infinity
      result[edge] = max(0, (depth + safeArea) - inset[edge])
    }
    return result
  }

  /// Positions the bars of both edges.
  mutating func stickBars(_ shift: Double) {
    if !room.topBars.isEmpty { room.topBars.removeAll() }
    if !room.bottomBars.isEmpty { room.bottomBars.removeAll() }
    guard order.hasBars else { return }
    for slot in order.topBars { stickBar(slot, to: .top, shift) }
    for slot in order.bottomBars { stickBar(slot, to: .bottom, -shift) }
  }

  private mutating func stickBar(_ slot: Int, to edge: ScrollEdge, _ shift: Double) {
    let item = views[slot].item
    let rests = item.stacking != .overlay
    var stand = StickyView.Stand()
    stand.minimum = views[slot].leastLength
    var line = ownBarLine(of: item, at: edge)
    if rests, let end = barEnd(at: edge, in: item.lane) { line = max(line, end) }
    stand.line = line
    stand.lines[edge] = line
    // A pull moves no bar.
    stand.place = views[slot].natural.offset(by: barShift(edge == .top ? shift : -shift))
    let place = EdgeRange(stand.place, from: edge)
    var near = line
    if views[slot].bound[edge] < .infinity {
      near = min(near, max(shift + views[slot].bound[edge], place.far) - stand.minimum)
    }
    stand.moves[edge] = max(0, near - place.near)
    var held = place
    if near > place.near {
      held = EdgeRange(near: near, far: max(place.far, near + stand.minimum))
    }
    // With a keyboard that leaves too little room, the top bars keep theirs.
    if edge == .bottom, rests, let top = room.topBars.greatest(in: item.lane) {
      let near = min(held.near, max(-top - stand.minimum, metrics.viewport.near(to: .bottom)))
      stand.moves[edge] = max(0, stand.moves[edge] - (held.near - near))
      held = EdgeRange(near: near, far: max(near + stand.minimum, min(held.far, -top)))
    }
    stand.rest = held.range(from: edge)
    if stand.moves[edge] > Tolerance.geometry {
      stand.edge = edge
      stand.pushOut = line - held.near > Tolerance.geometry ? line - held.near : 0
      stand.isAtMinimum = held.near + stand.minimum >= held.far - Tolerance.geometry
    }
    views[slot].stand = stand
    guard views[slot].carries else { return }
    if edge == .top {
      room.topBars.add(held.far, in: item.lane)
    } else {
      room.bottomBars.add(held.far, in: item.lane)
    }
    room.farthest[edge] = max(room.farthest[edge], held.far)
  }

  /// Returns the line of a bar if there were no others, as the edge sees it.
  ///
  /// With a keyboard an edge inset does not add up: of 12 points and a keyboard of 300 the keyboard counts. But a
  /// part beyond the edge is beyond the keyboard too: with an inset of -30 the line is at 270.
  func ownBarLine(of item: StickyItem, at edge: ScrollEdge) -> Double {
    let inset = item.edgeInset[edge]
    let line = metrics.viewport.near(to: edge) + inset
    guard edge == .bottom, item.bar?.keyboard == .lifts else { return line }
    return max(line, metrics.stickingLine(at: .bottom) + min(0, inset))
  }

  /// The end of the bars of an edge that share a part with a lane; `nil` without one.
  func barEnd(at edge: ScrollEdge, in lane: AxisRange) -> Double? {
    edge == .top ? room.topBars.greatest(in: lane) : room.bottomBars.greatest(in: lane)
  }

  /// The shift from content to container that counts for bars: clamped to where scrolling can rest.
  func barShift(_ shift: Double) -> Double {
    let start = metrics.frame.start
    return min(
      max(shift, start - metrics.reachableOffsets.upperBound),
      start - metrics.restingOffsets.lowerBound
    )
  }
}

extension ScrollMetrics {
  /// The distance from a content position to its container position, with the content at rest at an edge, as
  /// the edge sees it.
  func restingShift(at edge: ScrollEdge) -> Double {
    let rests = restingOffsets
    return edge == .top ? frame.start - rests.lowerBound : rests.upperBound - frame.start
  }
}
