extension ReplayFrame {
  /// Returns the frames that tell most about a replay, as positions in ascending order.
  ///
  /// In this order of importance: the first and the last frame, the least and the greatest offset,
  /// for each time that views are on their way between two states the moment in which they are
  /// furthest from both, the other frames in which a view changes its phase, and then whatever lies
  /// furthest, in time and offset, from those chosen before. A moment that looks like one that was
  /// chosen is left out as long as there are others.
  ///
  /// Equal frames give equal choices, and a larger count adds to the choice of a smaller one.
  ///
  /// - Parameters:
  ///   - frames: The frames of a replay.
  ///   - count: How many frames are wanted.
  /// - Returns: `min(count, frames.count)` positions.
  /// - Complexity: O(*count* · *n*) in the number of frames.
  public static func keyFrames(of frames: [ReplayFrame], count: Int) -> [Int] {
    guard count < frames.count else { return Array(frames.indices) }
    guard count > 0 else { return [] }
    var choice = KeyFrameChoice(frames: frames, count: count)
    choice.add(0)
    // Also where it looks like the first: that everything is back is worth a picture.
    choice.add(frames.count - 1)
    let offsets = frames.map { $0.offset.isFinite ? $0.offset : 0 }
    for extreme in [offsets.min(), offsets.max()] {
      if let index = offsets.firstIndex(where: { $0 == extreme }) { choice.addUnlike(index) }
    }
    let phases = frames.phaseRuns
    let ways = phases.filter { $0.contains { frames[$0].distanceFromRest > 0 } }
    choice.fill(from: ways.compactMap(frames.mostTelling), apartBy: 0.03)
    // Views often change together; two drawings of one moment would be a waste.
    choice.fill(from: phases.dropFirst().map(\.lowerBound), apartBy: 0.03)
    choice.fill(from: Array(frames.indices), apartBy: 0)
    choice.fillWithRepetitions()
    return choice.chosen.sorted()
  }

  fileprivate var phases: [Phase] { views.map(\.placement.phase) }

  /// How far views are from where they come to rest: 1 for each that is half way between two
  /// heights or half pushed out, and more for a stretched one the further it is stretched.
  fileprivate var distanceFromRest: Double {
    views.reduce(0) { sum, view in
      let placement = view.placement
      let height = max(1, placement.height)
      return switch placement.phase {
      case .collapsing: sum + Self.distanceFromEnds(placement.heightProgress)
      case .pushed: sum + Self.distanceFromEnds(placement.pushOut / height)
      case .stretched: sum + placement.stretch / height
      case .natural, .pinned, .absent, .waiting: sum
      }
    }
  }

  /// 0 at 0 and 1, 1 in the middle between them.
  private static func distanceFromEnds(_ fraction: Double) -> Double {
    max(0, 1 - (2 * fraction - 1).magnitude)
  }

  /// Returns whether a picture of another frame would look the same: nothing differs by a point.
  fileprivate func looksLike(_ other: Self) -> Bool {
    guard (offset - other.offset).magnitude < 1, views.count == other.views.count else {
      return false
    }
    return zip(views, other.views).allSatisfy { view, other in
      let (frame, otherFrame) = (view.placement.frame, other.placement.frame)
      return view.id == other.id && view.placement.phase == other.placement.phase
        && (frame.start - otherFrame.start).magnitude < 1
        && (frame.end - otherFrame.end).magnitude < 1
    }
  }
}

extension [ReplayFrame] {
  /// The longest ranges of frames in which no view changes its phase.
  fileprivate var phaseRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices {
      if let last = runs.last, self[index].phases == self[last.lowerBound].phases {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// Returns the first of those frames of a range in which views are furthest from their rest.
  fileprivate func mostTelling(in range: Range<Int>) -> Int? {
    let distances = range.map { self[$0].distanceFromRest }
    guard let most = distances.max() else { return nil }
    return distances.firstIndex(of: most).map { range.lowerBound + $0 }
  }
}

/// Frames chosen so far, and how far every other one is from the nearest of them.
private struct KeyFrameChoice {
  private let frames: [ReplayFrame]
  private let positions: [Point]
  private let count: Int
  private var distances: [Double]
  private(set) var chosen: [Int] = []

  init(frames: [ReplayFrame], count: Int) {
    self.frames = frames
    let replay = Replay(stage: Stage(containerLength: 0, crossLength: 0), frames: frames)
    let (times, offsets) = (replay.timeRange, replay.offsetRange)
    // Both run from 0 to 1, so a second does not outweigh a point.
    positions = frames.map { frame in
      Point(
        x: (frame.time - times.lowerBound) / (times.upperBound - times.lowerBound),
        y: (frame.offset - offsets.lowerBound) / (offsets.upperBound - offsets.lowerBound)
      )
    }
    self.count = count
    distances = Array(repeating: .infinity, count: frames.count)
  }

  mutating func add(_ index: Int) {
    guard chosen.count < count, !chosen.contains(index) else { return }
    chosen.append(index)
    let place = positions[index]
    for other in distances.indices {
      let apart =
        (positions[other].x - place.x).magnitude + (positions[other].y - place.y).magnitude
      distances[other] = min(distances[other], apart)
      // What looks like a chosen one is as near as can be.
      if frames[other].looksLike(frames[index]) { distances[other] = -.infinity }
    }
    distances[index] = -.infinity
  }

  /// Adds a frame unless it looks like one that was chosen.
  mutating func addUnlike(_ index: Int) {
    guard distances[index] > -.infinity else { return }
    add(index)
  }

  /// Adds the candidate furthest from all others, the earliest of several, until there are enough.
  mutating func fill(from candidates: [Int], apartBy least: Double) {
    while chosen.count < count {
      var best: Int?
      for candidate in candidates where distances[candidate] > least {
        if let known = best, distances[known] >= distances[candidate] { continue }
        best = candidate
      }
      guard let best else { return }
      add(best)
    }
  }

  /// Adds what is left, in order.
  mutating func fillWithRepetitions() {
    for index in frames.indices { add(index) }
  }
}
