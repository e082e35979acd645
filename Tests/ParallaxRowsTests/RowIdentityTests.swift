import ParallaxLayout
@testable import ParallaxRows
import Testing

@Suite("Identities of rows", .timeLimit(.minutes(20)))
struct RowIdentityTests {
  @Test("rows inserted together are found, and none is inserted if one identity is there already")
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
    // A third without identity, a third with a text.
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
