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
    guard let y = scroller.shownRows.span(of: selected.row + 1),
      let x = scroller.shownColumns.span(of: selected.column + 1)
    else { return nil }
    return ScrollAxis.vertical.rect(y, cross: x)
  }

  private func select(row: Int? = nil, column: Int? = nil) {
    selected.row = max(0, min(row ?? selected.row, sales.articles.count - 1))
    selected.column = max(0, min(column ?? selected.column, sales.months.count - 1))
    showSelected()
  }

  private func showSelected() {
    guard let selectedRect, let offset = coordinator.contentOffset(toReveal: selectedRect) else {
      return
    }
    scroller.scroll(to: offset)
  }

  private func select(at cell: InputEvent.Cell) {
    let point = LayoutPoint(x: Double(cell.x) + 0.5, y: Double(cell.y) + 0.5)
    guard coordinator.uncoveredRect?.contains(point) == true,
      let row = rowsInSight.first(where: { $0.span.contains(point.y) }),
      let column = columnsInSight.first(where: { $0.span.contains(point.x) })
    else { return }
    select(
      row: sales.articles.firstIndex(of: row.article),
      column: sales.months.firstIndex(of: column.month)
    )
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

  private var rowsInSight: [(article: Int, span: AxisRange)] {
    inSight(of: "names", .vertical).map { (sales.articles[$0.line], $0.span) }
  }

  private var columnsInSight: [(month: Int, span: AxisRange)] {
    inSight(of: "heads", .horizontal).map { (sales.months[$0.line], $0.span) }
  }

  /// Returns the rows or columns in sight that scroll, with their ranges in the container: those for which
  /// a frozen column or row has a cell.
  private func inSight(of band: ViewID, _ axis: ScrollAxis) -> [(line: Int, span: AxisRange)] {
    coordinator.cells(of: band).filter { !$0.isFrozen }
      .map { ($0.first.row - 1, axis.span(of: $0.frame)) }
  }

  func draw(everything: Bool) throws(Failure) -> String {
    if everything { screen.forgetShown() }
    screen.clear()
    let (rows, columns) = (rowsInSight, columnsInSight)
    for (article, y) in rows {
      for (month, x) in columns { draw(article, month, ScrollAxis.vertical.rect(y, cross: x)) }
    }
    let order = coordinator.zOrder()
    for id in order { views[id]?.draw(coordinator.cells(of: id), on: screen) }
    for id in order { views[id]?.drawCorners(coordinator.cells(of: id), on: screen) }
    return screen.update()
  }

  private func draw(_ article: Int, _ month: Int, _ frame: LayoutRect) {
    let isSelected =
      sales.articles[selected.row] == article && sales.months[selected.column] == month
    let style =
      isSelected ? Style(foreground: 16, background: 220, isBold: true) : Style(foreground: 250)
    var canvas = Canvas(frame, on: screen)
    canvas.fill(row: 0, style)
    // Weight and brackets show the selection if there are no colours.
    if isSelected { canvas.put("[", x: 1, y: 0, style) }
    canvas.put(Sales.pieces(article, month), endingAt: canvas.width, y: 0, style)
  }
}
