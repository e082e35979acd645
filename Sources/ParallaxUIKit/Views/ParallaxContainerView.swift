#if canImport(UIKit) && !os(watchOS)
public import ParallaxCoordinator
public import UIKit

/// A view that lays views over a scroll view and keeps them where its offset puts them.
///
///     let container = ParallaxContainerView(scrollView: tableView)
///     try container.addParallaxView(header, as: "header", options: ParallaxOptions(height: 44...220))
///
/// It fills itself with the scroll view, unless that is in a hierarchy already, and takes over its pan
/// recognizer, so that drags that begin on a view scroll. It tells the coordinator of its size, safe
/// area and display scale by itself.
@MainActor open class ParallaxContainerView: UIView, ParallaxContainer {
  /// The coordinator of the views.
  public let coordinator = ParallaxCoordinator()
  /// What reads the scroll view for the coordinator.
  public let adapter: ScrollViewAdapter

  var placed: [ViewID: PlacedView] = [:]
  private var indicatorShare = AxisInsets.zero

  /// Creates a container of a scroll view.
  public init(adapter: ScrollViewAdapter) {
    self.adapter = adapter
    super.init(frame: .zero)
    if let scrollView = adapter.scrollView { install(scrollView) }
  }

  /// Creates a container of a scroll view.
  public convenience init(scrollView: UIScrollView) {
    self.init(adapter: ScrollViewAdapter(scrollView))
  }

  /// Not from an archive: it needs a scroll view.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  private func install(_ scrollView: UIScrollView) {
    if scrollView.superview == nil {
      scrollView.frame = bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(scrollView)
    }
    addGestureRecognizer(scrollView.panGestureRecognizer)
    coordinator.onTick = { [weak self] tick in self?.tickDidEnd(tick) }
    coordinator.bind(to: adapter, in: self)
    registerForTraitChanges([UITraitDisplayScale.self]) { (view: ParallaxContainerView, _) in
      view.updateScale()
    }
  }

  // MARK: Surroundings

  /// The size of the bounds, in points.
  public var containerSize: LayoutSize { LayoutSize(bounds.size) }

  /// What bars cover at the top and the bottom, in points.
  public var containerSafeArea: AxisInsets {
    AxisInsets(top: safeAreaInsets.top, bottom: safeAreaInsets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    coordinator.recalculate()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    coordinator.recalculate()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateScale()
  }

  private func updateScale() {
    let scale = traitCollection.displayScale
    coordinator.pixelGrid = PixelGrid(scale: scale > 0 ? scale : 1)
  }

  // MARK: After each tick

  private func tickDidEnd(_ tick: ParallaxTick) {
    if tick.changesZOrder { sortViews() }
    guard let scrollView = adapter.scrollView, tick.obscured != indicatorShare else { return }
    // A share beside the app's own.
    scrollView.verticalScrollIndicatorInsets.top += tick.obscured.top - indicatorShare.top
    scrollView.verticalScrollIndicatorInsets.bottom += tick.obscured.bottom - indicatorShare.bottom
    indicatorShare = tick.obscured
  }

  private func sortViews() {
    let wanted = coordinator.zOrder.compactMap { placed[$0]?.view }
    let present = subviews.filter { view in wanted.contains { $0 === view } }
    guard !present.elementsEqual(wanted, by: ===) else { return }
    for view in wanted { bringSubviewToFront(view) }
  }

  // MARK: Touches

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event), let scrollView = adapter.scrollView,
      coordinator.hitTest(layoutPoint(point)) == .scrollable, !hit.isDescendant(of: scrollView)
    else { return super.hitTest(point, with: event) }
    return scrollView.hitTest(scrollView.convert(point, from: self), with: event)
  }

  /// A drag that begins on a view that keeps its touches is the view's.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === adapter.scrollView?.panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let point = layoutPoint(gestureRecognizer.location(in: self))
    if case .view(let id) = coordinator.hitTest(point) {
      return coordinator.options(of: id)?.touchForwarding != TouchForwarding.none
    }
    return true
  }

  private func layoutPoint(_ point: CGPoint) -> LayoutPoint {
    LayoutPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }
}
#endif
