import CGTK
import ParallaxCoordinator
import ParallaxGTK

/// Uses both windows with a finger, on a display that takes touches.
final class TouchCheck {
  private let app = Application(isAlone: true)
  private let driver = Driver()
  /// The folder of the fifos that the finger takes touches from and answers in.
  private let folder: String

  init(fingerIn folder: String) { self.folder = folder }

  func run() throws {
    app.register()
    try touchList()
    try touchGrid()
  }

  /// A drag on rows and on the header, a fling, and a tap on the button of the header.
  private func touchList() throws {
    let walks = try WalksWindow(try ModelWalks(), title: "Walks", of: app)
    show(walks.window) { walks.list.containerSize.height > 0 }
    let offset = { walks.list.scrollReading(in: walks.list).vertical?.contentOffset ?? .nan }
    touch("200 500 200 300")
    // GTK begins to scroll once the finger has moved by some points.
    driver.wait("a drag to scroll by nearly its length") { 150...200 ~= offset() }
    driver.wait("a low header") { walks.coordinator.placement(of: "header")?.height ?? 220 < 80 }
    followAfterPulls(offset)
    let dragged = offset()
    touch("150 20 150 220")
    driver.wait("a drag on the header to scroll back") { offset() < dragged - 100 }
    let before = offset()
    touch("200 500 200 200 flick")
    driver.wait("a fling beyond the finger") { offset() > before + 400 }
    rest(offset)
    guard let button = bounds(of: walks.button, in: walks.list.widget) else {
      return Findings.add("there is no button")
    }
    let (x, y) = (button.origin.x + button.size.width / 2, button.origin.y + button.size.height / 2)
    touch("\(Int(x)) \(Int(y))")
    driver.wait("a tap on the button") { walks.clicks == 1 }
    gtk_window_destroy(walks.window.cast())
  }

  /// A drag after a pull past the start scrolls by its length: GTK takes back what was pulled.
  ///
  /// What GTK keeps of a pull is not in the offset, and a drag takes up what is left of it, so it may take
  /// several.
  private func followAfterPulls(_ offset: () -> Double) {
    for _ in 0..<10 {
      touch("200 100 200 500 flick")
      driver.wait("a pull to end at the start") { offset() == 0 }
      _ = driver.turn(forSeconds: 1) { false }
      touch("200 500 200 300")
      if driver.turn(forSeconds: 5, until: { 150...200 ~= offset() }) { return }
    }
    Findings.add("a drag after a pull does not scroll by nearly its length")
  }

  /// A drag in a slanting line moves both axes, also one that begins on the corner.
  private func touchGrid() throws {
    let ferry = try FerryWindow(of: app)
    show(ferry.window) { ferry.grid.containerSize.height > 0 }
    let offset = {
      let reading = ferry.grid.scrollReading(in: ferry.grid)
      return LayoutPoint(
        x: reading.horizontal?.contentOffset ?? .nan,
        y: reading.vertical?.contentOffset ?? .nan
      )
    }
    touch("380 500 220 260")
    driver.wait("a drag to scroll both axes") { offset().x > 100 && offset().y > 180 }
    driver.wait("a small corner") {
      ferry.coordinator.frame(of: "corner")?.size == LayoutSize(width: 112, height: 32)
    }
    let before = offset()
    touch("50 15 130 95")
    driver.wait("a drag on the corner to scroll both back") {
      offset().x < before.x - 40 && offset().y < before.y - 40
    }
    gtk_window_destroy(ferry.window.cast())
  }

  private func show(_ window: Widget, until isShown: () -> Bool) {
    gtk_window_set_decorated(window.cast(), 0)
    gtk_window_present(window.cast())
    // The server shows windows once somebody looks at it.
    driver.wait("the window", until: isShown)
  }

  private func touch(_ points: String) {
    driver.run("sh -c 'echo \(points) > \(folder)/touch; read answer < \(folder)/lifted'")
  }

  private func rest(_ offset: () -> Double) {
    var last = Double.nan
    while last != offset() {
      last = offset()
      _ = driver.turn(forSeconds: 1) { false }
    }
  }
}
