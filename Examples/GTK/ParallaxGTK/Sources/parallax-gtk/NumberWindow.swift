import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// A window with a list of as many numbers as one likes, and a header.
final class NumberWindow {
  let window: Widget = gtk_window_new()
  let scrolledWindow: Widget = gtk_scrolled_window_new()
  let coordinator = ParallaxCoordinator()
  let rows: ModelRows
  let list: ListAdapter
  /// Called as the header is placed.
  var onUpdate: () -> Void = {}
  private let model: OpaquePointer

  static let rowHeight = 30.0

  /// Creates the window, of rows whose heights are only estimated.
  init(_ count: Int) throws {
    let model: OpaquePointer = gtk_string_list_new(nil)
    Self.fill(model, count - 1)
    rows = ModelRows(try Self.geometry(count), of: model, hasHeader: true) {
      let cell: Widget = gtk_label_new(nil)
      gtk_widget_set_size_request(cell, -1, pixels)
      return cell
    } fill: { cell, row in
      gtk_label_set_text(OpaquePointer(cell), gtk_string_list_get_string(model, UInt32(row)))
    }
    self.model = model
    list = ListAdapter(rows)
    list.handleKeys(with: coordinator)
    coordinator.bind(to: list, in: list)
    let first = Tracking.row(RowPath(section: 0, row: 0))
    let options = ParallaxOptions(height: 44...120, tracking: first)
    let header: Widget = gtk_label_new("Numbers")
    gtk_widget_set_size_request(header, 200, -1)
    try list.add(header, as: "header", options: options, to: coordinator) {
      [weak self] _ in
      self?.onUpdate()
    }
    gtk_scrolled_window_set_child(OpaquePointer(scrolledWindow), list.widget)
    gtk_window_set_child(window.cast(), scrolledWindow)
    gtk_window_set_default_size(window.cast(), 300, 400)
  }

  isolated deinit { g_object_unref(gpointer(model)) }

  /// The rows of the app's own model: the header needs none.
  var modelCount: Int { Int(g_list_model_get_n_items(model)) }

  /// Shows other numbers.
  func replaceNumbers(_ count: Int) throws {
    let geometry = try Self.geometry(count)
    coordinator.performUpdates {
      Self.fill(model, count - 1)
      rows.geometry = geometry
    }
  }

  /// Returns where a row is seen; `nil` where it is not.
  func place(ofRow row: Int) -> AxisRange? {
    rows.widget(ofRow: row).flatMap { bounds(of: $0, in: list.widget) }.map {
      ScrollAxis.vertical.range(of: $0)
    }
  }

  private static func geometry(_ count: Int) throws(RowError) -> RowGeometry {
    try RowGeometry(count: count, height: .estimated(rowHeight))
  }

  private static func fill(_ model: OpaquePointer, _ count: Int) {
    var names: [UnsafePointer<CChar>?] = Array(
      repeating: UnsafePointer(number),
      count: max(0, count)
    )
    names.append(nil)
    gtk_string_list_splice(model, 0, g_list_model_get_n_items(model), &names)
  }

  private static let number = strdup("one of many")
}

private let pixels = Int32(NumberWindow.rowHeight)
