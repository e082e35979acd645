import CGTK
import ParallaxCoordinator
import ParallaxGTK

// What the steps are made of.
extension Check {
  func height(of id: ViewID) -> Double {
    guard let view = list.views.first(where: { $0.id == id }) else { return -1 }
    return bounds(of: view.widget, in: list.widget)?.size.height ?? -1
  }

  func expect(_ what: String, _ isTrue: Bool) {
    if !isTrue { failures.append("not so: \(what)") }
  }

  func wait(_ what: String, until isDone: () -> Bool) { driver.wait(what, until: isDone) }

  func picture(_ name: String) {
    if walks.walks is ModelWalks { driver.picture(name) }
  }

  /// Scrolls somehow, and waits for the list to move and to come to rest.
  func scroll(
    _ what: String,
    by distance: some RangeExpression<Double>,
    with action: () -> Void
  ) {
    let start = value
    let movingFrames = frameCheck.movingFrames
    action()
    wait(what) { value != start }
    settle()
    // How many there are is a matter of the machine; without one nothing was compared.
    expect("\(what) is seen in a frame", frameCheck.movingFrames > movingFrames)
    print("\(what): \(start) to \(value)")
    expect("\(what) goes the right way", distance.contains(value - start))
  }

  /// Flings the list.
  ///
  /// There is no touchpad here: what it reports when fingers leave it is reported to the scrolled
  /// window, the way from there on is GTK's own.
  func throwList(by velocity: Double) {
    let controllers = gtk_widget_observe_controllers(walks.scrolledWindow)
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(item) }
      let instance = item.assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_event_controller_scroll_get_type()) != 0 {
        parallax_fling(OpaquePointer(item), velocity)
      }
    }
    g_object_unref(gpointer(controllers))
  }

  /// Returns where a row is seen.
  func place(of id: RowID) -> LayoutRect? {
    list.rowPath(of: id).flatMap { walks.walks.widget(at: $0) }.flatMap {
      bounds(of: $0, in: list.widget)
    }
  }

  /// Scrolls to an offset as a scroll bar does.
  func scroll(to offset: Double) {
    list.pull(by: 0)
    list.rows.scroll(to: offset)
    nextFrame()
  }

  /// Waits until what was asked for before has been drawn.
  func nextFrame() {
    let frames = frameCheck.frames
    wait("a frame") { frameCheck.frames > frames + 1 }
  }

  /// Waits until the list has stood still for some frames.
  func settle() {
    var stillSince = frameCheck.frames
    var last = (value, list.shownPull)
    wait("the list to come to rest") {
      let frames = frameCheck.frames
      if (value, list.shownPull) != last { stillSince = frames }
      last = (value, list.shownPull)
      return frames > stillSince + 8
    }
  }

  /// Resizes the window from outside, as a window manager does.
  ///
  /// GTK may answer with the size that it was just asking for itself, so it is told again.
  func resizeWindow(to size: LayoutSize) {
    let resize = "windowsize \(Int(size.width)) \(Int(size.height))"
    for _ in 0..<30 {
      driver.xdotool("search --name '^\(walks.title)$' \(resize)")
      if driver.turn(forSeconds: 2, until: { list.containerSize == size }) { return settle() }
    }
    failures.append("waited for the window of \(size)")
  }
}
