import ParallaxCoordinator
import TestSupport
import Testing

/// What is read stays in place, whatever a list does by itself when its rows change.
@Suite("Keeping the place in lists of every habit", .timeLimit(.minutes(20)))
struct KeepingPlaceTests {
  private let coordinator = ParallaxCoordinator()

  private func host(_ habit: RowHost.Habit, at offset: Double) throws -> RowHost {
    let host = try RowHost(habit)
    coordinator.bind(to: host, in: host)
    host.scroll(to: offset)
    return host
  }

  private func change(_ host: RowHost, asValue: Bool, _ updates: [RowGeometry.Update]) throws {
    if asValue {
      try coordinator.update(host.rows, by: updates) { host.setRows($0) }
    } else {
      try coordinator.performUpdates { try host.change { _ = try $0.apply(updates) } }
    }
    host.layOut()
  }

  private func insert(_ id: RowID, _ height: Double) -> RowGeometry.Update {
    .insert([Row(id: id, height: .measured(height))], at: .row(0))
  }

  @Test(
    "a row that arrives or goes above moves nothing",
    arguments: RowHost.Habit.allCases,
    [true, false]
  )
  func above(habit: RowHost.Habit, asValue: Bool) throws {
    let host = try host(habit, at: 2010)
    try change(host, asValue: asValue, [insert("new", 130)])
    // Row 40 starts at 2000.
    #expect(host.position(of: "40") == -10)
    #expect(host.offset == 2010 + 130)
    try change(host, asValue: asValue, [.remove(.id("3")), .resize(.id("7"), height: 20)])
    #expect(host.position(of: "40") == -10)
    #expect(host.offset == 2010 + 130 - 50 - 30)
  }

  @Test("the part of a shift that a list makes a turn later is not made up for again")
  func lateRest() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    let rows = (0..<100).map { Row(id: RowID($0), height: .measured(50)) }
    list.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    list.ignoredCommands.insert(.shifting)
    var orders: [Double] = []
    list.onShift { [unowned list] in
      orders.append($0)
      list.scroll(to: list.reading.contentOffset + $0.rounded(.down), cause: .layout)
    }
    coordinator.bind(to: list, in: list)
    list.scroll(to: 1000)
    try list.rows.insert([Row(id: "new", height: .measured(40.25))], at: .row(0))
    list.scroll(to: 1040.25, cause: .layout)
    try list.rows.insert([Row(id: "newer", height: .measured(20))], at: .row(0))
    #expect(orders.first == 40.25 && orders.last == 20)
  }

  @Test(
    "a row of less than a point moves nothing either",
    arguments: [0.25, 1 - 0x1p-21]
  )
  func smallRow(length: Double) {
    let host = TrialHost(count: 200)
    coordinator.bind(to: host, in: host)
    host.scroll(to: 1000)
    host.change { $0.cells.insert(.init(id: 900, length: length), at: 0) }
    #expect(host.orders == [length] && host.position(of: 20) == 0)
  }

  @Test("a viewport of a point keeps its row")
  func smallViewport() {
    let host = TrialHost(count: 200)
    host.containerSize.height = 1
    coordinator.bind(to: host, in: host)
    host.scroll(to: 1010)
    host.change { $0.cells.insert(.init(id: 900, length: 40), at: 0) }
    #expect(host.orders == [40] && host.position(of: 20) == -10)
  }

  @Test("what a list has rounded off is no shift of its own in the next change")
  func rounding() {
    let host = TrialHost(count: 200)
    host.shifts = .whole
    coordinator.bind(to: host, in: host)
    host.scroll(to: 1000)
    host.change { $0.cells.insert(.init(id: 900, length: 40.25), at: 0) }
    host.change { $0.cells.append(.init(id: 901, length: 50)) }
    #expect(host.orders == [40.25])
    host.change { $0.cells.insert(.init(id: 902, length: 20), at: 0) }
    #expect(host.orders == [40.25, 20.25])
  }

  @Test("rows that have come into view or gone out of it meanwhile are not followed")
  func scrolledMeanwhile() {
    let host = TrialHost(count: 200)
    coordinator.bind(to: host, in: host)
    // Rows 20 to 31 are in view, and rows 30 to 41 after the scroll.
    host.scroll(to: 1000)
    host.cells.removeSubrange(30...31)
    host.cells.insert(contentsOf: (900...902).map { .init(id: $0, length: 50) }, at: 0)
    host.layOut()
    host.scroll(to: 1500)
    #expect(host.orders.isEmpty && host.offset == 1500)
  }

  @Test("content pulled beyond its end stays there when rows come, above or at the end")
  func pulledAtEnd() {
    let host = TrialHost(count: 200)
    host.clamps = false
    coordinator.bind(to: host, in: host)
    host.scroll(to: host.lastOffset + 30)
    let position = host.position(of: 199)
    host.change { $0.cells.insert(.init(id: 900, length: 40), at: 0) }
    #expect(host.orders == [40] && host.position(of: 199) == position)
    host.change { $0.cells.append(.init(id: 901, length: 500)) }
    #expect(host.orders == [40] && host.position(of: 199) == position)
  }

  @Test(
    "content that shrinks at its end is shown to its end, whether or not the host clamps",
    arguments: RowHost.Habit.allCases,
    [true, false]
  )
  func end(habit: RowHost.Habit, asValue: Bool) throws {
    // 200 rows of 50 points in 600: the end is 9400.
    let host = try host(habit, at: 9400)
    try change(host, asValue: asValue, (0..<100).map { .remove(.id(RowID("\($0)"))) })
    // The first row in view was row 188; 100 rows are gone above it.
    #expect(host.offset == 4400)
    #expect(host.position(of: "188") == 0)
    // Rows in view and behind go: what is left ends with the viewport.
    try change(host, asValue: asValue, (190..<200).map { .remove(.id(RowID("\($0)"))) })
    #expect(host.offset == 90 * 50 - 600)
  }

  @Test(
    "a row that keeps room gets another height at the end of the content",
    arguments: RowHost.Habit.allCases
  )
  func heightAtEnd(habit: RowHost.Habit) throws {
    let host = try host(habit, at: 0)
    let view = RecordingView()
    try coordinator.register(
      view,
      as: "h",
      options: ParallaxOptions(height: 44...220, tracking: .rowID("0"))
    )
    host.layOut()
    #expect(host.height(of: "0") == 220)
    host.scroll(to: host.end)
    let before = host.position(of: "190")
    try coordinator.setHeight(HeightRange(minimum: 44, maximum: 100), of: "h")
    host.layOut()
    #expect(host.height(of: "0") == 100)
    #expect(host.offset == host.end && host.position(of: "190") == before)
    coordinator.unregister("h")
    host.layOut()
    #expect(host.height(of: "0") == 50)
    #expect(host.offset == host.end && host.position(of: "190") == before)
  }

  @Test("a list that keeps the place by itself is not moved", arguments: [true, false])
  func keptByHost(asValue: Bool) throws {
    let host = try host(.keepsPlace, at: 2010)
    try change(host, asValue: asValue, [insert("new", 130)])
    #expect(host.shifts.isEmpty)
  }

  @Test("one that clamps is moved by what is left, and not twice", arguments: [true, false])
  func clampedByHost(asValue: Bool) throws {
    let host = try host(.clampsAtOnce, at: 9400)
    try change(host, asValue: asValue, (0..<100).map { .remove(.id(RowID("\($0)"))) })
    #expect(host.shifts.isEmpty, "9400 was clamped to 4400, which is where row 188 is")
    try change(host, asValue: asValue, [insert("a", 70), .remove(.id("199"))])
    // 4400 is within the new content, which ends at 4420: row 188 is now at 4470.
    #expect(host.offset == 4420)
    #expect(host.shifts == [20])
  }

  @Test("one that lays out later is moved then, from where it has been scrolled to meanwhile")
  func laidOutLater() throws {
    let host = try host(.laysOutLater, at: 2010)
    let shift = coordinator.performUpdates {
      host.change { rows in #expect(throws: Never.self) { try rows.apply([insert("new", 130)]) } }
    }
    #expect(shift == 0 && host.offset == 2010)
    host.scroll(to: 2040)
    host.layOut()
    #expect(host.offset == 2040 + 130)
    #expect(host.shifts == [130])
    // A change that nobody announces is kept too.
    host.change { rows in #expect(throws: Never.self) { try rows.apply([insert("b", 10)]) } }
    host.layOut()
    #expect(host.offset == 2180)
  }

  @Test("what was left for a later layout is forgotten far away")
  func laidOutFarAway() throws {
    let host = try host(.laysOutLater, at: 2010)
    try coordinator.performUpdates { try host.change { _ = try $0.apply([insert("b", 10)]) } }
    host.scroll(to: 8000)
    host.layOut()
    #expect(host.shifts.isEmpty)
  }

  @Test("changes in changes keep the place once", arguments: RowHost.Habit.allCases)
  func nested(habit: RowHost.Habit) throws {
    let host = try host(habit, at: 2010)
    try coordinator.performUpdates {
      try host.change { _ = try $0.apply([insert("x", 100)]) }
      let inner = try coordinator.performUpdates {
        try host.change { _ = try $0.apply([insert("y", 30)]) }
      }
      #expect(inner == 0)
    }
    host.layOut()
    #expect(host.position(of: "40") == -10)
    #expect(host.shifts.count <= 1)
  }

  @Test(
    "changes by value in changes, and changes in changes by value, keep the place once",
    arguments: [RowHost.Habit.passive, .clampsAtOnce, .keepsPlace]
  )
  func nestedByValue(habit: RowHost.Habit) throws {
    let host = try host(habit, at: 2010)
    try coordinator.performUpdates {
      try host.change { _ = try $0.apply([insert("x", 100)]) }
      try coordinator.update(host.rows, by: [insert("y", 30)]) { host.setRows($0) }
    }
    #expect(host.position(of: "40") == -10)
    try coordinator.update(host.rows, by: [insert("z", 20)]) { rows in
      host.setRows(rows)
      coordinator.performUpdates {
        host.change { rows in #expect(throws: Never.self) { try rows.apply([insert("w", 7)]) } }
      }
    }
    #expect(host.position(of: "40") == -10)
    #expect(host.offset == 2010 + 100 + 30 + 20 + 7)
  }

  @Test(
    "views registered, changed and removed in a change keep the place",
    arguments: RowHost.Habit.allCases
  )
  func viewsInChange(habit: RowHost.Habit) throws {
    let host = try host(habit, at: 2010)
    let view = RecordingView()
    try coordinator.performUpdates {
      try coordinator.register(
        view,
        as: "h",
        options: ParallaxOptions(height: 44...220, tracking: .rowID("3"))
      )
    }
    host.layOut()
    #expect(host.height(of: "3") == 220 && host.position(of: "40") == -10)
    try coordinator.performUpdates {
      try coordinator.setHeight(HeightRange(minimum: 44, maximum: 120), of: "h")
    }
    host.layOut()
    #expect(host.height(of: "3") == 120 && host.position(of: "40") == -10)
    coordinator.performUpdates { coordinator.unregister("h") }
    host.layOut()
    #expect(host.height(of: "3") == 50 && host.position(of: "40") == -10)
    #expect(host.offset == 2010)
  }

  @Test("a measured view above that grows with the width moves nothing", arguments: [true, false])
  func measuredAbove(inChange: Bool) throws {
    let host = try host(.passive, at: 0)
    let descriptor = ViewDescriptor(
      measure: { HeightRange(minimum: 20, maximum: 39_000 / $0) }
    ) { _ in }
    var options = ParallaxOptions(height: 0...0, tracking: .rowID("3"))
    options.stickPosition = []
    try coordinator.register(descriptor, as: "v", options: options)
    host.scroll(to: 8010)
    let before = host.position(of: "170")
    for (width, height) in [(195.0, 200.0), (390, 100), (780, 50)] {
      let orders = host.orders.count
      if inChange {
        coordinator.performUpdates { host.containerSize.width = width }
      } else {
        host.containerSize.width = width
      }
      #expect(host.orders.count == orders + 1, "the row must have another length")
      #expect(host.height(of: "3") == height)
      #expect(host.position(of: "170") == before)
    }
  }

  @Test("in a callback that has scrolled, the offset is that of now", arguments: [true, false])
  func freshReading(asValue: Bool) throws {
    let host = try host(.passive, at: 0)
    let view = RecordingView()
    try coordinator.register(view, options: ParallaxOptions(height: 44...220))
    view.onUpdate = { [self] _ in
      view.onUpdate = nil
      host.scroll(to: 8000)
      // Between where it was and where it is: row 100 starts at 5000.
      let row = Row(id: "new", height: .measured(70))
      #expect(throws: Never.self) {
        try change(host, asValue: asValue, [.insert([row], at: .before("100"))])
      }
    }
    host.scroll(to: 10)
    #expect(host.offset == 8070)
    #expect(view.lastSpan == AxisRange(start: 0, end: 44))
  }

  @Test("rows change at an offset that the list has not reported", arguments: [true, false])
  func unreported(asValue: Bool) throws {
    let host = try host(.passive, at: 0)
    host.jump(to: 8000)
    let row = Row(id: "new", height: .measured(70))
    try change(host, asValue: asValue, [.insert([row], at: .before("100"))])
    #expect(host.offset == 8070)
  }

  @Test("a first row that moves to the top is not followed", arguments: [true, false])
  func firstRowMovesToTop(asValue: Bool) throws {
    let host = try host(.passive, at: 8010)
    try change(host, asValue: asValue, [.move(.id("160"), to: .row(0))])
    #expect(host.offset == 8010 && host.position(of: "161") == 8050 - 8010)
  }

  @Test("a row of no height is not what is kept", arguments: [true, false])
  func rowOfNoHeight(asValue: Bool) throws {
    let host = try host(.passive, at: 0)
    let hidden = RowSection(header: 100, rows: [Row(id: "hidden", height: .measured(0))])
    try host.change { try $0.insert(hidden, atSection: 0) }
    // The title of the first section is in view from 50, and after it the hidden row.
    host.scroll(to: 50)
    try change(host, asValue: asValue, [.move(.id("hidden"), to: .end)])
    #expect(host.offset == 50)
  }

  @Test("a shift is no scrolling: it reveals nothing, wherever it is made")
  func shiftRevealsNothing() throws {
    let host = try host(.passive, at: 0)
    let bar = RecordingView()
    var options = ParallaxOptions(height: 20...50)
    options.reveal = Reveal()
    try coordinator.register(bar, as: "bar", options: options)
    try coordinator.register(
      ViewDescriptor { _ in },
      as: "v",
      options: ParallaxOptions(height: 10...90, tracking: .rowID("9"))
    )
    host.scroll(to: 3000)
    #expect(bar.lastSpan == AxisRange(start: 0, end: 20))
    try coordinator.setHeight(HeightRange(minimum: 10, maximum: 50), of: "v")
    #expect(host.offset == 2960 && host.shifts == [-40])
    #expect(bar.lastSpan == AxisRange(start: 0, end: 20))
  }

  @Test("another list, bound in a change, is not moved for it")
  func rebound() throws {
    let host = try host(.passive, at: 2010)
    let other = try RowHost()
    other.scroll(to: 500)
    try coordinator.performUpdates {
      try host.change { _ = try $0.apply([insert("x", 100)]) }
      coordinator.bind(to: other, in: other)
    }
    #expect(other.shifts.isEmpty)
    // The list that is left keeps what was read in it: row 40 started at 2000.
    #expect(host.position(of: "40") == -10)
    #expect(coordinator.metrics?.contentOffset == 500)
  }

  /// Both forms of one change, on two lists side by side.
  @Test(
    "random changes by value and by closure keep the same place",
    arguments: [RowHost.Habit.passive, .clampsAtOnce, .keepsPlace],
    RandomScenes.seeds(4)
  )
  func agreement(habit: RowHost.Habit, seed: UInt64) throws {
    var pair = try AnchoringPair(habit, seed: seed)
    for step in 0..<40 {
      try pair.step()
      #expect(pair.offsets.0 == pair.offsets.1, "seed \(seed), step \(step)")
    }
  }
}

/// Two equal lists, one of which is changed by value and the other in closures.
private struct AnchoringPair {
  private var random: SeededGenerator
  private let byValue: (host: RowHost, coordinator: ParallaxCoordinator)
  private let byClosure: (host: RowHost, coordinator: ParallaxCoordinator)
  private var names = 0

  init(_ habit: RowHost.Habit, seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    func make() throws -> (RowHost, ParallaxCoordinator) {
      let host = try RowHost(habit, count: 60)
      let coordinator = ParallaxCoordinator()
      coordinator.bind(to: host, in: host)
      let options = ParallaxOptions(height: 20...70, tracking: .rowID("7"))
      try coordinator.register(ViewDescriptor { _ in }, as: "title", options: options)
      return (host, coordinator)
    }
    byValue = try make()
    byClosure = try make()
  }

  var offsets: (Double, Double) { (byValue.host.offset, byClosure.host.offset) }

  mutating func step() throws {
    var rows = byValue.host.rows
    var updates: [RowGeometry.Update] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let update = update(of: rows.count)
      try rows.apply([update])
      updates.append(update)
    }
    let offset = Double(Int.random(in: 0...Int(byValue.host.end * 4), using: &random)) / 4
    var anchor = ScrollAnchor()
    if Bool.random(using: &random) { anchor.atTop = .keepPlace }
    if Bool.random(using: &random) { anchor.atEnd = .followEnd }
    for host in [byValue.host, byClosure.host] { host.scroll(to: offset) }
    try byValue.coordinator.update(byValue.host.rows, by: updates, keepingPlaceBy: anchor) {
      byValue.host.setRows($0)
    }
    try byClosure.coordinator.performUpdates(keepingPlaceBy: anchor) {
      try byClosure.host.change { _ = try $0.apply(updates) }
    }
  }

  private mutating func update(of count: Int) -> RowGeometry.Update {
    names += 1
    let row = Int.random(in: 0..<max(1, count), using: &random)
    let height = Double(Int.random(in: 0...400, using: &random)) / 4
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where count > 30: return .remove(.row(row))
    case 1: return .move(.row(row), to: .row(Int.random(in: 0..<count, using: &random)))
    case 2: return .resize(.row(row), height: height)
    default:
      return .insert([Row(id: RowID("n\(names)"), height: .measured(height))], at: .row(row))
    }
  }
}
