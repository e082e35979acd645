/// The colours of moving pictures: those of `dusk.css`, which all pages have, or near them.
///
/// Views are far enough apart, and from their texts and the screen, for every reader (`PaletteTests`).
///
/// Each is written as an attribute in its light form. A style sheet replaces it in the dark by the
/// attribute's value, so each role has a light colour of its own. Programs that know neither style
/// sheets nor media queries draw the light picture.
enum MotionColor: String, CaseIterable {
  case card = "#fffdfa", edge = "#e3dbd1", screen = "#fffefc", rule = "#efeae3", row = "#d5d0dd"
  case ink = "#1d2434", muted = "#4b5262"
  case blue = "#364a70", rust = "#a5432b", slate = "#6b7394", gold = "#ffe9bd"
  case sky = "#b5837d", far = "#8d86a6", hill = "#364a71"
  /// Texts on blue, rust and slate, and on gold: the same in the dark.
  case light = "#fffffe", heavy = "#2b2000"
  /// A finger, and the thumb of a scroll bar: the same in the dark.
  case finger = "#8a8378"

  /// The colour on a dark background.
  var dark: String {
    switch self {
    case .card: "#191f2b"
    case .edge: "#2b3344"
    case .screen: "#10141d"
    case .rule: "#222938"
    case .row: "#3b4459"
    case .ink: "#ece8e2"
    case .muted: "#a9b0bf"
    case .blue: "#4362a6"
    case .rust: "#b8502c"
    case .slate: "#7d7079"
    case .sky: "#8d6f80"
    case .far: "#5d6a8d"
    case .hill: "#2a3a5e"
    case .gold, .light, .heavy, .finger: rawValue
    }
  }

  /// The text colour on a view of this colour.
  var text: Self { self == .gold ? .heavy : .light }

  var fill: String { " fill=\"\(rawValue)\"" }
  var stroke: String { " stroke=\"\(rawValue)\"" }

  /// The rules of a phone in a drawing of a scale: the sizes of its letters, and its colours in the dark.
  static func letters(scale: Double) -> String {
    func size(_ letters: String, _ units: Double) -> String {
      ".pc .\(letters){font-size:\((units / scale).compact(1))px}"
    }
    let all = allCases.map { $0.fill + $0.stroke }.joined()
    return size("l", 13) + size("r", 11) + "\n" + darkRules(for: all)
  }

  /// The rules that replace the colours a picture has.
  static func darkRules(for picture: String) -> String {
    var rules = ""
    for color in allCases where color.dark != color.rawValue {
      for name in ["fill", "stroke"] where picture.contains("\(name)=\"\(color.rawValue)\"") {
        rules += "[\(name)=\"\(color.rawValue)\"]{\(name):\(color.dark)}"
      }
    }
    return "@media(prefers-color-scheme:dark){\(rules)}\n"
  }
}
