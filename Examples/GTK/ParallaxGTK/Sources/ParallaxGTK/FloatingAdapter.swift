import CGTK
import ParallaxCoordinator

/// A widget with views above what it scrolls.
protocol FloatingAdapter: AnyObject {
  var widget: Widget { get }
  /// The views, from back to front.
  var views: [FloatingView] { get set }
  var isDestroyed: Bool { get }
  /// A Boolean value indicating whether a layout is under way, which allocates the views at its end.
  var isAllocating: Bool { get }
  var coordinator: ParallaxCoordinator? { get set }
  /// The view whose position is explained; `nil` for none.
  var explainedView: ViewID? { get }
  var overlay: ExplanationOverlay? { get set }
  var clock: WidgetClock { get }
  /// A Boolean value indicating whether the user holds the content, so that it is not at rest.
  var isHeld: Bool { get }

  /// Scrolls along an axis as the app does, to an offset in points.
  func scroll(to offset: Double, along axis: ScrollAxis)
  /// Lays out at once, in place of the next frame.
  func layOut()
}

extension FloatingAdapter {
  /// The extent of the widget; empty once it was destroyed.
  var extent: LayoutSize {
    guard !isDestroyed else { return LayoutSize(width: 0, height: 0) }
    return LayoutSize(
      width: Double(gtk_widget_get_width(widget)),
      height: Double(gtk_widget_get_height(widget))
    )
  }

  /// Registers a widget with a coordinator and shows it above the others, by its `zIndex`.
  ///
  /// Once the widgets were destroyed this does nothing but to take the widget. If the coordinator
  /// refuses the options, nothing has changed, and the widget is the caller's.
  func addView(
    _ child: Widget,
    as id: ViewID,
    options: ParallaxOptions,
    heading: ViewHeading?,
    headings: HeadingWidgets? = nil,
    to coordinator: ParallaxCoordinator,
    onUpdate: @escaping (ParallaxUpdate) -> Void
  ) throws(ParallaxError) {
    guard !isDestroyed else {
      g_object_ref_sink(gpointer(child))
      return g_object_unref(gpointer(child))
    }
    let view = FloatingView(
      child,
      as: id,
      options: options,
      heading: heading,
      headings: headings,
      of: coordinator,
      in: widget
    ) { [weak self] in
      if let self, !isAllocating { gtk_widget_queue_allocate(widget) }
    } onUpdate: {
      onUpdate($0)
    }
    try coordinator.register(view, as: id, options: options)
    self.coordinator = coordinator
    let index = views.firstIndex { $0.zIndex > options.zIndex } ?? views.endIndex
    let sibling = index < views.endIndex ? views[index].widget : overlay?.widget
    views.insert(view, at: index)
    view.show(behind: sibling) { [weak self] in self?.forget($0) }
  }

  /// Unregisters a view and takes its widget out; does nothing if there is no such view.
  func removeView(_ id: ViewID) {
    guard let view = views.first(where: { $0.id == id }), !view.isDestroyed else { return }
    gtk_widget_unparent(view.widget)
  }

  /// Unregisters a view whose widget is gone.
  private func forget(_ view: FloatingView) {
    views.removeAll { $0 === view }
    view.coordinator?.unregister(view.id)
  }
}
