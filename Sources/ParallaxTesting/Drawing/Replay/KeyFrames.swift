extension ReplayFrame {
  /// Returns the frames that tell most about a replay, as positions in ascending order.
  ///
  /// In this order of importance: the first and the last frame, the least and the greatest offset,
  /// the frames in which a view changes its phase, and then whatever lies furthest, in time and
  /// offset, from those chosen before.
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
    choice.add(frames.count - 1)
    if let least = frames.indices.min(by: { frames[$0].offset < frames[$1].offset }) {
      choice.add(least)
    }
    if let greatest = frames.indices.max(by: { frames[$0].offset < frames[$1].offset }) {
      choice.add(greatest)
    }
    let changes = frames.indices.dropFirst().filter { frames[$0].phases != frames[$0 - 1].phases }
    // Views often change together; two drawings of one moment would be a waste.
    choice.fill(from: changes, apartBy: 0.03)
    choice.fill(from: Array(frames.indices), apartBy: -1)
    return choice.chosen.sorted()
  }

  private var phases: [Phase] { views.map(\.placement.phase) }
}

/// Frames chosen so far, and how far every other one is from the nearest of them.
private struct KeyFrameChoice {
  private let positions: [Point]
  private let count: Int
  private var distances: [Double]
  private(set) var chosen: [Int] = []

  init(frames: [ReplayFrame], count: Int) {
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
    }
    distances[index] = -.infinity
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
}
