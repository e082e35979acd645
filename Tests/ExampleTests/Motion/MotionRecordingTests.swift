import ParallaxReplay
import Testing

@Suite("Recordings of moving pictures")
struct MotionRecordingTests {
  @Test("are what their scores say", arguments: MotionScores.all.map(\.name))
  func recording(name: String) throws {
    let score = try #require(MotionScores.all.first { $0.name == name }).score
    try CommittedFile("Recordings/Motion/\(name).jsonl")
      .check(Recording(events: score.events).text(as: .jsonLines))
  }
}
