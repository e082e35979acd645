import CGTK
import ParallaxCoordinator

/// The GTK class of the adapter's widget, written in Swift.
enum AdapterType {
  /// The class, registered when it is first asked for.
  static let shared: GType = {
    var parent = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &parent)
    let type = g_type_register_static_simple(
      gtk_widget_get_type(),
      "ParallaxListAdapter",
      parent.class_size,
      { itsClass, _ in AdapterType.initialize(itsClass) },
      parent.instance_size,
      nil,
      GTypeFlags(rawValue: 0)
    )
    var interface = GInterfaceInfo()
    g_type_add_interface_static(type, gtk_scrollable_get_type(), &interface)
    return type
  }()

  private static let peerKey = "parallax-list-adapter"

  /// Makes a widget keep its adapter alive, and find it.
  static func attach(_ adapter: ListAdapter, to widget: Widget) {
    g_object_set_data_full(
      object(widget),
      peerKey,
      Unmanaged.passRetained(adapter).toOpaque(),
      { adapter in adapter.map { Unmanaged<ListAdapter>.fromOpaque($0).release() } }
    )
  }

  /// Returns the adapter of a widget; `nil` while the widget is being made.
  static func adapter(of widget: UnsafeMutableRawPointer?) -> ListAdapter? {
    guard let widget,
      let peer = g_object_get_data(widget.assumingMemoryBound(to: GObject.self), peerKey)
    else { return nil }
    return Unmanaged<ListAdapter>.fromOpaque(peer).takeUnretainedValue()
  }

  private static func initialize(_ itsClass: UnsafeMutableRawPointer?) {
    guard let itsClass else { return }
    let widgetClass = itsClass.assumingMemoryBound(to: GtkWidgetClass.self)
    widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
      guard let adapter = AdapterType.adapter(of: widget) else { return }
      gtk_widget_measure(adapter.rows.scroller, orientation, size, minimum, natural, nil, nil)
      guard orientation == GTK_ORIENTATION_HORIZONTAL, let minimum, let natural else { return }
      for view in adapter.views where !view.isDestroyed {
        minimum.pointee = max(minimum.pointee, view.widget.minimumWidth)
      }
      natural.pointee = max(minimum.pointee, natural.pointee)
    }
    widgetClass.pointee.size_allocate = { widget, width, height, _ in
      AdapterType.adapter(of: widget)?.allocate(width: width, height: height)
    }
    let objectClass = itsClass.assumingMemoryBound(to: GObjectClass.self)
    objectClass.pointee.dispose = { widget in
      AdapterType.adapter(of: widget)?.forgetWidgets()
      AdapterType.removeChildren(of: widget)
      let parent = g_type_class_peek(gtk_widget_get_type())
      parent?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose(widget)
    }
    // The scrolled window gives its adjustments to the adapter; the rows are to have them.
    objectClass.pointee.set_property = { widget, _, value, property in
      guard let adapter = AdapterType.adapter(of: widget), let property else { return }
      guard String(cString: property.pointee.name) == "vadjustment" else {
        return g_object_set_property(object(adapter.rows.scroller), property.pointee.name, value)
      }
      let adjustment = g_value_get_object(value)
      adapter.moving(as: .layout) {
        adapter.rows.setAdjustment(adjustment?.assumingMemoryBound(to: GtkAdjustment.self))
      }
      adapter.followAdjustment()
    }
    objectClass.pointee.get_property = { widget, _, value, property in
      guard let adapter = AdapterType.adapter(of: widget), let property else { return }
      guard String(cString: property.pointee.name) == "vadjustment" else {
        return g_object_get_property(object(adapter.rows.scroller), property.pointee.name, value)
      }
      g_value_set_object(value, adapter.rows.adjustment)
    }
    let properties = ["hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy"]
    for (index, name) in properties.enumerated() {
      g_object_class_override_property(objectClass, UInt32(index + 1), name)
    }
  }

  private static func removeChildren(of widget: UnsafeMutablePointer<GObject>?) {
    guard let widget else { return }
    let parent = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWidget.self)
    while let child = gtk_widget_get_first_child(parent) { gtk_widget_unparent(child) }
  }
}

/// Returns a widget as the object that it also is.
func object(_ widget: Widget) -> UnsafeMutablePointer<GObject> {
  UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
}

/// Creates a widget of a class that has no function for it.
func newWidget(ofType type: GType) -> Widget? {
  guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
  return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
}
