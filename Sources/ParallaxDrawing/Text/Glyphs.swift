/// The characters for lines and boxes.
struct Glyphs {
  /// The characters of a box.
  struct Box: ExpressibleByStringLiteral {
    let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: Character
    /// The ends of a box that is a single line high.
    let left, right: Character

    /// Creates a box from its eight characters, in the order of the properties.
    init(stringLiteral characters: String) {
      let all = Array(characters)
      (horizontal, vertical, topLeft, topRight) = (all[0], all[1], all[2], all[3])
      (bottomLeft, bottomRight, left, right) = (all[4], all[5], all[6], all[7])
    }
  }

  let container, view, axis: Box
  /// The side of the container outside the viewport.
  let outside: Character
  /// A row behind the views.
  let content: Character
  let sectionHeader: Character
  /// The time of an event.
  let event: Character
  let tick: Character
  /// Eight levels from 0 to 1.
  let levels: [Character]
  let ellipsis, minus, range: String
  /// A Boolean value indicating whether braille and names outside ASCII can be shown.
  let isUnicode: Bool

  static let unicode = Self(
    container: "─│╭╮╰╯╶╴",
    view: "━┃┏┓┗┛┣┫",
    axis: "─│┌┐└┘┤├",
    outside: "┊",
    content: "·",
    sectionHeader: "▪",
    event: "◆",
    tick: "┬",
    levels: Array("▁▂▃▄▅▆▇█"),
    ellipsis: "…",
    minus: "−",
    range: "…",
    isUnicode: true
  )
  static let ascii = Self(
    container: "-|..''--",
    view: "=#####[]",
    axis: "-|++++++",
    outside: ":",
    content: ".",
    sectionHeader: "*",
    event: "@",
    tick: "+",
    levels: Array("_.:-=+*#"),
    ellipsis: "~",
    minus: "-",
    range: "..",
    isUnicode: false
  )
}
