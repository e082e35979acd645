import ParallaxCoordinator

/// A frozen part of the sheet.
class SheetView: CellView<Never> {
  fileprivate static let paper = Style(foreground: 252, background: 238)
  fileprivate static let strong = Style(foreground: 230, background: 24, isBold: true)

  let id: ViewID
  fileprivate let sales: () -> Sales
  /// The columns that are in sight and their ranges in the container, for views that draw them.
  var columns: [(month: Int, span: AxisRange)] = []
  /// The rows that are in sight and their ranges in the container.
  var rows: [(article: Int, span: AxisRange)] = []

  init(_ id: ViewID, _ sales: @escaping () -> Sales) { (self.id, self.sales) = (id, sales) }

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
    let last = canvas.height - 1
    for (month, span) in columns {
      let end = span.cells.upperBound
      let name = Sales.name(of: month)
      canvas.put(name, x: end - name.count, y: last, Self.strong)
      if month % 12 == 0 {
        canvas.put(Sales.year(of: month), endingAt: end, y: last - 1, Self.strong)
      }
    }
    if last >= 2, let first = columns.first {
      let x = max(0, first.span.cells.lowerBound) + 2
      canvas.put("Pieces by article and month", x: x, y: last - 2, Self.strong)
    }
  }
}

/// The totals of the months.
final class TotalRow: SheetView {
  override func draw(on canvas: inout Canvas) {
    fill(&canvas, Self.strong)
    for (month, span) in columns {
      canvas.put(sales().pieces(in: month), endingAt: span.cells.upperBound, y: 0, Self.strong)
    }
  }
}

/// The articles; expanded, their shelves as well.
final class NameColumn: SheetView {
  override func draw(on canvas: inout Canvas) {
    fill(&canvas, Self.paper)
    for (article, span) in rows {
      let y = span.cells.lowerBound
      let name = canvas.width >= 14 ? "Article \(article)" : "\(article)"
      canvas.put(name, x: 1, y: y, Self.paper.with(isBold: true))
      guard canvas.width >= 18 else { continue }
      let shelf = "\(["A", "B", "C"][article % 3])\(article % 9 + 1)"
      canvas.put(shelf, x: canvas.width - 3, y: y, Self.paper.with(foreground: 245))
    }
  }
}

/// The totals of the articles.
final class TotalColumn: SheetView {
  override func draw(on canvas: inout Canvas) {
    fill(&canvas, Self.paper)
    for (article, span) in rows {
      let y = span.cells.lowerBound
      canvas.put(sales().pieces(of: article), endingAt: canvas.width - 1, y: y, Self.paper)
    }
  }
}

/// A corner with a word.
final class Corner: SheetView {
  private let word: String

  init(_ id: ViewID, _ sales: @escaping () -> Sales, _ word: String) {
    self.word = word
    super.init(id, sales)
  }

  override func draw(on canvas: inout Canvas) {
    fill(&canvas, Self.strong)
    canvas.put(word, x: 1, y: canvas.height - 1, Self.strong)
  }
}

/// The corner at the end of both axes.
final class GrandTotal: SheetView {
  override func draw(on canvas: inout Canvas) {
    fill(&canvas, Self.strong)
    canvas.put(sales().total, endingAt: canvas.width - 1, y: 0, Self.strong)
  }
}
