/// Texts that have to fit a place, at two sizes: on a page, and on a surround as narrow as a phone.
///
/// A drawing does not know the reader's fonts, so widths are estimates for a common sans serif.
enum SVGText {
  /// The size of most texts, in drawing units.
  static let size = 14.0
  /// The size of texts in small places; those are left out where the surround is narrow.
  static let smallSize = 11.0
  /// The size of the names of bands that are hardly higher than a letter.
  static let tinySize = 9.0
  /// The size of texts where the surround is narrow.
  static let narrowSize = 23.0

  /// Returns the width that a text takes, in drawing units.
  static func width(of text: String, size: Double = size, isBold: Bool = false) -> Double {
    let width = text.reduce(0) {
      $0 + ($1.terminalColumns == 2 ? 1 : $1.isUppercase ? 0.7 : 0.57)
    }
    return width * size * (isBold ? 1.1 : 1)
  }

  /// Returns as much of the beginning of a text as fits a width.
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
}

extension XMLText {
  /// Where a text stands by its position.
  enum Anchor: String {
    case start, middle, end
  }

  /// Writes a text at the common size.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - narrow: The text where the surround is narrow and letters are larger; `nil` for none.
  ///   - x: The position of its anchor.
  ///   - y: The position of its base line.
  ///   - name: A class beside those that tell the sizes apart.
  ///   - anchor: The part of the text that stands at the position.
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

  /// Writes as much of a text as fits a width, at either size.
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
