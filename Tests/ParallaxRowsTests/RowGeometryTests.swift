@testable import ParallaxRows
import TestSupport
import Testing
import ParallaxLayout

@Suite("Row geometry", .timeLimit(.minutes(20)))
struct RowGeometryTests {
  /// Section 0: header 10, rows 20, 30; section 1: rows 0, 40, footer 5.
  private func twoSections() throws -> RowGeometry {
    try RowGeometry([
      RowSection(
        header: 10,
        rows: [Row(id: "a", height: .measured(20)), Row(id: "b", height: .estimated(30))]
      ),
      RowSection(
        footer: 5,
        rows: [Row(id: "c", height: .measured(0)), Row(id: "d", height: .measured(40))]
      ),
    ])
  }

  @Test("puts rows behind headers and before footers")
  func positions() throws {
    let rows = try twoSections()
    #expect((0..<4).map { rows.start(of: $0) } == [10, 30, 60, 60])
    #expect(rows.length == 10 + 20 + 30 + 0 + 40 + 5)
    #expect(rows.range(of: 3) == AxisRange(start: 60, end: 100))
    #expect(rows.range(ofSection: 0) == AxisRange(start: 0, end: 60))
    #expect(rows.range(ofSection: 1) == AxisRange(start: 60, end: 105))
    #expect(rows.insets(ofSection: 1) == AxisInsets(top: 0, bottom: 5))
  }

  @Test(
    "finds a section that begins where a block is full, or beside that",
    arguments: RowBlock.fill - 4...RowBlock.fill + 4
  )
  func sectionAtBlockEnd(count: Int) throws {
    let rows = (0..<2 * count).map { Row(id: RowID($0), height: .measured(10)) }
    let geometry = try RowGeometry([
      RowSection(header: 7, rows: RowList(Array(rows.prefix(count)))),
      RowSection(header: 9, rows: RowList(Array(rows.suffix(count)))),
    ])
    #expect(geometry.insets(ofSection: 1) == AxisInsets(top: 9, bottom: 0))
    #expect(geometry.start(of: count) == Double(7 + 10 * count + 9))
    #expect(geometry.brokenInvariant() == nil)
  }

  @Test(
    "a list that loses most of its rows keeps few blocks, from either end",
    arguments: [true, false]
  )
  func fewBlocks(fromStart: Bool) throws {
    let heights = [Double](repeating: 10, count: 60 * RowBlock.fill)
    var rows = try RowGeometry([RowSection(rows: RowList(measured: heights))])
    for number in 0..<60 {
      // One row of each block stays.
      let first = fromStart ? number : (59 - number) * RowBlock.fill
      try rows.remove(first..<first + RowBlock.fill - 1)
    }
    #expect(rows.count == 60 && blockCount(of: rows) < 5)
  }

  @Test("rows that come and go leave no cut")
  func comeAndGo() throws {
    let heights = [Double](repeating: 9, count: 60)
    var rows = try RowGeometry([RowSection(rows: RowList(measured: heights))])
    for row in 0..<60 {
      _ = try rows.insert(RowList(repeating: .estimated(5), count: 1_000), at: .row(row))
      try rows.remove(row..<row + 1_000)
    }
    #expect(blockCount(of: rows) == 1 && rows.brokenInvariant() == nil)
  }

  @Test("rows moved across the ends of blocks leave no small blocks")
  func moved() throws {
    var generator = SeededGenerator(seed: 3)
    let heights = [Double](repeating: 9, count: 4_000)
    var rows = try RowGeometry([RowSection(rows: RowList(measured: heights))])
    for _ in 0..<4_000 {
      let first = Int.random(in: 0..<3_990, using: &generator)
      let row = Int.random(in: 0..<3_990, using: &generator)
      try rows.move(first..<first + 8, to: .row(row))
    }
    #expect(rows.count == 4_000 && blockCount(of: rows) < 80 && rows.brokenInvariant() == nil)
  }

  private func blockCount(of rows: RowGeometry) -> Int {
    rows.content.blocks.elements.count
  }

  @Test(
    "visits the rows of a range that are there, however far it reaches",
    arguments: [
      (0..<4, [0, 1, 2, 3]), (1..<3, [1, 2]), (2..<2, []), (4..<9, []), (-3..<2, [0, 1]),
      (3..<Int.max, [3]), (Int.min..<Int.max, [0, 1, 2, 3]), (Int.min..<0, []),
    ] as [(Range<Int>, [Int])]
  )
  func visits(range: Range<Int>, expected: [Int]) throws {
    let rows = try twoSections()
    var visited: [Int] = []
    rows.forEachRow(in: range) { row, span, height in
      visited.append(row)
      #expect(span == rows.range(of: row) && height == rows.height(of: row))
    }
    #expect(visited == expected)
  }

  @Test(
    "finds the row at a position, and none in a header, a footer or outside",
    arguments: [
      (-1, nil), (0, nil), (9.9, nil), (10, 0), (29.9, 0), (30, 1), (59.9, 1),
      // Row 2 starts at 60 as well, but has no height.
      (60, 3), (99.9, 3), (100, nil), (104.9, nil), (105, nil), (1e300, nil),
      (.infinity, nil), (.nan, nil), (-.infinity, nil),
    ] as [(Double, Int?)]
  )
  func rowAtPosition(position: Double, row: Int?) throws {
    #expect(try twoSections().row(at: position) == row)
  }

  @Test(
    "finds the rows in a span",
    arguments: [
      (0.0, 10.0, 0..<0), (0, 11, 0..<1), (29, 31, 0..<2), (30, 60, 1..<2), (30, 61, 1..<4),
      (100, 105, 4..<4), (200, 300, 4..<4), (-9, 300, 0..<4), (50, 40, 1..<1), (.nan, 1, 0..<0),
    ]
  )
  func rowsInSpan(start: Double, end: Double, expected: Range<Int>) throws {
    #expect(try twoSections().rows(in: AxisRange(start: start, end: end)) == expected)
  }

  @Test("converts between numbers, paths and identities")
  func addresses() throws {
    let rows = try twoSections()
    let paths = [(0, 0), (0, 1), (1, 0), (1, 1)].map { RowPath(section: $0.0, row: $0.1) }
    #expect((0..<4).map { rows.path(of: $0) } == paths)
    #expect(paths.map { rows.row(of: $0) } == [0, 1, 2, 3])
    #expect(["a", "b", "c", "d"].map { rows.row(of: RowID($0)) } == [0, 1, 2, 3])
    #expect(rows.id(of: 2) == "c")
    #expect(rows.row(of: "e") == nil && rows.path(of: 4) == nil && rows.start(of: -1) == nil)
    let count = rows.count
    #expect(rows.start(of: count) == nil && rows.range(of: count) == nil)
    #expect(rows.height(of: count) == nil && rows.id(of: count) == nil)
    #expect(rows.row(of: RowPath(section: 0, row: 2)) == nil)
    #expect(rows.row(of: RowPath(section: 2, row: 0)) == nil)
    #expect(rows.row(of: RowPath(section: -1, row: .max)) == nil)
  }

  @Test("remembers which rows have been measured")
  func measured() throws {
    var rows = try RowGeometry(count: 100_000, height: .estimated(44))
    try rows.setHeight(.measured(60), of: 70_000)
    #expect(rows.height(of: 70_000) == .measured(60))
    #expect(rows.height(of: 70_001) == .estimated(44))
    #expect(rows.start(of: 99_999) == 99_998.0 * 44 + 60)
    try rows.setHeight(.measured(44), of: 3)
    #expect(rows.height(of: 3)?.isMeasured == true)
    try rows.setHeight(.estimated(44), of: 3)
    #expect(rows.height(of: 3) == .estimated(44))
    #expect(rows.brokenInvariant() == nil)
  }

  @Test("takes a negative zero for a measured height of 0", arguments: [[-0.0], [7, -0.0, 9]])
  func negativeZero(heights: [Double]) throws {
    var rows = try RowGeometry([RowSection(rows: RowList(measured: heights))])
    try rows.insert(RowList(measured: heights), at: .row(0))
    try rows.insert([Row(height: .measured(-0.0))], at: .row(1))
    #expect((0..<rows.count).allSatisfy { rows.height(of: $0)?.isMeasured == true })
    #expect(rows.length == 2 * heights.reduce(0, +) && rows.brokenInvariant() == nil)
  }

  @Test(
    "a list of heights with an unusable one throws its number, and nothing changes",
    arguments: [0, 191, 192, 700, 999],
    [Double.nan, .infinity, -1, 1e13]
  )
  func badMeasuredHeight(number: Int, height: Double) throws {
    var heights = Array(repeating: 20.0, count: 1_000)
    heights[number] = height
    let list = RowList(measured: heights)
    let section = RowSection(rows: list)
    func isRefused(from first: Int, _ change: () throws -> Void) {
      let error = #expect(throws: RowError.self) { try change() }
      guard case .badHeight(let named, of: let row)? = error else { return #expect(Bool(false)) }
      #expect(named.bitPattern == height.bitPattern && row == .row(first + number))
    }
    isRefused(from: 0) { _ = try RowGeometry([section]) }
    isRefused(from: 3) {
      _ = try RowGeometry([RowSection(rows: RowList(measured: [1, 2, 3])), section])
    }
    var rows = try RowGeometry([RowSection(rows: RowList(measured: [1, 2, 3]))])
    isRefused(from: 2) { try rows.insert(list, at: .row(2)) }
    isRefused(from: 3) { try rows.insert(section, atSection: 1) }
    #expect(rows.count == 3 && rows.length == 6 && rows.brokenInvariant() == nil)
  }

  @Test(
    "measured rows of one height equal a list of them",
    arguments: [0, 1, 192, 193, 1_000]
  )
  func uniform(count: Int) throws {
    var rows = try RowGeometry(count: count, height: .measured(20))
    let list = RowList(measured: Array(repeating: 20, count: count))
    let listed = try RowGeometry([RowSection(rows: list)])
    #expect(rows.count == count && rows.length == listed.length)
    #expect((0..<count).allSatisfy { rows.height(of: $0) == .measured(20) })
    guard count > 1 else { return }
    // They share one height until one of them changes.
    try rows.setHeight(.measured(50), of: 1)
    #expect(rows.length == listed.length + 30 && rows.brokenInvariant() == nil)
    #expect((0..<count).allSatisfy { rows.height(of: $0) == .measured($0 == 1 ? 50 : 20) })
  }

  @Test("a measured height of 0 differs from an estimate of 0", arguments: [nil, RowID(2), "b"])
  func measuredZero(id: RowID?) throws {
    let list = RowList([
      Row(id: id.map { _ in 1 }, height: .estimated(0)), Row(id: id, height: .measured(0)),
      Row(id: id.map { _ in 3 }, height: .measured(5)),
    ])
    var inserted = try RowGeometry([RowSection()])
    try inserted.insert(list, at: .end)
    for rows in [try RowGeometry([RowSection(rows: list)]), inserted] {
      #expect((0..<3).map { rows.height(of: $0) } == [.estimated(0), .measured(0), .measured(5)])
      #expect(rows.brokenInvariant() == nil)
    }
  }

  @Test("one identity for all rows throws as quickly as one that occurs twice")
  func sameIdentity() throws {
    // With a comparison of every pair this takes hours.
    let rows = Array(repeating: Row(id: "same", height: .measured(1)), count: 100_000)
    #expect(throws: RowError.duplicateID("same")) {
      try RowGeometry([RowSection(rows: RowList(rows))])
    }
    var others = try RowGeometry([RowSection(rows: [Row(id: "other", height: .measured(1))])])
    #expect(throws: RowError.duplicateID("same")) { try others.insert(RowList(rows), at: .end) }
    #expect(others.count == 1 && others.brokenInvariant() == nil)
  }

  @Test("an error names a section's rows before its header")
  func errorOrder() throws {
    for rows in [
      RowList(measured: [1, -2]), [Row(height: .measured(1)), Row(height: .measured(-2))],
    ] {
      let section = RowSection(header: -1, rows: rows)
      #expect(throws: RowError.badHeight(-2, of: .row(1))) { try RowGeometry([section]) }
    }
    let section = RowSection(header: -1, rows: [Row(height: .measured(1))])
    #expect(throws: RowError.badLength(-1, section: 0)) { try RowGeometry([section]) }
  }

  @Test("a copy stays the same while the original changes")
  func valueSemantics() throws {
    var rows = try RowGeometry([
      RowSection(
        header: 3,
        rows: RowList((0..<5_000).map { Row(id: RowID($0), height: .measured(7)) })
      )
    ])
    let before = rows
    try rows.setHeight(.measured(100), of: 10)
    try rows.remove(100..<3_000)
    try rows.insert([Row(id: "new", height: .measured(1))], at: .before(50))
    try rows.move(0..<5, to: .end)
    #expect(before.count == 5_000 && before.length == 3.0 + 5_000 * 7)
    #expect(before.row(of: "new") == nil && before.row(of: 2_000) == 2_000)
    #expect(before.start(of: 4_999) == 3.0 + 4_999 * 7)
    #expect(rows.count == 2_101 && rows.row(of: 2_000) == nil && rows.row(of: 0) == 2_096)
    #expect(before.brokenInvariant() == nil && rows.brokenInvariant() == nil)
  }

  @Test(
    "an identity that occurs twice throws, and the error names the first one that does",
    arguments: [(3, 1), (40, 10), (300, 2), (299, 298)]
  )
  func duplicates(second: Int, first: Int) throws {
    var rows = (0..<400).map { Row(id: RowID($0), height: .measured(5)) }
    rows[second].id = RowID(first)
    rows[399].id = "row"
    rows[398].id = "row"
    let error = RowError.duplicateID(RowID(first))
    #expect(throws: error) { try RowGeometry([RowSection(rows: RowList(rows))]) }
    let halves = [rows[..<200], rows[200...]].map { RowSection(rows: RowList(Array($0))) }
    #expect(throws: error) { try RowGeometry(halves) }
    var geometry = try RowGeometry([RowSection(rows: [Row(id: "old", height: .measured(5))])])
    #expect(throws: error) { try geometry.insert(RowList(rows), at: .end) }
    #expect(geometry.count == 1 && geometry.brokenInvariant() == nil)
    #expect(throws: RowError.duplicateID("old")) {
      try geometry.insert([Row(id: "old", height: .measured(5))], at: .end)
    }
  }

  @Test("holds the maximum count of rows, and no more")
  func largest() throws {
    var rows = try RowGeometry(count: 16_777_216, height: .estimated(10))
    #expect(rows.row(at: rows.length - 1) == 16_777_215)
    #expect(throws: RowError.badCount(1)) {
      try rows.insert([Row(height: .estimated(1))], at: .end)
    }
    try rows.remove(1..<rows.count)
    #expect(rows.length == 10)
    #expect(throws: RowError.badCount(.max)) { try RowGeometry(count: .max, height: .estimated(1)) }
    #expect(throws: RowError.badCount(-1)) { try RowGeometry(count: -1, height: .estimated(1)) }
  }

  @Test("a geometry without sections is empty and takes its first section")
  func noSections() throws {
    var rows = try RowGeometry([])
    #expect(rows.count == 0 && rows.sectionCount == 0 && rows.length == 0 && rows.row(at: 0) == nil)
    #expect(throws: RowError.noPlace(.end)) { try rows.insert([], at: .end) }
    try rows.insert(RowSection(header: 4, rows: [Row(height: .measured(6))]), atSection: 0)
    #expect(rows.range(of: 0) == AxisRange(start: 4, end: 10))
    try rows.removeSection(0)
    #expect(rows.count == 0 && rows.sectionCount == 0 && rows.brokenInvariant() == nil)
  }

  @Test("inserts before a row in that row's section, or at the end of one by path")
  func sectionEnds() throws {
    var rows = try twoSections()
    let new = Row(height: .measured(1))
    try rows.insert([new], at: .row(2))
    #expect(rows.count(inSection: 1) == 3)
    try rows.insert([new], at: .path(RowPath(section: 0, row: 2)))
    #expect(rows.count(inSection: 0) == 3)
    try rows.insert([new], at: .row(rows.count))
    #expect(rows.path(of: 6) == RowPath(section: 1, row: 3))
    #expect(rows.range(of: 6) == AxisRange(start: 102, end: 103))
  }
}
