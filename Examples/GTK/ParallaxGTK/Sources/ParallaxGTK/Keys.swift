import CGTK
public import ParallaxCoordinator

extension ListAdapter {
  /// Makes the arrow keys scroll, and the page keys go as far as there is uncovered content.
  ///
  /// GTK's own page keys move by nine tenths of the window, whatever covers it, and so skip rows. Home
  /// and End go there at once: what GTK takes for the end may not be the end once rows were measured.
  ///
  /// A key that is pressed with Control, Shift, Alt or Super is left to GTK and the app.
  ///
  /// A second call only changes the coordinator.
  ///
  /// - Parameter coordinator: The coordinator that knows what is covered.
  public func handleKeys(with coordinator: ParallaxCoordinator) {
    guard !isDestroyed else { return }
    self.coordinator = coordinator
    guard !handlesKeys else { return }
    handlesKeys = true
    gtk_widget_set_focusable(widget, 1)
    let controller = gtk_event_controller_key_new()
    typealias KeyCallback =
      @convention(c) (OpaquePointer, guint, guint, GdkModifierType, gpointer) -> gboolean
    let press: KeyCallback = {
      // A key with Control, Shift, Alt or Super has another meaning; Caps Lock and Num Lock have none.
      let isPlain = $3.rawValue & gtk_accelerator_get_default_mod_mask().rawValue == 0
      let isTaken = isPlain && AdapterType.adapter(of: $4)?.handle(key: $1) ?? false
      return isTaken ? 1 : 0
    }
    let callback = unsafeBitCast(press, to: GCallback.self)
    let flags = GConnectFlags(rawValue: 0)
    g_signal_connect_data(gpointer(controller), "key-pressed", callback, widget, nil, flags)
    gtk_widget_add_controller(widget, controller)
  }

  private func handle(key: guint) -> Bool {
    if let end = [GDK_KEY_Home: 0, GDK_KEY_End: rows.contentLength][Int32(key)] {
      rows.scroll(to: end)
      return true
    }
    let keys: [Int32: GtkScrollType] = [
      GDK_KEY_Up: GTK_SCROLL_STEP_BACKWARD,
      GDK_KEY_Down: GTK_SCROLL_STEP_FORWARD,
      GDK_KEY_Page_Up: GTK_SCROLL_PAGE_BACKWARD,
      GDK_KEY_Page_Down: GTK_SCROLL_PAGE_FORWARD,
    ]
    guard let type = keys[Int32(key)],
      let window = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type())
    else { return false }
    if let page = pageLength(isForward: type == GTK_SCROLL_PAGE_FORWARD) {
      gtk_adjustment_set_page_increment(rows.adjustment, page)
    }
    parallax_scroll_child(window, type)
    return true
  }

  /// How far the list is to go so that the last bit of content that is clear of views at one end is
  /// the first at the other.
  private func pageLength(isForward: Bool) -> Double? {
    guard let coordinator, let metrics = coordinator.metrics, let clear = coordinator.uncovered,
      let target = coordinator.contentOffset(
        showing: (isForward ? clear.end - Self.overlap : clear.start + Self.overlap)
          - metrics.contentShift,
        at: isForward ? .start : .end
      )
    else { return nil }
    return max(Self.overlap, abs(target - metrics.contentOffset))
  }

  /// What stays in sight when a page is turned, in points.
  private static var overlap: Double { 24 }
}
