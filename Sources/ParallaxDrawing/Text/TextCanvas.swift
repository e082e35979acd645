import ParallaxReplay

/// A rectangle of character cells that can be written in any order.
struct TextCanvas {
  enum Style: Hashable {
    case plain
    case faint
    case strong
    /// The colour of a view, by its index among all views.
    case view(Int)
  }

  private struct Cell {
    /// `nil` is the second column of a wide character.
    var character: Character? = " "
    var style = Style.plain
  }

  let columns: Int
  let lines: Int
  let glyphs: Glyphs
  private var cells: [Cell]

  init(columns: Int, lines: Int, glyphs: Glyphs) {
    self.columns = max(0, columns)
    self.lines = max(0, lines)
    self.glyphs = glyphs
    cells = Array(repeating: Cell(), count: self.columns * self.lines)
  }

  /// Writes a character.
  ///
  /// Outside the canvas it is dropped.
  mutating func put(_ character: Character, x: Int, y: Int, style: Style = .plain) {
    let columnsOfCharacter = character.terminalColumns
    guard x >= 0, y >= 0, y < lines, x + columnsOfCharacter <= columns else { return }
    let index = y * columns + x
    // Half of a wide character cannot be shown, so the other half becomes a space.
    if cells[index].character == nil { cells[index - 1].character = " " }
    let next = index + columnsOfCharacter
    if x + columnsOfCharacter < columns, cells[next].character == nil {
      cells[next].character = " "
    }
    cells[index] = Cell(character: character, style: style)
    if columnsOfCharacter == 2 { cells[index + 1] = Cell(character: nil, style: style) }
  }

  /// Writes a text, shortened with an ellipsis if it is wider than a limit.
  ///
  /// - Returns: The number of columns that were written.
  @discardableResult
  mutating func write(
    _ text: String,
    x: Int,
    y: Int,
    within limit: Int? = nil,
    style: Style = .plain
  ) -> Int {
    let fitting = shown(text).shortened(to: limit ?? columns - x, ellipsis: glyphs.ellipsis)
    var column = x
    for character in fitting {
      put(character, x: column, y: y, style: style)
      column += character.terminalColumns
    }
    return column - x
  }

  /// Writes a text ending before a column.
  mutating func write(_ text: String, before x: Int, y: Int, style: Style = .plain) {
    write(text, x: x - shown(text).terminalColumns, y: y, style: style)
  }

  /// Returns the lines, each without trailing spaces and with a line feed.
  func text(color: Bool) -> String {
    (0..<lines).map { line(cells[$0 * columns..<($0 + 1) * columns], color: color) + "\n" }.joined()
  }

  private func line(_ row: ArraySlice<Cell>, color: Bool) -> String {
    let end = row.lastIndex { $0.character != " " }.map { $0 + 1 } ?? row.startIndex
    var text = ""
    var style = Style.plain
    for cell in row[..<end] {
      guard let character = cell.character else { continue }
      // Spaces have no colour, so fewer escape sequences are needed.
      let wanted = character == " " ? Style.plain : cell.style
      if color, wanted != style {
        text += wanted.escape
        style = wanted
      }
      text.append(character)
    }
    return style == .plain ? text : text + Style.plain.escape
  }

  /// Names come from files.
  ///
  /// A control character in one would move the terminal's cursor.
  private func shown(_ text: String) -> String {
    String(
      text.map { character in
        if character.unicodeScalars.contains(where: \.isCommand) {
          return glyphs.isUnicode ? "\u{FFFD}" : "?"
        }
        return glyphs.isUnicode || character.isASCII ? character : "?"
      }
    )
  }
}

extension TextCanvas.Style {
  /// The codes of a terminal's colours: the six plain ones, then the bright ones.
  private static let colors = [34, 33, 32, 35, 36, 31, 94, 93, 92, 95, 96, 91]

  fileprivate var escape: String {
    switch self {
    case .plain: "\u{1B}[0m"
    case .faint: "\u{1B}[0;2m"
    case .strong: "\u{1B}[0;1m"
    case .view(let index): "\u{1B}[0;\(Self.colors[index % Self.colors.count])m"
    }
  }
}

extension Character {
  /// The number of columns of the character in a terminal, 1 or 2.
  var terminalColumns: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation }) { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension String {
  var terminalColumns: Int { reduce(0) { $0 + $1.terminalColumns } }

  /// Returns the text, cut and with an ellipsis if it has more than a number of columns.
  func shortened(to limit: Int, ellipsis: String) -> String {
    guard terminalColumns > limit else { return self }
    guard limit > 0 else { return "" }
    var kept = ""
    var used = ellipsis.terminalColumns
    for character in self {
      used += character.terminalColumns
      guard used <= limit else { break }
      kept.append(character)
    }
    return kept + ellipsis
  }
}
