import CGTK
import ParallaxCoordinator

/// The cells of a grid: those in sight, and spare ones that are shown when others come into sight.
final class GridCells {
  /// The row and the column of a cell, from 0.
  struct Place: Hashable {
    var row: Int
    var column: Int
  }

  /// The texts that screen readers read in cells under views.
  var headings: [ViewHeading] = [] { didSet { isChanged = true } }

  private let grid: Widget
  private let make: () -> Widget
  private let fill: (Widget, Int, Int) -> Void
  private var shown: [Int: GridRow] = [:]
  private var spare: [GridRow] = []
  /// The headings with the lines that their views follow, those on top first; `nil` for the line across
  /// the headings of all lines, which have a head in each.
  private var heads: [(row: Int?, column: Int?, heading: ViewHeading)] = []
  /// The revisions of rows and columns that the cells show.
  private var revisions = (rows: -1, columns: -1)
  private var isChanged = false
  private var isDestroyed = false

  init(
    in grid: Widget,
    make: @escaping () -> Widget,
    fill: @escaping (Widget, Int, Int) -> Void
  ) {
    (self.grid, self.make, self.fill) = (grid, make, fill)
  }

  subscript(row: Int, column: Int) -> Widget? { shown[row]?.cells[column] }

  /// Returns the place of the cell that a widget is, or is in; `nil` for other widgets.
  func place(of widget: Widget) -> Place? {
    guard !isDestroyed, widget != grid, gtk_widget_is_ancestor(widget, grid) != 0 else {
      return nil
    }
    for (number, row) in shown {
      for (column, cell) in row.cells
      where cell == widget || gtk_widget_is_ancestor(widget, cell) != 0 {
        return Place(row: number, column: column)
      }
    }
    return nil
  }

  /// Puts a cell at each row and column in sight.
  func allocate(_ rows: GridAxis, _ columns: GridAxis) {
    guard !isDestroyed else { return }
    let (down, across) = (rows.linesInSight, columns.linesInSight)
    // Other rows may have the same numbers by now.
    if isChanged || revisions != (rows.revision, columns.revision) {
      revisions = (rows.revision, columns.revision)
      isChanged = false
      findHeads(rows.shownLines, columns.shownLines)
      keep(nil, columns: nil)
    } else {
      keep(Self.range(down), columns: Self.range(across))
    }
    var former: Widget?
    for (number, span) in down {
      let row = shown[number] ?? spare.popLast() ?? GridRow(in: grid)
      shown[number] = row
      allocate(row, number, span, across, after: former)
      former = row.widget
    }
    for row in spare { gtk_widget_set_child_visible(row.widget, 0) }
  }

  private func allocate(
    _ row: GridRow,
    _ number: Int,
    _ span: AxisRange,
    _ columns: [(line: Int, span: AxisRange)],
    after former: Widget?
  ) {
    if gtk_widget_get_prev_sibling(row.widget) != former {
      gtk_widget_insert_after(row.widget, grid, former)
    }
    gtk_widget_set_child_visible(row.widget, 1)
    var last: Widget?
    for (column, _) in columns {
      last = row.place(column, after: last) {
        head(number, column)
      } cell: {
        make()
      } fill: {
        fill($0, number, column)
      }
    }
    row.allocate(span, width: gtk_widget_get_width(grid), columns)
  }

  private func keep(_ rows: Range<Int>?, columns: Range<Int>?) {
    for (number, row) in shown {
      if rows?.contains(number) ?? false {
        row.keep(columns)
      } else {
        row.keep(nil)
        shown[number] = nil
        spare.append(row)
      }
    }
  }

  private func findHeads(_ rows: RowGeometry, _ columns: RowGeometry) {
    heads = headings.reversed().compactMap { heading in
      let row = heading.line(of: rows, along: .vertical)
      let column = heading.line(of: columns, along: .horizontal)
      let isHead = heading.isOfLines ? row != nil || column != nil : row != nil && column != nil
      return isHead ? (row, column, heading) : nil
    }
  }

  /// Returns the widget that a screen reader reads in a cell under a view; `nil` for other cells.
  ///
  /// - Complexity: O(*n*) in the number of views with a heading; for cells that come into sight.
  private func head(_ row: Int, _ column: Int) -> Widget? {
    for head in heads where (head.row ?? row) == row && (head.column ?? column) == column {
      let text = head.heading.text(head.row == nil ? row : column)
      if let text { return text.makeStub(head.heading.role) }
    }
    return nil
  }

  private static func range(_ lines: [(line: Int, span: AxisRange)]) -> Range<Int> {
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    return first.line..<last.line + 1
  }

  func forgetWidgets() {
    isDestroyed = true
    (shown, spare) = ([:], [])
  }
}

extension ViewHeading {
  /// A head of a column if the view sticks at the top or the bottom, and of a row otherwise.
  fileprivate var role: GtkAccessibleRole {
    let vertical = (options.axis ?? .vertical) == .vertical ? options.main : options.across
    let sticks = vertical.map { !$0.stickPosition.isEmpty } ?? false
    return sticks ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_ROW_HEADER
  }
}
