/// A grid of dots smaller than a character, for lines.
///
/// In Unicode, a character cell has two columns of four dots, shown as braille. In ASCII, a cell
/// has one dot, shown as the letter of its line.
struct DotGrid {
  let columns: Int
  let lines: Int
  private let isUnicode: Bool
  private var patterns: [UInt32]
  private var owners: [Int?]

  init(columns: Int, lines: Int, isUnicode: Bool) {
    self.columns = columns
    self.lines = lines
    self.isUnicode = isUnicode
    patterns = Array(repeating: 0, count: columns * lines)
    owners = Array(repeating: nil, count: columns * lines)
  }

  var dotColumns: Int { isUnicode ? columns * 2 : columns }
  var dotLines: Int { isUnicode ? lines * 4 : lines }

  /// Draws a line between two dots.
  ///
  /// Dots outside the grid are dropped.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), owner: Int) {
    // A line far outside may have millions of dots, all of which would be dropped.
    guard max(start.y, end.y) >= 0, min(start.y, end.y) < dotLines else { return }
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    guard steps > 0 else { return dot(x: start.x, y: start.y, owner: owner) }
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let x = Double(start.x) + Double(end.x - start.x) * part
      let y = Double(start.y) + Double(end.y - start.y) * part
      dot(x: Int(x.rounded()), y: Int(y.rounded()), owner: owner)
    }
  }

  private mutating func dot(x: Int, y: Int, owner: Int) {
    guard x >= 0, y >= 0, x < dotColumns, y < dotLines else { return }
    if isUnicode {
      // The order of dots in Unicode's braille patterns: three rows of two, then a fourth row.
      let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      let cell = y / 4 * columns + x / 2
      // The dots of several lines share a cell; its colour is that of the line drawn last.
      patterns[cell] |= bits[y % 4 * 2 + x % 2]
      owners[cell] = owner
    } else {
      owners[y * columns + x] = owner
    }
  }

  /// Copies the dots onto a canvas.
  func draw(on canvas: inout TextCanvas, x: Int, y: Int) {
    for cell in owners.indices {
      guard let owner = owners[cell] else { continue }
      let character =
        isUnicode
        // The 256 braille patterns begin at U+2800, with one bit a dot.
        ? Unicode.Scalar(0x2800 + patterns[cell]).map(Character.init) ?? " " : Self.letter(owner)
      canvas.put(
        character,
        x: x + cell % columns,
        y: y + cell / columns,
        style: .view(owner)
      )
    }
  }

  /// Returns the letter of a line: a to z, then a star.
  static func letter(_ owner: Int) -> Character {
    owner < 26 ? Character(Unicode.Scalar(UInt8(97 + owner))) : "*"
  }
}
