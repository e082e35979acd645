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

@Suite("The rule with other quantities")
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
        var solver = StickySolver<WorkingNumber>()
        for slot in scene.items.indices {
          solver.appendSlot()
          solver.stuck[slot].minimum = WorkingNumber(layout.solver.stuck[slot].minimum)
        }
        let lines = AxisInsets(
          top: scene.metrics.stickingLine(at: .top),
          bottom: scene.metrics.stickingLine(at: .bottom)
        )
        let offset = WorkingNumber(scene.metrics.contentOffset)
        let shift = -offset + scene.metrics.frame.start
        let (views, selection) = (layout.order.views, layout.order.selection)
        solver.solve(views, selection, lines: lines, shift: shift)
        var shown = solver.stuck.map(\.frame)
        for edge in ScrollEdge.allCases {
          guard let area = layout.overscrollArea(at: edge, in: scene.metrics) else { continue }
          let isPulled = scene.metrics.displacement[edge] > 0
          let result = solver.overscroll(
            area, views, selection, in: scene.metrics, offset: offset
          )
          // An area that is not open changes nothing.
          if isPulled { shown[area.owner] = result.shown }
          let rest = solver.stuck[area.owner].frame
          #expect(isPulled || abs(result.shown.near.value - rest.near.value) < 1e-9)
        }
        for slot in scene.items.indices {
          let expected = layout.shown(slot)
          try #require(
            abs(shown[slot].near.value - expected.start) < 1e-9
              && abs(shown[slot].far.value - expected.end) < 1e-9,
            "seed \(seed), view \(slot) at \(scene.metrics.contentOffset)"
          )
          if layout.frames[slot].edge != nil { movedCount += 1 }
        }
      }
    }
    #expect(movedCount > 3000)
  }
}
