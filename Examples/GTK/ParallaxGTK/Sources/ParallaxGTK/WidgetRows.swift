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
  /// A row is known by its widget: see ``id(of:)``. Change rows in the coordinator's
  /// `performUpdates`, and call ``ListAdapter/layOut()`` there.
  public var sections: [[Widget]] = [] { didSet { paths = Self.paths(of: sections) } }

  private weak var adapter: ListAdapter?
  private var isDestroyed = false
  private var paths: [RowID: RowPath] = [:]
  /// The heights that rows asked for before a view had them.
  private var ownHeights: [Widget: Int32] = [:]

  /// Creates rows from the widget that is to be scrolled.
  public init(in content: Widget) {
    self.content = content
    scroller = gtk_viewport_new(nil, nil)
    gtk_viewport_set_child(OpaquePointer(scroller), content)
    // The adapter does so, and knows what is covered.
    gtk_viewport_set_scroll_to_focus(OpaquePointer(scroller), 0)
  }

  /// Returns the identity of a row: its widget, for as long as that lives.
  public static func id(of row: Widget) -> RowID { RowID(Int(bitPattern: row)) }

  private static func paths(of sections: [[Widget]]) -> [RowID: RowPath] {
    var paths: [RowID: RowPath] = [:]
    for (section, rows) in sections.enumerated() {
      for (row, widget) in rows.enumerated() {
        paths[id(of: widget)] = RowPath(section: section, row: row)
      }
    }
    return paths
  }
}

// What the adapter asks.
extension WidgetRows {
  /// The adjustment of the viewport.
  public var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrollable_get_vadjustment(OpaquePointer(scroller))
  }

  /// The offset at which the content was allocated: a viewport cuts it to whole pixels.
  public var contentOffset: Double { -(place?.start ?? 0) }

  /// The length that the content was allocated with.
  public var contentLength: Double { place?.length ?? 0 }

  private var place: AxisRange? {
    isDestroyed ? nil : bounds(of: content, in: scroller).map { ScrollAxis.vertical.span(of: $0) }
  }

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

  /// Allocates the viewport.
  public func allocate(width: Int32, height: Int32, movedBy distance: Double) {
    scroller.allocate(width: width, height: height, y: distance)
  }

  /// Forgets the rows.
  public func forgetWidgets() {
    isDestroyed = true
    sections = []
    ownHeights = [:]
  }

  /// Answers with the allocation of the row's widget.
  public func rowRange(at path: RowPath) -> AxisRange? {
    row(at: path).flatMap { bounds(of: $0, in: content) }.map { ScrollAxis.vertical.span(of: $0) }
  }

  /// Answers with the extent from a section's first row to its last.
  public func sectionRange(_ section: Int) -> AxisRange? {
    guard sections.indices.contains(section),
      let first = rowRange(at: RowPath(section: section, row: 0)),
      let last = rowRange(at: RowPath(section: section, row: sections[section].count - 1))
    else { return nil }
    return AxisRange(start: first.start, end: last.end)
  }

  /// Answers with the place of the row's widget among ``sections``.
  public func rowPath(of id: RowID) -> RowPath? { paths[id] }

  /// Answers with the widgets that lie at least partly in the range.
  public func rowIDs(in range: AxisRange) -> [RowID] {
    sections.joined().filter { row in
      guard let bounds = bounds(of: row, in: content) else { return false }
      let place = ScrollAxis.vertical.span(of: bounds)
      return place.end > range.start && place.start < range.end
    }
    .map { Self.id(of: $0) }
  }

  /// Has the rows ask GTK for other heights, or for their own again, and lays out.
  public func updateHeights(at paths: [RowPath]) {
    for path in paths {
      guard let row = row(at: path) else { continue }
      var present: Int32 = -1
      gtk_widget_get_size_request(row, nil, &present)
      let height = adapter?.coordinator?.height(forRowAt: path).map { pixels($0) }
      if height != nil, ownHeights[row] == nil { ownHeights[row] = present }
      gtk_widget_set_size_request(row, -1, height ?? ownHeights.removeValue(forKey: row) ?? present)
    }
    adapter?.layOut()
  }

  /// Answers for every widget inside the content.
  public func range(of widget: Widget) -> AxisRange? {
    guard !isDestroyed, gtk_widget_is_ancestor(widget, content) != 0 else { return nil }
    return bounds(of: widget, in: content).map { ScrollAxis.vertical.span(of: $0) }
  }

  private func row(at path: RowPath) -> Widget? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return nil }
    return sections[path.section][path.row]
  }
}
