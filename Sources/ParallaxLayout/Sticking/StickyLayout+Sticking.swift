extension StickyLayout {
  /// Computes the range of each selected view at the last reading, without overscroll.
  ///
  /// - Returns: The farthest end of the views that an edge has moved and that other views stick beside,
  ///   as seen from that edge.
  @inline(__always)
  mutating func stick() -> AxisInsets {
    solver.solve(
      order.views,
      order.selection,
      lines: reading.lines,
      shift: reading.contentShift
    )
    if Self.read(solver.stuck, of: order.selection.slots, order.views, into: &frames) {
      hasNewFrames = true
    }
    return solver.rule.farthest
  }

  // Two parts of one value can be borrowed at a time only as parameters.
  private static func read(
    _ stuck: [Stuck<Double>],
    of slots: [Int],
    _ views: [StickyView],
    into frames: inout [HeldFrame]
  ) -> Bool {
    guard !slots.isEmpty else { return false }
    let (slots, views, stuck) = (slots.span, views.span, stuck.span)
    var frames = frames.mutableSpan
    var hasNews = false
    for index in slots.indices {
      let slot = slots[index]
      frames[slot].update(stuck[slot], minimum: views[slot].minimum)
      if frames[slot].isNew { hasNews = true }
    }
    return hasNews
  }

  /// Computes the overscroll area that a view owns, if there is one.
  mutating func findGap(_ area: OverscrollArea?, farthest: inout AxisInsets) {
    // The decisions of the former owner may still be those of the overscroll.
    if gap.owner >= 0 {
      frames[gap.owner].isNew = true
      hasNewFrames = true
    }
    gap = .none
    guard let area else { return }
    let metrics = reading.metrics
    let result = solver.overscroll(
      area,
      order.views,
      order.selection,
      in: metrics,
      offset: metrics.contentOffset
    ) { rule in
      // At the resting offset, views can be moved by views that are out of sight.
      farthest.top = max(farthest.top, rule.farthest.top)
      farthest.bottom = max(farthest.bottom, rule.farthest.bottom)
    }
    var frame = frames[area.owner]
    frame.update(result.held, minimum: order.views[area.owner].minimum)
    gap = OverscrollGap(
      owner: area.owner,
      edge: area.edge,
      stretch: result.stretch + 0,
      place: order.views[area.owner].place.offset(by: metrics.frame.start - result.offset),
      shown: AxisRange(start: result.shown.near, end: result.shown.far),
      frame: frame,
      held: result.held,
      refreshesInside: area.refreshesInside
    )
  }

  /// The natural position of a view at the last reading, in container coordinates.
  func place(of slot: Int, in metrics: ScrollMetrics) -> AxisRange {
    if gap.owner == slot { return gap.place }
    return order.views[slot].place.offset(by: metrics.contentShift)
  }

  /// The range of a view, with its stretch.
  func shown(_ slot: Int) -> AxisRange {
    if gap.owner == slot { return gap.shown }
    return frames[slot].rest
  }

  /// Returns the length by which a view extends into the safe area at an edge.
  func extent(of slot: Int, intoSafeAreaAt edge: ScrollEdge, in metrics: ScrollMetrics) -> Double {
    let room = SafeAreaRoom(at: edge, in: metrics)
    let view = order.views[slot]
    guard room.length > 0, view.extends, view.sticks(to: edge) else { return 0 }
    return room.extent(of: slot, at: edge, among: order.selection.slots(at: edge), order.views) {
      let shown = shown($0)
      return Extent(near: shown.start, far: shown.end)
    }
  }
}
