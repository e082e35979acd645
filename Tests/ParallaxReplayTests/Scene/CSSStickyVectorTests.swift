import Foundation
import ParallaxCoordinator
import ParallaxLayout
import TestSupport
import Testing

/// Positions of `position: sticky` boxes, measured in Chromium or given by web-platform-tests.
///
/// A sticky box is an overlaying view that cannot shrink, bounded by its containing block.
@Suite("Positions of CSS sticky boxes", .timeLimit(.minutes(20)))
struct CSSStickyVectorTests {
  struct Source: CustomTestStringConvertible {
    var name: String
    var scenes: Int
    var positions: Int
    /// The number of probes, and of those that are too near an edge to decide.
    var probes: Int
    var testDescription: String { name }
  }

  /// Chromium rounds to 1/64 of a device pixel; measured at four device pixels a point, over two.
  static let tolerance = 1.0 / 128
  /// Within this distance of an edge, whole pixels decide which box is hit.
  static let edgeOfHits = 0.3

  static let sources = [
    Source(name: "css-sticky", scenes: 285, positions: 27204, probes: 13410),
    Source(name: "wpt-sticky", scenes: 14, positions: 44, probes: 0),
  ]

  @Test("every box stands where it was measured, and is hit where it is on top", arguments: sources)
  func positions(of source: Source) throws {
    var deviations = Deviations(tolerance: Self.tolerance)
    var hits = HitCount()
    var scenes = 0
    for scene in try Vectors.all(source.name, as: StickyBoxScene.self) {
      scenes += 1
      var layout = StickyBoxLayout(scene)
      for sample in scene.samples {
        let frames = layout.frames(at: sample.offset)
        for (index, measured) in sample.positions.enumerated() {
          deviations.check(
            frames[index].start,
            measured: measured,
            "\(scene.id) at \(sample.offset), box \(index)"
          )
        }
        for (point, measured) in zip(scene.hitPoints ?? [], sample.hits) {
          hits.check(frames, at: point, measured: measured, "\(scene.id) at \(sample.offset)")
        }
      }
    }
    print("\(source.name): \(scenes) scenes, \(deviations); \(hits)")
    #expect(deviations.failures.isEmpty, "\(deviations.failures.joined(separator: "\n"))")
    #expect(hits.failures.isEmpty, "\(hits.failures.joined(separator: "\n"))")
    #expect(scenes == source.scenes)
    #expect(deviations.count == source.positions)
    #expect(hits.count + hits.skipped == source.probes)
    #expect(hits.skipped <= source.probes / 20)
  }

  /// The box that is hit: the last in tree order that contains the point.
  struct HitCount: CustomStringConvertible {
    var count = 0
    var skipped = 0
    var failures: [String] = []

    mutating func check(
      _ frames: [AxisRange],
      at point: Double,
      measured: Int,
      _ place: @autoclosure () -> String
    ) {
      let distances = frames.map {
        min(($0.start - point).magnitude, ($0.end - point).magnitude)
      }
      guard distances.allSatisfy({ $0 >= CSSStickyVectorTests.edgeOfHits }) else {
        skipped += 1
        return
      }
      count += 1
      let hit = frames.lastIndex { $0.contains(point) } ?? -1
      guard hit != measured else { return }
      failures.append("\(place()), point \(point): expected box \(measured), got \(hit)")
    }

    var description: String { "\(count) hits, \(failures.count) off, \(skipped) skipped" }
  }
}

/// The boxes of a scene: a layout for boxes outside other sticky boxes, and one for each further
/// depth, whose containing blocks move with the box around them.
private struct StickyBoxLayout {
  let scene: StickyBoxScene
  let depths: [Int]
  private var outermost = StickyLayout()
  private var slots: [Int: Int] = [:]

  init(_ scene: StickyBoxScene) {
    self.scene = scene
    var depths: [Int] = []
    for box in scene.boxes {
      // An ancestor comes before its descendants.
      depths.append(box.stickyAncestor < 0 ? 0 : depths[box.stickyAncestor] + 1)
    }
    self.depths = depths
    for (index, box) in scene.boxes.enumerated() where depths[index] == 0 {
      slots[index] = outermost.insert(scene.item(of: box))
    }
  }

  mutating func frames(at offset: Double) -> [AxisRange] {
    let metrics = scene.metrics(at: offset)
    outermost.solve(metrics)
    var frames = scene.boxes.indices.map { index in
      slots[index].map { outermost.placements[$0].frame } ?? AxisRange(start: 0, end: 0)
    }
    for depth in 1..<(max(1, depths.max() ?? 0) + 1) {
      var layout = StickyLayout()
      let boxes = scene.boxes.indices.filter { depths[$0] == depth }
      let slots = boxes.map { index in
        let ancestor = scene.boxes[index].stickyAncestor
        let shift = frames[ancestor].start + offset - scene.boxes[ancestor].flow
        return layout.insert(scene.item(of: scene.boxes[index], movedBy: shift))
      }
      layout.solve(metrics)
      for (index, slot) in zip(boxes, slots) { frames[index] = layout.placements[slot].frame }
    }
    return frames
  }
}
