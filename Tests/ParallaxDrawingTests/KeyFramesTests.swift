import ParallaxCoordinator
import ParallaxDrawing
import ParallaxReplay
import Testing

@Suite("Key frames", .timeLimit(.minutes(20)))
struct KeyFramesTests {
  /// Down past the end and back up past the start.
  private let frames =
    Replay.sample(
      offsets: (0...20).map { Double($0) * 18 } + (0...20).map { 360 - Double($0) * 20 } + [0]
    ).frames

  @Test("begin with the ends and the extremes of the offset")
  func extremes() {
    // 20 is the greatest offset, 360, for the first time; 41 is the least, -40; 42 is the last and
    // looks like the first.
    #expect(Set([0, 20, 41]).isSubset(of: ReplayFrame.keyFrames(of: frames, count: 4)))
    #expect(ReplayFrame.keyFrames(of: frames, count: 3) == [0, 20, 41])
    #expect(ReplayFrame.keyFrames(of: Array(frames[..<41]), count: 2) == [0, 40])
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
    // 42 looks like 0; on the way back at 300, 240 and 180 all looks as it did on the way down.
    let unlike = Set(frames.map(\.offset)).count
    for count in 0...frames.count {
      let chosen = ReplayFrame.keyFrames(of: frames, count: count)
      #expect(chosen.count == min(count, unlike))
      #expect(chosen == chosen.sorted())
      #expect(last.isSubset(of: chosen))
      last = Set(chosen)
    }
  }

  @Test("show a view at its highest before it shrinks again")
  func peaks() {
    // Half way down it comes back by 45 of its 60 points in passing, and by 3, which is trembling.
    var frames = Replay.sample(offsets: (0...60).map { Double($0) * 5 }).frames
    for (index, height) in [(37, 35.0), (38, 50), (39, 65), (40, 50), (41, 35), (50, 23)] {
      frames[index].views[0].placement.frame = AxisRange(start: 0, length: height)
      frames[index].views[0].placement.phase = .pinned(.top)
    }
    #expect(ReplayFrame.keyFrames(of: frames, count: 3) == [0, 39, 60])
    #expect(!ReplayFrame.keyFrames(of: frames, count: 5).contains(50))
  }

  @Test("of nothing are none, and of frames that look alike is one")
  func degenerate() {
    #expect(ReplayFrame.keyFrames(of: [], count: 5).isEmpty)
    #expect(ReplayFrame.keyFrames(of: frames, count: -1).isEmpty)
    let still = Array(repeating: frames[0], count: 9)
    #expect(ReplayFrame.keyFrames(of: still, count: 4) == [0])
  }
}

extension Placement {
  fileprivate var isHalfWay: Bool {
    if case .collapsing = phase { return (0.4...0.6).contains(heightProgress) }
    return false
  }
}
