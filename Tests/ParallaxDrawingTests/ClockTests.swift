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

  /// The labels of the time axis in a picture, and the x position of each.
  private func labels(_ replay: Replay) -> [(text: String, x: Double)] {
    SVGDrawing().draw(replay)
      .matches(of: #/<text class="pc-muted" x="([^"]*)"[^>]* text-anchor="middle">([^<]*) s</#)
      .map { (String($0.2), Double($0.1) ?? .nan) }
  }

  @Test(
    "have labels that differ and do not touch",
    arguments: [
      [1_700_000_000, 1_700_000_000.5, 1_700_000_002], [0, 0.5, 1_700_000_000],
      [1e300, 1.5e300, 2e300], [0, 1e12, 3e12], [-1e9, 0, 1e9],
    ]
  )
  func labels(times: [Double]) {
    let labels = labels(replay(times: times))
    #expect(labels.count >= 2)
    #expect(Set(labels.map(\.text)).count == labels.count, "\(labels)")
    for (left, right) in zip(labels, labels.dropFirst()) {
      // On a phone letters are 23 units high.
      let width = SVGText.width(of: "\(left.text) s", size: SVGText.narrowSize)
      #expect(right.x - left.x > width, "\(labels)")
    }
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
