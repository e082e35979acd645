import CGTK
public import ParallaxCoordinator

/// A widget that a coordinator places above a list.
public final class FloatingView {
  /// The widget, a child of the adapter's.
  public let widget: Widget
  /// The placement that the coordinator told last; `nil` before the first.
  public private(set) var update: ParallaxUpdate?

  let zIndex: Int
  var isDestroyed = false
  private let container: Widget
  private let onUpdate: (ParallaxUpdate) -> Void

  init(
    _ widget: Widget,
    in container: Widget,
    zIndex: Int,
    onUpdate: @escaping (ParallaxUpdate) -> Void
  ) {
    self.widget = widget
    self.container = container
    self.zIndex = zIndex
    self.onUpdate = onUpdate
    // What does not fit is hidden, not painted beyond the edge.
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }

  /// Gives the widget the pixels of its frame: GTK allocates whole ones.
  ///
  /// Called in every layout of the container. GTK does nothing where nothing has changed.
  func allocate(width: Int32) {
    guard let update, update.placement.isPlaced else {
      return gtk_widget_set_child_visible(widget, 0)
    }
    gtk_widget_set_child_visible(widget, 1)
    let grid = PixelGrid(scale: 1)
    let start = grid.round(update.frame.origin.y)
    let height = grid.round(update.frame.origin.y + update.frame.size.height) - start
    // GTK wants every child measured before it is allocated.
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, nil, nil, nil, nil)
    var origin = graphene_point_t(x: 0, y: Float(start))
    gtk_widget_allocate(widget, width, Int32(height), -1, gsk_transform_translate(nil, &origin))
  }
}

extension FloatingView: @MainActor ParallaxView {
  /// Keeps the placement for the allocation, which follows in the same layout, or asks for one.
  public func parallaxDidUpdate(_ update: ParallaxUpdate) {
    guard !isDestroyed else { return }
    self.update = update
    onUpdate(update)
    if AdapterType.adapter(of: container)?.isAllocating == false {
      gtk_widget_queue_allocate(container)
    }
  }

  /// Answers whether a button, or anything else that is made to be clicked, is at the point.
  public func hasInteractiveContent(at point: LayoutPoint) -> Bool {
    guard !isDestroyed else { return false }
    var hit = gtk_widget_pick(container, point.x, point.y, GTK_PICK_DEFAULT)
    while let candidate = hit, candidate != widget {
      if gtk_widget_get_focusable(candidate) != 0 {
        return gtk_widget_is_ancestor(candidate, widget) != 0
      }
      hit = gtk_widget_get_parent(candidate)
    }
    return false
  }
}
