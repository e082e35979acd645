extension StickyLayout {
  /// Computes the ranges of the selected views, or of all views if others may move them.
  @inline(__always)
  mutating func place(_ area: OverscrollArea?) {
    // Once more after the pull has ended, when the former owner goes back to its own range.
    if area == nil, gap.owner < 0 { stick() } else { stickWithGap(area) }
    guard EngineParts.leavesOutViews, order.selection.slots.count < order.count,
      order.visible.isLeft(by: rule.farthest)
    else {
      return
    }
    // A line is beyond the part in sight, so views out of sight may move others: all are
    // positioned.
    order.selectAll(records)
    pull.rest = nil
    stickWithGap(area)
  }

  /// Applies the rule at the last reading, with the decisions about each selected view.
  @inline(__always)
  mutating func stick() {
    rule.begin(hasLanes: order.selection.hasLanes)
    if order.selection.hasBars { stickBars() }
    rule.applyEdges(
      to: &records,
      order.selection,
      lines: reading.lines,
      shift: reading.contentShift
    )
  }

  // Apart, as most layouts have no bars: their space would be copied for the call.
  @inline(never)
  private mutating func stickBars() {
    rule.applyBars(to: &records, order.selection, in: reading.bars, shift: reading.contentShift)
  }

  /// Computes the ranges of the selected views, and the position of the overscroll owner.
  @inline(never)
  private mutating func stickWithGap(_ area: OverscrollArea?) {
    // The decisions about the former owner may still be those of the overscroll.
    if gap.owner >= 0 { records[gap.owner].frame.isNew = true }
    gap = .none
    let metrics = reading.metrics
    let atRest = area.map { ownerAtRest(of: $0, in: metrics) }
    stick()
    guard let area, let atRest else { return }
    let result = atRest.overscrolled(records[area.owner].stuck)
    let view = records[area.owner].view
    var frame = records[area.owner].frame
    frame.update(result.held)
    gap = OverscrollGap(
      owner: area.owner,
      edge: area.edge,
      pull: result.pull + 0,
      stretch: result.stretch + 0,
      place: view.place.offset(by: metrics.frame.start - result.offset),
      shown: AxisRange(start: result.shown.near, end: result.shown.far),
      frame: frame,
      held: result.held,
      refreshesInside: area.refreshesInside,
      followsContent: area.followsContent
    )
  }

  /// Returns the owner of an overscroll area, without the overscroll.
  ///
  /// In the ticks of one pull it is positioned once, unless the position depends on how far the content is
  /// pulled.
  private mutating func ownerAtRest(
    of area: OverscrollArea,
    in metrics: ScrollMetrics
  ) -> OwnerAtRest<Double> {
    let offset = metrics.contentOffset
    let resting = area.restingOffset(nearest: offset, in: metrics)
    if let resting, let kept = pull.rest, kept.offset == resting {
      return OwnerAtRest(of: area, offset: offset, rest: kept.stuck)
    }
    let atRest = rule.ownerAtRest(of: area, &records, order.selection, in: metrics, offset: offset)
    if let resting, let stuck = atRest.results { pull.rest = (resting, stuck) }
    return atRest
  }

  /// The natural position of a view at the last reading, in container coordinates.
  func place(of slot: Int, in metrics: ScrollMetrics) -> AxisRange {
    if gap.owner == slot { return gap.place }
    let view = records[slot].view
    guard !view.isHeldBar else {
      return view.place.offset(by: reading.bars.barShift(metrics.contentShift))
    }
    return view.place.offset(by: metrics.contentShift)
  }

  /// The range of a view, with its stretch.
  func shown(_ slot: Int) -> AxisRange {
    if gap.owner == slot { return gap.shown }
    return records[slot].frame.rest
  }

  /// Returns the length by which a view extends into the safe area at an edge.
  func extent(of slot: Int, intoSafeAreaAt edge: ScrollEdge, in metrics: ScrollMetrics) -> Double {
    let room = SafeAreaRoom(at: edge, in: metrics)
    let view = records[slot].view
    guard room.length > 0, view.extends, view.sticks(to: edge) else { return 0 }
    return room.extent(of: slot, at: edge, among: order.selection.slots(at: edge), records) {
      let shown = shown($0)
      return Extent(near: shown.start, far: shown.end)
    }
  }
}
