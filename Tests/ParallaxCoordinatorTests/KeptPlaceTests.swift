import ParallaxCoordinator
import ParallaxLayout
import TestSupport
import Testing

/// Rows of 50 points, unless another length is given.
private func rows(_ ids: some Sequence<Int>, height: Double = 50) -> RowList {
  RowList(ids.map { Row(id: RowID($0), height: .measured(height)) })
}

/// The place that is kept is of one moment, at which something could be read and nothing was left to order.
@Suite("The place that is kept", .timeLimit(.minutes(20)))
struct KeptPlaceTests {
  private let coordinator = ParallaxCoordinator()

  /// A list in a viewport of 600 points, at an offset.
  private func list(
    _ ids: some Sequence<Int>,
    height: Double = 50,
    at offset: Double,
    _ anchor: ScrollAnchor? = ScrollAnchor()
  ) throws -> ScriptedScrollable {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    list.rows = try RowGeometry([RowSection(rows: rows(ids, height: height))])
    coordinator.configuration.anchor = anchor
    coordinator.bind(to: list, in: list)
    list.scroll(to: offset)
    return list
  }

  /// The distance of a row from the start of the viewport.
  private func position(of row: Int, in list: ScriptedScrollable) throws -> Double {
    let path = try #require(list.rows.rowPath(of: RowID(row)))
    return try #require(list.rows.rowRange(at: path)).start - list.reading.contentOffset
  }

  private func register(
    _ id: ViewID,
    _ height: HeightRange,
    _ tracking: Tracking,
    _ stick: StickPosition = .top
  ) throws {
    let options = ParallaxOptions(
      height: height,
      tracking: tracking,
      stickPosition: stick,
      stacking: .overlay
    )
    try coordinator.register(ViewDescriptor { _ in }, as: id, options: options)
  }

  // MARK: Roundings

  @Test("what a list has rounded while it showed other rows is no part of the next shift")
  func roundedBesideOtherRows() {
    let list = TrialHost(count: 40)
    (list.shifts, list.pixels, list.contentInset.top) = (.clamped, 2, 32.75)
    list.layOut()
    coordinator.bind(to: list, in: list)
    list.scroll(to: 265)  // row 5 is at -15
    let cells = list.cells
    for _ in 0..<2 {
      // It rests at -33, a quarter of a point before its start, and cannot be moved by less than half a point.
      list.change { $0.cells = (-3..<0).map { TrialHost.Cell(id: $0, length: 40) } }
      list.change { $0.cells = cells }
    }
    #expect(list.position(of: 5) == -15)
    list.change { $0.cells.insert(TrialHost.Cell(id: 100, length: 62.75), at: 0) }
    #expect(abs(list.position(of: 5) + 15) <= 0.25)
  }

  @Test(
    "a pane that opens again is where it was when the room after its content has come back",
    arguments: [TrialHost.Insets.atOnce, .animated]
  )
  func roomThatComesBack(insets: TrialHost.Insets) throws {
    let list = TrialHost(count: 13)
    list.insets = insets
    coordinator.configuration.shortContent = .pad
    coordinator.bind(to: list, in: list)
    let header = ParallaxOptions(height: 20...120, stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: header)
    list.settle()
    // 650 points of rows end at 50, and the header collapses until 100.
    #expect(list.lastOffset == 100)
    list.scroll(to: 90)
    let size = list.containerSize
    list.change { $0.containerSize.height = 0 }
    list.settle()
    list.change { $0.containerSize = size }
    list.settle()
    #expect(list.lastOffset == 100 && list.offset == 90)
  }

  // MARK: Rows that may be kept

  @Test("a row whose view has stuck since it was noted is not kept", arguments: [true, false])
  func stuckSince(isNotedAgain: Bool) throws {
    let list = try list(0..<60, at: 0)
    try register("photo", 50...50, .rowID(10), [])
    list.scroll(to: 490)  // row 10 is at 10...60, and row 11 at 60
    try register("bar", 50...50, .offset(0))
    try register("title", 50...50, .rowID(10))
    if isNotedAgain {
      list.scroll(to: 2000)
      list.scroll(to: 490)
    }
    try coordinator.setHeight(50...90, of: "title")  // row 10 is 90 long
    #expect(try position(of: 11, in: list) == 60)
  }

  @Test("the row of a view that came and went in one update is kept")
  func cameAndWent() throws {
    let list = try list(0..<10, height: 700, at: 750)  // row 1 is all that is read, at -50
    try coordinator.performUpdates {
      try list.rows.insert(rows(100..<101), at: .path(RowPath(section: 0, row: 0)))
      try register("title", 50...700, .rowID(1))
      coordinator.unregister("title")
    }
    #expect(try position(of: 1, in: list) == -50)
  }

  @Test("the row of a view that sticks from now on is not kept")
  func sticksFromNowOn() throws {
    let list = try list(0..<60, at: 0)
    try register("bar", 50...50, .offset(0))
    list.scroll(to: 490)  // row 10 is at 10...60, beneath the bar, and row 11 at 60
    try register("title", 50...90, .rowID(10))  // row 10 is 90 long
    #expect(try position(of: 11, in: list) == 60)
  }

  @Test(
    "rows that stay do not move when others are dragged",
    arguments: [(20, 21), (21, 20), (20, 23), (23, 20), (21, 22), (22, 30), (30, 22)]
  )
  func dragged(from: Int, to: Int) throws {
    let list = try list(0..<100, at: 1000)
    _ = try list.rows.move(from..<from + 1, to: .row(to))
    #expect(list.reading.contentOffset == 1000)
    #expect(try position(of: 31, in: list) == 550)
  }

  @Test(
    "rows that stay do not move when others are dragged and rows come above",
    arguments: [1, 4, 20]
  )
  func draggedBelowNewRows(count: Int) throws {
    let list = try list(0..<100, at: 1000)
    let dragged = Array(0..<20) + [21, 22, 23, 20] + Array(24..<100)
    let ids = Array(200..<200 + count) + dragged
    list.rows = try RowGeometry([RowSection(rows: rows(ids))])
    #expect(try position(of: 31, in: list) == 550)
  }

  @Test("a row that is dragged far away leaves the others where they are")
  func draggedAway() throws {
    let list = try list(0..<100, at: 1000)
    _ = try list.rows.move(20..<21, to: .row(90))
    #expect(try position(of: 21, in: list) == 50)
    _ = try list.rows.move(31..<32, to: .row(0))
    #expect(try position(of: 21, in: list) == 50)
  }

  // MARK: Rows that go, and come back

  @Test(
    "a list that shows other rows for a while, or none, comes back to its place",
    arguments: [[], [100, 101, 102]],
    [true, false]
  )
  func spinner(meanwhile: [Int], clamps: Bool) throws {
    let list = try list(
      0..<60,
      height: 60,
      at: 1000,
      ScrollAnchor(atTop: .keepPlace, atEnd: .followEnd)
    )
    let clamping = clamps ? list.clampOffset() : nil
    defer { clamping?.cancel() }
    coordinator.bind(to: list, in: list)
    list.rows = try RowGeometry([RowSection(rows: rows(meanwhile, height: 60))])
    #expect(list.reading.contentOffset == 0, "180 points rest at 0 alone")
    list.change { _ in }
    list.rows = try RowGeometry([RowSection(rows: rows(0..<60, height: 60))])
    #expect(list.reading.contentOffset == 1000)
    for _ in 0..<5 { list.change { _ in } }
    try list.rows.insert(rows(60..<61), at: .end)
    #expect(list.reading.contentOffset == 1000)
  }

  @Test("a list that is loaded again and again comes back each time")
  func loadedAgain() throws {
    var problems: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { problems.append($0) }
    let list = try list(0..<60, at: 1000)
    let clamping = list.clampOffset()
    defer { clamping.cancel() }
    coordinator.bind(to: list, in: list)
    for _ in 0..<5 {
      list.rows = RowGeometry()
      #expect(list.reading.contentOffset == 0)
      list.rows = try RowGeometry([RowSection(rows: rows(0..<60))])
      #expect(list.reading.contentOffset == 1000)
    }
    #expect(problems.isEmpty, "it has not moved back from a shift")
  }

  @Test("a list that comes back a page at a time waits for the row that was read")
  func pages() throws {
    let list = try list(0..<60, at: 2000)
    list.rows = RowGeometry()
    list.rows = try RowGeometry([RowSection(rows: rows(0..<20))])
    #expect(list.reading.contentOffset == 400, "the end of 20 rows")
    list.rows = try RowGeometry([RowSection(rows: rows(0..<60))])
    #expect(list.reading.contentOffset == 2000)
  }

  @Test(
    "a pull that somebody holds goes on when rows are gone for a while",
    arguments: [-60.0, 2430],
    [[], [100, 101, 102]]
  )
  func pulledMeanwhile(offset: Double, meanwhile: [Int]) throws {
    let list = try list(0..<60, at: offset)  // content rests at 0...2400
    list.rows = try RowGeometry([RowSection(rows: rows(meanwhile))])
    list.rows = try RowGeometry([RowSection(rows: rows(0..<60))])
    #expect(list.reading.contentOffset == offset)
  }

  @Test("a pull that the list has ended itself is over when its rows come back")
  func endedPull() throws {
    let list = try list(0..<60, at: 2430)
    list.rows = RowGeometry()
    list.scroll(to: 0, cause: .layout)
    list.rows = try RowGeometry([RowSection(rows: rows(0..<60))])
    #expect(list.reading.contentOffset == 2400)
  }

  @Test("an offset beyond content that is not there yet is no pull")
  func offsetBeforeContent() throws {
    for (atEnd, offset) in [(ScrollAnchor.EndPolicy.followEnd, 2400.0), (.keepPlace, 1000)] {
      let list = ScriptedScrollable(length: 600, contentLength: 0)
      list.scroll(to: 1000, cause: .app)
      coordinator.configuration.anchor = ScrollAnchor(atTop: .keepPlace, atEnd: atEnd)
      coordinator.bind(to: list, in: list)
      list.rows = try RowGeometry([RowSection(rows: rows(0..<60))])
      #expect(list.reading.contentOffset == offset)
      coordinator.unbind()
    }
  }

  @Test("a list that may not move while it shows other rows comes back without a pull")
  func stuckMeanwhile() throws {
    let list = try list(0..<60, at: 1000, ScrollAnchor(atTop: .keepPlace, atEnd: .followEnd))
    list.ignoredCommands = .shifting
    list.rows = try RowGeometry([RowSection(rows: rows(100..<103))])
    for _ in 0..<10 { list.change { _ in } }
    list.ignoredCommands = []
    list.rows = try RowGeometry([RowSection(rows: rows(0..<60))])
    #expect(list.reading.contentOffset == 1000)
  }

  @Test("rows that come back after a scroll move nothing")
  func scrolledMeanwhile() throws {
    let list = try list(0..<60, at: 1000)
    list.rows = try RowGeometry([RowSection(rows: rows(100..<160))])
    #expect(list.reading.contentOffset == 1000)
    list.scroll(to: 1100)
    list.rows = try RowGeometry([RowSection(rows: rows(0..<60))])
    #expect(list.reading.contentOffset == 1100)
  }

  @Test("rows that took the place of others are kept themselves")
  func otherRows() throws {
    let list = try list(0..<60, at: 1000)
    list.rows = try RowGeometry([RowSection(rows: rows(100..<160))])
    try list.rows.insert(rows(200..<203), at: .row(0))
    #expect(try position(of: 120, in: list) == 0)
  }

  @Test("of rows that are gone the nearest one left is kept, or the end")
  func nearest() throws {
    for (left, offset) in [
      (Array(40..<43), 0.0), ([], 0), (Array(0..<30) + Array(70..<200), 1800),
      (Array(0..<45), 2100), (Array(45..<50) + Array(80..<200), 240),
    ] {
      let list = try list(0..<200, height: 60, at: 3000)
      list.rows = try RowGeometry([RowSection(rows: rows(left, height: 60))])
      #expect(list.reading.contentOffset == offset, "\(left.count) rows are left")
      coordinator.unbind()
    }
  }

  // MARK: Moments at which nothing can be read

  @Test(
    "a row that arrives while the pane is closed moves nothing",
    arguments: [-100.0, -30, 10, 100]
  )
  func closedPane(offset: Double) throws {
    func end(isClosed: Bool) throws -> Double {
      let list = try list(0..<60, height: 60, at: 0)
      var header = ParallaxOptions(height: 44...200, tracking: .offset(0), stickPosition: .top)
      header.reservation = .inset
      try coordinator.register(ViewDescriptor { _ in }, as: "header", options: header)
      defer {
        coordinator.unregister("header")
        coordinator.unbind()
      }
      list.scroll(to: offset)
      if isClosed { list.containerSize.height = 0 }
      try list.rows.insert(rows(100..<101), at: .row(0))
      if isClosed { list.containerSize.height = 600 }
      return list.reading.contentOffset
    }
    #expect(try end(isClosed: true) == end(isClosed: false))
    #expect(try end(isClosed: true) == offset + 50)
  }

  @Test("a recorder that begins while the pane is closed leaves the place", arguments: [0, 60])
  func recordedClosedPane(count: Int) throws {
    /// Begins as soon as the coordinator is at rest.
    final class Recorder: PassRecorder {
      private(set) var calls: [EngineCall]?
      func didFinish(_ pass: EnginePass, of coordinator: ParallaxCoordinator) {
        guard calls == nil, let reading = pass.readings.last else { return }
        calls = coordinator.callsToBegin(at: reading)
      }
    }
    let list = try list(0..<count, at: count == 0 ? 0 : 1000)
    list.containerSize.height = 0
    let recorder = Recorder()
    coordinator.addRecorder(recorder)
    list.change { _ in }
    try list.rows.insert(rows(100..<101), at: count == 0 ? .end : .row(0))
    list.containerSize.height = 600
    #expect(list.reading.contentOffset == (count == 0 ? 0 : 1050))
    list.change { _ in }
    #expect(recorder.calls != nil)
  }

  // MARK: Several changes as one

  @Test(
    "a bar that leaves with a change of rows leaves the row below it",
    arguments: [true, false]
  )
  func barLeaves(areTogether: Bool) throws {
    let list = try list(0..<60, at: 0)
    try register("bar", 40...40, .offset(0))
    list.scroll(to: 420)  // row 8 is at -20...30, beneath the bar, and row 9 at 30
    let change = {
      try register("photo", 90...90, .rowID(8), [])
      coordinator.unregister("bar")
    }
    if areTogether { try coordinator.performUpdates(change) } else { try change() }
    #expect(try position(of: 9, in: list) == 30)
  }

  @Test(
    "a scroll of the app beside a change of rows is in the coordinates of after",
    arguments: [400.0, 800, 1000, 1990, 3000, 3200, 9000]
  )
  func appScroll(target: Double) throws {
    let list = try list(0..<200, at: 2000)
    try coordinator.performUpdates {
      try list.rows.insert(rows(1000..<1020), at: .row(0))  // 1,000 points
      list.scroll(to: target, cause: .app)
    }
    #expect(list.reading.contentOffset == target)
    // From there the place is kept again.
    try list.rows.insert(rows(1020..<1021), at: .row(0))
    #expect(list.reading.contentOffset == target + 50)
  }

  @Test(
    "a short scroll of the app beside rows that nobody announced is added, and a jump counts alone",
    arguments: [(1.0, -1.0), (-1, 1), (550, -550), (700, 300)]
  )
  func unannouncedAppScroll(distance: Double, position: Double) throws {
    let list = try list(0..<200, at: 2000)
    list.change { list in
      list.scroll(to: 2000 + distance, cause: .app)
      try! list.rows.insert(rows(1000..<1020), at: .row(0))  // 1,000 points
    }
    #expect(try self.position(of: 40, in: list) == position)
  }

  @Test(
    "the end is followed whoever changes what is beside it",
    arguments: ["view", "app", "announced app", "resize", "announced resize"]
  )
  func followedEnd(cause: String) throws {
    let list = try list(
      0..<30,
      height: 100,
      at: 2400,
      ScrollAnchor(atTop: .keepPlace, atEnd: .followEnd)
    )
    var player = ParallaxOptions(height: .fixed(64), tracking: .viewport, stickPosition: .bottom)
    player.reservation = .inset
    switch cause {
    case "view":
      try coordinator.register(ViewDescriptor { _ in }, as: "player", options: player)
    case "app": list.reading.contentInset.bottom = 64
    case "announced app": coordinator.performUpdates { list.reading.contentInset.bottom = 64 }
    case "resize": list.containerSize.height = 536
    default: coordinator.performUpdates { list.containerSize.height = 536 }
    }
    #expect(list.reading.contentOffset == 2464)
    try list.rows.insert(rows([100], height: 100), at: .end)
    #expect(list.reading.contentOffset == 2564)
  }

  // MARK: Hosts that obey later, or in part

  @Test("a list that may not move while it bounces is waited for", arguments: [-46.0, 300])
  func bouncing(start: Double) throws {
    var problems: [ParallaxDiagnostic] = []
    coordinator.onDiagnostic = { problems.append($0) }
    let list = BouncingList()
    list.rows = try RowGeometry([RowSection(rows: rows(0..<45))])
    coordinator.configuration.anchor = ScrollAnchor(atTop: .keepPlace)
    coordinator.bind(to: list, in: list)
    list.scroll(to: start, canShift: true)
    try list.rows.insert(rows(100..<112), at: .row(0))  // 600 points
    for bounce in 1...4 {
      if bounce == 2 { try list.rows.insert(rows(200..<207), at: .row(0)) }  // 350 points
      list.scroll(to: start + 10 * Double(bounce), canShift: bounce == 4)
    }
    list.scroll(to: list.offset, canShift: true)
    #expect(problems.isEmpty)
    #expect(list.offset == start + 40 + 600 + 350)
  }

  @Test("the progress kept over a list that takes a part of an inset is kept no longer")
  func cappedInset() throws {
    let (photos, list) = (TrialHost(count: 80), TrialHost(count: 80))
    list.insets = .capped
    coordinator.bind(to: photos, in: photos)
    let header = ParallaxOptions(height: 20...100, tracking: .offset(0), reservation: .inset)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: header)
    photos.scroll(to: 500)
    list.scroll(to: 1000)
    coordinator.bind(to: list, in: list, keepingProgressOf: "header")
    for _ in 0..<10 { list.report() }
    #expect(list.offset == 1000)
    let footer = ParallaxOptions(height: 20...100, tracking: .offset(3000), stickPosition: .top)
    try coordinator.setOptions(footer, of: "header")
    #expect(list.offset == 1000)
  }

  // MARK: What is clear of the views

  @Test("a stuck title that grows leaves the first clear row clear")
  func growingTitle() throws {
    let list = try list(0..<60, at: 0)
    try register("title", 30...30, .rowID(0))
    // The row of the title is 30 long: row 21 begins at 30 + 20 · 50 = 1030.
    list.scroll(to: 1000)
    #expect(try position(of: 21, in: list) == 30)
    try coordinator.setHeight(54...54, of: "title")
    #expect(try position(of: 21, in: list) == 54)
    // It shrinks: nothing that is read moves.
    try coordinator.setHeight(30...30, of: "title")
    #expect(try position(of: 21, in: list) == 54)
  }

  @Test(
    "a stuck title that grows again and again moves what is read once",
    arguments: [true, false]
  )
  func growingAgain(hasRow: Bool) throws {
    let list = try list(0..<60, at: 0)
    try register("title", 30...30, hasRow ? .rowID(0) : .offset(0))
    list.scroll(to: hasRow ? 1000 : 1020)
    #expect(try position(of: 21, in: list) == 30)
    for _ in 0..<5 {
      for height in [54.0, 30] {
        try coordinator.setHeight(height...height, of: "title")
        #expect(try position(of: 21, in: list) == 54)
      }
    }
  }

  @Test("stuck titles that grow cover as much more as they reach further")
  func growingStack() throws {
    let list = try list(0..<60, at: 0)
    for (id, start, stacking) in [
      ("first", 0.0, AxisOptions.Stacking.stack), ("second", 30, .stack), ("below", 0, .overlay),
    ] {
      let tracking = Tracking.offset(start)
      var options = ParallaxOptions(height: .fixed(30), tracking: tracking, stickPosition: .top)
      options.stacking = stacking
      try coordinator.register(ViewDescriptor { _ in }, as: ViewID(id), options: options)
    }
    list.scroll(to: 990)
    #expect(coordinator.obscured.top == 60)
    #expect(try position(of: 21, in: list) == 60)
    try coordinator.setHeight(50...50, of: "below")
    #expect(try position(of: 21, in: list) == 60)
    try coordinator.performUpdates {
      try coordinator.setHeight(40...40, of: "first")
      try coordinator.setHeight(40...40, of: "second")
    }
    #expect(try position(of: 21, in: list) == coordinator.obscured.top)
    #expect(coordinator.obscured.top == 70)
  }

  @Test("a stuck title that grows at an end leaves the content there", arguments: [0.0, 2400])
  func growingAtAnEnd(offset: Double) throws {
    let anchor = ScrollAnchor(atTop: .showNewRows, atEnd: .followEnd)
    let list = try list(0..<60, at: 0, anchor)
    try register("title", 30...30, .viewport)
    list.scroll(to: offset)
    try coordinator.setHeight(54...54, of: "title")
    #expect(list.reading.contentOffset == offset)
  }

  // MARK: What an app can say

  @Test("a row that crosses the top and is measured late keeps its bottom if the app wants it")
  func crossingRow() throws {
    for (crossing, position) in [
      (ScrollAnchor.CrossingPolicy.keepTop, 160.0), (.keepBottom, 10),
    ] {
      let list = try list(0..<100, height: 100, at: 3000, ScrollAnchor(crossing: crossing))
      list.scroll(to: 2990)  // row 29 comes in by 10 points
      try list.rows.setHeight(.measured(250), of: 29)
      #expect(try self.position(of: 30, in: list) == position)
      coordinator.unbind()
    }
  }

  @Test("the offset at which a row becomes current is the one of the current row")
  func currentOffset() throws {
    let list = try list(0..<20, height: 100, at: 0)
    let header = ParallaxOptions(height: 44...220, tracking: .offset(0))
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: header)
    let title = ParallaxOptions(height: .fixed(100), tracking: .rowID(8), stickPosition: .top)
    try coordinator.register(ViewDescriptor { _ in }, as: "title", options: title)
    for row in 0..<20 {
      let path = RowPath(section: 0, row: row)
      let offset = try #require(coordinator.contentOffset(makingCurrent: path))
      list.scroll(to: offset)
      // The header is held from the first scroll on, and covers 220 points: row 1 is never current.
      #expect(coordinator.currentRow == (row == 1 ? RowPath(section: 0, row: 2) : path))
      list.scroll(to: offset - 0.01)
      // Row 8 is current at the offset at which its title arrives.
      let before = row == 2 ? 0 : row == 9 ? 7 : max(0, row - 1)
      #expect(coordinator.currentRow == RowPath(section: 0, row: before))
    }
    let third = RowPath(section: 0, row: 3)
    #expect(try #require(coordinator.contentOffset(makingCurrent: third)) == 256)
    #expect(coordinator.contentOffset(makingCurrent: RowPath(section: 0, row: 20)) == nil)
    // Rows begin where pixels do: the offset behind a jump is that of the next pixel.
    coordinator.configuration.pixelGrid = PixelGrid(scale: 2)
    let second = RowPath(section: 0, row: 2)
    #expect(try #require(coordinator.contentOffset(makingCurrent: second)) == 0.5)
  }

  @Test("rows of a layout to come are neither asked for an offset nor kept")
  func pendingRows() throws {
    let list = TrialHost(count: 60)
    coordinator.bind(to: list, in: list)
    list.scroll(to: 1000)
    list.isLazy = true
    list.change { $0.cells.removeFirst() }
    list.report()
    #expect(coordinator.contentOffset(makingCurrent: RowPath(section: 0, row: 30)) == nil)
    coordinator.performUpdates(keeping: .row(30, at: 0)) { list.change() }
    list.settle()
    #expect(coordinator.contentOffset(makingCurrent: RowPath(section: 0, row: 30)) == 1500)
    #expect(list.position(of: 30) == 500)
  }

  @Test("the point under the pointer stays when rows are zoomed", arguments: [0.0, 0.5, 1])
  func zoom(share: Double) throws {
    let list = try list(0..<100, at: 1010)
    let before = try position(of: 25, in: list) + share * 50
    coordinator.performUpdates(keeping: .row(25, at: share)) {
      list.rows = try! RowGeometry([RowSection(rows: rows(0..<100, height: 100))])
    }
    #expect(try position(of: 25, in: list) + share * 100 == before)
    // The next change is kept as before.
    try list.rows.insert(rows([200], height: 30), at: .row(27))
    #expect(try position(of: 25, in: list) + share * 100 == before)
  }

  @Test(
    "a row that the app names is kept without a rule, and while the user scrolls on",
    arguments: [0.0, 10, 300]
  )
  func zoomLate(distance: Double) throws {
    let list = TrialHost(count: 100)
    coordinator.configuration.anchor = nil
    coordinator.bind(to: list, in: list)
    list.scroll(to: 1010)
    list.isLazy = true
    coordinator.performUpdates(keeping: .row(25, at: 0.5)) {
      list.change { list in list.cells = list.cells.map { .init(id: $0.id, length: 100) } }
    }
    list.scroll(to: 1010 + distance)
    list.settle()
    // Its middle was at 1275, 265 from the top.
    #expect(list.position(of: 25) + 50 == 265 - distance)
  }

  @Test("a row that the app names is where the app has scrolled beside it")
  func zoomBesideScroll() throws {
    let list = try list(0..<100, at: 1010)
    coordinator.performUpdates(keeping: .row(25)) {
      list.rows = try! RowGeometry([RowSection(rows: rows(0..<100, height: 100))])
      list.scroll(to: 3000, cause: .app)
    }
    #expect(list.reading.contentOffset == 3000)
  }

  @Test("a section that is collapsed by its stuck title shows the title where it was")
  func collapsedSection() throws {
    let list = try list(0..<200, at: 0)
    try register("title", 50...50, .rowID(20))
    list.scroll(to: 3000)  // the row of the title begins at 1000
    coordinator.performUpdates(keeping: .row(20)) {
      list.rows = try! RowGeometry([RowSection(rows: rows(Array(0...20) + Array(120..<200)))])
    }
    #expect(list.reading.contentOffset == 1000)
    #expect(coordinator.placement(of: "title")?.frame.start == 0)
  }

  @Test("a change for which nothing is kept leaves the offset")
  func nothingKept() throws {
    let list = try list(0..<100, at: 1000)
    try coordinator.performUpdates(keeping: .nothing) {
      try list.rows.insert(rows(200..<203), at: .row(0))
    }
    #expect(list.reading.contentOffset == 1000)
    try list.rows.insert(rows(203..<204), at: .row(0))
    #expect(list.reading.contentOffset == 1050)
  }

  @Test("a token of the very first offset has the bar above it", arguments: [-44.0, -43.5, -40, 0])
  func tokenAtTheTop(offset: Double) throws {
    func list(_ ids: some Sequence<Int>, _ coordinator: ParallaxCoordinator) throws
      -> ScriptedScrollable
    {
      let list = ScriptedScrollable(length: 600, contentLength: 0)
      list.rows = try RowGeometry([RowSection(rows: rows(ids))])
      coordinator.bind(to: list, in: list)
      var bar = ParallaxOptions(height: .fixed(44), tracking: .viewport, stickPosition: .top)
      bar.reservation = .inset
      try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: bar)
      return list
    }
    let former = try list(0..<40, coordinator)
    former.scroll(to: offset)
    let token = try #require(coordinator.restorationToken())
    let next = ParallaxCoordinator()
    let later = try list(Array(100..<105) + Array(0..<40), next)
    next.restore(token)
    #expect(try position(of: 0, in: later) == -offset)
  }
}

/// A list that moves only when it does not bounce, and says that its layout is pending until then.
private final class BouncingList: ParallaxContainer, ScrollableShifting, ScrollableRows {
  private let observers = ScrollObservers()
  var rows = RowGeometry() {
    didSet {
      revision += 1
      observers.notify()
    }
  }
  private(set) var offset = 0.0
  private(set) var moved = 0.0
  private var (due, revision) = (0.0, 0)
  let containerSize = LayoutSize(width: 300, height: 600)

  func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
    ScrollReading(
      contentOffset: offset,
      contentLength: rows.length,
      moves: OffsetMoves(byLayout: moved),
      rowRevision: revision,
      isLayoutPending: due != 0
    )
  }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }

  func rows(along axis: ScrollAxis) -> (any RowTable)? { axis == .vertical ? rows : nil }

  func shiftContentOffset(by distance: Double, along axis: ScrollAxis) { due += distance }

  func scroll(to target: Double, canShift: Bool) {
    offset = target
    if canShift {
      (offset, moved, due) = (offset + due, moved + due, 0)
    }
    observers.notify()
  }
}
