/// Texts that have to fit a place.
///
/// A drawing does not know the reader's fonts, so widths are estimates for a common sans serif.
enum SVGLabel {
  /// Returns the width that a text takes, in drawing units.
  static func width(of text: String, size: Double = 11) -> Double {
    text.reduce(0) { $0 + ($1.terminalColumns == 2 ? 1.0 : $1.isUppercase ? 0.68 : 0.56) } * size
  }

  /// Returns as much of the beginning of a text as fits a width.
  static func fitted(_ text: String, width: Double, size: Double = 11) -> String {
    guard self.width(of: text, size: size) > width else { return text }
    var kept = ""
    var used = self.width(of: "…", size: size)
    for character in text {
      used += self.width(of: String(character), size: size)
      guard used <= width else { break }
      kept.append(character)
    }
    return kept.isEmpty ? "" : kept + "…"
  }
}

extension XMLText {
  /// Writes a text near the top left corner of a rectangle, as much of it as fits, or nothing where
  /// no line fits.
  ///
  /// In a rectangle too narrow for words the text runs downwards.
  mutating func label(_ text: String, in place: Rect, size: Double, class name: String) {
    let isUpright =
      place.size.width >= min(SVGLabel.width(of: text, size: size) + 8, 40)
      || place.size.height < 40
    let (along, across) =
      isUpright ? (place.size.width, place.size.height) : (place.size.height, place.size.width)
    let fitted = SVGLabel.fitted(text, width: along - 8, size: size)
    guard across >= 9, !fitted.isEmpty else { return }
    // In a rectangle of one line the text is in the middle, in a larger one near the edge.
    let middle = min(across / 2, size == 9 ? 8 : 10)
    if isUpright {
      let x = (place.origin.x + 6).svg
      let y = (place.origin.y + middle + size * 0.36).svg
      leaf("text", ["class": name, "x": x, "y": y], text: fitted)
    } else {
      let x = (place.origin.x + middle - size * 0.36).svg
      let y = (place.origin.y + 6).svg
      let turn = "translate(\(x) \(y)) rotate(90)"
      leaf("text", ["class": name, "transform": turn], text: fitted)
    }
  }
}
