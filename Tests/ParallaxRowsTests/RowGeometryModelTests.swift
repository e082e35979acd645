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
    var cases: Set<String> = []
    for step in 0..<2_000 {
      let before = pair.rows
      try pair.step()
      cases.formUnion(Self.cases(from: before, to: pair.rows))
      try pair.compareNear("seed \(seed), step \(step)")
      if step % 500 == 499 { try pair.compare("seed \(seed), step \(step)") }
    }
    #expect(cases.count == 4, "seed \(seed): \(cases)")
  }

  /// Which parts of the structure an operation has added or removed.
  private static func cases(from old: RowGeometry, to new: RowGeometry) -> Set<String> {
    var cases: Set<String> = []
    let blocks = new.content.blocks.elements.count - old.content.blocks.elements.count
    if blocks != 0 { cases.insert(blocks > 0 ? "block came" : "block went") }
    let sections = new.sectionCount - old.sectionCount
    if sections != 0 { cases.insert(sections > 0 ? "section came" : "section went") }
    return cases
  }

  @Test("agrees in thousands of sections", arguments: [21])
  func agreesInSections(seed: UInt64) throws {
    var pair = RowPair(SeededGenerator(seed: seed), largest: 12_000, sections: 2_500)
    for _ in 0..<2_500 { try pair.changeSections() }
    #expect(pair.rows.content.blocks.elements.count > 20)
    for _ in 0..<500 { try pair.step() }
    try pair.compare("seed \(seed)", every: 7)
    while pair.model.sections.count > 1 {
      try pair.rows.removeSection(0)
      pair.model.sections.removeFirst()
      if pair.model.sections.count % 1_000 == 0 {
        try pair.compare("seed \(seed), removing", every: 7)
      }
    }
    try pair.compare("seed \(seed), one section left")
  }

  @Test("the row at the start of a row is that row", arguments: 11...12)
  func roundTrip(seed: UInt64) throws {
    var pair = RowPair(SeededGenerator(seed: seed), largest: 20_000)
    for _ in 0..<2_000 { try pair.step() }
    #expect(pair.rows.brokenInvariant() == nil, "seed \(seed)")
    #expect(pair.rows.content.blocks.elements.count > 10, "seed \(seed)")
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
