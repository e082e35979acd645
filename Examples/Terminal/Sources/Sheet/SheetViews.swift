import ParallaxCoordinator

/// An article or a month in sight.
struct SheetLine {
  /// Its number among the articles or the months, from 0.
  var number: Int
  /// Its range in the container.
  var span: AxisRange
}

/// A frozen row or column of the sheet, which is one view: what is in it moves with the other axis.
class SheetView: CellView<Never> {
  fileprivate static let paper = Style(foreground: 252, background: 238)
  fileprivate static let strong = Style(foreground: 230, background: 24, isBold: true)

  let id: ViewID
  fileprivate let sales: () -> Sales

  init(_ id: ViewID, _ sales: @escaping () -> Sales) { (self.id, self.sales) = (id, sales) }

  /// Draws the view, with the rows and the columns in sight.
  func draw(_ rows: [SheetLine], _ columns: [SheetLine], on screen: Screen) {
    _ = draw(on: screen)
  }

  /// Draws what the view shows of one line.
  func draw(line: Int, on canvas: inout Canvas) {}

  /// Draws what the view shows of lines along an axis.
  fileprivate final func draw(_ lines: [SheetLine], along axis: ScrollAxis, on screen: Screen) {
    let across = axis.cross.range(of: frame)
    for line in lines {
      var canvas = Canvas(axis.rect(line.span, cross: across), on: screen)
      draw(line: line.number, on: &canvas)
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
  override func draw(on canvas: inout Canvas) { fill(&canvas, Self.strong) }

  override func draw(_ rows: [SheetLine], _ columns: [SheetLine], on screen: Screen) {
    super.draw(rows, columns, on: screen)
    if let first = columns.first { drawTitle(over: first, on: screen) }
    draw(columns, along: .horizontal, on: screen)
  }

  private func drawTitle(over first: SheetLine, on screen: Screen) {
    var canvas = Canvas(frame, on: screen)
    guard canvas.height >= 3 else { return }
    let x = max(0, first.span.cells.lowerBound) + 2
    canvas.put("Pieces by article and month", x: x, y: canvas.height - 3, Self.strong)
  }

  override func draw(line: Int, on canvas: inout Canvas) {
    let month = sales().months[line]
    let name = Sales.name(of: month)
    canvas.put(name, x: canvas.width - name.count, y: canvas.height - 1, Self.strong)
    guard month % 12 == 0 else { return }
    canvas.put(Sales.year(of: month), endingAt: canvas.width, y: canvas.height - 2, Self.strong)
  }
}

/// The totals of the months.
final class TotalRow: SheetView {
  override func draw(on canvas: inout Canvas) { fill(&canvas, Self.strong) }

  override func draw(_ rows: [SheetLine], _ columns: [SheetLine], on screen: Screen) {
    super.draw(rows, columns, on: screen)
    draw(columns, along: .horizontal, on: screen)
  }

  override func draw(line: Int, on canvas: inout Canvas) {
    let pieces = sales().pieces(in: sales().months[line])
    canvas.put(pieces, endingAt: canvas.width, y: 0, Self.strong)
  }
}

/// The articles; expanded, their shelves as well.
final class NameColumn: SheetView {
  override func draw(on canvas: inout Canvas) { fill(&canvas, Self.paper) }

  override func draw(_ rows: [SheetLine], _ columns: [SheetLine], on screen: Screen) {
    super.draw(rows, columns, on: screen)
    draw(rows, along: .vertical, on: screen)
  }

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

  override func draw(_ rows: [SheetLine], _ columns: [SheetLine], on screen: Screen) {
    super.draw(rows, columns, on: screen)
    draw(rows, along: .vertical, on: screen)
  }

  override func draw(line: Int, on canvas: inout Canvas) {
    let pieces = sales().pieces(of: sales().articles[line])
    canvas.put(pieces, endingAt: canvas.width - 1, y: 0, Self.paper)
  }
}

/// The corner of a frozen row and a frozen column: a title, or the total of all pieces.
final class Corner: SheetView {
  private let title: String?

  init(_ id: ViewID, _ sales: @escaping () -> Sales, title: String?) {
    self.title = title
    super.init(id, sales)
  }

  override func draw(on canvas: inout Canvas) {
    fill(&canvas, Self.strong)
    if let title { return canvas.put(title, x: 1, y: canvas.height - 1, Self.strong) }
    canvas.put(sales().total, endingAt: canvas.width - 1, y: 0, Self.strong)
  }
}
