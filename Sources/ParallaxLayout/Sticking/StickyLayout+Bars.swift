// The room of bars, and the natural ranges of bars in it.
extension StickyLayout {
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
    let viewport = metrics.viewport
    let safeArea = AxisInsets(
      top: viewport.start - metrics.frame.start,
      bottom: metrics.frame.end - viewport.end
    )
    return AxisInsets(
      top: max(0, (barDepth.top + safeArea.top) - inset.top),
      bottom: max(0, (barDepth.bottom + safeArea.bottom) - inset.bottom)
    )
  }

  /// Finds the depth of the bars at each edge, and gives those that keep room their natural ranges in it.
  mutating func arrangeBars() {
    barDepth = Self.noBars
    // On the early return as well: without bars a tall view ends with the viewport.
    defer { findTallEnds() }
    guard order.bars.count > 0 else { return }
    for edge in ScrollEdge.allCases {
      var ends = LaneValues<Double>()
      for slot in order.bars[edge] {
        let view = records[slot].view
        var near = view.edgeInset[edge]
        if view.rests { near = max(near, ends.value(in: view.lane, max) ?? near) }
        let far = near + items[slot].place.length
        if view.carries { ends.add(far, in: view.lane, max) }
        // A free bar lies over the content: no inset grows for it.
        guard view.bar?.keepsRoom == true else { continue }
        barDepth[edge] = max(barDepth[edge], far)
        let start = reading.bars.edges[edge] - reading.bars.restingShifts[edge]
        records[slot].view.move(
          to: EdgeRange(near: start + near, far: start + far).range(from: edge)
        )
      }
    }
  }

  /// Finds the end of the viewport for tall views, above the bottom bars at full length.
  private mutating func findTallEnds() {
    guard !order.tall.isEmpty else { return }
    var ends = LaneValues<Double>()
    for slot in order.bars[.bottom] where records[slot].view.isHeldBar {
      let view = records[slot].view
      var near = view.edgeInset.bottom
      if view.rests { near = max(near, ends.value(in: view.lane, max) ?? near) }
      if view.carries { ends.add(near + items[slot].place.length, in: view.lane, max) }
    }
    // At full length, and without a keyboard: neither a hiding bar nor a keyboard must move the view.
    for slot in order.tall {
      let view = records[slot].view
      let depth = max(view.edgeInset.bottom, ends.value(in: view.lane, max) ?? 0)
      records[slot].view.tallEnd = reading.viewport.end - depth
    }
  }

  /// The play of a view that has not been positioned yet: its start is in view.
  static let unknownPlay = 1e13

  /// Sets the play of new tall views as if the content had been scrolled from its start.
  ///
  /// - Returns: Whether there are any, which must be positioned again.
  mutating func showsNewTallViews(in metrics: ScrollMetrics) -> Bool {
    // Its line was not known before it was positioned once.
    let found = order.tall.filter { records[$0].stuck.play == Self.unknownPlay }
    for slot in found {
      let offset = metrics.restingOffset(nearest: metrics.contentOffset)
      let travel = offset - metrics.restingOffsets.lowerBound
      records[slot].stuck.play = play(of: slot, after: travel, in: metrics)
    }
    return !found.isEmpty
  }

  /// The depth of an edge at which no bar keeps room.
  static let noBars = AxisInsets(top: -.infinity, bottom: -.infinity)
}
