import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// The walks of the window, as widgets or as a model.
///
/// The first section is a row with room for the header, the last one a row with room for the footer.
/// Of the sections between them the first row has room for the title.
protocol WalkList: AnyObject {
  var rows: any ListRows { get }
  /// The titles of the sections between the first and the last.
  var titles: [String] { get }
  /// What the footer says.
  var summary: (total: String, detail: String) { get }
  /// The rows as they are known so far, without room for views.
  var geometry: RowGeometry { get }

  /// The widgets of the rows, of a list view those in sight, in any order.
  var widgets: [Widget] { get }

  /// Puts a row in, which then has the path.
  func insertRow(at path: RowPath, height: Double)
  /// Takes a row out.
  func removeRow(at path: RowPath)
  /// Returns the identity of a row that is there.
  func id(at path: RowPath) -> RowID
  /// Returns the widget that shows a row; `nil` where there is none.
  func widget(at path: RowPath) -> Widget?
  /// Returns the height that a row has once it was measured: that of its style, or more if its text
  /// needs more in the present font and width.
  func trueHeight(at path: RowPath) -> Double
}

/// The height of a row, and of one with a remark.
let rowHeight = 52.0
let tallRowHeight = 76.0

/// Makes what a row consists of.
func walkCell() -> Widget {
  let words: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
  gtk_widget_set_valign(words, GTK_ALIGN_CENTER)
  let lines = ["name", "detail"].map { label("", style: $0) }
  let length = label("", style: "detail")
  for line in lines {
    gtk_label_set_wrap(OpaquePointer(line), 1)
    gtk_box_append(words.cast(), line)
  }
  // In a large font there are more lines, and nothing is cut off.
  for line in lines + [length] {
    gtk_label_set_ellipsize(OpaquePointer(line), PANGO_ELLIPSIZE_NONE)
  }
  return bar(words, length, style: "row")
}

/// Shows a walk in a cell; `nil` only says the title, which the view above shows.
func fill(_ cell: Widget, with walk: Walk?, title: String) {
  guard let words = gtk_widget_get_first_child(cell), let name = gtk_widget_get_first_child(words),
    let remark = gtk_widget_get_next_sibling(name), let length = gtk_widget_get_next_sibling(words)
  else { return }
  gtk_label_set_text(OpaquePointer(name), walk?.name ?? title)
  gtk_label_set_text(OpaquePointer(remark), walk?.remark ?? "")
  gtk_widget_set_visible(remark, walk?.remark == nil ? 0 : 1)
  gtk_label_set_text(OpaquePointer(length), walk.map { "\($0.length) km" } ?? "")
  gtk_widget_set_opacity(cell, walk == nil ? 0 : 1)
  for (style, isOn) in [("tall", walk?.remark != nil), ("room", walk == nil)] {
    if isOn {
      gtk_widget_add_css_class(cell, style)
    } else {
      gtk_widget_remove_css_class(cell, style)
    }
  }
}
