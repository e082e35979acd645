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

  /// Writes the placement of a view at its natural position, and returns whether it has changed.
  @inline(__always)
  func writeNatural(_ record: inout StickyRecord) -> Bool {
    let place = record.frame.rest
    var new = Placement(phase: .natural)
    new.frame = AxisRange(start: onGrid(place.start), end: onGrid(place.end))
    new.heightProgress = 1
    new.topProgress = topProgress(place)
    return replace(&record.placement, by: new)
  }

  /// Writes the placement of a view, and returns whether it has changed.
  @inline(__always)
  func write(_ record: inout StickyRecord) -> Bool {
    let frame = record.frame
    return write(
      &record,
      shown: frame.rest,
      // A free view has its own length: the difference of two shifted ends may be
      // 219.99999999999997, with a progress below 1.
      height: frame.edge == nil ? record.view.length : frame.rest.length,
      stretch: 0,
      phase: phase(of: record)
    )
  }

  /// Writes the placement of a view that slides, and returns whether it has changed.
  ///
  /// Its frame has all of its length, and the part that is hidden is beyond the edge.
  @inline(never)
  func writeSliding(_ record: inout StickyRecord) -> Bool {
    let (view, rest) = (record.view, record.frame.rest)
    let hidden = max(0, view.length - rest.length)
    let isAtBottom = view.sticks(to: .bottom)
    return write(
      &record,
      shown: AxisRange(
        start: isAtBottom ? rest.start : rest.start - hidden,
        end: isAtBottom ? rest.end + hidden : rest.end
      ),
      height: rest.length,
      translatedBy: 0,
      stretch: 0,
      phase: phase(of: record)
    )
  }

  /// Writes the placement of the overscroll owner, and returns whether it has changed.
  @inline(never)
  func write(_ record: inout StickyRecord, over gap: inout OverscrollGap) -> Bool {
    write(
      &record,
      shown: gap.shown,
      height: gap.shown.length - gap.stretch,
      stretch: gap.stretch,
      phase: gap.phase(of: record) ?? phase(of: record)
    )
  }

  @inline(__always)
  private func write(
    _ record: inout StickyRecord,
    shown: AxisRange,
    height: Double,
    translatedBy distance: Double? = nil,
    stretch: Double,
    phase: PlacementPhase
  ) -> Bool {
    let (view, frame) = (record.view, record.frame)
    let extent = frame.extent
    var new = Placement(phase: phase)
    new.frame = AxisRange(
      start: onGrid(shown.start - extent.top),
      end: onGrid(shown.end + extent.bottom)
    )
    new.heightProgress = heightProgress(of: record, height: height)
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
    new.contentTranslation = -parallax * (distance ?? max(0, view.length - height)) + 0
    return replace(&record.placement, by: new)
  }

  private func replace(_ placement: inout Placement, by new: Placement) -> Bool {
    // Most often the start differs, so comparing it first is faster.
    guard new.frame.start != placement.frame.start || new != placement else { return false }
    placement = new
    return true
  }

  private func heightProgress(of record: StickyRecord, height: Double) -> Double {
    let view = record.view
    let travel = view.length - view.minimum
    guard travel > Tolerance.geometry else { return 1 }
    return record.isCollapsed ? 0 : unit((height - view.minimum) / travel)
  }

  private func phase(of record: StickyRecord) -> PlacementPhase {
    let frame = record.frame
    guard let edge = frame.edge else { return .natural }
    // Before the next line: a title is at its minimum while it is pushed out, too.
    if frame.pushOut > 0 { return .pushed(edge) }
    if record.isCollapsed { return .pinned(edge) }
    return record.isAtMinimum && record.revealed > 0 ? .revealing(edge) : .collapsing(edge)
  }

  private func topProgress(_ range: AxisRange) -> Double {
    viewport.length > 0 ? unit((range.start - viewport.start) / viewport.length) : 0
  }

  private func onGrid(_ position: Double) -> Double {
    (isOnGrid ? grid.round(position) : position) + 0
  }

  private func unit(_ value: Double) -> Double { value < 1 ? max(0, value) + 0 : 1 }
}

extension OverscrollGap {
  /// Returns the phase of the owner in the overscroll; `nil` if it is that without the overscroll.
  fileprivate func phase(of owner: StickyRecord) -> PlacementPhase? {
    if stretch > Tolerance.geometry { return .stretched(edge) }
    guard shown.differs(from: place) else { return nil }
    // A header pinned at full height must not look collapsed to an app.
    let isCollapsed = shown.length <= owner.view.minimum + Tolerance.geometry
    return isCollapsed ? .pinned(edge) : .collapsing(edge)
  }
}
