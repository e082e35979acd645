/// The characters for lines and boxes.
struct Glyphs {
  /// The characters of a box.
  struct Box {
    var horizontal: Character
    var vertical: Character
    var topLeft: Character
    var topRight: Character
    var bottomLeft: Character
    var bottomRight: Character
    /// The ends of a box that is a single line high.
    var left: Character
    var right: Character
  }

  var container: Box
  var view: Box
  /// The side of the container outside the viewport.
  var outside: Character
  /// A row behind the views.
  var content: Character
  var sectionHeader: Character
  /// The time of an event.
  var event: Character
  var axis: Box
  var tick: Character
  /// Eight levels from 0 to 1.
  var levels: [Character]
  var noValue: Character
  var ellipsis: String
  var minus: String
  var dash: String
  var range: String
  /// A Boolean value indicating whether braille and names outside ASCII can be shown.
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
