public import CGTK
public import ParallaxCoordinator

/// Rows of a list model, of which a `GtkListView` shows what is in sight, in cells that it uses again.
///
///     let rows = ModelRows(geometry, of: model) {
///       gtk_label_new(nil)
///     } fill: { cell, row in
///       gtk_label_set_text(OpaquePointer(cell), names[row])
///     }
///     let list = ListAdapter(rows)
///
/// A list view does not know where rows stand that it does not show, and guesses. So the heights are
/// kept in a geometry: the cells get theirs from it, places are asked of it, and the list view is
/// brought to where the scrolled window wants to be, in the same layout. An estimated row is measured
/// when a cell is made for it, and again in another font, theme or width; a measured one that GTK cannot make
/// as low as it is said to be is an estimated one from then on. The row the user reads keeps its position.
///
/// The rows of the geometry are those of the model, one by one, whatever sections they are in. A header
/// and a footer need no row of the model: `hasHeader` and `hasFooter`.
public final class ModelRows: ListRows {
  /// The `GtkListView`.
  public let scroller: Widget
  /// The heights and the identities of the rows, apart from those that keep room for views.
  ///
  /// Change it together with the model. If the rows have identities, the row the user reads keeps its
  /// position; if they have none, say in the coordinator's `performUpdates` where they go, by
  /// `willMoveRows`.
  ///
  /// - Complexity: O(*v* log *n*) to set, where *v* is the number of views.
  public var geometry: RowGeometry { didSet { keepRoom() } }
  /// The number of cells made so far; a `GtkListView` keeps about 200 in use.
  public var createdCells: Int { cells.created }

  /// The adjustment that the scrolled window moves, by the lengths of the geometry.
  ///
  /// The list view has another one, of its own.
  public private(set) var adjustment: UnsafeMutablePointer<GtkAdjustment>

  let cells: ListCells
  /// The rows with room for views.
  private(set) var shown: RowGeometry
  /// The rows that keep room for views, by their number.
  private(set) var roomy: Set<Int> = []
  /// A number that differs whenever the rows with room for views do.
  public private(set) var rowRevision = 0
  private var room = RowRoom()
  /// The texts that screen readers read in rows that keep room for views.
  var headings: [ViewHeading] = [] { didSet { findHeadings() } }
  /// The adjustment's value where the content begins, its lower end.
  ///
  /// Rows that grow above what is read move this and not the value: GTK's kinetic scrolling and its
  /// animations go on to values that they were given.
  var origin = 0.0
  var isPlacing = false
  private(set) weak var adapter: ListAdapter?
  private(set) var isDestroyed = false

  /// Creates the rows of a model.
  ///
  /// - Parameters:
  ///   - geometry: The heights of the rows, and their identities if they have any.
  ///   - model: A `GListModel`, whose ownership stays with the caller. One that is a
  ///     `GtkSelectionModel` says what can be selected; with any other nothing can.
  ///   - hasHeader: Whether the first row of the geometry is none of the model, and keeps room for a
  ///     header. The model is then no `GtkSelectionModel`. Defaults to `false`.
  ///   - hasFooter: Whether the last row of the geometry is none of the model either. Defaults to
  ///     `false`.
  ///   - makeCell: Makes the widget of some row.
  ///   - fill: Shows a row, by its number in the model, in a widget that was made.
  public init(
    _ geometry: RowGeometry,
    of model: OpaquePointer,
    hasHeader: Bool = false,
    hasFooter: Bool = false,
    makeCell: @escaping () -> Widget,
    fill: @escaping (_ cell: Widget, _ row: Int) -> Void
  ) {
    self.geometry = geometry
    shown = geometry
    cells = ListCells(make: makeCell) { cell, row in
      let number = hasHeader ? row - 1 : row
      if number >= 0, number < Int(g_list_model_get_n_items(model)) { fill(cell, number) }
    }
    // The list view takes over one reference to the model and one to the factory.
    let selection =
      hasHeader || hasFooter
      ? gtk_no_selection_new(Self.model(model, hasHeader, hasFooter)) : Self.selection(of: model)
    scroller = gtk_list_view_new(selection, cells.factory)
    adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0)
    g_object_ref_sink(adjustment)
    gtk_scrollable_set_vscroll_policy(OpaquePointer(scroller), GTK_SCROLL_MINIMUM)
    gtk_widget_add_css_class(scroller, ListCells.styleClass)
    ListCells.addStyle()
    connect(gpointer(model), "items-changed", until: scroller) { [weak self] in
      self?.cells.isStale = true
    }
    // The list view has moved by itself, as a row got the focus: it is brought back.
    connect(gpointer(listAdjustment), "value-changed", until: scroller) { [weak self] in
      guard let self, !isPlacing, let adapter, !adapter.isDestroyed else { return }
      gtk_widget_queue_allocate(adapter.widget)
    }
    // Another font or theme has rows of other heights.
    for setting in ["gtk-font-name", "gtk-theme-name", "gtk-xft-dpi"] {
      connect(gpointer(gtk_settings_get_default()), "notify::\(setting)", until: scroller) {
        [weak self] in
        self?.measureAgain()
      }
    }
  }

  isolated deinit { g_object_unref(adjustment) }

  /// The list view's own adjustment, which counts rows that are not there by a common height.
  var listAdjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrollable_get_vadjustment(OpaquePointer(scroller))
  }

  private func keepRoom() {
    shown = geometry
    roomy = Set(shown.keepRoom(room))
    rowRevision += 1
    findHeadings()
    updateAdjustment()
  }

  private func findHeadings() {
    cells.headings = [:]
    for heading in headings {
      guard let row = heading.line(of: geometry, along: .vertical) else { continue }
      cells.headings[row] = heading.text(row)
    }
    cells.isStale = true
  }

  /// Returns the row's height in whole pixels: each edge is rounded once, so rounding adds up to
  /// nothing.
  func pixels(ofRow row: Int) -> Int32? {
    guard let range = shown.range(of: row) else { return nil }
    let grid = PixelGrid(scale: 1)
    return ParallaxGTK.pixels(grid.round(range.end) - grid.round(range.start))
  }

  private func measureAgain() {
    cells.measureAgain()
    gtk_widget_queue_resize(scroller)
  }

  /// Returns a model with an empty item before the items of another, after them, or both.
  private static func model(
    _ model: OpaquePointer,
    _ hasHeader: Bool,
    _ hasFooter: Bool
  ) -> OpaquePointer {
    let models: OpaquePointer = g_list_store_new(g_list_model_get_type())
    for (isThere, isRoom) in [(hasHeader, true), (true, false), (hasFooter, true)] where isThere {
      let part = isRoom ? gtk_string_list_new(nil) : model
      if isRoom { gtk_string_list_append(part, "") }
      g_list_store_append(models, gpointer(part))
      if isRoom { g_object_unref(gpointer(part)) }
    }
    return gtk_flatten_list_model_new(models)
  }

  private static func selection(of model: OpaquePointer) -> OpaquePointer {
    g_object_ref(gpointer(model))
    let isSelection = g_type_check_instance_is_a(
      UnsafeMutablePointer<GTypeInstance>(model),
      gtk_selection_model_get_type()
    )
    return isSelection != 0 ? model : gtk_no_selection_new(model)
  }
}

// The members for the adapter.
extension ModelRows {
  /// The adjustment's value from its lower end, cut to whole pixels as GTK does.
  public var contentOffset: Double {
    isDestroyed ? 0 : (gtk_adjustment_get_value(adjustment) - origin).rounded(.towardZero)
  }

  /// The length of the geometry, with room for views.
  public var contentLength: Double { isDestroyed ? 0 : shown.length }

  /// The geometry with room for views.
  public var table: any IdentifiedRowTable { shown }

  /// `false`: the geometry is the layout, and the list view is brought to it.
  public var isLayoutPending: Bool { false }

  /// Keeps the adapter, weakly.
  public func attach(to adapter: ListAdapter) {
    self.adapter = adapter
    updateAdjustment()
  }

  /// Gives rows that keep room for views their height, with the next layout.
  public func keepRoom(_ room: RowRoom) {
    self.room = room
    keepRoom()
  }

  /// Keeps the adjustment, and says in it how long the content is.
  public func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
    let former = self.adjustment
    self.adjustment = adjustment ?? gtk_adjustment_new(0, 0, 0, 0, 0, 0)
    g_object_ref_sink(self.adjustment)
    g_object_unref(former)
    updateAdjustment()
  }

  /// Forgets the cells.
  public func forgetWidgets() {
    isDestroyed = true
    cells.removeAll()
  }

  /// Returns the range of a row that has a cell, also for a widget in it.
  public func range(of widget: Widget) -> AxisRange? {
    guard !isDestroyed, gtk_widget_is_ancestor(widget, scroller) != 0 else { return nil }
    var row = widget
    while let parent = gtk_widget_get_parent(row), parent != scroller { row = parent }
    return cells.number(of: row).flatMap { shown.range(of: $0) }
  }

  /// The widgets that show rows now, in any order.
  public var widgetsInSight: [Widget] { isDestroyed ? [] : cells.visible.map(\.row) }

  /// Returns the widget that shows a row, by its number; `nil` for a row out of sight.
  public func widget(ofRow row: Int) -> Widget? {
    isDestroyed ? nil : cells.visible.first { $0.number == row }?.row
  }
}
