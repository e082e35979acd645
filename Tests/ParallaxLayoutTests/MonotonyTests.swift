import Testing
@testable import ParallaxLayout

@Suite("Direction of movement")
struct MonotonyTests {
  @Test("while the content scrolls one way no edge goes the other way, wherever both stacks fit")
  func edges() throws {
    var moved = 0
    for seed in 0..<250 as Range<UInt64> {
      let scene = RandomScene(seed: seed)
      var sweep = Sweep(scene)
      while let step = sweep.next() {
        guard scene.fits(at: step.offset), scene.fits(at: step.offset - step.distance) else {
          continue
        }
        for (old, new) in zip(step.before, step.after) {
          let isMonotone =
            new.frame.start <= old.frame.start + 1e-9 && new.frame.end <= old.frame.end + 1e-9
          if new.frame != old.frame { moved += 1 }
          try #require(isMonotone, "\(scene), \(step.offset): \(old) to \(new)")
        }
      }
    }
    #expect(moved > 10_000)
  }

  @Test("on a grid as well: an edge never steps back by a pixel", arguments: [1.0, 1.5, 3])
  func edgesOnGrid(scale: Double) {
    for seed in 0..<40 as Range<UInt64> {
      let scene = RandomScene(seed: seed)
      var (layout, metrics) = (scene.layout(), scene.metrics)
      layout.grid = PixelGrid(scale: scale)
      var before: [AxisRange]?
      // A third of a point and no whole number of pixels.
      for offset in stride(from: scene.sweep.lowerBound, through: scene.sweep.upperBound, by: 1.3) {
        metrics.contentOffset = offset
        layout.solve(metrics)
        guard layout.holds.allSatisfy({ !$0.isContested }) else {
          before = nil
          continue
        }
        let frames = layout.placements.map(\.frame)
        let isMonotone = zip(before ?? frames, frames).allSatisfy {
          $1.start <= $0.start && $1.end <= $0.end
        }
        if !isMonotone { Issue.record("\(scene), \(offset)") }
        before = frames
      }
    }
  }
}
