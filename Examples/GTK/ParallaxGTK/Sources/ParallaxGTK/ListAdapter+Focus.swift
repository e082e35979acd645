import CGTK
import ParallaxCoordinator

extension ListAdapter {
  /// Scrolls what gets the focus to where no view covers it.
  ///
  /// A viewport does so by itself, and knows nothing of views; that is switched off.
  func followFocus() {
    gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
    let realize: @convention(c) (Widget) -> Void = { widget in
      let move: @convention(c) (Widget) -> Void = { AdapterType.adapter(of: $0)?.revealFocus() }
      g_signal_connect_object(
        gpointer(gtk_widget_get_root(widget)),
        "notify::focus-widget",
        unsafeBitCast(move, to: GCallback.self),
        widget,
        G_CONNECT_SWAPPED
      )
    }
    g_signal_connect_data(
      widget,
      "realize",
      unsafeBitCast(realize, to: GCallback.self),
      nil,
      nil,
      GConnectFlags(rawValue: 0)
    )
  }

  private func revealFocus() {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
      gtk_widget_is_ancestor(focus, content) != 0,
      let place = bounds(of: focus, in: content).map({ ScrollAxis.vertical.span(of: $0) }),
      let coordinator, let metrics = coordinator.metrics, let clear = coordinator.uncovered
    else { return }
    let shown = place.offset(by: metrics.contentShift)
    let offset: Double? =
      if shown.start < clear.start {
        coordinator.contentOffset(toReveal: place.start, at: .start)
      } else if shown.end > clear.end {
        coordinator.contentOffset(toReveal: place.end, at: .end)
      } else {
        nil
      }
    if let offset { scroll(to: offset) }
  }
}
