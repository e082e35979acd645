import ParallaxCoordinator
import Testing

/// Views for the cells in sight alone, on the sheet above.
@Suite("Views of cells", .timeLimit(.minutes(20)))
struct CellViewsTests {
  private final class Label {
    var column = -1
    var frame: LayoutRect?
  }

  @Test("scrolling makes no more views than are in sight at once")
  func recycling() throws {
    let sheet = ScriptedScrollable(
      size: LayoutSize(width: 390, height: 844),
      contentSize: LayoutSize(width: 0, height: 4000)
    )
    sheet.crossRows = try lines(100_000, of: 90)
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: sheet, in: sheet)
    var labels = CellViews<Label>()
    var (made, filled) = (0, 0)
    func show() {
      labels.show(coordinator.cells(of: "headings")) {
        made += 1
        return Label()
      } hide: { label in
        label.frame = nil
      } place: { label, cell, isNew in
        if isNew { (label.column, filled) = (cell.first.row, filled + 1) }
        #expect(label.column == cell.first.row)
        label.frame = cell.frame
      }
    }
    let options = ParallaxOptions(height: .fixed(40), stickPosition: .top, cells: .rows)
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: options)
    show()
    #expect((made, filled) == (5, 5))
    for step in 1...900 {
      sheet.scroll(to: Double(step) * 10, along: .horizontal)
      show()
    }
    // 9,000 points further 100 other columns have come, each once.
    #expect(made == 6)
    #expect(filled == 105)
    #expect(labels.views.map { $0.cell.first.row } == [100, 101, 102, 103, 104])
    #expect(labels.views.allSatisfy { $0.view.frame == $0.cell.frame })
  }

  @Test("a column that gets frozen, moves or is renumbered keeps its view")
  func keeping() throws {
    let sheet = ScriptedScrollable(
      size: LayoutSize(width: 390, height: 844),
      contentSize: LayoutSize(width: 0, height: 4000)
    )
    sheet.crossRows = try lines(20, of: 90)
    let coordinator = ParallaxCoordinator()
    coordinator.bind(to: sheet, in: sheet)
    let options = ParallaxOptions(
      height: .fixed(40),
      stickPosition: .top,
      cells: .rows,
      zIndex: 1
    )
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: options)
    var labels = CellViews<Label>()
    func show() -> [ObjectIdentifier] {
      labels.show(coordinator.cells(of: "headings"), make: Label.init, hide: { _ in }) { _, _, _ in
      }
      return labels.views.map { ObjectIdentifier($0.view) }
    }
    let former = show()
    let column = band(tracking: 1, stickPosition: .leading, along: .horizontal)
    try coordinator.register(ViewDescriptor { _ in }, as: "frozen", options: column)
    #expect(show() == [former[0]] + former[2...] + [former[1]])
    coordinator.unregister("frozen")
    #expect(show() == former)
    var columns = sheet.crossRows
    try columns.move(0..<1, to: .row(2))
    sheet.crossRows = columns
    #expect(show() == [former[1], former[2], former[0], former[3], former[4]])
  }
}
