public import ParallaxLayout

/// What a tick has changed, told after every view has heard of it.
///
/// For what depends on all views at once: the insets of a scroll indicator, the order of subviews.
///
///     coordinator.onTick = { [weak list, weak coordinator] tick in
///       list?.indicatorInsets = tick.obscured
///       if tick.changesZOrder { list?.sortSubviews(by: coordinator?.zOrder() ?? []) }
///     }
public struct ParallaxTick: Hashable, Sendable {
  /// How far the views at each edge cover the viewport now, in points, 0 or more.
  public var obscured: AxisInsets
  /// A Boolean value indicating whether ``ParallaxCoordinator/zOrder()`` may be another than before.
  ///
  /// Views out of sight count only when they come into sight.
  public var changesZOrder: Bool
  /// The views that were told of another placement.
  public var movedViews: Set<ViewID>

  /// Creates a tick, as a test hands it on.
  public init(
    obscured: AxisInsets = .zero,
    changesZOrder: Bool = false,
    movedViews: Set<ViewID> = []
  ) {
    self.obscured = obscured
    self.changesZOrder = changesZOrder
    self.movedViews = movedViews
  }
}

/// What the passes since the last time have changed.
struct TickSummary {
  var changesZOrder = false
  var movedViews: Set<ViewID> = []
  var toldObscured = AxisInsets.zero
}

extension ParallaxCoordinator {
  /// Notes which views are to be told.
  @inline(__always)
  func noteMoves() {
    if engine.takeZOrderChange() { summary.changesZOrder = true }
    guard onTick != nil else { return }
    for slot in engine.viewsToTell {
      if let id = ask({ $0.id(of: slot) }) { summary.movedViews.insert(id) }
    }
  }

  /// Tells of what the passes since the last time have changed, if anything.
  func tellOfTick() {
    guard let onTick else { return }
    if engine.takeZOrderChange() { summary.changesZOrder = true }
    let obscured = obscured
    guard summary.changesZOrder || !summary.movedViews.isEmpty || obscured != summary.toldObscured
    else { return }
    let tick = ParallaxTick(
      obscured: obscured,
      changesZOrder: summary.changesZOrder,
      movedViews: summary.movedViews
    )
    summary = TickSummary(toldObscured: obscured)
    onTick(tick)
  }
}
