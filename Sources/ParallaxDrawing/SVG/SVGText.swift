import ParallaxReplay

/// Texts that must fit into a width.
///
/// The reader's fonts are unknown, so widths are estimates for a common sans serif.
enum SVGText {
  /// The size of most texts, in drawing units.
  static let size = 14.0
  /// Returns the estimated width of a text, in drawing units.
  static func width(of text: String, size: Double = size, isBold: Bool = false) -> Double {
    // Averages of common fonts: a capital is 0.7 of the size wide, a small letter 0.57.
    let width = text.reduce(0) {
      $0 + ($1.terminalColumns == 2 ? 1 : $1.isUppercase ? 0.7 : 0.57)
    }
    return width * size * (isBold ? 1.1 : 1)
  }

  /// Returns the text, cut and with an ellipsis if it is wider than a limit.
  static func fitted(
    _ text: String,
    width: Double,
    size: Double = size,
    isBold: Bool = false
  ) -> String {
    guard self.width(of: text, size: size, isBold: isBold) > width else { return text }
    var kept = ""
    var used = self.width(of: "…", size: size, isBold: isBold)
    for character in text {
      used += self.width(of: String(character), size: size, isBold: isBold)
      guard used <= width else { break }
      kept.append(character)
    }
    return kept.isEmpty ? "" : kept + "…"
  }

  /// Returns the text in lines of a width, broken at spaces; a longer word has a line of its own.
  static func wrapped(
    _ text: String,
    width: Double,
    size: Double = size,
    isBold: Bool = false
  ) -> [String] {
    text.wrapped { self.width(of: $0, size: size, isBold: isBold) <= width }
  }
}
