import Foundation
import ParallaxLayout
import ParallaxReplay
import Testing

/// Recordings of a timeline into which posts are inserted, made from those of a browser.
@Suite("Timeline recordings", .timeLimit(.minutes(20)))
struct TimelineRecordingTests {
  static let fling = TimelineRecording(
    name: "timeline_fling",
    source: "touch_fling_with_insert",
    cause: .user,
    // Insertion and anchoring at 0.6064 s; the shift stays in all offsets that follow.
    anchored: 0.6064...10,
    // The finger is down at first; from 0.18 s it is momentum.
    updates: TimelineRecording.updates(at: [0.14, 0.19, 0.6064, 0.9])
  )
  static let smoothScroll = TimelineRecording(
    name: "timeline_smooth_scroll",
    source: "smooth_scroll_with_insert",
    cause: .app,
    // The animation takes the shift back after two frames, and ends at the offset that it was
    // given at first.
    anchored: 0.3099...0.34,
    updates: TimelineRecording.updates(at: [0.15, 0.2, 0.3099, 0.6])
  )

  @Test("are what the recordings of the browser give", arguments: [fling, smoothScroll])
  func text(recording: TimelineRecording) throws {
    let file = CommittedFile("Recordings/\(recording.name).jsonl")
    try file.check(recording.restated().text(as: .jsonLines))
  }

  @Test(
    "the offset shifts by what arrives above, and what is read stays to the last bit",
    arguments: [fling, smoothScroll]
  )
  func kept(recording: TimelineRecording) throws {
    let scene = try ReplayScene(
      json: Data(contentsOf: CommittedFile("Scenes/insert-above.json").url)
    )
    let events = try recording.restated().events
    let frames = try Replayer(scene).replay(Recording(events: events)).frames
    let source = try recording.momentum()
    var (grown, updates) = (0.0, 0)
    for index in events.indices.dropFirst() {
      let (before, after) = (frames[index - 1], frames[index])
      if case .update(let steps, _) = events[index].action {
        let growth = recording.growth(of: steps)
        #expect(after.offset - before.offset == growth)
        #expect(after.firstVisible == before.firstVisible)
        #expect(after.views == before.views)
        (grown, updates) = (grown + growth, updates + 1)
      } else {
        // Momentum goes on: each offset is the browser's plus the height that was added above.
        #expect(after.offset == source[index - updates].offset + grown)
      }
    }
    #expect(updates == recording.updates.count)
  }
}
