public import ParallaxLayout

/// The changes of a pass, reported after every view was notified.
///
/// For things that depend on all views at once: the insets of a scroll indicator, the order of
/// subviews.
///
///     coordinator.onTick = { [weak list, weak coordinator] tick in
///       list?.indicatorInsets = tick.obscured
///       if tick.changesZOrder { list?.sortSubviews(by: coordinator?.zOrder() ?? []) }
///     }
public struct ParallaxTick: Hashable, Sendable {
  /// The part of the viewport that the views at each edge cover now, in points; 0 or more.
  public var obscured: AxisInsets
  /// A Boolean value indicating whether ``ViewQueries/zOrder()`` may differ from before.
  ///
  /// Views out of sight count only when they come into sight.
  public var changesZOrder: Bool
  /// The views that were notified.
  public var movedViews: Set<ViewID>

  /// Creates a tick, for a test.
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

/// The changes of the passes since the last report.
struct TickSummary {
  var changesZOrder = false
  var movedViews: Set<ViewID> = []
  var reportedObscured = AxisInsets.zero
}

extension ParallaxCoordinator {
  /// Notes the effects of a pass.
  @inline(__always)
  func gatherTick() {
    if engine.effects.changesZOrder { state.summary.changesZOrder = true }
    guard onTick != nil else { return }
    for slot in engine.effects.changes {
      if let id = ask({ $0.id(of: slot) }) { state.summary.movedViews.insert(id) }
    }
  }

  /// Reports the changes since the last report, if there are any.
  func reportTick() {
    guard let onTick else { return }
    let obscured = obscured
    guard
      state.summary.changesZOrder || !state.summary.movedViews.isEmpty
        || obscured != state.summary.reportedObscured
    else { return }
    let tick = ParallaxTick(
      obscured: obscured,
      changesZOrder: state.summary.changesZOrder,
      movedViews: state.summary.movedViews
    )
    state.summary = TickSummary(reportedObscured: obscured)
    onTick(tick)
  }
}
