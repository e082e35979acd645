import ParallaxTesting
import Testing

@Suite("Key frames")
struct KeyFramesTests {
  /// Down past the end and back up past the start.
  private let frames =
    Replay.sample(
      offsets: (0...20).map { Double($0) * 18 } + (0...20).map { 360 - Double($0) * 20 } + [0]
    ).frames

  @Test("begin with the ends and the extremes of the offset")
  func extremes() {
    // 20 is the greatest offset, 360, for the first time; 41 is the least, -40; 42 is the last.
    #expect(ReplayFrame.keyFrames(of: frames, count: 4) == [0, 20, 41, 42])
    #expect(ReplayFrame.keyFrames(of: frames, count: 2) == [0, 42])
    #expect(ReplayFrame.keyFrames(of: frames, count: 1) == [0])
  }

  @Test("go on with frames in which a phase changes")
  func phases() {
    let added = Set(ReplayFrame.keyFrames(of: frames, count: 7)).subtracting([0, 20, 41, 42])
    #expect(added.count == 3)
    for index in added {
      let phases = [frames[index - 1], frames[index]].map { $0.views.map(\.placement.phase) }
      #expect(phases[0] != phases[1])
    }
  }

  @Test("only grow with the count, without repeating a frame")
  func growth() {
    var last: Set<Int> = []
    for count in 0...frames.count {
      let chosen = ReplayFrame.keyFrames(of: frames, count: count)
      #expect(chosen.count == count)
      #expect(chosen == chosen.sorted())
      #expect(last.isSubset(of: chosen))
      last = Set(chosen)
    }
    #expect(ReplayFrame.keyFrames(of: frames, count: 1000) == Array(frames.indices))
  }

  @Test("of nothing are none, and equal frames are told apart by position")
  func degenerate() {
    #expect(ReplayFrame.keyFrames(of: [], count: 5).isEmpty)
    #expect(ReplayFrame.keyFrames(of: frames, count: -1).isEmpty)
    let still = Array(repeating: frames[0], count: 9)
    #expect(ReplayFrame.keyFrames(of: still, count: 4).count == 4)
  }
}
