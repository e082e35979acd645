import TestSupport
import Testing
@testable import ParallaxLayout

/// The limit of what stuck views cover, by a plain statement of the rule in another language.
///
/// `limit` has random scenes with the seeds 4000 to 4239: views of both edges with priorities, levels, lanes,
/// boundaries and reveals, and bars with room and without. It says what each view needs at each edge.
@Suite("The limit of stuck views by another model", .timeLimit(.minutes(20)))
struct LimitVectorTests {
  private struct Vector: Decodable {
    struct Need: Decodable {
      var view: Int
      var edge: String
      var need: Double
      var sticks: Bool
    }
    struct Step: Decodable {
      var offset: Double
      var frames: [[Double]]
    }
    var id: String
    var scene: BarVectorTests.Vector.Scene
    var needs: [Need]
    var steps: [Step]
  }

  @Test("the same views give way, for the same needs, and all frames are its own")
  func frames() throws {
    var (needs, frames) = (0, 0)
    for vector in try Vectors.all("limit", as: Vector.self) {
      var layout = StickyLayout()
      layout.placesOutOfSight = false
      for view in vector.scene.views { _ = layout.insert(view.item) }
      var metrics = vector.scene.metrics
      layout.solve(metrics)
      let room = layout.barRoom(in: metrics, besides: metrics.contentInset)
      metrics.contentInset.top += room.top
      metrics.contentInset.bottom += room.bottom
      layout.solve(metrics)
      layout.obscuredLimit = vector.scene.limit
      layout.solve(metrics)
      let candidates = layout.needs()
      #expect(candidates.count == vector.needs.count, "\(vector.id)")
      for need in vector.needs {
        let edge: ScrollEdge = need.edge == "top" ? .top : .bottom
        let own = try #require(candidates.first { $0.slot == need.view && $0.edge == edge })
        needs += 1
        #expect(abs(own.points - need.need) <= 1.0 / 128, "\(vector.id): need of \(need.view)")
        #expect(own.sticks == need.sticks, "\(vector.id): \(need.view) at the \(need.edge)")
      }
      let pieces = layout.pieces(over: metrics.restingOffsets, cause: .layout)
      for step in vector.steps {
        metrics.contentOffset = step.offset
        layout.solve(metrics, cause: .layout)
        for piece in pieces where metrics.restingOffsets.contains(step.offset) {
          let frame = step.frames[piece.slot]
          let (start, end) = (piece.start.value(at: step.offset), piece.end.value(at: step.offset))
          let isEqual = abs(start - frame[0]) <= 1.0 / 128 && abs(end - frame[1]) <= 1.0 / 128
          #expect(isEqual, "\(vector.id): pieces of \(piece.slot) at \(step.offset)")
        }
        for (slot, frame) in step.frames.enumerated() {
          frames += 1
          let shown = layout.placement(of: slot).frame
          let isEqual =
            abs(shown.start - frame[0]) <= 1.0 / 128 && abs(shown.end - frame[1]) <= 1.0 / 128
          #expect(isEqual, "\(vector.id): \(slot) at \(step.offset) is \(shown), not \(frame)")
        }
      }
    }
    #expect(needs >= 1600)
    #expect(frames >= 14_000)
  }
}
