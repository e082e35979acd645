import ParallaxCoordinator

extension XMLText {
  /// Writes a rectangle.
  mutating func rect(
    _ rect: LayoutRect,
    class name: String,
    fill: String? = nil,
    dashes: String? = nil
  ) {
    var text = "<rect class=\"\(name)\" x=\"\(rect.origin.x.svg)\" y=\"\(rect.origin.y.svg)\""
    text += " width=\"\(max(0, rect.size.width).svg)\" height=\"\(max(0, rect.size.height).svg)\""
    if let fill { text += " fill=\"\(fill)\"" }
    if let dashes { text += " stroke-dasharray=\"\(dashes)\"" }
    raw(text + "/>\n")
  }

  /// Writes a line from one corner of a flat rectangle to the other.
  mutating func line(_ rect: LayoutRect, class name: String) {
    let end = LayoutPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
    leaf(
      "line",
      [
        "class": name, "x1": rect.origin.x.svg, "y1": rect.origin.y.svg, "x2": end.x.svg,
        "y2": end.y.svg,
      ]
    )
  }
}
