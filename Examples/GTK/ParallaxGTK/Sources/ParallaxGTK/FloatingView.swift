import CGTK
public import ParallaxCoordinator

/// A widget that a coordinator places above a list or a grid.
public final class FloatingView {
  /// The name of the view.
  public let id: ViewID
  /// The widget, a child of the adapter's.
  public let widget: Widget
  /// The placement that the coordinator told last; `nil` before the first.
  public private(set) var update: ParallaxUpdate?

  /// A Boolean value indicating whether the widget was destroyed or taken out of the adapter.
  ///
  /// The view then has no position, and the widget may be gone.
  public internal(set) var isDestroyed = false {
    // The coordinator may outlive a window, and the effects would reach for widgets that are gone.
    didSet { if isDestroyed { coordinator?.removeEffects(of: id) } }
  }

  /// The lines in sight with the widgets of their headings, in order; empty for a view of one widget.
  public var headings: [(line: Int, widget: Widget)] {
    isDestroyed ? [] : headingWidgets?.shown.map { ($0.line, $0.widget) } ?? []
  }

  let zIndex: Int
  /// The widgets of headings; `nil` for a view of one widget.
  private let headingWidgets: HeadingWidgets?
  /// The row that the view follows, and the text that a screen reader reads there; `nil` if it reads the
  /// view.
  let heading: ViewHeading?
  /// The coordinator that the view is registered with.
  private(set) weak var coordinator: ParallaxCoordinator?
  private let container: Widget
  /// Asks for a layout of the container, unless one is under way, which allocates the view.
  private let needsLayout: () -> Void
  private let onUpdate: (ParallaxUpdate) -> Void
  private let options: ParallaxOptions
  /// What the widget needs at least along the axis of the view, and across it, measured last.
  private var needed = (along: 0.0, across: 0.0)
  /// A Boolean value indicating whether the widget ever needed more than it was given.
  private var hasGivenWay = false

  init(
    _ widget: Widget,
    as id: ViewID,
    options: ParallaxOptions,
    heading: ViewHeading?,
    headings: HeadingWidgets?,
    of coordinator: ParallaxCoordinator,
    in container: Widget,
    needsLayout: @escaping () -> Void,
    onUpdate: @escaping (ParallaxUpdate) -> Void
  ) {
    self.needsLayout = needsLayout
    self.widget = widget
    self.id = id
    self.container = container
    self.coordinator = coordinator
    zIndex = options.zIndex
    self.heading = heading
    headingWidgets = headings
    self.options = options
    self.onUpdate = onUpdate
  }

  /// Shows the widget in the adapter, behind a sibling; calls `onEnd` as it is destroyed or taken out.
  func show(behind sibling: Widget?, onEnd: @escaping (FloatingView) -> Void) {
    // The part that does not fit is hidden, not painted beyond the edge.
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_insert_before(widget, container, sibling)
    if let heading { (heading.shownBy ?? widget).hideFromScreenReaders() }
    // A widget has no parent any more before it is destroyed.
    connect(gpointer(widget), "notify::parent") { [weak self] in
      guard let self, !isDestroyed else { return }
      isDestroyed = true
      onEnd(self)
    }
  }

  /// Has the coordinator ask for the lengths again if the widget needs others than before.
  func checkLength(in size: LayoutSize) {
    guard !isDestroyed, let coordinator else { return }
    let before = needed
    let axis = options.axis ?? .vertical
    needed.along = neededLength(along: axis, in: size)
    if needed.along != before.along, needed.along > options.height.minimum || hasGivenWay {
      hasGivenWay = true
      // A view that was unregistered is not placed either.
      try? coordinator.invalidateHeight(of: id)
    }
    guard let across = options.across else { return }
    needed.across = neededLength(along: axis.cross, in: size)
    let lengths = across.height.least(needed.across)
    guard lengths != across.height.least(before.across) else { return }
    // A column is as wide as the widest head that follows it, and a row as high. The app may have changed
    // the other options.
    guard var options = coordinator.options(of: id) else { return }
    options.across?.height = lengths
    try? coordinator.setOptions(options, of: id)
  }

  /// The least length that GTK says the widget gets by with, in points.
  private func neededLength(along axis: ScrollAxis, in size: LayoutSize) -> Double {
    if let headingWidgets { return headingWidgets.neededLength }
    guard axis == .vertical else { return Double(widget.minimumWidth) }
    let width = options.across == nil ? size.width : update?.frame.size.width ?? size.width
    return Double(widget.minimumHeight(forWidth: pixels(width)))
  }

  /// Gives the widget the pixels of its frame: GTK allocates whole ones.
  ///
  /// Called in every layout of the container. GTK does nothing where nothing has changed.
  func allocate() {
    guard !isDestroyed else { return }
    guard let update, update.placement.isPlaced else {
      return gtk_widget_set_child_visible(widget, 0)
    }
    gtk_widget_set_child_visible(widget, 1)
    let frame = wholePixels(update.frame)
    if let headingWidgets { headingWidgets.allocate(in: frame) } else { widget.allocate(frame) }
  }
}

extension FloatingView: @MainActor ParallaxView {
  /// Keeps the placement for the allocation, which follows in the same layout, or asks for one.
  public func parallaxDidUpdate(_ update: ParallaxUpdate) {
    guard !isDestroyed else { return }
    self.update = update
    onUpdate(update)
    // That may have closed the window.
    if !isDestroyed { needsLayout() }
  }

  /// Answers with more than the options say where GTK says that the widget needs more.
  public func parallaxHeight(forWidth width: Double) -> HeightRange? {
    guard !isDestroyed, hasGivenWay else { return nil }
    return options.height.least(needed.along)
  }

  /// Answers whether a button, or anything else that is made to be clicked, is at the point.
  public func isInteractive(at point: LayoutPoint) -> Bool {
    guard !isDestroyed else { return false }
    var hit = gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT)
    while let candidate = hit, candidate != widget {
      if gtk_widget_get_focusable(candidate) != 0 {
        return gtk_widget_is_ancestor(candidate, widget) != 0
      }
      hit = gtk_widget_get_parent(candidate)
    }
    return false
  }
}

extension HeightRange {
  /// Returns the range with both ends at least as long as a length.
  fileprivate func least(_ length: Double) -> Self {
    HeightRange(minimum: max(minimum, length), maximum: max(maximum, length))
  }
}
