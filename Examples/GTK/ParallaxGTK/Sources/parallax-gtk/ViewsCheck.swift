import CGTK
import ParallaxCoordinator
import ParallaxGTK
import ParallaxTesting

/// Adds views, has some refused, and takes them out by every way that an app has.
final class ViewsCheck {
  private let first = Tracking.row(RowPath(section: 0, row: 0))

  func run() throws {
    try refuse()
    try takeOut()
    try followAnimations()
    try followEffects()
    try followFrames()
  }

  /// A view that is refused changes nothing, and its widget can be added with other options.
  private func refuse() throws {
    let numbers = try NumberWindow(100)
    let list = numbers.list
    let label: Widget = gtk_label_new("refused")
    let overflow = gtk_widget_get_overflow(label)
    let taken = ParallaxOptions(height: 44...120, tracking: first)
    let wrong = ParallaxOptions(height: 44...120, tracking: .offset(.nan))
    let refusals: [(ViewID, ParallaxOptions, ParallaxCoordinator)] = [
      ("header", taken, numbers.coordinator), ("second", wrong, ParallaxCoordinator()),
    ]
    for (id, options, coordinator) in refusals {
      do {
        try list.add(label, as: id, options: options, to: coordinator)
        expect("\(id) is refused", false)
      } catch {}
      expect("the coordinator stays after \(id)", list.coordinator === numbers.coordinator)
      expect("there is one view after \(id)", list.views.map(\.id) == ["header"])
      expect("the widget is the caller's", g_object_is_floating(gpointer(label)) != 0)
      expect("the widget is as it was", gtk_widget_get_overflow(label) == overflow)
      expect("it has no parent", gtk_widget_get_parent(label) == nil)
    }
    try list.add(label, as: "second", options: taken, to: numbers.coordinator)
    expect("the widget is added then", gtk_widget_get_parent(label) == list.widget)
    expect("it is a view", list.views.map(\.id) == ["header", "second"])
    gtk_window_destroy(numbers.window.cast())
  }

  /// A view is unregistered from the coordinator that it was added to, whoever takes it out.
  private func takeOut() throws {
    let ways: [(name: String, isHeld: Bool, end: (ListAdapter, Widget) -> Void)] = [
      ("remove", true, { list, _ in list.remove("view") }),
      ("unparent", true, { gtk_widget_unparent($1) }),
      ("destroy", false, { gtk_widget_unparent($1) }),
    ]
    for way in ways {
      let numbers = try NumberWindow(100)
      let list = numbers.list
      numbers.open()
      let length = numbers.coordinator.metrics?.contentLength
      let label: Widget = gtk_label_new("view")
      // The app may hold the widget on.
      if way.isHeld { g_object_ref(gpointer(label)) }
      let row = Tracking.row(RowPath(section: 0, row: 1))
      let options = ParallaxOptions(height: 80...80, tracking: row)
      try list.add(label, as: "view", options: options, to: numbers.coordinator)
      expect(
        "\(way.name): the row has room",
        numbers.coordinator.metrics?.contentLength == length.map { $0 + 50 }
      )
      let other = ParallaxCoordinator()
      try list.add(
        gtk_label_new("late"),
        as: "late",
        options: ParallaxOptions(height: 1...1),
        to: other
      )
      way.end(list, label)
      expect("\(way.name): two views are left", list.views.map(\.id) == ["header", "late"])
      expect("\(way.name): it is not registered", numbers.coordinator.options(of: "view") == nil)
      expect("\(way.name): the other one is", other.options(of: "late") != nil)
      expect(
        "\(way.name): the row is as it was",
        numbers.coordinator.metrics?.contentLength == length
      )
      list.layOut()
      if way.isHeld { g_object_unref(gpointer(label)) }
      gtk_window_destroy(numbers.window.cast())
    }
  }

  /// A desktop without animations has views that do not stretch, and content that settles at once.
  private func followAnimations() throws {
    let numbers = try NumberWindow(100)
    expect("there are animations", !numbers.coordinator.configuration.reducesMotion)
    parallax_set_animations(0)
    expect("there are none any more", numbers.coordinator.configuration.reducesMotion)
    let late = try NumberWindow(100)
    expect("nor in a new list", late.coordinator.configuration.reducesMotion)
    var options = ParallaxOptions(height: 44...120, tracking: first)
    options.snaps = true
    try late.coordinator.setOptions(options, of: "header")
    late.open()
    late.list.rows.scroll(to: 60)
    late.list.scrollDidEnd()
    expect("the header snaps at once", late.list.isAtRest && late.list.rows.contentOffset == 76)
    parallax_set_animations(1)
    expect("there are animations again", !numbers.coordinator.configuration.reducesMotion)
    for window in [numbers.window, late.window] { gtk_window_destroy(window.cast()) }
  }

  /// An effect goes with the widget of its view: when the window closes, and when the view is taken out.
  private func followEffects() throws {
    for isClosed in [true, false] {
      let numbers = try NumberWindow(100)
      let (coordinator, list) = (numbers.coordinator, numbers.list)
      var values: [Double] = []
      try coordinator.addEffect(ScrollEffect(.collapse, 1, 0), to: "header") { values.append($0) }
      numbers.open()
      list.scroll(to: 38)
      list.layOut()
      expect("half of the header has collapsed: \(values)", values == [1, 0.5])
      if isClosed {
        gtk_window_destroy(numbers.window.cast())
        expect("the list is gone", list.isDestroyed)
      } else {
        list.remove("header")
      }
      // Content without a size is a new reading, and the header has another height in it.
      coordinator.performUpdates {}
      list.scroll(to: 0)
      list.layOut()
      expect("no effect is applied any more: \(values)", values == [1, 0.5])
      if !isClosed { gtk_window_destroy(numbers.window.cast()) }
    }
  }

  /// A transition goes by the frames of the widget, ends at rest, and waits while it is hidden.
  private func followFrames() throws {
    let numbers = try NumberWindow(100)
    let coordinator = numbers.coordinator
    guard let clock = coordinator.frameClock else { return expect("there is a clock", false) }
    numbers.open()
    gtk_widget_add_tick_callback(numbers.window, { _, _, _ in 1 }, nil, nil)
    let conformance = FrameClockConformance(of: clock) { numbers.showFrame() }
    let findings = conformance.findings()
    expect("the clock is right: \(findings)", findings.isEmpty)
    var heights: [Double] = []
    numbers.onUpdate = { heights.append(coordinator.placement(of: "header")?.height ?? .nan) }
    try coordinator.transition(.smooth(duration: 1)) { try $0.setHeight(44...200, of: "header") }
    var frames = 0
    while coordinator.options(of: "header")?.height.maximum != 200, frames < 600 {
      numbers.showFrame()
      frames += 1
    }
    expect("the header grows: \(heights)", heights == heights.sorted() && heights.count > 4)
    expect("to 200 points", coordinator.placement(of: "header")?.height == 200)
    // A hidden window has no frames. When it is shown again, the time is that of then.
    var calls = 0
    clock.eachFrame { _ in
      calls += 1
      return calls < 3
    }
    gtk_widget_set_visible(numbers.window, 0)
    // That nothing comes has no sign, so it is looked for over the time of some frames.
    let end = g_get_monotonic_time() + 200_000
    while g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
    expect("nothing moves in a hidden window: \(calls)", calls == 0)
    numbers.open()
    for _ in 0..<6 { numbers.showFrame() }
    expect("it goes on then, to its end: \(calls)", calls == 3)
    gtk_window_destroy(numbers.window.cast())
  }
}

extension NumberWindow {
  /// Lets GTK draw a frame.
  fileprivate func showFrame() {
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    let frame = gdk_frame_clock_get_frame_counter(clock)
    while gdk_frame_clock_get_frame_counter(clock) == frame { g_main_context_iteration(nil, 1) }
  }

  /// Shows the window and waits until the list has a size.
  fileprivate func open() {
    gtk_window_present(window.cast())
    while gtk_widget_get_height(list.widget) == 0 { g_main_context_iteration(nil, 1) }
  }
}
