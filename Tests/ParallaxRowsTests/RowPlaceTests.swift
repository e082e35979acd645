import ParallaxLayout
import ParallaxRows
import TestSupport
import Testing

@Suite("Where rows are put", .timeLimit(.minutes(20)))
struct RowPlaceTests {
  /// Eight sections, some of them empty, whose rows are all identified.
  private func sections(_ generator: inout SeededGenerator) throws -> RowGeometry {
    var next = 0
    return try RowGeometry(
      (0..<8).map { number in
        let rows = (0..<(number % 3 == 1 ? 0 : number * 40)).map { _ in
          next += 1
          return Row(
            id: RowID(next),
            height: .measured(Double.random(in: 1...90, using: &generator))
          )
        }
        return RowSection(header: 10, footer: 7, rows: RowList(rows))
      }
    )
  }

  private func rows(_ range: Range<Int>, of geometry: RowGeometry) -> RowList {
    RowList(
      range.compactMap { row in
        geometry.height(of: row).map { Row(id: geometry.id(of: row), height: $0) }
      }
    )
  }

  private func differences(_ one: RowGeometry, _ other: RowGeometry) -> [Int] {
    (0..<max(one.count, other.count)).filter {
      one.id(of: $0) != other.id(of: $0) || one.path(of: $0) != other.path(of: $0)
        || one.height(of: $0) != other.height(of: $0)
    }
  }

  @Test(
    "a place for a move counts without the rows that move",
    arguments: RandomScenes.seeds(4, from: 31)
  )
  func moves(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var geometry = try sections(&generator)
    for step in 0..<60 {
      let first = Int.random(in: 0..<geometry.count, using: &generator)
      let last = min(geometry.count, first + Int.random(in: 1...150, using: &generator))
      let remaining = geometry.count - (last - first)
      let row = Int.random(in: 0...remaining, using: &generator)
      var inserted = geometry
      try inserted.remove(first..<last)
      let place: RowGeometry.Place =
        switch step % 3 {
        case 0: .row(row)
        case 1: inserted.id(of: row).map { .before($0) } ?? .end
        default: .path(inserted.path(of: row) ?? RowPath(section: 4, row: 0))
        }
      let numbers = try inserted.insert(rows(first..<last, of: geometry), at: place)
      #expect(try geometry.move(first..<last, to: place) == numbers, "\(seed), \(step)")
      #expect(differences(geometry, inserted).isEmpty, "\(seed), \(step): \(place)")
    }
  }

  @Test("rows cannot be moved before one of themselves, or behind the last remaining row")
  func refused() throws {
    var generator = SeededGenerator(seed: 3)
    let geometry = try sections(&generator)
    var moved = geometry
    let id = try #require(geometry.id(of: 12))
    #expect(throws: RowError.noPlace(.before(id))) { try moved.move(10..<20, to: .before(id)) }
    let end = geometry.count - 10
    #expect(throws: RowError.noPlace(.row(end + 1))) { try moved.move(10..<20, to: .row(end + 1)) }
    #expect(differences(moved, geometry).isEmpty)
    #expect(try moved.move(10..<20, to: .row(end)) == end..<end + 10)
  }

  /// A section of 1,000 rows takes several chunks, which are removed as a whole.
  @Test(
    "a section keeps its header and its footer when whole chunks of its rows are removed",
    arguments: [0..<1000, 0..<600, 1..<1000, 200..<999, 400..<1000, 150..<800]
  )
  func footers(gone: Range<Int>) throws {
    for isIdentified in [false, true] {
      let list = (0..<1000).map {
        Row(id: isIdentified ? RowID($0) : nil, height: .measured(20))
      }
      var geometry = try RowGeometry([
        RowSection(header: 5, footer: 3, rows: [Row(height: .measured(1))]),
        RowSection(header: 30, footer: 40, rows: RowList(list)),
        RowSection(header: 6, footer: 4, rows: [Row(height: .measured(1))]),
      ])
      try geometry.remove(gone.lowerBound + 1..<gone.upperBound + 1)
      let left = Double(1000 - gone.count) * 20
      #expect(geometry.insets(ofSection: 1) == AxisInsets(top: 30, bottom: 40))
      #expect(geometry.range(ofSection: 1) == AxisRange(start: 9, length: 30 + left + 40))
      #expect(geometry.count(inSection: 1) == 1000 - gone.count)
      #expect(geometry.start(of: geometry.count - 1) == 9 + 70 + left + 6)
      for number in stride(from: 0, to: 1000, by: 50) where isIdentified {
        #expect((geometry.row(of: RowID(number)) == nil) == gone.contains(number))
      }
    }
  }
}
