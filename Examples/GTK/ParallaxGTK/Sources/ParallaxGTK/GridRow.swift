import CGTK
import ParallaxCoordinator

/// A row of a grid in sight: a widget with the cells of the columns in sight, in their order.
///
/// A screen reader finds cells in rows. As the grid scrolls from top to bottom, only the row moves.
final class GridRow {
  let widget: Widget
  /// The cells, by column; an empty widget that screen readers read as a head is one too.
  private(set) var cells: [Int: Widget] = [:]
  /// The columns with a head.
  private var heads: Set<Int> = []
  private var spare: [Widget] = []

  /// Creates a row in a grid, behind all views.
  init(in grid: Widget) {
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    // Cells are allocated here; a box would put them side by side.
    gtk_widget_set_layout_manager(widget, nil)
    widget.describe(as: GTK_ACCESSIBLE_ROLE_ROW, label: "")
    gtk_widget_insert_after(widget, grid, nil)
  }

  /// Takes the cells out that are not of these columns, or all of them.
  func keep(_ columns: Range<Int>?) {
    for (column, cell) in cells where !(columns?.contains(column) ?? false) {
      cells[column] = nil
      if heads.remove(column) != nil { gtk_widget_unparent(cell) } else { spare.append(cell) }
    }
  }

  /// Has a cell for a column, behind the cell before it; returns it.
  func place(
    _ column: Int,
    after former: Widget?,
    head: () -> Widget?,
    cell make: () -> Widget,
    fill: (Widget) -> Void
  ) -> Widget {
    let cell = cells[column] ?? newCell(column, head: head, cell: make, fill: fill)
    if gtk_widget_get_parent(cell) != widget || gtk_widget_get_prev_sibling(cell) != former {
      gtk_widget_insert_after(cell, widget, former)
    }
    gtk_widget_set_child_visible(cell, 1)
    return cell
  }

  /// Allocates the row, which has all of its cells by now, and then these.
  func allocate(_ span: AxisRange, width: Int32, _ columns: [(line: Int, span: AxisRange)]) {
    for cell in spare { gtk_widget_set_child_visible(cell, 0) }
    widget.allocate(width: width, height: pixels(span.length), y: span.start)
    for (column, x) in columns {
      cells[column]?.allocate(
        width: pixels(x.length),
        height: pixels(span.length),
        x: x.start,
        y: 0
      )
    }
  }

  private func newCell(
    _ column: Int,
    head: () -> Widget?,
    cell make: () -> Widget,
    fill: (Widget) -> Void
  ) -> Widget {
    let cell: Widget
    if let head = head() {
      cell = head
      gtk_widget_set_focusable(cell, 1)
      heads.insert(column)
    } else {
      cell = spare.popLast() ?? made(make)
      fill(gtk_widget_get_first_child(cell))
    }
    cells[column] = cell
    return cell
  }

  /// Makes a cell around a widget of the app: a label would take no focus.
  private func made(_ make: () -> Widget) -> Widget {
    let cell: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    gtk_widget_set_layout_manager(cell, gtk_bin_layout_new())
    let content = make()
    gtk_widget_insert_after(content, cell, nil)
    cell.describe(as: GTK_ACCESSIBLE_ROLE_GRID_CELL)
    parallax_label_by(cell, content)
    gtk_widget_set_focusable(cell, 1)
    gtk_widget_set_overflow(cell, GTK_OVERFLOW_HIDDEN)
    return cell
  }
}
