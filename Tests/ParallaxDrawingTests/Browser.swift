import Foundation
import ParallaxDrawing
import ParallaxReplay

/// A Chromium without a window, which opens a page and returns its elements after a while.
enum Browser {
  /// The elements of a page after a while.
  struct Page {
    let dom: String

    /// Returns an attribute of the first element whose tag has a given text in it; an empty text
    /// for one without a value.
    func attribute(_ name: String, of marker: String) -> String? {
      guard let place = dom.range(of: marker),
        let open = dom[..<place.upperBound].lastIndex(of: "<"),
        let close = dom[place.upperBound...].firstIndex(of: ">"),
        let start = dom[open...close].range(of: " \(name)=\"")
      else { return nil }
      return String(dom[start.upperBound...].prefix { $0 != "\"" })
    }
  }

  /// The program, from `CHROMIUM` or the search path.
  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let candidates =
      [environment["CHROMIUM"]].compactMap(\.self)
      + names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return candidates.first(where: FileManager.default.isExecutableFile)
  }()

  /// Opens a replay in a frame of a size, as on a phone, and measures it.
  ///
  /// - Returns: The texts of the table and of the numbers that do not fit their boxes, the height of
  ///   the smallest visible letter on screen, and how far the page and its table are wider than their
  ///   room, in pixels.
  static func measure(
    _ replay: Replay,
    width: Int,
    height: Int
  ) throws -> (cut: [String], smallestLetter: Double, overflow: Double) {
    let page = scriptable(HTMLDrawing().draw(replay))
      .replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let script = """
      onload = () => {
        const page = document.querySelector('iframe').contentDocument;
        const texts = [...page.querySelectorAll('td, th, dd, h1, #clock')];
        const cut = texts.filter(text => text.scrollWidth > text.clientWidth + 1 && text.clientWidth);
        const letters = [...page.querySelectorAll('td, th, dd, dt, h1, #clock, #device text')]
          .filter(text => text.getBoundingClientRect().width && text.textContent)
          .map(text => {
            const scale = text.getScreenCTM ? text.getScreenCTM().a : 1;
            return parseFloat(page.defaultView.getComputedStyle(text).fontSize) * Math.abs(scale || 1);
          });
        const rooms = [page.documentElement, page.getElementById('table')];
        document.body.dataset.over = Math.max(...rooms.map(room => room.scrollWidth - room.clientWidth));
        document.body.dataset.cut = cut.map(text => text.textContent).join('|');
        document.body.dataset.letter = Math.min(...letters);
      };
      """
    let frame = "<iframe style='border:0;width:\(width)px;height:\(height)px' srcdoc=\"\(page)\">"
    let html = "<!doctype html><body>\(frame)</iframe><script>\(script)</script></body>"
    let dom = try Self.dom(of: html, fragment: "", seconds: 1)
    let body = Page(dom: dom)
    let cut = body.attribute("data-cut", of: "<body") ?? "nothing was measured"
    return (
      cut.split(separator: "|").map(String.init),
      body.attribute("data-letter", of: "<body").flatMap(Double.init) ?? 0,
      body.attribute("data-over", of: "<body").flatMap(Double.init) ?? .infinity
    )
  }

  /// Opens a replay at an address with a fragment, presses keys as soon as it is there, lets a number
  /// of seconds pass on the browser's clock, which takes less on ours, and returns the page.
  static func open(
    _ replay: Replay,
    fragment: String,
    seconds: Double,
    keys: [String] = []
  ) throws -> Page {
    let presses = keys.map {
      "document.dispatchEvent(new KeyboardEvent('keydown', { key: '\($0)' }));"
    }
    let page = HTMLDrawing().draw(replay)
    let html = keys.isEmpty ? page : scriptable(page) + "<script>\(presses.joined())</script>"
    return Page(dom: try dom(of: html, fragment: fragment, seconds: seconds))
  }

  /// Returns the page without its policy, which permits no other script than its own.
  private static func scriptable(_ page: String) -> String {
    page.replacing(#/<meta http-equiv[^>]*>/#, with: "")
  }

  /// Returns the boxes of views in the phone at a time, as minimum x and y and maximum x and y in
  /// points, in the order of drawing.
  static func boxes(of replay: Replay, at time: Double) throws -> [[Double]] {
    let script = """
      const device = document.getElementById('device'), inverse = device.getScreenCTM().inverse();
      const boxes = [...device.querySelectorAll('.pc-tint')].map(box => {
        const { left, top, right, bottom } = box.getBoundingClientRect();
        const points = [new DOMPoint(left, top), new DOMPoint(right, bottom)];
        return points.flatMap(point => {
          const { x, y } = point.matrixTransform(inverse);
          return [x, y];
        });
      });
      document.body.dataset.boxes = JSON.stringify(boxes);
      """
    let html = scriptable(HTMLDrawing().draw(replay)) + "<script>\(script)</script>"
    let page = Page(dom: try dom(of: html, fragment: "t=\(time)", seconds: 1))
    let boxes = page.attribute("data-boxes", of: "<body") ?? "[]"
    return try JSONDecoder().decode([[Double]].self, from: Data(boxes.utf8))
  }

  /// Opens a page and returns its elements after a while.
  private static func dom(of html: String, fragment: String, seconds: Double) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ParallaxPlayer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("replay.html")
    try Data(html.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu",
      "--user-data-dir=\(folder.appendingPathComponent("profile").path)",
      "--virtual-time-budget=\(Int(seconds * 1000))", "--dump-dom",
      "\(file.absoluteString)#\(fragment)",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: dom, as: UTF8.self)
  }
}
