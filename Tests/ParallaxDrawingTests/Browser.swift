import Foundation
import ParallaxDrawing
import ParallaxReplay

/// A Chromium without a window, which opens a page and writes down what became of it.
enum Browser {
  /// What a page looked like after a while.
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

  /// Opens a replay at an address with a fragment, presses keys as soon as it is there, lets a number
  /// of seconds pass on the browser's clock, which takes less on ours, and returns the page.
  static func open(
    _ replay: Replay,
    fragment: String,
    seconds: Double,
    keys: [String] = []
  ) throws -> Page {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ParallaxPlayer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("replay.html")
    let presses = keys.map {
      "document.dispatchEvent(new KeyboardEvent('keydown', { key: '\($0)' }));"
    }
    let script = "<script>\(presses.joined())</script>"
    try Data((HTMLDrawing().draw(replay) + script).utf8).write(to: file)
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
    return Page(dom: String(decoding: dom, as: UTF8.self))
  }
}
