import CGTK
import ParallaxCoordinator
import ParallaxGTK
import ParallaxTesting

// The grid under the kit that every port is checked by, on both axes.
extension GridCheck {
  func conformance() {
    isPaused = true
    let scroll = { [self] (offset: LayoutPoint, cause: ScrollCause) in
      grid.scroll(to: offset, cause: cause)
      grid.layOut()
    }
    var both = BothAxesConformance(scroll: { scroll($0, .user) }, along: kit(along:))
    both.scrollByUser = { scroll($0, .user) }
    both.scrollByApp = { scroll($0, .app) }
    both.shownCell = { [self] row, column in
      grid.cell(row: row.row, column: column.row).flatMap { bounds(of: $0, in: grid.widget) }
    }
    let report = both.report()
    for finding in report.findings { Findings.add("conformance: \(finding)") }
    for name in report.notChecked { Findings.add("conformance, not checked: \(name)") }
    if report.notAdopted != ["ScrollableInsets"] { Findings.add("\(report.notAdopted)") }
  }

  private func kit(along axis: ScrollAxis) -> ScrollableConformance {
    let scroll = { [self] (target: Double, cause: ScrollCause) in
      let reading = grid.scrollReading(in: grid)
      let across = reading[axis.cross]?.contentOffset ?? 0
      let isDown = axis == .vertical
      grid.scroll(
        to: LayoutPoint(x: isDown ? across : target, y: isDown ? target : across),
        cause: cause
      )
      grid.layOut()
    }
    let change = { [self] (body: (inout RowGeometry) throws -> Void) in
      do {
        if axis == .vertical { try body(&grid.rows) } else { try body(&grid.columns) }
      } catch { Findings.add("\(error)") }
      grid.layOut()
    }
    var kit = ScrollableConformance(of: grid, in: grid) { scroll($0, .user) }
    kit.scrollByUser = { scroll($0, .user) }
    kit.endScroll = { [self] coordinator, velocity in
      grid.coordinator = coordinator
      grid.scrollDidEnd(velocity: velocity, along: axis)
      driver.wait("the end of a scroll") { grid.isAtRest }
      grid.coordinator = ferry.coordinator
    }
    kit.scrollByApp = { scroll($0, .app) }
    kit.scrollToEnd = { scroll($0 == .top ? -9999 : 9999, .user) }
    kit.insert = { path, length in
      change { try $0.insert([Row(id: "inserted", height: .measured(length))], at: .path(path)) }
    }
    kit.remove = { path in change { try $0.remove(path.row..<path.row + 1) } }
    kit.resize = { [self] size in
      guard max(size.width, size.height) < 1000 else { return }
      resizeWindow(to: size)
    }
    kit.shownFrame = { [self] in
      bounds(of: grid.widget, in: grid.widget) ?? LayoutRect(x: 0, y: 0, width: 0, height: 0)
    }
    kit.shownRow = { [self] path in
      // Beside or above it there is a cell in sight.
      let other = grid.rows(along: axis.cross)?.rowPaths(in: visible(axis.cross)).first?.row ?? 0
      let cell =
        axis == .vertical
        ? grid.cell(row: path.row, column: other) : grid.cell(row: other, column: path.row)
      return cell.flatMap { bounds(of: $0, in: grid.widget) }.map { axis.range(of: $0) }
    }
    kit.makeScrollable = {
      let grid = GridAdapter("Empty", rows: RowGeometry(), columns: RowGeometry()) {
        gtk_label_new(nil)
      } fill: { _, _, _ in
      }
      // GTK keeps the widget, the widget the adapter; without its widget it is on its own.
      g_object_ref_sink(gpointer(grid.widget))
      g_object_unref(gpointer(grid.widget))
      return grid
    }
    kit.identifiesRows = true
    // A grid is clamped at its ends, has no insets, no bars and keyboards that cover it, and no titles
    // of sections. No screen is long enough for a window that shows all of it.
    kit.lacks = [
      .overscroll, .ownInset, .transientInset, .safeArea, .sections, .shortContent, .shorterRows,
    ]
    return kit
  }

  private func visible(_ axis: ScrollAxis) -> AxisRange {
    let offset = grid.scrollReading(in: grid)[axis]?.contentOffset ?? 0
    return AxisRange(start: offset, length: axis.length(of: grid.containerSize))
  }
}
