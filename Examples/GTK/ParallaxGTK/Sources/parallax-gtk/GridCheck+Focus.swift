import CGTK
import ParallaxCoordinator
import ParallaxGTK

// The focus goes from cell to cell by arrow keys, and is never under a view.
extension GridCheck {
  func moveFocus() {
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
    do {
      try grid.rows.insert([Row(id: "new stop", height: .measured(40))], at: .row(1))
    } catch { failures.append("\(error)") }
    nextFrame()
    expectFocus(row + 1, column)
    grid.rows = rows
    nextFrame()
    expectFocus(row, column)
    expect("Tab leaves the grid", gtk_widget_child_focus(grid.widget, GTK_DIR_TAB_FORWARD) == 0)
  }

  /// A head in the corner of both sticky lines, over its natural position.
  func explain() {
    grid.scroll(to: LayoutPoint(x: 200, y: 300), cause: .user)
    nextFrame()
    grid.explainedView = "corner"
    nextFrame()
    driver.picture("grid-explained")
    let marks = grid.overlay?.marks ?? []
    let corner = frame(of: "corner")
    expect("the corner is marked", marks.first { $0.role == .view }?.rect == corner)
    // Its row and its column begin at the start of the content.
    let place = marks.first { $0.role == .place }?.rect
    expect("its place is above and before", place?.origin == LayoutPoint(x: -200, y: -300))
    expect("it has two sticky lines", marks.filter { $0.role == .line }.count == 2)
    grid.explainedView = nil
    nextFrame()
    expect("the marks are gone", grid.overlay == nil)
  }

  /// In a large font the heads are as high and as wide as their text, and so are their rows and columns.
  func largeFont() {
    grid.scroll(to: LayoutPoint(x: 200, y: 300))
    nextFrame()
    let before = frame(of: "corner")
    isPaused = true
    // The other heads may end in dots, and need no width.
    let wide = grid.views.first { $0.id == "trip 3" }
    if let wide { gtk_label_set_ellipsize(OpaquePointer(wide.widget), PANGO_ELLIPSIZE_NONE) }
    parallax_set_setting("gtk-font-name", "Cantarell 40")
    driver.wait("a higher header") {
      frame(of: "corner")?.size.height ?? 0 > before?.size.height ?? .infinity
    }
    driver.wait("a wider column") { frame(of: "trip 3")?.size.width ?? 0 > FerryWindow.columnWidth }
    for view in grid.views {
      guard let frame = frame(of: view.id) else { continue }
      let height = minimumHeight(of: view.widget, forWidth: frame.size.width)
      let width = Double(minimumWidth(of: view.widget))
      let has = frame.size
      expect(
        "\(view.id) needs \(width), \(height): \(has)",
        width <= has.width && height <= has.height
      )
    }
    let (third, fourth) = (frame(of: "trip 3"), frame(of: "trip 4"))
    let end = third.map { $0.origin.x + $0.size.width }
    expect("the next column is beside it", end != nil && fourth?.origin.x == end)
    driver.picture("grid-large-font")
    if let wide { gtk_label_set_ellipsize(OpaquePointer(wide.widget), PANGO_ELLIPSIZE_END) }
    parallax_set_setting("gtk-font-name", "Cantarell 11")
    driver.wait("the header as before") { frame(of: "corner") == before }
    driver.wait("the column as before") {
      frame(of: "trip 3")?.size.width == FerryWindow.columnWidth
    }
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
      let (part, whole) = ($0.span(of: frame), $0.span(of: clear))
      return part.start >= whole.start && part.end <= whole.end
    }
    expect("cell \(row), \(column) is clear: \(frame) in \(clear)", isClear)
  }
}
