import CGTK
import ParallaxCoordinator
import ParallaxGTK

// Bands have widgets for the cells in sight alone, and a click names the cell under it.
extension GridCheck {
  func recycle() {
    var made: Set<Widget> = []
    for step in 0...60 {
      let offset = LayoutPoint(x: Double(step * 97 % 2800), y: Double(step * 131 % 1700))
      grid.scroll(to: offset, cause: .user)
      nextFrame()
      for view in grid.views {
        made.formUnion(view.cells.map(\.widget))
        for (cell, widget) in view.cells { click(cell, widget, of: view) }
      }
    }
    // A window of 420 x 640 shows 5 trips or 6 beside the first column, and the parts of 17 stops; a jump
    // needs as many again, and the corner is one more.
    expect("cells are used again: \(made.count) for 101", made.count <= 2 * (6 + 17) + 1)
    let trip = grid.views.first { $0.id == "trips" }?.cells.first?.widget
    guard let trip else { return expect("there is a trip", false) }
    g_object_ref(gpointer(trip))
    grid.remove("trips")
    nextFrame()
    expect("the band is gone", ferry.coordinator.options(of: "trips") == nil)
    // The column of stops has the cell in the row of the header now.
    let stops = grid.views.first { $0.id == "stops" }?.cells ?? []
    expect("the other one is left", grid.views.map(\.id) == ["stops"] && !stops.isEmpty)
    expect("its widgets are out of the grid", gtk_widget_is_ancestor(trip, grid.widget) == 0)
    g_object_unref(gpointer(trip))
  }

  /// The cell in the middle of a cell is that, or one over it.
  private func click(_ cell: BandCell, _ widget: Widget, of view: FloatingView) {
    // Off the whole points, as GTK has the end of a widget in it.
    let point = LayoutPoint(
      x: cell.frame.origin.x + cell.frame.size.width / 2 + 0.25,
      y: cell.frame.origin.y + cell.frame.size.height / 2 + 0.25
    )
    // GTK does not find a widget under its border of one point.
    guard let hit = ferry.coordinator.cell(at: point),
      ScrollAxis.allCases.allSatisfy({ axis in
        let (place, span) = (axis == .vertical ? point.y : point.x, axis.span(of: hit.cell.frame))
        return place > span.start + 1 && place < span.end - 1
      })
    else { return }
    let shown = grid.views.first { $0.id == hit.band }?.cells.first { $0.cell.isSame(as: hit.cell) }
    let picked = gtk_widget_pick(grid.widget, point.x, point.y, GTK_PICK_DEFAULT)
    expect("a click at \(point) is on \(hit.band), \(hit.cell.first)", picked == shown?.widget)
  }
}
