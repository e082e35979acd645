public import ParallaxLayout

/// The changes of a pass, reported after every view was notified.
///
/// For results of all views at once: the insets of a scroll indicator, the order of subviews, a
/// table of contents.
///
///     coordinator.onTick = { [weak list, weak coordinator] tick in
///       list?.indicatorInsets = tick.obscured
///       contents.selectedSection = tick.current?.section
///       if tick.changesZOrder { list?.sortSubviews(by: coordinator?.zOrder() ?? []) }
///     }
public struct ParallaxTick: Hashable, Sendable {
  /// The part of the viewport the views at each edge cover now, in points; 0 or more.
  public var obscured = AxisInsets.zero
  /// A Boolean value indicating whether ``ParallaxCoordinator/zOrder()`` may differ from before.
  ///
  /// Views out of sight count only when they come into sight.
  public var changesZOrder = false
  /// The views that got an update in this tick; empty if others changed, such as ``obscured``.
  public var movedViews: Set<ViewID> = []
  /// The views an edge holds now: see ``ParallaxCoordinator/stuckViews``.
  public var stuck: Set<StuckView> = []
  /// The current row: see ``ParallaxCoordinator/currentRow``.
  public var current: RowPath?
}
