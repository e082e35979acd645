import ParallaxCoordinator
import Testing

/// A sheet of 1,000 columns of 90 points and 1,000 rows of 40 in 390 x 844.
///
/// Row 0 has the headings of the
/// columns, and column 0 those of the rows.
@Suite("Bands", .timeLimit(.minutes(20)))
struct BandCellTests {
  private let sheet = ScriptedScrollable(
    size: LayoutSize(width: 390, height: 844),
    contentSize: LayoutSize(width: 0, height: 0)
  )
  private let coordinator = ParallaxCoordinator()
  private let headings = band(tracking: 0, stickPosition: .top)
  private let numbers = band(tracking: 0, stickPosition: .leading, along: .horizontal)

  init() throws {
    sheet.rows = try lines(1000, of: 40)
    sheet.crossRows = try lines(1000, of: 90)
    coordinator.bind(to: sheet, in: sheet)
  }

  private func cells(of band: ViewID) -> [BandCell] { Array(coordinator.cells(of: band)) }

  private func columns(of band: ViewID) -> [Int] { cells(of: band).map { $0.first.row } }

  @Test("a band has a cell over each column in sight, as wide as the column")
  func headingsOfColumns() throws {
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: headings)
    sheet.scroll(to: LayoutPoint(x: 9030, y: 500))
    // Column 100 begins at 9,000, 30 points before the offset, and column 104 at 9,360.
    #expect(columns(of: "headings") == [100, 101, 102, 103, 104])
    #expect(cells(of: "headings").first?.frame == LayoutRect(x: -30, y: 0, width: 90, height: 40))
    #expect(cells(of: "headings").last?.frame == LayoutRect(x: 330, y: 0, width: 90, height: 40))
    #expect(cells(of: "headings").first?.id == RowID(100))
  }

  @Test("over a list without rows a band has no cells, also none of the list before")
  func otherList() throws {
    final class PlainList: Scrollable, ParallaxContainer {
      let containerSize = LayoutSize(width: 390, height: 844)
      func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
        var reading = ScrollReading()
        reading.vertical = AxisReading(contentOffset: 0, contentLength: 4000)
        reading.horizontal = reading.vertical
        return reading
      }
      func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
        ScrollObservation {}
      }
    }
    let other = PlainList()
    let spans = [BandSpan("all", from: .id(0), through: .id(9))]
    for (id, cells) in [ViewID("headings"): BandCells.rows, "groups": .spans(spans)] {
      let options = ParallaxOptions(height: .fixed(24), stickPosition: .top, cells: cells)
      try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
      #expect(!self.cells(of: id).isEmpty)
    }
    coordinator.bind(to: other, in: other)
    #expect(cells(of: "headings").isEmpty && cells(of: "groups").isEmpty)
  }

  @Test("a sheet that gives a band other spans whenever it is asked for its columns comes to rest")
  func changingSpans() throws {
    final class Columns: RowTable {
      var onRange: () -> Void = {}
      func rowRange(at path: RowPath) -> AxisRange? {
        AxisRange(start: Double(path.row) * 90, length: 90)
      }
      func rowPaths(in range: AxisRange) -> [RowPath] {
        onRange()
        return [RowPath(section: 0, row: 0)]
      }
    }
    let columns = Columns()
    let sheet = ScriptedScrollable(
      length: 390,
      crossLength: 844,
      contentLength: 900,
      axis: .horizontal
    )
    sheet.rowTable = columns
    coordinator.bind(to: sheet, in: sheet)
    let options = AxisOptions(.fixed(24), stickPosition: .top)
    var band = ParallaxOptions(options, along: .vertical, cells: .rows)
    try coordinator.register(ViewDescriptor { _ in }, as: "band", options: band)
    var count = 0
    columns.onRange = { [unowned coordinator] in
      count += 1
      guard count < 3000 else { return }
      let first = RowKey.path(RowPath(section: 0, row: 0))
      band.cells = .spans([BandSpan(RowID(count), from: first, through: first)])
      try? coordinator.setOptions(band, for: "band")
    }
    sheet.scroll(to: 500)
    // A few questions a pass, and a few passes.
    #expect(count > 1 && count < 2000)
  }

  @Test("frozen and pinned columns have their cells where their views are, over those that scroll")
  func frozenColumns() throws {
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: headings)
    let first = band(tracking: 0, stickPosition: .leading, along: .horizontal)
    let last = band(tracking: 999, stickPosition: .trailing, along: .horizontal)
    try coordinator.register(ViewDescriptor { _ in }, as: "first", options: first)
    try coordinator.register(ViewDescriptor { _ in }, as: "last", options: last)
    sheet.scroll(to: LayoutPoint(x: 9030, y: 500))
    // Both bands were registered after the headings, so they have the corners.
    #expect(columns(of: "headings") == [100, 101, 102, 103, 104])
    #expect(cells(of: "first").last?.frame == LayoutRect(x: 0, y: 0, width: 90, height: 40))
    var raised = headings
    raised.zIndex = 1
    try coordinator.setOptions(raised, for: "headings")
    #expect(columns(of: "headings") == [100, 101, 102, 103, 104, 0, 999])
    let frozen = cells(of: "headings").filter { $0.isFrozen }.map { $0.frame }
    #expect(
      frozen == [
        LayoutRect(x: 0, y: 0, width: 90, height: 40),
        LayoutRect(x: 300, y: 0, width: 90, height: 40),
      ]
    )
    // Rows 12 at -20 through 33 at 820, and no corner.
    #expect(cells(of: "first").map { $0.first.row } == Array(12...33))
  }

  @Test("a frozen column that collapses narrows the cells of all bands over it")
  func collapsingColumn() throws {
    var options = numbers
    options.height = 30...90
    options.zIndex = -1
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: headings)
    try coordinator.register(ViewDescriptor { _ in }, as: "numbers", options: options)
    sheet.scroll(to: 40, along: .horizontal)
    // 40 of 60 points are scrolled away.
    #expect(cells(of: "headings").last?.frame == LayoutRect(x: 0, y: 0, width: 50, height: 40))
    #expect(cells(of: "numbers").first?.frame == LayoutRect(x: 0, y: 40, width: 50, height: 40))
  }

  @Test("a touch is on the topmost cell: the corner, then frozen cells, then those that scroll")
  func touches() throws {
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: headings)
    try coordinator.register(ViewDescriptor { _ in }, as: "numbers", options: numbers)
    sheet.scroll(to: LayoutPoint(x: 9030, y: 500))
    func hit(_ x: Double, _ y: Double) -> String? {
      coordinator.cell(at: LayoutPoint(x: x, y: y)).map { "\($0.band) \($0.cell.first.row)" }
    }
    #expect(hit(20, 20) == "numbers 0")
    #expect(hit(150, 20) == "headings 102")
    // Row 15 begins at 600, 100 below the top.
    #expect(hit(20, 100) == "numbers 15")
    #expect(hit(200, 300) == nil)
    try coordinator.setOptions(headings.with { $0.zIndex = 1 }, for: "headings")
    #expect(hit(20, 20) == "headings 0")
    #expect(hit(20, 100) == "numbers 15")
  }

  @Test("from right to left, cells are mirrored once")
  func rightToLeft() throws {
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: headings)
    sheet.change { $0.crossReading?.isRightToLeft = true }
    #expect(columns(of: "headings") == [0, 1, 2, 3, 4])
    #expect(cells(of: "headings").first?.frame == LayoutRect(x: 300, y: 0, width: 90, height: 40))
    #expect(coordinator.cell(at: LayoutPoint(x: 380, y: 10))?.cell.first.row == 0)
  }

  @Test("a view that lies over the cells takes the touch, if it was registered later")
  func overCells() throws {
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: headings)
    var options = ParallaxOptions(height: .fixed(40))
    (options.stacking, options.touchForwarding) = (.overlay, .off)
    try coordinator.register(ViewDescriptor { _ in }, as: "over", options: options)
    sheet.scroll(to: LayoutPoint(x: 9030, y: 500))
    #expect(coordinator.hitTest(LayoutPoint(x: 150, y: 20)) == .view("over"))
  }

  @Test("a pull stretches the band, so all of its cells")
  func pull() throws {
    var options = headings
    options.height = .fixed(40)
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: options)
    sheet.scroll(to: LayoutPoint(x: 45, y: -50))
    let frames = cells(of: "headings").map { $0.frame }
    #expect(frames.count == 5)
    for (column, frame) in frames.enumerated() {
      let start = Double(column) * 90 - 45
      #expect(frame == LayoutRect(x: start, y: 0, width: 90, height: 90))
    }
  }

  @Test("columns that are inserted before those that are read move none of their cells")
  func insertedColumns() throws {
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: headings)
    try coordinator.register(ViewDescriptor { _ in }, as: "numbers", options: numbers)
    sheet.scroll(to: LayoutPoint(x: 9030, y: 500))
    let before = cells(of: "headings")
    var columns = sheet.crossRows
    try columns.insert(
      RowList((2000..<2010).map { Row(id: RowID($0), height: .measured(75)) }),
      at: .row(3)
    )
    try columns.remove(7..<8)
    sheet.crossRows = columns
    let after = cells(of: "headings")
    #expect(after.map { $0.id } == before.map { $0.id })
    #expect(after.map { $0.frame } == before.map { $0.frame })
    #expect(after.map { $0.first.row } == before.map { $0.first.row + 9 })
  }

  @Test("a view over several columns is as wide as they are together")
  func viewOverColumns() throws {
    var options = AxisOptions(
      .fixed(0),
      tracking: .rows(from: RowID(2), through: RowID(4)),
      stickPosition: []
    )
    let title = ParallaxOptions(height: .fixed(20), stickPosition: .top, across: options)
    try coordinator.register(ViewDescriptor { _ in }, as: "title", options: title)
    #expect(coordinator.frame(of: "title") == LayoutRect(x: 180, y: 0, width: 270, height: 20))
    var columns = sheet.crossRows
    try columns.setHeight(.measured(150), of: 3)
    sheet.crossRows = columns
    #expect(coordinator.frame(of: "title")?.size.width == 330)
    // The rows decide, also if the last one is before the first one.
    options.tracking = .rows(from: RowID(4), through: RowID(2))
    try coordinator.setOptions(
      ParallaxOptions(height: .fixed(20), stickPosition: .top, across: options),
      for: "title"
    )
    #expect(coordinator.frame(of: "title")?.size.width == 330)
    try columns.remove(4..<5)
    sheet.crossRows = columns
    #expect(coordinator.frame(of: "title") == nil)
  }

  @Test("a scroll view for each axis")
  func twoScrollables() throws {
    let vertical = ScriptedScrollable(length: 844, contentLength: 0)
    let horizontal = ScriptedScrollable(
      length: 390,
      crossLength: 844,
      contentLength: 0,
      axis: .horizontal
    )
    vertical.rows = try lines(1000, of: 40)
    horizontal.rows = try lines(1000, of: 90)
    coordinator.bind(vertical: vertical, horizontal: horizontal, in: vertical)
    try coordinator.register(ViewDescriptor { _ in }, as: "headings", options: headings)
    vertical.scroll(to: 500)
    horizontal.scroll(to: 9030)
    #expect(columns(of: "headings") == [100, 101, 102, 103, 104])
    #expect(cells(of: "headings").first?.frame == LayoutRect(x: -30, y: 0, width: 90, height: 40))
  }

  @Test("columns that all fit have cells, although the content scrolls on the other axis only")
  func columnsThatFit() throws {
    let list = ScriptedScrollable(length: 844, contentLength: 4000)
    list.crossRows = try lines(4, of: 90)
    coordinator.bind(to: list, in: list)
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "headings",
      options: ParallaxOptions(height: .fixed(40), stickPosition: .top, cells: .rows)
    )
    list.scroll(to: 700)
    #expect(columns(of: "headings") == [0, 1, 2, 3])
    #expect(cells(of: "headings").last?.frame == LayoutRect(x: 270, y: 0, width: 90, height: 40))
  }
}
