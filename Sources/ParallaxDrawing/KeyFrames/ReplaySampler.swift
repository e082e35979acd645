import ParallaxLayout
public import ParallaxReplay

/// Takes in the frames of a replay one by one, and keeps as many as a drawing can show.
///
///     var sampler = ReplaySampler(stage: stage)
///     for event in recording { sampler.add(try play(event)) }
///     print(SVGDrawing().draw(sampler.replay))
///
/// A replay that is not too long is kept whole. Of a longer one each of many equal stretches keeps
/// its first and last frame, the extremes of the offset and of the edges of views, and the largest
/// jump of the offset: no peak is lost. What is kept never grows beyond a limit, so a million
/// frames take no more memory than a few ten thousand. Equal frames give equal samples.
///
/// Of the rows of a stage those are kept that show at one of its frames.
public struct ReplaySampler: Sendable {
  fileprivate struct Entry {
    var number: Int
    var stage: Int
    var frame: ReplayFrame
  }

  private var entries: [Entry] = []
  /// The backdrops of the entries but for the last one, which still gathers rows.
  private var stages: [ReplayStage] = []
  private var currentStage: SeenRows
  private var frameCount = 0
  /// The frames of a stretch of the recording that is thinned out at once.
  private var stretchLength = 8
  private var limit: Int
  /// The placements that are kept, and a quarter for each row.
  private var cost = 0

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - stage: The backdrop at the start.
  ///   - placementLimit: The placements of views that are kept, over all frames; a fixed few frames
  ///     are kept in any case.
  public init(stage: ReplayStage, placementLimit: Int = 200_000) {
    currentStage = SeenRows(stage.drawable)
    limit = max(1, placementLimit)
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - stage: The backdrop from this frame on, where it has changed.
  /// - Complexity: O(*v*) in the number of views, on average.
  public mutating func add(_ frame: ReplayFrame, stage: ReplayStage? = nil) {
    if let stage {
      let seen = currentStage.seenStage
      stages.append(seen)
      cost += seen.rows.count / 4
      currentStage = SeenRows(stage.drawable)
    }
    currentStage.look(at: frame.offset)
    entries.append(Entry(number: frameCount, stage: stages.count, frame: frame))
    cost += max(1, frame.views.count)
    frameCount += 1
    if cost > limit { thin() }
  }

  /// The replay so far.
  public var replay: Replay {
    let stages = stages + [currentStage.seenStage]
    var replay = Replay(stage: stages[0], frames: entries.map(\.frame))
    replay.omittedFrameCount = frameCount - entries.count
    var last = 0
    for (index, entry) in entries.enumerated() where entry.stage != last {
      last = entry.stage
      replay.stageChanges.append(.init(frameIndex: index, stage: stages[last]))
    }
    return replay
  }

  /// Thins out what is new as the rest was, then all more and more until half of the room is free.
  private mutating func thin() {
    while true {
      var kept: [Entry] = []
      for stretch in entries.stretches(of: stretchLength) {
        kept += entries.telling(in: stretch, peaksOf: peakViews)
      }
      entries = kept
      dropUnusedStages()
      cost = entries.reduce(0) { $0 + max(1, $1.frame.views.count) }
      cost += stages.reduce(0) { $0 + $1.rows.count / 4 }
      guard cost > limit / 2, stretchLength < frameCount else { break }
      stretchLength *= 2
    }
    // Frames of very many views: what tells most of them is over the limit by itself.
    limit = max(limit, cost * 2)
  }

  /// So many views that all their peaks in one stretch fit half the room.
  private var peakViews: Int {
    let views = max(1, entries.last?.frame.views.count ?? 1)
    return min(views, max(0, (limit / 2 / views - 6) / 4))
  }

  private mutating func dropUnusedStages() {
    var renumbered: [Int: Int] = [:]
    var used: [ReplayStage] = []
    // The first stage stays: the replay begins with it.
    for stage in [0] + entries.map(\.stage) where renumbered[stage] == nil && stage < stages.count {
      renumbered[stage] = used.count
      used.append(stages[stage])
    }
    for index in entries.indices {
      entries[index].stage = renumbered[entries[index].stage] ?? used.count
    }
    stages = used
  }
}

extension [ReplaySampler.Entry] {
  /// The ranges of entries whose numbers fall into the same of many equal stretches.
  fileprivate func stretches(of length: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, self[end].number / length == self[start].number / length { end += 1 }
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  /// Returns the entries of a stretch that a drawing of it needs.
  fileprivate func telling(in stretch: Range<Int>, peaksOf viewCount: Int) -> Self {
    guard stretch.count > 2 else { return Array(self[stretch]) }
    var kept: Set<Int> = [stretch.lowerBound, stretch.upperBound - 1]
    func keepExtremes(of value: (ReplayFrame) -> Double?) {
      var (least, greatest) = (stretch.lowerBound, stretch.lowerBound)
      for index in stretch {
        guard let number = value(self[index].frame), number.isFinite else { continue }
        if number < value(self[least].frame) ?? .infinity { least = index }
        if number > value(self[greatest].frame) ?? -.infinity { greatest = index }
      }
      kept.formUnion([least, greatest])
    }
    keepExtremes { $0.offset }
    for view in 0..<viewCount {
      keepExtremes { $0.views.count > view ? $0.views[view].placement.frame.start : nil }
      keepExtremes { $0.views.count > view ? $0.views[view].placement.frame.end : nil }
    }
    // The frame before one that was left out is not the one before.
    let jumps = stretch.dropFirst().filter { self[$0].number == self[$0 - 1].number + 1 }
    if let jump = jumps.max(by: { jump(to: $0) < jump(to: $1) }) {
      kept.formUnion([jump - 1, jump])
    }
    return kept.sorted().map { self[$0] }
  }

  private func jump(to index: Int) -> Double {
    (self[index].frame.offset - self[index - 1].frame.offset).magnitude
  }
}
