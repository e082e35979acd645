import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Thirty walks, each of them a widget in a box.
final class WidgetWalks: WalkList {
  var rows: any ListRows { widgetRows }
  let titles = regions
  let summary: (total: String, detail: String)

  var widgets: [Widget] { Array(widgetRows.sections.joined()) }

  private let widgetRows: WidgetRows
  private let content: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)

  init() {
    content.describe(as: GTK_ACCESSIBLE_ROLE_LIST, label: "Walks")
    widgetRows = WidgetRows(in: content)
    let walks = regions.indices.map { region in (0..<6).map { Walk(number: $0, of: region) } }
    summary = Walk.summary(of: walks)
    var sections = [[Self.row(nil, title: "Evening walks", level: 1)]]
    for (title, walks) in zip(titles, walks) {
      sections.append([Self.row(nil, title: title)] + walks.map { Self.row($0) })
    }
    sections.append([Self.row(nil)])
    for row in sections.joined() { gtk_box_append(content.cast(), row) }
    widgetRows.sections = sections
  }

  private static func row(_ walk: Walk?, title: String = "", level: Int32 = 2) -> Widget {
    let row = walkCell()
    if let walk {
      row.describe(as: GTK_ACCESSIBLE_ROLE_LIST_ITEM, label: walk.name)
    } else {
      // The view above the row shows its title; the footer is read as it is.
      row.describe(as: GTK_ACCESSIBLE_ROLE_HEADING, label: title, level: level)
      gtk_widget_get_first_child(row).hideFromScreenReaders()
      gtk_widget_get_last_child(row).hideFromScreenReaders()
      if title.isEmpty { row.hideFromScreenReaders() }
    }
    fill(row, with: walk, title: title)
    gtk_widget_set_size_request(row, -1, Int32(walk?.remark == nil ? rowHeight : tallRowHeight))
    return row
  }

  var geometry: RowGeometry {
    let sections = widgetRows.sections.map { rows in
      RowSection(
        rows: RowList(
          rows.map { row in
            Row(id: WidgetRows.id(of: row), height: .measured(Self.height(of: row)))
          }
        )
      )
    }
    // Widgets are rows once each, of heights that GTK has taken.
    return (try? RowGeometry(sections)) ?? RowGeometry()
  }

  func insertRow(at path: RowPath, height: Double) {
    let row = Self.row(Walk(number: 0, of: 0))
    gtk_widget_set_size_request(row, -1, Int32(height))
    gtk_widget_add_css_class(row, "room")
    // Of all rows only the first has none before it.
    let number = widgetRows.sections[..<path.section].joined().count + path.row
    let former = Array(widgetRows.sections.joined().prefix(number)).last
    gtk_box_insert_child_after(content.cast(), row, former)
    widgetRows.sections[path.section].insert(row, at: path.row)
  }

  func removeRow(at path: RowPath) {
    gtk_box_remove(content.cast(), widgetRows.sections[path.section].remove(at: path.row))
  }

  func id(at path: RowPath) -> RowID { WidgetRows.id(of: row(at: path)) }
  func widget(at path: RowPath) -> Widget? { row(at: path) }
  private func row(at path: RowPath) -> Widget { widgetRows.sections[path.section][path.row] }
  func trueHeight(at path: RowPath) -> Double {
    Self.height(of: row(at: path))
  }

  private static func height(of row: Widget) -> Double { minimumHeight(of: row) }
}
