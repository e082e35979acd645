import Foundation
import ParallaxReplay
import ProgramRunner
import Testing

@Suite("Recordings of moving pictures", .timeLimit(.minutes(20)))
struct MotionRecordingTests {
  @Test("are what their scores say", arguments: MotionScores.all.map(\.name))
  func recording(name: String) throws {
    let score = try #require(MotionScores.all.first { $0.name == name }).score
    try CommittedFile("Recordings/Motion/\(name).jsonl")
      .check(Recording(events: score.events).text(as: .jsonLines))
  }

  private func replay(_ name: String) throws -> (events: [RecordingEvent], frames: [ReplayFrame]) {
    let recording = CommittedFile("Recordings/Motion/\(name).jsonl").url
    let scene = CommittedFile("Scenes/Motion/\(name).json").url
    let events = try Recording(contentsOf: recording).events
    let replay = try Replayer(ReplayScene(json: Data(contentsOf: scene)))
      .replay(Recording(events: events))
    return (events, replay.frames)
  }

  @Test("settle where the framework answers", arguments: ["settles", "snaps"])
  func settling(name: String) throws {
    let (events, frames) = try replay(name)
    var answers: [Double] = []
    for (index, frame) in frames.enumerated() {
      guard let answer = frame.settle, let target = answer, target != frame.offset else { continue }
      answers.append(target)
      // The content rests there when the next finger comes down, or at the end.
      let rest = frames[index...].first { $0.hit != nil } ?? frames[frames.count - 1]
      #expect(rest.offset == target, "\(name) at \(frame.time) s")
    }
    #expect(answers.count == 2 && events.count == frames.count)
  }

  @Test("go on at the offset at which the framework keeps the place")
  func place() throws {
    for (name, shifts) in [("place-kept", [168.0, 84]), ("place-jumps", [0, 0])] {
      let (events, frames) = try replay(name)
      let updates = events.indices.filter {
        if case .update = events[$0].action { true } else { false }
      }
      #expect(updates.map { frames[$0].offset - frames[$0 - 1].offset } == shifts, "\(name)")
      #expect(updates.allSatisfy { frames[$0 + 1].offset == frames[$0].offset }, "\(name)")
    }
  }
}
