import CGTK
public import ParallaxCoordinator

/// A scrollable widget that shows a list with views floating above it.
///
/// It stands between a `GtkScrolledWindow` and the `GtkViewport` that really scrolls: GTK gives its
/// adjustments to the adapter, which hands them on. The views are the adapter's own children, so
/// what happens to them bubbles up to the scrolled window: the wheel scrolls over a header too.
///
///     let list = ListAdapter(content: box)
///     gtk_scrolled_window_set_child(scrolledWindow, list.widget)
///     coordinator.bind(to: list, in: list)
///     try list.add(header, as: "header", options: options, to: coordinator)
///
/// Nothing moves when a value changes; that only asks for an allocation. While GTK lays out, the
/// adapter allocates the viewport, reads where the content has come to stand, and allocates the
/// views to match. So the views are never a frame late, and are right too when the value is clamped
/// in the middle of the layout.
public final class ListAdapter {
  /// The widget to put into a scrolled window; it keeps the adapter alive.
  public let widget: Widget
  /// The widget that scrolls: the viewport's child.
  public let content: Widget
  /// The widgets of the rows, by section, anywhere inside `content`.
  ///
  /// A row is known by its widget: see ``id(of:)``. After a change of rows call ``layOut()``, or
  /// make it in the coordinator's `performUpdates` and call it there.
  public var sections: [[Widget]] = [] { didSet { paths = Self.paths(of: sections) } }
  /// The views, from back to front.
  public private(set) var views: [FloatingView] = []

  let viewport: Widget
  var pull = Pull()
  /// A Boolean value indicating whether the widgets were destroyed, with their window for example.
  ///
  /// The adapter then answers that it has no size and no content.
  public internal(set) var isDestroyed = false
  /// The coordinator that says how high the rows are that keep room for views.
  ///
  /// The one that a view was added to last.
  public weak var coordinator: ParallaxCoordinator?
  /// Why the adjustment's value changed last.
  var cause = ScrollCause.user
  var isScrollingItself = false
  /// A Boolean value indicating whether a layout is under way, which allocates the views at its
  /// end.
  private(set) var isAllocating = false
  private let observers = ScrollObservers()
  private var lastShape: (container: LayoutSize, contentLength: Double)?
  private var paths: [Widget: RowPath] = [:]
  /// The heights that rows asked for before a view had them.
  private var ownHeights: [Widget: Int32] = [:]

  /// Creates an adapter around what is to be scrolled.
  public init(content: Widget) {
    guard let widget = newWidget(ofType: AdapterType.shared) else {
      preconditionFailure("GTK is not initialised; call gtk_init first")
    }
    self.widget = widget
    self.content = content
    viewport = gtk_viewport_new(nil, nil)
    gtk_viewport_set_child(OpaquePointer(viewport), content)
    // Views that are scrolled half out must not paint outside.
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_parent(viewport, widget)
    AdapterType.attach(self, to: widget)
    followPulls()
    followFocus()
  }

  /// Registers a widget with a coordinator and shows it above the list.
  ///
  /// Of two views that overlap, the one with the higher `zIndex`, then the one added later, is in
  /// front.
  ///
  /// - Parameters:
  ///   - child: The widget; it should get by with the minimum height of the options.
  ///   - id: The name of the view.
  ///   - options: How it sticks.
  ///   - coordinator: The coordinator that is or will be bound to the adapter.
  ///   - onUpdate: Called when something of the view's placement has changed.
  /// - Throws: ``ParallaxError`` where the coordinator refuses the options.
  public func add(
    _ child: Widget,
    as id: ViewID,
    options: ParallaxOptions,
    to coordinator: ParallaxCoordinator,
    onUpdate: @escaping (ParallaxUpdate) -> Void = { _ in }
  ) throws(ParallaxError) {
    let view = FloatingView(child, in: widget, zIndex: options.zIndex, onUpdate: onUpdate)
    self.coordinator = coordinator
    try coordinator.register(view, as: id, options: options)
    let index = views.firstIndex { $0.zIndex > options.zIndex } ?? views.endIndex
    gtk_widget_insert_before(child, widget, index < views.endIndex ? views[index].widget : nil)
    views.insert(view, at: index)
  }

  /// Lays out the list, then the views where it has come to stand.
  func allocate(width: Int32, height: Int32) {
    let wasAllocating = isAllocating
    isAllocating = true
    defer { isAllocating = wasAllocating }
    var origin = graphene_point_t(x: 0, y: Float(-shownPull))
    gtk_widget_allocate(viewport, width, height, -1, gsk_transform_translate(nil, &origin))
    observers.notify()
    for view in views { view.allocate(width: width) }
  }

  /// Lays the list out at once, where GTK would with the next frame: after rows have changed.
  public func layOut() {
    let size = containerSize
    guard !isDestroyed, size.width > 0, size.height > 0 else { return }
    // GTK wants to be asked before it is told.
    gtk_widget_measure(viewport, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_measure(viewport, GTK_ORIENTATION_VERTICAL, Int32(size.width), nil, nil, nil, nil)
    allocate(width: Int32(size.width), height: Int32(size.height))
  }

  /// Returns the identity of a row: its widget, for as long as that lives.
  public static func id(of row: Widget) -> RowID { RowID(Int(bitPattern: row)) }

  private static func paths(of sections: [[Widget]]) -> [Widget: RowPath] {
    var paths: [Widget: RowPath] = [:]
    for (section, rows) in sections.enumerated() {
      for (row, widget) in rows.enumerated() {
        paths[widget] = RowPath(section: section, row: row)
      }
    }
    return paths
  }

  /// Notes that the widgets are gone; what points to them is not to be followed any more.
  func forgetWidgets() {
    isDestroyed = true
    for view in views { view.isDestroyed = true }
    sections = []
  }
}

extension ListAdapter: @MainActor ParallaxContainer {
  /// The extent of the widget.
  public var containerSize: LayoutSize {
    guard !isDestroyed else { return LayoutSize(width: 0, height: 0) }
    return LayoutSize(
      width: Double(gtk_widget_get_width(widget)),
      height: Double(gtk_widget_get_height(widget))
    )
  }
}

extension ListAdapter: @MainActor Scrollable {
  /// Reads where the content has been allocated.
  ///
  /// A viewport cuts the adjustment's value to whole pixels. What is read here is what is seen. An
  /// offset that changes together with a length was not changed by the user.
  public func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    let bounds = isDestroyed ? nil : bounds(of: content, in: widget)
    var reading = ScrollReading(
      contentOffset: -(bounds?.origin.y ?? 0),
      contentLength: bounds?.size.height ?? 0
    )
    reading.cause = cause
    let shape = (container: container.containerSize, contentLength: reading.contentLength)
    if lastShape.map({ $0 != shape }) ?? true { reading.cause = .layout }
    lastShape = shape
    return reading
  }

  /// Calls the handler in every layout of the adapter.
  public func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject {
    observers.add(handler)
  }

  /// Answers with the allocation of the row's widget.
  public func rowRange(at path: RowPath) -> AxisRange? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row),
      let bounds = bounds(of: sections[path.section][path.row], in: content)
    else { return nil }
    return ScrollAxis.vertical.span(of: bounds)
  }

  /// Answers with the extent from a section's first row to its last.
  public func sectionRange(_ section: Int) -> AxisRange? {
    guard sections.indices.contains(section),
      let first = rowRange(at: RowPath(section: section, row: 0)),
      let last = rowRange(at: RowPath(section: section, row: sections[section].count - 1))
    else { return nil }
    return AxisRange(start: first.start, end: last.end)
  }
}

extension ListAdapter {
  /// Answers with the place of the row's widget among `sections`.
  public func rowPath(of id: RowID) -> RowPath? {
    paths.first { Self.id(of: $0.key) == id }?.value
  }

  /// Answers with the widgets that lie at least partly in the span.
  public func rowIDs(in span: AxisRange) -> [RowID] {
    sections.joined().filter { row in
      guard let bounds = bounds(of: row, in: content) else { return false }
      let place = ScrollAxis.vertical.span(of: bounds)
      return place.end > span.start && place.start < span.end
    }
    .map { Self.id(of: $0) }
  }

  /// Asks the coordinator for the heights of rows, gives them back their own where it has none, and
  /// lays out.
  public func rowHeightsDidChange(at paths: [RowPath]) {
    for path in paths
    where sections.indices.contains(path.section)
      && sections[path.section].indices.contains(path.row)
    {
      let row = sections[path.section][path.row]
      var present: Int32 = -1
      gtk_widget_get_size_request(row, nil, &present)
      let height = coordinator?.height(forRowAt: path).map { Int32($0.rounded()) }
      if height != nil, ownHeights[row] == nil { ownHeights[row] = present }
      gtk_widget_set_size_request(row, -1, height ?? ownHeights.removeValue(forKey: row) ?? present)
    }
    layOut()
  }

  /// Moves the adjustment's value, and lays out.
  public func shiftContentOffset(by distance: Double) {
    guard !isDestroyed else { return }
    scroll(to: gtk_adjustment_get_value(adjustment) + distance)
    layOut()
  }
}
