@testable import ParallaxLayout

extension PlainRule {
  var placements: [Placement] {
    let views = shownViews
    return items.indices.map { items[$0].isPresent ? placement(of: $0, views) : .absent }
  }

  private func placement(of slot: Int, _ views: [View]) -> Placement {
    let (item, view) = (items[slot], views[slot])
    let extent = AxisInsets(
      top: extent(of: slot, at: .top, views),
      bottom: extent(of: slot, at: .bottom, views)
    )
    let isAtPlace = view.edge == nil && view.gapEdge == nil
    let height = isAtPlace ? item.place.length : view.shown.length - view.stretch
    let travel = item.place.length - item.minimum
    var placement = Placement(phase: phase(of: slot, view))
    placement.frame = AxisRange(
      start: onGrid(view.shown.start - extent.top),
      end: onGrid(view.shown.end + extent.bottom)
    )
    placement.heightProgress =
      travel > Tolerance.geometry ? unit((height - item.minimum) / travel) : 1
    let isCollapsed =
      view.isAtMinimum && view.minimumHeight <= item.minimum + Tolerance.geometry
    if travel > Tolerance.geometry, isCollapsed { placement.heightProgress = 0 }
    let viewport = metrics.viewport
    placement.topProgress =
      viewport.length > 0 ? unit((view.shown.start - viewport.start) / viewport.length) : 0
    placement.stretch = view.stretch
    placement.pushOut = view.pushOut
    placement.safeAreaExtension =
      grid == nil
      ? extent
      : AxisInsets(
        top: onGrid(view.shown.start) - placement.frame.start,
        bottom: placement.frame.end - onGrid(view.shown.end)
      )
    let parallax = reducesMotion && item.parallax != 0 ? 1 : item.parallax
    placement.contentTranslation = -parallax * max(0, item.place.length - height) + 0
    return placement
  }

  private func phase(of slot: Int, _ view: View) -> Placement.Phase {
    if let edge = view.gapEdge {
      if view.stretch > Tolerance.geometry { return .stretched(edge) }
      if view.shown.differs(from: view.place) {
        let isCollapsed = view.shown.length <= items[slot].minimum + Tolerance.geometry
        return isCollapsed ? .pinned(edge) : .collapsing(edge)
      }
    }
    guard let edge = view.edge else { return .natural }
    if view.pushOut > 0 { return .pushed(edge) }
    guard view.isAtMinimum else { return .collapsing(edge) }
    if view.minimumHeight <= items[slot].minimum + Tolerance.geometry { return .pinned(edge) }
    return revealed[slot] > 0 ? .revealing(edge) : .collapsing(edge)
  }

  /// How far a view reaches into the safe area.
  private func extent(of slot: Int, at edge: ScrollEdge, _ views: [View]) -> Double {
    let container = AxisRange(start: 0, end: metrics.containerLength)
    let outside = max(metrics.frame.near(to: edge), container.near(to: edge))
    let line = metrics.viewport.near(to: edge)
    let order = order(edge)
    guard items[slot].safeArea == .extend, line > outside, order.contains(slot) else { return 0 }
    let near = views[slot].shown.near(to: edge)
    var room = near - outside
    if items[slot].stacking == .stack || items[slot].headingLevel > 0 {
      for other in order.prefix(while: { $0 != slot })
      where carries(other, slot) && areInOneLane(other, slot) {
        let range = EdgeRange(views[other].shown, from: edge)
        room = min(room, max(near - range.far, (range.near - near) / 2))
      }
    }
    return max(0, min(line - outside + min(0, line - near), room))
  }

  private func onGrid(_ position: Double) -> Double { (grid?.round(position) ?? position) + 0 }

  private func unit(_ value: Double) -> Double { max(0, min(1, value)) + 0 }

  /// How far the contiguous stacks at an edge cover the viewport: the greatest of the views that count.
  func obscured(at edge: ScrollEdge, by counts: (Int) -> Bool = { _ in true }) -> Double {
    let views = shownViews
    let start = metrics.viewport.near(to: edge)
    let line = metrics.stickingLine(at: edge)
    // Views stick above a keyboard, so that what scrolls there pulls nothing.
    let pull = edge == .top ? metrics.displacement.top : metrics.overscroll.bottom
    var covered = start + metrics.cover[edge]
    // The room of a refresh control inside a view belongs to that view.
    let owner = items.indices.first {
      edge == .top && views[$0].gapEdge == .top && items[$0].overscroll.refreshSlot == .inside
        && metrics.transientInset.top > 0
    }
    let room = metrics.displacement.top - metrics.overscroll.top
    if owner != nil { covered = start }
    var stack: [Int] = []
    func far(_ slot: Int) -> Double {
      views[slot].rest.far(from: edge) + (slot == owner ? room : 0)
    }
    func isNext(_ slot: Int) -> Bool {
      let (item, view) = (items[slot], views[slot])
      let before = stack.filter { areInOneLane($0, slot) }
      let end = before.map(far).reduce(line, max)
      let stackEnd = before.filter { items[$0].stacking == .stack }.map(far).reduce(line, max)
      var own = line + item.edgeInset[edge] + (slot == owner ? metrics.overscroll.top : pull)
      let touches = view.rest.near(to: edge) <= max(end, own) + Tolerance.geometry
      if item.stacking != .overlay { own = max(own, item.headingLevel > 0 ? end : stackEnd) }
      let isThere =
        view.moves[edge] > Tolerance.geometry
        || view.place.near(to: edge) <= own + Tolerance.geometry / 2
      return isThere && touches && canMove(slot, at: edge)
    }
    var (coveredEnd, found) = (line, true)
    while found {
      found = false
      for slot in order(edge) where isNext(slot) {
        if !stack.contains(slot) {
          stack.append(slot)
          found = true
        }
        guard counts(slot), far(slot) > coveredEnd else { continue }
        coveredEnd = far(slot)
        covered = max(covered, views[slot].shown.far(from: edge) + (slot == owner ? room : 0))
      }
    }
    return min(max(0, covered - start), metrics.viewport.length)
  }

  /// Where a host's own section titles rest clear of the views stuck at the top.
  var pinnedInset: Double {
    let views = shownViews
    let edge = metrics.viewport.start
    var (insets, ends, minimumEnds, restingEnds) = (
      [(slot: Int, number: Double)](), [(slot: Int, number: Double)](),
      [(slot: Int, number: Double)](), [(slot: Int, number: Double)]()
    )
    for slot in order(.top) where items[slot].stacking == .stack {
      let (item, view) = (items[slot], views[slot])
      let own = edge + item.edgeInset.top
      let bound = bound(of: slot, at: .top)
      let end = greatest(ends, for: slot) ?? -.infinity
      let minimumEnd = greatest(minimumEnds, for: slot) ?? -.infinity
      let restingEnd = greatest(restingEnds, for: slot) ?? -.infinity
      let inset = greatest(insets, for: slot) ?? 0
      func limit(_ shift: Double) -> Double { max(item.place.end + shift, bound + shift) }
      let (shift, restingShift) = (metrics.contentShift, metrics.restingShift(at: .top))
      // From where the content rests to where the view is collapsed, and what is left of that.
      let way = item.place.end + restingShift - view.minimum - max(own, restingEnd)
      let left = item.place.end + shift - view.minimum - max(own, minimumEnd)
      let covered = max(edge, end)
      let newEnd = max(end, min(max(own, end) + view.minimumHeight, limit(shift)))
      restingEnds.append(
        (slot, max(restingEnd, min(max(own, restingEnd) + view.minimum, limit(restingShift))))
      )
      ends.append((slot, newEnd))
      minimumEnds.append(
        (slot, max(minimumEnd, min(max(own, minimumEnd) + view.minimum, limit(shift))))
      )
      let ramp = min(view.minimumHeight, way)
      var added = 0.0
      if ramp > Tolerance.rest, bound > item.place.end + Tolerance.geometry {
        added = max(0, newEnd - covered) * max(0, min(1, 1 - left / ramp))
      }
      insets.append((slot, inset + added))
    }
    return min(insets.map(\.number).max() ?? 0, metrics.viewport.length)
  }
}
