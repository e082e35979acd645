import CGTK
import ParallaxCoordinator
import ParallaxGTK

// The focus goes from cell to cell by arrow keys, and is never under a view.
extension GridCheck {
  func moveFocus() throws {
    grid.scroll(to: LayoutPoint(x: 0, y: 0))
    nextFrame()
    gtk_window_set_focus(ferry.window.cast(), nil)
    expect("Tab comes to the grid", gtk_widget_child_focus(grid.widget, GTK_DIR_TAB_FORWARD) != 0)
    var (row, column) = (1, 1)
    expectFocus(row, column)
    let steps: [(key: String, row: Int, column: Int, times: Int)] = [
      ("Down", 1, 0, 20), ("Right", 0, 1, 9), ("Up", -1, 0, 12), ("Left", 0, -1, 6),
    ]
    for step in steps {
      for _ in 0..<step.times {
        driver.xdotool("key \(step.key)")
        (row, column) = (row + step.row, column + step.column)
        nextFrame()
        nextFrame()
        expectFocus(row, column)
      }
    }
    // Out of sight, then back by a key; a row that comes in before it moves it along.
    grid.scroll(to: LayoutPoint(x: 9_999, y: 9_999), cause: .user)
    nextFrame()
    expect("the grid keeps the focus", focusWidget == grid.widget)
    driver.xdotool("key Down")
    row += 1
    nextFrame()
    nextFrame()
    expectFocus(row, column)
    let rows = grid.rows
    try grid.rows.insert([Row(id: "new stop", height: .measured(40))], at: .row(1))
    nextFrame()
    expectFocus(row + 1, column)
    grid.rows = rows
    nextFrame()
    expectFocus(row, column)
    expect("Tab leaves the grid", gtk_widget_child_focus(grid.widget, GTK_DIR_TAB_FORWARD) == 0)
  }

  /// The corner is stuck at both sticky lines, away from its natural position.
  func explain() {
    grid.scroll(to: LayoutPoint(x: 200, y: 300), cause: .user)
    nextFrame()
    grid.explainedView = "corner"
    nextFrame()
    driver.picture("grid-explained")
    let marks = grid.overlay?.marks ?? []
    let view = frame(of: "corner")
    expect("the corner is marked", marks.first { $0.role == .view }?.rect == view && view != nil)
    // Its row and its column begin at the start of the content.
    let place = marks.first { $0.role == .place }?.rect
    expect("its place is above and before", place?.origin == LayoutPoint(x: -200, y: -300))
    expect("it has two sticky lines", marks.filter { $0.role == .line }.count == 2)
    grid.explainedView = nil
    nextFrame()
    expect("the marks are gone", grid.overlay == nil)
  }

  /// In a large font the headings in a view are as high as their text.
  ///
  /// A column is as wide as a view of its own needs it, and its heading is too.
  func largeFont() throws {
    grid.scroll(to: LayoutPoint(x: 200, y: 300))
    let wide: Widget = gtk_label_new("Trip 3")
    let column = AxisOptions(
      .fixed(FerryWindow.columnWidth),
      tracking: .columnID("trip 3"),
      stickPosition: []
    )
    let options = ParallaxOptions(FerryWindow.header, across: column)
    try grid.add(wide, as: "wide", options: options, to: ferry.coordinator)
    nextFrame()
    let before = frame(of: "corner")
    isPaused = true
    setFont("Cantarell 40")
    driver.wait("a higher header") {
      frame(of: "corner")?.size.height ?? 0 > before?.size.height ?? .infinity
    }
    driver.wait("a wider column") {
      frame(ofHeading: "trip 3")?.size.width ?? 0 > FerryWindow.columnWidth
    }
    // The rows of stops have the heights that the app gives.
    for (trip, widget) in grid.views.first(where: { $0.id == "trips" })?.headings ?? [] {
      guard let size = bounds(of: widget, in: grid.widget)?.size else { continue }
      let needed = minimumHeight(of: widget, forWidth: size.width)
      expect("heading \(trip) needs \(needed): \(size)", needed <= size.height)
    }
    let third = frame(ofHeading: "trip 3")
    let spans = [third, frame(of: "wide")].map { $0.map { ScrollAxis.horizontal.range(of: $0) } }
    expect("the view is where the head is", spans[0] == spans[1] && third != nil)
    expect("it is as wide as its text", Double(minimumWidth(of: wide)) <= third?.size.width ?? 0)
    let end = third.map { $0.origin.x + $0.size.width }
    expect("the next column is beside it", frame(ofHeading: "trip 4")?.origin.x == end)
    driver.picture("grid-large-font")
    setFont("Cantarell 11")
    driver.wait("the header as before") { frame(of: "corner") == before }
    driver.wait("the column as before") {
      frame(ofHeading: "trip 3")?.size.width == FerryWindow.columnWidth
    }
    grid.remove("wide")
    isPaused = false
  }

  private var focusWidget: Widget? { gtk_root_get_focus(gtk_widget_get_root(grid.widget)) }

  /// The focus is at a cell, which no view covers.
  private func expectFocus(_ row: Int, _ column: Int) {
    guard let cell = grid.cell(row: row, column: column), cell == focusWidget else {
      return expect("the focus is at \(row), \(column)", false)
    }
    guard let frame = bounds(of: cell, in: grid.widget),
      let clear = ferry.coordinator.uncoveredRect
    else { return expect("cell \(row), \(column) is seen", false) }
    let isClear = ScrollAxis.allCases.allSatisfy {
      let (part, whole) = ($0.range(of: frame), $0.range(of: clear))
      return part.start >= whole.start && part.end <= whole.end
    }
    expect("cell \(row), \(column) is clear: \(frame) in \(clear)", isClear)
  }
}
