import ParallaxCoordinator

/// The names of the planets, to jump to; it comes back as soon as one scrolls back.
final class JumpBar: CellView<ListAction> {
  /// The planet of the current row, which the coordinator reports.
  var current: Int?
  private let paper = Style(foreground: 246, background: 235)

  override func draw(on canvas: inout Canvas) {
    for y in 0..<canvas.height { canvas.fill(row: y, paper) }
    for (planet, columns) in labels {
      let color = Planet.all[planet].color
      let style = planet == current ? paper.with(foreground: color, isBold: true) : paper
      let label = "\(planet + 1) \(Planet.all[planet].name)"
      canvas.put(label, x: columns.lowerBound, y: 0, style)
    }
    if let last = labels.last, last.columns.upperBound > canvas.width {
      canvas.put("…", x: canvas.width - 1, y: 0, paper)
    }
    let line = String(repeating: "─", count: canvas.width)
    canvas.put(line, x: 0, y: 1, paper.with(foreground: 239))
  }

  override func action(x: Int, y: Int) -> ListAction? {
    guard y == 0 else { return nil }
    return labels.first { $0.columns.contains(x) }.map { .showPlanet($0.planet) }
  }

  private var labels: [(planet: Int, columns: Range<Int>)] {
    var x = 2
    return Planet.all.enumerated().map { planet, value in
      defer { x += value.name.cells + 4 }
      return (planet, x..<x + value.name.cells + 2)
    }
  }
}
