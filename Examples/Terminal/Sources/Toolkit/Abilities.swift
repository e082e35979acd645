import Foundation

/// The characters and the colours that a terminal says it has, by the variables of its environment.
struct Abilities: Equatable {
  /// The number of colours.
  enum Colors: Equatable {
    /// Weight alone.
    case none
    case eight
    case all256
  }

  var isUnicode = true
  var colors = Colors.all256

  /// The abilities of the terminal that the process runs in.
  static let present = Self(ProcessInfo.processInfo.environment)

  /// Creates abilities with Unicode and 256 colours.
  init() {}

  /// Reads `LC_ALL`, `LC_CTYPE` and `LANG` for the characters, and `NO_COLOR`, `TERM` and `COLORTERM` for
  /// the colours.
  ///
  /// For example, `LC_ALL=C` means ASCII, `TERM=vt100` no colour, and `TERM=linux` eight colours.
  init(_ environment: [String: String]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0.lowercased() }
    }
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "c"
    isUnicode = locale.contains("utf-8") || locale.contains("utf8")
    let kind = value("TERM") ?? ""
    let isRich = kind.contains("256") || kind.contains("direct") || value("COLORTERM") != nil
    // https://no-color.org
    let isPlain = value("NO_COLOR") != nil || kind.hasPrefix("vt") || kind == "dumb"
    colors = isPlain ? .none : isRich ? .all256 : .eight
  }

  /// Returns the text for a character, of as many cells.
  func text(_ glyph: Character) -> String {
    if isUnicode || glyph.isASCII { return String(glyph) }
    return Self.ascii[glyph] ?? String(repeating: "?", count: glyph.cells)
  }

  private static let ascii: [Character: String] = [
    "·": ".", "↑": "^", "↓": "v", "—": "-", "–": "-", "…": "~", "━": "=", "╸": "-", "─": "-",
    "┄": "-", "▌": "|", "│": "|", "┐": "+", "┘": "+",
  ]

  /// Returns the sequence that sets a style.
  func sequence(of style: Style) -> String {
    let weight = style.isBold ? "1;" : ""
    switch colors {
    case .none: return style.isBold ? "\u{1B}[0;1m" : "\u{1B}[0m"
    case .all256:
      return "\u{1B}[0;\(weight)38;5;\(style.foreground);48;5;\(style.background)m"
    case .eight:
      let background = Self.basic(style.background)
      var foreground = Self.basic(style.foreground)
      // Two greys may be one colour of eight.
      if foreground == background { foreground = background == 7 ? 0 : 7 }
      return "\u{1B}[0;\(weight)3\(foreground);4\(background)m"
    }
  }

  /// Returns which of eight colours is nearest to one of 256.
  private static func basic(_ color: UInt8) -> UInt8 {
    guard color >= 16 else { return color % 8 }
    guard color < 232 else { return color < 243 ? 0 : 7 }
    let cube = color - 16
    // Each part has six levels, of which the upper four are more light than dark.
    return (cube / 36 > 1 ? 1 : 0) + (cube / 6 % 6 > 1 ? 2 : 0) + (cube % 6 > 1 ? 4 : 0)
  }
}
