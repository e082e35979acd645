import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// A pointer, a keyboard and a camera, and a main loop that turns meanwhile.
final class Driver {
  private let pictures: String?
  private var runningCommands = 0

  /// Creates the driver; the pictures go into a folder, and none is taken without one.
  init(pictures: String? = nil) { self.pictures = pictures }

  /// Turns the main loop until something has come about.
  ///
  /// Five minutes are no measure of time but where a test that hangs is given up.
  func wait(_ what: String, until isDone: () -> Bool) {
    guard !turn(forSeconds: 300, until: isDone) else { return }
    Findings.add("waited for \(what)")
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
    run("xdotool \(arguments)", meanwhile: meanwhile)
  }

  /// Gives a window another size, and waits until what is in it has it.
  func resizeWindow(_ title: String, to size: LayoutSize, content: () -> LayoutSize) {
    let resize = "windowsize \(Int(size.width)) \(Int(size.height))"
    for _ in 0..<30 {
      xdotool("search --onlyvisible --name '^\(title)$' \(resize)")
      if turn(forSeconds: 2, until: { content() == size }) { return }
    }
    Findings.add("waited for the window of \(size)")
  }

  /// Runs a command to its end, while the main loop turns.
  func run(_ command: String, meanwhile: () -> Void = {}) {
    var process: GPid = 0
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    g_shell_parse_argv(command, nil, &words, nil)
    defer { g_strfreev(words) }
    let flags = GSpawnFlags(
      rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue
        | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
    )
    guard g_spawn_async(nil, words, nil, flags, nil, nil, &process, nil) != 0 else {
      return Findings.add("\(command) does not run")
    }
    runningCommands += 1
    let ended: GChildWatchFunc = { _, _, driver in
      driver.map { Unmanaged<Driver>.fromOpaque($0).takeUnretainedValue().runningCommands -= 1 }
    }
    g_child_watch_add(process, ended, Unmanaged.passUnretained(self).toOpaque())
    wait(command) {
      meanwhile()
      return runningCommands == 0
    }
  }

  /// Flings what a scrolled window shows, at a velocity in turns of the wheel a second.
  ///
  /// There is no touchpad here: what it reports when fingers leave it is reported to the scrolled
  /// window, the way from there on is GTK's own.
  func fling(_ scrolledWindow: Widget, by velocity: Double) {
    let controllers = gtk_widget_observe_controllers(scrolledWindow)
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

  /// Takes a picture of the screen as it is.
  func picture(_ name: String) {
    guard let pictures else { return }
    gdk_display_sync(gdk_display_get_default())
    g_spawn_command_line_sync("import -window root '\(pictures)/\(name).png'", nil, nil, nil, nil)
  }
}
