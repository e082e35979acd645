/// The names of the views with their colours, in as many lines as it takes.
struct PlotLegend {
  private struct Entry {
    var x: Double
    var y: Double
    var name: String
  }
  private var entries: [Entry] = []
  private(set) var height: Double = 0

  init(_ viewIDs: [ViewID], width: Double) {
    var (x, y) = (0.0, 0.0)
    for name in viewIDs.map(\.description) + ["content offset"] {
      let fitted = SVGLabel.fitted(name, width: 170)
      let length = SVGLabel.width(of: fitted) + 44
      if x > 0, x + length > width { (x, y) = (0, y + 18) }
      entries.append(Entry(x: x, y: y, name: fitted))
      x += length
    }
    height = y + 18
  }

  func draw(into xml: inout XMLText) {
    for (index, entry) in entries.enumerated() {
      let isOffset = index == entries.count - 1
      if isOffset {
        xml.line(Rect(x: entry.x, y: entry.y + 8, width: 16, height: 0), class: "pc-offset")
      } else {
        xml.rect(
          Rect(x: entry.x + 0.5, y: entry.y + 3, width: 15, height: 10),
          class: "\(Palette.fill(index)) \(Palette.stroke(index)) pc-tint",
          dashes: Palette.dashes(index)
        )
      }
      xml.leaf(
        "text",
        [
          "class": isOffset ? "pc-muted" : "pc-name", "x": (entry.x + 22).svg,
          "y": (entry.y + 12).svg,
        ],
        text: entry.name
      )
    }
  }
}
