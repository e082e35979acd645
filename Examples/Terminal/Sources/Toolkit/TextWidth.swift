/// How many cells a terminal gives to a character.
///
/// Source: the East Asian Width of UAX #11, wide and full-width, the emoji of UTS #51 and the variation
/// selectors that choose between emoji and text. Vowels and last consonants of Hangul take none: they
/// are drawn into the syllable before them.
extension Character {
  /// The cells of its scalars together, 2 at most.
  ///
  /// Wide characters and emoji take 2, marks and controls none. Scalars joined into one sign have the
  /// room of one.
  var cells: Int {
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    if unicodeScalars.contains("\u{FE0E}") { return 1 }
    return min(2, unicodeScalars.reduce(0) { $0 + $1.cells })
  }
}

extension String {
  /// The cells that the text takes in a line.
  var cells: Int { reduce(0) { $0 + $1.cells } }
}

extension Unicode.Scalar {
  fileprivate var cells: Int {
    if takesNoCell { return 0 }
    if properties.isEmojiPresentation, !Self.regional.contains(value) { return 2 }
    return value >= 0x1100 && Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  private var takesNoCell: Bool {
    if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return true
    default: return false
    }
  }

  /// The letters of which two make a flag.
  private static let regional: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
