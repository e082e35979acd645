import ParallaxRows
import Testing
@testable import ParallaxLayout

@Suite("The engine without a coordinator", .timeLimit(.minutes(20)))
struct EngineTests {
  private static let row = RowPath(section: 0, row: 1)

  @Test("a reading is unusable until one has numbers, whether the host has a size by then or not")
  func unusableReading() throws {
    var engine = try header()
    var host = ValueHost()
    host.reading.contentOffset = .nan
    _ = host.pass(&engine)
    #expect(engine.hasUnusableReading)
    host.reading.contentOffset = 0
    host.containerSize = LayoutSize(width: 0, height: 0)
    _ = host.pass(&engine)
    #expect(!engine.hasUnusableReading)
  }

  @Test("insets whose sum no layout can have leave the views where they were, also while scrolling")
  func unusableSum() throws {
    var engine = try header()
    var host = ValueHost()
    _ = host.pass(&engine, at: 50)
    let frame = engine.placed.frame(of: "header")
    host.reading.contentInset.top = 1e12
    host.reading.sharedInset.reserved.top = 1e12
    for offset in [60.0, 100, 150] {
      _ = host.pass(&engine, at: offset)
      #expect(engine.placed.frame(of: "header") == frame, "at \(offset)")
    }
  }

  private func header(_ change: (inout ParallaxOptions) -> Void = { _ in }) throws -> ParallaxEngine
  {
    var engine = ParallaxEngine()
    engine.bind([.rows, .rowRoom, .shifting, .insets])
    var options = ParallaxOptions(height: 44...220)
    change(&options)
    try engine.register("header", options: options)
    return engine
  }

  @Test("a pass reports the views whose placement changed, and their frames")
  func steps() throws {
    var (engine, host) = (try header(), ValueHost())
    // 220 - 100 is left of the header; the content has 220 of it.
    #expect(
      host.pass(&engine, at: 100).map(\.frame)
        == [LayoutRect(x: 0, y: 0, width: 390, height: 120)]
    )
    #expect(host.pass(&engine, at: 100).isEmpty)
    #expect(host.pass(&engine, at: 500).map(\.placement.phase) == [.pinned(.top)])
  }

  @Test("a view that is registered between two answers is positioned in the same pass")
  func changedInPass() throws {
    var engine = try header()
    engine.bind([])
    let reading = ScrollReading(contentOffset: 100, contentLength: 3000)
    guard case .needs(.reading) = engine.step() else { return }
    try engine.register(
      "bar",
      options: ParallaxOptions(height: 50...50, tracking: .offset(600))
    )
    let answer = HostReading(reading, in: LayoutSize(width: 390, height: 800))
    guard case .done = engine.step(.reading(answer)) else {
      Issue.record("nothing else is missing")
      return
    }
    #expect(engine.effects.changes.compactMap { engine.placed.id(of: $0) } == ["header", "bar"])
  }

  @Test("another stretch trigger is reported once, whatever else is", arguments: [390.0, 500])
  func triggerIsReportedOnce(width: Double) throws {
    var (engine, host) = (try header(), ValueHost())
    _ = host.pass(&engine, at: 100)
    for trigger in [60.0, 80] {
      var options = ParallaxOptions(height: 44...220)
      options.stretchTrigger = trigger
      try engine.change(.options(options), of: "header")
    }
    // In a container of another width every view is reported.
    host.containerSize.width = width
    #expect((0..<2).map { _ in host.pass(&engine).count } == [1, 0])
  }

  @Test("a copy is another engine")
  func value() throws {
    var (engine, host) = (try header(), ValueHost())
    _ = host.pass(&engine, at: 100)
    var copy = engine
    let view = try #require(copy.placed.slot(of: "header"))
    copy.unregister(view)
    _ = host.pass(&copy, at: 0)
    #expect(copy.placed.registeredViews.isEmpty)
    #expect(engine.placed.placement(of: "header")?.frame == AxisRange(start: 0, end: 120))
  }

  @Test("names that are not registered: a change throws, queries are nil, removal is ignored")
  func unknownNames() throws {
    var engine = try header()
    let error = ParallaxError.unknownView("nobody")
    let changes: [ViewChange] = [
      .options(ParallaxOptions(height: 10...20)), .height(.fixed(10)),
      .revealedDistance(1), .measurement,
    ]
    for change in changes {
      #expect(throws: error) { try engine.change(change, of: "nobody") }
    }
    let placed = engine.placed
    #expect(placed.options(of: "nobody") == nil && placed.placement(of: "nobody") == nil)
    #expect(placed.rank(of: "nobody") == nil && placed.revealedDistance(of: "nobody") == nil)
    let view = try #require(placed.slot(of: "header"))
    engine.unregister(view)
    engine.unregister(view)
    #expect(engine.placed.registeredViews.isEmpty)
  }

  @Test("the update of a view is not given to the one that gets its slot")
  func slots() throws {
    var (engine, host) = (try header(), ValueHost())
    _ = host.pass(&engine)
    let former = try #require(engine.effects.changes.first)
    engine.unregister(former)
    let next = try engine.register("footer", options: ParallaxOptions(height: 10...20))
    #expect(former != next)
    #expect(engine.takeUpdate(of: former) == nil && engine.placed.id(of: former) == nil)
    #expect(engine.placed.id(of: next) == "footer")
  }

  @Test("the handles of views count the registrations, whatever slots they get")
  func handles() throws {
    var engine = ParallaxEngine()
    let options = ParallaxOptions(height: .fixed(10))
    let first = try engine.register("a", options: options)
    engine.unregister(first)
    let second = try engine.register("b", options: options)
    let third = try engine.register("c", options: options)
    let slots = [(0, 1), (0, 2), (1, 3)].map { ViewSlot(index: $0, serial: $1) }
    #expect([first, second, third] == slots)
  }

  @Test("another host begins without the effects and the problems of the one before")
  func otherHost() throws {
    var (engine, host) = (try header(), ValueHost())
    host.reading.contentOffset = .nan
    for _ in 0..<2 {
      _ = host.pass(&engine)
      #expect(engine.effects.diagnostics.count == 1 && engine.hasUnusableReading)
      engine.bind([])
      #expect(engine.effects.diagnostics.isEmpty && !engine.hasUnusableReading)
    }
    _ = host.pass(&engine, at: 0)
    #expect(engine.effects.changes.count == 1)
    engine.bind(nil)
    #expect(engine.effects.changes.isEmpty)
  }

  @Test("a change of a view is reported once, also of one that was out of sight and still is")
  func changedOutOfSight() throws {
    var (engine, host) = (
      try header {
        ($0.height, $0.boundary) = (44...100, .range(start: 0, end: 300))
        $0.stickPosition = .top
        $0.reveal = Reveal()
      }, ValueHost()
    )
    for offset in [0.0, 2000] { _ = host.pass(&engine, at: offset) }
    #expect(host.pass(&engine, at: 2001).isEmpty)
    // It ends where its boundary does: 300 - 2001.
    for (change, start) in [
      (ViewChange.height(50...100), -1751.0), (.revealedDistance(20), -1771),
    ] {
      try engine.change(change, of: "header")
      #expect(host.pass(&engine).map(\.placement.frame) == [AxisRange(start: start, end: -1701)])
      #expect(host.pass(&engine).isEmpty)
    }
  }

  @Test("rows are asked for after each layout, and not while the content only scrolls")
  func rows() throws {
    final class Asked: RowTable {
      let rows: RowGeometry
      var count = 0
      init(_ rows: RowGeometry) { self.rows = rows }
      func rowRange(at path: RowPath) -> AxisRange? {
        count += 1
        return rows.rowRange(at: path)
      }
      func rowPaths(in range: AxisRange) -> [RowPath] { rows.rowPaths(in: range) }
    }
    let rows = Asked(try RowGeometry(count: 100, height: .measured(30)))
    var (engine, host) = (try header { $0.tracking = .row(Self.row) }, ValueHost())
    host.rows = rows
    _ = host.pass(&engine)
    // The row is 30 points high, and the view wants 220 of it: it is over the row as it is.
    #expect(host.lengths.map { $0[.path(Self.row)] } == [220])
    #expect(engine.placed.placement(of: "header")?.frame.start == 30)
    let asked = rows.count
    // Rows are noted for a viewport of 800 points.
    for offset in stride(from: 1.0, to: 500, by: 7) { _ = host.pass(&engine, at: offset) }
    #expect(rows.count == asked)
    host.reading.rowRevision += 1
    _ = host.pass(&engine)
    #expect(rows.count > asked)
  }

  @Test("a view beside the end of the content has its room there, also one that overlays")
  func insetAtEnd() throws {
    for stacking in [AxisOptions.Stacking.stack, .overlay] {
      var engine = try header {
        ($0.reservation, $0.stickPosition, $0.stacking) = (.inset, .bottom, stacking)
      }
      var host = ValueHost()
      _ = host.pass(&engine)
      #expect(host.shares == [InsetShare(reserved: AxisInsets(bottom: 220))])
    }
  }

  @Test("rows without identities are followed to where the app says")
  func movedRows() throws {
    var (engine, host) = (try header(), ValueHost())
    host.rows = try RowGeometry(count: 100, height: .measured(40))
    host.reading.contentLength = 4000
    _ = host.pass(&engine, at: 1000)
    engine.moveRows { RowPath(section: $0.section, row: $0.row + 1) }
    host.rows = try RowGeometry(count: 101, height: .measured(40))
    host.reading.contentLength = 4040
    host.reading.rowRevision += 1
    _ = host.pass(&engine)
    #expect(host.reading.contentOffset == 1040)
  }

  @Test(
    "a host that inserts a row above with each shift gets 16 of them in a pass, which is reported"
  )
  func endlessShifts() throws {
    var (engine, host, first) = (try header(), ValueHost(), 1000)
    func insert(_ host: inout ValueHost) {
      first -= 1
      host.show(first..<1100)
    }
    insert(&host)
    _ = host.pass(&engine, at: 1000)
    host.onShift = insert
    insert(&host)
    _ = host.pass(&engine)
    #expect(host.reading.contentOffset == 1000 + 16 * 40)
    #expect(engine.effects.diagnostics == [.placeNotKept(40)])
  }

  @Test(
    "a list that lays out as it is shifted, and moves itself by less than a point, is moved back"
  )
  func movedBesideShift() throws {
    var (engine, host) = (try header(), ValueHost())
    host.show(0..<100)
    _ = host.pass(&engine, at: 1000)
    // Content that grows above, as a chat: it gets shorter below, and the offset goes back by as much.
    host.onShift = { host in
      host.onShift = { _ in }
      host.reading.contentLength -= 0.9
      host.reading.contentOffset -= 0.9
      host.reading.moves.byLayout -= 0.9
      host.reading.rowRevision += 1
    }
    host.show(-1..<100)
    _ = host.pass(&engine)
    #expect(abs(host.reading.contentOffset - 1040) < 1e-9)
    #expect(engine.effects.diagnostics.isEmpty)
  }

  @Test(
    "a list that lays out after a shift, and makes it in a later turn, is shifted once",
    arguments: [true, false]
  )
  func laidOutBeforeShift(isPending: Bool) throws {
    var (engine, host) = (try header(), ValueHost())
    host.show(0..<100)
    _ = host.pass(&engine, at: 1000)
    var orders = 0
    host.onShift = { host in
      orders += 1
      host.reading.contentOffset -= 40
      host.reading.moves.byLayout -= 40
      host.reading.isLayoutPending = isPending
    }
    host.show(-1..<100)
    _ = host.pass(&engine)
    host.reading.isLayoutPending = false
    host.reading.contentLength += 3
    host.reading.rowRevision += 1
    _ = host.pass(&engine)
    host.reading.moves.byLayout += 40
    _ = host.pass(&engine, at: 1040)
    #expect(orders == 1 && host.reading.contentOffset == 1040)
    #expect(engine.effects.diagnostics.isEmpty)
  }

  @Test("insets are ordered once, whatever the app does to its own")
  func insets() throws {
    var (engine, host) = (try header { $0.reservation = .inset }, ValueHost())
    for inset in [0.0, 30, -10] {
      host.reading.contentInset.top = inset
      for _ in 0..<4 { _ = host.pass(&engine) }
    }
    #expect(host.shares == [InsetShare(reserved: AxisInsets(top: 220))])
    // Content that rested at its top rests there again.
    #expect(host.reading.contentOffset == -220)
  }

  @Test(
    "a reading that cannot be used changes nothing, and its field is reported",
    arguments: [
      "contentOffset", "contentLength", "containerSize.width", "crossFrame.start",
      "moves.byLayout", "transientInset.bottom", "sharedInset.pinned", "frame.length",
    ]
  )
  func unusable(field: String) throws {
    var (engine, host) = (try header(), ValueHost())
    _ = host.pass(&engine, at: 100)
    var reading = ScrollReading(vertical: host.reading)
    var size = host.containerSize
    switch field {
    case "contentOffset": reading.vertical?.contentOffset = .nan
    case "contentLength": reading.vertical?.contentLength = -1
    case "containerSize.width": size.width = .infinity
    case "crossFrame.start": reading.crossFrame = AxisRange(start: .nan, end: 1)
    case "moves.byLayout": reading.vertical?.moves.byLayout = .nan
    case "transientInset.bottom": reading.vertical?.transientInset.bottom = 1e300
    case "sharedInset.pinned": reading.vertical?.sharedInset.pinned = .nan
    default: reading.vertical?.frame = AxisRange(start: 10, end: 0)
    }
    for _ in 0..<2 {
      _ = engine.step()
      _ = engine.step(.reading(HostReading(reading, in: size)))
      #expect(engine.effects.changes.isEmpty)
    }
    #expect(engine.placed.metrics?.contentOffset == 100)
    // Once: the second pass has nothing new to report.
    #expect(engine.effects.diagnostics.isEmpty)
    _ = host.pass(&engine, at: 100)
    _ = engine.step()
    _ = engine.step(.reading(HostReading(reading, in: size)))
    guard case .unusableReading(field, _)? = engine.effects.diagnostics.first else {
      Issue.record("\(engine.effects.diagnostics)")
      return
    }
  }

  @Test("a frame of less than a point can be used")
  func smallFrame() throws {
    var (engine, host) = (try header(), ValueHost())
    host.reading.frame = AxisRange(start: 0, end: 0.5)
    _ = host.pass(&engine)
    #expect(engine.placed.metrics?.frame.end == 0.5)
  }

  @Test("a row or a section where nothing can be is reported as such")
  func unusableRow() throws {
    struct Table: RowTable {
      var row: AxisRange
      var section: AxisRange
      func rowRange(at path: RowPath) -> AxisRange? { row }
      func rowPaths(in range: AxisRange) -> [RowPath] { [] }
      func sectionRange(_ section: Int) -> AxisRange? { self.section }
    }
    let (good, bad) = (AxisRange(start: 0, end: 220), AxisRange(start: .nan, end: 0))
    for isRow in [true, false] {
      var engine = try header {
        $0.tracking = .row(Self.row)
        $0.boundary = .section
      }
      var host = ValueHost()
      host.rows = Table(row: isRow ? bad : good, section: isRow ? good : bad)
      _ = host.pass(&engine)
      switch engine.effects.diagnostics.first {
      case .unusableRow(Self.row, _)? where isRow: break
      case .unusableSection(0, _)? where !isRow: break
      case let other: Issue.record("\(String(describing: other))")
      }
      #expect((engine.placed.placement(of: "header") == .absent) == isRow)
    }
  }

  @Test("a row of no length has a place for its view")
  func emptyRow() throws {
    var (engine, host) = (
      try header { $0.tracking = .row(RowPath(section: 0, row: 2)) }, ValueHost()
    )
    host.rows = try RowGeometry([RowSection(rows: RowList(measured: [150, 150, 0, 50]))])
    #expect(host.pass(&engine).map(\.placement.frame.start) == [300])
    #expect(engine.effects.diagnostics.isEmpty)
  }

  @Test(
    "a view that gets longer shows the same part of its way, and what is scrolled meanwhile",
    arguments: [(0.0, 10.0), (44, 98)]
  )
  func keptProgress(start: Double, end: Double) throws {
    var (engine, host) = (try header(), ValueHost())
    _ = host.pass(&engine, at: start)
    engine.keep(.progress("header"))
    try engine.change(.height(44...396), of: "header")
    _ = host.pass(&engine, at: start + 10)
    // Nothing or a quarter of 176 points is collapsed, then of 352; and the user scrolls by 10.
    #expect(host.reading.contentOffset == end)
  }

  @Test(
    "who gets taps and who gets drags, and through which view",
    arguments: [
      (ParallaxOptions.TouchForwarding.all, HitTarget.all(through: "header")),
      (.drags, .drags(through: "header")), (.off, .view("header")),
    ]
  )
  func touches(forwarding: ParallaxOptions.TouchForwarding, target: HitTarget) throws {
    var engine = try header { $0.touchForwarding = forwarding }
    var host = ValueHost()
    _ = host.pass(&engine, at: 100)
    // The header ends at 120, before its last edge.
    let (inside, below) = (LayoutPoint(x: 1, y: 119), LayoutPoint(x: 1, y: 120))
    #expect(engine.placed.hitTest(inside) == target)
    #expect(engine.placed.hitTest(inside) { $0 == "header" } == .view("header"))
    #expect(engine.placed.hitTest(below) == .scrollable)
    #expect(engine.placed.hitTest(LayoutPoint(x: 390, y: 1)) == .outside)
  }

  @Test("higher zIndex, then stuck ones, then later ones lie over others")
  func order() throws {
    var (engine, host) = (ParallaxEngine(), ValueHost())
    engine.bind([])
    for (id, place, zIndex) in [("a", 0.0, 0), ("b", 500, 0), ("c", 600, 0), ("d", 700, 0)] {
      var options = ParallaxOptions(height: 40...40, tracking: .offset(place))
      options.stacking = .overlay
      options.zIndex = id == "b" ? Int.max : zIndex
      try engine.register(ViewID(id), options: options)
    }
    _ = host.pass(&engine, at: 100)
    #expect(engine.effects.changesZOrder)
    let order = engine.placed.zOrder()
    #expect(order == ["c", "d", "a", "b"])
    let levels = order.compactMap { engine.placed.rank(of: $0)?.level }
    #expect(levels == levels.sorted())
    _ = host.pass(&engine, at: 101)
    #expect(!engine.effects.changesZOrder)
  }

  @Test("settings are set at once, and the frames follow")
  func configuration() throws {
    var (engine, host) = (try header(), ValueHost())
    engine.configuration = ParallaxConfiguration(
      pixelGrid: PixelGrid(scale: 1),
      reducesMotion: true
    )
    _ = host.pass(&engine, at: 100.4)
    // 220 - 100.4 is 119.6: 120 on the grid.
    #expect(engine.placed.placement(of: "header")?.frame.end == 120)
    // A view that would stretch follows.
    _ = host.pass(&engine, at: -50)
    #expect(engine.placed.placement(of: "header")?.stretch == 0)
  }
}
