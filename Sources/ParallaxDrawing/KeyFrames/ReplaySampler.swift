import ParallaxLayout
package import ParallaxReplay

/// Collects the frames of a replay one by one, and keeps as many as a drawing can show.
///
///     let session = try ReplaySession(scene)
///     var sampler = ReplaySampler(stage: session.stage)
///     for event in recording.events { sampler.add(try session.play(event)) }
///     print(HTMLDrawing().draw(sampler.replay))
///
/// A short replay is kept whole. A long one is divided into stretches of equally many frames. Each
/// stretch keeps its first and last frame, the frames in which the offset or an edge of a view is
/// least or greatest, and those before and after the largest jump of the offset. If the limit has no
/// room for the extremes of all views, those of the first views are kept. For example, of a million
/// frames with 4 views at most 50,000 are kept with the default limit. Equal frames give equal
/// samples.
///
/// A stage keeps the rows that are visible in one of its frames.
package struct ReplaySampler: Sendable {
  fileprivate struct Entry {
    var number: Int
    var stage: Int
    var frame: ReplayFrame
  }

  private var entries: [Entry] = []
  /// The stages before the current one.
  private var stages: [ReplayStage] = []
  private var currentStage: SeenRows
  private var frameCount = 0
  /// The number of frames of the recording in a stretch.
  private var stretchLength = 8
  private var limit: Int
  /// The number of placements that are kept.
  ///
  /// A row counts a quarter, as it takes a quarter of the memory.
  private var cost = 0

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - stage: The stage of the first frame.
  ///   - placementLimit: The largest number of placements to keep, over all frames. A few frames
  ///     are kept even if they exceed it.
  package init(stage: ReplayStage, placementLimit: Int = 200_000) {
    currentStage = SeenRows(stage.drawable)
    limit = max(1, placementLimit)
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - stage: The stage from this frame on; `nil` if it has not changed.
  /// - Complexity: Amortised O(*v*) in the number of views.
  package mutating func add(_ frame: ReplayFrame, stage: ReplayStage? = nil) {
    if let stage {
      let seen = currentStage.seenStage
      stages.append(seen)
      cost += seen.rows.count / 4
      currentStage = SeenRows(stage.drawable)
    }
    currentStage.look(at: frame)
    entries.append(Entry(number: frameCount, stage: stages.count, frame: frame))
    cost += max(1, frame.views.count)
    frameCount += 1
    if cost > limit { thin() }
  }

  /// The replay so far.
  package var replay: Replay {
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

  /// Removes frames until half of the limit is free: the new ones at the current stretch length,
  /// then all at twice that length, and so on.
  private mutating func thin() {
    while true {
      var kept: [Entry] = []
      // A stretch is counted in frames of the recording, not in entries, so a longer stretch
      // contains whole shorter ones and keeps their extremes.
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
    // When a replay has thousands of views, the frames to keep exceed the limit. Without a new
    // limit, every further frame would thin again.
    limit = max(limit, cost * 2)
  }

  /// The number of views whose peaks in one stretch fit into half of the limit.
  private var peakViews: Int {
    let views = max(1, entries.last?.frame.views.count ?? 1)
    return min(views, max(0, (limit / 2 / views - 6) / 4))
  }

  private mutating func dropUnusedStages() {
    var renumbered: [Int: Int] = [:]
    var used: [ReplayStage] = []
    // The replay begins with the first stage, even if no frame of it is left.
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
  /// Returns the ranges of entries belonging to one stretch of the recording.
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

  /// Returns the entries a drawing needs of a stretch.
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
    if self[stretch.lowerBound].frame.across != nil { keepExtremes { $0.across?.offset } }
    for view in 0..<viewCount {
      keepExtremes { $0.views.count > view ? $0.views[view].placement.frame.start : nil }
      keepExtremes { $0.views.count > view ? $0.views[view].placement.frame.end : nil }
      guard let first = self[stretch.lowerBound].frame.views.dropFirst(view).first,
        first.across != nil
      else { continue }
      keepExtremes { $0.views.count > view ? $0.views[view].across?.frame.start : nil }
      keepExtremes { $0.views.count > view ? $0.views[view].across?.frame.end : nil }
    }
    // If frames in between were removed, the difference to the entry before is no jump.
    let jumps = stretch.dropFirst().filter { self[$0].number == self[$0 - 1].number + 1 }
    if let jump = jumps.max(by: { jump(to: $0) < jump(to: $1) }) {
      kept.formUnion([jump - 1, jump])
    }
    return kept.sorted().map { self[$0] }
  }

  private func jump(to index: Int) -> Double {
    let (frame, former) = (self[index].frame, self[index - 1].frame)
    let across = (frame.across?.offset ?? 0) - (former.across?.offset ?? 0)
    return Swift.max((frame.offset - former.offset).magnitude, across.magnitude)
  }
}
