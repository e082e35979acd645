import CGTK
import ParallaxCoordinator
import ParallaxGTK
import ParallaxTesting

// The port under the kit that every port is checked by.
extension Check {
  /// Does to the list what the kit asks for, in the window that is on the screen.
  func conformance() {
    frameCheck.isPaused = true
    var kit = ScrollableConformance(of: list, in: list) { [self] in scroll(to: $0) }
    // A scroll bar sets the value like this.
    kit.scrollByUser = { [self] in scroll(to: $0) }
    kit.scrollProgrammatically = { [self] offset in
      list.scroll(to: offset)
      nextFrame()
    }
    kit.overscroll = { [self] offset in
      let rest = max(0, min(lastValue, offset))
      scroll(to: rest)
      list.pull(by: offset - rest)
      nextFrame()
    }
    kit.scrollToEnd = { [self] edge in
      xdotool(edge == .top ? "key Home" : "key End")
      settle()
    }
    kit.insert = { [self] path, height in walks.insertRow(at: path, height: height) }
    kit.remove = { [self] path in walks.removeRow(at: path) }
    kit.resize = { [self] size in resizeWindow(to: size) }
    kit.shownFrame = { [self] in bounds(of: list.widget, in: list.widget) ?? Self.nowhere }
    kit.shownRow = { [self] path in
      bounds(of: list.sections[path.section][path.row], in: list.widget).map {
        ScrollAxis.vertical.span(of: $0)
      }
    }
    kit.makeScrollable = {
      let list = ListAdapter(content: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      // GTK keeps the widget, the widget the adapter; without its widget it is on its own.
      g_object_ref_sink(gpointer(list.widget))
      g_object_unref(gpointer(list.widget))
      return list
    }
    kit.coordinator = walks.coordinator
    kit.identifiesRows = true
    let report = kit.report()
    failures += report.findings.map { "conformance: \($0)" }
    for gap in report.notChecked { print("conformance, not checked: \(gap)") }
    list.pull(by: 0)
    settle()
    frameCheck.isPaused = false
    nextFrame()
  }

  /// Every row that gets the focus is scrolled to where no view covers it.
  func focus() {
    let rows = list.sections.dropFirst().dropLast().flatMap { $0.dropFirst() }
    for row in rows { gtk_widget_set_focusable(row, 1) }
    var covered = 0
    for row in rows + rows.reversed() {
      gtk_widget_grab_focus(row)
      nextFrame()
      guard let clear = walks.coordinator.uncovered,
        let place = bounds(of: row, in: list.widget).map({ ScrollAxis.vertical.span(of: $0) })
      else { continue }
      // Rows and offsets are of whole pixels, a clear part may not be.
      if place.start < clear.start - 1 || place.end > clear.end + 1 { covered += 1 }
    }
    print("rows that got the focus: \(2 * rows.count), \(covered) of them covered")
    expect("no row with the focus is covered", covered == 0 && !rows.isEmpty)
    for row in rows { gtk_widget_set_focusable(row, 0) }
    gtk_widget_grab_focus(list.widget)
  }

  /// A row that comes in above, and goes again, moves nothing that is read.
  func insertAbove() {
    frameCheck.isPaused = true
    scroll(to: 800)
    let path = RowPath(section: 1, row: 1)
    let read = list.sections[4][3]
    let place = bounds(of: read, in: list.widget)
    walks.coordinator.performUpdates { walks.insertRow(at: path, height: 72) }
    nextFrame()
    expect("what is read stays as a row comes in above", bounds(of: read, in: list.widget) == place)
    expect("the offset makes room for it", value == 872)
    walks.coordinator.performUpdates { walks.removeRow(at: path) }
    nextFrame()
    expect("what is read stays as a row above goes", bounds(of: read, in: list.widget) == place)
    expect("the offset is the old one", value == 800)
    frameCheck.isPaused = false
  }

  /// What outlives its widgets has no size and no content, and hits nothing.
  func destroyedAdapter() {
    let coordinator = ParallaxCoordinator()
    let list = ListAdapter(content: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    g_object_ref_sink(gpointer(list.widget))
    coordinator.bind(to: list, in: list)
    do throws(ParallaxError) {
      let options = ParallaxOptions(height: .fixed(40))
      try list.add(gtk_label_new("gone"), as: "gone", options: options, to: coordinator)
    } catch { failures.append("\(error)") }
    g_object_unref(gpointer(list.widget))
    coordinator.recalculate()
    expect("the adapter knows that it is on its own", list.isDestroyed)
    expect("it has no size", list.containerSize == LayoutSize(width: 0, height: 0))
    expect(
      "its view is not asked",
      !list.views[0].hasInteractiveContent(at: LayoutPoint(x: 1, y: 1))
    )
    list.layOut()
    list.scroll(to: 100)
    list.shiftContentOffset(by: 10)
  }

  /// Resizes the window from outside, as a window manager does.
  ///
  /// GTK may answer with the size that it was just asking for itself, so it is told again.
  func resizeWindow(to size: LayoutSize) {
    let resize = "windowsize \(Int(size.width)) \(Int(size.height))"
    for _ in 0..<30 {
      xdotool("search --name '^Evening walks$' \(resize)")
      if turn(forSeconds: 2, until: { list.containerSize == size }) { return settle() }
    }
    failures.append("waited for the window of \(size)")
  }

  private func scroll(to offset: Double) {
    list.pull(by: 0)
    gtk_adjustment_set_value(list.adjustment, offset)
    nextFrame()
  }

  private func nextFrame() {
    let frames = frameCheck.frames
    wait("a frame") { frameCheck.frames > frames + 1 }
  }

  private static var nowhere: LayoutRect { LayoutRect(x: 0, y: 0, width: 0, height: 0) }
}
