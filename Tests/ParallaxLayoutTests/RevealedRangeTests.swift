import TestSupport
import Testing
@testable import ParallaxLayout

/// Offsets that bring a range of the content, such as a cell, into the clear.
@Suite("Revealed ranges", .timeLimit(.minutes(20)))
struct RevealedRangeTests {
  @Test("the offset for a range can rest, and is the same when it is asked for there again")
  func restsAndStays() {
    var movedCount = 0
    for seed in 0..<UInt64(250) {
      var scene = RandomScene(seed: seed, reveals: seed % 2 == 0)
      if seed % 4 == 0 { scene = scene.withLanes(of: seed) }
      var random = SeededGenerator(seed: ~seed &* 3)
      if random.chance(0.3) { scene.metrics.transientInset.top = random.quarter(0...90) }
      if random.chance(0.3) { scene.metrics.transientInset.bottom = random.quarter(0...200) }
      var layout = scene.layout()
      for _ in 0..<3 {
        scene.metrics.contentOffset =
          random.chance(0.4)
          ? random.quarter(scene.sweep) : scene.metrics.contentOffset + random.quarter(-40...40)
        layout.solve(scene.metrics)
        let start = random.quarter(0...(scene.metrics.contentLength + 1))
        let range = AxisRange(start: start, length: random.quarter(0...120))
        guard let offset = layout.contentOffset(toReveal: range, byViews: { _ in true }) else {
          continue
        }
        #expect(scene.metrics.reachableOffsets.contains(offset), "\(scene), \(range)")
        var (there, metrics) = (layout, scene.metrics)
        metrics.contentOffset = offset
        there.solve(metrics, cause: .programmatic)
        let again = there.contentOffset(toReveal: range, byViews: { _ in true }) ?? .nan
        #expect(abs(again - offset) <= Tolerance.rest, "\(scene), \(range): \(offset), \(again)")
        if offset != scene.metrics.contentOffset { movedCount += 1 }
      }
    }
    #expect(movedCount > 150)
  }
}
