import ParallaxCoordinator

/// A view of whole cells: it keeps its placement, and draws from it when the screen is drawn.
///
/// `Action` is the request of a click on it, `Never` for none.
class CellView<Action>: ParallaxView {
  private(set) var placement = Placement.waiting
  /// The rectangle of the view in the container.
  private(set) var frame = LayoutRect(x: 0, y: 0, width: 0, height: 0)

  final func parallaxDidUpdate(_ update: ParallaxUpdate) {
    (placement, frame) = (update.placement, update.frame)
  }

  final func isInteractive(at point: LayoutPoint) -> Bool {
    action(x: Int(point.x.rounded(.down)), y: Int(point.y.rounded(.down))) != nil
  }

  /// Returns the action of a click on a point of the container.
  final func action(at point: LayoutPoint) -> Action? {
    action(
      x: Int(point.x.rounded(.down)) - frame.columns.lowerBound,
      y: Int(point.y.rounded(.down)) - frame.rows.lowerBound
    )
  }

  /// Draws the view and returns the rows of the screen that it drew on.
  final func draw(on screen: Screen) -> Range<Int> {
    guard placement.isPlaced else { return 0..<0 }
    var canvas = Canvas(frame, on: screen)
    draw(on: &canvas)
    return canvas.drawn ?? 0..<0
  }

  func draw(on canvas: inout Canvas) {}
  func action(x: Int, y: Int) -> Action? { nil }
}
