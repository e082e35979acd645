public import ParallaxLayout

/// What a tick has changed, told after every view has heard of it.
///
/// For what depends on all views at once: the insets of a scroll indicator, the order of subviews.
///
///     coordinator.onTick = { [weak list, weak coordinator] tick in
///       list?.indicatorInsets = tick.obscured
///       if tick.changesZOrder { list?.sortSubviews(by: coordinator?.zOrder ?? []) }
///     }
public struct ParallaxTick: Hashable, Sendable {
  /// How far the views at each edge cover the viewport now, in points, 0 or more.
  public var obscured: AxisInsets
  /// A Boolean value indicating whether ``ParallaxCoordinator/zOrder`` may be another than before.
  ///
  /// Views out of sight count only when they come into sight.
  public var changesZOrder: Bool
  /// The views that were told of another placement.
  public var movedViews: Set<ViewID>
}

extension ParallaxCoordinator {
  /// Notes that a view is to be told, and where in the order of views it is.
  func noteMove(of registration: Registration, to placement: Placement) {
    let rank = placement.isPlaced ? (placement.isStuck ? 1 : 0) : nil
    if registration.toldRank != rank { ticker.changesZOrder = true }
    registration.toldRank = rank
  }

  /// Tells of what the passes since the last time have changed, if anything.
  func tellOfTick() {
    guard let onTick else { return }
    let obscured = obscured
    guard ticker.changesZOrder || !ticker.movedViews.isEmpty || obscured != ticker.toldObscured
    else { return }
    let tick = ParallaxTick(
      obscured: obscured,
      changesZOrder: ticker.changesZOrder,
      movedViews: ticker.movedViews
    )
    (ticker.changesZOrder, ticker.movedViews, ticker.toldObscured) = (false, [], obscured)
    onTick(tick)
  }
}
