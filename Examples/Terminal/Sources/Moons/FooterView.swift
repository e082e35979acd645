import ParallaxCoordinator

/// One line at the bottom while there is more to see, and the end of the list when it is reached.
final class FooterView: CellView<ListAction> {
  /// The rows in sight.
  var position = ""
  private let paper = Style(foreground: 250, background: 236)
  private let button = "[ back to the top ]"

  override func draw(on canvas: inout Canvas) {
    let keys = "↑ ↓ PgUp PgDn Home End 1-7 q"
    let x = canvas.width - keys.cells - 2
    for y in 0..<canvas.height { canvas.fill(row: y, paper) }
    canvas.put(position, x: 2, y: 0, paper)
    if x > position.cells + 4 { canvas.put(keys, x: x, y: 0, paper.with(foreground: 110)) }
    let remark = "Mean diameters; the small ones are not round."
    canvas.put(remark, x: 2, y: 1, paper.with(foreground: 245))
    canvas.put(button, x: 2, y: 2, paper.with(foreground: 230, isBold: true))
  }

  override func action(x: Int, y: Int) -> ListAction? {
    y == 2 && (2..<2 + button.cells).contains(x) ? .showTop : nil
  }
}
