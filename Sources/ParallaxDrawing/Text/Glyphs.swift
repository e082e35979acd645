/// The characters that lines and boxes are made of.
struct Glyphs {
  /// The eight lines of a box.
  struct Box {
    var horizontal: Character
    var vertical: Character
    var topLeft: Character
    var topRight: Character
    var bottomLeft: Character
    var bottomRight: Character
    /// The ends of a box that is one line high.
    var left: Character
    var right: Character
  }

  var container: Box
  var view: Box
  /// The side of the container where it is outside the viewport.
  var outside: Character
  /// Content behind the views.
  var content: Character
  var sectionHeader: Character
  /// The start of an event.
  var event: Character
  var axis: Box
  var tick: Character
  /// Nothing to everything, evenly.
  var levels: [Character]
  var noValue: Character
  var ellipsis: String
  var minus: String
  var dash: String
  var range: String
  /// Whether dots smaller than a character can be drawn, and any character of a name shown.
  var isUnicode: Bool

  static let unicode = Self(
    container: Box(
      horizontal: "─",
      vertical: "│",
      topLeft: "╭",
      topRight: "╮",
      bottomLeft: "╰",
      bottomRight: "╯",
      left: "╶",
      right: "╴"
    ),
    view: Box(
      horizontal: "━",
      vertical: "┃",
      topLeft: "┏",
      topRight: "┓",
      bottomLeft: "┗",
      bottomRight: "┛",
      left: "┣",
      right: "┫"
    ),
    outside: "┊",
    content: "·",
    sectionHeader: "▪",
    event: "◆",
    axis: Box(
      horizontal: "─",
      vertical: "│",
      topLeft: "┌",
      topRight: "┐",
      bottomLeft: "└",
      bottomRight: "┘",
      left: "┤",
      right: "├"
    ),
    tick: "┬",
    levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    noValue: " ",
    ellipsis: "…",
    minus: "−",
    dash: "to",
    range: "…",
    isUnicode: true
  )

  static let ascii = Self(
    container: Box(
      horizontal: "-",
      vertical: "|",
      topLeft: ".",
      topRight: ".",
      bottomLeft: "'",
      bottomRight: "'",
      left: "-",
      right: "-"
    ),
    view: Box(
      horizontal: "=",
      vertical: "#",
      topLeft: "#",
      topRight: "#",
      bottomLeft: "#",
      bottomRight: "#",
      left: "[",
      right: "]"
    ),
    outside: ":",
    content: ".",
    sectionHeader: "*",
    event: "@",
    axis: Box(
      horizontal: "-",
      vertical: "|",
      topLeft: "+",
      topRight: "+",
      bottomLeft: "+",
      bottomRight: "+",
      left: "+",
      right: "+"
    ),
    tick: "+",
    levels: ["_", ".", ":", "-", "=", "+", "*", "#"],
    noValue: " ",
    ellipsis: "~",
    minus: "-",
    dash: "to",
    range: "..",
    isUnicode: false
  )
}
