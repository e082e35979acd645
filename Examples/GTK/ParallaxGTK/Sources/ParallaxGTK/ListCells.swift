import CGTK

/// The cells of a list view: what a factory makes, fills and takes back.
///
/// A list view wraps each cell in a widget of its own, the row, which gets the height that the row is
/// to have.
final class ListCells {
  /// How many were made so far.
  private(set) var created = 0
  /// A Boolean value indicating whether rows may have another number or height than their cells know.
  var isStale = false
  let factory: OpaquePointer
  /// The headings of rows, by number.
  var headings: [Int: Heading] = [:]

  private let fill: (Widget, Int) -> Void
  /// The cells, in use or not, by their `GtkListItem`; retained.
  private var cells: [gpointer: Widget] = [:]
  /// The items that show a heading.
  private var stubs: Set<gpointer> = []
  /// The rows in use, by their `GtkListItem`.
  private var rows: [gpointer: Widget] = [:]
  private var unmeasured: Set<gpointer> = []
  private var measuredWidth: Int32?

  init(make: @escaping () -> Widget, fill: @escaping (Widget, Int) -> Void) {
    self.fill = fill
    factory = gtk_signal_list_item_factory_new()
    connect(gpointer(factory), "setup") { [weak self] (item: gpointer) in
      let cell = make()
      g_object_ref_sink(gpointer(cell))
      gtk_list_item_set_child(OpaquePointer(item), cell)
      self?.cells[item] = cell
      self?.created += 1
    }
    connect(gpointer(factory), "bind") { [weak self] (item: gpointer) in
      guard let self else { return }
      showContent(of: item)
      rows[item] = gtk_list_item_get_child(OpaquePointer(item)).flatMap {
        gtk_widget_get_parent($0)
      }
      unmeasured.insert(item)
      isStale = true
    }
    connect(gpointer(factory), "unbind") { [weak self] (item: gpointer) in
      self?.rows[item] = nil
      self?.unmeasured.remove(item)
    }
    connect(gpointer(factory), "teardown") { [weak self] (item: gpointer) in
      guard let cell = self?.cells.removeValue(forKey: item) else { return }
      g_object_unref(gpointer(cell))
    }
  }

  isolated deinit { for cell in cells.values { g_object_unref(gpointer(cell)) } }

  /// Fills the cell of an item, or has a heading in its place: the view of that row hides the cell.
  private func showContent(of item: gpointer) {
    let number = Self.number(of: item)
    stubs.remove(item)
    if let heading = headings[number] {
      gtk_list_item_set_child(OpaquePointer(item), heading.makeStub())
      stubs.insert(item)
    } else if let cell = cells[item] {
      gtk_list_item_set_child(OpaquePointer(item), cell)
      fill(cell, number)
    }
  }

  /// The rows that the list view has allocated.
  ///
  /// Those are the ones in sight; of others it keeps old places.
  var visible: [(number: Int, row: Widget)] {
    rows.compactMap { item, row in
      gtk_widget_get_child_visible(row) != 0 ? (Self.number(of: item), row) : nil
    }
  }

  /// Returns the number of a row; `nil` for a widget that is none.
  func number(of row: Widget) -> Int? {
    rows.first { $0.value == row }.map { Self.number(of: $0.key) }
  }

  /// Gives every row its height, where rows have changed.
  func refresh(_ height: (Int) -> Int32?) {
    guard isStale else { return }
    isStale = false
    for (item, row) in rows {
      if (headings[Self.number(of: item)] != nil) != stubs.contains(item) {
        showContent(of: item)
        unmeasured.insert(item)
      }
      var present: Int32 = -1
      gtk_widget_get_size_request(row, nil, &present)
      if let height = height(Self.number(of: item)), height != present {
        gtk_widget_set_size_request(row, -1, height)
      }
    }
  }

  /// Returns the rows that were filled since the last call, and forgets them.
  func takeUnmeasured() -> [(number: Int, row: Widget)] {
    defer { unmeasured = [] }
    return unmeasured.compactMap { item in rows[item].map { (Self.number(of: item), $0) } }
  }

  /// Has every row measured with the next layout.
  func measureAgain() { unmeasured = Set(rows.keys) }

  /// Has every row measured if the width differs from the one before: texts wrap at other places.
  func measureAgain(atWidth width: Int32) {
    if width != measuredWidth, measuredWidth != nil { measureAgain() }
    measuredWidth = width
  }

  func removeAll() {
    rows = [:]
    unmeasured = []
    stubs = []
  }

  private static func number(of item: gpointer) -> Int {
    Int(gtk_list_item_get_position(OpaquePointer(item)))
  }
}

// A row is as high as it is told to be: the theme's padding is the cell's affair.
extension ListCells {
  static let styleClass = "parallax-rows"

  /// Puts the rule on the screen, once.
  static func addStyle() { _ = style }

  private static let style: Void = {
    let provider = gtk_css_provider_new()
    let rule = ".\(styleClass) > row { padding: 0; margin: 0; border: none; min-height: 0; }"
    gtk_css_provider_load_from_data(provider, rule, -1)
    // Above the theme, below the app.
    let priority = UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(),
      OpaquePointer(provider),
      priority
    )
  }()
}
