/// Computes placements from the ranges and decisions of one reading.
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

  /// Writes the placement of a view at its natural position.
  ///
  /// - Parameters:
  ///   - placement: The placement before, and on return the new one.
  ///   - place: The natural range of the view, in container coordinates.
  /// - Returns: `true` if the placement has changed.
  @inline(__always)
  func write(_ placement: inout Placement, atPlace place: AxisRange) -> Bool {
    var new = Placement(phase: .natural)
    new.frame = AxisRange(start: onGrid(place.start), end: onGrid(place.end))
    new.heightProgress = 1
    new.topProgress = topProgress(place)
    // Most often the start differs, so comparing it first is faster.
    guard new.frame.start != placement.frame.start || new != placement else { return false }
    placement = new
    return true
  }

  /// Writes the placement of a view.
  ///
  /// - Parameters:
  ///   - placement: The placement before, and on return the new one.
  ///   - view: The numbers of the view.
  ///   - frame: The decisions about the view.
  ///   - isRevealed: Whether some of the view is revealed.
  /// - Returns: `true` if the placement has changed.
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

  /// Writes the placement of the overscroll owner.
  ///
  /// - Parameters:
  ///   - placement: The placement before, and on return the new one.
  ///   - view: The numbers of the view.
  ///   - frame: The decisions about the view.
  ///   - isRevealed: Whether some of the view is revealed.
  ///   - gap: The overscroll area.
  /// - Returns: `true` if the placement has changed.
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
      // The rounded frame minus the rounded range of the view.
      new.safeAreaExtension = AxisInsets(
        top: onGrid(shown.start) - new.frame.start,
        bottom: new.frame.end - onGrid(shown.end)
      )
    }
    // Adding 0 turns -0.0, which has other bits, into 0.0.
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
  /// The phase of the owner in the overscroll; `nil` if it is that without the overscroll.
  fileprivate var phase: PlacementPhase? {
    if stretch > Tolerance.geometry { return .stretched(edge) }
    return shown.differs(from: place) ? .pinned(edge) : nil
  }
}
