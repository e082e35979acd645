import CGTK
import ParallaxCoordinator
import ParallaxGTK
import ParallaxTesting

// The port under the kit that every port is checked by.
extension Check {
  /// Does to the list what the kit asks for, in the window that is on the screen.
  func conformance() {
    guard walks.walks.geometry.count < 2_000 else { return }
    frameCheck.isPaused = true
    // Rows that are measured on the way move the offset, and are no scrolling.
    (walks.walks as? ModelWalks)?.measureAll()
    // A scroll bar sets the value like this. The kit scrolls inside handlers too, which are called in
    // a layout: no frame comes then.
    let scroll = { [self] (offset: Double) in
      list.pull(by: 0)
      list.rows.scroll(to: offset)
      list.layOut()
    }
    var kit = ScrollableConformance(of: list, in: list, scroll: scroll)
    kit.scrollByUser = scroll
    kit.endScroll = { [self] coordinator, velocity in
      list.coordinator = coordinator
      list.scrollDidEnd(velocity: velocity)
      wait("the end of a scroll") { list.isAtRest }
      list.coordinator = walks.coordinator
    }
    kit.scrollByApp = { [self] offset in
      list.scroll(to: offset)
      list.layOut()
    }
    kit.overscroll = { [self] offset in
      let rest = max(0, min(lastValue, offset))
      scroll(rest)
      list.pull(by: offset - rest)
      list.layOut()
    }
    kit.scrollToEnd = { [self] edge in
      list.pull(by: 0)
      driver.xdotool(edge == .top ? "key Home" : "key End")
      settle()
    }
    kit.insert = { [self] path, height in
      walks.walks.insertRow(at: path, height: height)
      list.layOut()
    }
    kit.remove = { [self] path in
      walks.walks.removeRow(at: path)
      list.layOut()
    }
    kit.resize = { [self] size in resizeWindow(to: size) }
    kit.shownFrame = { [self] in bounds(of: list.widget, in: list.widget) ?? Self.nowhere }
    kit.shownRow = { [self] path in
      walks.walks.widget(at: path).flatMap { bounds(of: $0, in: list.widget) }.map {
        ScrollAxis.vertical.range(of: $0)
      }
    }
    kit.makeScrollable = {
      let list = ListAdapter(WidgetRows(in: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
      // GTK keeps the widget, the widget the adapter; without its widget it is on its own.
      g_object_ref_sink(gpointer(list.widget))
      g_object_unref(gpointer(list.widget))
      return list
    }
    kit.identifiesRows = true
    // A list of GTK has no insets, no bars and keyboards that cover it, and no titles of its own.
    // No screen is long enough for a window that shows all of these rows. No widget is lower than its
    // content.
    kit.lacks = [
      .ownInset, .transientInset, .safeArea, .sections, .shortContent, .shorterRows,
    ]
    let report = kit.report()
    for finding in report.findings { Findings.add("conformance: \(finding)") }
    for name in report.notChecked { Findings.add("conformance, not checked: \(name)") }
    for name in report.notAdopted { print("conformance, not adopted: \(name)") }
    list.pull(by: 0)
    settle()
    frameCheck.isPaused = false
    nextFrame()
  }

  private static var nowhere: LayoutRect { LayoutRect(x: 0, y: 0, width: 0, height: 0) }
}
