import CGTK
import ParallaxCoordinator
import ParallaxScrolling

/// Notices that a scroll of the user has ended along an axis, and goes on to where no view that snaps is
/// half collapsed or half revealed.
///
/// GTK does not report the end of a deceleration. The content is at rest if the offset has not changed
/// for 0.15 seconds and three frames, and no button and no finger holds it.
final class ScrollEnd {
  private enum Motion {
    case none
    /// The user scrolls; the time of the last move in microseconds, and the frames since.
    case scrolling(since: Int, frames: Int)
    case scroll(to: Double, SpringBack, start: Int)
    case reveal([Settling.Reveal], SpringBack, start: Int)
  }

  private static let pause = 150_000
  private unowned let adapter: any FloatingAdapter
  private let axis: ScrollAxis
  private var motion = Motion.none
  private var isTicking = false

  init(_ adapter: any FloatingAdapter, along axis: ScrollAxis) {
    (self.adapter, self.axis) = (adapter, axis)
  }

  /// A Boolean value indicating whether nothing moves and nothing is waited for.
  var isAtRest: Bool {
    if case .none = motion { true } else { false }
  }

  /// Notes a scroll of the user, which ends any motion under way.
  func didScroll() {
    motion = .scrolling(since: Int(g_get_monotonic_time()), frames: 0)
    tick()
  }

  /// Asks the coordinator where to rest, and begins to go there.
  func end(velocity: Double = 0) {
    motion = .none
    let now = Int(g_get_monotonic_time())
    // A value that was set since the last layout is not read yet. For example, an animation from 47 to 48
    // would be answered as at 47, with another scroll to 48.
    adapter.layOut()
    guard !adapter.isDestroyed, let coordinator = adapter.coordinator,
      let offset = coordinator.metrics(along: axis)?.contentOffset
    else { return }
    switch coordinator.settling(velocity: velocity, along: axis) {
    case .rest: return
    case .scroll(let exact):
      // GTK cuts an offset to whole pixels: at 47.6 the content would be at 47, with 0.6 points left.
      let target = PixelGrid(scale: 1).round(exact)
      let spring = SpringBack(displacement: offset - target, velocity: 0)
      motion = .scroll(to: target, spring, start: now)
    case .reveal(let views):
      motion = .reveal(views, SpringBack(displacement: -1, velocity: 0), start: now)
    }
    if coordinator.configuration.reducesMotion { advance(by: .infinity) } else { tick() }
  }

  /// Calls ``advance(to:)`` in each frame until nothing moves.
  private func tick() {
    guard !isTicking, !adapter.isDestroyed else { return }
    isTicking = true
    let callback: GtkTickCallback = { _, clock, end in
      guard let end else { return 0 }
      let scrollEnd = Unmanaged<ScrollEnd>.fromOpaque(end).takeUnretainedValue()
      return scrollEnd.advance(to: Int(gdk_frame_clock_get_frame_time(clock))) ? 1 : 0
    }
    gtk_widget_add_tick_callback(
      adapter.widget,
      callback,
      Unmanaged.passRetained(self).toOpaque()
    ) { end in end.map { Unmanaged<ScrollEnd>.fromOpaque($0).release() } }
  }

  /// Goes on to a time in microseconds; returns whether there is more to do.
  private func advance(to time: Int) -> Bool {
    switch motion {
    case .none: break
    case .scrolling(let since, let frames):
      motion = .scrolling(since: since, frames: frames + 1)
      guard time - since >= Self.pause, frames >= 3 else { break }
      if adapter.isHeld { didScroll() } else { end() }
    case .scroll(_, _, let start), .reveal(_, _, let start):
      advance(by: Double(max(0, time - start)) / 1_000_000)
    }
    isTicking = !isAtRest
    return isTicking
  }

  /// Moves the content, or the views, to where they are some seconds after the start.
  private func advance(by seconds: Double) {
    let isDone: Bool
    switch motion {
    case .none, .scrolling: return
    case .scroll(let target, let spring, _):
      let left = seconds.isFinite ? spring.displacement(after: seconds) : 0
      isDone = abs(left) < 0.5
      adapter.scroll(to: target + (isDone ? 0 : left), along: axis)
    case .reveal(let views, let spring, _):
      let left = seconds.isFinite ? spring.displacement(after: seconds) : 0
      isDone = abs(left) < 0.01
      for view in views {
        let distance = view.distance(at: isDone ? 1 : 1 + left)
        // A view that was unregistered meanwhile has nothing to settle.
        try? adapter.coordinator?.setRevealedDistance(distance, of: view.id, along: axis)
      }
    }
    // A scroll may have revealed or hidden a view, which is asked about now.
    if isDone { end() }
  }
}

extension Widget {
  /// A Boolean value indicating whether a button is held, as on a scroll bar, or a finger is down on the
  /// scrolled window of the widget.
  var isHeldByUser: Bool {
    if let display = gtk_widget_get_display(self), let seat = gdk_display_get_default_seat(display),
      let pointer = gdk_seat_get_pointer(seat), let native = gtk_widget_get_native(self),
      let surface = gtk_native_get_surface(native)
    {
      var mask = GdkModifierType(rawValue: 0)
      gdk_surface_get_device_position(surface, pointer, nil, nil, &mask)
      if mask.rawValue & GDK_BUTTON1_MASK.rawValue != 0 { return true }
    }
    guard let window = gtk_widget_get_ancestor(self, gtk_scrolled_window_get_type()) else {
      return false
    }
    let controllers = gtk_widget_observe_controllers(window)
    defer { g_object_unref(gpointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(item) }
      let instance = item.assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_gesture_get_type()) != 0,
        gtk_gesture_is_active(OpaquePointer(item)) != 0
      {
        return true
      }
    }
    return false
  }
}
