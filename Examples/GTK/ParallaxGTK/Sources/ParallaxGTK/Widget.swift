public import CGTK
public import ParallaxCoordinator

/// A widget, as GTK's own functions take and return it.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

extension Widget {
  /// Returns the widget as one of the classes that it is of, for functions that want that.
  public func cast<Class>(to itsClass: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: itsClass)
  }
}

/// Returns where a widget stands in another, in points; `nil` before it was allocated.
public func bounds(of widget: Widget, in ancestor: Widget) -> LayoutRect? {
  var bounds = graphene_rect_t()
  guard gtk_widget_compute_bounds(widget, ancestor, &bounds) != 0 else { return nil }
  return LayoutRect(
    x: Double(bounds.origin.x),
    y: Double(bounds.origin.y),
    width: Double(bounds.size.width),
    height: Double(bounds.size.height)
  )
}
