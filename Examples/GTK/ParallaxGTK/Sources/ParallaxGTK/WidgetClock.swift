import CGTK
import ParallaxCoordinator

/// The frames of a widget, for transitions.
///
/// GTK draws a frame only if somebody asks for it. The clock asks while something moves and the widget is on
/// the screen; a widget that comes back goes on from the time then.
final class WidgetClock: FrameClock {
  private weak var adapter: (any FloatingAdapter)?
  private var frame: ((Double) -> Bool)?
  /// The number of the callback that GTK calls in each frame; 0 for none.
  private var callback: guint = 0

  init(_ adapter: any FloatingAdapter) {
    self.adapter = adapter
    for signal in ["map", "unmap"] {
      connect(gpointer(adapter.widget), signal) { [weak self] in self?.follow() }
    }
  }

  /// The time of the frame under way, or that of a frame now: GTK's frames do not have the time of day.
  var time: Double {
    guard let adapter, !adapter.isDestroyed,
      let clock = gtk_widget_get_frame_clock(adapter.widget)
    else { return seconds(Int(g_get_monotonic_time())) }
    return seconds(Int(gdk_frame_clock_get_frame_time(clock)))
  }

  func eachFrame(_ frame: @escaping (Double) -> Bool) {
    self.frame = frame
    follow()
  }

  /// Begins or ends the callback, which the widget ends with its own end.
  private func follow() {
    guard let adapter, !adapter.isDestroyed else { return }
    let isNeeded = frame != nil && gtk_widget_get_mapped(adapter.widget) != 0
    guard isNeeded != (callback != 0) else { return }
    guard isNeeded else {
      gtk_widget_remove_tick_callback(adapter.widget, callback)
      return callback = 0
    }
    let tick: GtkTickCallback = { _, clock, end in
      guard let end else { return 0 }
      let its = Unmanaged<WidgetClock>.fromOpaque(end).takeUnretainedValue()
      its.show(Int(gdk_frame_clock_get_frame_time(clock)))
      return its.callback != 0 ? 1 : 0
    }
    callback = gtk_widget_add_tick_callback(
      adapter.widget,
      tick,
      Unmanaged.passRetained(self).toOpaque()
    ) { end in end.map { Unmanaged<WidgetClock>.fromOpaque($0).release() } }
  }

  /// Shows the numbers of a frame at a time in microseconds.
  private func show(_ time: Int) {
    guard let frame, !frame(seconds(time)) else { return }
    self.frame = nil
    callback = 0
  }

  private func seconds(_ microseconds: Int) -> Double { Double(microseconds) / 1_000_000 }
}

extension FloatingAdapter {
  /// Gives the coordinator the clock of the widget, unless the app has given it one.
  func giveClock() {
    guard let coordinator, !isDestroyed else { return }
    if coordinator.frameClock == nil || coordinator.frameClock is WidgetClock {
      coordinator.frameClock = clock
    }
  }
}
