/// The colours of moving pictures.
///
/// Each is written as an attribute in its light form. A style sheet replaces it in the dark by the
/// attribute's value, so each role has a light colour of its own. Programs that know neither style
/// sheets nor media queries draw the light picture.
enum MotionColor: String, CaseIterable {
  case card = "#ffffff", edge = "#d5dae1", screen = "#fefefe", rule = "#eef0f3", row = "#d9dee5"
  case ink = "#1b1f24", muted = "#59636e"
  case blue = "#0b66b0", rust = "#b0480a", slate = "#39434f", gold = "#f0b429"
  case sky = "#0b66b1", hill = "#083f6e"
  /// Texts on blue, rust and slate, and on gold: the same in the dark.
  case light = "#fffffe", heavy = "#2b2000"
  /// A finger, and the thumb of a scroll bar: the same in the dark.
  case finger = "#8c96a3"

  /// The colour on a dark background.
  var dark: String {
    switch self {
    case .card: "#15181c"
    case .edge: "#3a424c"
    case .screen: "#1d2228"
    case .rule: "#2a3038"
    case .row: "#3b444f"
    case .ink: "#e8eaed"
    case .muted: "#a3acb7"
    case .blue: "#1673c2"
    case .rust: "#bf5212"
    case .slate: "#62707f"
    case .sky: "#2c88d8"
    case .hill: "#1563aa"
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
