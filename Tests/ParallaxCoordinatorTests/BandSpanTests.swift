import ParallaxCoordinator
import TestSupport
import Testing

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

  @Test("other groups of a band have their cells at once")
  func otherGroups() throws {
    try register([span("summer", 1...3)])
    #expect(cells == ["summer 0: 90...360"])
    let spans = [span("spring", 0...1), span("autumn", 2...3)]
    let options = ParallaxOptions(height: .fixed(24), stickPosition: .top, cells: .spans(spans))
    try coordinator.setOptions(options, for: "groups")
    #expect(cells == ["spring 0: 0...180", "autumn 0: 180...360"])
  }

  @Test("over a list that is bound again a group has its cells again")
  func boundAgain() throws {
    try register([span("summer", 1...3)])
    coordinator.unbind()
    coordinator.bind(to: sheet, in: sheet)
    #expect(cells == ["summer 0: 90...360"])
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

  @Test("a run of columns is as far in front as the one of them that is held most")
  func stretchedColumn() throws {
    for (column, edge) in [(0, StickPosition.leading), (1, [])] {
      let options = band(tracking: column, stickPosition: edge, along: .horizontal)
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID(column), options: options)
    }
    try register([span("both", 0...1)])
    // Column 0 is stretched by 20 points, and column 1 is where it is in the content.
    sheet.scroll(to: -20, along: .horizontal)
    #expect(cells == ["both 1: 0...200"])
    #expect(coordinator.cells(of: "groups").map { $0.layer } == [2])
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

  @Test("a frame of columns without a width has no cells, and those after it have theirs")
  func withoutWidth() throws {
    let count = RandomScenes.count(1_000_000)
    sheet.crossRows = try RowGeometry([
      RowSection(rows: RowList(repeating: .measured(0), count: count)),
      RowSection(rows: RowList(repeating: .measured(90), count: 3)),
    ])
    let options = ParallaxOptions(height: .fixed(24), stickPosition: .top, cells: .rows)
    try coordinator.register(ViewDescriptor { _ in }, as: "groups", options: options)
    #expect(Array(coordinator.cells(of: "groups")).map { $0.first.section } == [1, 1, 1])
  }
}
