import ParallaxLayout

/// Walks a scene from one end to the other: in strides where nothing happens, in half points where
/// something does.
///
/// A stride is walked again in half points when a phase changes in it or an edge bends; so every
/// transition is crossed in half points, and every jump is either crossed in one or larger than a
/// stride explains.
struct Sweep {
  struct Step {
    var offset: Double
    var distance: Double
    var before: [Placement]
    var after: [Placement]
  }

  private static let stride = 8.0
  private let scene: RandomScene
  private var layout: StickyLayout
  private var offset: Double
  private var fineUntil = -Double.infinity
  private var placements: [Placement]

  init(_ scene: RandomScene) {
    self.scene = scene
    layout = scene.layout()
    offset = scene.sweep.lowerBound
    placements = []
    placements = place(at: offset)
  }

  mutating func next() -> Step? {
    guard offset < scene.sweep.upperBound else { return nil }
    if offset >= fineUntil {
      let middle = place(at: offset + Self.stride / 2)
      let end = place(at: offset + Self.stride)
      if isStraight(placements, middle, end) { return step(to: end, by: Self.stride) }
      fineUntil = offset + Self.stride
    }
    return step(to: place(at: offset + 0.5), by: 0.5)
  }

  private mutating func step(to after: [Placement], by distance: Double) -> Step {
    offset += distance
    defer { placements = after }
    return Step(offset: offset, distance: distance, before: placements, after: after)
  }

  private mutating func place(at offset: Double) -> [Placement] {
    var metrics = scene.metrics
    metrics.contentOffset = offset
    layout.solve(metrics)
    return layout.placements
  }

  private func isStraight(_ a: [Placement], _ b: [Placement], _ c: [Placement]) -> Bool {
    a.indices.allSatisfy { slot in
      let (a, b, c) = (a[slot], b[slot], c[slot])
      return a.phase == c.phase && abs(a.frame.start + c.frame.start - 2 * b.frame.start) < 1e-9
        && abs(a.frame.end + c.frame.end - 2 * b.frame.end) < 1e-9
    }
  }
}
