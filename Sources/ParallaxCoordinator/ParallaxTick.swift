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
  public var obscured: AxisInsets
  /// A Boolean value indicating whether ``ViewQueries/zOrder()`` may differ from before.
  ///
  /// Views out of sight count only when they come into sight.
  public var changesZOrder: Bool
  /// The notified views.
  public var movedViews: Set<ViewID>
  /// The views an edge holds now: see ``ViewQueries/stuckViews``.
  public var stuck: Set<StuckView>
  /// The current row: see ``ParallaxCoordinator/currentRow``.
  public var current: RowPath?

  /// Creates a tick, for a test.
  public init(
    obscured: AxisInsets = .zero,
    changesZOrder: Bool = false,
    movedViews: Set<ViewID> = [],
    stuck: Set<StuckView> = [],
    current: RowPath? = nil
  ) {
    self.obscured = obscured
    self.changesZOrder = changesZOrder
    self.movedViews = movedViews
    self.stuck = stuck
    self.current = current
  }
}

/// The reports with a listener.
struct PassReports: OptionSet {
  let rawValue: UInt8

  /// ``ParallaxCoordinator/onTick``.
  static let tick = Self(rawValue: 1)
  /// The stuck views and the current row, in that report.
  static let current = Self(rawValue: 2)
  /// The values of effects.
  static let effects = Self(rawValue: 4)
  /// The places that ``ParallaxCoordinator/restore(_:)`` looks for.
  static let restoring = Self(rawValue: 8)
}

extension ParallaxCoordinator {
  /// Records the effects of a pass.
  @inline(__always)
  func gatherTick() {
    if engine.effects.changesZOrder { state.nextTick.changesZOrder = true }
    guard state.reports.contains(.tick) else { return }
    for slot in engine.effects.changes {
      if let id = ask({ $0.id(of: slot) }) { state.nextTick.movedViews.insert(id) }
    }
  }

  /// Reports the changes since the last report, if somebody listens.
  @inline(__always)
  func report() {
    if !state.reports.isEmpty { reportToListeners() }
  }

  // Not inlined: a pass without listeners would have its registers saved.
  @inline(never)
  private func reportToListeners() {
    if state.reports.contains(.restoring) {
      continueRestoring()
      // The rest is reported from there.
      if state.isRequested { return }
    }
    if state.reports.contains(.effects) { applyEffects() }
    if state.reports.contains(.tick) { reportTick() }
  }

  /// A Boolean value indicating whether ``onTick`` reports the stuck views and the current row too.
  ///
  /// A view layer that listens for itself alone sets `false`, and rows are not searched.
  package var reportsCurrent: Bool {
    get { state.reports.contains(.current) }
    set {
      if newValue { state.reports.insert(.current) } else { state.reports.remove(.current) }
    }
  }

  private func reportTick() {
    guard let onTick else { return }
    let changesCurrent = state.reports.contains(.current) && updateCurrent()
    var tick = state.nextTick
    tick.obscured = obscured
    guard
      tick.changesZOrder || !tick.movedViews.isEmpty || tick.obscured != state.nextTick.obscured
        || changesCurrent
    else { return }
    (tick.stuck, tick.current) = (current.stuckViews, current.row)
    state.nextTick = ParallaxTick(obscured: tick.obscured)
    onTick(tick)
  }
}
