import CGTK
import ParallaxCoordinator

/// The cell of a grid that has the focus, or had it before it went out of sight.
struct GridFocus {
  var place: GridCells.Place
  /// The identities of its row and column, if they have any.
  var ids: (row: RowID?, column: RowID?)
}

// One cell has the focus. Arrow keys move it to the cell beside, which is scrolled clear of the views,
// and Tab leaves the grid.
extension GridAdapter {
  func moveFocus(_ direction: GtkDirectionType) -> Bool? {
    guard !isDestroyed else { return nil }
    let steps = [
      GTK_DIR_UP: (-1, 0), GTK_DIR_DOWN: (1, 0), GTK_DIR_LEFT: (0, -1), GTK_DIR_RIGHT: (0, 1),
    ]
    noteFocus()
    guard hasFocus else { return focusCell(focus?.place ?? firstClearPlace) }
    // A button in a view, or what comes after the grid.
    guard let step = steps[direction], var place = focus?.place else {
      return views.contains { gtk_widget_child_focus($0.widget, direction) != 0 }
    }
    place.row += step.0
    place.column += step.1
    return focusCell(place)
  }

  /// Notes which cell has the focus, before cells are used for other places.
  func noteFocus() {
    guard let widget = focusWidget, let place = cells.place(of: widget) else { return }
    let (rows, columns) = (vertical.shownLines, horizontal.shownLines)
    focus = GridFocus(place: place, ids: (rows.id(of: place.row), columns.id(of: place.column)))
  }

  /// Brings the focus to the cell that it is for, or to the grid while that cell is out of sight.
  func keepFocus(_ hadFocus: Bool) {
    guard hadFocus, var place = focus?.place else { return }
    let (rows, columns) = (vertical.shownLines, horizontal.shownLines)
    place.row = focus?.ids.row.flatMap { rows.row(of: $0) } ?? place.row
    place.column = focus?.ids.column.flatMap { columns.row(of: $0) } ?? place.column
    focus?.place = place
    let target = cell(row: place.row, column: place.column) ?? widget
    if focusWidget != target { gtk_widget_grab_focus(target) }
  }

  /// A Boolean value indicating whether the grid or one of its cells has the focus.
  var hasFocus: Bool {
    guard let focus = focusWidget else { return false }
    return focus == widget || cells.place(of: focus) != nil
  }

  private var focusWidget: Widget? {
    gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
  }

  private var firstClearPlace: GridCells.Place {
    let clear =
      coordinator?.uncoveredRect ?? LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: containerSize)
    let first = { (axis: GridAxis, edge: Double) in
      axis.linesInSight.first { $0.span.start >= edge }?.line ?? 0
    }
    return GridCells.Place(
      row: first(vertical, clear.origin.y),
      column: first(horizontal, clear.origin.x)
    )
  }

  /// Scrolls a cell clear of all views and gives it the focus; returns whether there is such a cell.
  private func focusCell(_ place: GridCells.Place) -> Bool {
    guard let y = vertical.shownLines.range(of: place.row),
      let x = horizontal.shownLines.range(of: place.column)
    else { return false }
    let rect = ScrollAxis.vertical.rect(y, cross: x)
    if let offset = coordinator?.contentOffset(showing: rect) {
      scroll(to: offset)
      layOut()
    }
    guard let cell = cell(row: place.row, column: place.column) else { return false }
    gtk_widget_grab_focus(cell)
    noteFocus()
    return true
  }
}
