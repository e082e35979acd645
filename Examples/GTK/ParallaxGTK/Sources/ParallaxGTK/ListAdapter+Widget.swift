import CGTK
import ParallaxCoordinator

// The rows scroll: they have the adjustments that the scrolled window gives to the adapter.
extension ListAdapter: WidgetPeer {
  func measure(
    _ orientation: GtkOrientation,
    forSize size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    var (minimum, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(rows.scroller, orientation, size, &minimum, &natural, nil, nil)
    guard orientation == GTK_ORIENTATION_HORIZONTAL else { return (minimum, natural) }
    for view in views where !view.isDestroyed { minimum = max(minimum, view.widget.minimumWidth) }
    return (minimum, natural)
  }

  func moveFocus(_ direction: GtkDirectionType) -> Bool? { nil }

  func setProperty(_ name: String, _ value: UnsafePointer<GValue>) {
    guard name == "vadjustment" else {
      return g_object_set_property(object(rows.scroller), name, value)
    }
    let adjustment = g_value_get_object(value)
    moving(as: .layout) {
      rows.setAdjustment(adjustment?.assumingMemoryBound(to: GtkAdjustment.self))
    }
    followAdjustment()
  }

  func getProperty(_ name: String, _ value: UnsafeMutablePointer<GValue>) {
    guard name == "vadjustment" else {
      return g_object_get_property(object(rows.scroller), name, value)
    }
    g_value_set_object(value, rows.adjustment)
  }
}
