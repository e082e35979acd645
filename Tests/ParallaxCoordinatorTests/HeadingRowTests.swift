import ParallaxCoordinator
import Testing

/// A row of headings over a sheet in 390 x 844: one view, in which the host shows the columns in sight.
///
/// There are 1,000 rows of 40 points and 100,000 columns of 100.
@Suite("A row of headings", .timeLimit(.minutes(20)))
struct HeadingRowTests {
  private let sheet = ScriptedScrollable(
    size: LayoutSize(width: 390, height: 844),
    contentSize: LayoutSize(width: 0, height: 0)
  )
  private let coordinator = ParallaxCoordinator()

  init() throws {
    sheet.rows = try lines(1000, of: 40)
    sheet.crossRows = try lines(100_000, of: 100)
    coordinator.bind(to: sheet, in: sheet)
    let headings = ParallaxOptions(height: 44...88, stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: headings)
  }

  private func lines(_ count: Int, of length: Double) throws -> RowGeometry {
    let lines = (0..<count).map { Row(id: RowID($0), height: .measured(length)) }
    return try RowGeometry([RowSection(rows: RowList(lines))])
  }

  /// The columns in sight, as a host finds them: their numbers, and their places in the row.
  private var headings: (columns: [RowID?], places: [Double]) {
    let offset = coordinator.metrics(along: .horizontal)?.contentOffset ?? .nan
    var shown: (columns: [RowID?], places: [Double]) = ([], [])
    sheet.crossRows.forEachRow(in: AxisRange(start: offset, length: 390)) { path, span in
      shown.columns.append(sheet.crossRows.rowID(at: path))
      shown.places.append(span.start - offset)
    }
    return shown
  }

  @Test("at an offset of 250, of columns of 100 the first one in sight is column 2, at -50")
  func columnsInSight() {
    sheet.scroll(to: LayoutPoint(x: 250, y: 500))
    #expect(coordinator.frame(of: "headings") == LayoutRect(x: 0, y: 0, width: 390, height: 44))
    #expect(headings.columns == [2, 3, 4, 5, 6])
    #expect(headings.places == [-50, 50, 150, 250, 350])
    // 99,996 columns of 100 are before the first one in sight.
    sheet.scroll(to: 9_999_610, along: .horizontal)
    #expect(headings.columns == [99_996, 99_997, 99_998, 99_999])
    #expect(headings.places == [-10, 90, 190, 290])
  }

  @Test("headings stay where they are when columns before them are inserted and removed")
  func changedColumns() throws {
    sheet.scroll(to: 250, along: .horizontal)
    let (columns, places) = headings
    try sheet.crossRows.insert([Row(id: "new", height: .measured(70))], at: .row(1))
    #expect(headings.columns == columns && headings.places == places)
    #expect(coordinator.metrics(along: .horizontal)?.contentOffset == 320)
    try sheet.crossRows.remove(0..<2)
    #expect(headings.columns == columns && headings.places == places)
    #expect(coordinator.metrics(along: .horizontal)?.contentOffset == 150)
  }
}
