import Foundation
import ParallaxReplay

/// The streams of the program, and the environment variables it honours.
///
/// For example, `NO_COLOR=1` turns colours off, `COLUMNS=100` makes text 100 columns wide if the
/// output is not a terminal, and `LC_ALL=C` restricts text to ASCII.
struct ProgramEnvironment {
  /// A Boolean value indicating whether a long replay reports its progress: only if standard error
  /// is a terminal.
  let showsProgress: Bool
  /// A Boolean value indicating whether text is coloured: only in a terminal, unless `NO_COLOR` is
  /// set or `TERM` is `dumb`.
  let usesColor: Bool
  /// A Boolean value indicating whether text is restricted to ASCII because the locale has no
  /// UTF-8.
  let isASCII: Bool
  /// The columns that text may fill, `40...200`.
  ///
  /// Defaults to 80.
  let width: Int

  init(_ environment: [String: String]) {
    let isDumb = environment["TERM"] == "dumb"
    showsProgress = isatty(2) == 1 && !isDumb
    let isColorless = !(environment["NO_COLOR"] ?? "").isEmpty
    usesColor = isatty(1) == 1 && !isColorless && !isDumb
    isASCII = !Self.hasUTF8(environment)
    width = Self.width(environment) ?? 80
  }

  /// Writes a line to standard error.
  func report(_ text: String) {
    // Names come from files. Escaped, they cannot move the cursor or change colours.
    let line = text.printable
    let data = Data("parallax-replay: \(isASCII ? line.asciiOnly : line)\n".utf8)
    // If standard error is closed, the exit status still reports the failure.
    try? FileHandle.standardError.write(contentsOf: data)
  }

  /// Returns whether the locale encodes characters as UTF-8.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty decides, as in POSIX. For
  /// example, `LC_ALL=C` beside `LANG=en_US.UTF-8` is not UTF-8. If none is set, the answer is true:
  /// containers and services often lack a locale although their terminals show UTF-8.
  private static func hasUTF8(_ environment: [String: String]) -> Bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    guard let locale = values.first(where: { !$0.isEmpty }) else { return true }
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  private static func width(_ environment: [String: String]) -> Int? {
    var size = winsize()
    if isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 {
      return min(200, Int(size.ws_col))
    }
    return environment["COLUMNS"].flatMap { Int($0) }.map { max(40, min(200, $0)) }
  }
}

extension String {
  /// The text in ASCII: an ellipsis becomes three dots, a minus sign a hyphen, and any other character
  /// outside ASCII a question mark.
  ///
  /// For example, `"höhe…"` becomes `"h?he..."`.
  var asciiOnly: String {
    String(
      flatMap { character -> String in
        if character.isASCII { return String(character) }
        return character == "…" ? "..." : character == "−" ? "-" : "?"
      }
    )
  }
}

/// Reports on standard error how far a long replay is, if standard error is a terminal.
///
/// For example, `replaying: 42 %, 51200 events`, on a line erased at the end.
struct Progress {
  var isShown: Bool
  private var next: Date
  private var count = 0
  private var hasShown = false

  init(in environment: ProgramEnvironment) {
    isShown = environment.showsProgress
    // A replay shorter than half a second needs no report.
    next = Date(timeIntervalSinceNow: 0.5)
  }

  /// Counts one event.
  ///
  /// A regular file has a size, so the percentage is known.
  mutating func advance(in file: InputFile) {
    count += 1
    // Reading the clock 60,000 times a second would cost more than the replay of simple scenes.
    guard isShown, count % 256 == 0, Date() >= next else { return }
    next = Date(timeIntervalSinceNow: 0.1)
    let part = file.size.map { " \(min(100, file.position * 100 / max(1, $0))) %," } ?? ""
    show("replaying:\(part) \(count) events")
  }

  /// Reports a step after the last event, such as drawing.
  mutating func report(_ text: String) {
    guard isShown, Date() >= next else { return }
    show(text)
  }

  /// Erases the line.
  mutating func finish() {
    guard hasShown else { return }
    hasShown = false
    Interruption.showsProgress = false
    write("\r\u{1B}[K")
  }

  private mutating func show(_ text: String) {
    hasShown = true
    Interruption.showsProgress = true
    write("\r\u{1B}[K\(text)")
  }

  private func write(_ text: String) {
    // A replay must not fail because its progress cannot be shown.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
