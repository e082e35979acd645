#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// A view that lays views over a scroll view and keeps them where its offset puts them.
///
///     let container = ParallaxContainerView(scrollView: scrollView)
///     try container.addParallaxView(header, as: "header", options: ParallaxOptions(height: 44...220))
///
/// It lies around the scroll view: it fills itself with it, unless that has a superview already,
/// keeps what is read when it gets another size, and takes over the pan recognizer, so that drags
/// that begin on a view scroll. Or it lies inside the scroll view, over the content, which takes
/// nothing but a line; see ``UIKit/UIScrollView/parallax``.
///
/// It tells the coordinator of its size, safe area, display scale and of reduced motion by itself.
@MainActor open class ParallaxContainerView: UIView, ParallaxContainer {
  /// The coordinator of the views.
  public let coordinator = ParallaxCoordinator()
  /// What reads the scroll view for the coordinator.
  public private(set) var adapter: ScrollViewAdapter

  var placed: [ViewID: PlacedView] = [:]
  /// Whether the container is meant to be a subview of the scroll view.
  let isInside: Bool
  private var following: AnyObject?
  private var motionObserver: AnyObject?
  private var indicatorShare = AxisInsets.zero

  /// Creates a container around a scroll view.
  public init(adapter: ScrollViewAdapter) {
    self.adapter = adapter
    isInside = false
    super.init(frame: .zero)
    observeSurroundings()
    installScrollView()
    coordinator.bind(to: adapter, in: self)
  }

  /// Creates a container that lies in a scroll view, over its content.
  ///
  /// The scroll view retains it. Where it is taken out again, the insets that views hang in are taken
  /// back.
  public init(inside adapter: ScrollViewAdapter) {
    self.adapter = adapter
    isInside = true
    super.init(frame: adapter.scrollView?.bounds ?? .zero)
    observeSurroundings()
    adapter.scrollView?.addSubview(self)
  }

  /// Creates a container around a scroll view.
  public convenience init(scrollView: UIScrollView) {
    self.init(adapter: ScrollViewAdapter(scrollView))
  }

  /// Not from an archive: it needs a scroll view.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  private func observeSurroundings() {
    coordinator.onTick = { [weak self] tick in self?.tickDidEnd(tick) }
    registerForTraitChanges([UITraitDisplayScale.self]) { (view: ParallaxContainerView, _) in
      view.configure()
    }
    let name = UIAccessibility.reduceMotionStatusDidChangeNotification
    motionObserver = NotificationToken(name) { [weak self] _ in
      MainActor.assumeIsolated { self?.configure() }
    }
    configure()
  }

  private func configure() {
    let scale = traitCollection.displayScale
    coordinator.configuration.pixelGrid = PixelGrid(scale: scale > 0 ? scale : 1)
    coordinator.configuration.reducesMotion = UIAccessibility.isReduceMotionEnabled
  }

  // MARK: The scroll view

  /// Lays another scroll view into the container, such as the list of another tab, and keeps a view
  /// where it is.
  ///
  /// Each list keeps its offset and its insets. Where the view would stand elsewhere over the other
  /// list, that is scrolled: a header that is half collapsed is so in every tab.
  ///
  /// - Parameters:
  ///   - adapter: The adapter of the scroll view: the same each time, as insets are kept by it. The
  ///     container holds only the one that it shows.
  ///   - id: The view that stays where it is.
  public func show(_ adapter: ScrollViewAdapter, keepingProgressOf id: ViewID) {
    guard !isInside, adapter !== self.adapter else { return }
    let former = self.adapter.scrollView
    self.adapter = adapter
    installScrollView()
    // Its share of the indicators is taken back; the other's begins with nothing.
    if let former { addIndicatorShare(.zero, to: former) }
    coordinator.bind(to: adapter, in: self, keepingProgressOf: id)
    if let scrollView = adapter.scrollView {
      addIndicatorShare(coordinator.obscured, to: scrollView)
    }
    guard let former, former !== adapter.scrollView else { return }
    former.addGestureRecognizer(former.panGestureRecognizer)
    if former.superview === self { former.removeFromSuperview() }
  }

  private func installScrollView() {
    guard let scrollView = adapter.scrollView else { return }
    if scrollView.superview == nil {
      scrollView.frame = bounds
      insertSubview(scrollView, at: 0)
    }
    addGestureRecognizer(scrollView.panGestureRecognizer)
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard isInside else { return }
    guard let scrollView = adapter.scrollView, superview === scrollView else {
      following = nil
      return coordinator.unbind()
    }
    following = adapter.observeScrolling { [weak self] in self?.follow() }
    follow()
    coordinator.bind(to: adapter, in: self)
  }

  /// Stands where the scroll view shows its content.
  private func follow() {
    guard let scrollView = adapter.scrollView, frame != scrollView.bounds else { return }
    let isResized = frame.size != scrollView.bounds.size
    frame = scrollView.bounds
    if isResized { coordinator.recalculate() }
  }

  // MARK: Surroundings

  /// The size of the bounds, in points.
  public var containerSize: LayoutSize { LayoutSize(bounds.size) }

  /// What bars cover at the top and the bottom, in points.
  public var containerSafeArea: AxisInsets {
    // A scroll view keeps its share of the safe area from what lies in it.
    let inset = (isInside ? adapter.scrollView ?? self : self).safeAreaInsets
    return AxisInsets(top: inset.top, bottom: inset.bottom)
  }

  open override func layoutSubviews() {
    resizeScrollView()
    super.layoutSubviews()
    coordinator.recalculate()
  }

  /// Gives the scroll view the container's size, and keeps what is read.
  private func resizeScrollView() {
    guard let scrollView = adapter.scrollView, scrollView.superview === self,
      scrollView.translatesAutoresizingMaskIntoConstraints, scrollView.frame != bounds
    else { return }
    coordinator.performUpdates {
      scrollView.frame = bounds
      scrollView.layoutIfNeeded()
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    coordinator.recalculate()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    configure()
  }

  // MARK: After each tick

  private func tickDidEnd(_ tick: ParallaxTick) {
    if tick.changesZOrder { sortViews() }
    if let scrollView = adapter.scrollView { addIndicatorShare(tick.obscured, to: scrollView) }
  }

  /// Indicators end where views cover the content: a share beside the app's own insets.
  private func addIndicatorShare(_ share: AxisInsets, to scrollView: UIScrollView) {
    guard share != indicatorShare else { return }
    scrollView.verticalScrollIndicatorInsets.top += share.top - indicatorShare.top
    scrollView.verticalScrollIndicatorInsets.bottom += share.bottom - indicatorShare.bottom
    indicatorShare = share
  }

  // MARK: Touches

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let hit, let scrollView = adapter.scrollView else { return hit }
    // A content that the views let through lies below the container, and is asked after it.
    if isInside, hit === self { return nil }
    guard case .scrollable? = coordinator.hitTest(layoutPoint(point)).tap,
      isInside || !hit.isDescendant(of: scrollView)
    else { return hit }
    return isInside ? nil : scrollView.hitTest(scrollView.convert(point, from: self), with: event)
  }

  /// A drag that begins on a view that keeps its touches is the view's.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === adapter.scrollView?.panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let point = layoutPoint(gestureRecognizer.location(in: self))
    if case .view(let id)? = coordinator.hitTest(point).drag {
      return coordinator.options(of: id)?.touchForwarding != .off
    }
    return true
  }

  private func layoutPoint(_ point: CGPoint) -> LayoutPoint {
    LayoutPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }
}
#endif
