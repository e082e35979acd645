import ParallaxRows
import Testing
@testable import ParallaxLayout

/// Rows of 40 points in 390 x 800.
@Suite("The questions of the engine, and changes between them", .timeLimit(.minutes(20)))
struct EngineQuestionTests {
  private var engine = ParallaxEngine()
  private var host = ValueHost()

  private static let abilities: HostAbilities = [.rows, .shifting, .insets]

  init() {
    engine.bind(Self.abilities)
    host.show(0..<100)
  }

  private func header(_ change: (inout ParallaxOptions) -> Void) -> ParallaxOptions {
    var options = ParallaxOptions(height: 44...120, stickPosition: .top)
    change(&options)
    return options
  }

  /// Rows that count the questions for a range.
  private final class Asked: RowTable {
    let rows: any RowTable
    var count = 0
    init(_ rows: any RowTable) { self.rows = rows }
    func rowRange(at path: RowPath) -> AxisRange? { rows.rowRange(at: path) }
    func rowPaths(in range: AxisRange) -> [RowPath] {
      count += 1
      return rows.rowPaths(in: range)
    }
  }

  @Test("rows are asked for again when more than two viewports were scrolled, either way")
  mutating func notedRows() throws {
    let rows = Asked(host.rows)
    host.rows = rows
    for (offset, count) in [(1600.0, 1), (3200, 1), (0, 1), (-1, 2), (1599, 2), (1600, 3)] {
      _ = host.pass(&engine, at: offset)
      #expect(rows.count == count, "at \(offset)")
    }
  }

  @Test("in a container without height no rows are asked for")
  mutating func emptyContainer() {
    let rows = Asked(host.rows)
    host.rows = rows
    _ = host.pass(&engine, at: 1000)
    host.containerSize.height = 0
    host.reading.rowRevision += 1
    _ = host.pass(&engine)
    #expect(rows.count == 1)
  }

  @Test("a host that may have insets from before gets the room of a turn in one command")
  mutating func turnInHostBoundAgain() {
    engine.bind([.rows, .shifting, .insets], mayHaveCommands: true)
    engine.configuration.anchoredTurn = AnchoredTurn(for: RowID(99))
    _ = host.pass(&engine)
    // The last row begins at 3960, and the content ends 3200 points from its start.
    #expect(host.shares == [InsetShare(padding: 760)])
  }

  @Test(
    "a host that changes a view at each question about rows gets 32 of them in a pass",
    arguments: [false, true]
  )
  mutating func endlessQuestions(isBoundInPass: Bool) throws {
    let options = (1...2).map { row in header { $0.tracking = .rowID(RowID(row)) } }
    try engine.register("header", options: options[0])
    var count = 0
    var step = engine.step()
    if isBoundInPass { engine.bind(Self.abilities) }
    while case .needs(let query) = step, count < 100 {
      let answer = host.answer(query)
      if case .rows(let query) = query, !query.rows.isEmpty {
        count += 1
        try engine.change(.options(options[count % 2]), of: "header")
      }
      step = engine.step(answer)
    }
    #expect(count == 32)
  }

  @Test("the end that is followed has the room of a view, and what is scrolled meanwhile")
  mutating func followedEnd() throws {
    engine.configuration.anchor = ScrollAnchor(atEnd: .followEnd)
    _ = host.pass(&engine, at: 3200)
    let options = header { ($0.reservation, $0.stickPosition) = (.inset, .bottom) }
    try engine.register("footer", options: options)
    var step = engine.step()
    while case .needs(let query) = step {
      let answer = host.answer(query)
      if case .setContentInset = query { host.reading.contentOffset += 5 }
      step = engine.step(answer)
    }
    // 4000 of content and 120 of the footer end at the end of 800.
    #expect(host.reading.contentOffset == 3320 + 5)
  }

  @Test("a view whose rows are not answered for has no position")
  mutating func missingAnswers() throws {
    try engine.register("header", options: header { $0.tracking = .rowID(RowID(3)) })
    _ = engine.pass { if case .rows = $0 { .rows(RowAnswer()) } else { host.answer($0) } }
    #expect(engine.placed.placement(of: "header") == .absent)
  }

  @Test("a host that cannot be moved is reported when the progress of a view must be kept")
  mutating func unsupportedShift() throws {
    engine.bind(.rows)
    try engine.register("header", options: header { _ in })
    _ = host.pass(&engine, at: 30)
    engine.keep(.progress("header"))
    try engine.change(.height(44...200), of: "header")
    _ = host.pass(&engine)
    #expect(engine.effects.diagnostics == [.unsupportedShift])
    #expect(host.reading.contentOffset == 30)
  }

  @Test("an unusable row is reported again when no view has asked for it in between")
  mutating func unusableRowAgain() throws {
    struct Table: RowTable {
      func rowRange(at path: RowPath) -> AxisRange? { AxisRange(start: 3, end: 1) }
      func rowPaths(in range: AxisRange) -> [RowPath] { [] }
    }
    host.rows = Table()
    let options = header { $0.tracking = .row(RowPath(section: 0, row: 3)) }
    for _ in 0..<2 {
      let view = try engine.register("header", options: options)
      _ = host.pass(&engine)
      #expect(engine.effects.diagnostics.count == 1)
      // A view that asks for no row settles nothing.
      let other = try engine.register("other", options: header { _ in })
      for _ in 0..<2 {
        _ = host.pass(&engine)
        #expect(engine.effects.diagnostics.isEmpty)
        host.reading.rowRevision += 1
      }
      engine.unregister(view)
      engine.unregister(other)
      _ = host.pass(&engine)
    }
  }

  @Test("a view that changes whenever it is measured is measured 32 times in a pass")
  mutating func endlessHeights() throws {
    try engine.register("header", options: header { _ in }, isMeasured: true)
    var count = 0
    var step = engine.step()
    while case .needs(let query) = step, count < 100 {
      if case .heights = query {
        count += 1
        try engine.change(.measurement, of: "header")
      }
      step = engine.step(host.answer(query))
    }
    #expect(count == 32)
  }

  @Test(
    "a host that changes a view at each inset it is given gets 16 commands in a pass",
    arguments: [false, true]
  )
  mutating func endlessInsets(isBoundInPass: Bool) throws {
    try engine.register("header", options: header { $0.reservation = .inset })
    _ = host.pass(&engine, at: 1000)
    var count = 0
    try engine.change(.height(.fixed(130)), of: "header")
    var step = engine.step()
    if isBoundInPass { engine.bind([.insets]) }
    while case .needs(let query) = step, count < 100 {
      let answer = host.answer(query)
      if case .setContentInset = query {
        count += 1
        try engine.change(.height(.fixed(130 + Double(count))), of: "header")
      }
      // The first row that is clear of the header stays so.
      if case .shift = query { count += 1 }
      step = engine.step(answer)
    }
    #expect(count == 16)
  }

  @Test(
    "a host that moves back from each shift is reported the third time",
    arguments: [false, true]
  )
  mutating func undoneShifts(isBoundInPass: Bool) throws {
    try engine.register("header", options: header { $0.reservation = .inset })
    var step = engine.step()
    if isBoundInPass { engine.bind(Self.abilities) }
    while case .needs(let query) = step { step = engine.step(host.answer(query)) }
    // Content that rested at its start rests below the inset.
    #expect(host.reading.contentOffset == -120)
    for (offset, problems) in [(-120.0, []), (0, [ParallaxDiagnostic.shiftUndone(-120)])] {
      host.reading.moves.byLayout -= host.reading.contentOffset
      host.reading.rowRevision += 1
      _ = host.pass(&engine, at: 0)
      #expect(host.reading.contentOffset == offset)
      #expect(engine.effects.diagnostics == problems)
    }
  }

  @Test("a view that comes as the user scrolls back is revealed by the whole way")
  mutating func registeredWhileScrolling() throws {
    _ = host.pass(&engine, at: 500)
    try engine.register("header", options: header { $0.reveal = Reveal() })
    _ = host.pass(&engine, at: 490)
    #expect(engine.placed.placement(of: "header")?.frame == AxisRange(start: 0, end: 54))
  }

  @Test("a host that is moved on purpose stays there, though an inset comes in the same pass")
  mutating func movedOnPurpose() throws {
    _ = host.pass(&engine, at: 1000)
    engine.keep(.move(100, .vertical))
    host.reading.moves.byLayout += 100
    try engine.register("header", options: header { $0.reservation = .inset })
    _ = host.pass(&engine, at: 1100)
    #expect(host.shares.last?.reserved.top == 120)
    #expect(host.reading.contentOffset == 1100)
  }

  @Test("a view changes the order of the views when its row is there, and not before")
  mutating func orderOfMissing() throws {
    try engine.register("header", options: header { $0.tracking = .rowID(RowID(100)) })
    for count in [100, 101] {
      host.show(0..<count)
      _ = host.pass(&engine)
      #expect(engine.effects.changesZOrder == (count == 101))
    }
  }

  @Test("where no row in view is answered for after a change, the offset is the choice of the host")
  mutating func missingRowsInView() {
    _ = host.pass(&engine, at: 1000)
    host.show(-1..<100)
    _ = engine.pass { if case .rows = $0 { .rows(RowAnswer()) } else { host.answer($0) } }
    #expect(host.reading.contentOffset == 1000)
  }

  @Test("a list that does not scroll sideways gets no widths, after an unusable reading neither")
  mutating func widthsAtRest() throws {
    engine.bind([.rows, .rowRoom])
    _ = host.pass(&engine)
    let column = AxisOptions(44...120, tracking: .row(RowPath(section: 0, row: 0)))
    try engine.register("column", options: ParallaxOptions(column, along: .horizontal))
    for length in [Double.nan, 4000] {
      host.reading.contentLength = length
      _ = host.pass(&engine)
    }
    #expect(host.lengths.isEmpty)
  }

  @Test("an inset that the host applies later is commanded once, with the room of a turn beside it")
  mutating func insetsAppliedLater() throws {
    engine.configuration.anchoredTurn = AnchoredTurn(for: RowID(99))
    let footer = header {
      ($0.reservation, $0.stickPosition, $0.height) = (.inset, .bottom, .fixed(120))
    }
    try engine.register("footer", options: footer)
    for number in 0..<3 {
      _ = host.pass(&engine)
      host.reading.sharedInset = .zero
      // Each view that comes has the insets looked at again.
      try engine.register(ViewID(number), options: header { $0.stickPosition = [] })
    }
    // The last row begins at 3960: the content and the footer end 640 points before its place does.
    #expect(host.shares == [InsetShare(reserved: AxisInsets(bottom: 120), padding: 640)])
  }

  @Test("a place that the host was moved to on purpose is not kept after it has scrolled on")
  mutating func scrolledAfterMove() throws {
    _ = host.pass(&engine, at: 1000)
    engine.keep(.move(400, .vertical))
    host.reading.moves.byLayout += 400
    _ = host.pass(&engine, at: 1400)
    // By less than a viewport, so rows of before are in view still.
    _ = host.pass(&engine, at: 1000)
    insert(after: 29)
    _ = host.pass(&engine)
    #expect(host.reading.contentOffset == 1000, "row 25 is the first in view")
    insert(after: 19)
    _ = host.pass(&engine)
    #expect(host.reading.contentOffset == 1040)
  }

  /// Inserts a row of 40 points after another one.
  private mutating func insert(after row: Int) {
    var rows = (0..<100).map { Row(id: RowID($0), height: .measured(40)) }
    rows.insert(Row(id: "new", height: .measured(40)), at: row + 1)
    host.rows = (try? RowGeometry([RowSection(rows: RowList(rows))])) ?? RowGeometry()
    host.reading.contentLength = 4040
    host.reading.rowRevision += 1
  }

  @Test("where the host cannot be before it has an inset at its end, it is moved with the inset")
  mutating func lateInset() throws {
    _ = host.pass(&engine, at: 3200)
    let options = header { ($0.reservation, $0.stickPosition) = (.inset, .bottom) }
    try engine.register("footer", options: options)
    var share = InsetShare.zero
    func pass(_ host: inout ValueHost, _ engine: inout ParallaxEngine) {
      _ = engine.pass { query in
        if case .setContentInset(let wanted, _) = query {
          share = wanted
          return .carriedOut
        }
        return host.answer(query)
      }
    }
    pass(&host, &engine)
    #expect(share.reserved.bottom == 120 && host.reading.contentOffset == 3200)
    // The last row goes, and the host can rest at 3160 for now.
    host.show(0..<99)
    pass(&host, &engine)
    #expect(host.reading.contentOffset == 3160)
    host.reading.sharedInset = share
    pass(&host, &engine)
    #expect(host.reading.contentOffset == 3200, "the rows in view are where they were")
  }

  @Test("a pass that is given up at any question or command loses nothing")
  mutating func givenUp() throws {
    engine.bind([.rows, .rowRoom, .shifting, .insets])
    let options = header { ($0.tracking, $0.reservation) = (.rowID(RowID(3)), .rowAndInset) }
    try engine.register("header", options: options, isMeasured: true)
    var kinds: [String] = []
    // Not at a shift, which a host may make later.
    for number in 0..<8 {
      var (engine, host) = (engine, host)
      var step = engine.step()
      for _ in 0..<number {
        if case .needs(let query) = step { step = engine.step(host.answer(query)) }
      }
      if case .needs(let query) = step { kinds.append(String("\(query)".prefix { $0 != "(" })) }
      _ = host.pass(&engine)
      // Of 120 points the row has those above the minimum.
      #expect(host.lengths.map { $0[.id(RowID(3))] } == [76], "\(kinds)")
      #expect(host.shares == [InsetShare(reserved: AxisInsets(top: 44))], "\(kinds)")
      #expect(host.reading.contentOffset == -44, "\(kinds)")
    }
    let expected = ["reading", "rows", "setRowLengths", "reading", "heights", "rows"]
    #expect(kinds == expected + ["setContentInset", "reading"])
  }

  @Test("before the first reading the container has no size")
  func unreadContainer() {
    let plane = ParallaxEngine().placed.plane
    #expect(plane.containerSize == LayoutSize(width: 0, height: 0))
    for range in [plane.frame, plane.crossFrame] { #expect(range == AxisRange(start: 0, end: 0)) }
  }

  @Test("a container without a size is reported again when it has had one")
  mutating func emptyAgain() throws {
    try engine.register("header", options: header { $0.tracking = .rowID(RowID(3)) })
    host.containerSize.height = 0
    for (offset, count) in [(0.0, 0), (10, 1), (20, 0)] {
      _ = host.pass(&engine, at: offset)
      #expect(engine.effects.diagnostics.count == count)
    }
    // A pass that ends before the views are positioned, as when the host goes away.
    host.containerSize.height = 800
    guard case .needs(let query) = engine.step() else { return }
    _ = engine.step(host.answer(query))
    host.containerSize.height = 0
    _ = host.pass(&engine, at: 30)
    #expect(engine.effects.diagnostics == [.emptyContainer(LayoutSize(width: 390, height: 0))])
  }
}
