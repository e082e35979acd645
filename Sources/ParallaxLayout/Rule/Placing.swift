// Placements: what the app is told of each view in sight.
extension StickyLayout {
  /// Writes the placements of the views in sight, and lists those that have changed.
  ///
  /// - Parameter everything: Whether more than the offset has changed.
  mutating func publish(everything: Bool) {
    if order.extends { extendIntoSafeArea() }
    let writer = PlacementWriter(
      viewport: metrics.viewport,
      grid: grid,
      reducesMotion: reducesMotion,
      everything: everything || order.extends
    )
    let slots = slotsInSight
    var changes: [Int] = []
    swap(&changes, &self.changes)
    // By a pointer: see the rule.
    views.withUnsafeMutableBufferPointer { views in
      for slot in slots where writer.write(&views[slot]) { changes.append(slot) }
    }
    swap(&changes, &self.changes)
  }

  /// Tells of changed views that have no position: they are in no order, and their app must hide them.
  mutating func publishAbsences() {
    for slot in changedSlots where views[slot].registration > 0 && !views[slot].item.hasPlace {
      guard views[slot].placement != .absent else { continue }
      views[slot].placement = .absent
      changes.append(slot)
    }
  }

  // MARK: The safe area

  private mutating func extendIntoSafeArea() {
    for slot in order.topBars { extendIntoSafeArea(slot) }
    for slot in sight.all { extendIntoSafeArea(slot) }
    for slot in order.bottomBars { extendIntoSafeArea(slot) }
  }

  private mutating func extendIntoSafeArea(_ slot: Int) {
    guard views[slot].item.safeArea.extends else { return }
    views[slot].extent = AxisInsets(
      top: extent(of: slot, at: .top),
      bottom: extent(of: slot, at: .bottom)
    )
  }

  /// Returns how far a view reaches into the safe area of an edge: over no other that is stacked before.
  ///
  /// The extension of a view at rest at the edge is whole; that of a view that arrives grows with the last points
  /// of its way. For example, with a safe area of 47, a view at 10 below the viewport's start reaches 37 into it.
  private func extent(of slot: Int, at edge: ScrollEdge) -> Double {
    let area = safeArea(at: edge)
    let view = views[slot]
    guard area.length > 0, view.sticks(to: edge) else { return 0 }
    let near = view.shown.near(to: edge)
    var room = near - area.outside
    if view.carries || view.item.headingLevel > 0 && view.isTitle {
      let isBar = narrow(&room, for: slot, by: order.bars(at: edge), at: edge)
      if !isBar { _ = narrow(&room, for: slot, by: sight.slots(at: edge), at: edge) }
    }
    return max(0, min(area.line - area.outside + min(0, area.line - near), room))
  }

  /// Narrows the room of a view by those before it, and returns whether it was found among them.
  private func narrow(
    _ room: inout Double,
    for slot: Int,
    by slots: [Int],
    at edge: ScrollEdge
  ) -> Bool {
    let near = views[slot].shown.near(to: edge)
    for other in slots {
      if other == slot { return true }
      guard room > 0, views[other].sticks(to: edge), views[other].carries(views[slot]),
        views[other].item.lane.shares(views[slot].item.lane)
      else { continue }
      let range = EdgeRange(views[other].shown, from: edge)
      // Half, as both ends of the distance may move.
      room = min(room, max(near - range.far, (range.near - near) / 2))
    }
    return false
  }

  /// The safe area of an edge, as that edge sees it.
  func safeArea(at edge: ScrollEdge) -> (outside: Double, line: Double, length: Double) {
    let container = AxisRange(start: 0, end: metrics.containerLength)
    let outside = max(metrics.frame.near(to: edge), container.near(to: edge))
    let line = metrics.viewport.near(to: edge)
    return (outside, line, max(0, line - outside))
  }
}

/// Computes the placement of a view from where it stands.
struct PlacementWriter {
  let viewport: AxisRange
  let grid: PixelGrid?
  let reducesMotion: Bool
  /// Whether more than the offset has changed.
  let everything: Bool

  /// Writes the placement of a view, and returns whether it has changed.
  @inline(__always)
  func write(_ view: inout StickyView) -> Bool {
    // A view that stands as it did keeps its placement.
    guard everything || view.gapEdge != nil || !view.isTold else { return false }
    view.tell()
    guard view.stand.edge == nil, view.gapEdge == nil, view.item.safeArea == .respect else {
      return writeHeld(&view)
    }
    var new = Placement(phase: .natural)
    new.frame = AxisRange(start: onGrid(view.stand.rest.start), end: onGrid(view.stand.rest.end))
    new.heightProgress = 1
    new.topProgress = topProgress(view.stand.rest)
    return view.replacePlacement(by: new)
  }

  /// Writes the placement of a view that an edge holds, that fills a gap, or that reaches into the safe area.
  @inline(never)
  private func writeHeld(_ view: inout StickyView) -> Bool {
    let (minimum, extent, length) = (view.item.minimum, view.extent, view.fullLength)
    let isNatural = view.stand.edge == nil && view.gapEdge == nil
    // A free view has its own length: the difference of two shifted ends may be 219.99999999999997.
    let height = isNatural ? length : view.shown.length - view.stretch
    var shown = view.shown
    let slides = view.slides && view.gapEdge == nil
    if slides {
      // All of the length, of which a part is hidden beyond the edge.
      let hidden = max(0, length - view.stand.rest.length)
      if view.sticks(to: .bottom) { shown.end += hidden } else { shown.start -= hidden }
    }
    var new = Placement(phase: view.phase)
    new.frame = AxisRange(
      start: onGrid(shown.start - extent.top),
      end: onGrid(shown.end + extent.bottom)
    )
    let travel = length - minimum
    new.heightProgress = travel > Tolerance.geometry ? unit((height - minimum) / travel) : 1
    if travel > Tolerance.geometry, view.isCollapsed { new.heightProgress = 0 }
    new.topProgress = topProgress(shown)
    new.stretch = view.stretch
    new.pushOut = view.stand.pushOut
    new.safeAreaExtension = extent
    if grid != nil {
      // The rounded frame minus the rounded range of the view.
      new.safeAreaExtension = AxisInsets(
        top: onGrid(shown.start) - new.frame.start,
        bottom: new.frame.end - onGrid(shown.end)
      )
    }
    let parallax = reducesMotion && view.item.parallax != 0 ? 1 : view.item.parallax
    // Adding 0 turns -0.0, which has other bits, into 0.0.
    new.contentTranslation = slides ? 0 : -parallax * max(0, length - height) + 0
    return view.replacePlacement(by: new)
  }

  private func topProgress(_ range: AxisRange) -> Double {
    viewport.length > 0 ? unit((range.start - viewport.start) / viewport.length) : 0
  }

  @inline(__always)
  private func onGrid(_ position: Double) -> Double { (grid?.round(position) ?? position) + 0 }

  private func unit(_ value: Double) -> Double { max(0, min(1, value)) + 0 }
}

extension StickyView {
  /// A Boolean value indicating whether the placement was computed from where the view stands now.
  @inline(__always)
  fileprivate var isTold: Bool {
    // Written out, as most often the start differs.
    stand.rest.start == told.rest.start && stand.rest.end == told.rest.end
      && stand.pushOut == told.pushOut && stand.isAtMinimum == told.isAtMinimum
      && revealed == told.revealed && stand.edge == told.edge
  }

  @inline(__always)
  fileprivate mutating func tell() {
    told = Told(
      rest: stand.rest,
      edge: stand.edge,
      pushOut: stand.pushOut,
      isAtMinimum: stand.isAtMinimum,
      revealed: revealed
    )
  }

  /// Replaces the placement, and returns whether it has changed.
  @inline(__always)
  fileprivate mutating func replacePlacement(by new: Placement) -> Bool {
    // Most often the start differs, so it is compared first.
    guard new.frame.start != placement.frame.start || new != placement else { return false }
    placement = new
    return true
  }

  /// The greatest length: of a bar without room that does not reveal, its least one.
  var fullLength: Double {
    guard let bar = item.bar, !bar.keepsRoom, item.revealLimit <= 0 else {
      return item.place.length
    }
    return item.minimum
  }

  /// A Boolean value indicating whether an edge holds the view at its own minimum, without a reveal or a policy for
  /// short content.
  var isCollapsed: Bool {
    stand.isAtMinimum && stand.minimum <= item.minimum + Tolerance.geometry
  }

  // Inlined: for a call Swift copies the view, which is large.
  @inline(__always)
  fileprivate var phase: Placement.Phase {
    if let edge = gapEdge {
      if stretch > Tolerance.geometry { return .stretched(edge) }
      if shown.differs(from: stand.place) {
        // A header pinned at full height must not look collapsed to an app.
        let isCollapsed = shown.length <= item.minimum + Tolerance.geometry
        return isCollapsed ? .pinned(edge) : .collapsing(edge)
      }
    }
    guard let edge = stand.edge else { return .natural }
    // Before the next line: a title is at its minimum while it is pushed out, too.
    if stand.pushOut > 0 { return .pushed(edge) }
    if isCollapsed { return .pinned(edge) }
    return stand.isAtMinimum && revealed > 0 ? .revealing(edge) : .collapsing(edge)
  }
}
