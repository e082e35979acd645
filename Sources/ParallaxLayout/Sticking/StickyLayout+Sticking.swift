extension StickyLayout {
  /// Computes where each selected view is at the last reading, overscroll aside.
  ///
  /// - Returns: As ``readFrames(of:)``.
  @inline(__always)
  mutating func stick() -> AxisInsets {
    solver.solve(
      order.views,
      order.selection,
      lines: reading.lines,
      shift: reading.contentShift
    )
    return readFrames()
  }

  /// Takes over what the rule made of the selected views.
  ///
  /// - Returns: The farthest end of the views that an edge alone moves and that others come to rest
  ///   beside, as that edge sees it.
  @inline(__always)
  private mutating func readFrames() -> AxisInsets {
    var farthest = AxisInsets(top: -.infinity, bottom: -.infinity)
    let hasNews = Self.read(
      order.selection.slots,
      order.views,
      solver.stuck,
      shift: reading.contentShift,
      into: &frames,
      &farthest
    )
    if hasNews { hasNewFrames = true }
    return farthest
  }

  // Two parts of one value cannot be borrowed at a time but as parameters.
  private static func read(
    _ slots: [Int],
    _ views: [StickyView],
    _ stuck: [Stuck<Double>],
    shift: Double,
    into frames: inout [HeldFrame],
    _ farthest: inout AxisInsets
  ) -> Bool {
    guard !slots.isEmpty else { return false }
    let (slots, views, stuck) = (slots.span, views.span, stuck.span)
    var frames = frames.mutableSpan
    var end = farthest
    var hasNews = false
    for index in slots.indices {
      let slot = slots[index]
      frames[slot].update(stuck[slot], views[slot])
      if frames[slot].isNew { hasNews = true }
      if views[slot].stackingTraits.carries { end.include(stuck[slot], views[slot], shift: shift) }
    }
    farthest = end
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
    let (metrics, views, slots) = (reading.metrics, order.views, order.selection.slots)
    let result = solver.overscroll(
      area,
      order.views,
      order.selection,
      in: metrics,
      offset: metrics.contentOffset
    ) { stuck, shift in
      // At the offset that the area is measured from, views may move others out of sight too.
      for slot in slots where views[slot].stackingTraits.carries {
        farthest.include(stuck[slot], views[slot], shift: shift)
      }
    }
    var frame = frames[area.owner]
    frame.update(result.held, order.views[area.owner])
    gap = OverscrollGap(
      owner: area.owner,
      edge: area.edge,
      stretch: result.stretch + 0,
      place: order.views[area.owner].place.offset(by: metrics.frame.start - result.offset),
      shown: AxisRange(start: result.shown.near, end: result.shown.far),
      frame: frame,
      held: result.held
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

extension AxisInsets {
  /// Takes a view into account that others come to rest beside: its far end where an edge alone moves
  /// it.
  @inline(__always)
  fileprivate mutating func include(
    _ stuck: Stuck<Double>,
    _ view: StickyView,
    shift: Double
  ) {
    if view.sticks(to: .top), stuck.top.moved > 0 {
      let near = view.place.start + shift + stuck.top.moved
      top = max(top, max(view.place.end + shift, near + stuck.minimum))
    }
    if view.sticks(to: .bottom), stuck.bottom.moved > 0 {
      let near = -view.place.end - shift + stuck.bottom.moved
      bottom = max(bottom, max(-view.place.start - shift, near + stuck.minimum))
    }
  }
}
