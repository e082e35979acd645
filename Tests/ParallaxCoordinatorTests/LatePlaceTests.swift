import ParallaxCoordinator
import ParallaxTesting
import Testing

/// What a change leaves for the layout of a list is put right in that layout, and nowhere else.
@Suite("Keeping the place in lists that lay out later", .timeLimit(.minutes(20)))
struct LatePlaceTests {
  private let coordinator = ParallaxCoordinator()

  private func host(_ habit: RowHost.Habit = .laysOutLater) throws -> RowHost {
    let host = try RowHost(habit)
    coordinator.bind(to: host, in: host)
    host.scroll(to: 2010)
    return host
  }

  private func insert(_ id: RowID, _ row: Row.Height) -> [RowGeometry.Update] {
    [.insert([Row(id: id, height: row)], at: .row(0))]
  }

  // MARK: Where nothing is left for later

  @Test("after a change of nothing, a list without rows may jump with its content")
  func emptyChangeThenJump() {
    let list = ScriptedScrollable(length: 844, contentLength: 20_000)
    coordinator.bind(to: list, in: list)
    list.scroll(to: 5000)
    coordinator.performUpdates {}
    list.change {
      $0.reading.contentLength = 30_000
      $0.scroll(to: 0, cause: .app)
    }
    #expect(list.reading.contentOffset == 0)
  }

  @Test("rows that come in without a word are kept in place too")
  func unannounced() throws {
    let host = try host(.passive)
    try host.change { _ = try $0.apply(insert("x", .measured(100))) }
    #expect(host.shifts == [100] && host.offset == 2110)
  }

  @Test("other data, shown from the top, is not scrolled to where rows were asked to be higher")
  func otherDataAfterHeights() throws {
    let list = ScriptedScrollable(length: 844, contentLength: 0)
    func rows(_ prefix: String, _ count: Int) throws -> RowGeometry {
      let rows = (0..<count).map { Row(id: RowID("\(prefix)\($0)"), height: .measured(44)) }
      return try RowGeometry([RowSection(rows: RowList(rows))])
    }
    list.rows = try rows("", 400)
    coordinator.bind(to: list, in: list)
    list.scroll(to: 5000)
    // This list never makes a row higher.
    try coordinator.register(
      ViewDescriptor { _ in },
      options: ParallaxOptions(height: 44...220, tracking: .rowID("3"))
    )
    let others = try rows("x", 300)
    list.change {
      $0.rows = others
      $0.scroll(to: 0, cause: .app)
    }
    #expect(list.reading.contentOffset == 0)
  }

  @Test("a list that jumps in its layout has its way")
  func jumpInLayout() throws {
    let host = try host()
    var data = host.rows
    try coordinator.update(data, by: insert("new", .measured(130))) {
      data = $0
      host.setRows($0)
    }
    host.layOut(jumpingTo: 0)
    #expect(host.offset == 0 && host.shifts.isEmpty)
  }

  // MARK: Several changes before one layout

  @Test(
    "rows inserted in several changes before one layout move nothing",
    arguments: [true, false],
    1...5
  )
  func severalChanges(asValue: Bool, count: Int) throws {
    let host = try host()
    var data = host.rows
    for number in 0..<count {
      let updates = insert(RowID("n\(number)"), .measured(100))
      if asValue {
        try coordinator.update(data, by: updates) {
          data = $0
          host.setRows($0)
        }
      } else {
        try coordinator.performUpdates { try host.change { _ = try $0.apply(updates) } }
      }
      #expect(host.shifts.isEmpty, "nothing has moved yet")
    }
    host.layOut()
    // Row 40 starts at 2000.
    #expect(host.position(of: "40") == -10)
    #expect(host.shifts == [Double(count) * 100])
  }

  @Test("rows without identity are followed through all changes before one layout")
  func severalChangesWithoutIdentity() throws {
    let host = try host()
    let plain = try RowGeometry(count: 200, height: .measured(50))
    host.setRows(plain)
    host.layOut()
    host.scroll(to: 2010)
    var data = plain
    let changes: [[RowGeometry.Update]] = [
      [.insert(RowList(measured: [100]), at: .row(0))],
      [.remove(.row(3)), .insert(RowList(measured: [7, 8]), at: .row(0))],
    ]
    for updates in changes {
      try coordinator.update(data, by: updates) {
        data = $0
        host.setRows($0)
      }
    }
    host.layOut()
    #expect(host.offset == 2010 + 100 - 50 + 7 + 8)
    #expect(host.shifts.count == 1)
  }

  @Test("a change of nothing does not end the wait for the layout of the one before")
  func emptyChangeAfterChange() throws {
    let host = try host()
    try coordinator.update(host.rows, by: insert("new", .measured(130))) { host.setRows($0) }
    coordinator.performUpdates {}
    host.layOut()
    #expect(host.position(of: "40") == -10)
  }

  @Test(
    "what counts is how high the list made its rows, not how high they were said to be",
    arguments: RowHost.Habit.allCases,
    [true, false]
  )
  func measuredOtherwise(habit: RowHost.Habit, withIdentity: Bool) throws {
    let host = try host(habit)
    if !withIdentity {
      host.setRows(try RowGeometry(count: 200, height: .measured(50)))
      host.layOut()
      host.scroll(to: 2010)
    }
    // A list that keeps the place by itself knows rows by their identity.
    guard withIdentity || (habit != .keepsPlace && habit != .laysOutLaterAndKeepsPlace) else {
      return
    }
    let row = Row(id: withIdentity ? "new" : nil, height: .estimated(100))
    try coordinator.update(host.rows, by: [.insert([row], at: .row(0))]) { rows in
      var rows = rows
      #expect(throws: Never.self) { try rows.setHeight(.measured(130), of: 0) }
      host.setRows(rows)
    }
    host.layOut()
    #expect(host.offset == 2010 + 130)
  }
}
