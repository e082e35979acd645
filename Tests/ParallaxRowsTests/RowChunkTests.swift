import ParallaxLayout
@testable import ParallaxRows
import Testing

/// The sizes by which a change costs what the documentation of ``RowGeometry`` says.
@Suite("Chunks and groups of rows", .timeLimit(.minutes(20)))
struct RowChunkTests {
  private func chunks(_ rows: RowGeometry) -> [RowChunk] {
    rows.tree.root.parts.flatMap { Array($0.parts) }
  }

  private func identified(_ numbers: Range<Int>) -> RowList {
    RowList(numbers.map { Row(id: RowID($0), height: .measured(10)) })
  }

  private func measured(_ count: Int) -> RowList {
    RowList(measured: [Double](repeating: 10, count: count))
  }

  @Test("new lists have 128 items, new groups 48 chunks, and no group has more than 64")
  func sizes() throws {
    // A header, rows and a footer: 300 items.
    let listed = try RowGeometry([RowSection(rows: identified(0..<298))])
    #expect(chunks(listed).map(\.count) == [128, 128, 44])
    // 49 chunks.
    var rows = try RowGeometry([RowSection(rows: measured(48 * 128))])
    #expect(rows.tree.root.parts.map(\.parts.count) == [48, 1])
    // The header alone, 16 new chunks, and the other 48.
    try rows.insert(measured(16 * 128), at: .row(0))
    #expect(rows.tree.root.parts.map(\.parts.count) == [48, 17, 1])
    #expect(rows.brokenInvariant() == nil)
  }

  @Test("a measured row of a run writes out the 80 rows around it, and groups of them are split")
  func measuredInRun() throws {
    var rows = try RowGeometry(count: 1_000, height: .estimated(44))
    try rows.setHeight(.measured(60), of: 500)
    #expect(chunks(rows).map(\.count) == [1, 480, 80, 440, 1])
    var long = try RowGeometry(count: 100_000, height: .estimated(44))
    for row in stride(from: 500, to: 100_000, by: 1_000) {
      try long.setHeight(.measured(60), of: row)
    }
    #expect(long.length == 100_000 * 44 + 100 * 16 && long.brokenInvariant() == nil)
  }

  @Test("rows between chunks leave no empty one")
  func betweenChunks() throws {
    // The first chunk has the header and 127 rows.
    var rows = try RowGeometry([RowSection(rows: measured(400))])
    try rows.insert(measured(256), at: .row(127))
    #expect(chunks(rows).map(\.count) == [128, 128, 128, 128, 128, 18])
    #expect(rows.length == 6_560 && rows.brokenInvariant() == nil)
  }

  @Test("a list takes 160 items; then it is cut in halves, one of which takes half of a list more")
  func fullList() throws {
    // With the header and the footer, 128 items.
    var rows = try RowGeometry([RowSection(rows: measured(126))])
    for _ in 0..<32 { try rows.insert(measured(1), at: .row(20)) }
    #expect(chunks(rows).map(\.count) == [160])
    var half = rows
    try rows.insert(measured(1), at: .row(20))
    #expect(chunks(rows).map(\.count) == [81, 80])
    try half.insert(measured(80), at: .row(20))
    #expect(chunks(half).map(\.count) == [160, 80])
    #expect(rows.brokenInvariant() == nil && half.brokenInvariant() == nil)
  }

  @Test("rows before a run join the header of their section")
  func beforeRun() throws {
    var rows = try RowGeometry(count: 1_000, height: .estimated(44))
    try rows.insert(measured(100), at: .row(0))
    #expect(chunks(rows).map(\.count) == [101, 1_000, 1])
  }

  @Test("identities that are gone are not found, and leave nothing behind")
  func gone() throws {
    var rows = try RowGeometry([
      RowSection(rows: identified(0..<3_000)), RowSection(rows: identified(3_000..<12_000)),
    ])
    #expect(rows.tree.root.parts.count == 2)
    try rows.removeSection(1)
    #expect(rows.tree.root.parts.count == 1)
    for number in stride(from: 0, to: 12_000, by: 50) {
      #expect(rows.row(of: RowID(number)) == (number < 3_000 ? number : nil))
    }
    // Rows of whole chunks go and come back: the names of their chunks are used again.
    for _ in 0..<50 {
      try rows.remove(0..<2_000)
      try rows.insert(identified(0..<2_000), at: .row(0))
    }
    #expect(rows.brokenInvariant() == nil)
    #expect((chunks(rows).map(\.name).max() ?? 0) < 200)
  }

  @Test("a page has 16 to 32 identities on average while rows are added")
  func pages() throws {
    // Room is made for a header and a footer too.
    for (count, pages) in [(1, 1), (30, 1), (31, 2), (62, 2), (63, 4), (1_000, 32)] {
      let rows = try RowGeometry([RowSection(rows: identified(0..<count))])
      let lengths = rows.tree.index.pageLengths
      #expect(lengths.count == pages, "\(count)")
      // By their hashes: a page with three times its part comes once in 1e20 lists.
      #expect(lengths.reduce(0, +) == count && lengths.max() ?? 0 < 100, "\(count)")
    }
  }

  @Test("rows that come one by one get pages as they come, and those of a list all at once")
  func pagesOfInsertions() throws {
    var single = try RowGeometry([RowSection(rows: identified(0..<1))])
    for number in 1..<100 { try single.insert(identified(number..<number + 1), at: .row(number)) }
    #expect(single.tree.index.pageLengths.count == 4)
    // Room is made for the rows without an identity too.
    var list = try RowGeometry([RowSection(rows: identified(0..<1))])
    let rows = (1...1_000).map { Row(id: $0 % 2 == 0 ? RowID($0) : nil, height: .measured(10)) }
    try list.insert(RowList(rows), at: .row(1))
    #expect(list.tree.index.pageLengths.count == 32 && list.brokenInvariant() == nil)
  }

  @Test("two groups that have half a group together become one")
  func smallGroups() throws {
    var rows = try RowGeometry([RowSection(rows: measured(48 * 128))])
    #expect(rows.tree.root.parts.map(\.parts.count) == [48, 1])
    // The header keeps a chunk of its own.
    try rows.remove(0..<17 * 128)
    #expect(rows.tree.root.parts.map(\.parts.count) == [32, 1])
    try rows.remove(0..<128)
    #expect(rows.tree.root.parts.map(\.parts.count) == [32])
    #expect(rows.brokenInvariant() == nil)
  }
}
