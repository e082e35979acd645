import ParallaxLayout
@testable import ParallaxRows
import TestSupport
import Testing

@Suite("Index of identities")
struct RowIndexTests {
  typealias Entry = RowIndex.Entry

  /// The chunks of the entries with a hash, in order.
  private func chunks(_ hash: UInt32, in page: RowIndexPage) -> [UInt32] {
    var chunks: [UInt32] = []
    let found: Bool? = page.find(hash) { chunk in
      chunks.append(chunk)
      return nil
    }
    #expect(found == nil)
    return chunks.sorted()
  }

  @Test(
    "a page finds its entries, however alike their hashes are",
    arguments: [.max, 1_000_000, 7, 1] as [UInt32]
  )
  func page(hashes: UInt32) {
    var generator = SeededGenerator(seed: UInt64(hashes))
    var page = RowIndexPage([])
    var expected: [UInt32: [UInt32]] = [:]
    func compare(_ place: Comment) {
      #expect(page.count == expected.values.reduce(0) { $0 + $1.count }, place)
      for (hash, chunks) in expected {
        #expect(self.chunks(hash, in: page) == chunks.sorted())
        // An empty slot has the greatest hash.
        #expect(page.mayHave(hash) == (!chunks.isEmpty || hash == .max))
      }
    }
    for chunk in 1...600 as ClosedRange<UInt32> {
      // Those at the end have no slots behind their own.
      let hash = .max - UInt32.random(in: 0..<hashes, using: &generator)
      page.insert(Entry(hash: hash, chunk: chunk))
      expected[hash, default: []].append(chunk)
      if chunk % 100 == 0 { compare("after \(chunk) insertions") }
    }
    let bit: UInt32 = 1
    let tail = page.split(by: bit)
    for (hash, chunks) in expected where hash & bit != 0 {
      #expect(self.chunks(hash, in: tail) == chunks.sorted())
      expected[hash] = []
    }
    compare("after the split")
    for (hash, chunks) in expected {
      for chunk in chunks {
        page.move(Entry(hash: hash, chunk: chunk), to: chunk + 1_000)
        if chunk % 3 > 0 { page.remove(Entry(hash: hash, chunk: chunk + 1_000)) }
      }
      expected[hash] = chunks.filter { $0 % 3 == 0 }.map { $0 + 1_000 }
    }
    compare("after removals")
  }

  @Test("rows inserted at once are found, and one that is there already refuses all")
  func manyAtOnce() throws {
    let rows = { (numbers: Range<Int>) in
      numbers.map { Row(id: RowID($0), height: .measured(Double($0 % 7))) }
    }
    var geometry = try RowGeometry([RowSection(rows: RowList(rows(0..<20_000)))])
    for number in 1...8 {
      let first = 100_000 * number
      try geometry.insert(RowList(rows(first..<first + 1_000)), at: .row(2_000 * number))
    }
    #expect(geometry.brokenInvariant() == nil && geometry.count == 28_000)
    for number in 1...8 {
      #expect(geometry.row(of: RowID(100_000 * number + 999)) == 2_000 * number + 999)
    }
    var more = rows(10_000_000..<10_001_000)
    more[700].id = 300_010
    more[800].id = 11
    more[900].id = 10_000_000
    let before = geometry
    for (number, id) in [(700, 300_010), (800, 11), (900, 10_000_000)] {
      #expect(throws: RowError.duplicateID(RowID(id))) {
        try geometry.insert(RowList(more), at: .row(5))
      }
      more[number].id = RowID(20_000_000 + number)
    }
    #expect(geometry.count == before.count && geometry.brokenInvariant() == nil)
    // Some without an identity, and some with one that is text.
    for number in stride(from: 0, to: more.count, by: 3) { more[number].id = nil }
    for number in stride(from: 1, to: more.count, by: 3) { more[number].id = RowID("\(number)") }
    try geometry.insert(RowList(more), at: .row(5))
    #expect(geometry.row(of: "1") == 6 && geometry.row(of: 10_000_002) == 7)
    #expect(geometry.brokenInvariant() == nil && before.row(of: "1") == nil)
    more.append(Row(id: "new", height: .measured(1)))
    more[0].id = "new"
    #expect(throws: RowError.duplicateID("1")) { try geometry.insert(RowList(more), at: .end) }
    #expect(throws: RowError.duplicateID("new")) {
      try geometry.insert(RowList([more[0]] + more.suffix(1)), at: .end)
    }
  }
}
