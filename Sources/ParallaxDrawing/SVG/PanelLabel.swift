import ParallaxCoordinator

/// A name and a number at the start of a rectangle.
///
/// Both are shortened to fit; if not even one line fits, there is no label.
///
/// In a rectangle that is too narrow for the name, the text runs downwards.
struct PanelLabel {
  private let name: String
  private let number: String
  private let place: LayoutRect

  init(_ name: String, number: String, in place: LayoutRect) {
    self.name = name
    self.number = number
    self.place = place
  }

  /// Returns whether the text runs across the page.
  ///
  /// Otherwise it runs downwards.
  private func isUpright(_ size: Double) -> Bool {
    let width = SVGText.width(of: name, size: size, isBold: true) + 12
    return place.size.width >= min(width, place.size.height)
  }

  /// Returns the room in the direction of the text, and across it.
  private func room(_ size: Double) -> (along: Double, across: Double) {
    let (width, height) = (place.size.width, place.size.height)
    return isUpright(size) ? (width, height) : (height, width)
  }

  /// The sizes of letters on a page, the least room for a line of each, and its classes.
  private static let sizes: [(Double, Double, String)] = [
    (SVGText.size, 17, "pc-wide"), (SVGText.smallSize, 10, "pc-small pc-wide"),
    (SVGText.tinySize, 7.5, "pc-tiny pc-wide"),
  ]

  /// Writes the name and the number for a page.
  func drawWide(into xml: inout XMLText) {
    guard let (size, _, base) = Self.sizes.first(where: { self.room($0.0).across >= $0.1 }) else {
      return
    }
    let (along, across) = self.room(size)
    let strong = "pc-strong \(base)"
    let room = along - 12
    let nameWidth = SVGText.width(of: name, size: size, isBold: true)
    let numberWidth = SVGText.width(of: number, size: size)
    let fitted = SVGText.fitted(name, width: room, size: size, isBold: true)
    write(fitted, size: size, into: &xml, class: strong)
    // The number is at the end of the line if both fit, else on a second line, else left out.
    if nameWidth + numberWidth + 8 <= room {
      write(number, size: size, offset: room - numberWidth, into: &xml, class: base)
    } else if across >= 2 * size + 8, numberWidth <= room {
      write(number, size: size, line: 1, into: &xml, class: base)
    }
  }

  /// Writes the name for a narrow screen.
  func drawNarrow(into xml: inout XMLText) {
    let size = SVGText.narrowSize
    let (along, across) = room(size)
    guard across >= size else { return }
    let fitted = SVGText.fitted(name, width: along - 10, size: size, isBold: true)
    write(fitted, size: size, into: &xml, class: "pc-strong pc-narrow")
  }

  private func write(
    _ text: String,
    size: Double,
    offset: Double = 0,
    line: Int = 0,
    into xml: inout XMLText,
    class name: String
  ) {
    guard !text.isEmpty else { return }
    // A rectangle of one line has the text in its middle, a larger one near its edge.
    let middle = min(room(size).across / 2, size * 0.95) + Double(line) * size * 1.25
    // A capital is 0.72 of the size high, so its base line is 0.36 below its middle.
    if isUpright(size) {
      let x = (place.origin.x + 6 + offset).svg
      let y = (place.origin.y + middle + size * 0.36).svg
      xml.leaf("text", ["class": name, "x": x, "y": y], text: text)
    } else {
      let x = (place.origin.x + place.size.width - middle - size * 0.36).svg
      let y = (place.origin.y + 6 + offset).svg
      let turn = "translate(\(x) \(y)) rotate(90)"
      xml.leaf("text", ["class": name, "transform": turn], text: text)
    }
  }
}
