/// How placements are made of where views rest, at one reading.
struct PlacementRule {
  private let viewport: AxisRange
  private let grid: PixelGrid
  private let isOnGrid: Bool
  private let reducesMotion: Bool

  init(viewport: AxisRange, grid: PixelGrid?, reducesMotion: Bool) {
    self.viewport = viewport
    self.grid = grid ?? PixelGrid(scale: 1)
    isOnGrid = grid != nil
    self.reducesMotion = reducesMotion
  }

  /// Writes the placement of a view that nothing moves.
  ///
  /// - Parameters:
  ///   - placement: The placement before, and on return the new one.
  ///   - place: Where the view stands.
  /// - Returns: Whether it is new.
  @inline(__always)
  func write(_ placement: inout Placement, atPlace place: AxisRange) -> Bool {
    var new = Placement(phase: .natural)
    new.frame = AxisRange(start: onGrid(place.start), end: onGrid(place.end))
    new.heightProgress = 1
    new.topProgress = topProgress(place)
    // Most often the frame is another, and that is seen at once.
    guard new.frame.start != placement.frame.start || new != placement else { return false }
    placement = new
    return true
  }

  /// Writes the placement of a view.
  ///
  /// - Parameters:
  ///   - placement: The placement before, and on return the new one.
  ///   - view: What is known of the view.
  ///   - frame: What sticking makes of it.
  ///   - isRevealed: Whether something of it is revealed.
  /// - Returns: Whether it is new.
  @inline(__always)
  func write(
    _ placement: inout Placement,
    of view: StickyView,
    _ frame: HeldFrame,
    isRevealed: Bool
  ) -> Bool {
    write(
      &placement,
      of: view,
      frame,
      shown: frame.rest,
      height: frame.edge == nil ? view.length : frame.rest.length,
      stretch: 0,
      phase: phase(of: frame, isRevealed: isRevealed)
    )
  }

  /// Writes the placement of the view that owns a gap.
  ///
  /// - Parameters:
  ///   - placement: The placement before, and on return the new one.
  ///   - view: What is known of the view.
  ///   - frame: What sticking makes of it.
  ///   - isRevealed: Whether something of it is revealed.
  ///   - gap: What the gap makes of it.
  /// - Returns: Whether it is new.
  func write(
    _ placement: inout Placement,
    of view: StickyView,
    _ frame: HeldFrame,
    isRevealed: Bool,
    over gap: OverscrollGap
  ) -> Bool {
    write(
      &placement,
      of: view,
      frame,
      shown: gap.shown,
      height: gap.shown.length - gap.stretch,
      stretch: gap.stretch,
      phase: gap.phase ?? phase(of: frame, isRevealed: isRevealed)
    )
  }

  @inline(__always)
  private func write(
    _ placement: inout Placement,
    of view: StickyView,
    _ frame: HeldFrame,
    shown: AxisRange,
    height: Double,
    stretch: Double,
    phase: PlacementPhase
  ) -> Bool {
    let extent = frame.extent
    var new = Placement(phase: phase)
    new.frame = AxisRange(
      start: onGrid(shown.start - extent.top),
      end: onGrid(shown.end + extent.bottom)
    )
    new.heightProgress = heightProgress(of: view, frame, height: height)
    new.topProgress = topProgress(shown)
    new.stretch = stretch
    new.pushOut = frame.pushOut
    new.safeAreaExtension = extent
    if isOnGrid {
      // What the frame has beyond the view's own part, which is on the grid as well.
      new.safeAreaExtension = AxisInsets(
        top: onGrid(shown.start) - new.frame.start,
        bottom: new.frame.end - onGrid(shown.end)
      )
    }
    // Adding 0 turns a negative zero, which differs in its bits, into the other one.
    let parallax = reducesMotion && view.parallax != 0 ? 1 : view.parallax
    new.contentTranslation = -parallax * max(0, view.length - height) + 0
    guard new.frame.start != placement.frame.start || new != placement else { return false }
    placement = new
    return true
  }

  @inline(__always)
  private func heightProgress(
    of view: StickyView,
    _ frame: HeldFrame,
    height: Double
  ) -> Double {
    let travel = view.length - view.minimum
    guard travel > Tolerance.geometry else { return 1 }
    return frame.isCollapsed ? 0 : unit((height - view.minimum) / travel)
  }

  @inline(__always)
  private func phase(of frame: HeldFrame, isRevealed: Bool) -> PlacementPhase {
    guard let edge = frame.edge else { return .natural }
    if frame.pushOut > 0 { return .pushed(edge) }
    guard frame.isAtMinimum else { return .collapsing(edge) }
    return isRevealed ? .revealing(edge) : .pinned(edge)
  }

  @inline(__always)
  private func topProgress(_ range: AxisRange) -> Double {
    viewport.length > 0 ? unit((range.start - viewport.start) / viewport.length) : 0
  }

  @inline(__always)
  private func onGrid(_ position: Double) -> Double {
    (isOnGrid ? grid.round(position) : position) + 0
  }

  @inline(__always)
  private func unit(_ value: Double) -> Double { value < 1 ? max(0, value) + 0 : 1 }
}

extension OverscrollGap {
  /// What the gap has the view do; `nil` where it does what it does without.
  fileprivate var phase: PlacementPhase? {
    if stretch > Tolerance.geometry { return .stretched(edge) }
    return shown.differs(from: place) ? .pinned(edge) : nil
  }
}
