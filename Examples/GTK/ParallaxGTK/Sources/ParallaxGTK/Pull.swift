import CGTK
import ParallaxCoordinator
import ParallaxScrolling

/// How far the content has been pulled past an end.
///
/// GTK clamps its adjustments and keeps what lies beyond to itself, so the adapter listens to the
/// wheel and the touchpad too, takes what would push past an end, and lets it spring back.
struct Pull {
  /// The distance of the pull, in points of the finger: negative at the top, positive at the bottom.
  var distance = 0.0 { didSet { wayBack = nil } }
  /// A Boolean value indicating whether fingers rest on the touchpad.
  var isHeld = false { didSet { wayBack = nil } }
  /// A Boolean value indicating whether a tick of every frame takes the content back.
  var isTicking = false
  /// The motion under way and the time it began, in microseconds.
  private var wayBack: (motion: SpringBack, start: Int)?

  /// Goes on towards 0 from where it is, unless it is held.
  mutating func springBack(at time: Int, within band: RubberBand) {
    guard !isHeld else { return }
    let way =
      wayBack
      ?? (SpringBack(displacement: band.overscroll(dragged: distance), velocity: 0), time)
    let seconds = Double(time - way.start) / 1_000_000
    distance = band.drag(showing: way.motion.displacement(after: seconds)) ?? 0
    wayBack = way
  }
}

extension ListAdapter {
  /// The points of overscroll that are shown: whole pixels, like everything that GTK places.
  public var shownPull: Double {
    PixelGrid(scale: 1).round(band.overscroll(dragged: pull.distance))
  }

  /// A Boolean value indicating whether fingers hold the content where it is.
  package var isPullHeld: Bool { pull.isHeld }

  private var band: RubberBand { RubberBand(viewportLength: pulledHeight) }

  /// Pulls the content past the end that it is at, as fingers that rest on a touchpad do; 0 lets
  /// it go back at once.
  ///
  /// - Parameter overscroll: The points by which it is to show; negative at the top.
  public func pull(by overscroll: Double) {
    guard !isDestroyed else { return }
    pull.distance = band.drag(showing: overscroll) ?? 0
    pull.isHeld = overscroll != 0
    gtk_widget_queue_allocate(widget)
  }

  /// Listens to the wheel and the touchpad before the scrolled window does.
  func followPulls() {
    let controller: OpaquePointer = gtk_event_controller_scroll_new(
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
    )
    let scroll: @convention(c) (OpaquePointer, Double, Double, gpointer) -> gboolean = {
      let unit = gtk_event_controller_scroll_get_unit($0)
      let isTaken = AdapterType.adapter(of: $3)?.scroll(by: $2, of: unit) ?? false
      return isTaken ? 1 : 0
    }
    let callback = unsafeBitCast(scroll, to: GCallback.self)
    let flags = GConnectFlags(rawValue: 0)
    g_signal_connect_data(gpointer(controller), "scroll", callback, widget, nil, flags)
    for (signal, isHeld) in [("scroll-begin", true), ("scroll-end", false)] {
      connect(gpointer(controller), signal) { [weak self] in self?.pull.isHeld = isHeld }
    }
    gtk_widget_add_controller(widget, controller)
  }

  /// Takes a scroll that begins or ends beyond an end of the content.
  private func scroll(by delta: Double, of unit: GdkScrollUnit) -> Bool {
    let page = gtk_adjustment_get_page_size(rows.adjustment)
    let first = gtk_adjustment_get_lower(rows.adjustment)
    let last = gtk_adjustment_get_upper(rows.adjustment) - page
    // The steps of GtkScrolledWindow, which keeps them to itself.
    let step = unit == GDK_SCROLL_UNIT_WHEEL ? pow(page, 2 / 3) : 2.5
    let target = gtk_adjustment_get_value(rows.adjustment) + pull.distance + delta * step
    let resting = max(first, min(target, last))
    guard last > first, pull.distance != 0 || target != resting else { return false }
    pull.distance = target - resting
    gtk_adjustment_set_value(rows.adjustment, resting)
    gtk_widget_queue_allocate(widget)
    springBack()
    return true
  }

  private func springBack() {
    guard !pull.isTicking else { return }
    pull.isTicking = true
    let tick: GtkTickCallback = { widget, clock, _ in
      guard let adapter = AdapterType.adapter(of: widget) else { return 0 }
      adapter.pull.springBack(at: gdk_frame_clock_get_frame_time(clock), within: adapter.band)
      gtk_widget_queue_allocate(widget)
      guard !adapter.pull.isHeld, adapter.shownPull == 0 else { return 1 }
      adapter.pull = Pull()
      return 0
    }
    gtk_widget_add_tick_callback(widget, tick, nil, nil)
  }
}
