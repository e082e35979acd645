import ParallaxLayout
@testable import ParallaxRows
import TestSupport
import Testing

@Suite("Visiting rows", .timeLimit(.minutes(20)))
struct RowVisitingTests {
  /// Rows of which some are measured: neighbours in stretches of 1 to 300, with others between them.
  private func rows(seed: UInt64) throws -> RowGeometry {
    var generator = SeededGenerator(seed: seed)
    var rows = try RowGeometry(count: 2_000, height: .estimated(44.1))
    var row = 0
    while row < rows.count {
      let most = [(1, 3), (9, 40), (70, 300)][Int.random(in: 0..<3, using: &generator)]
      row += Int.random(in: 0..<most.0, using: &generator)
      let end = min(rows.count, row + Int.random(in: 1..<most.1, using: &generator))
      while row < end {
        try rows.setHeight(.measured(Double.random(in: 0...90, using: &generator)), of: row)
        row += 1
      }
    }
    return rows
  }

  @Test("gives each row the span that it has by itself", arguments: 1...8)
  func spans(seed: UInt64) throws {
    let rows = try rows(seed: seed)
    #expect(rows.brokenInvariant() == nil)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let first = Int.random(in: 0..<rows.count, using: &generator)
      let range = first..<min(rows.count, first + Int.random(in: 1..<90, using: &generator))
      var (visited, wrong): ([Int], [Int]) = ([], [])
      rows.forEachRow(in: range) { row, span, height in
        visited.append(row)
        if span != rows.range(of: row) || height != rows.height(of: row) { wrong.append(row) }
      }
      #expect(visited == Array(range) && wrong == [])
    }
  }

  @Test("a row is found by its start in rows that are partly measured", arguments: 1...8)
  func found(seed: UInt64) throws {
    var rows = try rows(seed: seed)
    var misses = 0
    for row in 0..<rows.count where rows.height(of: row)?.points != 0 {
      let start = try #require(rows.start(of: row))
      if rows.row(at: start) != row || rows.row(at: start.nextDown) == row { misses += 1 }
      // Some rows far away change between the look-ups.
      if row % 5 == 0 { try rows.setHeight(.measured(Double(row) / 7), of: row * 31 % rows.count) }
    }
    #expect(misses == 0 && rows.brokenInvariant() == nil)
  }

  @Test("positions are right after a height is set and other changes follow")
  func afterOtherChanges() throws {
    var rows = try RowGeometry([
      RowSection(rows: RowList(measured: Array(repeating: 10, count: 900)))
    ])
    try rows.setHeight(.measured(20), of: 500)
    #expect(rows.start(of: 501) == 5_020 && rows.row(at: 5_015) == 500)
    try rows.remove(0..<300)
    #expect(
      rows.start(of: 201) == 2_020 && rows.row(at: 2_015) == 200 && rows.row(at: 5_015) == 500
    )
    try rows.setHeight(.measured(30), of: 200)
    try rows.setHeight(.measured(11), of: 0)
    #expect(rows.start(of: 201) == 2_031 && rows.row(at: 2_015) == 200)
    try rows.insert([Row(height: .measured(1))], at: .row(3))
    try rows.setInsets(AxisInsets(top: 100), ofSection: 0)
    #expect(rows.start(of: 202) == 2_132 && rows.row(at: 2_115) == 201 && rows.row(at: 50) == nil)
    #expect(rows.brokenInvariant() == nil)
  }
}
