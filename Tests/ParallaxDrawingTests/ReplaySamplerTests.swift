import ParallaxCoordinator
import ParallaxDrawing
import ParallaxReplay
import Testing

@Suite("Replay sampler", .timeLimit(.minutes(20)))
struct ReplaySamplerTests {
  private func sample(_ replay: Replay, limit: Int) -> Replay {
    var sampler = ReplaySampler(stage: replay.stage, placementLimit: limit)
    for (index, frame) in replay.frames.enumerated() {
      let change = replay.stageChanges.first { $0.frameIndex == index }
      sampler.add(frame, stage: change?.stage)
    }
    return sampler.replay
  }

  @Test("keeps every frame of a replay that is not too long")
  func short() {
    let replay = Replay.sample(offsets: [-40, 0, 30, 300])
    let kept = sample(replay, limit: 8)
    #expect(kept.frames == replay.frames)
    #expect(kept.omittedFrameCount == 0)
  }

  @Test("keeps within its limit, and the ends, extremes and peaks of a long one")
  func long() {
    // Up and down over 20,000 frames, with one peak of a single view, one jump of the offset.
    var replay = Replay.named(["a", "b"], frameCount: 20_000)
    replay.frames[7_777].views[1].placement.frame = AxisRange(start: -500, end: 900)
    replay.frames[12_345].offset = 4_000
    let kept = sample(replay, limit: 2_000)
    #expect(kept.frames.count * 2 <= 2_000)
    #expect(kept.frames.count + kept.omittedFrameCount == 20_000)
    #expect(
      TextDrawing().draw(kept).contains("\n20000 frames (\(kept.frames.count) kept), 2 views")
    )
    #expect(kept.frames.first == replay.frames.first && kept.frames.last == replay.frames.last)
    let times = Set(kept.frames.map(\.time))
    for index in [7_777, 12_344, 12_345] {
      #expect(times.contains(replay.frames[index].time), "\(index)")
    }
    #expect(zip(kept.frames, kept.frames.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("is spread evenly: no part of a long replay is coarser than another")
  func evenness() {
    let replay = Replay.named(["a"], frameCount: 10_000)
    let kept = sample(replay, limit: 1_000)
    // Ten equal parts; the last may wait to be thinned out.
    let parts = (0..<9).map { part in
      kept.frames.count { Int($0.time * 60 / 1000) == part }
    }
    #expect((parts.max() ?? 0) <= 2 * (parts.min() ?? 0), "\(parts)")
  }

  @Test("has the backdrop of each frame that it keeps, with the rows that showed")
  func backdrops() {
    // A row is added at the end at each frame; ten rows of 20 show, from the offset on.
    var replay = Replay.sample(offsets: (0..<400).map { Double($0) })
    replay.stage.rows = (0..<1000).map { .init(start: Double($0) * 20, end: Double($0 + 1) * 20) }
    replay.stageChanges = (1..<400).map { index in
      var stage = replay.stage
      stage.title = "\(index)"
      return .init(frameIndex: index, stage: stage)
    }
    let kept = sample(replay, limit: 300)
    for index in kept.frames.indices {
      let stage = kept.stage(at: index)
      let offset = kept.frames[index].offset
      #expect(stage.title == (offset == 0 ? "Sample" : "\(Int(offset))"))
      #expect(stage.rows.first.map { $0.start <= offset && $0.end > offset } == true)
      #expect((10...11).contains(stage.rows.count))
    }
  }

  @Test("never costs more and more where a single frame is over the limit")
  func manyViews() {
    let replay = Replay.named((0..<500).map { "view \($0)" }, frameCount: 300)
    let kept = sample(replay, limit: 100)
    #expect(kept.frames.count < 100)
    #expect(kept.frames.last == replay.frames.last)
  }
}
