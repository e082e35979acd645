public import CGTK
public import ParallaxCoordinator

/// A widget, as GTK's own functions take and return it.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

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
  public var sections: [[Widget]] = []
  /// The views, from back to front.
  public private(set) var views: [FloatingView] = []

  let viewport: Widget
  var pull = Pull()
  weak var coordinator: ParallaxCoordinator?
  private var observers: [Observer] = []
  private var lastShape: (container: Size, contentLength: Double)?

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
    try coordinator.register(view, as: id, options: options)
    let index = views.firstIndex { $0.zIndex > options.zIndex } ?? views.endIndex
    gtk_widget_insert_before(child, widget, index < views.endIndex ? views[index].widget : nil)
    views.insert(view, at: index)
  }

  /// Lays out the list, then the views where it has come to stand.
  func allocate(width: Int32, height: Int32) {
    var origin = graphene_point_t(x: 0, y: Float(-shownPull))
    gtk_widget_allocate(viewport, width, height, -1, gsk_transform_translate(nil, &origin))
    observers.removeAll { $0.token == nil }
    for observer in observers { observer.token?.handler() }
    for view in views { view.allocate(width: width) }
  }
}

extension ListAdapter: @MainActor ParallaxContainer {
  /// The extent of the widget.
  public var containerSize: Size {
    Size(
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
    let bounds = bounds(of: content, in: widget)
    var reading = ScrollReading(
      contentOffset: -(bounds?.origin.y ?? 0),
      contentLength: bounds?.size.height ?? 0
    )
    let shape = (container: container.containerSize, contentLength: reading.contentLength)
    if lastShape.map({ $0 != shape }) ?? true { reading.cause = .layout }
    lastShape = shape
    return reading
  }

  /// Calls the handler in every layout of the adapter.
  public func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject {
    let token = Observer.Token(handler)
    observers.append(Observer(token: token))
    return token
  }

  /// Answers with the allocation of the row's widget.
  public func rowSpan(at path: RowPath) -> Span? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row),
      let bounds = bounds(of: sections[path.section][path.row], in: content)
    else { return nil }
    return Axis.vertical.span(of: bounds)
  }

  /// Answers with the extent from a section's first row to its last.
  public func sectionSpan(_ section: Int) -> Span? {
    guard sections.indices.contains(section),
      let first = rowSpan(at: RowPath(section: section, row: 0)),
      let last = rowSpan(at: RowPath(section: section, row: sections[section].count - 1))
    else { return nil }
    return Span(start: first.start, end: last.end)
  }
}

/// Returns where a widget stands in another, in points; `nil` before it was allocated.
public func bounds(of widget: Widget, in ancestor: Widget) -> Rect? {
  var bounds = graphene_rect_t()
  guard gtk_widget_compute_bounds(widget, ancestor, &bounds) != 0 else { return nil }
  return Rect(
    x: Double(bounds.origin.x),
    y: Double(bounds.origin.y),
    width: Double(bounds.size.width),
    height: Double(bounds.size.height)
  )
}

private struct Observer {
  final class Token {
    let handler: () -> Void

    init(_ handler: @escaping () -> Void) { self.handler = handler }
  }

  weak var token: Token?
}
