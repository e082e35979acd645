import ParallaxCoordinator
import ParallaxTesting
import TestSupport
import Testing

@Suite("Rows that keep room", .timeLimit(.minutes(20)))
struct RowTests {
  let coordinator = ParallaxCoordinator()
  let scrollable = ScriptedScrollable(length: 844, contentLength: 0)
  let header = RecordingView()
  let footer = RecordingView()

  private let first = RowPath(section: 0, row: 0)
  private let last = RowPath(section: 2, row: 0)

  private func length(_ path: RowPath) -> Double? { scrollable.rows.rowRange(at: path)?.length }

  private func showTable() throws {
    scrollable.rows = try RowGeometry([
      RowSection(rows: RowList(measured: [44])),
      RowSection(header: 28, rows: RowList(repeating: .measured(44), count: 40)),
      RowSection(rows: RowList(measured: [44])),
    ])
  }

  @Test("the header and footer of a table, with the rows that they ask for")
  func table() throws {
    try coordinator.register(
      header,
      options: ParallaxOptions(height: 44...220, tracking: .row(first))
    )
    try coordinator.register(
      footer,
      options: ParallaxOptions(height: 44...120, tracking: .row(last))
    )
    try showTable()
    coordinator.bind(to: scrollable, in: scrollable)
    #expect(length(first) == 220)
    #expect(length(last) == 120)
    #expect(length(RowPath(section: 1, row: 3)) == 44)
    #expect(header.lastSpan == AxisRange(start: 0, end: 220))
    #expect(footer.lastSpan == AxisRange(start: 800, end: 844))
    // 220 + 28 + 40 × 44 + 120 - 844 is the end.
    scrollable.scroll(to: 1284)
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
    #expect(footer.lastSpan == AxisRange(start: 724, end: 844))
  }

  @Test("a view over rows and one before the end of the content are where their tracking says")
  func placesOfTracking() throws {
    let rows = (0..<20).map { Row(id: RowID($0), height: .measured(50)) }
    scrollable.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    coordinator.bind(to: scrollable, in: scrollable)
    // Rows 4 to 7, the last one named first.
    var options = ParallaxOptions(height: .fixed(200), tracking: .rows(from: 7, through: 4))
    options.stickPosition = []
    try coordinator.register(header, options: options)
    #expect(header.lastSpan == AxisRange(start: 200, end: 400))
    (options.tracking, options.height) = (.contentEnd(330), .fixed(40))
    try coordinator.register(footer, options: options)
    #expect(footer.lastSpan == AxisRange(start: 630, end: 670))
  }

  @Test("rows that are set, and a table of rows, count one revision each")
  func revisions() throws {
    let before = scrollable.reading.rowRevision
    try showTable()
    #expect(scrollable.reading.rowRevision == before + 1)
    scrollable.rowTable = scrollable.rows
    #expect(scrollable.reading.rowRevision == before + 2)
  }

  @Test("a view that gets other options while a row is inserted above is positioned by them")
  func changedWhileMoved() throws {
    let rows = (0..<40).map { Row(id: RowID($0), height: .measured(60)) }
    scrollable.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(
      height: 20...60,
      tracking: .rowID(RowID(2)),
      stickPosition: .top
    )
    try coordinator.register(header, as: "h", options: options)
    scrollable.scroll(to: 500)
    #expect(header.lastSpan == AxisRange(start: 0, end: 20))
    // Its row is as long as before, and 60 points further: that alone would merely move it.
    options.height = 30...60
    try coordinator.performUpdates {
      try coordinator.setOptions(options, of: "h")
      try scrollable.rows.insert([Row(id: "new", height: .measured(60))], at: .row(0))
    }
    #expect(header.lastSpan == AxisRange(start: 0, end: 30))
    scrollable.scroll(to: 170)
    // The row begins at 180 now.
    #expect(header.lastSpan == AxisRange(start: 10, end: 70))
  }

  @Test("a row that decides keeps its length, and its view is as long as the row")
  func rowDecides() throws {
    try showTable()
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(height: 44...220, tracking: .row(first))
    try coordinator.register(header, as: "h", options: options)
    #expect(length(first) == 220)
    options.reservation = .none
    try coordinator.setOptions(options, of: "h")
    #expect(length(first) == 44)
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
    // Heights of 0 ask for nothing: the row alone says how long the view is.
    options.height = 0...0
    try coordinator.setOptions(options, of: "h")
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
    #expect(coordinator.audit().isEmpty)
  }

  @Test("a view over a row that decides collapses from the length of the row to its minimum")
  func rowDecidesAndViewCollapses() throws {
    scrollable.rows = try RowGeometry([RowSection(rows: RowList(measured: [300, 2000]))])
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(height: 44...220, tracking: .row(first), stickPosition: .top)
    options.reservation = .none
    try coordinator.register(header, as: "h", options: options)
    #expect(header.lastSpan == AxisRange(start: 0, end: 300))
    scrollable.scroll(to: 200)
    #expect(header.lastSpan == AxisRange(start: 0, end: 100))
    scrollable.scroll(to: 400)
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
    #expect(coordinator.contentOffset(collapsing: "h") == 256)
  }

  @Test("the length of a row follows the options at once, and other rows keep theirs")
  func rowLengths() throws {
    try showTable()
    coordinator.bind(to: scrollable, in: scrollable)
    try coordinator.register(
      header,
      as: "h",
      options: ParallaxOptions(height: 44...220, tracking: .row(first))
    )
    var options = ParallaxOptions(height: 44...280, tracking: .row(first))
    try coordinator.setOptions(options, of: "h")
    #expect(length(first) == 280)
    options.reservation = .rowAndInset
    try coordinator.setOptions(options, of: "h")
    #expect(length(first) == 236)  // 280 - 44
    options.reservation = .inset
    try coordinator.setOptions(options, of: "h")
    #expect(length(first) == 44)
    coordinator.unregister("h")
    #expect(length(first) == 44)
  }

  @Test("a view whose row goes is notified once that it is absent, and comes back with its row")
  func absence() throws {
    try coordinator.register(
      footer,
      as: "f",
      options: ParallaxOptions(height: 44...120, tracking: .row(last))
    )
    try showTable()
    coordinator.bind(to: scrollable, in: scrollable)
    let count = footer.updates.count
    let rows = scrollable.rows
    try scrollable.rows.removeSection(2)
    #expect(footer.updates.count == count + 1)
    #expect(footer.updates.last?.placement == .absent)
    #expect(footer.updates.last?.frame == LayoutRect(x: 0, y: 0, width: 0, height: 0))
    #expect(coordinator.frame(of: "f") == nil)
    scrollable.scroll(to: 40)
    #expect(footer.updates.count == count + 1)
    scrollable.rows = rows
    #expect(footer.updates.count == count + 2)
    #expect(footer.lastSpan == AxisRange(start: 800, end: 844))
  }

  @Test("a header that hangs in the inset gets its inset, and gives it back")
  func insetReservation() throws {
    scrollable.rows = try RowGeometry(count: 60, height: .measured(44))
    coordinator.bind(to: scrollable, in: scrollable)
    var options = ParallaxOptions(height: 44...220)
    options.reservation = .inset
    try coordinator.register(header, as: "h", options: options)
    #expect(scrollable.shares.total.insets == AxisInsets(top: 220))
    scrollable.scroll(to: -220)
    #expect(header.lastSpan == AxisRange(start: 0, end: 220))
    scrollable.scroll(to: -100)
    #expect(header.lastSpan == AxisRange(start: 0, end: 100))
    scrollable.scroll(to: -260)
    #expect(header.lastSpan == AxisRange(start: 0, end: 260))
    scrollable.reading.contentInset.top += 30  // added by other code
    coordinator.unbind()
    #expect(scrollable.reading.contentInset == AxisInsets(top: 30))
    #expect(scrollable.shares.isEmpty)
  }

  @Test("rows and inset together hold the height, and no inset is written while scrolling")
  func rowAndInset() throws {
    var options = ParallaxOptions(height: 44...220, tracking: .row(first))
    options.reservation = .rowAndInset
    try coordinator.register(header, as: "h", options: options)
    var shares: [InsetShare] = []
    scrollable.onInsetChange { shares.append($0) }
    try showTable()
    coordinator.bind(to: scrollable, in: scrollable)
    #expect(length(first) == 176)
    #expect(shares == [InsetShare(reserved: AxisInsets(top: 44))])
    scrollable.scroll(to: -44)
    #expect(header.lastSpan == AxisRange(start: 0, end: 220))
    for offset in stride(from: -100.0, through: 1200, by: 0.5) { scrollable.scroll(to: offset) }
    #expect(shares.count == 1)
    #expect(header.lastSpan == AxisRange(start: 0, end: 44))
  }
}
