import TestSupport
import Testing
@testable import ParallaxLayout

/// Values that are found by their lane.
@Suite("Lists of lanes", .timeLimit(.minutes(20)))
struct LaneListTests {
  @Test(
    "the values of a lane are those of all lanes that share a part with it, in any order of adding"
  )
  func values() {
    for seed in 0..<UInt64(400) {
      var random = SeededGenerator(seed: seed)
      var values = LaneValues<Double>()
      var plain: [(lane: AxisRange, value: Double)] = []
      for _ in 0..<40 {
        let lane = Self.lane(&random)
        let value = random.quarter(0...100)
        values.add(value, in: lane, Swift.max)
        plain.append((lane, value))
        let asked = Self.lane(&random)
        let expected = plain.filter { $0.lane.shares(asked) }.map(\.value).max()
        #expect(values.value(in: asked, Swift.max) == expected, "seed \(seed), \(asked)")
        #expect(values[lane] == plain.filter { $0.lane == lane }.map(\.value).max())
      }
      values.removeAll()
      #expect(values.value(in: .everything, Swift.max) == nil)
    }
  }

  @Test("of a thousand columns beside each other few are looked at")
  func columns() {
    var list = LaneList<Int>()
    for column in 0..<1000 {
      list.insert(column, in: AxisRange(start: Double(column) * 100, length: 100))
    }
    let near = list.indices(near: AxisRange(start: 40_000, length: 250))
    #expect(near.count <= 5)
    #expect(near.contains(400) && near.contains(402))
    #expect(list.indices(near: AxisRange(start: 100_000, length: 100)).isEmpty)
    list.filter { $0 % 2 == 0 }
    #expect(list.count == 500 && list[1].value == 2)
  }

  @Test("lanes before and behind a lane are not looked at, and of the others none that end before")
  func bounds() {
    var list = LaneList<Int>()
    for column in 0..<100 {
      list.insert(column, in: AxisRange(start: 40 + Double(column) / 2, length: 0.5))
    }
    #expect(list.indices(near: AxisRange(start: 60, length: 0.5)) == 39..<41)
    #expect(list.reaches(AxisRange(start: 60, length: 0.5)))
    #expect(!list.reaches(AxisRange(start: 0, end: 40)))
    #expect(!list.reaches(AxisRange(start: 90, end: 100)))
  }

  /// Columns, wide views, half-open ranges and lanes without width.
  private static func lane(_ random: inout SeededGenerator) -> AxisRange {
    let start = random.quarter(0...2000)
    switch random.pick([0, 0, 0, 1, 2, 3]) {
    case 0: return AxisRange(start: start, length: random.quarter(0...300))
    case 1: return .everything
    case 2: return AxisRange(start: -.infinity, end: start)
    default: return AxisRange(start: start, end: .infinity)
    }
  }
}
