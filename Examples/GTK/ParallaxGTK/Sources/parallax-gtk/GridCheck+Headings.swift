import CGTK
import ParallaxCoordinator
import ParallaxGTK

// Headings have widgets for the lines in sight alone, and a click on one is on its widget.
extension GridCheck {
  func recycle() {
    var made: Set<Widget> = []
    for step in 0...60 {
      let offset = LayoutPoint(x: Double(step * 97 % 2800), y: Double(step * 131 % 1700))
      grid.scroll(to: offset, cause: .user)
      nextFrame()
      for view in grid.views {
        made.formUnion(view.headings.map(\.widget))
        for (line, widget) in view.headings { click(line, widget, of: view) }
      }
    }
    // A window of 420 x 640 shows the parts of 6 trips and of 17 stops; a jump needs as many again.
    expect("headings are used again: \(made.count) for 102", made.count <= 2 * (6 + 17))
    let trip = grid.views.first { $0.id == "trips" }?.headings.first?.widget
    guard let trip else { return expect("there is a trip", false) }
    g_object_ref(gpointer(trip))
    grid.remove("trips")
    nextFrame()
    expect("the view is gone", ferry.coordinator.options(of: "trips") == nil)
    let stops = grid.views.first { $0.id == "stops" }?.headings ?? []
    expect("the others are left", grid.views.map(\.id) == ["stops", "corner"] && !stops.isEmpty)
    expect("its widgets are out of the grid", gtk_widget_is_ancestor(trip, grid.widget) == 0)
    g_object_unref(gpointer(trip))
  }

  /// The widget in the middle of a heading is that, unless another view is over it.
  private func click(_ line: Int, _ widget: Widget, of view: FloatingView) {
    guard let rect = bounds(of: widget, in: grid.widget) else { return }
    // Off the whole points, as GTK has the end of a widget in it.
    let point = LayoutPoint(
      x: rect.origin.x + rect.size.width / 2 + 0.25,
      y: rect.origin.y + rect.size.height / 2 + 0.25
    )
    let front = grid.views.last { frame(of: $0.id)?.contains(point) ?? false }
    guard front?.id == view.id else { return }
    let picked = gtk_widget_pick(grid.widget, point.x, point.y, GTK_PICK_DEFAULT)
    expect("a click at \(point) is on heading \(line) of \(view.id)", picked == widget)
  }
}
