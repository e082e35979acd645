import ParallaxCoordinator

/// A sheet of 1,000 rows and 100 columns, driven with arrow keys.
///
/// The heads shrink from three lines to one, the names from 20 cells to 8; totals wait at the ends of
/// both axes. The selected cell is always scrolled clear of them, by as little as possible.
final class SheetApp: TerminalApp {
  /// A cell by its place among the articles and months, from 0.
  struct Cell: Equatable {
    var row: Int
    var column: Int
  }

  let coordinator = ParallaxCoordinator()
  let scroller: ListScroller
  let screen = Screen()
  private(set) var sales = Sales()
  private(set) var selected = Cell(row: 0, column: 0)
  private var views: [ViewID: SheetView] = [:]

  /// `nil`: a sheet goes from cell to cell, and never moves by itself.
  let wakeTime: Double? = nil

  init() throws {
    scroller = ListScroller(
      try SheetParts.rows(of: sales),
      columns: try SheetParts.columns(of: sales)
    )
    coordinator.configuration.pixelGrid = PixelGrid(scale: 1)
    for (view, options) in SheetParts.views({ [unowned self] in sales }) {
      views[view.id] = view
      try coordinator.register(view, as: view.id, options: options)
    }
  }

  func resize(width: Int, height: Int) {
    screen.resize(width: width, height: height)
    scroller.resize(to: LayoutSize(width: Double(width), height: Double(height)))
    if coordinator.scrollable == nil { coordinator.bind(to: scroller, in: scroller) }
    showSelected()
  }

  func advance(to time: Double) {}

  func handle(_ event: InputEvent, at time: Double) {
    switch event {
    case .up: select(row: selected.row - 1)
    case .down: select(row: selected.row + 1)
    case .left: select(column: selected.column - 1)
    case .right: select(column: selected.column + 1)
    case .pageUp: select(row: selected.row - page)
    case .pageDown: select(row: selected.row + page)
    case .home: select(column: 0)
    case .end: select(column: sales.months.count - 1)
    case .letter("r"): insertRow()
    case .letter("c"): insertColumn()
    case .wheel(let rows): scroll(down: Double(rows))
    case .press(let cell): select(at: cell)
    case .enter, .digit, .letter, .drag, .release, .suspend, .quit: break
    }
  }

  /// The rectangle of the selected cell in the content; the first row and column are the heads'.
  var selectedRect: LayoutRect? {
    guard let y = scroller.shownRows.range(of: selected.row + 1),
      let x = scroller.shownColumns.range(of: selected.column + 1)
    else { return nil }
    return ScrollAxis.vertical.rect(y, cross: x)
  }

  private func select(row: Int? = nil, column: Int? = nil) {
    selected.row = max(0, min(row ?? selected.row, sales.articles.count - 1))
    selected.column = max(0, min(column ?? selected.column, sales.months.count - 1))
    showSelected()
  }

  private func showSelected() {
    guard let selectedRect, let offset = coordinator.contentOffset(showing: selectedRect) else {
      return
    }
    scroller.scroll(to: offset)
  }

  private func select(at cell: InputEvent.Cell) {
    let point = LayoutPoint(x: Double(cell.x) + 0.5, y: Double(cell.y) + 0.5)
    guard coordinator.uncoveredRect?.contains(point) == true,
      let row = linesInSight(.vertical).first(where: { $0.span.contains(point.y) }),
      let column = linesInSight(.horizontal).first(where: { $0.span.contains(point.x) })
    else { return }
    select(row: row.number, column: column.number)
  }

  private func scroll(down distance: Double) {
    let x = coordinator.metrics(along: .horizontal)?.contentOffset ?? 0
    scroller.scroll(to: LayoutPoint(x: x, y: scroller.contentOffset + distance))
  }

  /// Inserts an article above all others: nothing that is seen moves.
  private func insertRow() {
    sales.addArticle()
    selected.row += 1
    if let rows = try? SheetParts.rows(of: sales) { scroller.rows = rows }
  }

  /// Inserts a month before all others: nothing that is seen moves.
  private func insertColumn() {
    sales.addMonth()
    selected.column += 1
    if let columns = try? SheetParts.columns(of: sales) { scroller.columns = columns }
  }

  private var page: Int { max(1, Int(coordinator.uncoveredRect?.size.height ?? 1) - 1) }

  /// Returns the articles or the months in sight, with their ranges in the container.
  private func linesInSight(_ axis: ScrollAxis) -> [SheetLine] {
    guard let offset = coordinator.metrics(along: axis)?.contentOffset else { return [] }
    let lines = axis == .vertical ? scroller.shownRows : scroller.shownColumns
    let seen = AxisRange(start: offset, length: axis.length(of: scroller.containerSize))
    var found: [SheetLine] = []
    lines.forEachRow(in: seen) { path, span in
      // The first line and the last one are under the heads and the totals.
      guard path.row > 0, path.row < lines.count - 1 else { return }
      found.append(SheetLine(number: path.row - 1, span: span.offset(by: -offset)))
    }
    return found
  }

  func draw(everything: Bool) throws(Failure) -> String {
    if everything { screen.forgetShown() }
    screen.clear()
    let (rows, columns) = (linesInSight(.vertical), linesInSight(.horizontal))
    for row in rows {
      for column in columns { draw(row, column) }
    }
    for id in coordinator.zOrder() { views[id]?.draw(rows, columns, on: screen) }
    return screen.update()
  }

  private func draw(_ row: SheetLine, _ column: SheetLine) {
    let isSelected = selected == Cell(row: row.number, column: column.number)
    let style =
      isSelected ? Style(foreground: 16, background: 220, isBold: true) : Style(foreground: 250)
    var canvas = Canvas(ScrollAxis.vertical.rect(row.span, cross: column.span), on: screen)
    canvas.fill(row: 0, style)
    // Weight and brackets show the selection if there are no colours.
    if isSelected { canvas.put("[", x: 1, y: 0, style) }
    let pieces = Sales.pieces(sales.articles[row.number], sales.months[column.number])
    canvas.put(pieces, endingAt: canvas.width, y: 0, style)
  }
}
