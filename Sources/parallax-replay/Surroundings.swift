import Foundation
import ParallaxReplay

/// What the program runs in: its streams, and what the environment asks for.
struct Surroundings {
  let isOutputTerminal = isatty(1) == 1
  /// Whether a long replay tells how far it has come: on standard error, where that is a terminal.
  let showsProgress: Bool
  /// Whether the text output is coloured: in a terminal, unless `NO_COLOR` is set.
  let usesColor: Bool
  /// The columns that text output may fill.
  let width: Int

  init(_ environment: [String: String]) {
    let isDumb = environment["TERM"] == "dumb"
    showsProgress = isatty(2) == 1 && !isDumb
    let isColorless = !(environment["NO_COLOR"] ?? "").isEmpty
    usesColor = isOutputTerminal && !isColorless && !isDumb
    width = Self.width(environment) ?? 80
  }

  /// Writes a line to standard error.
  static func tell(_ text: String) {
    // One line without commands to a terminal, whatever a file holds.
    let line = Data("parallax-replay: \(text.printable)\n".utf8)
    // Where the error stream is closed the status still tells.
    try? FileHandle.standardError.write(contentsOf: line)
  }

  private static func width(_ environment: [String: String]) -> Int? {
    var size = winsize()
    if isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 {
      return min(200, Int(size.ws_col))
    }
    return environment["COLUMNS"].flatMap { Int($0) }.map { max(40, min(200, $0)) }
  }
}
