import ParallaxCoordinator
import ParallaxReplay
import ParallaxTesting
import Testing

@Suite("Replays on a port's scrollable", .timeLimit(.minutes(20)))
struct ForeignScrollableTests {
  @Test("give the frames of a replay without one, to the bit")
  func frames() throws {
    let scene = try ReplayScene(
      text: """
        { "container": { "width": 390, "height": 844 }, "safeArea": { "top": 47 }, "scrollable": {
          "sections": [{ "rows": [{ "id": "a", "height": 220 }, { "id": "b", "height": 91.3 },
          { "id": "c", "height": 44 }, { "count": 90, "height": 44 }] }] }, "views": [
          { "id": "header", "height": { "minimum": 44, "maximum": 220 }, "tracking": { "row": "a" } }] }
        """
    )
    let recording = Recording(events: [
      .init(time: 0, .offset(-10)), .init(time: 0.1, .offset(300.7)),
      .init(time: 0.2, .update([.insert([.init(id: "n", height: 56)], before: "b")])),
      .init(time: 0.3, .resize(container: LayoutSize(width: 844, height: 390))),
      .init(time: 0.4, .hit(LayoutPoint(x: 20, y: 10))), .init(time: 0.5, .release(velocity: -300)),
    ])
    let port = ScriptedScrollable(length: 844, contentLength: 0)
    port.containerSafeArea = scene.safeArea
    port.rows = scene.scrollable.rows.geometry
    let there = try Replayer(scene).replay(recording, on: port, in: port) { action, coordinator in
      switch action {
      case .offset(let offset, let cause): port.scroll(to: offset, cause: cause)
      case .update(let steps, _):
        try coordinator.update(port.rows, by: steps.flatMap(\.rowUpdates)) { port.rows = $0 }
      case .resize(let container, let safeArea, _):
        port.change {
          $0.containerSize = container
          $0.containerSafeArea = safeArea
        }
      default: Issue.record("\(action) is not for a port")
      }
    }
    let here = try Replayer(scene).replay(recording)
    #expect(there.frames.map(\.views) == here.frames.map(\.views))
    #expect(there.frames == here.frames)
    #expect(port.shares.isEmpty)
    #expect(port.rowRoom.isEmpty)
  }

  @Test("what the closure throws is the replay's error, with the time of the event")
  func failure() throws {
    struct Refusal: Error, CustomStringConvertible { let description = "no such row" }
    let scene = try ReplayScene(text: SceneExamples.small)
    let port = ScriptedScrollable(length: 844, contentLength: 4000)
    let error = #expect(throws: ReplayError.self) {
      try Replayer(scene).replay(
        Recording(events: [.init(time: 1.5, .offset(3))]),
        on: port,
        in: port
      ) { _, _ in throw Refusal() }
    }
    #expect(error == ReplayError(time: 1.5, message: "no such row"))
  }
}
