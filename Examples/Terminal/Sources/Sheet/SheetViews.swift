import ParallaxCoordinator

/// A frozen row or column of the sheet: a band.
class SheetView: CellView<Never> {
  fileprivate static let paper = Style(foreground: 252, background: 238)
  fileprivate static let strong = Style(foreground: 230, background: 24, isBold: true)

  let id: ViewID
  fileprivate let sales: () -> Sales
  /// The first cell that scrolls, for text that begins over it.
  fileprivate var firstCell: BandCell?

  init(_ id: ViewID, _ sales: @escaping () -> Sales) { (self.id, self.sales) = (id, sales) }

  /// Draws one cell; the number is its line among those between the heads and the totals, from 0.
  func draw(line: Int, on canvas: inout Canvas) {}

  /// Draws the cell that the band shares with the heads or with the totals of the other axis.
  func drawCorner(isHead: Bool, on canvas: inout Canvas) {}

  /// Draws the band and the cells that scroll.
  final func draw(_ cells: some Sequence<BandCell>, on screen: Screen) {
    firstCell = cells.first { !$0.isFrozen }
    _ = draw(on: screen)
    for cell in cells where !cell.isFrozen {
      var canvas = Canvas(cell.frame, on: screen)
      draw(line: cell.first.row - 1, on: &canvas)
    }
  }

  /// Draws the cells that are frozen on both axes: they are over all bands.
  final func drawCorners(_ cells: some Sequence<BandCell>, on screen: Screen) {
    for cell in cells where cell.isFrozen {
      var canvas = Canvas(cell.frame, on: screen)
      drawCorner(isHead: cell.id == SheetParts.head, on: &canvas)
    }
  }

  fileprivate func fill(_ canvas: inout Canvas, _ style: Style) {
    for y in 0..<canvas.height { canvas.fill(row: y, style) }
  }
}

extension Canvas {
  /// Puts a number in so that its last digit is in the cell before a column.
  mutating func put(_ number: Int, endingAt x: Int, y: Int, _ style: Style) {
    let text = String(number)
    put(text, x: x - text.count, y: y, style)
  }
}

/// The months; expanded, their years and the title of the sheet as well.
final class HeadRow: SheetView {
  override func draw(on canvas: inout Canvas) {
    fill(&canvas, Self.strong)
    guard canvas.height >= 3, let start = firstCell?.frame.columns.lowerBound else { return }
    let x = max(0, start) + 2
    canvas.put("Pieces by article and month", x: x, y: canvas.height - 3, Self.strong)
  }

  override func draw(line: Int, on canvas: inout Canvas) {
    let month = sales().months[line]
    let name = Sales.name(of: month)
    canvas.put(name, x: canvas.width - name.count, y: canvas.height - 1, Self.strong)
    guard month % 12 == 0 else { return }
    canvas.put(Sales.year(of: month), endingAt: canvas.width, y: canvas.height - 2, Self.strong)
  }

  override func drawCorner(isHead: Bool, on canvas: inout Canvas) {
    fill(&canvas, Self.strong)
    canvas.put(isHead ? "Sold" : "Total", x: 1, y: canvas.height - 1, Self.strong)
  }
}

/// The totals of the months.
final class TotalRow: SheetView {
  override func draw(on canvas: inout Canvas) { fill(&canvas, Self.strong) }

  override func draw(line: Int, on canvas: inout Canvas) {
    let pieces = sales().pieces(in: sales().months[line])
    canvas.put(pieces, endingAt: canvas.width, y: 0, Self.strong)
  }

  override func drawCorner(isHead: Bool, on canvas: inout Canvas) {
    fill(&canvas, Self.strong)
    if isHead { return canvas.put("Total", x: 1, y: 0, Self.strong) }
    canvas.put(sales().total, endingAt: canvas.width - 1, y: 0, Self.strong)
  }
}

/// The articles; expanded, their shelves as well.
final class NameColumn: SheetView {
  override func draw(on canvas: inout Canvas) { fill(&canvas, Self.paper) }

  override func draw(line: Int, on canvas: inout Canvas) {
    let article = sales().articles[line]
    let name = canvas.width >= 14 ? "Article \(article)" : "\(article)"
    canvas.put(name, x: 1, y: 0, Self.paper.with(isBold: true))
    guard canvas.width >= 18 else { return }
    let shelf = "\(["A", "B", "C"][article % 3])\(article % 9 + 1)"
    canvas.put(shelf, x: canvas.width - 3, y: 0, Self.paper.with(foreground: 245))
  }
}

/// The totals of the articles.
final class TotalColumn: SheetView {
  override func draw(on canvas: inout Canvas) { fill(&canvas, Self.paper) }

  override func draw(line: Int, on canvas: inout Canvas) {
    let pieces = sales().pieces(of: sales().articles[line])
    canvas.put(pieces, endingAt: canvas.width - 1, y: 0, Self.paper)
  }
}
