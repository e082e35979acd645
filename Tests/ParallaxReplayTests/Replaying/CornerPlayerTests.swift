import ParallaxCoordinator
import Testing
@testable import ParallaxReplay

@Suite("Frames at corners", .timeLimit(.minutes(20)))
struct CornerPlayerTests {
  private static func scene(_ views: [ReplaySceneView]) -> ReplayScene {
    ReplayScene(
      container: LayoutSize(width: 300, height: 400),
      scrollable: ReplaySceneScrollable(contentLength: 3000),
      views: views
    )
  }

  private static let views: [ReplaySceneView] = {
    var title = ParallaxOptions(height: 40...40, tracking: .offset(300), stickPosition: .top)
    title.stacking = .push
    var next = title
    next.tracking = .offset(500)
    var bar = ParallaxOptions(height: 0...60, tracking: .offset(200), stickPosition: .top)
    bar.reveal = Reveal()
    return [
      ReplaySceneView(id: "header", options: ParallaxOptions(height: 44...200)),
      ReplaySceneView(id: "bar", options: bar), ReplaySceneView(id: "title", options: title),
      ReplaySceneView(id: "next", options: next),
      ReplaySceneView(
        id: "footer",
        options: ParallaxOptions(height: 30...90, tracking: .offset(900), stickPosition: .bottom)
      ),
    ]
  }()

  @Test("a drag of two offsets gets the frame at which the header is collapsed, at its time")
  func header() throws {
    let header = ReplaySceneView(id: "header", options: ParallaxOptions(height: 44...220))
    var player = CornerPlayer(try ReplaySession(Self.scene([header])))
    #expect(try player.play(RecordingEvent(time: 0, .offset(0))).count == 1)
    let frames = try player.play(RecordingEvent(time: 1, .offset(500)))
    #expect(frames.map(\.offset) == [176, 500])
    #expect(frames.map(\.time) == [0.352, 1])
    #expect(frames[0].views.first?.placement.frame == AxisRange(start: 0, end: 44))
  }

  @Test("straight lines between the frames are the layout at each offset between")
  func exactness() throws {
    let offsets = [0.0, 700, 350, -80, 2600, 1900, 2000, 0]
    var player = CornerPlayer(try ReplaySession(Self.scene(Self.views)))
    var frames: [ReplayFrame] = []
    for (time, offset) in offsets.enumerated() {
      frames += try player.play(RecordingEvent(time: Double(time), .offset(offset)))
    }
    #expect(frames.count > offsets.count + 20)
    // The same scroll in steps of a 60th of a second.
    let session = try ReplaySession(Self.scene(Self.views))
    var compared = 0
    for step in 0...(offsets.count - 1) * 60 {
      let time = Double(step) / 60
      let index = min(Int(time), offsets.count - 2)
      let part = time - Double(index)
      let offset = offsets[index] + (offsets[index + 1] - offsets[index]) * part
      let frame = try session.play(RecordingEvent(time: time, .offset(offset)))
      guard let end = frames.firstIndex(where: { $0.time >= time }), end > 0 else { continue }
      let (before, after) = (frames[end - 1], frames[end])
      let fraction = (time - before.time) / (after.time - before.time)
      for view in frame.views where view.placement.isPlaced {
        guard let from = before.views.first(where: { $0.id == view.id })?.placement,
          let to = after.views.first(where: { $0.id == view.id })?.placement, from.isPlaced,
          to.isPlaced
        else { continue }
        let span = view.placement.frame
        let start = from.frame.start + (to.frame.start - from.frame.start) * fraction
        let finish = from.frame.end + (to.frame.end - from.frame.end) * fraction
        try #require(
          abs(start - span.start) < 1e-6 && abs(finish - span.end) < 1e-6,
          "\(view.id) at \(time) s: \(start)...\(finish) for \(span)"
        )
        compared += 1
      }
    }
    #expect(compared > 750)
  }

  @Test("nothing moves before rows or insets change")
  func jumps() throws {
    var player = CornerPlayer(try ReplaySession(Self.scene(Self.views)))
    _ = try player.play(RecordingEvent(time: 0, .offset(100)))
    let inset = AxisInsets(top: 0, bottom: 200)
    let frames = try player.play(RecordingEvent(time: 2, .transientInset(inset)))
    #expect(frames.map(\.time) == [2, 2])
    let footers = frames.compactMap { $0.views.first { $0.id == "footer" }?.placement.frame.end }
    #expect(footers == [400, 200])
  }
}
