public import CGTK
public import ParallaxCoordinator

/// A widget, as GTK's own functions take and return it.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

extension Widget {
  /// Returns the widget as one of the classes that it is of, for functions that want that.
  public func cast<Class>(to itsClass: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: itsClass)
  }

  /// Says what the widget is to those who do not see it, before it is shown for the first time.
  ///
  /// - Parameters:
  ///   - role: Such as `GTK_ACCESSIBLE_ROLE_HEADING`; GTK does not change it once it was asked for.
  ///   - label: What a screen reader says; `nil` leaves that to the widget.
  ///   - level: For a heading, how deep it is, 1 for the title of the whole.
  public func describe(as role: GtkAccessibleRole, label: String? = nil, level: Int32? = nil) {
    parallax_set_role(self, role)
    if let label { parallax_set_label(self, label) }
    if let level { parallax_set_level(self, level) }
  }

  /// Allocates the widget at a point of its parent, and not narrower than it gets by with: the part
  /// that does not fit is cut off by the parent.
  func allocate(width: Int32, height: Int32, x: Double = 0, y: Double) {
    // GTK wants every widget measured before it is allocated.
    let width = max(width, minimumWidth)
    gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, width, nil, nil, nil, nil)
    var origin = graphene_point_t(x: Float(x), y: Float(y))
    gtk_widget_allocate(self, width, height, -1, gsk_transform_translate(nil, &origin))
  }

  /// Allocates the widget at these pixels of its parent.
  func allocate(_ frame: LayoutRect) {
    allocate(
      width: pixels(frame.size.width),
      height: pixels(frame.size.height),
      x: frame.origin.x,
      y: frame.origin.y
    )
  }

  /// The least width that the widget gets by with, in points.
  var minimumWidth: Int32 {
    var minimum: Int32 = 0
    gtk_widget_measure(self, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    return minimum
  }

  /// Returns the least height that the widget gets by with at a width, in points.
  func minimumHeight(forWidth width: Int32) -> Int32 {
    var minimum: Int32 = 0
    let width = max(width, minimumWidth)
    gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, width, &minimum, nil, nil, nil)
    return minimum
  }
}

/// Returns a length in whole pixels, of no more than GTK can take; 0 for what is no length.
func pixels(_ length: Double) -> Int32 { Int32(max(0, min(1_000_000, length.rounded()))) }

/// Returns the whole pixels of a frame: GTK allocates no others.
func wholePixels(_ frame: LayoutRect) -> LayoutRect {
  let grid = PixelGrid(scale: 1)
  let (x, y) = (grid.round(frame.origin.x), grid.round(frame.origin.y))
  return LayoutRect(
    x: x,
    y: y,
    width: grid.round(frame.origin.x + frame.size.width) - x,
    height: grid.round(frame.origin.y + frame.size.height) - y
  )
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
