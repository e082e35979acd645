import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Uses the window as a person would, with a real pointer and keyboard, and checks what it does.
final class Check {
  let walks: WalksWindow
  private let pictures: String
  let frameCheck: FrameCheck
  var failures: [String] = []
  private var runningCommands = 0
  private var tallest = 0.0

  var list: ListAdapter { walks.list }
  var value: Double { gtk_adjustment_get_value(list.adjustment) }
  var lastValue: Double {
    gtk_adjustment_get_upper(list.adjustment) - gtk_adjustment_get_page_size(list.adjustment)
  }

  /// Makes the window ready to be used; the pictures go into a folder.
  init(_ walks: WalksWindow, pictures: String) throws(RowError) {
    self.walks = walks
    self.pictures = pictures
    // A screen without a window manager then shows the list and nothing else.
    gtk_window_set_decorated(walks.window.cast(), 0)
    gtk_widget_realize(walks.window)
    frameCheck = try FrameCheck(walks)
  }

  /// Runs all steps and prints what was found; returns whether everything was right.
  func run() -> Bool {
    open()
    wheel()
    keys()
    clicks()
    resize()
    pull()
    fling()
    focus()
    insertAbove()
    conformance()
    destroyedAdapter()
    return report()
  }

  private func open() {
    gtk_window_present(walks.window.cast())
    // Frames are drawn, and compared, whether anything changes or not.
    gtk_widget_add_tick_callback(walks.window, { _, _, _ in 1 }, nil, nil)
    wait("the first frames") { frameCheck.frames > 3 }
    xdotool("search --name '^Evening walks$' windowfocus")
    wait("the focus") { gtk_window_is_active(walks.window.cast()) != 0 }
    expect("the footer waits at the bottom", height(of: "footer") == 44)
    expect("the header is expanded", height(of: "header") == 220)
    picture("top")
  }

  private func wheel() {
    scroll("wheel over the list", by: 1...) { xdotool("mousemove 200 400 click --repeat 2 5") }
    picture("collapsing")
    scroll("wheel on", by: 1...) { xdotool("click --repeat 7 --delay 25 5") }
    expect("the header is collapsed", height(of: "header") == 44)
    scroll("wheel over the header", by: 1...) { xdotool("mousemove 150 20 click --repeat 2 5") }
    scroll("wheel over the button", by: (-1000)...(-1)) { xdotool("mousemove 380 22 click 4") }
    scroll("wheel over the footer", by: 1...) { xdotool("mousemove 200 620 click 5") }
    picture("middle")
  }

  private func keys() {
    scroll("arrow down", by: 1...) { xdotool("key Down") }
    scroll("arrow up", by: (-1000)...(-1)) { xdotool("key Up") }
    // Header, title and footer leave this much of the window: nothing is to be skipped.
    let page = 640.0 - 44 - 32 - 44
    scroll("page down", by: 300...page) { xdotool("key Next") }
    scroll("page up", by: (-page)...(-300)) { xdotool("key Prior") }
    scroll("end", by: 1...) { xdotool("key End") }
    expect("End shows the end", value == lastValue)
    expect("the footer is expanded", height(of: "footer") == 120)
    picture("end")
    scroll("home", by: (-10000)...(-1)) { xdotool("key Home") }
    expect("Home shows the start", value == 0)
    scroll("page down from the start", by: 300...page) { xdotool("key Next") }
    scroll("home again", by: (-10000)...(-1)) { xdotool("key Home") }
  }

  private func clicks() {
    for (number, step) in ["expanded", "collapsed"].enumerated() {
      if number == 1 { scroll("away", by: 1...) { xdotool("key Next") } }
      guard let frame = bounds(of: walks.button, in: list.widget) else { continue }
      let x = frame.origin.x + frame.size.width / 2
      let y = frame.origin.y + frame.size.height / 2
      expect(
        "the button is the view's",
        walks.coordinator.hitTest(LayoutPoint(x: x, y: y)) == .view("header")
      )
      expect(
        "beside it one scrolls",
        walks.coordinator.hitTest(LayoutPoint(x: 200, y: y)) == .all(through: "header")
      )
      xdotool("mousemove \(Int(x)) \(Int(y)) click 1")
      wait("a click in the \(step) header") { walks.clicks == number + 1 }
    }
    xdotool("key Tab space")
    wait("a click by key") { walks.clicks == 3 }
  }

  private func resize() {
    for (width, height) in [(540.0, 420.0), (300, 760), (420, 640)] {
      for key in ["Home", "Next", "End"] {
        xdotool("key \(key)")
        settle()
        let size = LayoutSize(width: width, height: key == "Next" ? height + 60 : height)
        resizeWindow(to: size)
      }
    }
  }

  private func pull() {
    let ends: [(key: String, wheel: Int, view: ViewID, height: Double)] = [
      ("End", 5, "footer", 120), ("Home", 4, "header", 220),
    ]
    for end in ends {
      xdotool("key \(end.key)")
      settle()
      xdotool("mousemove 200 300 click --repeat 8 --delay 20 \(end.wheel)") {
        tallest = max(tallest, height(of: end.view))
      }
      expect("the \(end.view) stretches", tallest > end.height + 40)
      picture("pulled-\(end.view)")
      wait("the \(end.view) to spring back") { height(of: end.view) == end.height }
      settle()
      tallest = 0
    }
  }

  /// There is no touchpad here: what it reports when fingers leave it is reported to the scrolled
  /// window, the way from there on is GTK's own.
  private func fling() {
    let controllers = gtk_widget_observe_controllers(walks.scrolledWindow)
    let framesBefore = frameCheck.movingFrames
    scroll("fling", by: 100...) {
      for index in 0..<g_list_model_get_n_items(controllers) {
        guard let item = g_list_model_get_item(controllers, index) else { continue }
        defer { g_object_unref(item) }
        let instance = item.assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_event_controller_scroll_get_type()) != 0 {
          parallax_fling(OpaquePointer(item), 12)
        }
      }
    }
    g_object_unref(gpointer(controllers))
    expect("a fling is more than a jump", frameCheck.movingFrames > framesBefore + 2)
  }
}

extension Check {
  private func height(of id: ViewID) -> Double {
    guard let view = list.views.first(where: { $0.update?.id == id }) else { return -1 }
    return bounds(of: view.widget, in: list.widget)?.size.height ?? -1
  }

  func expect(_ what: String, _ isTrue: Bool) {
    if !isTrue { failures.append("not so: \(what)") }
  }

  /// Scrolls somehow, and waits for the list to move and to come to rest.
  private func scroll(
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

  /// Turns the main loop until something has come about.
  ///
  /// A minute is no measure of time but where a test that hangs is given up.
  func wait(_ what: String, until isDone: () -> Bool) {
    if !turn(forSeconds: 60, until: isDone) { failures.append("waited for \(what)") }
  }

  /// Turns the main loop until something has come about or the time is over; returns whether it
  /// has come about.
  func turn(forSeconds seconds: Int, until isDone: () -> Bool) -> Bool {
    let deadline = g_get_monotonic_time() + seconds * 1_000_000
    while !isDone() {
      guard g_get_monotonic_time() < deadline else { return false }
      g_main_context_iteration(nil, 1)
    }
    return true
  }

  /// Runs xdotool to its end, while the main loop turns.
  func xdotool(_ arguments: String, meanwhile: () -> Void = {}) {
    var process: GPid = 0
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    g_shell_parse_argv("xdotool \(arguments)", nil, &words, nil)
    defer { g_strfreev(words) }
    let flags = GSpawnFlags(
      rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue
        | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
    )
    guard g_spawn_async(nil, words, nil, flags, nil, nil, &process, nil) != 0 else {
      return failures.append("xdotool does not run")
    }
    runningCommands += 1
    let ended: GChildWatchFunc = { _, _, check in
      check.map { Unmanaged<Check>.fromOpaque($0).takeUnretainedValue().runningCommands -= 1 }
    }
    g_child_watch_add(process, ended, Unmanaged.passUnretained(self).toOpaque())
    wait("xdotool \(arguments)") {
      meanwhile()
      return runningCommands == 0
    }
  }

  /// Takes a picture of the screen as it is.
  private func picture(_ name: String) {
    gdk_display_sync(gdk_display_get_default())
    g_spawn_command_line_sync("import -window root '\(pictures)/\(name).png'", nil, nil, nil, nil)
  }

  private func report() -> Bool {
    for failure in failures { print(failure) }
    if !frameCheck.cramped.isEmpty { print("without enough room: \(frameCheck.cramped)") }
    print(
      """
      frames compared: \(frameCheck.frames), in \(frameCheck.movingFrames) of them the list had moved
      places compared: \(frameCheck.comparisons)
      frames late: \(frameCheck.lateFrames)
      largest difference: \(frameCheck.largestDifference) px
      clicks: \(walks.clicks) of 3
      failures: \(failures.count)
      """
    )
    return failures.isEmpty && frameCheck.lateFrames == 0 && frameCheck.cramped.isEmpty
  }
}
