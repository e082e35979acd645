import ParallaxCoordinator

/// Colours of the 256 that nearly every terminal has, and weight.
struct Style: Equatable {
  var foreground: UInt8 = 252
  var background: UInt8 = 234
  var isBold = false

  static let paper = Self()

  func with(foreground: UInt8? = nil, isBold: Bool = false) -> Self {
    Self(foreground: foreground ?? self.foreground, background: background, isBold: isBold)
  }
}

/// A picture of cells, and the text that brings the terminal to it.
final class Screen {
  struct Cell: Equatable {
    /// The character that begins here; `nil` in the second cell of a wide one.
    var glyph: Character? = " "
    var style = Style.paper
  }

  private(set) var width = 0
  private(set) var height = 0
  /// For each row, whether anything was drawn there since it was cleared.
  private(set) var drawn: [Bool] = []
  private var cells: [Cell] = []
  /// The cells on the terminal; empty if they are not known.
  private var shown: [Cell] = []
  private let abilities: Abilities

  /// Creates an empty screen of a terminal.
  init(_ abilities: Abilities = .present) { self.abilities = abilities }

  func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    forgetShown()
    clear()
  }

  /// Has the next update write everything.
  func forgetShown() { shown = [] }

  func clear() {
    cells = Array(repeating: Cell(), count: width * height)
    drawn = Array(repeating: false, count: height)
  }

  /// Puts a character in; one that has only half of its room is left out.
  func put(_ glyph: Character, x: Int, y: Int, _ style: Style) {
    guard 0..<width ~= x, 0..<height ~= y else { return }
    let index = y * width + x
    let isWide = glyph.cells == 2
    let fits = glyph.cells > 0 && (!isWide || x + 1 < width)
    // The other half of a wide character is blank.
    if cells[index].glyph == nil { cells[index - 1].glyph = " " }
    let last = fits && isWide ? index + 1 : index
    if x + last - index + 1 < width, cells[last + 1].glyph == nil { cells[last + 1].glyph = " " }
    cells[index] = Cell(glyph: fits ? glyph : " ", style: style)
    if last > index { cells[last] = Cell(glyph: nil, style: style) }
    drawn[y] = true
  }

  /// The characters, a line for each row, without blanks at the ends of lines.
  var text: String {
    let lines = (0..<height).map { y -> String in
      let row = cells[y * width..<(y + 1) * width].compactMap(\.glyph)
      return String(row[...(row.lastIndex { $0 != " " } ?? -1)])
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the text that turns the terminal's screen into this one; empty if they are equal.
  func update() -> String {
    let isUnknown = shown.count != cells.count
    var text = isUnknown ? "\u{1B}[0m\u{1B}[2J" : ""
    var cursor = -1
    var style: Style?
    for index in cells.indices where isUnknown || cells[index] != shown[index] {
      let cell = cells[index]
      // A second half is written with its first, which has changed as well.
      guard let glyph = cell.glyph else { continue }
      // Past the last column terminals differ in the position of the cursor.
      if index != cursor || index % width == 0 {
        text += "\u{1B}[\(index / width + 1);\(index % width + 1)H"
      }
      if cell.style != style { text += abilities.sequence(of: cell.style) }
      text += abilities.text(glyph)
      (cursor, style) = (index + glyph.cells, cell.style)
    }
    shown = cells
    return text
  }
}

/// The part of a screen for a view, in the view's own cells; the rest is cut off.
struct Canvas {
  private let screen: Screen
  private let left: Int
  private let top: Int
  let width: Int
  let height: Int
  /// The rows of the screen that were drawn on.
  private(set) var drawn: Range<Int>?

  /// Creates the canvas of a rectangle in the container, brought to whole cells.
  init(_ frame: LayoutRect, on screen: Screen) {
    let (columns, rows) = (frame.columns, frame.rows)
    self.screen = screen
    (left, width, top, height) = (columns.lowerBound, columns.count, rows.lowerBound, rows.count)
  }

  /// Creates the canvas of a row of a list, which is as wide as the screen.
  init(_ span: AxisRange, on screen: Screen) {
    let width = Double(screen.width)
    self.init(LayoutRect(x: 0, y: span.start, width: width, height: span.length), on: screen)
  }

  mutating func fill(row: Int, _ style: Style) {
    for x in 0..<width { put(" ", x: x, y: row, style) }
  }

  /// Puts a line of text in; if it does not fit, it ends in `…`.
  mutating func put(_ text: String, x: Int, y: Int, _ style: Style) {
    let isCut = x < width && x + text.cells > width
    var column = x
    for glyph in text {
      guard column + glyph.cells <= (isCut ? width - 1 : width) else { break }
      if glyph.cells > 0 { put(glyph, x: column, y: y, style) }
      column += glyph.cells
    }
    if isCut { put("…", x: width - 1, y: y, style) }
  }

  mutating func put(_ glyph: Character, x: Int, y: Int, _ style: Style) {
    let row = top + y
    guard 0..<height ~= y, 0..<screen.height ~= row, 0..<width ~= x else { return }
    screen.put(glyph, x: left + x, y: row, style)
    let old = drawn ?? row..<row + 1
    drawn = min(old.lowerBound, row)..<max(old.upperBound, row + 1)
  }
}

extension AxisRange {
  /// The cells that this span fills: each edge is rounded once, so neighbours share theirs.
  var cells: Range<Int> {
    let grid = PixelGrid(scale: 1)
    let first = Int(grid.round(start))
    return first..<max(first, Int(grid.round(end)))
  }
}

extension LayoutRect {
  /// The columns of cells that this rectangle fills.
  var columns: Range<Int> { ScrollAxis.horizontal.range(of: self).cells }
  /// The rows of cells that this rectangle fills.
  var rows: Range<Int> { ScrollAxis.vertical.range(of: self).cells }
}
