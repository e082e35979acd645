public import CGTK
import ParallaxCoordinator

/// How far the content has been pulled past an end.
///
/// GTK clamps its adjustments and keeps what lies beyond to itself, so the adapter listens to the
/// wheel and the touchpad too, takes what would push past an end, and lets it spring back.
struct Pull {
  /// The distance of the pull, in points: negative at the top, positive at the bottom.
  var distance = 0.0
  /// A Boolean value indicating whether fingers rest on the touchpad.
  var isHeld = false
  /// The time of the last frame on the way back, in microseconds; `nil` while there is no way back.
  var lastFrame: Int?

  /// Goes on towards 0: 63 % of the way in 90 ms, whatever the frame rate.
  mutating func springBack(at time: Int) {
    if let lastFrame, !isHeld { distance *= exp(Double(lastFrame - time) / 90_000) }
    lastFrame = time
  }
}

extension ListAdapter {
  /// The adjustment of the scrolling axis.
  public var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrollable_get_vadjustment(OpaquePointer(viewport))
  }

  /// The points of overscroll that are shown: whole pixels, like everything that GTK places.
  public var shownPull: Double {
    let band = RubberBand(viewportLength: containerSize.height)
    return PixelGrid(scale: 1).round(band.overscroll(dragged: pull.distance))
  }

  /// Scrolls as the app does, not the user, to an offset in points; it is clamped to the content.
  public func scroll(to offset: Double) {
    guard !isDestroyed else { return }
    isScrollingItself = true
    gtk_adjustment_set_value(adjustment, offset)
    isScrollingItself = false
  }

  /// Pulls the content past the end that it is at, as fingers that rest on a touchpad do; 0 lets
  /// it go back at once.
  ///
  /// - Parameter overscroll: The points by which it is to show; negative at the top.
  public func pull(by overscroll: Double) {
    let band = RubberBand(viewportLength: containerSize.height)
    pull = Pull()
    pull.distance = band.drag(showing: overscroll) ?? 0
    pull.isHeld = overscroll != 0
    cause = .user
    gtk_widget_queue_allocate(widget)
  }

  /// Lays out again whenever the adjustment changes, and notes who changed it.
  func followAdjustment() {
    let change: @convention(c) (Widget) -> Void = { gtk_widget_queue_allocate($0) }
    let move: @convention(c) (Widget) -> Void = { widget in
      if let adapter = AdapterType.adapter(of: widget) {
        adapter.cause = adapter.isScrollingItself ? .programmatic : .user
      }
      gtk_widget_queue_allocate(widget)
    }
    for (signal, body) in [("value-changed", move), ("changed", change)] {
      let callback = unsafeBitCast(body, to: GCallback.self)
      g_signal_connect_object(adjustment, signal, callback, widget, G_CONNECT_SWAPPED)
    }
  }

  /// Listens to the wheel and the touchpad before the scrolled window does.
  func followPulls() {
    let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
    let scroll: @convention(c) (OpaquePointer, Double, Double, gpointer) -> gboolean = {
      let unit = gtk_event_controller_scroll_get_unit($0)
      let isTaken = AdapterType.adapter(of: $3)?.scroll(by: $2, of: unit) ?? false
      return isTaken ? 1 : 0
    }
    let begin: @convention(c) (OpaquePointer, gpointer) -> Void = {
      AdapterType.adapter(of: $1)?.pull.isHeld = true
    }
    let end: @convention(c) (OpaquePointer, gpointer) -> Void = {
      AdapterType.adapter(of: $1)?.pull.isHeld = false
    }
    let callbacks = [
      "scroll": unsafeBitCast(scroll, to: GCallback.self),
      "scroll-begin": unsafeBitCast(begin, to: GCallback.self),
      "scroll-end": unsafeBitCast(end, to: GCallback.self),
    ]
    for (signal, callback) in callbacks {
      let flags = GConnectFlags(rawValue: 0)
      g_signal_connect_data(gpointer(controller), signal, callback, widget, nil, flags)
    }
    gtk_widget_add_controller(widget, controller)
  }

  /// Takes a scroll that begins or ends beyond an end of the content.
  private func scroll(by delta: Double, of unit: GdkScrollUnit) -> Bool {
    let page = gtk_adjustment_get_page_size(adjustment)
    let first = gtk_adjustment_get_lower(adjustment)
    let last = gtk_adjustment_get_upper(adjustment) - page
    // The steps of GtkScrolledWindow, which keeps them to itself.
    let step = unit == GDK_SCROLL_UNIT_WHEEL ? pow(page, 2 / 3) : 2.5
    let target = gtk_adjustment_get_value(adjustment) + pull.distance + delta * step
    let resting = max(first, min(target, last))
    guard last > first, pull.distance != 0 || target != resting else { return false }
    pull.distance = target - resting
    gtk_adjustment_set_value(adjustment, resting)
    gtk_widget_queue_allocate(widget)
    if pull.lastFrame == nil { springBack() }
    return true
  }

  private func springBack() {
    pull.lastFrame = gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(widget))
    let tick: GtkTickCallback = { widget, clock, _ in
      guard let adapter = AdapterType.adapter(of: widget) else { return 0 }
      adapter.pull.springBack(at: gdk_frame_clock_get_frame_time(clock))
      gtk_widget_queue_allocate(widget)
      guard !adapter.pull.isHeld, adapter.shownPull == 0 else { return 1 }
      adapter.pull = Pull()
      return 0
    }
    gtk_widget_add_tick_callback(widget, tick, nil, nil)
  }
}
