import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Does to a list what apps seldom do, at moments at which it is hardest to get right.
final class AwkwardCheck {
  private let driver: Driver

  init(_ driver: Driver) { self.driver = driver }

  func run() throws {
    try replaceModel()
    try shrinkWindow()
    try leaveModifiedKeys()
    for moment in Moment.allCases { try closeWindow(at: moment) }
  }

  /// The model is emptied while the list flies, gets a million rows, and few again at the end of them.
  private func replaceModel() throws {
    let numbers = try NumberWindow(1_000)
    open(numbers)
    driver.fling(numbers.scrolledWindow, by: 40)
    driver.wait("the list to fly") { numbers.rows.contentOffset > 100 }
    try numbers.replaceNumbers(0)
    draw(numbers)
    expect("there is no row", numbers.rows.contentLength == 0 && numbers.rows.contentOffset == 0)
    expect("there is no header", numbers.coordinator.placement(of: "header")?.isPlaced == false)
    let million = 1_000_000
    try numbers.replaceNumbers(million)
    draw(numbers)
    expect("the header is back", numbers.coordinator.frame(of: "header")?.size.height == 120)
    for row in [million / 3, million - 1, 17, million / 2] {
      guard let start = numbers.rows.table.rowRange(at: RowPath(section: 0, row: row))?.start else {
        expect("row \(row) is there", false)
        continue
      }
      numbers.list.scroll(to: start - 100)
      draw(numbers)
      let end = Double(gtk_widget_get_height(numbers.list.widget))
      let place = row == million - 1 ? end - NumberWindow.rowHeight : 100
      expect("row \(row) of a million is at \(place)", numbers.place(ofRow: row)?.start == place)
    }
    print("rows: \(million), cells made: \(numbers.rows.createdCells)")
    expect("cells are used again", numbers.rows.createdCells < 600)
    numbers.list.scroll(to: .infinity)
    draw(numbers)
    try numbers.replaceNumbers(3)
    draw(numbers)
    expect("three rows are seen from the first", numbers.place(ofRow: 1)?.start == 120)
    gtk_window_destroy(numbers.window.cast())
  }

  /// A window may be smaller than any view.
  private func shrinkWindow() throws {
    let numbers = try NumberWindow(100)
    for (width, height) in [(1, 1), (40, 20), (300, 45)] as [(Int32, Int32)] {
      // A window without a window manager is as large as it says before it is shown.
      gtk_widget_hide(numbers.window)
      gtk_window_set_default_size(numbers.window.cast(), width, height)
      open(numbers)
      for offset in [0, 50, 5_000, 0.0] {
        numbers.list.scroll(to: offset)
        draw(numbers)
      }
    }
    let width = minimumWidth(of: numbers.list.widget)
    expect("the list is as wide as its header has to be", width >= 200)
    // Out of the window, and in again.
    g_object_ref(gpointer(numbers.list.widget))
    for child in [nil, numbers.list.widget, nil, numbers.list.widget] {
      gtk_scrolled_window_set_child(OpaquePointer(numbers.scrolledWindow), child)
    }
    g_object_unref(gpointer(numbers.list.widget))
    numbers.list.scroll(to: 10)
    draw(numbers)
    expect("the list is scrolled", numbers.coordinator.metrics?.contentOffset == 10)
    gtk_window_destroy(numbers.window.cast())
  }

  /// Page Down with Control, Shift or Alt does not scroll the list; Page Down alone does.
  ///
  /// With Control it turns the page of a notebook around the list.
  private func leaveModifiedKeys() throws {
    let numbers = try NumberWindow(1_000)
    let book: Widget = gtk_notebook_new()
    g_object_ref(gpointer(numbers.scrolledWindow))
    gtk_window_set_child(numbers.window.cast(), book)
    for page in [numbers.scrolledWindow, gtk_button_new_with_label("Second")] {
      gtk_notebook_append_page(OpaquePointer(book), page, gtk_label_new("Page"))
    }
    g_object_unref(gpointer(numbers.scrolledWindow))
    gtk_window_set_title(numbers.window.cast(), "Notebook")
    gtk_notebook_set_show_tabs(OpaquePointer(book), 0)
    open(numbers)
    driver.xdotool("search --onlyvisible --name '^Notebook$' windowfocus")
    driver.wait("the focus") { gtk_window_is_active(numbers.window.cast()) != 0 }
    gtk_widget_grab_focus(numbers.list.widget)
    driver.xdotool("key ctrl+Next shift+Next alt+Next ctrl+shift+Down alt+End")
    draw(numbers)
    expect("keys with modifiers do not scroll", numbers.rows.contentOffset == 0)
    driver.xdotool("key Next")
    driver.wait("a page") { numbers.rows.contentOffset > 0 }
    // A notebook without tabs does not turn pages by keys.
    gtk_notebook_set_show_tabs(OpaquePointer(book), 1)
    driver.xdotool("key ctrl+Next")
    driver.wait("the next page") { gtk_notebook_get_current_page(OpaquePointer(book)) == 1 }
    expect("the header needs no row of the model", numbers.modelCount == 999)
    gtk_window_destroy(numbers.window.cast())
  }

  private enum Moment: CaseIterable { case layout, rowUpdate, scroll }

  /// The window is closed as its header is placed, or as the list says that it has scrolled.
  private func closeWindow(at moment: Moment) throws {
    var numbers: NumberWindow? = try NumberWindow(1_000)
    var list = numbers?.list
    weak let weakList = list
    guard let widget = numbers?.window, let rows = numbers?.rows else { return }
    numbers.map(open)
    var isOpen = true
    let close = {
      guard isOpen else { return }
      isOpen = false
      gtk_window_destroy(widget.cast())
    }
    switch moment {
    case .layout:
      numbers?.onUpdate = close
      list?.scroll(to: 60)
      list?.layOut()
    case .rowUpdate:
      list?.scroll(to: 20_000)
      numbers.map(draw)
      numbers?.onUpdate = close
      try numbers?.replaceNumbers(2)
    case .scroll:
      connect(gpointer(rows.adjustment), "value-changed", close)
      list?.scroll(to: 60)
    }
    expect("a window is closed in a callback of \(moment)", !isOpen)
    numbers = nil
    list = nil
    while g_main_context_iteration(nil, 0) != 0 {}
    expect("nothing is left after a callback of \(moment)", weakList == nil)
  }

  private func open(_ numbers: NumberWindow) {
    gtk_window_present(numbers.window.cast())
    gtk_widget_add_tick_callback(numbers.window, { _, _, _ in 1 }, nil, nil)
    driver.wait("a window") { gtk_widget_get_height(numbers.list.widget) > 0 }
    draw(numbers)
  }

  /// Waits until what was asked for before has been drawn.
  private func draw(_ numbers: NumberWindow) {
    let clock = gtk_widget_get_frame_clock(numbers.window)
    let frame = gdk_frame_clock_get_frame_counter(clock)
    driver.wait("a frame") { gdk_frame_clock_get_frame_counter(clock) > frame + 2 }
  }
}
