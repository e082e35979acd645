import ParallaxReplay

/// Texts that must fit into a width, at two sizes: on a page and on a narrow screen.
///
/// The reader's fonts are unknown, so widths are estimates for a common sans serif.
enum SVGText {
  /// The size of most texts, in drawing units.
  static let size = 14.0
  /// The size of texts in small places.
  ///
  /// A narrow screen hides them.
  static let smallSize = 11.0
  /// The size of names in bands that are hardly higher than a letter.
  static let tinySize = 9.0
  /// The size of texts on a narrow screen.
  static let narrowSize = 23.0

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

extension XMLText {
  /// The part of a text at its position.
  enum Anchor: String {
    case start, middle, end
  }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: The text on a page.
  ///   - narrow: The text on a narrow screen, with larger letters; `nil` for none.
  ///   - x: The position of the anchor.
  ///   - y: The position of the base line.
  ///   - name: A class besides those for the size.
  ///   - anchor: The part of the text at the position.
  mutating func text(
    _ text: String,
    narrow: String?,
    x: Double,
    y: Double,
    class name: String = "",
    anchor: Anchor = .start
  ) {
    func write(_ text: String, _ classes: String, into xml: inout Self) {
      guard !text.isEmpty else { return }
      let names = [name, classes].filter { !$0.isEmpty }.joined(separator: " ")
      var attributes = "class=\"\(names)\" x=\"\(x.svg)\" y=\"\(y.svg)\""
      if anchor != .start { attributes += " text-anchor=\"\(anchor)\"" }
      xml.raw("<text \(attributes)>\(Self.escaped(text))</text>\n")
    }
    if text == narrow {
      write(text, "", into: &self)
    } else {
      write(text, "pc-wide", into: &self)
      if let narrow { write(narrow, "pc-narrow", into: &self) }
    }
  }

  /// Writes a text, cut to a width for the page and for a narrow screen.
  mutating func text(
    _ text: String,
    fitting width: Double,
    x: Double,
    y: Double,
    class name: String = "",
    anchor: Anchor = .start
  ) {
    self.text(
      SVGText.fitted(text, width: width),
      narrow: SVGText.fitted(text, width: width, size: SVGText.narrowSize),
      x: x,
      y: y,
      class: name,
      anchor: anchor
    )
  }

  /// Writes a letter in a disc.
  mutating func badge(_ letter: String, x: Double, y: Double) {
    let center = ["class": "pc-ink pc-disc", "cx": x.svg, "cy": y.svg, "r": "10"] as KeyValuePairs
    leaf("circle", center)
    leaf(
      "text",
      ["class": "pc-letter", "x": x.svg, "y": (y + 5).svg, "text-anchor": "middle"],
      text: letter
    )
  }
}
