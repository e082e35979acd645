import ParallaxCoordinator
import ParallaxLayout
import TestSupport
import Testing

/// Chat turns as a browser shows them: the reply in a box of at least the height that is left.
///
/// `turn` was measured in Chromium. Each step changes the reply, a bar or the height of the viewport.
@Suite("Turns of others", .timeLimit(.minutes(20)))
struct TurnVectorTests {
  private struct Vector: Decodable {
    struct Scene: Decodable {
      var length, content: Double
      var views: [Bar]
      var turn: Turn
    }
    struct Bar: Decodable {
      var bar: String
      var max: Double
    }
    struct Turn: Decodable { var start, end, peek: Double }
    struct Step: Decodable {
      var scene: Scene
      var rests: [Double]
      var offset: Double
    }
    var id: String
    var steps: [Step]
  }

  @Test("resting offsets, and the offset while the reply grows, are theirs")
  func turns() throws {
    var count = 0
    for vector in try Vectors.all("turn", as: Vector.self) {
      let (coordinator, list) = (
        ParallaxCoordinator(), ScriptedScrollable(length: 1, contentLength: 0)
      )
      let clamping = list.clampOffset()
      defer { clamping.cancel() }
      coordinator.bind(to: list, in: list)
      for (index, step) in vector.steps.enumerated() {
        let scene = step.scene
        coordinator.configuration.anchoredTurn = AnchoredTurn(for: "sent", peek: scene.turn.peek)
        let rows = try RowGeometry([
          RowSection(rows: [
            Row(id: "before", height: .measured(scene.turn.start)),
            Row(id: "sent", height: .measured(scene.turn.end - scene.turn.start)),
            Row(id: "reply", height: .measured(scene.content - scene.turn.end)),
          ])
        ])
        list.change {
          $0.containerSize.height = scene.length
          $0.rows = rows
        }
        for bar in scene.views {
          let edge: StickPosition = bar.bar == "top" ? .top : .bottom
          if coordinator.options(of: ViewID(bar.bar)) != nil {
            try coordinator.setHeight(.fixed(bar.max), of: ViewID(bar.bar))
          } else {
            var options = ParallaxOptions(
              height: .fixed(bar.max),
              tracking: .viewport,
              stickPosition: edge
            )
            options.reservation = .inset
            try coordinator.register(ViewDescriptor { _ in }, as: ViewID(bar.bar), options: options)
          }
        }
        if index == 0 {
          list.scroll(to: try #require(coordinator.turn).offset, cause: .app)
        }
        let metrics = try #require(coordinator.metrics)
        for (value, expected) in [
          (metrics.restingOffsets.lowerBound, step.rests[0]),
          (metrics.restingOffsets.upperBound, step.rests[1]),
          (metrics.contentOffset, step.offset),
        ] {
          count += 1
          #expect(abs(value - expected) <= 1.0 / 128, "\(vector.id), step \(index): \(value)")
        }
      }
    }
    #expect(count >= 1800)
  }
}
