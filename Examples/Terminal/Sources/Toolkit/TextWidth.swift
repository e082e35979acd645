/// How many cells a terminal gives to a character.
///
/// Source: the East Asian Width of UAX #11, wide and full-width, and the emoji of UTS #51.
extension Character {
  /// The cells: 2 for wide characters and emoji, 0 for marks and controls that stand alone, else 1.
  var cells: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    if first.properties.isEmojiPresentation || Self.isWide(first.value) { return 2 }
    return first.takesNoCell ? 0 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    value >= 0x1100 && wide.contains { $0.contains(value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// The cells that the text takes in a line.
  var cells: Int { reduce(0) { $0 + $1.cells } }
}

extension Unicode.Scalar {
  fileprivate var takesNoCell: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      true
    default: false
    }
  }
}
