import Foundation
import ParallaxCoordinator
import ParallaxReplay
import Testing

@Suite("Replayed transitions", .timeLimit(.minutes(20)))
struct TransitionReplayTests {
  private let scene = """
    { "container": { "width": 300, "height": 480 }, "scrollable": { "contentLength": 2000 }, "views": [
      { "id": "title", "height": { "minimum": 56, "maximum": 56 }, "tracking": "viewport", "stickPosition": ["top"] } ] }
    """

  private func line(_ time: Double, _ height: Double, _ transition: String) -> String {
    """
    { "time": \(time), "views": [{ "id": "title", "height": { "minimum": \(height), "maximum": \(height) }, \
    "tracking": "viewport", "stickPosition": ["top"] }]\(transition) }

    """
  }

  private func lengths(_ lines: String) throws -> [Double] {
    let recording = try Recording(lines, format: .jsonLines)
    // What is written is read again.
    #expect(try Recording(recording.text(as: .jsonLines), format: .jsonLines) == recording)
    let replay = try Replayer(ReplayScene(json: Data(scene.utf8))).replay(recording)
    return try replay.frames.map { try #require($0.views.first).placement.frame.length }
  }

  @Test("events show the numbers of their times, whatever came between")
  func frames() throws {
    let begin = line(1, 156, ", \"transition\": 0.5")
    func offsets(_ times: [Double]) -> String {
      times.map { "{ \"time\": \($0), \"offset\": 0 }\n" }.joined()
    }
    // 28.5 of 100 points are left after 0.2 seconds.
    let few = try lengths(begin + offsets([1.2, 4]))
    #expect(few[0] == 56 && abs(few[1] - 127.5) < 0.05 && few[2] == 156)
    let many = try lengths(begin + offsets([1.05, 1.1, 1.15, 1.2]))
    #expect(many == many.sorted() && abs(many[4] - few[1]) < 1e-9)
    // Back on the way: where it is and as fast as it is, so it goes on a little.
    let back = try lengths(
      begin + offsets([1.1]) + line(1.1, 56, ", \"transition\": 0.5") + offsets([1.11, 4])
    )
    #expect(back[2] == back[1] && back[3] > back[2] && back[4] == 56)
    #expect(try lengths(line(1, 156, "") + offsets([1.01])) == [156, 156])
    #expect(try lengths(line(1, 156, ", \"transition\": 0")) == [156])
  }

  @Test("a transition of less than no time is refused with its place")
  func refused() {
    #expect {
      try Recording(line(1, 156, ", \"transition\": -0.5"), format: .jsonLines)
    } throws: { "\($0)".contains("transition") }
  }
}
