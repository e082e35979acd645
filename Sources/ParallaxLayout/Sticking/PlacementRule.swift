/// How placements are made of where views rest, at one reading.
struct PlacementRule {
  private let viewport: AxisRange
  private let grid: PixelGrid
  private let isOnGrid: Bool
  private let reducesMotion: Bool

  init(_ metrics: ScrollMetrics, grid: PixelGrid?, reducesMotion: Bool) {
    viewport = metrics.viewport
    self.grid = grid ?? PixelGrid(scale: 1)
    isOnGrid = grid != nil
    self.reducesMotion = reducesMotion
  }

  /// Returns the placement of a view that sticks.
  ///
  /// - Parameters:
  ///   - view: What is known of the view.
  ///   - frame: What sticking makes of it.
  ///   - isRevealed: Whether something of it is revealed.
  /// - Returns: The placement.
  @inline(__always)
  func placement(
    of view: StickyView,
    _ frame: StuckFrame,
    isRevealed: Bool
  ) -> Placement {
    placement(
      of: view,
      frame,
      shown: frame.rest,
      height: frame.edge == nil ? view.place.length : frame.rest.length,
      extent: frame.extent,
      phase: phase(of: frame, isRevealed: isRevealed)
    )
  }

  /// Returns the placement of a view that owns a gap.
  ///
  /// - Parameters:
  ///   - view: What is known of the view.
  ///   - frame: What sticking makes of it.
  ///   - gap: What the gap makes of it.
  ///   - isRevealed: Whether something of it is revealed.
  /// - Returns: The placement.
  func placement(
    of view: StickyView,
    _ frame: StuckFrame,
    over gap: OverscrollGap,
    isRevealed: Bool
  ) -> Placement {
    let isStretched = gap.stretch > Tolerance.geometry
    let isPinned = gap.shown.differs(from: gap.place)
    var placement = placement(
      of: view,
      frame,
      shown: gap.shown,
      height: gap.shown.length - gap.stretch,
      extent: frame.extent,
      phase: isStretched
        ? .stretched(gap.edge)
        : isPinned ? .pinned(gap.edge) : phase(of: frame, isRevealed: isRevealed)
    )
    placement.stretch = gap.stretch
    return placement
  }

  @inline(__always)
  private func placement(
    of view: StickyView,
    _ frame: StuckFrame,
    shown: AxisRange,
    height: Double,
    extent: AxisInsets,
    phase: PlacementPhase
  ) -> Placement {
    let travel = view.place.length - view.minimum
    let canCollapse = travel > Tolerance.geometry
    var placement = Placement(phase: phase)
    placement.frame = AxisRange(
      start: onGrid(shown.start - extent.top),
      end: onGrid(shown.end + extent.bottom)
    )
    placement.heightProgress = canCollapse ? unit((height - view.minimum) / travel) : 1
    let isCollapsed =
      frame.isAtMinimum && frame.minimumHeight <= view.minimum + Tolerance.geometry
    if canCollapse, isCollapsed { placement.heightProgress = 0 }
    placement.topProgress = topProgress(shown)
    placement.pushOut = frame.pushOut
    placement.safeAreaExtension = extent
    if isOnGrid {
      // What the frame has beyond the view's own part, which is on the grid as well.
      placement.safeAreaExtension = AxisInsets(
        top: onGrid(shown.start) - placement.frame.start,
        bottom: placement.frame.end - onGrid(shown.end)
      )
    }
    // Adding 0 turns a negative zero, which differs in its bits, into the other one.
    let parallax = reducesMotion && view.parallax != 0 ? 1 : view.parallax
    placement.contentTranslation = -parallax * max(0, view.place.length - height) + 0
    return placement
  }

  @inline(__always)
  private func phase(of frame: StuckFrame, isRevealed: Bool) -> PlacementPhase {
    guard let edge = frame.edge else { return .natural }
    if frame.pushOut > 0 { return .pushed(edge) }
    return frame.isAtMinimum && !isRevealed ? .pinned(edge) : .collapsing(edge)
  }

  @inline(__always)
  func topProgress(_ range: AxisRange) -> Double {
    viewport.length > 0 ? unit((range.start - viewport.start) / viewport.length) : 0
  }

  @inline(__always)
  func onGrid(_ position: Double) -> Double { (isOnGrid ? grid.round(position) : position) + 0 }

  @inline(__always)
  private func unit(_ value: Double) -> Double { max(0, min(1, value)) + 0 }
}
