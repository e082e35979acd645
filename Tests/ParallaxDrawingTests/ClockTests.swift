import ParallaxReplay
import Testing
@testable import ParallaxDrawing

/// Recordings whose clock does not start near 0.
@Suite("Clocks of recordings", .timeLimit(.minutes(20)))
struct ClockTests {
  private func replay(times: [Double]) -> Replay {
    var replay = Replay.sample(offsets: times.indices.map { Double($0) * 10 })
    for (index, time) in times.enumerated() { replay.frames[index].time = time }
    return replay
  }

  @Test("start at 0 in drawings if they count from 1970, and the summary says so")
  func epoch() {
    let replay = replay(times: [1_700_000_000, 1_700_000_001.5])
    let text = TextDrawing().draw(replay)
    #expect(text.contains("1.50 s, offset 0 to 10 pt, 0 s is 1700000000 s"))
    #expect(text.contains("\n       offset 0") && text.contains("0.00 s"))
    #expect(HTMLDrawing().draw(replay).contains("[[0,[0],[0,0],"))
    // A recording that starts at 2 s keeps its clock.
    #expect(self.replay(times: [2, 3]).timeOrigin == 0)
  }

  @Test(
    "are short in labels",
    arguments: [(0.0, "0.0"), (2.5, "2.5"), (1.5e9, "1.5e9"), (-2e300, "-2e300"), (9.999e6, "1e7")]
  )
  func tick(time: Double, text: String) {
    #expect(time.tickText(decimals: 1) == text)
  }
}
