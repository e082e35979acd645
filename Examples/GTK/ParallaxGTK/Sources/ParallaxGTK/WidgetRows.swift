public import CGTK
public import ParallaxCoordinator

/// Rows that are widgets anywhere inside another widget, all of which exist.
///
///     let rows = WidgetRows(in: box)
///     rows.sections = [[first, second], [third]]
///     let list = ListAdapter(rows)
///
/// GTK lays out every row in every layout, a few milliseconds for 2,000 of them. For more there is
/// ``ModelRows``.
public final class WidgetRows: ListRows {
  /// The widget that holds the rows.
  public let content: Widget
  /// The `GtkViewport` that scrolls the content.
  public let scroller: Widget
  /// The widgets of the rows, by section, anywhere inside ``content``.
  ///
  /// A row is known by its widget: see ``id(of:)``. Change it together with the content of the box.
  /// The rows count as changed with the next layout, which ``ListAdapter/layOut()`` makes at once; the
  /// row the user reads keeps its position then.
  public var sections: [[Widget]] = [] {
    didSet {
      isLayoutPending = true
      applyRoom()
    }
  }
  /// A Boolean value indicating whether the sections, or the room for views, have changed since the
  /// last layout.
  public private(set) var isLayoutPending = false
  /// A number that differs whenever the rows were laid out otherwise.
  public private(set) var rowRevision = 0

  private weak var adapter: ListAdapter?
  private var isDestroyed = false
  private var layout = WidgetTable()
  private var length = 0.0
  private var room = RowRoom()
  /// The heights that rows asked for before they kept room for a view.
  ///
  /// The widgets are retained.
  private var ownHeights: [Widget: Int32] = [:]

  /// Creates rows from the widget that scrolls.
  public init(in content: Widget) {
    self.content = content
    scroller = gtk_viewport_new(nil, nil)
    gtk_viewport_set_child(OpaquePointer(scroller), content)
    // The adapter does so, and knows which part is covered.
    gtk_viewport_set_scroll_to_focus(OpaquePointer(scroller), 0)
  }

  isolated deinit { forgetOwnHeights() }

  /// Returns the identity of a row: its widget, for as long as that lives.
  public static func id(of row: Widget) -> RowID { RowID(Int(bitPattern: row)) }
}

// Room for views.
extension WidgetRows {
  /// Has rows ask GTK for the heights of views, or for their own again.
  public func keepRoom(_ room: RowRoom) {
    self.room = room
    applyRoom()
  }

  private func applyRoom() {
    guard !isDestroyed else { return }
    var wanted: [Widget: Int32] = [:]
    if !room.isEmpty {
      for (section, rows) in sections.enumerated() {
        for (number, row) in rows.enumerated() {
          let path = RowPath(section: section, row: number)
          wanted[row] = room.length(at: path, id: Self.id(of: row)).map { pixels($0) }
        }
      }
    }
    for (row, height) in ownHeights where wanted[row] == nil {
      setHeight(height, of: row)
      ownHeights[row] = nil
      g_object_unref(gpointer(row))
    }
    for (row, height) in wanted {
      if ownHeights[row] == nil {
        var present: Int32 = -1
        gtk_widget_get_size_request(row, nil, &present)
        g_object_ref(gpointer(row))
        ownHeights[row] = present
      }
      setHeight(height, of: row)
    }
  }

  private func setHeight(_ height: Int32, of row: Widget) {
    var present: Int32 = -1
    gtk_widget_get_size_request(row, nil, &present)
    guard present != height else { return }
    gtk_widget_set_size_request(row, -1, height)
    isLayoutPending = true
  }

  private func forgetOwnHeights() {
    for row in ownHeights.keys { g_object_unref(gpointer(row)) }
    ownHeights = [:]
  }
}

// The members for the adapter.
extension WidgetRows {
  /// The adjustment of the viewport.
  public var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrollable_get_vadjustment(OpaquePointer(scroller))
  }

  /// The adjustment's value, cut to whole pixels as a viewport does.
  public var contentOffset: Double {
    isDestroyed ? 0 : gtk_adjustment_get_value(adjustment).rounded(.towardZero)
  }

  /// The length of the content at the last layout, without what GTK adds to content that is shorter
  /// than its viewport.
  public var contentLength: Double { isDestroyed ? 0 : length }

  /// The rows as GTK has allocated them last.
  public var table: any IdentifiedRowTable { layout }

  /// Keeps the adapter, weakly.
  public func attach(to adapter: ListAdapter) { self.adapter = adapter }

  /// Hands the adjustment on to the viewport.
  public func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
    gtk_scrollable_set_vadjustment(OpaquePointer(scroller), adjustment)
  }

  /// Sets the adjustment's value.
  public func scroll(to offset: Double) {
    if !isDestroyed { gtk_adjustment_set_value(adjustment, offset) }
  }

  /// Sets the adjustment's value, which ends a fling, a drag or an animation of it: those go on to
  /// values that they were given.
  public func shiftContentOffset(by distance: Double) {
    guard !isDestroyed else { return }
    if let window = gtk_widget_get_ancestor(scroller, gtk_scrolled_window_get_type()),
      gtk_scrolled_window_get_kinetic_scrolling(OpaquePointer(window)) != 0
    {
      // There is no other way to end a fling.
      for isOn: gboolean in [0, 1] {
        gtk_scrolled_window_set_kinetic_scrolling(OpaquePointer(window), isOn)
      }
    }
    scroll(to: gtk_adjustment_get_value(adjustment) + distance)
  }

  /// Allocates the viewport, and reads the ranges of the rows.
  public func allocate(width: Int32, height: Int32, movedBy distance: Double) {
    guard !isDestroyed else { return }
    scroller.allocate(width: width, height: height, y: distance)
    let hasOtherRows = isLayoutPending
    isLayoutPending = false
    if hasOtherRows { layout = WidgetTable(sections) }
    if layout.measure(in: content) || hasOtherRows { rowRevision += 1 }
    let allocated = bounds(of: content, in: scroller)?.size.height ?? 0
    length = allocated
    if allocated <= Double(height) {
      length = min(allocated, max(layout.end, Double(content.minimumHeight(forWidth: width))))
    }
  }

  /// Forgets the rows.
  public func forgetWidgets() {
    isDestroyed = true
    sections = []
    layout = WidgetTable()
    forgetOwnHeights()
  }

  /// Returns the range of any widget inside the content.
  public func range(of widget: Widget) -> AxisRange? {
    guard !isDestroyed, gtk_widget_is_ancestor(widget, content) != 0 else { return nil }
    return bounds(of: widget, in: content).map { ScrollAxis.vertical.range(of: $0) }
  }
}
