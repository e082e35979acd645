import Foundation
import ParallaxCoordinator
import Testing
@testable import ParallaxReplay

@Suite("Opacities of a scene", .timeLimit(.minutes(20)))
struct OpacityTests {
  /// A header that is gone when half of it is, and a title that fades as its boundary pushes it out.
  private static let text = """
    {
      "container": { "width": 390, "height": 600 },
      "scrollable": { "contentLength": 3000 },
      "views": [
        { "id": "header", "height": { "minimum": 40, "maximum": 240 }, "stickPosition": ["top"],
          "opacity": {
            "timeline": "collapse",
            "stops": [{ "fraction": 0, "value": 1 }, { "fraction": 0.5, "value": 0 }]
          } },
        { "id": "title", "height": { "minimum": 30, "maximum": 30 }, "tracking": { "offset": 500 },
          "stickPosition": ["top"], "boundary": [500, 900],
          "opacity": {
            "timeline": { "stretch": 80 },
            "stops": [{ "fraction": 0, "value": 0.75 }]
          } },
        { "id": "plain", "height": { "minimum": 30, "maximum": 30 }, "tracking": { "offset": 1500 } }
      ]
    }
    """

  private func opacities(_ frame: ReplayFrame) -> [ViewID: Double] {
    Dictionary(frame.views.compactMap { view in view.opacity.map { (view.id, $0) } }) { $1 }
  }

  @Test("are written as they were read")
  func file() throws {
    let scene = try ReplayScene(text: Self.text)
    #expect(scene.views[0].opacity == ScrollEffect(.collapse, [0: 1, 0.5: 0]))
    #expect(scene.views[1].opacity == ScrollEffect(.stretch(upTo: 80), [0: 0.75]))
    #expect(scene.views[2].opacity == nil)
    #expect(try ReplayScene(text: scene.text()) == scene)
  }

  @Test("are in the frames of a replay, and in its lines")
  func frames() throws {
    let session = try ReplaySession(ReplayScene(text: Self.text))
    for (offset, opacity) in [(0.0, 1.0), (50, 0.5), (100, 0), (1000, 0), (25, 0.75)] {
      let frame = try session.play(RecordingEvent(time: 1, .offset(offset)))
      #expect(opacities(frame) == ["header": opacity, "title": 0.75], "at \(offset)")
      let read = try ReplayFrame(jsonLine: frame.jsonLine)
      #expect(opacities(read) == opacities(frame))
    }
  }

  @Test("change with the views of a recording, and a mistake there names key and value")
  func changes() throws {
    let scene = try ReplayScene(text: Self.text)
    let session = try ReplaySession(scene)
    var views = scene.views
    views[0].opacity = ScrollEffect(.scroll, 0.5, 0.25)
    views.remove(at: 1)
    _ = try session.play(RecordingEvent(time: 1, .offset(50)))
    let frame = try session.play(RecordingEvent(time: 2, .views(views)))
    #expect(opacities(frame) == ["header": 0.5 - 0.25 * 50 / 2400])
    views[0].opacity = nil
    #expect(opacities(try session.play(RecordingEvent(time: 3, .views(views)))) == [:])
    views[0].opacity = ScrollEffect(.scroll, [0: 2])
    let error = #expect(throws: ReplayError.self) {
      try session.play(RecordingEvent(time: 4, .views(views)))
    }
    let text = "views[0].opacity.stops[0].value is 2, outside 0...1"
    #expect(error?.description.contains(text) == true, "\(String(describing: error))")
  }

  @Test("have frames between two offsets far apart, so that a stop between them is seen")
  func corners() throws {
    var player = CornerPlayer(try ReplaySession(ReplayScene(text: Self.text)))
    _ = try player.play(RecordingEvent(time: 0, .offset(0)))
    for frame in try player.play(RecordingEvent(time: 1, .offset(200))) {
      let opacity = max(0, 1 - frame.offset / 100)
      #expect(abs((opacities(frame)["header"] ?? .nan) - opacity) < 1e-9)
    }
    let steps = try player.play(RecordingEvent(time: 2, .offset(0))).map(\.offset)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 - $1 <= 8 })
  }
}
