import TestSupport
import Testing
@testable import ParallaxLayout

/// Titles of several levels, where a browser has them.
///
/// `levels` was measured in Chromium: nested blocks with sticky titles, each below those of its ancestors, up to
/// four levels deep, with levels that are skipped.
@Suite("Levels of others", .timeLimit(.minutes(20)))
struct LevelVectorTests {
  private struct Vector: Decodable {
    struct Scene: Decodable {
      var length, content: Double
      var views: [View]
    }
    struct View: Decodable {
      var y, max, min: Double
      var level: Int
    }
    struct Step: Decodable {
      var offset: Double
      var starts: [Double]
    }
    var id: String
    var scene: Scene
    var steps: [Step]
  }

  @Test("starts are those of Chromium, in frames and in segments")
  func starts() throws {
    var count = 0
    for vector in try Vectors.all("levels", as: Vector.self) {
      var layout = StickyLayout()
      layout.placesOutOfSight = false
      for view in vector.scene.views {
        var item = StickyItem(place: AxisRange(start: view.y, length: view.max), minimum: view.min)
        item.stickPosition = .top
        item.stacking = .push
        item.headingLevel = view.level
        item.overscroll = AxisOptions.OverscrollOptions(top: .follow, bottom: .follow)
        _ = layout.insert(item)
      }
      var metrics = ScrollMetrics(
        containerLength: vector.scene.length,
        contentLength: vector.scene.content
      )
      layout.solve(metrics)
      let ends = vector.steps.map(\.offset)
      let pieces = layout.pieces(over: (ends.min() ?? 0)...(ends.max() ?? 0), cause: .layout)
      for step in vector.steps {
        metrics.contentOffset = step.offset
        layout.solve(metrics)
        for (slot, start) in step.starts.enumerated() {
          count += 1
          let shown = layout.placement(of: slot).frame.start
          let piece = pieces.first { $0.slot == slot }?.start.value(at: step.offset) ?? .nan
          let isThere = abs(shown - start) <= 1.0 / 128 && abs(piece - start) <= 1.0 / 128
          if !isThere {
            Issue.record("\(vector.id): \(slot) at \(step.offset): \(shown), \(piece)")
          }
        }
      }
    }
    #expect(count >= 9800)
  }
}
