import ParallaxCoordinator
import ParallaxTesting
import Testing
@testable import TerminalList

@Suite("The terminal's list")
struct ListScrollerTests {
  @Test("the port meets the requirements of a scrollable")
  func conformance() throws {
    let rows = (0..<60).map { Row(id: RowID($0), height: .measured(1)) }
    let list = ListScroller(
      try RowGeometry([
        RowSection(rows: RowList(Array(rows[..<25]))),
        RowSection(rows: RowList(Array(rows[25...]))),
      ])
    )
    list.resize(to: LayoutSize(width: 80, height: 24))

    var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
    kit.overscroll = { list.scroll(to: $0) }
    kit.scrollByUser = { list.scroll(to: $0) }
    kit.scrollProgrammatically = { list.scroll(to: $0, cause: .programmatic) }
    kit.scrollToEnd = { list.scroll(to: list.clamped($0 == .top ? -.infinity : .infinity)) }
    kit.insert = { path, height in
      let row = Row(id: "inserted", height: .measured(height))
      #expect(throws: Never.self) { try list.rows.insert([row], at: .path(path)) }
    }
    kit.remove = { path in
      guard let row = list.rows.row(of: path) else { return }
      #expect(throws: Never.self) { try list.rows.remove(row..<row + 1) }
    }
    kit.resize = { list.resize(to: $0) }
    kit.safeArea = { .zero }
    kit.shownFrame = { LayoutRect(x: 0, y: 0, width: 80, height: list.containerSize.height) }
    kit.shownRow = { drawnRow($0, of: list) }
    kit.makeScrollable = { ListScroller(RowGeometry()) }
    kit.identifiesRows = true
    // Cells have no insets, and these rows no titles of their own.
    kit.lacks = [.ownInset, .transientInset, .safeArea, .sections]
    let report = kit.report()
    #expect(report.findings == [], "\(report)")
    #expect(report.notChecked == [], "\(report)")
    #expect(report.notAdopted == ["ScrollableInsets"], "\(report)")
  }

  /// Draws a row as the list draws its rows, and returns the lines of the screen that it took.
  private func drawnRow(_ path: RowPath, of list: ListScroller) -> AxisRange? {
    guard let span = list.shownRows.rowRange(at: path) else { return nil }
    let screen = Screen()
    screen.resize(width: 80, height: Int(list.containerSize.height))
    var canvas = Canvas(span.offset(by: -list.contentOffset), on: screen)
    for row in 0..<canvas.height { canvas.fill(row: row, .paper) }
    let lines = canvas.drawn
    guard let lines, lines.count == Int(span.length) else { return nil }
    return AxisRange(start: Double(lines.lowerBound), end: Double(lines.upperBound))
  }

  @Test("a list that became shorter rests at its new end")
  func shorter() throws {
    let list = ListScroller(try RowGeometry([RowSection(rows: RowList(measured: [30, 30]))]))
    list.resize(to: LayoutSize(width: 80, height: 24))
    list.scroll(to: 36)
    list.rows = try RowGeometry([RowSection(rows: RowList(measured: [30]))])
    #expect(list.contentOffset == 6, "30 rows less 24 lines")
  }
}
