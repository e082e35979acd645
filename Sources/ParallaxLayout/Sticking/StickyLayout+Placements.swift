extension StickyLayout {
  /// Turns where views rest into placements, and notes which of them are new.
  mutating func publish(_ metrics: ScrollMetrics, _ gap: OverscrollGap?) {
    if let gap { holds[gap.owner] = gap.hold }
    extendIntoSafeArea(at: .top, in: metrics)
    extendIntoSafeArea(at: .bottom, in: metrics)
    let viewport = metrics.viewport
    for slot in selection {
      publish(placement(of: slot, over: gap?.owner == slot ? gap : nil, in: viewport), slot)
    }
    if needsSorting { for slot in absentSlots { publish(.absent, slot) } }
  }

  private mutating func publish(_ placement: Placement, _ slot: Int) {
    guard placement != placements[slot] else { return }
    placements[slot] = placement
    changes.append(slot)
  }

  private func placement(of slot: Int, over gap: OverscrollGap?, in viewport: AxisRange)
    -> Placement
  {
    let item = items[slot]
    let hold = holds[slot]
    let stretch = gap?.stretch ?? 0
    let isAtPlace = hold.edge == nil && gap == nil
    let height = isAtPlace ? item.place.length : hold.shown.length - stretch
    let travel = item.place.length - item.minimum
    let canCollapse = travel > Tolerance.geometry

    let isRevealed = revealed[slot] > 0
    var placement = Placement(phase: phase(of: hold, isRevealed: isRevealed, over: gap))
    placement.frame = AxisRange(
      start: onGrid(hold.shown.start - hold.extensions.top),
      end: onGrid(hold.shown.end + hold.extensions.bottom)
    )
    placement.heightProgress = canCollapse ? unit((height - item.minimum) / travel) : 1
    let isCollapsed = hold.isAtFloor && hold.floor <= item.minimum + Tolerance.geometry
    if canCollapse, isCollapsed { placement.heightProgress = 0 }
    placement.topProgress =
      viewport.length > 0 ? unit((hold.shown.start - viewport.start) / viewport.length) : 0
    placement.stretch = stretch
    placement.pushOut = hold.pushOut
    placement.safeAreaExtension = extensions(of: hold, in: placement.frame)
    // Adding 0 turns a negative zero, which differs in its bits, into the other one.
    let parallax = reducesMotion && item.parallax != 0 ? 1 : item.parallax
    placement.contentTranslation = -parallax * max(0, item.place.length - height) + 0
    return placement
  }

  private func phase(of hold: StuckFrame, isRevealed: Bool, over gap: OverscrollGap?)
    -> PlacementPhase
  {
    if let gap, gap.stretch > Tolerance.geometry { return .stretched(gap.edge) }
    if let gap, hold.shown.differs(from: hold.natural) { return .pinned(gap.edge) }
    guard let edge = hold.edge else { return .natural }
    if hold.pushOut > 0 { return .pushed(edge) }
    return hold.isAtFloor && !isRevealed ? .pinned(edge) : .collapsing(edge)
  }

  /// What a frame has beyond the view's own part, which is on the grid as well.
  private func extensions(of hold: StuckFrame, in frame: AxisRange) -> AxisInsets {
    guard grid != nil else { return hold.extensions }
    return AxisInsets(
      top: onGrid(hold.shown.start) - frame.start,
      bottom: frame.end - onGrid(hold.shown.end)
    )
  }

  private func onGrid(_ position: Double) -> Double { (grid?.round(position) ?? position) + 0 }

  private func unit(_ value: Double) -> Double { max(0, min(1, value)) + 0 }
}
