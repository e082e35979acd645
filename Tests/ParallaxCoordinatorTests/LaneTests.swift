import ParallaxCoordinator
import Testing

/// A board of 10 columns of 100 points in 390 x 844, with cards of different heights.
@Suite("Columns as lanes", .timeLimit(.minutes(20)))
struct LaneTests {
  private let board = ScriptedScrollable(
    size: LayoutSize(width: 390, height: 844),
    contentSize: LayoutSize(width: 1000, height: 5000)
  )
  private let coordinator = ParallaxCoordinator()

  private func columns(_ count: Int) throws -> RowGeometry {
    let rows = RowList((0..<count).map { Row(id: RowID($0), height: .measured(100)) })
    return try RowGeometry([RowSection(rows: rows)])
  }

  /// A title of 40 points in a column, which the next title of the column pushes out.
  private func title(at start: Double, in column: Int) -> ParallaxOptions {
    ParallaxOptions(
      height: .fixed(40),
      tracking: .offset(start),
      stickPosition: .top,
      stacking: .push,
      across: AxisOptions(.fixed(100), tracking: .columnID(RowID(column)), stickPosition: [])
    )
  }

  private func register(_ views: [(ViewID, ParallaxOptions)]) throws {
    for (id, options) in views {
      try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
    }
  }

  private func starts(_ ids: [ViewID]) -> [Double?] {
    ids.map { coordinator.frame(of: $0)?.origin.y }
  }

  @Test("a title is pushed out by the next one of its column, below a header over all columns")
  func titles() throws {
    board.crossRows = try columns(10)
    coordinator.bind(to: board, in: board)
    try register([
      ("header", ParallaxOptions(height: 44...100, stickPosition: .top)),
      ("a1", title(at: 100, in: 0)), ("b1", title(at: 100, in: 1)),
      ("a2", title(at: 500, in: 0)), ("b2", title(at: 900, in: 1)),
    ])
    board.scroll(to: LayoutPoint(x: 0, y: 440))
    #expect(starts(["header", "a1", "b1", "a2", "b2"]) == [0, 20, 44, 60, 460])
    // Scrolling sideways changes nothing along the vertical axis.
    board.scroll(to: 150, along: .horizontal)
    #expect(starts(["header", "a1", "b1", "a2", "b2"]) == [0, 20, 44, 60, 460])
  }

  @Test("a title follows its column: columns that come, go and move take their lanes along")
  func movedColumns() throws {
    board.crossRows = try columns(10)
    coordinator.bind(to: board, in: board)
    // The title of column 0 is followed by one that fills columns 1 and 2.
    var wide = title(at: 200, in: 1)
    wide.across = AxisOptions(
      .fixed(200),
      tracking: .offset(100),
      stickPosition: []
    )
    try register([("a", title(at: 0, in: 0)), ("wide", wide)])
    board.scroll(to: 180)
    #expect(starts(["a", "wide"]) == [0, 20])
    // A column in front moves column 0 into the lane of the wide title.
    let new = RowList([Row(id: "new", height: .measured(100))])
    try board.crossRows.insert(new, at: .row(0))
    #expect(coordinator.frame(of: "a")?.origin == LayoutPoint(x: 100, y: -20))
    // A column that is gone takes its title along, which then pushes nothing.
    try board.crossRows.remove(1..<2)
    #expect(coordinator.frame(of: "a") == nil)
    #expect(starts(["wide"]) == [20])
  }

  @Test("a cell is revealed below the title of its own column, and clear of what can come over it")
  func cells() throws {
    coordinator.bind(to: board, in: board)
    func stuck(_ height: Double, _ x: Double, _ position: StickPosition) -> ParallaxOptions {
      ParallaxOptions(
        height: .fixed(height),
        stickPosition: .top,
        stacking: .overlay,
        across: AxisOptions(.fixed(100), tracking: .offset(x), stickPosition: position)
      )
    }
    try register([("tall", stuck(300, 0, [])), ("low", stuck(50, 100, []))])
    let cells = [0.0, 100, 200].map { LayoutRect(x: $0, y: 2000, width: 100, height: 40) }
    board.scroll(to: 2500)
    func offsets() -> [Double?] { cells.map { coordinator.contentOffset(showing: $0)?.y } }
    #expect(offsets() == [1700, 1950, 2000])
    // The answer for a position alone, and what is uncovered, count all columns.
    #expect(coordinator.contentOffset(showing: 2000) == 1700)
    #expect(coordinator.uncoveredRect == LayoutRect(x: 0, y: 300, width: 390, height: 544))
    // No row of full width is hidden by a title over a part of it.
    #expect(!coordinator.isObscured(AxisRange(start: 2510, end: 2550)))
    // A title that sticks to the leading edge as well can be over every column after it.
    try coordinator.setOptions(stuck(300, 0, .leading), of: "tall")
    #expect(offsets() == [1700, 1700, 1700])
  }

  @Test("a caret, which has no width, is revealed below the title of its column")
  func caret() throws {
    coordinator.bind(to: board, in: board)
    let across = AxisOptions(.fixed(100), tracking: .offset(100), stickPosition: [])
    let bar = ParallaxOptions(height: .fixed(44), stickPosition: .top, across: across)
    try register([("title", bar)])
    board.scroll(to: 1200)
    let offsets = [50.0, 150].map { x in
      coordinator.contentOffset(showing: LayoutRect(x: x, y: 1010, width: 0, height: 20))?.y
    }
    #expect(offsets == [1010, 966])
  }

  @Test("a row is hidden by a header that is as wide as the content")
  func wideHeader() throws {
    coordinator.bind(to: board, in: board)
    func header(_ width: Double) -> ParallaxOptions {
      ParallaxOptions(
        height: .fixed(44),
        stickPosition: .top,
        across: AxisOptions(.fixed(width), tracking: .offset(0), stickPosition: [])
      )
    }
    try register([("header", header(1000))])
    board.scroll(to: 1000)
    #expect(coordinator.isObscured(AxisRange(start: 1000, end: 1044)))
    try coordinator.setOptions(header(999), of: "header")
    #expect(!coordinator.isObscured(AxisRange(start: 1000, end: 1044)))
  }

  @Test("one title of a row of titles takes the gap, and none if all of them follow")
  func gap() throws {
    coordinator.bind(to: board, in: board)
    func title(_ x: Double, _ behavior: AxisOptions.Overscroll) -> ParallaxOptions {
      var options = ParallaxOptions(
        height: .fixed(44),
        stickPosition: .top,
        across: AxisOptions(.fixed(100), tracking: .offset(x), stickPosition: [])
      )
      options.overscroll.top = behavior
      return options
    }
    try register([("a", title(0, .stretch)), ("b", title(100, .stretch))])
    board.scroll(to: -50)
    #expect(starts(["a", "b"]) == [0, 50])
    #expect(coordinator.frame(of: "a")?.size.height == 94)
    try coordinator.setOptions(title(0, .follow), of: "a")
    try coordinator.setOptions(title(100, .follow), of: "b")
    #expect(starts(["a", "b"]) == [50, 50])
  }

  @Test("a view that sticks across keeps its lane, and lies over a title of another one")
  func leavingTheLane() throws {
    coordinator.bind(to: board, in: board)
    func view(_ x: Double, _ width: Double, _ position: StickPosition) -> ParallaxOptions {
      ParallaxOptions(
        height: .fixed(44),
        stickPosition: .top,
        across: AxisOptions(.fixed(width), tracking: .offset(x), stickPosition: position)
      )
    }
    try register([("title", view(800, 100, [])), ("section", view(0, 200, .leading))])
    board.scroll(to: LayoutPoint(x: 600, y: 600))
    let frames = ["title", "section"].map { coordinator.frame(of: ViewID($0)) }
    #expect(frames[0] == LayoutRect(x: 200, y: 0, width: 100, height: 44))
    #expect(frames[1] == LayoutRect(x: 0, y: 0, width: 200, height: 44))
    board.scroll(to: LayoutPoint(x: 610, y: 600))
    #expect(coordinator.frame(of: "title")?.origin == LayoutPoint(x: 190, y: 0))
  }

  @Test("row titles of a sheet push sideways within their row only")
  func sideways() throws {
    coordinator.bind(to: board, in: board)
    func label(_ x: Double, row: Double) -> ParallaxOptions {
      ParallaxOptions(
        AxisOptions(.fixed(80), tracking: .offset(x), stickPosition: .leading, stacking: .push),
        along: .horizontal,
        across: AxisOptions(.fixed(40), tracking: .offset(row), stickPosition: [])
      )
    }
    try register([
      ("first", label(0, row: 0)), ("other", label(300, row: 40)), ("next", label(400, row: 0)),
    ])
    board.scroll(to: LayoutPoint(x: 350, y: 0))
    let frames = ["first", "other", "next"].map { coordinator.frame(of: ViewID($0)) }
    #expect(frames.map { $0?.origin.x } == [-30, 0, 50])
    #expect(frames.map { $0?.origin.y } == [0, 40, 0])
  }

  @Test("a view that is always in the viewport shares its edge with all columns")
  func fixedBar() throws {
    coordinator.bind(to: board, in: board)
    let bar = ParallaxOptions(
      height: .fixed(50),
      tracking: .viewport,
      stickPosition: .top,
      across: AxisOptions(.fixed(60), tracking: .viewport, stickPosition: .trailing)
    )
    try register([("bar", bar), ("title", title(at: 100, in: 0))])
    var fixed = title(at: 100, in: 0)
    fixed.across = AxisOptions(.fixed(100), stickPosition: [])
    try coordinator.setOptions(fixed, of: "title")
    board.scroll(to: 400)
    #expect(starts(["bar", "title"]) == [0, 50])
  }

  @Test("a title whose column is gone covers nothing and owns no gap")
  func missingColumn() throws {
    board.crossRows = try columns(10)
    coordinator.bind(to: board, in: board)
    let lost = ParallaxOptions(
      height: .fixed(44),
      stickPosition: .top,
      across: AxisOptions(.fixed(100), tracking: .columnID("nope"), stickPosition: [])
    )
    let header = ParallaxOptions(height: 20...60, stickPosition: .top)
    try register([("lost", lost), ("header", header)])
    board.scroll(to: 100)
    #expect(coordinator.frame(of: "lost") == nil)
    #expect(coordinator.obscured.top == 20)
    #expect(coordinator.contentOffset(showingContentOf: "lost") == nil)
    board.scroll(to: -50)
    #expect(coordinator.frame(of: "header")?.size.height == 110)
    // The column comes back, and the title with it.
    try board.crossRows.insert(
      RowList([Row(id: "nope", height: .measured(100))]),
      at: .row(0)
    )
    board.scroll(to: 100)
    #expect(starts(["lost", "header"]) == [0, 0])
    #expect(coordinator.obscured.top == 44)
  }

  @Test("short content is padded anew when a view moves to another column")
  func padding() throws {
    coordinator.configuration.shortContent = .pad
    board.reading.contentLength = 900
    coordinator.bind(to: board, in: board)
    func pane(_ start: Double, x: Double) -> ParallaxOptions {
      ParallaxOptions(
        height: 40...240,
        tracking: .offset(start),
        across: AxisOptions(.fixed(100), tracking: .offset(x), stickPosition: [])
      )
    }
    try register([("first", pane(0, x: 0)), ("second", pane(240, x: 0))])
    let padding = { [board] in board.shares.total.padding }
    #expect(padding() == 344)
    try coordinator.setOptions(pane(240, x: 500), of: "second")
    #expect(padding() == 144)
  }
}
