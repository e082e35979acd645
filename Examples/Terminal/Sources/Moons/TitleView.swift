import ParallaxCoordinator

/// The title of a section.
final class TitleView: CellView<ListAction> {
  private let planet: Planet

  init(_ planet: Planet) { self.planet = planet }

  override func draw(on canvas: inout Canvas) {
    let paper = Style(foreground: planet.color, background: 237)
    for y in 0..<canvas.height { canvas.fill(row: y, paper) }
    canvas.put("▌", x: 0, y: 0, paper)
    canvas.put("▌", x: 0, y: 1, paper)
    canvas.put(planet.name, x: 2, y: 0, paper.with(isBold: true))
    canvas.put(summary, x: 2, y: 1, paper.with(foreground: 246))
  }

  private var summary: String {
    let diameters = planet.moons.map(\.diameter)
    guard let smallest = diameters.min(), let largest = diameters.max(), diameters.count > 1 else {
      return "1 moon"
    }
    return "\(diameters.count) moons, from \(smallest) to \(largest) km"
  }
}
