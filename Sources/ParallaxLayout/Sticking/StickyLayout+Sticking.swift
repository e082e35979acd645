extension StickyLayout {
  /// Computes where each selected view is at the last reading, overscroll aside.
  ///
  /// - Returns: The farthest end of the views that an edge has moved and that others come to rest
  ///   beside, as that edge sees it.
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

  // Two parts of one value cannot be borrowed at a time but as parameters.
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

  /// Finds what becomes of the overscroll area that a view owns, if there is one.
  mutating func findGap(_ area: OverscrollArea?, farthest: inout AxisInsets) {
    // The former owner may be left as the area was.
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
      // At the offset that the area is measured from, views may move others out of sight too.
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

  /// Where a view is positioned, overscroll included.
  func shown(_ slot: Int) -> AxisRange {
    if gap.owner == slot { return gap.shown }
    return frames[slot].rest
  }

  /// Returns by how much a view extends into the safe area at an edge.
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
