import CGTK
import ParallaxCoordinator

extension ListAdapter {
  /// Scrolls what gets the focus to where no view covers it.
  func followFocus() {
    connect(widget, "realize") { [weak self] in
      guard let self, let root = gtk_widget_get_root(widget) else { return }
      focusHandler = connect(gpointer(root), "notify::focus-widget", until: widget) {
        [weak self] in
        self?.revealFocus()
      }
    }
    // A list may be taken to another window, and be shown in the same one again and again.
    connect(widget, "unrealize") { [weak self] in
      guard let self, let root = gtk_widget_get_root(widget), focusHandler != 0 else { return }
      g_signal_handler_disconnect(gpointer(root), focusHandler)
      focusHandler = 0
    }
  }

  private func revealFocus() {
    guard !isDestroyed, let root = gtk_widget_get_root(widget),
      let focus = gtk_root_get_focus(root), let place = rows.range(of: focus),
      let coordinator, let metrics = coordinator.metrics, let clear = coordinator.uncovered
    else { return }
    let shown = place.offset(by: metrics.contentShift)
    // GTK cuts an offset to whole pixels; it must not cut a row.
    if shown.start < clear.start {
      if let offset = coordinator.contentOffset(showing: place.start, at: .start) {
        scroll(to: offset.rounded(.down))
      }
    } else if shown.end > clear.end {
      if let offset = coordinator.contentOffset(showing: place.end, at: .end) {
        scroll(to: offset.rounded(.up))
      }
    }
  }
}
