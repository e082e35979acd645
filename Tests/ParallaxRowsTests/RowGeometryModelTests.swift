@testable import ParallaxRows
import TestSupport
import Testing

/// Random operations on a geometry and on plain arrays, side by side.
@Suite("Row geometry against plain arrays", .timeLimit(.minutes(20)))
struct RowGeometryModelTests {
  /// Compares after each of 2,000 operations the rows that it can have changed, and after every 500th
  /// all rows.
  @Test("agrees after every operation", arguments: RandomScenes.seeds(6, from: 1))
  func agrees(seed: UInt64) throws {
    var pair = RowPair(SeededGenerator(seed: seed))
    var cases = RowCases()
    for step in 0..<2_000 {
      let before = RowShape(pair.rows)
      try pair.step()
      cases.add(from: before, to: RowShape(pair.rows))
      try pair.compareNear("seed \(seed), step \(step)")
      if step % 500 == 499 { try pair.compare("seed \(seed), step \(step)") }
    }
    // Groups come and go in the larger trees below.
    #expect(
      cases.missing.allSatisfy { $0.hasPrefix("group") },
      "seed \(seed): \(cases.counts.sorted { $0.key < $1.key })"
    )
  }

  @Test("agrees in thousands of sections", arguments: [21])
  func agreesInSections(seed: UInt64) throws {
    var pair = RowPair(SeededGenerator(seed: seed), largest: 12_000, sections: 2_500)
    var cases = RowCases()
    for _ in 0..<2_500 {
      let before = RowShape(pair.rows)
      try pair.changeSections()
      cases.add(from: before, to: RowShape(pair.rows))
    }
    #expect(pair.rows.tree.root.parts.count > 1)
    for _ in 0..<500 { try pair.step() }
    try pair.compare("seed \(seed)", every: 7)
    while pair.model.sections.count > 1 {
      let before = RowShape(pair.rows)
      try pair.rows.removeSection(0)
      cases.add(from: before, to: RowShape(pair.rows))
      pair.model.sections.removeFirst()
      if pair.model.sections.count % 1_000 == 0 {
        try pair.compare("seed \(seed), removing", every: 7)
      }
    }
    try pair.compare("seed \(seed), one section left")
    #expect(cases.missing.allSatisfy { $0.hasPrefix("run") }, "\(cases.counts)")
  }

  @Test("the row at the start of a row is that row", arguments: 11...12)
  func roundTrip(seed: UInt64) throws {
    var pair = RowPair(SeededGenerator(seed: seed), largest: 20_000)
    for _ in 0..<2_000 { try pair.step() }
    #expect(pair.rows.brokenInvariant() == nil, "seed \(seed)")
    #expect(RowShape(pair.rows).chunks > 20, "seed \(seed)")
    var misses = 0
    var visited = 0
    for (row, content) in pair.model.rows.enumerated() where content.height.points > 0 {
      visited += 1
      let start = try #require(pair.rows.start(of: row))
      if pair.rows.row(at: start) != row { misses += 1 }
      if pair.rows.row(at: start.nextDown) == row { misses += 1 }
    }
    #expect(visited > 2_000, "seed \(seed)")
    #expect(misses == 0, "seed \(seed), of \(visited) rows")
  }
}
