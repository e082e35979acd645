import ParallaxCoordinator
import TestSupport
import Testing

/// A table of 30 rows of 40 and 20 columns of 100 in 390 x 844, with a header row of 40...80, a first
/// column of 60...120, and the corner that both share.
@Suite("Both axes", .timeLimit(.minutes(20)))
struct BothAxesTests {
  private let table = ScriptedScrollable(
    size: LayoutSize(width: 390, height: 844),
    contentSize: LayoutSize(width: 2120, height: 1280)
  )
  private let coordinator = ParallaxCoordinator()
  private let header = ParallaxOptions(height: 40...80, stickPosition: .top)
  private let column = ParallaxOptions(
    AxisOptions(60...120, stickPosition: .leading),
    along: .horizontal
  )
  private let corner = ParallaxOptions(
    height: 40...80,
    stickPosition: .top,
    across: AxisOptions(60...120, stickPosition: .leading)
  )

  private func bindTable() throws {
    coordinator.bind(to: table, in: table)
    for (id, options) in [("corner", corner), ("header", header), ("column", column)] {
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID(id), options: options)
    }
  }

  @Test("content that begins to scroll across, without another length, keeps room across")
  func roomAcross() throws {
    let coordinator = ParallaxCoordinator()
    let list = ScriptedScrollable(length: 600, contentLength: 3000)
    let log = InsetLog(of: list)
    coordinator.bind(to: list, in: list)
    var options = ParallaxOptions(AxisOptions(.fixed(40)), along: .horizontal)
    try coordinator.register(ViewDescriptor { _ in }, as: "first", options: options)
    let frame = AxisRange(start: 0, end: 390)
    list.crossReading = AxisReading(contentOffset: 0, contentLength: 390, frame: frame)
    options.main.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "second", options: options)
    #expect(log.shares.last?.reserved.top == 40)
  }

  @Test("the frame of a view is the product of its ranges along both axes")
  func product() throws {
    try bindTable()
    #expect(coordinator.frame(of: "corner") == LayoutRect(x: 0, y: 0, width: 120, height: 80))
    // 50 of 60 points of width and 30 of 40 points of height are scrolled away.
    table.scroll(to: LayoutPoint(x: 50, y: 30))
    #expect(coordinator.frame(of: "corner") == LayoutRect(x: 0, y: 0, width: 70, height: 50))
    // A view that follows one axis fills the other one.
    #expect(coordinator.frame(of: "header") == LayoutRect(x: 0, y: 0, width: 390, height: 50))
    #expect(coordinator.frame(of: "column") == LayoutRect(x: 0, y: 0, width: 70, height: 844))
    table.scroll(to: LayoutPoint(x: 1000, y: 400))
    #expect(coordinator.frame(of: "corner") == LayoutRect(x: 0, y: 0, width: 60, height: 40))
    #expect(coordinator.placement(of: "corner")?.phase == .pinned(.top))
    #expect(coordinator.placement(of: "corner", along: .horizontal)?.phase == .pinned(.leading))
    #expect(coordinator.placement(of: "column")?.phase == .pinned(.leading))
    #expect(coordinator.placement(of: "column", along: .vertical) == nil)
  }

  @Test("a list of one axis, bound after a table, has no reading of the other axis")
  func afterATable() throws {
    coordinator.bind(to: table, in: table)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: header)
    #expect(coordinator.metrics(along: .horizontal) != nil)
    let list = ScriptedScrollable(length: 844, contentLength: 4000)
    coordinator.bind(to: list, in: list)
    #expect(coordinator.metrics(along: .horizontal) == nil)
    #expect(coordinator.frame(of: "header")?.size.height == 80)
  }

  @Test("a cell of a header row sticks to the top and moves sideways with the content")
  func headerCell() throws {
    coordinator.bind(to: table, in: table)
    var frames: [LayoutRect] = []
    let cell = ViewDescriptor { frames.append($0.frame) }
    let options = ParallaxOptions(
      height: 40...40,
      stickPosition: .top,
      across: AxisOptions(.fixed(100), tracking: .offset(320), stickPosition: [])
    )
    try coordinator.register(cell, as: "cell", options: options)
    table.scroll(to: LayoutPoint(x: 150, y: 500))
    table.scroll(to: 160, along: .horizontal)
    #expect(
      frames == [
        LayoutRect(x: 320, y: 0, width: 100, height: 40),
        LayoutRect(x: 170, y: 0, width: 100, height: 40),
        LayoutRect(x: 160, y: 0, width: 100, height: 40),
      ]
    )
  }

  @Test("the corner is over the header and the column, whichever was registered first")
  func depth() throws {
    try bindTable()
    table.scroll(to: LayoutPoint(x: 500, y: 500))
    #expect(coordinator.zOrder().last == "corner")
    #expect(coordinator.hitTest(LayoutPoint(x: 10, y: 10)) == .all(through: "corner"))
    #expect(coordinator.hitTest(LayoutPoint(x: 200, y: 10)) == .all(through: "header"))
    #expect(coordinator.hitTest(LayoutPoint(x: 10, y: 200)) == .all(through: "column"))
    #expect(coordinator.hitTest(LayoutPoint(x: 200, y: 200)) == .scrollable)
  }

  @Test("what stuck views leave uncovered is a rectangle, and a cell scrolls clear of them")
  func uncovered() throws {
    try bindTable()
    table.scroll(to: LayoutPoint(x: 500, y: 400))
    #expect(coordinator.obscured == AxisInsets(top: 40))
    #expect(coordinator.obscured(along: .horizontal) == AxisInsets(leading: 60))
    #expect(coordinator.uncoveredRect == LayoutRect(x: 60, y: 40, width: 330, height: 804))
    // Under both: to the far ends of what covers it.
    let before = LayoutRect(x: 520, y: 400, width: 100, height: 40)
    #expect(coordinator.contentOffset(showing: before) == LayoutPoint(x: 460, y: 360))
    // Clear on both axes: no scroll.
    let clear = LayoutRect(x: 620, y: 520, width: 100, height: 40)
    #expect(coordinator.contentOffset(showing: clear) == LayoutPoint(x: 500, y: 400))
    // Beyond the trailing edge: it ends there, at 390.
    let beyond = LayoutRect(x: 920, y: 520, width: 100, height: 40)
    #expect(coordinator.contentOffset(showing: beyond) == LayoutPoint(x: 630, y: 400))
  }

  @Test("scrolling along one axis notifies no view that follows the other one only")
  func separateNotifications() throws {
    coordinator.bind(to: table, in: table)
    var notified: [String] = []
    for (id, options) in [("corner", corner), ("header", header), ("column", column)] {
      let view = ViewDescriptor { _ in notified.append(id) }
      try coordinator.register(view, as: ViewID(id), options: options)
    }
    notified = []
    table.scroll(to: 10)
    #expect(notified.sorted() == ["corner", "header"])
    notified = []
    table.scroll(to: 10, along: .horizontal)
    #expect(notified.sorted() == ["column", "corner"])
  }

  @Test("columns that are inserted keep the place sideways, rows up and down")
  func insertedColumns() throws {
    func cells(_ prefix: Int, _ count: Int, _ length: Double) -> RowList {
      RowList((0..<count).map { Row(id: RowID(prefix + $0), height: .measured(length)) })
    }
    table.rows = try RowGeometry([RowSection(rows: cells(0, 30, 40))])
    table.crossRows = try RowGeometry([RowSection(rows: cells(1000, 20, 100))])
    try bindTable()
    table.scroll(to: LayoutPoint(x: 550, y: 410))
    try table.crossRows.insert(cells(2000, 2, 100), at: .row(1))
    #expect(table.crossReading?.contentOffset == 750)
    #expect(table.reading.contentOffset == 410)
    try table.rows.insert(cells(3000, 1, 40), at: .row(0))
    #expect(table.crossReading?.contentOffset == 750)
    #expect(table.reading.contentOffset == 450)
  }

  @Test("a title sticks to the page, and a first column to the table in it")
  func scrollableForEachAxis() throws {
    let page = ScriptedScrollable(length: 844, contentLength: 5000)
    let rows = ScriptedScrollable(
      length: 390,
      crossLength: 844,
      contentLength: 2000,
      axis: .horizontal
    )
    coordinator.bind(vertical: page, horizontal: rows, in: page)
    try coordinator.register(ViewDescriptor { _ in }, as: "title", options: header)
    // The column of a table at 600...1200 of the page.
    let cells = ParallaxOptions(
      height: .fixed(600),
      tracking: .offset(600),
      stickPosition: [],
      across: AxisOptions(60...120, stickPosition: .leading)
    )
    try coordinator.register(ViewDescriptor { _ in }, as: "column", options: cells)
    page.scroll(to: 100)
    rows.scroll(to: 300)
    #expect(coordinator.frame(of: "title") == LayoutRect(x: 0, y: 0, width: 390, height: 40))
    #expect(coordinator.frame(of: "column") == LayoutRect(x: 0, y: 500, width: 60, height: 600))
    coordinator.unbind()
    #expect(coordinator.uncoveredRect == nil)
  }

  @Test("on an axis that does not scroll an offset is a distance from the edge")
  func fittingAxis() throws {
    let list = ScriptedScrollable(length: 844, contentLength: 5000)
    coordinator.bind(to: list, in: list)
    let card = ParallaxOptions(
      height: 40...80,
      across: AxisOptions(.fixed(100), tracking: .offset(20), stickPosition: [])
    )
    try coordinator.register(ViewDescriptor { _ in }, as: "card", options: card)
    list.scroll(to: 400)
    #expect(coordinator.frame(of: "card") == LayoutRect(x: 20, y: 0, width: 100, height: 40))
    #expect(coordinator.metrics(along: .horizontal)?.restingOffsets == 0...0)
  }

  @Test(
    "on an axis that does not scroll views stick beside the safe area",
    arguments: ScrollAxis.allCases
  )
  func fittingAxisInSafeArea(axis: ScrollAxis) throws {
    let list = ScriptedScrollable(length: 844, contentLength: 5000)
    list.axis = axis
    list.crossSafeArea = AxisInsets(top: 47, bottom: 34)
    coordinator.bind(to: list, in: list)
    let card = ParallaxOptions(
      height: 40...80,
      across: AxisOptions(.fixed(100), tracking: .offset(20), stickPosition: .top)
    )
    try coordinator.register(ViewDescriptor { _ in }, as: "card", options: card)
    let update = coordinator.placement(of: "card", along: axis.cross)
    #expect(update?.frame == AxisRange(start: 47, end: 147))
  }

  @Test("an update has the placement of each axis")
  func placements() throws {
    coordinator.bind(to: table, in: table)
    var (own, across): (Placement?, Placement?)
    let view = ViewDescriptor { (own, across) = ($0.placement, $0.across?.placement) }
    var card = ParallaxOptions(
      height: 40...80,
      across: AxisOptions(.fixed(100), tracking: .offset(20), stickPosition: [])
    )
    try coordinator.register(view, as: "card", options: card)
    for axis in [ScrollAxis.vertical, .horizontal] {
      card.axis = axis
      try coordinator.setOptions(card, of: "card")
      #expect(own == coordinator.placement(of: "card", along: axis))
      #expect(across == coordinator.placement(of: "card", along: axis.cross))
      #expect(own?.frame != across?.frame)
    }
  }

  @Test(
    "right to left, a view that fills the scroll view is mirrored with it",
    arguments: [false, true]
  )
  func fillingFromRightToLeft(isRightToLeft: Bool) throws {
    // Beside a sidebar of 100 points at the leading edge.
    table.change {
      var reading = AxisReading(contentOffset: 0, contentLength: 2120)
      reading.frame = AxisRange(start: 100, end: 390)
      reading.isRightToLeft = isRightToLeft
      $0.crossReading = reading
    }
    try bindTable()
    table.scroll(to: LayoutPoint(x: 1000, y: 400))
    let start = isRightToLeft ? 0.0 : 100
    let columnStart = isRightToLeft ? 230.0 : 100
    #expect(coordinator.frame(of: "header") == LayoutRect(x: start, y: 0, width: 290, height: 40))
    #expect(
      coordinator.frame(of: "column") == LayoutRect(x: columnStart, y: 0, width: 60, height: 844)
    )
    let uncovered = LayoutRect(x: isRightToLeft ? 0 : 160, y: 40, width: 230, height: 804)
    #expect(coordinator.uncoveredRect == uncovered)
    let sidebar = LayoutPoint(x: isRightToLeft ? 350 : 50, y: 20)
    #expect(coordinator.hitTest(sidebar) == .outside)
    #expect(coordinator.hitTest(LayoutPoint(x: 195, y: 20)) == .all(through: "header"))
  }

  @Test("a carousel from right to left mirrors a view that follows the other axis only")
  func carouselFromRightToLeft() throws {
    let carousel = ScriptedScrollable(length: 390, contentLength: 2000, axis: .horizontal)
    carousel.reading.frame = AxisRange(start: 100, end: 390)
    carousel.reading.isRightToLeft = true
    coordinator.bind(to: carousel, in: carousel)
    let label = ParallaxOptions(AxisOptions(.fixed(40), stickPosition: .top), along: .vertical)
    try coordinator.register(ViewDescriptor { _ in }, as: "label", options: label)
    #expect(coordinator.frame(of: "label") == LayoutRect(x: 0, y: 0, width: 290, height: 40))
  }

  @Test("after one of two scrollables was released no axis has a reading")
  func releasedScrollable() {
    let page = ScriptedScrollable(length: 844, contentLength: 2000)
    var table: ScriptedScrollable? = ScriptedScrollable(
      length: 390,
      contentLength: 2000,
      axis: .horizontal
    )
    if let table { coordinator.bind(vertical: page, horizontal: table, in: page) }
    #expect(coordinator.metrics(along: .horizontal)?.contentLength == 2000)
    table = nil
    for axis in ScrollAxis.allCases { #expect(coordinator.metrics(along: axis) == nil) }
  }

  @Test("a phase along x says leading and trailing")
  func phaseWords() throws {
    try bindTable()
    table.scroll(to: LayoutPoint(x: 1000, y: 400))
    let phase = try #require(coordinator.placement(of: "corner", along: .horizontal)?.phase)
    #expect(phase.words(along: .horizontal) == "pinned.leading")
    #expect(Placement.Phase.pushed(.trailing).words(along: .horizontal) == "pushed.trailing")
    #expect(Placement.Phase.natural.words(along: .horizontal) == "natural")
    #expect("\(Placement.Phase.pinned(.top))" == "pinned.top")
  }

  @Test("the offset for a cell is one at which scrolling can rest, also in a pull")
  func cellFromOverscroll() throws {
    try bindTable()
    table.scroll(to: LayoutPoint(x: -40, y: -60))
    let first = LayoutRect(x: 120, y: 80, width: 100, height: 40)
    #expect(coordinator.contentOffset(showing: first) == LayoutPoint(x: 0, y: 0))
    table.scroll(to: LayoutPoint(x: 1800, y: 500))
    let last = LayoutRect(x: 2020, y: 1240, width: 100, height: 40)
    #expect(coordinator.contentOffset(showing: last) == LayoutPoint(x: 1730, y: 436))
  }
}
