import ParallaxCoordinator
import Testing

/// A sheet of 1,000 columns of 90 points and 1,000 rows of 40 in 390 x 844.
///
/// Row 0 has the headings of the
/// columns, and column 0 those of the rows.
@Suite("Bands", .timeLimit(.minutes(20)))
struct BandTests {
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

  @Test("a band is notified when its cells move, and not when nothing moves")
  func notifications() throws {
    var updates = 0
    let told = ViewDescriptor { _ in updates += 1 }
    try coordinator.register(told, as: "headings", options: headings)
    sheet.scroll(to: LayoutPoint(x: 100, y: 500))
    updates = 0
    sheet.scroll(to: 510, along: .vertical)
    #expect(updates == 0)
    sheet.scroll(to: 130, along: .horizontal)
    #expect(updates == 1)
    sheet.scroll(to: 130, along: .horizontal)
    #expect(updates == 1)
    sheet.crossRows = try lines(1000, of: 80)
    #expect(updates == 2)
    #expect(cells(of: "headings").first?.frame.size.width == 80)
  }

  @Test("the band of the rows is notified when rows move, along the default axis of views too")
  func notificationsOfRows() throws {
    var updates = 0
    let told = ViewDescriptor { _ in updates += 1 }
    try coordinator.register(told, as: "numbers", options: numbers)
    sheet.scroll(to: LayoutPoint(x: 100, y: 500))
    updates = 0
    sheet.scroll(to: 130, along: .horizontal)
    #expect(updates == 0)
    sheet.scroll(to: 510, along: .vertical)
    #expect(updates == 1)
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

  @Test("a host that changes a band whenever it is asked for rows comes to an end")
  func changesInEachAnswer() throws {
    final class Table: RowTable {
      var onAsk: () -> Void = {}
      func rowRange(at path: RowPath) -> AxisRange? {
        AxisRange(start: Double(path.row) * 40, length: 40)
      }
      func sectionRange(_ section: Int) -> AxisRange? { AxisRange(start: 0, end: 40_000) }
      func rowPaths(in range: AxisRange) -> [RowPath] {
        onAsk()
        return (Int(max(0, range.start) / 40)..<Int(range.end / 40)).map {
          RowPath(section: 0, row: $0)
        }
      }
    }
    let table = Table()
    try coordinator.register(ViewDescriptor { _ in }, as: "numbers", options: numbers)
    var budget = 2000
    table.onAsk = { [coordinator, numbers] in
      budget -= 1
      guard budget > 0 else { return }
      var other = numbers
      other.zIndex = budget
      try? coordinator.setOptions(other, for: "numbers")
    }
    sheet.rowTable = table
    // Some passes of at most 32 questions.
    #expect(budget > 0)
    table.onAsk = {}
    sheet.scroll(to: 400, along: .vertical)
    #expect(cells(of: "numbers").first?.first.row == 10)
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

/// What a band is not made for, and what apps do in the middle of it.
@Suite("Bands at the edge of what is possible", .timeLimit(.minutes(20)))
struct BandMistakeTests {
  private let coordinator = ParallaxCoordinator()
  private let band = ParallaxOptions(height: .fixed(40), stickPosition: .top, cells: .rows)

  private func text(_ options: ParallaxOptions) -> String? {
    do {
      try coordinator.register(ViewDescriptor { _ in }, as: "band", options: options)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("a host without columns refuses a band, and says how it gets some")
  func noColumns() throws {
    let list = ScriptedScrollable(length: 844, contentLength: 4000)
    coordinator.bind(to: list, in: list)
    #expect(
      text(band) == """
        view "band": cells is rows, and the bound scrollable has no rows along the horizontal axis; \
        return them in rows(along:)
        """
    )
  }

  @Test("a band that was registered first is reported when a host without columns is bound")
  func boundLater() throws {
    var reported: [String] = []
    coordinator.onDiagnostic = { reported.append("\($0)") }
    #expect(text(band) == nil)
    let list = ScriptedScrollable(length: 844, contentLength: 4000)
    coordinator.bind(to: list, in: list)
    #expect(reported.count == 1)
    #expect(reported.first?.contains("has no rows along the horizontal axis") == true)
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
  }

  @Test("a band has no options across")
  func across() {
    var options = band
    options.across = AxisOptions(.fixed(80))
    #expect(
      text(options) == """
        view "band": cells is set, but the view has options across, where its cells are; set across to \
        nil, or cells to nil
        """
    )
  }

  @Test("a view that is no band has no cells, and neither has an unknown name")
  func noBand() throws {
    let sheet = try sheet(columns: 10)
    coordinator.bind(to: sheet, in: sheet)
    #expect(text(ParallaxOptions(height: .fixed(40))) == nil)
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
    #expect(Array(coordinator.cells(of: "nobody")).isEmpty)
    #expect(coordinator.cell(at: LayoutPoint(x: 10, y: 10)) == nil)
  }

  @Test("a band that is unregistered in the loop over its cells has no further ones")
  func unregisteredInTheLoop() throws {
    let sheet = try sheet(columns: 1000)
    coordinator.bind(to: sheet, in: sheet)
    var count = 0
    let descriptor = ViewDescriptor { [coordinator] _ in
      for _ in coordinator.cells(of: "band") {
        count += 1
        coordinator.unregister("band")
      }
    }
    try coordinator.register(descriptor, as: "band", options: band)
    #expect(count == 1)
    sheet.scroll(to: 500, along: .horizontal)
    #expect(count == 1)
  }

  @Test(
    "a loop that scrolls and takes columns away ends, and the last frames are those of a new loop"
  )
  func changesInTheLoop() throws {
    let sheet = try sheet(columns: 1000)
    coordinator.bind(to: sheet, in: sheet)
    try coordinator.register(ViewDescriptor { _ in }, as: "band", options: band)
    var count = 0
    for _ in coordinator.cells(of: "band") {
      count += 1
      sheet.scroll(to: Double(count) * 70, along: .horizontal)
      sheet.crossRows = try lines(1000 - count * 200, of: 90)
    }
    #expect(count <= 6)
    let cells = Array(coordinator.cells(of: "band"))
    #expect(cells.map { $0.frame } == Array(coordinator.cells(of: "band")).map { $0.frame })
  }

  @Test("a band and a view on one lane: the view stacks on the band, and the cells stay the band's")
  func bandAndView() throws {
    let sheet = try sheet(columns: 1000)
    coordinator.bind(to: sheet, in: sheet)
    try coordinator.register(ViewDescriptor { _ in }, as: "band", options: band)
    let lane = AxisOptions(.fixed(90), tracking: .offset(180), stickPosition: [])
    let title = ParallaxOptions(
      height: .fixed(30),
      tracking: .offset(100),
      stickPosition: .top,
      across: lane
    )
    try coordinator.register(ViewDescriptor { _ in }, as: "title", options: title)
    sheet.scroll(to: 500, along: .vertical)
    #expect(coordinator.frame(of: "title") == LayoutRect(x: 180, y: 40, width: 90, height: 30))
    #expect(
      Array(coordinator.cells(of: "band")).map { $0.frame.size.height } == [40, 40, 40, 40, 40]
    )
  }

  @Test("a band on no rows at all, and on none any more")
  func empty() throws {
    let sheet = try sheet(columns: 3)
    coordinator.bind(to: sheet, in: sheet)
    try coordinator.register(ViewDescriptor { _ in }, as: "band", options: band)
    #expect(Array(coordinator.cells(of: "band")).count == 3)
    sheet.crossRows = try lines(0, of: 90)
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
    coordinator.unbind()
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
  }

  @Test("cells become views, and views none, with other options")
  func otherOptions() throws {
    let sheet = try sheet(columns: 1000)
    coordinator.bind(to: sheet, in: sheet)
    try coordinator.register(ViewDescriptor { _ in }, as: "band", options: band)
    var options = band
    options.cells = nil
    try coordinator.setOptions(options, for: "band")
    #expect(Array(coordinator.cells(of: "band")).isEmpty)
    options.cells = .spans([BandSpan("all", from: .id(RowID(0)), through: .id(RowID(999)))])
    try coordinator.setOptions(options, for: "band")
    #expect(Array(coordinator.cells(of: "band")).map { $0.frame.size.width } == [90_000])
  }

  private func sheet(columns: Int) throws -> ScriptedScrollable {
    let sheet = ScriptedScrollable(
      size: LayoutSize(width: 390, height: 844),
      contentSize: LayoutSize(width: 0, height: 4000)
    )
    sheet.crossRows = try lines(columns, of: 90)
    return sheet
  }
}

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

/// Cells over several columns, on the same sheet.
@Suite("Bands of spans", .timeLimit(.minutes(20)))
struct BandSpanTests {
  private let sheet = ScriptedScrollable(
    size: LayoutSize(width: 390, height: 844),
    contentSize: LayoutSize(width: 0, height: 0)
  )
  private let coordinator = ParallaxCoordinator()

  init() throws {
    sheet.rows = try lines(100, of: 40)
    sheet.crossRows = try lines(100, of: 90)
    coordinator.bind(to: sheet, in: sheet)
  }

  private func register(_ spans: [BandSpan]) throws {
    let options = ParallaxOptions(height: .fixed(24), stickPosition: .top, cells: .spans(spans))
    try coordinator.register(ViewDescriptor { _ in }, as: "groups", options: options)
  }

  /// The cells as texts, such as `summer 0: 90...360`.
  private var cells: [String] {
    coordinator.cells(of: "groups").map { cell in
      let range = ScrollAxis.horizontal.span(of: cell.frame)
      return "\(cell.id.map { "\($0)" } ?? "") \(cell.part): \(range)"
    }
  }

  private func span(_ id: RowID, _ columns: ClosedRange<Int>) -> BandSpan {
    BandSpan(id, from: .id(RowID(columns.lowerBound)), through: .id(RowID(columns.upperBound)))
  }

  @Test("a group heading is as wide as its columns, also when these change")
  func groups() throws {
    try register([span("autumn", 4...5), span("summer", 1...3)])
    #expect(cells == ["summer 0: 90...360", "autumn 0: 360...540"])
    var columns = sheet.crossRows
    try columns.setHeight(.measured(120), of: 2)
    sheet.crossRows = columns
    #expect(cells == ["summer 0: 90...390"])
    sheet.scroll(to: 200, along: .horizontal)
    #expect(cells == ["summer 0: -110...190", "autumn 0: 190...370"])
  }

  @Test("over frozen columns a group has a cell of its own, which lies over the others")
  func frozen() throws {
    for column in 0...1 {
      let options = band(tracking: column, stickPosition: .leading, along: .horizontal)
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID(column), options: options)
    }
    try register([span("summer", 0...3), span("autumn", 4...8)])
    #expect(cells == ["summer 0: 180...360", "autumn 0: 360...810", "summer 1: 0...180"])
    sheet.scroll(to: 300, along: .horizontal)
    #expect(cells == ["summer 0: -120...60", "autumn 0: 60...510", "summer 1: 0...180"])
    sheet.scroll(to: 3000, along: .horizontal)
    #expect(cells == ["summer 1: 0...180"])
  }

  @Test("columns frozen at both edges are two runs of one group")
  func bothEdges() throws {
    for (column, edge) in [(0, StickPosition.leading), (99, .trailing)] {
      let options = band(tracking: column, stickPosition: edge, along: .horizontal)
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID(column), options: options)
    }
    try register([span("all", 0...99)])
    #expect(cells == ["all 0: 90...8910", "all 1: 0...90", "all 2: 300...390"])
  }

  @Test("spans that share columns are all there, those that begin later over the others")
  func overlapping() throws {
    try register([span("late", 2...3), span("long", 0...50), span("early", 1...2)])
    #expect(cells == ["long 0: 0...4590", "early 0: 90...270", "late 0: 180...360"])
    sheet.scroll(to: 1000, along: .horizontal)
    #expect(cells == ["long 0: -1000...3590"])
    let point = LayoutPoint(x: 10, y: 10)
    #expect(coordinator.cell(at: point)?.cell.id == "long")
  }

  @Test("a span that leaves the table has no cell, and comes back with its columns")
  func missing() throws {
    try register([span("gone", 99...100), span("summer", 1...3)])
    #expect(cells == ["summer 0: 90...360"])
    sheet.crossRows = try lines(200, of: 90)
    sheet.scroll(to: 8900, along: .horizontal)
    #expect(cells == ["gone 0: 10...190"])
  }

  @Test("columns in the other order, as after a move, have one cell over all in between")
  func reversed() throws {
    try register([BandSpan("summer", from: .id(RowID(3)), through: .id(RowID(1)))])
    #expect(cells == ["summer 0: 90...360"])
  }

  @Test("a frame of a million columns without a width has no cells, and those after it have theirs")
  func withoutWidth() throws {
    sheet.crossRows = try RowGeometry([
      RowSection(rows: RowList(repeating: .measured(0), count: 1_000_000)),
      RowSection(rows: RowList(repeating: .measured(90), count: 3)),
    ])
    let options = ParallaxOptions(height: .fixed(24), stickPosition: .top, cells: .rows)
    try coordinator.register(ViewDescriptor { _ in }, as: "groups", options: options)
    #expect(Array(coordinator.cells(of: "groups")).map { $0.first.section } == [1, 1, 1])
  }
}

/// Returns rows of one length with the numbers from 0 as identities.
private func lines(_ count: Int, of length: Double) throws -> RowGeometry {
  let lines = (0..<count).map { Row(id: RowID($0), height: .measured(length)) }
  return try RowGeometry([RowSection(rows: RowList(lines))])
}

/// Returns the options of a band over a row or column, which keeps its length.
private func band(
  tracking row: Int,
  stickPosition: StickPosition,
  along axis: ScrollAxis? = nil
) -> ParallaxOptions {
  let options = AxisOptions(
    .fixed(0),
    tracking: .row(RowPath(section: 0, row: row)),
    stickPosition: stickPosition,
    reservation: .none
  )
  return ParallaxOptions(options, along: axis, cells: .rows)
}

extension ParallaxOptions {
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var options = self
    change(&options)
    return options
  }
}
