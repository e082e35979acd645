import ParallaxCoordinator

/// A night sky that collapses to its name and the heads of the columns.
final class HeaderView: CellView<ListAction> {
  private let sky = Style(foreground: 244, background: 17)

  override func draw(on canvas: inout Canvas) {
    let last = canvas.height - 1
    guard last >= 0 else { return }
    let parallax = Int(PixelGrid(scale: 1).round(placement.contentTranslation))
    for y in 0..<last {
      for x in 0..<canvas.width { canvas.put(star(x, y - parallax), x: x, y: y, sky) }
    }
    if canvas.width >= 52 { drawMoon(on: &canvas, rows: last) }
    let nameRow = max(0, last - 1) * 3 / 7
    canvas.put("M O O N S", x: 2, y: nameRow, sky.with(foreground: 230, isBold: true))
    if nameRow + 1 < last {
      canvas.put("of seven worlds, by size", x: 2, y: nameRow + 1, sky.with(foreground: 110))
    }
    let heads = Style(foreground: 109, background: 235)
    canvas.fill(row: last, heads)
    canvas.put(MoonRow.heads, x: 2, y: last, heads)
  }

  /// A sparse sky, the same each time.
  private func star(_ x: Int, _ y: Int) -> Character {
    var number = UInt32(truncatingIfNeeded: (x &+ 5) &* 374_761_393 &+ y &* 668_265_263)
    number = (number ^ (number >> 13)) &* 1_274_126_177
    return switch (number ^ (number >> 16)) & 0xFF {
    case 0...4: "·"
    case 5: "+"
    case 6: "*"
    default: " "
    }
  }

  /// A ball lit from the left; it fills the height of the sky, stretched or not.
  private func drawMoon(on canvas: inout Canvas, rows: Int) {
    let shades = Array(".:-=+*#%@")
    let radius = max(0.7, Double(rows) / 2 - 0.6)
    for y in 0..<rows {
      for x in 0..<canvas.width {
        // A cell is about twice as high as wide.
        let right = (Double(x) + 0.5 - Double(canvas.width - 14)) / 2 / radius
        let down = (Double(y) + 0.5 - Double(rows) / 2) / radius
        let front = 1 - right * right - down * down
        guard front > 0 else { continue }
        let light = max(0, min(1, 0.75 * front.squareRoot() - 0.55 * right - 0.35 * down))
        let shade = shades[Int(light * Double(shades.count - 1))]
        canvas.put(shade, x: x, y: y, sky.with(foreground: UInt8(238 + light * 16)))
      }
    }
  }
}
