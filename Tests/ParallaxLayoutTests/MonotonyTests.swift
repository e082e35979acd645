import TestSupport
import Testing
@testable import ParallaxLayout

@Suite("Direction of movement", .timeLimit(.minutes(20)))
struct MonotonyTests {
  @Test("on a grid as well: an edge never steps back by a pixel", arguments: [1.0, 1.5, 3])
  func edgesOnGrid(scale: Double) {
    for seed in RandomScenes.seeds(40) {
      let scene = RandomScene(seed: seed)
      var (layout, metrics) = (scene.layout(), scene.metrics)
      layout.grid = PixelGrid(scale: scale)
      metrics.contentOffset = scene.sweep.lowerBound
      layout.solve(metrics)
      var before = SceneSample(layout, at: metrics.contentOffset)
      // A third of a point and no whole number of pixels.
      for offset in stride(from: scene.sweep.lowerBound, through: scene.sweep.upperBound, by: 1.3) {
        metrics.contentOffset = offset
        layout.solve(metrics)
        // What is nowhere new is nowhere back.
        guard !layout.changes.isEmpty else { continue }
        let after = SceneSample(layout, at: offset)
        defer { before = after }
        guard before.fits, after.fits else { continue }
        for slot in layout.changes {
          // What extends into the safe area also depends on how near the view before it is.
          let (old, new) = (before.placements[slot].ownFrame, after.placements[slot].ownFrame)
          guard new.start > old.start || new.end > old.end else { continue }
          Issue.record("\(scene), \(offset): \(old) to \(new)")
        }
      }
    }
  }
}
