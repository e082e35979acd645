import TestSupport
import Testing
@testable import ParallaxLayout

/// Views that touch must touch on every screen: a seam of one device pixel shows the content
/// behind.
@Suite("Pixel grids", .timeLimit(.minutes(20)))
struct PixelGridTests {
  struct Grid: CustomTestStringConvertible {
    var testDescription: String
    var grid: PixelGrid

    static let all: [Self] =
      [1, 1.25, 1.5, 2, 3].map { Grid(testDescription: "\($0)×", grid: PixelGrid(scale: $0)) }
      + [1, 8, 16, 18.5].map {
        Grid(testDescription: "cells of \($0)", grid: .cells(of: $0))
      }
  }

  /// Edges of one scene at one offset, as they are and on the grid.
  private static func edges(
    _ layout: inout StickyLayout,
    _ rounded: inout StickyLayout,
    at metrics: ScrollMetrics
  ) -> [(exact: Double, onGrid: Double)] {
    layout.solve(metrics)
    rounded.solve(metrics)
    return zip(layout.placements, rounded.placements).flatMap {
      [($0.frame.start, $1.frame.start), ($0.frame.end, $1.frame.end)]
    }
    .sorted { $0.0 < $1.0 }
  }

  /// The largest distance on the grid of edges that are the same but for the last bits, in pixels.
  private static func seam(_ edges: [(exact: Double, onGrid: Double)], _ grid: PixelGrid) -> Double
  {
    zip(edges, edges.dropFirst()).reduce(0) { largest, pair in
      guard pair.1.exact - pair.0.exact < 1e-9 else { return largest }
      return max(largest, abs(pair.1.onGrid - pair.0.onGrid) * grid.scale)
    }
  }

  private static func isOnGrid(_ position: Double, _ grid: PixelGrid) -> Bool {
    let lines = position * grid.scale
    return abs(lines - lines.rounded()) < 1e-9
  }

  @Test("edges that are the same are the same on the grid, in random scenes", arguments: Grid.all)
  func randomScenes(_ scale: Grid) throws {
    let grid = scale.grid
    var (seam, pairs) = (0.0, 0)
    for seed in RandomScenes.seeds(200) {
      let scene = RandomScene(seed: seed)
      var (layout, rounded) = (scene.layout(), scene.layout())
      rounded.grid = grid
      var metrics = scene.metrics
      var random = SeededGenerator(seed: ~seed)
      for _ in 0..<20 {
        metrics.contentOffset = random.quarter(scene.sweep)
        let edges = Self.edges(&layout, &rounded, at: metrics)
        seam = max(seam, Self.seam(edges, grid))
        pairs += zip(edges, edges.dropFirst()).count { $1.exact - $0.exact < 1e-9 }
        let isRight = edges.allSatisfy {
          Self.isOnGrid($0.onGrid, grid) && $0.onGrid == grid.round($0.exact)
        }
        if !isRight { Issue.record("\(scene), \(metrics.contentOffset): \(edges)") }
      }
    }
    print("\(scale.testDescription): largest seam \(seam) pixels among \(pairs) pairs of edges")
    #expect(pairs > RandomScenes.least(2000))
    #expect(seam == 0)
  }

  @Test("a stack of decimal heights has no seam at any tenth of a point")
  func decimals() throws {
    // Sums of tenths differ in their last bit by the order in which they are added, and the halves
    // among them lie between two pixels.
    var (seam, pairs, worst) = (0.0, 0, "")
    for seed in RandomScenes.seeds(6) {
      var layout = Self.decimalStack(seed: seed)
      var metrics = ScrollMetrics(containerLength: 300, contentLength: 1200)
      for tenth in -300...6000 {
        metrics.contentOffset = Double(tenth) / 10
        layout.solve(metrics)
        let edges = layout.placements.flatMap { [$0.frame.start, $0.frame.end] }.sorted()
        // Those that are the same to the bit are the same on every grid.
        for (edge, next) in zip(edges, edges.dropFirst()) where edge < next && next - edge < 1e-9 {
          pairs += 1
          for grid in Grid.all.map(\.grid) {
            let found = abs(grid.round(next) - grid.round(edge)) * grid.scale
            if found > seam { (seam, worst) = (found, "\(edge) and \(next) on \(grid)") }
          }
        }
      }
    }
    print("largest seam \(seam) pixels among \(pairs) pairs that differ in their last bits")
    #expect(pairs > RandomScenes.least(2000))
    #expect(seam == 0, "\(worst)")
  }

  private static func decimalStack(seed: UInt64) -> StickyLayout {
    var random = SeededGenerator(seed: seed)
    var (layout, start) = (StickyLayout(), 0.0)
    for number in 0..<8 {
      let length = Double(Int.random(in: 10...900, using: &random)) / 10
      let minimum = length * Double(Int.random(in: 0...10, using: &random)) / 10
      var item = StickyItem(place: AxisRange(start: start, length: length), minimum: minimum)
      item.stickPosition = number < 6 ? .top : .both
      item.stacking = seed % 2 == 0 ? .stack : .push
      if seed % 3 == 0 { item.bounds = AxisRange(start: -.infinity, end: item.place.end + 60.7) }
      _ = layout.insert(item)
      // The next one begins where this one ends.
      start = item.place.end
    }
    return layout
  }

  @Test("rounding is idempotent, monotone and never more than half a line", arguments: Grid.all)
  func rounding(_ scale: Grid) {
    let grid = scale.grid
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let limit = random.pick([10.0, 1000, 1e6, 1e12])
      let position = Double.random(in: -limit...limit, using: &random)
      let next = position + Double.random(in: 0...2, using: &random)
      let line = grid.round(position)
      let isRight =
        grid.round(line) == line && line <= grid.round(next)
        && abs(line - position) * grid.scale <= 0.5 + 1e-6 + position.magnitude * 1e-12
      if !isRight { Issue.record("\(position) to \(line), \(next) to \(grid.round(next))") }
    }
    #expect(grid.round(0) == 0)
    #expect(grid.round(1e300) == 1e300)
  }

  @Test("a terminal's edges are whole cells, also above the container")
  func cells() {
    let grid = PixelGrid.cells(of: 16)
    // Up from halfway, which -24 is between -32 and -16.
    let lines: [(Double, Double)] = [
      (0, 0), (7.9, 0), (8, 16), (23.9, 16), (24, 32), (-8, 0), (-8.1, -16), (-24, -16),
    ]
    for (position, line) in lines { #expect(grid.round(position) == line, "\(position)") }
  }
}
