import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Uses a window as a person would, with a real pointer and keyboard, and checks what it does.
final class Check {
  let app: Application
  let walks: WalksWindow
  let driver: Driver
  let frameCheck: FrameCheck
  let font: String

  var list: ListAdapter { walks.list }
  /// How far the list is scrolled from its start, which may be no whole number.
  var value: Double {
    gtk_adjustment_get_value(list.rows.adjustment) - gtk_adjustment_get_lower(list.rows.adjustment)
  }
  var lastValue: Double {
    gtk_adjustment_get_upper(list.rows.adjustment) - gtk_adjustment_get_lower(list.rows.adjustment)
      - gtk_adjustment_get_page_size(list.rows.adjustment)
  }

  /// Checks a window over a list view, one over a box, and what becomes of adapters without windows.
  ///
  /// - Parameter pictures: A folder for pictures of what was seen; `nil` for none.
  /// - Throws: What is wrong with the options or the rows of a window.
  static func runAll(pictures: String?) throws {
    let app = Application(isAlone: true)
    app.register()
    let driver = Driver(pictures: pictures)
    let lists: [(any WalkList, title: String)] = [
      (try ModelWalks(), "Ten thousand evening walks"), (WidgetWalks(), "Evening walks"),
    ]
    for (walks, title) in lists {
      print("== \(title)")
      let window = try WalksWindow(walks, title: title, of: app)
      Check(window, of: app, driver: driver).run(steps)
    }
    // The kit asks for at most 2,000 rows. In a wide font, texts wrap in a narrow window, and not in a wide
    // one.
    print("== A few evening walks, in a wide font")
    let few = try ModelWalks(quarters: 1, perSection: 20)
    let window = try WalksWindow(few, title: "A few evening walks", of: app)
    let names = ["open", "wheel", "resize", "fling", "conformance"]
    let wide = steps.filter { names.contains($0.name) }
    Check(window, of: app, driver: driver, font: "Monospace").run(wide)
    setFont("Cantarell 11")
    print("== A timetable")
    try GridCheck(FerryWindow(of: app), driver).run()
    print("== Ends")
    try EndCheck(app, driver).run()
    print("== Awkward moments")
    try AwkwardCheck(driver).run()
    print("== Views")
    try ViewsCheck().run()
  }

  /// Makes the window ready to be used.
  init(_ walks: WalksWindow, of app: Application, driver: Driver, font: String = "Cantarell") {
    self.font = font
    self.app = app
    self.walks = walks
    self.driver = driver
    setFont("\(font) 11")
    // A screen without a window manager then shows the list and nothing else.
    gtk_window_set_decorated(walks.window.cast(), 0)
    gtk_widget_realize(walks.window)
    frameCheck = FrameCheck(walks)
  }

  private typealias Step = (name: String, run: (Check) -> () -> Void)

  private static let steps: [Step] = [
    ("open", Check.open), ("wheel", Check.wheel), ("keys", Check.keys),
    ("clicks", Check.clicks), ("resize", Check.resize), ("pull", Check.pull),
    ("fling", Check.fling), ("momentum", Check.momentum), ("focus", Check.focus),
    ("rows", Check.recycling), ("insertion", Check.insertAbove),
    ("insertion in a fling", Check.insertWhileFlung), ("right to left", Check.rightToLeft),
    ("explanation", Check.explain), ("conformance", Check.conformance), ("themes", Check.themes),
  ]

  /// Runs steps, and prints what they have seen.
  private func run(_ steps: [Step]) {
    var seconds: [String] = []
    for step in steps {
      let start = g_get_monotonic_time()
      step.run(self)()
      seconds.append("\(step.name) \((g_get_monotonic_time() - start) / 1_000_000)")
    }
    print("seconds:", seconds.joined(separator: ", "))
    gtk_window_destroy(walks.window.cast())
    report()
  }

  private func open() {
    gtk_window_present(walks.window.cast())
    // Frames are drawn, and compared, whether anything changes or not.
    gtk_widget_add_tick_callback(walks.window, { _, _, _ in 1 }, nil, nil)
    wait("the first frames") { frameCheck.frames > 3 }
    driver.xdotool("search --onlyvisible --name '^\(walks.title)$' windowfocus")
    wait("the focus") { gtk_window_is_active(walks.window.cast()) != 0 }
    expect("the footer is at the bottom", height(of: "footer") == least("footer"))
    expect("the header is expanded", height(of: "header") == least("header", 220))
    picture("top")
  }

  private func wheel() {
    scroll("wheel over the list", by: 1...) {
      driver.xdotool("mousemove 200 400 click --repeat 2 5")
    }
    picture("collapsing")
    scroll("wheel on", by: 1...) { driver.xdotool("click --repeat 7 --delay 25 5") }
    expect("the header is collapsed", height(of: "header") == least("header"))
    scroll("wheel over the header", by: 1...) {
      driver.xdotool("mousemove 150 20 click --repeat 2 5")
    }
    scroll("wheel over the button", by: (-1000)...(-1)) {
      driver.xdotool("mousemove 380 22 click 4")
    }
    scroll("wheel over the footer", by: 1...) { driver.xdotool("mousemove 200 620 click 5") }
    picture("middle")
  }

  private func keys() {
    gtk_widget_grab_focus(list.widget)
    scroll("arrow down", by: 1...) { driver.xdotool("key Down") }
    scroll("arrow up", by: (-1000)...(-1)) { driver.xdotool("key Up") }
    // Header, title and footer leave this much of the window: nothing is to be skipped.
    let title = ViewID(walks.walks.titles[0])
    let page = 640 - least("header") - least(title, 32) - least("footer")
    scroll("page down", by: 300...page) { driver.xdotool("key Next") }
    scroll("page up", by: (-page)...(-300)) { driver.xdotool("key Prior") }
    scroll("end", by: 1...) { driver.xdotool("key End") }
    expect("End shows the end", value == lastValue)
    expect("the footer is expanded", height(of: "footer") == least("footer", 120))
    picture("end")
    scroll("home", by: ...(-1)) { driver.xdotool("key Home") }
    expect("Home shows the start", value == 0)
    scroll("page down from the start", by: 300...page) { driver.xdotool("key Next") }
    scroll("home again", by: ...(-1)) { driver.xdotool("key Home") }
  }

  private func clicks() {
    for (number, step) in ["expanded", "collapsed"].enumerated() {
      if number == 1 { scroll("away", by: 1...) { driver.xdotool("key Next") } }
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
      driver.xdotool("mousemove \(Int(x)) \(Int(y)) click 1")
      wait("a click in the \(step) header") { walks.clicks == number + 1 }
    }
    gtk_widget_grab_focus(walks.button)
    driver.xdotool("key space")
    wait("a click by key") { walks.clicks == 3 }
    // The desktop turns dark while the button is held.
    driver.xdotool("mousedown 1")
    parallax_set_setting("gtk-theme-name", "Default-dark")
    nextFrame()
    driver.xdotool("mouseup 1")
    wait("a click in another theme") { walks.clicks == 4 }
    parallax_set_setting("gtk-theme-name", "Default")
    gtk_widget_grab_focus(list.widget)
  }

  private func resize() {
    for (width, height) in [(540.0, 420.0), (280, 240), (420, 640)] {
      for key in ["Home", "Next", "End"] {
        driver.xdotool("key \(key)")
        settle()
        let size = LayoutSize(width: width, height: key == "Next" ? height + 60 : height)
        resizeWindow(to: size)
      }
    }
  }

  private func pull() {
    let ends: [(key: String, wheel: Int, view: ViewID, height: Double)] = [
      ("End", 5, "footer", least("footer", 120)), ("Home", 4, "header", least("header", 220)),
    ]
    for end in ends {
      driver.xdotool("key \(end.key)")
      settle()
      frameCheck.tallest = [:]
      driver.xdotool("mousemove 200 300 click --repeat 8 --delay 20 \(end.wheel)")
      // One turn of the wheel is 74 points of a drag, and shows as 38.
      wait("the \(end.view) to stretch") {
        frameCheck.tallest[end.view, default: 0] > end.height + 20
      }
      wait("the \(end.view) to spring back") { height(of: end.view) == end.height }
      settle()
      // A pull that lasts, so that the picture is always the same.
      list.pull(by: end.view == "header" ? -110 : 60)
      nextFrame()
      picture("pulled-\(end.view)")
      list.pull(by: 0)
      settle()
    }
  }
}

extension Check {
  private func report() {
    print(
      """
      frames drawn: \(frameCheck.frames)
      frames compared: \(frameCheck.comparedFrames), in \(frameCheck.movingFrames) the list had moved
      places compared: \(frameCheck.comparisons)
      frames late: \(frameCheck.lateFrames)
      largest difference: \(frameCheck.largestDifference) px
      clicks: \(walks.clicks)
      """
    )
  }
}

/// Sets the font of the desktop, such as `Cantarell 11`.
func setFont(_ font: String) { parallax_set_setting("gtk-font-name", font) }
