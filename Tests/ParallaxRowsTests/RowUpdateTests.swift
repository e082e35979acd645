@testable import ParallaxRows
import Testing
import ParallaxLayout

@Suite("Row updates", .timeLimit(.minutes(20)))
struct RowUpdateTests {
  /// Rows "a"… of one section, all 10 points high.
  private func rows(_ names: String) throws -> RowGeometry {
    try RowGeometry([
      RowSection(rows: RowList(names.map { Row(id: RowID("\($0)"), height: .measured(10)) }))
    ])
  }

  private func names(_ rows: RowGeometry) -> String {
    (0..<rows.count).map { rows.id(of: $0)?.description ?? "-" }.joined()
  }

  private func new(_ name: String) -> RowList { [Row(id: RowID(name), height: .estimated(5))] }

  @Test("are applied in order, each after the ones before it")
  func order() throws {
    var rows = try rows("abcd")
    let first = RowGeometry.Address.path(RowPath(section: 0, row: 0))
    try rows.apply([.remove(first), .remove(first)])
    #expect(names(rows) == "cd")
    try rows.apply([
      .insert(new("x"), at: .row(1)), .insert(new("y"), at: .before("x")),
      .move(.id("d"), to: .row(0)), .insert(new("z"), at: .end),
    ])
    #expect(names(rows) == "dcyxz")
    #expect(rows.length == 10 + 10 + 3 * 5)
  }

  @Test("a place for a move counts without the row that moves")
  func move() throws {
    var rows = try rows("abcd")
    try rows.apply([.move(.id("a"), to: .row(3))])
    #expect(names(rows) == "bcda")
    try rows.apply([.move(.id("a"), to: .before("c"))])
    #expect(names(rows) == "bacd")
    try rows.apply([.move(.row(0), to: .path(RowPath(section: 0, row: 0)))])
    #expect(names(rows) == "bacd")
  }

  @Test("rows moved before a row behind them are right before it afterwards")
  func moveBehind() throws {
    var rows = try rows("abcdefg")
    try rows.move(0..<2, to: .before("f"))
    #expect(names(rows) == "cdeabfg")
    try rows.move(3..<5, to: .before("d"))
    #expect(names(rows) == "cabdefg")
  }

  @Test("sizes and sections change with the rows")
  func sizes() throws {
    var rows = try rows("ab")
    try rows.apply([
      .resize(.id("a"), height: 12), .reload(.id("b"), estimatedHeight: 20),
      .insertSection(RowSection(header: 3, rows: new("c")), at: 0),
      .resizeSection(1, insets: AxisInsets(top: 1, bottom: 2)),
    ])
    #expect(rows.height(of: 1) == .measured(12) && rows.height(of: 2) == .estimated(20))
    #expect(rows.range(ofSection: 1) == AxisRange(start: 8, end: 8 + 1 + 12 + 20 + 2))
    try rows.apply([.moveSection(0, to: 1), .removeSection(0)])
    #expect(names(rows) == "c" && rows.length == 8)
  }

  @Test(
    "none is applied if one is impossible, and the error names it",
    arguments: [
      (.remove(.id("a")), .noRow(.id("a"))),
      (.remove(.row(4)), .noRow(.row(4))),
      (.remove(.row(-1)), .noRow(.row(-1))),
      (
        .resize(.path(RowPath(section: 1, row: 0)), height: 1),
        .noRow(.path(RowPath(section: 1, row: 0)))
      ),
      (.resize(.id("b"), height: -1), .badHeight(-1, of: .id("b"))),
      (.resize(.id("b"), height: .infinity), .badHeight(.infinity, of: .id("b"))),
      (.reload(.row(0), estimatedHeight: 1e13), .badHeight(1e13, of: .row(0))),
      (.insert([Row(id: "b", height: .measured(1))], at: .end), .duplicateID("b")),
      (
        .insert(
          [Row(id: "n", height: .measured(1)), Row(id: "n", height: .measured(1))],
          at: .end
        ),
        .duplicateID("n")
      ),
      (.insert([Row(height: .estimated(-2))], at: .row(1)), .badHeight(-2, of: .row(1))),
      (.insert([], at: .before("a")), .noPlace(.before("a"))),
      (
        .insert([], at: .path(RowPath(section: 0, row: 5))),
        .noPlace(.path(RowPath(section: 0, row: 5)))
      ),
      (.move(.id("b"), to: .before("b")), .noPlace(.before("b"))),
      (.move(.id("b"), to: .row(4)), .noPlace(.row(4))),
      (.insertSection(RowSection(header: -1), at: 1), .badLength(-1, section: 1)),
      (.insertSection(RowSection(), at: 3), .noSection(3)),
      (.removeSection(1), .noSection(1)),
      (.moveSection(0, to: 1), .noSection(1)),
      (.resizeSection(0, insets: AxisInsets(top: 0, bottom: -3)), .badLength(-3, section: 0)),
    ] as [(RowGeometry.Update, RowError)]
  )
  func refused(update: RowGeometry.Update, error: RowError) throws {
    var rows = try rows("abcde")
    // Row "a" is gone after these, and row "c" is changed.
    let before: [RowGeometry.Update] = [.remove(.id("a")), .resize(.id("c"), height: 33)]
    #expect(throws: error) { try rows.apply(before + [update]) }
    #expect(names(rows) == "abcde" && rows.length == 50)
    #expect(rows.brokenInvariant() == nil)
    #expect(error.description.contains(". "), "A sentence says what is wrong, another what to do.")
  }

  @Test("changes give the new number of each row, with and without moved rows")
  func changes() throws {
    var rows = try rows("abcdef")
    let changes = try rows.apply([
      .insert(new("x"), at: .row(0)), .remove(.id("b")), .move(.id("e"), to: .row(1)),
      .resize(.id("c"), height: 1),
    ])
    #expect(names(rows) == "xeacdf")
    #expect((0..<6).map { changes.row(after: $0) } == [2, nil, 3, 4, 1, 5])
  }

  @Test("changes follow sections")
  func sectionChanges() throws {
    var rows = try rows("ab")
    try rows.insert(RowSection(rows: new("c")), atSection: 1)
    let changes = try rows.apply([
      .moveSection(0, to: 1), .insertSection(RowSection(rows: new("d")), at: 1),
    ])
    #expect(names(rows) == "cdab")
    #expect((0..<3).map { changes.row(after: $0) } == [2, 3, 0])
    let fewer = try rows.apply([.removeSection(0), .removeSection(0)])
    #expect(names(rows) == "ab")
    #expect((0..<4).map { fewer.row(after: $0) } == [nil, nil, 0, 1])
  }
}
