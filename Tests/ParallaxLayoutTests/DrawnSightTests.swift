import ParallaxLayout
import ParallaxTesting
import TestSupport
import Testing

/// Views whose drawn frame is in sight though the view itself is not: its frame reaches into the safe
/// area, or is rounded to a grid.
@Suite("Frames that are drawn in sight", .timeLimit(.minutes(20)))
struct DrawnSightTests {
  /// Returns how many placements in sight differ from those of a layout that never saw another offset.
  private func staleCount(
    _ item: StickyItem,
    _ metrics: ScrollMetrics,
    grid: PixelGrid? = nil,
    offsets: some Sequence<Double>
  ) -> Int {
    var walking = StickyLayout()
    walking.placesOutOfSight = false
    walking.grid = grid
    _ = walking.insert(item)
    var staleCount = 0
    for offset in offsets {
      var metrics = metrics
      metrics.contentOffset = offset
      walking.solve(metrics)
      var fresh = StickyLayout()
      fresh.grid = grid
      _ = fresh.insert(item)
      fresh.solve(metrics)
      let (old, new) = (walking.placements[0].frame, fresh.placements[0].frame)
      let container = 0...metrics.containerLength
      if old != new, old.isSeen(in: container) || new.isSeen(in: container) { staleCount += 1 }
    }
    return staleCount
  }

  @Test(
    "a view that reaches into a safe area longer than half of the container leaves with its frame",
    arguments: [(844.0, 430.0), (844, 737), (100, 90), (60, 40), (170, 91)]
  )
  func safeArea(container: Double, safeArea: Double) {
    for stacking in [AxisOptions.Stacking.stack, .overlay] {
      var item = StickyItem(place: AxisRange(start: 985, end: 1085), minimum: 100)
      item.stickPosition = .top
      item.stacking = stacking
      item.safeArea = .extend
      let metrics = ScrollMetrics(
        containerLength: container,
        safeAreaInsets: AxisInsets(top: safeArea),
        contentLength: 2000
      )
      // Onwards and back again: one that leaves at the bottom stayed in sight.
      let offsets = Array(stride(from: -50.0, to: 900, by: 1))
      #expect(staleCount(item, metrics, offsets: offsets) == 0)
      #expect(staleCount(item, metrics, offsets: offsets.reversed()) == 0)
    }
  }

  @Test(
    "a view leaves with its rounded frame where the grid does not divide the container",
    arguments: [
      (844.0, PixelGrid.cells(of: 10)), (100, .cells(of: 16)), (667.3, PixelGrid(scale: 1)),
    ]
  )
  func grid(container: Double, grid: PixelGrid) {
    var row = StickyItem(place: AxisRange(start: 2000, end: 2040), minimum: 40)
    row.stickPosition = []
    let metrics = ScrollMetrics(containerLength: container, contentLength: 5000)
    let offsets = stride(from: 1500, to: 500, by: -0.1)
    #expect(staleCount(row, metrics, grid: grid, offsets: offsets) == 0)
  }

  @Test("after any walk what is in sight is that of a layout that never saw another offset")
  func anyWalk() throws {
    var seenCount = 0
    for seed in RandomScenes.seeds(300) {
      var random = SeededGenerator(seed: seed &+ 77)
      var scene = RandomScene(seed: seed)
      // Containers shorter than twice the safe area, and grids that do not divide them.
      let length = random.quarter(40...400)
      scene.metrics.containerLength = length
      scene.metrics.frame = AxisRange(start: 0, end: length)
      scene.metrics.safeAreaInsets = AxisInsets(
        top: random.quarter(0...length),
        bottom: random.quarter(0...(length / 2))
      )
      let grid = random.pick([nil, PixelGrid(scale: 1), .cells(of: 16), .cells(of: 33)])
      var walking = scene.layout()
      walking.grid = grid
      walking.placesOutOfSight = false
      for step in 0..<40 {
        scene.metrics.contentOffset =
          random.chance(0.3)
          ? random.quarter(scene.sweep) : scene.metrics.contentOffset + random.quarter(-40...40)
        walking.solve(scene.metrics)
        var fresh = scene.layout()
        fresh.grid = grid
        fresh.solve(scene.metrics)
        seenCount += try compareInSight(walking, fresh, length, "seed \(seed), step \(step)")
      }
    }
    #expect(seenCount > RandomScenes.least(5000))
  }
}
