import ParallaxCoordinator
import ParallaxReplay
import Testing
@testable import ParallaxDrawing

@Suite("Event track", .timeLimit(.minutes(20)))
struct EventTrackTests {
  /// A list of 20 rows of 100 points in a container of 400, with a header over the first.
  private static let scene: ReplayScene = {
    let rows = (0..<20).map { ReplaySceneRows.Run(id: RowID("\($0)"), height: 100) }
    let header = ParallaxOptions(height: 40...100, tracking: .rowID("0"))
    return ReplayScene(
      container: LayoutSize(width: 300, height: 400),
      scrollable: ReplaySceneScrollable(sections: [ReplaySceneSection(rows: rows)]),
      views: [ReplaySceneView(id: "header", options: header)]
    )
  }()

  private func replay(
    _ events: [(Double, RecordingEvent.Action)]
  ) throws -> (replay: Replay, track: EventTrack) {
    let recording = Recording(events: events.map { RecordingEvent(time: $0.0, $0.1) })
    let replay = try Replayer(Self.scene).replay(recording)
    return (replay, EventTrack(recording, of: Self.scene, in: replay))
  }

  /// The lane and the words of each mark.
  private func words(_ events: [(Double, RecordingEvent.Action)]) throws -> [String] {
    try replay(events).track.marks.map { "\($0.lane.name): \($0.text)" }
  }

  @Test("says of each event what it changed, from which value to which")
  func changes() throws {
    let update = RecordedRowUpdate.insert([.init(id: "n", height: 56)], before: "0")
    let footer = ReplaySceneView(
      id: "footer",
      options: ParallaxOptions(height: 44...44, tracking: .offset(1000))
    )
    let words = try words([
      (0, .offset(250)), (1, .offset(350)), (2, .offset(300, cause: .app)),
      (3, .update([update])), (4, .contentInset(AxisInsets(top: 10, bottom: 0))),
      (5, .transientInset(AxisInsets(top: 0, bottom: 336))),
      (6, .transientInset(AxisInsets(top: 60, bottom: 0))),
      (7, .resize(container: LayoutSize(width: 400, height: 300))),
      (8, .views([footer])), (9, .reveal("footer", distance: 12)),
    ])
    #expect(
      words == [
        "moved: user +100", "moved: app −50", "rows: 1 inserted, offset +56",
        "insets: inset top 0 → 10", "insets: keyboard 0 → 336", "insets: refresh 0 → 60",
        "insets: keyboard 336 → 0", "size: 300 × 400 → 400 × 300",
        "views: footer registered, header removed", "views: footer revealed by 12",
      ]
    )
  }

  @Test("joins events of one kind that follow each other within a tenth of a second")
  func merging() throws {
    // A keyboard that takes three frames, then one that leaves half a second later.
    let insets = [(1.0, 100.0), (1.05, 200), (1.1, 336), (1.6, 0)]
    let words = try words(
      insets.map { ($0.0, .transientInset(AxisInsets(top: 0, bottom: $0.1))) }
    )
    #expect(words == ["insets: keyboard 0 → 336", "insets: keyboard 336 → 0"])
    let moves = try replay(
      (0..<10).map { (Double($0) * 0.05, .offset(Double($0) * 10, cause: .app)) }
    )
    #expect(moves.track.marks.map(\.text) == ["app +90"])
    #expect(moves.track.marks[0].start == 0.05 && moves.track.marks[0].end == 9 * 0.05)
  }

  @Test("has no lane for the user's own scrolling")
  func scrolling() throws {
    let (replay, track) = try replay([(0, .offset(0)), (1, .offset(100)), (2, .offset(50))])
    #expect(track.shownLanes.isEmpty)
    #expect(TextDrawing().draw(replay, events: track) == TextDrawing().draw(replay))
  }

  @Test("counts marks that are too close together to draw")
  func groups() throws {
    // 30 updates, 0.2 s apart, on 100 units of 6 s: 3.3 units apart, so that four share 12 units.
    let track = try replay(
      (0..<30).map { index in
        let row = RecordedRowUpdate.Row(id: RowID("n\(index)"), height: 10)
        return (Double(index) * 0.2, .update([.insert([row], before: nil)]))
      }
    ).track
    #expect(track.marks.count == 30)
    let groups = track.groups(in: .rows, apart: 12) { $0 / 6 * 100 }
    #expect(groups.map(\.marks.count) == [4, 4, 4, 4, 4, 4, 4, 2])
    #expect(groups[0].labels.first == "4 × rows")
  }

  @Test("is in the text, in ASCII too, and in the page")
  func drawings() throws {
    let (replay, track) = try replay([
      (0, .offset(0)), (1, .transientInset(AxisInsets(top: 0, bottom: 336))), (4, .offset(10)),
    ])
    let text = TextDrawing().draw(replay, events: track)
    #expect(text.contains("insets                ◆ keyboard 0 → 336"))
    var ascii = TextDrawing()
    ascii.usesASCII = true
    #expect(ascii.draw(replay, events: track).contains("@ keyboard 0 -> 336"))
    #expect(HTMLDrawing().draw(replay, events: track).contains(#""insets: keyboard 0 → 336"#))
  }

  @Test("keeps to its limit, and counts the rest")
  func limit() throws {
    var track = EventTrack(of: Self.scene)
    let frame = ReplayFrame(time: 0, offset: 0, views: [])
    for index in 0..<6_000 {
      let inset = AxisInsets(top: 0, bottom: Double(index % 2 + 1))
      track.add(RecordingEvent(time: Double(index), .transientInset(inset)), frame: frame)
    }
    #expect(track.marks.count == 5_000 && track.omittedCount == 1_000)
  }
}
