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
/// ``unbind()`` before the coordinator goes away takes back the insets that it has added.
///
/// It belongs to no actor and is not `Sendable`: use it where the view layer lives. It holds the
/// scrollable, the container and the views weakly, and descriptors strongly; everything may go away
/// in any order.
public final class ParallaxCoordinator {
  /// What the coordinator noticed and worked around is handed to this closure.
  ///
  /// Defaults to `nil`.
  public var onDiagnostic: ((ParallaxDiagnostic) -> Void)?

  /// The scrollable that the coordinator is bound to, while it lives.
  public private(set) weak var scrollable: (any Scrollable)?
  /// The container that views are placed in, while it lives.
  public private(set) weak var container: (any ParallaxContainer)?
  /// The last usable reading, along the axis; `nil` before there was one.
  public internal(set) var metrics: ScrollMetrics?
  /// The direction in which the content scrolls, as last read.
  public internal(set) var axis = Axis.vertical
  /// A Boolean value indicating whether a horizontal axis runs from right to left, as last read.
  public internal(set) var isRightToLeft = false

  /// The grid that frames are rounded to.
  ///
  /// Defaults to `nil`, no rounding.
  public var pixelGrid: PixelGrid? {
    get { layout.grid }
    set {
      layout.grid = newValue
      tick()
    }
  }

  /// A Boolean value indicating whether the host's own section titles are kept clear of what is
  /// stuck at the top.
  ///
  /// Then the coordinator adds an inset at the top as views come to rest there. Defaults to
  /// `false`.
  public var adjustsPinnedInset = false { didSet { tick() } }
  /// What happens when the content is too short for its first views to collapse.
  ///
  /// Defaults to `.asIs`. `.pad` adds an inset at the bottom.
  public var shortContent: ShortContentPolicy {
    get { layout.shortContent }
    set {
      layout.shortContent = newValue
      tick()
    }
  }
  /// A Boolean value indicating whether motion that is not the finger's is left out.
  ///
  /// Views that would stretch follow, inner content that lags behind scrolls along, and a host
  /// should jump where ``settlingOffset(near:velocity:)`` says. Defaults to `false`.
  public var reducesMotion: Bool {
    get { layout.reducesMotion }
    set {
      layout.reducesMotion = newValue
      tick()
    }
  }

  var layout = StickyLayout()
  var containerSize = Size(width: 0, height: 0)
  /// The registered views, by slot of the layout; `nil` is a slot that is free.
  var registrations: [Registration?] = []
  var slots: [ViewID: Int] = [:]
  var registrationCount = 0
  var placeholders = Placeholders()
  var reservations = Reservations()
  var insets = InsetLedger()
  var ticker = Ticker()
  private var observation: AnyObject?

  /// Creates a coordinator that is bound to nothing yet.
  public init() { layout.placesOutOfSight = false }

  /// Binds the coordinator to a scrollable and to the container that views are placed in.
  ///
  /// Registered views stay registered, and are placed at once. What was bound before is let go of,
  /// and gets the insets back that it was given.
  public func bind(to scrollable: any Scrollable, in container: any ParallaxContainer) {
    unbind()
    self.scrollable = scrollable
    self.container = container
    ticker.tellsEverything = true
    let token = scrollable.observeScrolling { [weak self] in self?.tick() }
    // The host may have bound another one meanwhile.
    guard self.scrollable === scrollable else { return }
    observation = token
    // Another scrollable's offset is nobody's scrolling.
    ticker.isShifting = true
    recalculate()
  }

  /// Lets go of the scrollable and the container; the views keep their last frames.
  public func unbind() {
    let former = scrollable
    // What ends with it may call back: not while it is being changed.
    let formerObservation = observation
    observation = nil
    withExtendedLifetime(formerObservation) {}
    metrics = nil
    scrollable = nil
    container = nil
    if let former { takeBackInsets(from: former) }
    insets = InsetLedger()
  }

  /// Reads everything anew and places all views: for when the host has finished its layout.
  ///
  /// Needed only after changes that no reading shows, such as rows that changed places; a new
  /// length of the content, a new frame or a new container is noticed by itself.
  public func recalculate() {
    dropDeadViews()
    placeholders.invalidate()
    ticker.needsResolving = true
    tick()
  }
}
