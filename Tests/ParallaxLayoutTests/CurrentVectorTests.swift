import TestSupport
import Testing
@testable import ParallaxLayout

/// What is stuck, and what is current, as others say.
///
/// `stuck` was measured in Chromium: `scroll-state(stuck)`. `current` is from a plain statement of the rule in
/// another language, with the seed 2411: headers, titles that push, overlays, bars, keyboards, pulls, and
/// content that is shorter than the viewport.
@Suite("What is stuck and current, as others say", .timeLimit(.minutes(20)))
struct CurrentVectorTests {
  private struct Stuck: Decodable {
    struct Step: Decodable {
      var offset: Double
      var starts: [Double]
      var stuck: [String]
    }
    var id: String
    var scene: BarVectorTests.Vector.Scene
    var steps: [Step]
  }

  private struct Current: Decodable {
    struct Step: Decodable {
      var offset, position: Double
      var stuck: [Pair]
    }
    /// A view and an edge.
    struct Pair: Decodable, Hashable {
      var slot: Int
      var edge: String

      init(_ slot: Int, _ edge: String) { (self.slot, self.edge) = (slot, edge) }

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        slot = try list.decode(Int.self)
        edge = try list.decode(String.self)
      }
    }
    var id: String
    var scene: BarVectorTests.Vector.Scene
    var steps: [Step]
  }

  @Test("starts, and the edges that hold views, are those of Chromium")
  func stuck() throws {
    var count = 0
    for vector in try Vectors.all("stuck", as: Stuck.self) {
      var layout = StickyLayout()
      for view in vector.scene.views { _ = layout.insert(view.item) }
      for step in vector.steps {
        var metrics = vector.scene.metrics
        metrics.contentOffset = step.offset
        layout.solve(metrics)
        for (slot, start) in step.starts.enumerated() {
          count += 2
          let place = layout.placements[slot].frame.start
          #expect(abs(place - start) <= 1.0 / 128, "\(vector.id): \(slot) at \(step.offset)")
          // Chromium also counts views out of sight.
          let edges = ScrollEdge.allCases.filter { layout.holds(slot, at: $0) }
          let words = edges.map { $0 == .top ? "t" : "b" }.joined()
          #expect(words == step.stuck[slot], "\(vector.id): \(slot) at \(step.offset)")
        }
      }
    }
    #expect(count == 4052)
  }

  @Test("the current position and the stuck views in sight are those of the plain statement")
  func current() throws {
    var count = 0
    for vector in try Vectors.all("current", as: Current.self) {
      var layout = StickyLayout()
      layout.placesOutOfSight = false
      for view in vector.scene.views { _ = layout.insert(view.item) }
      var metrics = vector.scene.metrics
      layout.solve(metrics)
      let room = layout.barRoom(in: metrics, besides: metrics.contentInset)
      metrics.contentInset.top += room.top
      metrics.contentInset.bottom += room.bottom
      layout.solve(metrics)
      let ends = try #require(layout.currentEnds())
      for step in vector.steps {
        count += 2
        metrics.contentOffset = step.offset
        layout.solve(metrics)
        let position = layout.currentPosition(between: ends)
        #expect(
          abs(position - step.position) <= 1.0 / 128,
          "\(vector.id) at \(step.offset): \(position), not \(step.position)"
        )
        var stuck: Set<Current.Pair> = []
        for slot in layout.slotsInSight {
          for edge in ScrollEdge.allCases where layout.isStuck(slot, at: edge) {
            stuck.insert(.init(slot, edge == .top ? "top" : "bottom"))
          }
        }
        #expect(stuck == Set(step.stuck), "\(vector.id) at \(step.offset)")
      }
    }
    #expect(count > 1800)
  }
}
