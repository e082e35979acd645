import ParallaxCoordinator

/// A row of the list.
enum MoonRow {
  static let heads = "Moon             km  found"
  private static let barColumn = 31
  private static let largest = Planet.all.flatMap(\.moons).map(\.diameter).max() ?? 1

  static func draw(_ moon: Planet.Moon, _ planet: Planet, on canvas: inout Canvas) {
    canvas.fill(row: 0, .paper)
    canvas.put(moon.name, x: 2, y: 0, Style(foreground: 253))
    let diameter = String(moon.diameter)
    canvas.put(diameter, x: 21 - diameter.count, y: 0, .paper)
    canvas.put(moon.year.map(String.init) ?? "—", x: 23, y: 0, Style(foreground: 244))
    // In half cells; even the smallest one shows.
    let room = max(0, canvas.width - barColumn - 2) * 2
    let halves = max(1, moon.diameter * room / largest)
    guard room > 0 else { return }
    let bar = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    canvas.put(bar, x: barColumn, y: 0, Style(foreground: planet.color))
  }
}
