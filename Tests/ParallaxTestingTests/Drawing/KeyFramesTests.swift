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

  @Test("go on with moments in which a view is on its way, furthest from where it rests")
  func ways() {
    let frames = Replay.sample(offsets: stride(from: -40.0, through: 900, by: 4).map(\.self)).frames
    let chosen = ReplayFrame.keyFrames(of: frames, count: 4)
    #expect(chosen.first == 0 && chosen.last == frames.count - 1)
    let ways = chosen.dropFirst().dropLast().map { frames[$0] }
    #expect(ways.allSatisfy { $0.views.contains { $0.placement.isHalfWay } }, "\(ways)")
  }

  @Test("leave out what looks like a moment that was chosen")
  func distinct() {
    // It comes to rest at the end and stays there for a while.
    let offsets = stride(from: 0.0, through: 360, by: 7.5) + Array(repeating: 360, count: 60)
    let frames = Replay.sample(offsets: Array(offsets)).frames
    for count in 2...12 {
      let shown = ReplayFrame.keyFrames(of: frames, count: count).map { frames[$0].offset }
      #expect(Set(shown).count == count, "\(shown)")
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

extension Placement {
  fileprivate var isHalfWay: Bool {
    if case .collapsing = phase { return (0.4...0.6).contains(heightProgress) }
    return false
  }
}
