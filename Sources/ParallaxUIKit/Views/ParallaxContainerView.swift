#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// A view that contains the parallax views of a scroll view and positions them as it scrolls.
///
///     let container = ParallaxContainerView(scrollView: scrollView)
///     try container.addParallaxView(header, as: "header", options: ParallaxOptions(height: 44...220))
///
/// A container is around the scroll view or inside it. Around it, the container gives the scroll view
/// its own size, unless that has a superview already, keeps the anchor row when the size changes,
/// and takes over the pan recognizer, so drags on a view scroll. Inside the scroll view, over the
/// content, it is created by one line: see ``UIKit/UIScrollView/parallax``.
///
/// It reports its size, safe area, display scale and reduced motion to the coordinator.
@MainActor open class ParallaxContainerView: UIView, ParallaxContainer {
  /// The coordinator of the views.
  ///
  /// Its `onTick` is the container's: use ``onTick``. Its diagnostics are logged, unless its
  /// `onDiagnostic` is set.
  public let coordinator = ParallaxCoordinator()
  /// The adapter that reads the scroll view for the coordinator.
  public internal(set) var adapter: ScrollViewAdapter

  var placed: [ViewID: PlacedView] = [:]
  /// A Boolean value indicating whether the container belongs inside the scroll view.
  let isInside: Bool
  /// The view in the content whose text is being edited.
  weak var editedView: UIView?
  /// Follows a keyboard dismissed by a finger.
  var keyboardFollower: UIView? {
    didSet { oldValue?.removeFromSuperview() }
  }
  /// The autoresizing mask of the scroll view, whose size the container sets.
  var heldMask: (view: UIView, mask: AutoresizingMask)?
  /// Follows pulls, if the app refreshes by one.
  var refresher: Refresher?
  private var following: ScrollObservation?
  /// The handlers to call when the size or the safe area has changed.
  let containerObservers = ScrollObservers()
  /// A Boolean value indicating whether rows must be read after the layout under way.
  var isLayoutAwaited = false
  /// Its own size and the adjusted inset of the scroll view, as they were when it was laid out last.
  private var laidOut = (size: CGSize.zero, inset: UIEdgeInsets.zero)
  /// A Boolean value indicating whether the container was ever laid out in a window.
  var isLaidOut = false
  var observers: [NotificationToken] = []
  /// The app's own indicator insets and the container's part, for each axis.
  var indicators: [ScrollAxis: (app: AppInset, share: UIEdgeInsets)] = [:]
  /// Follows what the app writes to these insets.
  var indicatorTokens: [NSKeyValueObservation] = []
  /// The pager of its lists.
  weak var pager: ParallaxPager?
  /// Decides between the scroll view and the views about a drag.
  private lazy var drags = DragRule(self)
  /// The clock of the coordinator's transitions.
  private(set) lazy var clock = DisplayClock(self)

  /// Called when the frame of a view has changed, with its progress.
  ///
  /// Defaults to `nil`.
  public var onUpdate: ((ParallaxUpdate) -> Void)?
  /// Called when all views a scroll has moved have their new frames.
  ///
  /// Defaults to `nil`.
  public var onTick: ((ParallaxTick) -> Void)? {
    didSet { coordinator.reportsCurrent = onTick != nil }
  }
  /// The views whose touches go to what is behind them.
  ///
  /// If `touchForwarding` of the view is `.all`, its taps go to the content, such as a row, except those
  /// on its controls and gesture recognizers. If it is `.off`, all touches on the view itself go to the
  /// subviews of the container behind the scroll view, such as a map under a sheet. A tap on any other
  /// view, even on an image that takes no touches, ends at the container and selects nothing behind it.
  /// Defaults to none.
  public var viewsLettingTapsThrough: Set<ViewID> = []
  /// A delegate for a scroll view whose app needs none of its own.
  ///
  ///     tableView.delegate = container.scrollDelegate
  ///
  /// It calls ``scrollViewWillEndDragging(withVelocity:targetContentOffset:)``,
  /// ``scrollViewDidEndDecelerating()`` and ``scrollViewShouldScrollToTop()``. The container retains it.
  public private(set) lazy var scrollDelegate: any UITableViewDelegate & UICollectionViewDelegate =
    ScrollDelegate(self)
  /// Creates a container around the scroll view of an adapter.
  public init(adapter: ScrollViewAdapter) {
    self.adapter = adapter
    isInside = false
    super.init(frame: .zero)
    observeSurroundings()
    followLayouts()
    drags.install()
    installScrollView()
    coordinator.bind(to: adapter, in: self)
  }

  /// Creates a container inside a scroll view, over its content.
  ///
  /// The scroll view retains it, and has it as a subview from its first view on. When it is removed from the
  /// scroll view, the insets are restored.
  public init(inside adapter: ScrollViewAdapter) {
    self.adapter = adapter
    isInside = true
    super.init(frame: adapter.scrollView?.bounds ?? .zero)
    observeSurroundings()
    followLayouts()
    adapter.record.waiting = self
    // The container is laid out when the size of the scroll view changes.
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    drags.install()
    followContent()
  }

  /// Creates a container around a scroll view, a table or a collection.
  ///
  /// The rows of a table and the items of a collection are known to it.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - axis: The direction in which it scrolls. Defaults to `.vertical`.
  public convenience init(scrollView: UIScrollView, axis: ScrollAxis = .vertical) {
    self.init(adapter: scrollView.makeAdapter(axis: axis))
  }

  /// Not available: a container needs a scroll view.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  // MARK: The scroll view

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard isInside else { return }
    guard let scrollView = adapter.scrollView, superview === scrollView else {
      return leaveContent()
    }
    if following == nil { followContent() } else { follow() }
    adapter.record.waiting = nil
  }

  /// Follows the content of the scroll view that it is inside, which has it as a subview later.
  private func followContent() {
    following = adapter.observeScrolling { [weak self] in
      guard let self, self.follow() else { return }
      // The scroll view adds cells in its layout, and lays out its subviews after that.
      self.setNeedsLayout()
    }
    follow()
    coordinator.bind(to: adapter, in: self)
  }

  private func leaveContent() {
    following = nil
    adapter.record.waiting = nil
    refresher?.remove()
    giveIndicatorsBack()
    coordinator.unbind()
    adapter.record.followSafeArea()
  }

  /// Takes the place of a container inside a list that has no views, with the action of its pulls.
  func replaceContainer(inside list: UIScrollView) {
    guard let inside = list.containerInside, inside.placed.isEmpty else { return }
    if refresher == nil, let former = inside.refresher {
      refresh(showing: former.spinner, afterPull: former.distance, former.action)
    }
    inside.leaveContent()
    inside.removeFromSuperview()
  }

  /// Moves to the visible part of the content.
  ///
  /// Centre and size are compared, which a view stores. Its frame is computed from them and can differ
  /// in the last bit from the frame that was set.
  ///
  /// - Returns: Whether the container had to move.
  @discardableResult private func follow() -> Bool {
    guard let visible = adapter.scrollView?.bounds else { return false }
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    let isResized = bounds.size != visible.size
    guard isResized || center != middle else { return false }
    center = middle
    if isResized {
      bounds.size = visible.size
      containerObservers.notify()
    }
    return true
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if !isInside, subview === adapter.scrollView { takeMask(of: subview) }
    // A container that has nothing to show changes nothing in the scroll view.
    if adapter.record.waiting === self { adapter.scrollView?.addSubview(self) }
    takePanRecognizer()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    giveMaskBack(to: subview)
    // Drags must scroll it in another superview too.
    guard !isInside, let scrollView = adapter.scrollView, subview === scrollView,
      scrollView.panGestureRecognizer.view === self
    else { return }
    scrollView.addGestureRecognizer(scrollView.panGestureRecognizer)
  }

  // MARK: Surroundings

  /// The size of the bounds, in points.
  public var containerSize: LayoutSize { LayoutSize(bounds.size) }

  /// Returns the parts under bars and cut-outs at the ends of an axis, in points.
  public func containerSafeArea(along axis: ScrollAxis) -> AxisInsets {
    // Subviews of a scroll view do not get the part of the safe area in its inset.
    guard let content = adapter.content(along: axis) else { return .zero }
    let insets = (isInside ? content.scrollView : self).safeAreaInsets
    return AxisInsets(insets, along: axis, isRightToLeft: content.isRightToLeft)
  }

  /// Calls a handler after changes of size, safe area and layout direction.
  public func observeContainer(_ handler: @escaping () -> Void) -> ScrollObservation {
    containerObservers.add(handler)
  }

  open override func layoutSubviews() {
    takePanRecognizer()
    resizeScrollView()
    super.layoutSubviews()
    if window != nil { checkSize() }
    clock.show()
    (adapter as? ListViewAdapter)?.layoutDidEnd()
    checkHeaderRow()
    adapter.record.followSafeArea()
    if isInside {
      keepInFront()
      follow()
    }
    // This is called in each frame of a scroll of a list around the container.
    let inset = adapter.scrollView?.adjustedContentInset ?? .zero
    if !isInside || isLayoutAwaited || laidOut.size != bounds.size || laidOut.inset != inset {
      laidOut = (bounds.size, inset)
      containerObservers.notify()
    }
    guard isLayoutAwaited else { return }
    isLayoutAwaited = false
    // Their last reading was of the layout before.
    adapter.record.notify()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    containerObservers.notify()
    // The scroll view is notified after this, and notifies nobody if its offset stays.
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    configure()
    clock.follow()
    // Inside a scroll view it has no safe area of its own, whose change it would hear of.
    setNeedsLayout()
  }

  // MARK: After each tick

  func tickDidEnd(_ tick: ParallaxTick) {
    if tick.changesZOrder { sortViews() }
    keepIndicators()
    if let layout = adapter.titleLayout, let clear = coordinator.uncovered,
      let metrics = coordinator.metrics
    {
      layout.pinTitles(at: clear.start - metrics.frame.start)
    }
    onTick?(tick)
    pager?.followView()
  }

  // MARK: Touches

  /// Returns the view that is touched, which is never a view behind a parallax view.
  ///
  /// If a view takes no touches, as an image does, the container takes them in its place. Views in
  /// ``viewsLettingTapsThrough`` are left out.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let hit, let scrollView = adapter.scrollView else { return hit }
    let tap = coordinator.hitTest(layoutPoint(point)).tap
    guard let id = tap?.viewID, let root = placed[id]?.root, placed[id]?.isShown ?? false else {
      // Content that lies below the container, and not in it, is asked after it.
      return hit === self && !holdsScrollView ? nil : hit
    }
    guard hit === root || hit.isDescendant(of: root) || lies(hit, behind: root) else { return hit }
    if viewsLettingTapsThrough.contains(id) {
      if case .scrollable = tap {
        return holdsScrollView
          ? scrollView.hitTest(convert(point, to: scrollView), with: event) : nil
      }
      if hit === root || hit === placed[id]?.view,
        coordinator.options(of: id)?.touchForwarding == .off
      {
        return viewBehindScrollView(at: point, event) ?? self
      }
    }
    return lies(hit, behind: root) ? self : hit
  }

  private func viewBehindScrollView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    let behind = subviews.prefix { !(adapter.scrollView?.isDescendant(of: $0) ?? true) }
    return behind.reversed().lazy
      .compactMap { $0.hitTest(self.convert(point, to: $0), with: event) }.first
  }

  /// Returns whether a view of the container is lower than one of its subviews.
  private func lies(_ view: UIView, behind root: UIView) -> Bool {
    guard view !== self else { return true }
    let order = [view, root].compactMap { view in
      subviews.firstIndex { view.isDescendant(of: $0) }
    }
    return order.count == 2 && order[0] < order[1]
  }

  /// The next responder, which is never the scroll view the container is inside.
  ///
  /// A list that got the touches that no view handles would select the row behind.
  open override var next: UIResponder? { isInside ? adapter.scrollView?.next : super.next }

  /// Converts a point of the container's bounds to the layout's coordinates.
  func layoutPoint(_ point: CGPoint) -> LayoutPoint {
    LayoutPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  // MARK: Accessibility

  /// The views at the top in the order of their positions, then the scroll view, then the views at the
  /// bottom, unless other elements are set.
  nonisolated open override var accessibilityElements: [Any]? {
    get {
      // Tools that record screens ask on other threads too, where UIKit's own order must do.
      guard isOnMain else { return nil }
      nonisolated(unsafe) var elements: [Any]?
      MainActor.assumeIsolated { elements = super.accessibilityElements ?? orderedElements() }
      return elements
    }
    set {
      nonisolated(unsafe) let elements = newValue
      onMain { super.accessibilityElements = elements }
    }
  }

  /// Scrolls the scroll view if a view has the focus.
  nonisolated open override func accessibilityScroll(
    _ direction: UIAccessibilityScrollDirection
  ) -> Bool {
    guard isOnMain else { return false }
    return MainActor.assumeIsolated {
      adapter.scrollView?.accessibilityScroll(direction) ?? false || scrollPage(direction)
    }
  }
}
#endif
