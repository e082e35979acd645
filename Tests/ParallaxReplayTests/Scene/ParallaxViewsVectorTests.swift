import Foundation
import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay
import TestSupport
import Testing

/// Frames measured from the original parallax-view library, at 320 to 1024 points and in both
/// directions of rotation.
@Suite("Frames of the original library", .timeLimit(.minutes(20)))
struct ParallaxViewsVectorTests {
  /// Measurements have two decimals.
  ///
  /// 1e-9 allows for rounding in sums.
  static let tolerance = 0.01 + 1e-9

  @Test("every view stands where it was measured, at every step")
  func frames() throws {
    var deviations = Deviations(tolerance: Self.tolerance)
    var (scenes, steps) = (0, 0)
    for line in try Vectors.lines(of: "parallax-views") {
      let vector = try MeasuredFrames(line)
      let session = try ReplaySession(vector.scene)
      for step in vector.steps {
        let views = try session.play(RecordingEvent(time: 0, .offset(step.offset))).views
        for view in step.views {
          let found = views.first { $0.id == ViewID(view.id) }
          let frame = try #require(found, "\(vector.id): no view \(view.id)").placement.frame
          let place = "\(vector.id) at \(step.offset), \(view.id)"
          deviations.check(frame.start, measured: view.start, "\(place), start")
          deviations.check(frame.length, measured: view.length, "\(place), length")
        }
      }
      scenes += 1
      steps += vector.steps.count
    }
    print("parallax-views: \(scenes) scenes, \(steps) steps, \(deviations)")
    #expect(deviations.failures.isEmpty, "\(deviations.failures.joined(separator: "\n"))")
    #expect(scenes == 134)
    #expect(steps == 3390)
    // A start and a length for each of 5,423 placements.
    #expect(deviations.count == 2 * 5423)
  }
}

/// A line of the vectors: a scene, and the measured frames at some offsets, in this order.
private struct MeasuredFrames {
  struct View: Decodable {
    var id: String
    var start: Double
    var length: Double
  }

  struct Step: Decodable {
    var offset: Double
    var views: [View]
  }

  var id: String
  var scene: ReplayScene
  var steps: [Step]

  init(_ line: Data) throws {
    struct Line: Decodable {
      var id: String
      var steps: [Step]
    }
    let decoded = try JSONDecoder().decode(Line.self, from: line)
    (id, steps) = (decoded.id, decoded.steps)
    // Written out again, for the strict reader to read.
    let object = try JSONSerialization.jsonObject(with: line) as? [String: Any]
    let part = try #require(object?["scene"])
    scene = try ReplayScene(json: JSONSerialization.data(withJSONObject: part))
  }
}
