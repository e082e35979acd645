import Foundation
import ParallaxLayout
import ParallaxReplay
import Testing

/// Recordings of a timeline into which posts are inserted.
@Suite("Timeline recordings", .timeLimit(.minutes(20)))
struct TimelineRecordingTests {
  @Test(
    "the offset shifts by what arrives above, and what is read stays to the last bit",
    arguments: ["timeline_fling", "timeline_smooth_scroll"]
  )
  func kept(name: String) throws {
    let scene = try ReplayScene(
      json: Data(contentsOf: CommittedFile("Scenes/insert-above.json").url)
    )
    let recording = try Recording(contentsOf: CommittedFile("Recordings/\(name).jsonl").url)
    let frames = try Replayer(scene).replay(recording).frames
    var heights: [RowID: Double] = [:]
    var updates = 0
    for (index, event) in recording.events.enumerated() {
      guard case .update(let steps, _) = event.action else { continue }
      let before = heights.values.reduce(0, +)
      for step in steps {
        switch step {
        case .insert(let rows, _), .resize(let rows):
          for row in rows { heights[row.id] = row.height }
        case .remove, .move: Issue.record("\(name) only inserts and measures")
        }
      }
      let growth = heights.values.reduce(0, +) - before
      #expect(frames[index].offset - frames[index - 1].offset == growth)
      #expect(frames[index].firstVisible == frames[index - 1].firstVisible)
      #expect(frames[index].views == frames[index - 1].views)
      updates += 1
    }
    #expect(updates == 4)
  }
}
