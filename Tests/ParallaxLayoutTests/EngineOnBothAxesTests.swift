import ParallaxRows
import Testing
@testable import ParallaxLayout

/// A host of values with rows and columns: it answers an engine, and moves by whole points.
private struct Sheet {
  var reading = ScrollReading(
    vertical: AxisReading(contentOffset: 1000, contentLength: 4000),
    horizontal: AxisReading(contentOffset: 1000, contentLength: 4000)
  )
  var size = LayoutSize(width: 390, height: 800)
  var lines: [ScrollAxis: [Row]] = [:]
  var shifts: [Double] = []
  /// The lengths across at which views were measured.
  var widths: [Double] = []
  /// The only row of either axis; `nil` if ``lines`` are the rows.
  var onlyRow: AxisRange?

  init() {
    for axis in ScrollAxis.allCases { insert(40, count: 100, along: axis) }
  }

  /// Inserts rows before all others.
  mutating func insert(_ length: Double, count: Int = 1, along axis: ScrollAxis) {
    var rows = lines[axis] ?? []
    let first = 1000 - rows.count
    rows.insert(
      contentsOf: (0..<count).map { Row(id: RowID(first - $0), height: .measured(length)) },
      at: 0
    )
    lines[axis] = rows
    reading[axis]?.contentLength += length * Double(count)
    reading[axis]?.rowRevision += 1
  }

  func answer(_ query: RowQuery) -> RowAnswer {
    struct Table: RowTable {
      var range: AxisRange
      func rowRange(at path: RowPath) -> AxisRange? { range }
      func rowPaths(in range: AxisRange) -> [RowPath] { [] }
    }
    if let onlyRow { return Table(range: onlyRow).answer(query) }
    let rows = try? RowGeometry([RowSection(rows: RowList(lines[query.axis] ?? []))])
    return rows?.answer(query) ?? RowAnswer()
  }

  /// Answers a question, or carries out a command.
  mutating func answer(_ query: StepQuery) -> StepAnswer {
    switch query {
    case .reading: return .reading(HostReading(reading, in: size))
    case .rows(let query): return .rows(answer(query))
    case .heights(let views):
      widths += views.map(\.width)
      return .heights(views.map { _ in .fixed(50) })
    case .shift(let distance, let axis):
      shifts.append(distance)
      reading[axis]?.contentOffset += distance.rounded()
      reading[axis]?.moves.byLayout += distance.rounded()
    case .setRowLengths, .setContentInset: break
    }
    return .carriedOut
  }

  /// Runs a pass, and returns the updates of the views that it changed.
  @discardableResult
  mutating func pass(_ engine: inout ParallaxEngine) -> [ParallaxUpdate] {
    engine.pass { answer($0) }
  }
}

@Suite("An engine over a sheet", .timeLimit(.minutes(20)))
struct EngineOnBothAxesTests {
  private static let abilities: HostAbilities = [.rows, .shifting]
  private var sheet = Sheet()
  private var engine = ParallaxEngine()

  init() { engine.bind(Self.abilities) }

  @Test(
    "a problem of a former host is not reported of the next one",
    arguments: ScrollAxis.allCases
  )
  mutating func formerProblem(axis: ScrollAxis) throws {
    let options = AxisOptions(.fixed(20), tracking: .row(RowPath(section: 0, row: 0)))
    try engine.register("view", options: ParallaxOptions(options, along: axis))
    sheet.onlyRow = AxisRange(start: 3, end: 1)
    sheet.pass(&engine)
    #expect(engine.effects.diagnostics.count == 1)
    engine.bind(Self.abilities)
    sheet.onlyRow = AxisRange(start: 1, end: 3)
    sheet.pass(&engine)
    #expect(engine.effects.diagnostics.isEmpty)
  }

  @Test(
    "a problem that the next host has as well is reported again",
    arguments: ScrollAxis.allCases
  )
  mutating func sameProblem(axis: ScrollAxis) throws {
    let options = AxisOptions(.fixed(20), tracking: .row(RowPath(section: 0, row: 0)))
    try engine.register("view", options: ParallaxOptions(options, along: axis))
    sheet.onlyRow = AxisRange(start: 3, end: 1)
    for _ in 0..<2 {
      engine.bind(Self.abilities)
      for count in [1, 0] {
        sheet.pass(&engine)
        #expect(engine.effects.diagnostics.count == count)
      }
    }
  }

  @Test("views are measured again at another length across, and at no other change of the size")
  mutating func measured() throws {
    for axis in ScrollAxis.allCases {
      let options = ParallaxOptions(AxisOptions(.fixed(20)), along: axis)
      try engine.register(ViewID("\(axis)"), options: options, isMeasured: true)
    }
    // A row is as high as its text at the width; a column is as wide as it needs at the height.
    for (size, widths) in [
      (LayoutSize(width: 390, height: 800), [390.0, 800]),
      (LayoutSize(width: 390, height: 700), [700]),
      (LayoutSize(width: 300, height: 700), [300]),
      (LayoutSize(width: 300, height: 700), []),
    ] {
      sheet.size = size
      sheet.widths = []
      sheet.pass(&engine)
      #expect(sheet.widths == widths, "\(size)")
    }
  }

  @Test(
    "in a container of another size every view gets its frame, out of sight too",
    arguments: ScrollAxis.allCases,
    [false, true]
  )
  mutating func otherSize(axis: ScrollAxis, isAcrossOnly: Bool) throws {
    let options = AxisOptions(.fixed(20), tracking: .offset(1000), stickPosition: [])
    try engine.register("view", options: ParallaxOptions(options, along: axis))
    sheet.pass(&engine)
    for offset in [1100.0, 3000] {
      sheet.reading[axis]?.contentOffset = offset
      sheet.pass(&engine)
    }
    if axis == .vertical || !isAcrossOnly { sheet.size.width = 300 }
    if axis == .horizontal || !isAcrossOnly { sheet.size.height = 300 }
    let frame = axis.rect(AxisRange(start: -2000, length: 20), cross: AxisRange(start: 0, end: 300))
    #expect(sheet.pass(&engine).map(\.frame) == [frame])
  }

  private func column(at start: Double) -> ParallaxOptions {
    ParallaxOptions(AxisOptions(.fixed(40), tracking: .offset(start)), along: .horizontal)
  }

  @Test("a column that comes while the host is asked for rows is positioned in the same pass")
  mutating func columnComesInPass() throws {
    for _ in 0..<2 { sheet.pass(&engine) }
    // Farther than two viewports, so the rows there are asked for.
    sheet.reading.vertical?.contentOffset = 3000
    var step = engine.step()
    while case .needs(let query) = step {
      if case .rows = query { try engine.register("column", options: column(at: 1100)) }
      step = engine.step(sheet.answer(query))
    }
    let updates = engine.effects.changes.compactMap { engine.takeUpdate(of: $0) }
    #expect(updates.map(\.frame) == [LayoutRect(x: 100, y: 0, width: 40, height: 800)])
  }

  @Test("rows are hidden by views over all of the content across, and by no narrower ones")
  mutating func hiddenRows() throws {
    // The content is 8000 points wide.
    for (id, start) in [("narrow", 1.0), ("whole", 0)] {
      let across = AxisOptions(
        .fixed(8000 - start),
        tracking: .offset(start),
        stickPosition: []
      )
      let options = ParallaxOptions(AxisOptions(.fixed(44)), along: .vertical, across: across)
      let view = try engine.register(ViewID(id), options: options)
      sheet.pass(&engine)
      // At 1000 the view is stuck over 1000...1044.
      #expect(
        engine.placed.isObscured(AxisRange(start: 1010, length: 0.5)) == (start == 0),
        "\(id)"
      )
      engine.unregister(view)
    }
  }

  @Test(
    "an engine that begins in the middle knows what the pixels of the host have left of a shift",
    arguments: ScrollAxis.allCases
  )
  mutating func remainder(axis: ScrollAxis) throws {
    sheet.pass(&engine)
    sheet.insert(40.25, along: axis)
    sheet.pass(&engine)
    let (host, sheet) = (HostReading(sheet.reading, in: sheet.size), sheet)
    let calls = engine.callsToBegin(at: host, Self.abilities, across: Self.abilities) {
      sheet.answer($0)
    }
    var other = ParallaxEngine()
    for call in try #require(calls) { try other.repeatCall(call) }
    var next = sheet
    next.pass(&other)
    next.insert(40.25, along: axis)
    next.pass(&other)
    // A quarter of a point is missing of the first one.
    #expect(next.shifts == [40.25, 40.5])
  }

  @Test(
    "what the pixels of a host have left of a shift is added to the next one, unless it comes later",
    arguments: [false, true]
  )
  mutating func remainderMadeLater(isMade: Bool) throws {
    sheet.pass(&engine)
    sheet.insert(40.25, along: .vertical)
    sheet.pass(&engine)
    if isMade {
      sheet.reading.vertical?.contentOffset += 0.25
      sheet.reading.vertical?.moves.byLayout += 0.25
    } else {
      // A view that comes scrolls nothing.
      try engine.register("view", options: ParallaxOptions(height: .fixed(20)))
    }
    sheet.pass(&engine)
    sheet.insert(40.25, along: .vertical)
    sheet.pass(&engine)
    #expect(sheet.shifts == [40.25, isMade ? 40.25 : 40.5])
  }

  @Test("the frame of a view whose row or column is not there is empty", arguments: [true, false])
  mutating func missingRow(isRow: Bool) throws {
    let missing = AxisOptions(.fixed(20), tracking: .row(RowPath(section: 0, row: 100)))
    let options = ParallaxOptions(
      isRow ? missing : AxisOptions(.fixed(20)),
      along: .vertical,
      across: isRow ? AxisOptions(.fixed(20)) : missing
    )
    try engine.register("view", options: options)
    #expect(sheet.pass(&engine).map(\.frame) == [LayoutRect(x: 0, y: 0, width: 0, height: 0)])
  }

  @Test("a view is measured again when its greatest length across changes")
  mutating func measuredAcross() throws {
    func corner(_ width: HeightRange) -> ParallaxOptions {
      ParallaxOptions(AxisOptions(.fixed(20)), along: .vertical, across: AxisOptions(width))
    }
    try engine.register("corner", options: corner(40...80), isMeasured: true)
    sheet.pass(&engine)
    for width in [60...80, 60...100.0] {
      try engine.change(.options(corner(HeightRange(width))), of: "corner")
      sheet.pass(&engine)
    }
    #expect(sheet.widths == [80, 100])
  }

  @Test("an engine does not begin while a list has no room", arguments: [true, false])
  mutating func background(hasFrame: Bool) throws {
    sheet.reading.horizontal = nil
    sheet.pass(&engine)
    if hasFrame {
      sheet.reading.vertical?.frame = AxisRange(start: 0, end: 0)
    } else {
      sheet.size.height = 0
    }
    sheet.pass(&engine)
    let (host, sheet) = (HostReading(sheet.reading, in: sheet.size), sheet)
    #expect(
      engine.callsToBegin(at: host, Self.abilities, across: nil) { sheet.answer($0) } == nil
    )
  }

  @Test("an engine that begins in the middle is told of the points that views reveal")
  mutating func revealed() throws {
    let main = AxisOptions(40...60, reveal: Reveal())
    let options = ParallaxOptions(
      main,
      along: .vertical,
      across: AxisOptions(80...90, reveal: Reveal())
    )
    try engine.register("corner", options: options)
    sheet.pass(&engine)
    let distances = [(0.0, 0.0), (0, 0.5), (0.5, 0)]
    for (along, across) in distances {
      try engine.change(.revealedDistance(along), of: "corner")
      try engine.change(.revealedDistance(across, along: .horizontal), of: "corner")
      sheet.pass(&engine)
      let (host, sheet) = (HostReading(sheet.reading, in: sheet.size), sheet)
      let calls = engine.callsToBegin(at: host, Self.abilities, across: nil) { sheet.answer($0) }
      var changes: [ViewChange] = []
      for case .change(let change, _) in try #require(calls) { changes.append(change) }
      let expected = [
        along > 0 ? ViewChange.revealedDistance(along) : nil,
        across > 0 ? .revealedDistance(across, along: .horizontal) : nil,
      ]
      #expect(changes == expected.compactMap { $0 })
    }
  }
}
