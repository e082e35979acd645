@testable import ParallaxLayout
import ParallaxTesting
import TestSupport
import Testing

/// A number that never says that it is 0 or less: with it the rule skips no work.
private struct WorkingNumber: Quantity {
  var value: Double

  init(_ constant: Double) { value = constant }

  static func + (left: Self, right: Self) -> Self { Self(left.value + right.value) }
  static func + (left: Self, right: Double) -> Self { Self(left.value + right) }
  static func - (left: Self, right: Self) -> Self { Self(left.value - right.value) }
  static prefix func - (quantity: Self) -> Self { Self(-quantity.value) }
  static func * (left: Self, factor: Double) -> Self { Self(left.value * factor) }
  static func least(_ first: Self, _ second: Self) -> Self {
    Self(Swift.min(first.value, second.value))
  }
  static func greatest(_ first: Self, _ second: Self) -> Self {
    Self(Swift.max(first.value, second.value))
  }
  var isNowherePositive: Bool { false }
}

private struct WorkingRow: StickyRow {
  let view: StickyView
  var stuck = Stuck<WorkingNumber>()

  init(_ record: StickyRecord) {
    view = record.view
    stuck.minimum = WorkingNumber(record.stuck.minimum)
  }
}

@Suite("The rule with other quantities", .timeLimit(.minutes(20)))
struct QuantityTests {
  @Test("nothing is decided by isNowherePositive: without it every frame is the same")
  func skippingWork() throws {
    var movedCount = 0
    for seed in 0..<UInt64(400) {
      var scene = RandomScene(seed: seed)
      if seed % 2 == 0 { scene.items += RandomScene(seed: ~seed).items }
      var layout = scene.layout()
      var random = SeededGenerator(seed: seed)
      for _ in 0..<6 {
        scene.metrics.contentOffset = random.quarter(scene.sweep)
        layout.solve(scene.metrics)
        var rows = layout.records.map { WorkingRow($0) }
        var rule = StickyRule<WorkingNumber>()
        let offset = WorkingNumber(scene.metrics.contentOffset)
        let selection = layout.order.selection
        rule.apply(to: &rows, selection, in: scene.metrics, at: offset)
        var shown = rows.map(\.stuck.frame)
        for edge in ScrollEdge.allCases {
          guard let area = layout.overscrollArea(at: edge, in: scene.metrics) else { continue }
          let isPulled = scene.metrics.displacement[edge] > 0
          var others = rows
          let result = rule.ownerAtRest(
            of: area,
            &others,
            selection,
            in: scene.metrics,
            offset: offset
          ).overscrolled(rows[area.owner].stuck)
          // An area that is not open changes nothing.
          if isPulled { shown[area.owner] = result.shown }
          let rest = rows[area.owner].stuck.frame
          #expect(isPulled || abs(result.shown.near.value - rest.near.value) < 1e-9)
        }
        for slot in scene.items.indices {
          let expected = layout.shown(slot)
          try #require(
            abs(shown[slot].near.value - expected.start) < 1e-9
              && abs(shown[slot].far.value - expected.end) < 1e-9,
            "seed \(seed), view \(slot) at \(scene.metrics.contentOffset)"
          )
          if layout.records[slot].frame.edge != nil { movedCount += 1 }
        }
      }
    }
    #expect(movedCount > 3000)
  }
}
