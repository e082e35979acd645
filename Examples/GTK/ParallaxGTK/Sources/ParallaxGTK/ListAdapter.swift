import CGTK
public import ParallaxCoordinator

/// A scrollable widget that shows a list with views floating above it.
///
/// It stands between a `GtkScrolledWindow` and the widget that really scrolls, a `GtkViewport` or a
/// `GtkListView`. The views are the adapter's own children, so what happens to them bubbles up to the
/// scrolled window: the wheel scrolls over a header too.
///
///     let list = ListAdapter(rows)
///     gtk_scrolled_window_set_child(scrolledWindow, list.widget)
///     coordinator.bind(to: list, in: list)
///     try list.add(header, as: "header", options: options, to: coordinator)
///
/// Nothing moves when a value changes; that only asks for an allocation. While GTK lays out, the
/// adapter allocates the rows, reads their positions, and allocates the views to match. So the views
/// are never a frame late, also when the value is clamped in the middle of the layout.
public final class ListAdapter: FloatingAdapter, MoveCounting {
  /// The widget to put into a scrolled window; it keeps the adapter alive.
  public let widget: Widget
  /// The rows, ``WidgetRows`` or ``ModelRows``.
  public let rows: any ListRows
  /// The views, from back to front.
  public internal(set) var views: [FloatingView] = [] {
    didSet { (rows as? ModelRows)?.headings = views.compactMap(\.heading) }
  }
  /// A Boolean value indicating whether the widgets were destroyed, with their window for example.
  ///
  /// The adapter then answers that it has no size and no content.
  public private(set) var isDestroyed = false
  /// The coordinator that the keys, the focus and the heights of views are for.
  ///
  /// Defaults to the coordinator that a view was added to last.
  public weak var coordinator: ParallaxCoordinator? {
    didSet { if coordinator !== oldValue { adoptCoordinator() } }
  }
  /// The view whose position is explained over all others; `nil`, the default, for none.
  ///
  /// For example, over a title that the next one pushes: its natural position, the sticky line, the title
  /// that pushes it and by how many points, and the header that covers it. For debugging: the marks are
  /// those of `explanationMarks(of:)`, made again in each layout.
  public var explainedView: ViewID? { didSet { updateOverlay() } }
  package internal(set) var overlay: ExplanationOverlay?

  var pull = Pull()
  /// The height of the adapter that the pull is shown for.
  private(set) var pulledHeight = 0.0
  var count = MoveCount()
  /// The lengths of rows that keep room for views.
  var rowRoom = RowRoom()
  /// The offset at which the rows were allocated last.
  private var allocatedOffset = 0.0
  /// A Boolean value indicating whether a layout is under way, which allocates the views at its
  /// end.
  private(set) var isAllocating = false
  /// A Boolean value indicating whether keys scroll.
  var handlesKeys = false
  /// Brings the content to rest after a scroll of the user.
  lazy var scrollEnd = ScrollEnd(self, along: .vertical)
  /// The frames of the widget, for transitions.
  lazy var clock = WidgetClock(self)
  /// What hears of the focus while the widget is in a window; 0 for none.
  var focusHandler: gulong = 0
  let observers = ScrollObservers()

  /// Creates an adapter that shows rows, which are given to no other.
  public init(_ rows: any ListRows) {
    guard let widget = newWidget(ofType: AdapterType.shared) else {
      preconditionFailure("GTK is not initialised; call gtk_init first")
    }
    self.widget = widget
    self.rows = rows
    // Without a role of its own it would be called by its class.
    widget.describe(as: GTK_ACCESSIBLE_ROLE_GROUP)
    // Views that are scrolled half out must not paint outside.
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_parent(rows.scroller, widget)
    AdapterType.attach(self, to: widget)
    rows.attach(to: self)
    observeDesktop()
    followPulls()
    followFocus()
  }

  /// Registers a widget with a coordinator and shows it above the list.
  ///
  /// Of two views that overlap, the one with the higher `zIndex`, then the one added later, is in
  /// front. A view is never lower than GTK says that the widget has to be, in a large font for
  /// example: its minimum and its maximum give way. A view whose widget is destroyed, or taken out of
  /// the adapter, is unregistered. Once the adapter's own widgets were destroyed this does nothing but
  /// to take the widget.
  ///
  /// - Parameters:
  ///   - child: The widget, which the adapter takes.
  ///   - id: The name of the view.
  ///   - options: How it sticks.
  ///   - heading: What a screen reader reads in place of the view, where its row is. Defaults to `nil`:
  ///     it reads the view, after all rows. A row of ``WidgetRows`` is a widget of the app, which
  ///     describes it itself.
  ///   - coordinator: The coordinator that is or will be bound to the adapter.
  ///   - onUpdate: Called when something of the view's placement has changed, mostly while GTK lays
  ///     out. GTK does not take it when a window is destroyed then: do so from the main loop, by
  ///     `g_idle_add`.
  /// - Throws: ``ParallaxError`` if the coordinator refuses the options. Nothing has changed then, and
  ///   the widget is the caller's as before: it can be added with other options.
  public func add(
    _ child: Widget,
    as id: ViewID,
    options: ParallaxOptions,
    heading: Heading? = nil,
    to coordinator: ParallaxCoordinator,
    onUpdate: @escaping (ParallaxUpdate) -> Void = { _ in }
  ) throws(ParallaxError) {
    try addView(
      child,
      as: id,
      options: options,
      heading: heading.map { ViewHeading($0, options) },
      to: coordinator,
      onUpdate: onUpdate
    )
  }

  /// Unregisters a view and takes its widget out; does nothing if there is no such view.
  public func remove(_ id: ViewID) { removeView(id) }

  /// Lays out the rows, then the views at the positions of the rows.
  func allocate(width: Int32, height: Int32) {
    guard !isDestroyed else { return }
    let wasAllocating = isAllocating
    isAllocating = true
    // A callback may close the window.
    let held = [widget, rows.scroller]
    for widget in held { g_object_ref(gpointer(widget)) }
    defer {
      isAllocating = wasAllocating
      for widget in held { g_object_unref(gpointer(widget)) }
    }
    if !wasAllocating {
      for view in views {
        view.checkLength(in: LayoutSize(width: Double(width), height: Double(height)))
      }
    }
    resizePull(to: Double(height))
    // A handler may scroll. GTK does not take it when a widget asks for a layout in a layout.
    for _ in 0..<Self.rounds where !isDestroyed {
      allocateRows(width: width, height: height)
      observers.notify()
      if allocatedOffset == rows.contentOffset + shownPull { break }
    }
    for view in views { view.allocate() }
    allocateOverlay(width: width, height: height)
  }

  /// The layouts in one go at most: a handler may scroll each time.
  private static var rounds: Int { 8 }

  private func allocateRows(width: Int32, height: Int32) {
    moving(as: .layout) { rows.allocate(width: width, height: height, movedBy: -shownPull) }
    allocatedOffset = rows.contentOffset + shownPull
  }

  /// Shows the same pull in another height: the difference is no scroll.
  private func resizePull(to height: Double) {
    let before = shownPull
    pulledHeight = height
    count.moves.byLayout += shownPull - before
  }

  /// Lays the list out at once, where GTK would with the next frame: after rows have changed.
  public func layOut() {
    let size = containerSize
    guard !isDestroyed, size.width > 0, size.height > 0 else { return }
    allocate(width: Int32(size.width), height: Int32(size.height))
  }

  /// Scrolls as the app does, not the user, to an offset in points; it is clamped to the content.
  ///
  /// A pull ends: from 24 points past the start to 100, the app scrolls by 124.
  public func scroll(to offset: Double) {
    guard !isDestroyed else { return }
    count.moves.byApp -= shownPull
    pull(by: 0)
    moving(as: .app) { rows.scroll(to: offset) }
  }

  func scroll(to offset: Double, along axis: ScrollAxis) {
    if axis == .vertical { scroll(to: offset) }
  }

  var isHeld: Bool { pull.isHeld || pull.distance != 0 || widget.isHeldByUser }

  /// Goes on to where no view that snaps is half collapsed or half revealed.
  ///
  /// The adapter does this by itself when a scroll of the user has ended: see `ParallaxCoordinator`,
  /// `settling(at:velocity:along:)`.
  ///
  /// - Parameter velocity: The velocity of the offset, in points a second. Defaults to 0.
  public func scrollDidEnd(velocity: Double = 0) { scrollEnd.end(velocity: velocity) }

  /// A Boolean value indicating whether no scroll is under way and nothing settles.
  public var isAtRest: Bool { scrollEnd.isAtRest }

  /// Lays out again whenever the adjustment changes, and counts how far it has moved.
  func followAdjustment() {
    connect(rows.adjustment, "changed", until: widget) { [weak self] in
      guard let self, !isDestroyed, !isAllocating else { return }
      gtk_widget_queue_allocate(widget)
    }
    connect(rows.adjustment, "value-changed", until: widget) { [weak self] in
      guard let self, !isDestroyed else { return }
      if count.isUser { scrollEnd.didScroll() }
      countMove()
      if !isAllocating { gtk_widget_queue_allocate(widget) }
    }
  }

  /// Notes that the widgets are destroyed; pointers to them must not be followed any more.
  func forgetWidgets() {
    isDestroyed = true
    for view in views { view.isDestroyed = true }
    overlay = nil
    rows.forgetWidgets()
  }
}
