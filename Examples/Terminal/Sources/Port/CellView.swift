import ParallaxCoordinator

/// A view of whole cells: it keeps its placement, and draws from it when the screen is drawn.
///
/// `Action` is what a click on it can ask for, `Never` where that is nothing.
class CellView<Action>: ParallaxView {
  private(set) var placement = Placement.waiting

  final func parallaxDidUpdate(_ update: ParallaxUpdate) { placement = update.placement }

  final func hasInteractiveContent(at point: LayoutPoint) -> Bool { action(at: point) != nil }

  /// Returns what a click on a point of the container does.
  final func action(at point: LayoutPoint) -> Action? {
    let row = Int(point.y.rounded(.down)) - placement.frame.cells.lowerBound
    return action(x: Int(point.x.rounded(.down)), y: row)
  }

  /// Draws the view and returns the rows of the screen that it drew on.
  final func draw(on screen: Screen) -> Range<Int> {
    guard placement.isPlaced else { return 0..<0 }
    var canvas = Canvas(placement.frame, on: screen)
    draw(on: &canvas)
    return canvas.drawn ?? 0..<0
  }

  func draw(on canvas: inout Canvas) {}
  func action(x: Int, y: Int) -> Action? { nil }
}
