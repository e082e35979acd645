import ParallaxTesting
@testable import ParallaxLayout

/// The views of a random scene at one offset.
struct SceneSample {
  var offset: Double
  var placements: [Placement]
  /// Whether no view is claimed by both edges.
  var fits: Bool

  init(_ layout: StickyLayout, at offset: Double) {
    self.offset = offset
    placements = layout.placements
    fits = layout.fits
  }

  init(placing layout: inout StickyLayout, _ metrics: ScrollMetrics, at offset: Double) {
    var metrics = metrics
    metrics.contentOffset = offset
    layout.solve(metrics)
    self.init(layout, at: offset)
  }

  /// Whether no phase changes and no edge bends on the way to another sample.
  func isStraight(through middle: Self, to end: Self) -> Bool {
    for slot in placements.indices {
      let (a, b, c) = (placements[slot], middle.placements[slot], end.placements[slot])
      guard a.phase == b.phase, b.phase == c.phase,
        abs(a.frame.start + c.frame.start - 2 * b.frame.start) < 1e-9,
        abs(a.frame.end + c.frame.end - 2 * b.frame.end) < 1e-9
      else { return false }
    }
    return true
  }
}

/// Goes through offsets in strides, and shows each.
///
/// A stride is halved until nothing happens in it: until no phase changes and no edge bends, or it
/// is half a point. So every transition is crossed in half points, and every jump is either crossed
/// in one or larger than a stride explains.
func halvingSweep(
  _ offsets: ClosedRange<Double>,
  by stride: Double,
  at sample: (Double) -> SceneSample,
  visit: (_ before: SceneSample, _ after: SceneSample) -> Void
) {
  func halve(_ before: SceneSample, _ after: SceneSample) {
    let distance = after.offset - before.offset
    if distance > 0.5 {
      let middle = sample(before.offset + distance / 2)
      guard before.isStraight(through: middle, to: after) else {
        halve(before, middle)
        halve(middle, after)
        return
      }
    }
    visit(before, after)
  }
  var before = sample(offsets.lowerBound)
  while before.offset < offsets.upperBound {
    let after = sample(before.offset + stride)
    halve(before, after)
    before = after
  }
}

/// A random scene that is scrolled.
struct SceneWalk {
  private(set) var layout: StickyLayout
  private(set) var sample: SceneSample
  private var metrics: ScrollMetrics

  init(_ scene: RandomScene, at offset: Double) {
    layout = scene.layout()
    metrics = scene.metrics
    metrics.contentOffset = offset
    layout.solve(metrics)
    sample = SceneSample(layout, at: offset)
  }

  /// Moves to an offset, and returns what is there.
  @discardableResult
  mutating func move(to offset: Double) -> SceneSample {
    metrics.contentOffset = offset
    layout.solve(metrics)
    sample = SceneSample(layout, at: offset)
    return sample
  }

  /// Moves by some points and shows every step: one where nothing happens, otherwise half points.
  ///
  /// A layout remembers what it has revealed, so a way that turns out to have a bend is walked again
  /// from its beginning, by the layout as it was there.
  mutating func stride(
    by distance: Double,
    _ visit: (_ before: SceneSample, _ after: SceneSample, _ layout: StickyLayout) -> Void
  ) {
    var before = sample
    let offset = before.offset
    var probe = self
    let middle = probe.move(to: offset + distance / 2)
    let end = probe.move(to: offset + distance)
    if before.isStraight(through: middle, to: end) {
      self = probe
      visit(before, end, layout)
      return
    }
    let step = distance > 0 ? 0.5 : -0.5
    for number in 1...Int(distance / step) {
      let after = move(to: offset + Double(number) * step)
      visit(before, after, layout)
      before = after
    }
  }
}

/// Whether both stacks of a scene have room, which makes it symmetric and its edges move one way.
struct SceneRoom {
  private let offsets: ClosedRange<Double>
  private let fitsAtStart: Bool
  private let fitsAtEnd: Bool

  init(_ scene: RandomScene) {
    offsets = scene.metrics.restingOffsets
    var walk = SceneWalk(scene, at: offsets.lowerBound)
    fitsAtStart = walk.sample.fits
    fitsAtEnd = walk.move(to: offsets.upperBound).fits
  }

  /// Whether there is room at an offset, and where a gap there is measured from.
  func fits(_ sample: SceneSample) -> Bool {
    (sample.offset >= offsets.lowerBound || fitsAtStart)
      && (sample.offset <= offsets.upperBound || fitsAtEnd) && sample.fits
  }
}
