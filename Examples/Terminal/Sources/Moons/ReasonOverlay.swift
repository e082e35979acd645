import ParallaxCoordinator

/// The reasons for the position of a view, drawn over the list: a bracket for each rectangle, a line for
/// the sticky line, and the words of each.
enum ReasonOverlay {
  private static func style(_ role: ParallaxCoordinator.ExplanationMark.Role) -> Style {
    switch role {
    case .view: Style(foreground: 16, background: 220, isBold: true)
    case .line, .boundary: Style(foreground: 16, background: 209)
    case .place, .cover, .pusher: Style(foreground: 16, background: 250)
    }
  }

  static func draw(_ marks: [ParallaxCoordinator.ExplanationMark], on screen: Screen) {
    let whole = AxisRange(start: 0, end: Double(screen.height))
    var canvas = Canvas(whole, on: screen)
    var labelled: Set<Int> = []
    // Brackets are beside one another, so that none hides another.
    let left = screen.width - 2 * marks.count
    for (index, mark) in marks.enumerated() {
      let (rows, style) = (mark.rect.rows, style(mark.role))
      for y in rows {
        let isEnd = y == rows.upperBound - 1
        let glyph: Character = y == rows.lowerBound ? "┐" : isEnd ? "┘" : "│"
        canvas.put(glyph, x: left + 2 * index, y: y, style)
      }
      // A mark out of sight is named at the edge, and two marks at one row on two rows.
      var y = max(0, min(rows.lowerBound, screen.height - 1))
      while labelled.contains(y) { y += 1 }
      labelled.insert(y)
      // A line is between two rows, and would hide all of one: it begins the row below.
      let label = rows.isEmpty ? "┄┄┄ \(mark.label) ┄┄┄" : mark.label
      canvas.put(label, x: max(0, left - label.cells - 1), y: y, style)
    }
  }
}
