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
  /// - Returns: The texts of the table and of the numbers that do not fit their boxes, and the
  ///   height of the smallest visible letter on screen, in pixels.
  static func measure(
    _ replay: Replay,
    width: Int,
    height: Int
  ) throws -> (cut: [String], smallestLetter: Double) {
    let page = HTMLDrawing().draw(replay)
      .replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let script = """
      onload = () => {
        const page = document.querySelector('iframe').contentDocument;
        const texts = [...page.querySelectorAll('td, th, dd, h1, #clock')];
        const cut = texts.filter(text => text.scrollWidth > text.clientWidth + 1 && text.clientWidth);
        const letters = [...page.querySelectorAll('td, th, dd, dt, h1, #clock, .view b, #rows div')]
          .filter(text => text.offsetParent && text.textContent)
          .map(text => {
            const scale = text.offsetWidth ? text.getBoundingClientRect().width / text.offsetWidth : 1;
            return parseFloat(page.defaultView.getComputedStyle(text).fontSize) * scale;
          });
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
      body.attribute("data-letter", of: "<body").flatMap(Double.init) ?? 0
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
    let script = "<script>\(presses.joined())</script>"
    return Page(
      dom: try dom(of: HTMLDrawing().draw(replay) + script, fragment: fragment, seconds: seconds)
    )
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
