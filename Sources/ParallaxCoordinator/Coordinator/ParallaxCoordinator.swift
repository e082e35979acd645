public import ParallaxLayout

/// Keeps registered views where a scrollable's offset puts them.
///
/// A coordinator binds to a ``Scrollable`` and a ``ParallaxContainer``. Whenever one of them reports
/// a change, the coordinator runs a pass: it reads both, computes the position of every view, and
/// notifies the views whose placement changed, in the same call.
///
///     let coordinator = ParallaxCoordinator()
///     coordinator.bind(to: scrollView, in: window)
///     try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
///
/// Call ``unbind()`` before the coordinator is released: it removes the insets and row lengths
/// the coordinator asked for. A `@MainActor` class needs an `isolated deinit` for that: a plain
/// `deinit` is nonisolated.
///
///     @MainActor final class Postcard {
///       let coordinator = ParallaxCoordinator()
///
///       isolated deinit { coordinator.unbind() }
///     }
///
/// An unknown name is treated alike everywhere: throwing methods throw
/// ``ParallaxError``, queries return `nil`, and removing such a view does nothing.
///
/// A coordinator belongs to no actor and is not `Sendable`: use it where the view layer is. It holds
/// the scrollable, the container and the views weakly, and descriptors strongly; all of them may be
/// released in any order.
public final class ParallaxCoordinator {
  /// Called with each problem the coordinator found and worked around.
  ///
  /// Defaults to `nil`.
  public var onDiagnostic: ((ParallaxDiagnostic) -> Void)? {
    get { state.onDiagnostic }
    set {
      let former = state.onDiagnostic
      state.onDiagnostic = newValue
      withExtendedLifetime(former) {}
    }
  }

  /// Called after a pass in which a view was notified, or of which the result is another order of the
  /// views, covered part of the viewport, set of stuck views or current row.
  ///
  /// All views have been notified by then. The closure may scroll, register or remove views. Defaults
  /// to `nil`; then nothing is gathered for it.
  public var onTick: ((ParallaxTick) -> Void)? {
    get { state.onTick }
    set {
      // Released when the new one is stored: an object released with it may set a closure itself.
      let former = state.onTick
      state.onTick = newValue
      withExtendedLifetime(former) {}
    }
  }

  /// A Boolean value indicating whether ``onTick`` reports the stuck views and the current row too.
  ///
  /// A view layer that listens for itself alone sets `false`, and rows are not searched. Defaults to `true`.
  package var reportsCurrent = true

  /// The bound scrollable, while it exists.
  public var scrollable: (any Scrollable)? { state.scrollable }
  /// The bound scrollable of the horizontal axis, while it exists, if it was bound by
  /// ``bind(vertical:horizontal:in:)``.
  package var acrossScrollable: (any Scrollable)? { state.acrossScrollable }
  /// The container in which views are positioned, while it exists.
  public var container: (any ParallaxContainer)? { state.container }

  /// The settings that hold for all views.
  ///
  /// Setting them positions all views. Defaults to those of a new ``ParallaxConfiguration``.
  public var configuration: ParallaxConfiguration {
    get { engine.configuration }
    set {
      engine.configuration = newValue
      note(.configure(newValue))
      run()
    }
  }

  /// The clock that shows the frames of ``transition(_:_:)``.
  ///
  /// The coordinator retains it. Defaults to `nil`; then the changes of a transition are made at once, which is
  /// reported.
  public var frameClock: (any FrameClock)?

  // Swift checks at run time that accesses to a property of an object do not overlap, unless it can prove
  // it. For these two it cannot, and the checks would be a quarter of a pass. No access overlaps: the
  // engine calls nothing outside while it changes. The tests are run with the checks too. The properties
  // below need no attribute: they are internal, and each access is a load or a store.

  /// The computation.
  @exclusivity(unchecked) var engine = ParallaxEngine()
  /// The views and the state of the passes.
  @exclusivity(unchecked) var state = CoordinatorState()

  /// The bound scrollable by its abilities.
  var host = BoundScrollable(nil)
  /// The scrollable of the horizontal axis by its abilities, if there is one for each axis.
  var acrossHost = BoundScrollable(nil)
  /// The views reported as needing an ability the scrollable does not have.
  var unsupportedViews: Set<ParallaxError> = []
  /// The scrollables that have insets or row lengths of this coordinator.
  var commandHolders: [CommandHolder] = []
  /// The last passes over scrollables that were left and have not obeyed yet.
  var leavings: [Leaving] = []
  var observations: [ScrollObservation] = []
  /// The current row, and the rows around it.
  var current = CurrentRowSearch()
  /// The stuck views in content order as they were reported last, and room to find them again.
  var stuck: (reported: [StuckView], found: [StuckView]) = ([], [])
  /// The numbers that transitions move.
  var motion = LayoutMotion()
  /// The number of bindings so far: a call to the host may begin another one.
  var bindingCount = 0

  /// Creates a coordinator bound to nothing.
  public init() {}

  /// The name under which this coordinator asks a scrollable for insets and row lengths.
  public var owner: LayoutOwner {
    LayoutOwner(Int(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
  }

  /// A Boolean value indicating whether there is a scrollable for each axis.
  var hasSecondScrollable: Bool { host.onlyAxis != nil }

  /// Returns whether the scrollable and the container exist.
  var hasHost: Bool {
    scrollable != nil && container != nil
      && (!hasSecondScrollable || acrossScrollable != nil)
  }

  /// Returns the scrollable of an axis by its abilities.
  func host(along axis: ScrollAxis) -> BoundScrollable {
    hasSecondScrollable && axis == .horizontal ? acrossHost : host
  }

  /// Reports a problem, unless it was reported and has not gone since.
  func report(_ diagnostic: ParallaxDiagnostic) {
    if state.problems.note(diagnostic) { onDiagnostic?(diagnostic) }
  }
}

@available(*, unavailable)
extension ParallaxCoordinator: Sendable {}
