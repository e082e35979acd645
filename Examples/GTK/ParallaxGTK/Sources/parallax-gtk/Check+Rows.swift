import CGTK
import ParallaxCoordinator
import ParallaxGTK

// Rows that get the focus, that come and go, and that are measured.
extension Check {
  /// Every row that gets the focus, by keys where GTK has keys for that, is scrolled to where no view
  /// covers it.
  func focus() {
    scroll(to: 0)
    let stops: [() -> Void]
    if walks.walks is ModelWalks {
      gtk_widget_child_focus(list.rows.scroller, GTK_DIR_TAB_FORWARD)
      // By rows, by pages and to the ends.
      let keys = Array(repeating: "Down", count: 14) + ["Next", "Next", "End"]
      let back = Array(repeating: "Up", count: 14) + ["Prior", "Prior", "Home"]
      stops = (keys + back).map { key in { [self] in driver.xdotool("key \(key)") } }
    } else {
      let rows = (1...walks.walks.titles.count).flatMap { section in
        (1...6).compactMap { walks.walks.widget(at: RowPath(section: section, row: $0)) }
      }
      for row in rows { gtk_widget_set_focusable(row, 1) }
      stops = (rows + rows.reversed()).map { row in { gtk_widget_grab_focus(row) } }
    }
    var covered = 0
    var looked = 0
    for stop in stops {
      stop()
      // The key arrives with the first frame, and the list has moved by the second.
      nextFrame()
      nextFrame()
      guard let clear = walks.coordinator.uncovered, let metrics = walks.coordinator.metrics,
        let focus = gtk_root_get_focus(gtk_widget_get_root(list.widget)),
        let place = list.rows.range(of: focus)
      else { continue }
      // A row with room for a view is under that view, whatever is done.
      if isRoom(focus) { continue }
      looked += 1
      let shown = place.offset(by: metrics.contentShift)
      let seen = bounds(of: focus, in: list.widget).map { ScrollAxis.vertical.range(of: $0) }
      // Rows and offsets are of whole pixels, a clear part may not be.
      let isClear = shown.start >= clear.start - 1 && shown.end <= clear.end + 1
      if !isClear || seen != shown { covered += 1 }
    }
    print("rows that got the focus: \(looked), \(covered) of them covered")
    expect("no row with the focus is covered", covered == 0 && looked >= 30)
    gtk_widget_grab_focus(list.widget)
    scroll(to: 0)
  }

  private func isRoom(_ focus: Widget) -> Bool {
    guard let range = list.rows.range(of: focus) else { return false }
    return list.views.contains { view in
      guard case .rowID(let id) = walks.coordinator.options(of: view.id)?.tracking,
        let path = list.rows.table.rowPath(of: id)
      else { return false }
      return list.rows.table.rowRange(at: path) == range
    }
  }

  /// A row that comes in above, and goes again, moves nothing the user reads.
  func insertAbove() {
    scroll(to: 800)
    settle()
    let path = RowPath(section: 1, row: 1)
    let inSight = AxisRange(start: value + 200, end: value + 300)
    guard let read = rowIDs(in: inSight).last else { return expect("rows are seen", false) }
    let place = self.place(of: read)
    let before = value
    expect("something is read", place != nil)
    // A change may be announced, and need not be.
    for isAnnounced in [true, false] {
      for height in [70.0, 0] {
        let change = { [self] in
          if height > 0 {
            walks.walks.insertRow(at: path, height: height)
          } else {
            walks.walks.removeRow(at: path)
          }
        }
        if isAnnounced { walks.coordinator.performUpdates(change) } else { change() }
        gtk_widget_queue_allocate(list.widget)
        nextFrame()
        expect("what is read stays, announced: \(isAnnounced)", self.place(of: read) == place)
        expect("the offset makes room for \(height)", value == before + height)
      }
    }
  }

  /// In a language that is written from right to left everything stands at the same height.
  func rightToLeft() {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    for offset in [0, 150, 800, lastValue] { scroll(to: offset) }
    let button = bounds(of: walks.button, in: list.widget)
    expect("the button is at the left", button.map { $0.origin.x < 100 } ?? false)
    gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
    scroll(to: 0)
  }

  /// A list view makes cells for what is in sight and about it, and what it makes them for is measured
  /// before it comes into sight.
  func recycling() {
    guard let walks = walks.walks as? ModelWalks else { return }
    let length = list.rows.contentLength
    if let title = list.rows.table.rowRange(at: RowPath(section: 2, row: 0)) {
      // Where the second title has begun to push the first.
      scroll(to: title.start - 60)
      picture("pushed")
    }
    for part in [0.99, 0.25, 0.75] {
      scroll(to: (lastValue * part).rounded())
      for _ in 0..<2 {
        let rows = rowIDs(in: AxisRange(start: value + 260, end: value + 300))
        guard let row = rows.first, let before = place(of: row) else {
          expect("rows are seen at \(part)", false)
          continue
        }
        let way = 137.0
        scroll(to: value - way)
        expect(
          "rows above move nothing as they are measured",
          place(of: row)?.origin.y == before.origin.y + way
        )
      }
    }
    expect("rows with a remark were measured", list.rows.contentLength > length)
    let rows = walks.geometry.count
    print("rows: \(rows), cells made: \(walks.modelRows.createdCells)")
    expect("there are ten thousand walks", rows > 10_000)
    expect("cells are used again", walks.modelRows.createdCells < 400)
  }
}
