import CGTK
import ParallaxCoordinator

/// The cells of a grid: those in sight, and spare ones that are shown when others come into sight.
final class GridCells {
  private struct Place: Hashable {
    var row: Int
    var column: Int
  }

  private let container: Widget
  private let make: () -> Widget
  private let fill: (Widget, Int, Int) -> Void
  private var shown: [Place: Widget] = [:]
  private var spare: [Widget] = []
  /// The revisions of rows and columns that the cells show.
  private var revisions = (rows: -1, columns: -1)
  private var isDestroyed = false

  init(
    in container: Widget,
    make: @escaping () -> Widget,
    fill: @escaping (Widget, Int, Int) -> Void
  ) {
    (self.container, self.make, self.fill) = (container, make, fill)
  }

  subscript(row: Int, column: Int) -> Widget? { shown[Place(row: row, column: column)] }

  /// Puts a cell at each row and column in sight.
  func allocate(_ rows: GridAxis, _ columns: GridAxis) {
    guard !isDestroyed else { return }
    let (down, across) = (rows.linesInSight, columns.linesInSight)
    let isChanged = revisions != (rows.revision, columns.revision)
    revisions = (rows.revision, columns.revision)
    var former = shown
    shown = [:]
    var wanted: [(Place, LayoutRect)] = []
    for (row, y) in down {
      for (column, x) in across {
        let place = Place(row: row, column: column)
        wanted.append((place, ScrollAxis.vertical.rect(y, cross: x)))
        // Other rows may have this number by now.
        if !isChanged { shown[place] = former.removeValue(forKey: place) }
      }
    }
    spare += former.values
    for (place, frame) in wanted {
      let cell = shown[place] ?? taken(for: place)
      shown[place] = cell
      gtk_widget_set_child_visible(cell, 1)
      cell.allocate(
        width: pixels(frame.size.width),
        height: pixels(frame.size.height),
        x: frame.origin.x,
        y: frame.origin.y
      )
    }
    for cell in spare { gtk_widget_set_child_visible(cell, 0) }
  }

  private func taken(for place: Place) -> Widget {
    let cell = spare.popLast() ?? made()
    fill(cell, place.row, place.column)
    return cell
  }

  /// Creates a cell behind all views.
  private func made() -> Widget {
    let cell = make()
    gtk_widget_set_overflow(cell, GTK_OVERFLOW_HIDDEN)
    gtk_widget_insert_after(cell, container, nil)
    return cell
  }

  func forgetWidgets() {
    isDestroyed = true
    (shown, spare) = ([:], [])
  }
}
