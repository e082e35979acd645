public import ParallaxLayout

/// Keeps registered views where a scrollable's offset puts them.
///
/// A coordinator binds to a ``Scrollable`` and a ``ParallaxContainer``. Whenever the scrollable
/// says that it scrolled, the coordinator takes one reading, computes where every view stands, and
/// tells those whose placement changed: offset in, frames out, in the same call.
///
///     let coordinator = ParallaxCoordinator()
///     coordinator.bind(to: scrollView, in: window)
///     try coordinator.register(header, as: "header", options: ParallaxOptions(height: 44...220))
///
/// ``unbind()`` before the coordinator goes away takes back the insets that it has added. In a class
/// of the main actor that takes an `isolated deinit`, as a plain one belongs to no actor:
///
///     isolated deinit { coordinator.unbind() }
///
/// A name that is not registered is treated alike everywhere: methods that throw throw
/// ``ParallaxError/unknownView(_:)``, queries answer `nil`, and removing such a view does nothing.
///
/// It belongs to no actor and is not `Sendable`: use it where the view layer lives. It holds the
/// scrollable, the container and the views weakly, and descriptors strongly; everything may go away
/// in any order.
public final class ParallaxCoordinator {
  /// What the coordinator noticed and worked around is handed to this closure.
  ///
  /// Defaults to `nil`.
  @exclusivity(unchecked) public var onDiagnostic: ((ParallaxDiagnostic) -> Void)?

  /// Called after a tick in which views were told something, the views in front of others changed,
  /// or what they cover did.
  ///
  /// Every view has heard by then. It may scroll, register or remove views, as a view may. Defaults
  /// to `nil`; then nothing is gathered for it.
  @exclusivity(unchecked) public var onTick: ((ParallaxTick) -> Void)?

  /// The scrollable that the coordinator is bound to, while it lives.
  @exclusivity(unchecked) public private(set) weak var scrollable: (any Scrollable)?
  /// The container that views are placed in, while it lives.
  @exclusivity(unchecked) public private(set) weak var container: (any ParallaxContainer)?
  /// A Boolean value indicating whether the scrollable is its own container, as it mostly is.
  @exclusivity(unchecked) private(set) var isOwnContainer = false
  /// The scrollable that is its own container: in a tick one reference to load instead of two.
  @exclusivity(unchecked) private(set) weak var scrollableContainer:
    (any Scrollable & ParallaxContainer)?
  /// The last usable reading, along the axis; `nil` before there was one, and after the scrollable or
  /// the container was let go of or went away.
  public var metrics: ScrollMetrics? {
    scrollable == nil || container == nil ? nil : engine.metrics
  }
  /// The direction in which the content scrolls, as last read.
  public var axis: ScrollAxis { engine.plane.axis }
  /// A Boolean value indicating whether a horizontal axis runs from right to left, as last read.
  public var isRightToLeft: Bool { engine.plane.isRightToLeft }

  /// The settings that hold for all views.
  ///
  /// Setting them places all views. Defaults to those of a new ``ParallaxConfiguration``.
  public var configuration: ParallaxConfiguration {
    get { engine.configuration }
    set {
      engine.configuration = newValue
      tick()
    }
  }

  /// What writes down exactly what the layout is given.
  @exclusivity(unchecked) var recorders: [WeakRecorder] = []

  // Properties that a tick reads and that hold values or weak references are not looked at anew for
  // overlapping accesses each time, which would be a quarter of the tick. None overlap: a value calls
  // nothing outside while it is changed. Rows are asked, and views told, between two such calls. The
  // tests are run with these checks as well.

  /// All that is computed.
  @exclusivity(unchecked) var engine = ParallaxEngine()
  /// The objects of the registered views, by place in the layout; `nil` is a place that is free.
  @exclusivity(unchecked) var views: [RegisteredView?] = []
  /// A Boolean value indicating whether views are being told where they stand.
  @exclusivity(unchecked) var isDelivering = false
  /// The views that were dropped meanwhile.
  @exclusivity(unchecked) var retiredViews: [RegisteredView] = []
  @exclusivity(unchecked) var cycle = TickCycle()
  @exclusivity(unchecked) var diagnostics = DiagnosticLog()
  @exclusivity(unchecked) var updates = RowUpdates()
  /// A Boolean value indicating whether there may be views that go away without being unregistered.
  @exclusivity(unchecked) var holdsViewsWeakly = false
  /// What is to be handed to ``onTick``.
  @exclusivity(unchecked) var summary = TickSummary()
  /// A Boolean value indicating whether the host is being asked to change its insets.
  @exclusivity(unchecked) var isWritingInsets = false
  /// What the bound scrollable can do besides scrolling.
  @exclusivity(unchecked) private(set) var capabilities = ScrollableCapabilities(of: nil)
  /// The views that are reported as asking for more than that.
  var unsupportedViews: Set<ParallaxError> = []
  /// Of the scrollables that were bound before, in the manner of tabs.
  private var keptInsets: [KeptInsets] = []
  private var observation: ScrollObservation?
  /// Counts bindings: what is called outside while one begins or ends may begin another.
  @exclusivity(unchecked) private(set) var bindingCount = 0

  /// Asks the engine something where it is.
  ///
  /// A value that is kept by an object is copied for what does not change it, and each of its lists
  /// kept and let go of, which takes longer than most answers. Nothing outside is called meanwhile.
  func ask<Answer>(_ question: (inout ParallaxEngine) -> Answer) -> Answer { question(&engine) }

  /// Creates a coordinator that is bound to nothing yet.
  public init() {}

  /// Binds the coordinator to a scrollable and to the container that views are placed in.
  ///
  /// Registered views stay registered, and are placed at once. A view that asks for what the
  /// scrollable cannot do, such as rows, is reported as
  /// ``ParallaxDiagnostic/unsupportedView(_:)``; registered while the scrollable is bound, it is
  /// refused. What was bound before is let go of, and gets the insets back that it was given. Where
  /// the former scrollable, called for that, binds another one, that one stays bound.
  public func bind(to scrollable: any Scrollable, in container: any ParallaxContainer) {
    exchangeBinding(for: scrollable, container)
  }

  /// Lets go of the scrollable and the container.
  ///
  /// The views keep their last frames, and ``placement(of:)``, ``frame(of:)`` and ``zOrder()`` tell
  /// them. What only a scrollable can answer is answered no longer: offsets, ``uncovered`` and
  /// ``refreshSlot(at:)`` are `nil`, nothing is obscured, and a touch hits nothing. The same holds
  /// once the scrollable or the container has gone away.
  ///
  /// Call it where the owner goes away; in a class of the main actor that is an `isolated deinit`.
  public func unbind() { exchangeBinding(for: nil, nil) }

  /// Puts a binding in the place of another.
  ///
  /// Everything is the new binding's before anything outside is called, which may bind or unbind in
  /// its turn; then that is what holds.
  ///
  /// - Parameters:
  ///   - scrollable: The scrollable to follow; `nil` for none.
  ///   - container: The container that views are placed in.
  ///   - keepsInsets: Whether the former scrollable keeps the insets that it was given.
  ///   - prepare: Called once the scrollable is bound, before any view is told.
  func exchangeBinding(
    for scrollable: (any Scrollable)?,
    _ container: (any ParallaxContainer)?,
    keepsInsets: Bool = false,
    prepare: () -> Void = {}
  ) {
    bindingCount += 1
    let binding = bindingCount
    var former = exchangeInsets(for: scrollable, keepsInsets: keepsInsets)
    var formerObservation = observation
    (self.scrollable, self.container, observation) = (scrollable, container, nil)
    scrollableContainer =
      scrollable === container ? scrollable as? any Scrollable & ParallaxContainer : nil
    isOwnContainer = scrollableContainer != nil
    capabilities = ScrollableCapabilities(of: scrollable)
    diagnostics.settle(.unsupportedShift)
    diagnostics.settle(.unsupportedInsets)
    engine.forgetHost()
    updates.forget()
    formerObservation?.cancel()
    formerObservation = nil
    while let inset = former.popLast() {
      if let scrollable = inset.scrollable { takeBack(inset.ledger, from: scrollable) }
    }
    guard let scrollable, binding == bindingCount else { return }
    let observer = WeakCoordinator(self)
    let token = scrollable.observeScrolling { observer.coordinator?.tick() }
    guard binding == bindingCount else { return }
    observation = token
    engine.ignorePresentOverscroll()
    suspendTicks {
      // The user did not scroll from one scrollable's offset to another's.
      engine.expectShift()
      prepare()
    }
    // Also where that has bound another one, whose tick has waited until now.
    engine.expectShift()
    engine.tellEveryView()
    recalculate()
    if binding == bindingCount { reportUnsupportedViews() }
  }

  /// Returns the insets to be taken back.
  private func exchangeInsets(
    for scrollable: (any Scrollable)?,
    keepsInsets: Bool
  ) -> [KeptInsets] {
    keptInsets.removeAll { $0.scrollable == nil }
    if let former = capabilities.insets {
      keptInsets.append(KeptInsets(scrollable: former, ledger: engine.insets))
    }
    engine.exchangeInsets()
    isWritingInsets = false
    guard keepsInsets else {
      defer { keptInsets = [] }
      return keptInsets
    }
    if let index = keptInsets.firstIndex(where: { $0.scrollable === scrollable }) {
      engine.exchangeInsets(for: keptInsets.remove(at: index).ledger)
    }
    return []
  }

  /// Reads everything anew and places all views: for when the host has finished its layout.
  ///
  /// Call it where the container got another size or safe area, as only scrolling is observed and a
  /// container says nothing by itself; and after changes that no reading shows, such as rows that
  /// changed places. A new length of the content or a new frame is noticed with the next reading.
  public func recalculate() {
    dropDeadViews()
    engine.invalidatePlaces()
    tick()
  }
}

@available(*, unavailable)
extension ParallaxCoordinator: Sendable {}

/// A coordinator that is not kept alive.
///
/// A constant: a weak variable that a closure captures is looked at for overlapping accesses.
private final class WeakCoordinator {
  weak let coordinator: ParallaxCoordinator?

  init(_ coordinator: ParallaxCoordinator) { self.coordinator = coordinator }
}
