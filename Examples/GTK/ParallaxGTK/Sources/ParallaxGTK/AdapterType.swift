import CGTK
import ParallaxCoordinator

/// The adapter of a widget of this class: it answers what GTK asks the widget.
protocol WidgetPeer: AnyObject {
  /// Returns the least length that the widget gets by with, and the one that it would like.
  func measure(
    _ orientation: GtkOrientation,
    forSize size: Int32
  ) -> (minimum: Int32, natural: Int32)
  /// Lays out in a size.
  func allocate(width: Int32, height: Int32)
  /// Takes a property of `GtkScrollable`, such as `vadjustment`.
  func setProperty(_ name: String, _ value: UnsafePointer<GValue>)
  /// Answers with a property of `GtkScrollable`.
  func getProperty(_ name: String, _ value: UnsafeMutablePointer<GValue>)
  /// Moves the focus in a direction; returns whether it has, and `nil` to leave that to GTK.
  func moveFocus(_ direction: GtkDirectionType) -> Bool?
  /// Notes that the widgets are destroyed.
  func forgetWidgets()
}

/// The GTK class of the adapters' widgets, written in Swift.
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
  static func attach(_ peer: any WidgetPeer, to widget: Widget) {
    g_object_set_data_full(
      object(widget),
      peerKey,
      Unmanaged.passRetained(peer as AnyObject).toOpaque(),
      { peer in peer.map { Unmanaged<AnyObject>.fromOpaque($0).release() } }
    )
  }

  /// Returns the adapter of a widget; `nil` while the widget is being made.
  static func peer(of widget: UnsafeMutableRawPointer?) -> (any WidgetPeer)? {
    guard let widget,
      let peer = g_object_get_data(widget.assumingMemoryBound(to: GObject.self), peerKey)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(peer).takeUnretainedValue() as? any WidgetPeer
  }

  /// Returns the list adapter of a widget; `nil` if it has none.
  static func adapter(of widget: UnsafeMutableRawPointer?) -> ListAdapter? {
    peer(of: widget) as? ListAdapter
  }

  private static func initialize(_ itsClass: UnsafeMutableRawPointer?) {
    guard let itsClass else { return }
    let widgetClass = itsClass.assumingMemoryBound(to: GtkWidgetClass.self)
    widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
      guard let peer = AdapterType.peer(of: widget) else { return }
      let lengths = peer.measure(orientation, forSize: size)
      minimum?.pointee = lengths.minimum
      natural?.pointee = max(lengths.minimum, lengths.natural)
    }
    widgetClass.pointee.size_allocate = { widget, width, height, _ in
      AdapterType.peer(of: widget)?.allocate(width: width, height: height)
    }
    widgetClass.pointee.focus = { widget, direction in
      if let isMoved = AdapterType.peer(of: widget)?.moveFocus(direction) { return isMoved ? 1 : 0 }
      let parent = g_type_class_peek(gtk_widget_get_type())
      return parent?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.focus(widget, direction)
        ?? 0
    }
    let objectClass = itsClass.assumingMemoryBound(to: GObjectClass.self)
    objectClass.pointee.dispose = { widget in
      AdapterType.peer(of: widget)?.forgetWidgets()
      AdapterType.removeChildren(of: widget)
      let parent = g_type_class_peek(gtk_widget_get_type())
      parent?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose(widget)
    }
    // The scrolled window gives its adjustments to the widget.
    objectClass.pointee.set_property = { widget, _, value, property in
      guard let property, let value else { return }
      AdapterType.peer(of: widget)?.setProperty(String(cString: property.pointee.name), value)
    }
    objectClass.pointee.get_property = { widget, _, value, property in
      guard let property, let value else { return }
      AdapterType.peer(of: widget)?.getProperty(String(cString: property.pointee.name), value)
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
