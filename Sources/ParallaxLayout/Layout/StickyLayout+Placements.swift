extension StickyLayout {
  /// Turns where views rest into placements, and notes which of them are new.
  mutating func publish(_ metrics: ScrollMetrics) {
    // Both ends cannot be overscrolled at once.
    let gap = gap(at: .top, in: metrics) ?? gap(at: .bottom, in: metrics)
    if let gap { holds[gap.owner].rest = gap.frame }
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

  private func placement(of slot: Int, over gap: Gap?, in viewport: Span) -> Placement {
    let item = items[slot]
    let hold = holds[slot]
    let stretch = gap?.stretch ?? 0
    let isAtPlace = hold.edge == nil && gap == nil
    let height = isAtPlace ? item.place.length : hold.rest.length - stretch
    let travel = item.place.length - item.minimum

    let isRevealed = revealed[slot] > 0
    var placement = Placement(phase: phase(of: hold, isRevealed: isRevealed, over: gap))
    placement.frame = Span(
      start: onGrid(hold.rest.start - hold.extensions.top),
      end: onGrid(hold.rest.end + hold.extensions.bottom)
    )
    placement.heightProgress = travel > 0 ? unit((height - item.minimum) / travel) : 1
    if hold.isAtFloor, hold.floor == item.minimum, travel > 0 { placement.heightProgress = 0 }
    placement.topProgress =
      viewport.length > 0 ? unit((hold.rest.start - viewport.start) / viewport.length) : 0
    placement.stretch = stretch
    placement.pushOut = hold.pushOut
    placement.safeAreaExtension = hold.extensions
    // Adding 0 turns a negative zero, which differs in its bits, into the other one.
    let parallax = reducesMotion && item.parallax != 0 ? 1 : item.parallax
    placement.contentTranslation = -parallax * max(0, item.place.length - height) + 0
    return placement
  }

  private func phase(of hold: Hold, isRevealed: Bool, over gap: Gap?) -> Phase {
    if let gap, gap.stretch > 0 { return .stretched(gap.edge) }
    if let gap, gap.frame != hold.natural { return .pinned(gap.edge) }
    guard let edge = hold.edge else { return .natural }
    if hold.pushOut > 0 { return .pushed(edge) }
    return hold.isAtFloor && !isRevealed ? .pinned(edge) : .collapsing(edge)
  }

  private func onGrid(_ position: Double) -> Double { (grid?.round(position) ?? position) + 0 }

  private func unit(_ value: Double) -> Double { max(0, min(1, value)) + 0 }
}
