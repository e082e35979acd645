import ParallaxCoordinator
import TestSupport
import Testing

/// Hosts that do not do what is ordered, or undo it: each is reported once, and left alone.
@Suite("Restless hosts", .timeLimit(.minutes(20)))
struct RestlessHostTests {
  private let coordinator = ParallaxCoordinator()
  private let host = TrialHost(count: 200)

  private final class Log {
    var problems: [ParallaxDiagnostic] = []
  }

  private let log = Log()

  init() {
    let log = log
    coordinator.onDiagnostic = { log.problems.append($0) }
    coordinator.bind(to: host, in: host)
  }

  private func insertRow(_ number: Int = 900) {
    host.change { $0.cells.insert(.init(id: number, length: 40), at: 0) }
  }

  @Test("a shift that is not carried out is reported when somebody scrolls")
  func ignoredShift() {
    host.shifts = .never
    host.scroll(to: 1000)
    insertRow()
    #expect(log.problems.isEmpty, "the host may carry it out a turn later")
    for offset in [1010, 1020, 1030.0] { host.scroll(to: offset) }
    #expect(log.problems == [.placeNotKept(40)])
    #expect(host.orders == [40] && host.offset == 1030)
  }

  @Test("a list that goes back to its end when it lays out after each shift is shifted twice")
  func undoneInEachLayout() {
    let list = TrialHost(count: 40) { $0 == 39 ? 50.75 : 50 }
    (list.shifts, list.isPendingAfterShift) = (.whole, true)
    coordinator.bind(to: list, in: list)
    list.scroll(to: 1400.5)
    // Row 28 is kept at 1350.5. The list ends at 1350.75, and goes to whole points: to 1351, and back to its end.
    list.change { $0.cells.removeFirst() }
    #expect(list.settle() && list.offset == 1350.75)
    #expect(list.orders == [-0.25, -0.25])
    #expect(log.problems == [.shiftUndone(-0.25)])
  }

  @Test("a shift that is not carried out in three turns is reported, though nobody scrolls")
  func ignoredShiftAtRest() {
    host.shifts = .never
    host.scroll(to: 1000)
    insertRow()
    for _ in 0..<10 { host.report() }
    #expect(log.problems == [.placeNotKept(40)])
    #expect(host.orders == [40])
  }

  @Test("a host that moves by less than a point has made no part of a shift of a point")
  func movesByLessThanShift() {
    host.shifts = .never
    host.scroll(to: 1000)
    host.change { $0.cells.insert(.init(id: 900, length: 1), at: 0) }
    host.correct(by: 0.25)
    #expect(host.orders == [1] && log.problems.isEmpty, "it may be made a turn later")
    for _ in 0..<5 { host.report() }
    #expect(log.problems == [.placeNotKept(1)])
  }

  @Test("a shift of less than a point that is made with a later layout is ordered once")
  func lessThanPointLater() throws {
    (host.insets, host.shifts, host.pixels) = (.late, .late, 2)
    host.isPendingUntilShift = true
    var options = ParallaxOptions(height: 63...63)
    options.reservation = .inset
    try coordinator.register(ViewDescriptor { _ in }, as: "bar", options: options)
    #expect(host.settle() && host.offset == -63)
    options.height = HeightRange(minimum: 63.357, maximum: 63.357)
    try coordinator.setOptions(options, of: "bar")
    // The pixel nearest to -63.357.
    #expect(host.settle() && host.offset == -63.5)
    #expect(host.orders.count == 2 && log.problems.isEmpty)
  }

  @Test("a shift that is made in parts over four turns is ordered once")
  func shiftInParts() {
    host.shifts = .inParts
    host.scroll(to: 1000)
    insertRow()
    let settled = host.settle()
    #expect(settled && host.orders == [40] && host.offset == 1040)
    #expect(host.position(of: 20) == 0 && log.problems.isEmpty)
  }

  @Test("rows that come while a shift is made in parts end with all rows where they were")
  func changesBetweenParts() {
    host.shifts = .inParts
    host.scroll(to: 1000)
    for number in 0..<3 {
      insertRow(900 + number)
      host.turn()
    }
    let settled = host.settle()
    #expect(settled && host.position(of: 20) == 0 && log.problems.isEmpty)
    #expect(host.orders.count < 20)
  }

  @Test(
    "a host that makes a part of a shift and no more is asked for the rest",
    arguments: [1.0, 30, 39]
  )
  func partOfShift(part: Double) {
    host.shifts = .never
    host.scroll(to: 1000)
    insertRow()
    host.correct(by: part)
    #expect(host.orders == [40])
    for _ in 0..<5 { host.report() }
    #expect(host.orders == [40, 40 - part] && host.offset == 1000 + part)
  }

  @Test("the change after a shift that was given up keeps the place from where the content is")
  func changeAfterIgnoredShift() {
    host.shifts = .never
    host.scroll(to: 1000)
    insertRow()
    for _ in 0..<2 { host.report() }
    #expect(log.problems == [.placeNotKept(40)])
    let position = host.position(of: 20)
    host.shifts = .exact
    insertRow(901)
    #expect(host.position(of: 20) == position && host.orders == [40, 40])
  }

  @Test("a host that moves back from each shift is reported, and left where it is")
  func undoneShift() {
    host.scroll(to: 1000)
    insertRow()
    for number in 0..<10 {
      // Rows elsewhere give the layout another number, and the offset moves back in it.
      host.cells[150].id = 2000 + number
      host.layOut()
      host.correct(by: 1000 - host.offset)
    }
    #expect(log.problems == [.shiftUndone(40)])
    #expect(host.orders == [40, 40] && host.offset == 1000)
  }

  @Test(
    "rows that come above while the content is scrolled back are new rows",
    arguments: [false, true]
  )
  func rowsWhileScrolling(byApp: Bool) {
    (host.isLazy, host.isPendingAfterShift) = (true, true)
    host.scroll(to: 1000)
    for number in 0..<10 {
      insertRow(900 + number)
      host.turn()
      host.scroll(to: 1000, byApp: byApp)
    }
    #expect(log.problems == [] && host.orders == Array(repeating: 40, count: 10))
  }

  @Test("a host that makes half of each shift at once is asked for the rest in the same turn")
  func halves() throws {
    let list = ScriptedScrollable(length: 600, contentLength: 0)
    let rows = (0..<100).map { Row(id: RowID($0), height: .measured(50)) }
    list.rows = try RowGeometry([RowSection(rows: RowList(rows))])
    list.ignoredCommands.insert(.shifting)
    var orders: [Double] = []
    list.onShift { distance in
      orders.append(distance)
      list.scroll(to: list.reading.contentOffset + distance / 2, cause: .layout)
    }
    coordinator.bind(to: list, in: list)
    list.scroll(to: 1000)
    let new = RowList([Row(id: "new", height: .measured(40))])
    try coordinator.performUpdates { try list.rows.insert(new, at: .row(0)) }
    #expect(orders.first == 40 && orders.count > 4)
    #expect(abs(list.reading.contentOffset - 1040) < 1)
    list.onCommand = nil
  }

  @Test("rows of one length that come one after another are no loop")
  func steadyRows() {
    host.scroll(to: 1000)
    for number in 0..<10 { insertRow(900 + number) }
    #expect(log.problems.isEmpty && host.position(of: 20) == 0)
  }

  @Test("an offset that stays beyond its rests, and was not pulled there, is reported")
  func offsetBeyondRest() {
    host.clamps = false
    coordinator.configuration.anchor = nil
    host.scroll(to: host.lastOffset)
    host.change { $0.cells.removeLast(3) }
    for _ in 0..<59 { host.report() }
    #expect(log.problems.isEmpty, "an animation may go on for a second")
    for _ in 0..<141 {
      host.report()
      #expect(log.problems == [.offsetBeyondRest(150)])
    }
  }

  @Test("a pull that is held is not reported, and neither is a keyboard", arguments: [true, false])
  func heldPull(hasKeyboard: Bool) {
    if hasKeyboard {
      host.keyboard = 300
      host.scroll(to: host.lastOffset + 300)
    } else {
      host.scroll(to: -120)
    }
    host.clamps = false
    host.change { $0.cells[150].id = 999 }
    for _ in 0..<200 { host.report() }
    #expect(log.problems.isEmpty)
  }

  @Test("a callback that changes something each time is stopped, and reported")
  func updateLoop() throws {
    var (height, passes) = (220.0, 0)
    coordinator.onTick = { [coordinator] _ in
      passes += 1
      height = height == 220 ? 219 : 220
      try? coordinator.setHeight(HeightRange(minimum: 44, maximum: height), of: "header")
    }
    let options = ParallaxOptions(height: 44...220)
    try coordinator.register(ViewDescriptor { _ in }, as: "header", options: options)
    #expect(log.problems == [.updateLoop(passes: 32)] && passes == 32)
  }
}
