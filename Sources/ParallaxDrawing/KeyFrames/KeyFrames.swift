import ParallaxCoordinator
package import ParallaxReplay

extension ReplayFrame {
  /// Returns the most informative frames of a replay, as positions in ascending order.
  ///
  /// The order of importance is:
  ///
  /// 1. the first and the last frame, the least and the greatest offset;
  /// 2. the frames in which a view is highest before it shrinks again: revealed, or stretched;
  /// 3. for each transition of views between two states, the frame that is furthest from both;
  /// 4. the frames before and after the largest shift of the offset that kept the rows in place;
  /// 5. the frames in which views have come to rest in another state;
  /// 6. the frames that differ most from those chosen before, in time, offset and edges of views.
  ///
  /// For example, five frames of a header that collapses are its expanded state, the middle of the
  /// collapse, the collapsed state, the end, and a frame in between.
  ///
  /// Of frames that look alike one is chosen, so there may be fewer than `count`. Equal frames give
  /// equal choices, and a larger count adds to the choice of a smaller one.
  ///
  /// - Parameters:
  ///   - frames: The frames of a replay.
  ///   - count: The number of frames to choose.
  /// - Returns: At most `count` positions; at least one if there is a frame and `count` is above 0.
  /// - Complexity: O(*count* · *n* · *v*) in the numbers of frames and of views.
  package static func keyFrames(of frames: [ReplayFrame], count: Int) -> [Int] {
    guard count > 0, !frames.isEmpty else { return [] }
    var choice = KeyFrameChoice(frames: frames, count: count)
    choice.add(0)
    choice.addUnlike(frames.count - 1)
    let offsets = frames.map { $0.offset.isFinite ? $0.offset : 0 }
    // A replay that returns to its start has its turning point in the middle.
    for extreme in [offsets.min(), offsets.max()] {
      if let index = offsets.firstIndex(where: { $0 == extreme }) { choice.addUnlike(index) }
    }
    choice.fill(from: frames.peaks, apartBy: 0.03)
    let runs = frames.phaseRuns
    let moments = runs.compactMap(frames.mostTelling)
    let ways = moments.filter { frames[$0].distanceFromRest > 0 }
    // Views often change together. 0.03 keeps two frames of the same transition apart.
    choice.fill(from: ways, apartBy: 0.03)
    if let shift = frames.largestShift {
      choice.addUnlike(shift - 1)
      choice.addUnlike(shift)
    }
    let rests = moments.dropFirst().filter { frames[$0].distanceFromRest == 0 }
    choice.fill(from: Array(rests), apartBy: 0.03)
    choice.fill(from: Array(frames.indices), apartBy: 0)
    return choice.chosen.sorted()
  }

  fileprivate var phases: [Placement.Phase] { views.map(\.placement.phase) }

  /// The sum of the views' distances from rest.
  ///
  /// A view that is half collapsed or half pushed out counts 1, a view at rest 0. A stretched view
  /// counts its stretch in heights: for example, 0.5 for a header of 200 points stretched by 100.
  fileprivate var distanceFromRest: Double {
    views.reduce(0) { sum, view in
      let placement = view.placement
      let height = max(1, placement.height)
      return switch placement.phase {
      case .collapsing, .revealing: sum + Self.distanceFromEnds(placement.heightProgress)
      case .pushed: sum + Self.distanceFromEnds(placement.pushOut / height)
      case .stretched: sum + placement.stretch / height
      case .natural, .pinned, .absent, .waiting: sum
      }
    }
  }

  /// Returns 0 for 0 and 1, 1 for 0.5, and values in between on a straight line.
  private static func distanceFromEnds(_ fraction: Double) -> Double {
    max(0, 1 - (2 * fraction - 1).magnitude)
  }
}

extension [ReplayFrame] {
  /// The longest ranges of frames without a change of phase.
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

  /// Returns the frame of a range in which views are furthest from rest, the first of several.
  fileprivate func mostTelling(in range: Range<Int>) -> Int? {
    let distances = range.map { self[$0].distanceFromRest }
    guard let most = distances.max() else { return nil }
    return distances.firstIndex(of: most).map { range.lowerBound + $0 }
  }

  /// The frames in which the height of a view has a maximum.
  ///
  /// Before a peak the height must rise, and after it fall, by more than a quarter of the range of
  /// the view's heights, and by more than a point. For example, a height goes from 0 to 100 points,
  /// to 90, to 100 and back to 0: that is one peak, as 10 is no quarter of 100.
  fileprivate var peaks: [Int] {
    let replay = Replay(stage: ReplayStage(containerLength: 0, crossLength: 0), frames: self)
    var peaks: Set<Int> = []
    for (index, id) in replay.viewIDs.enumerated() {
      let heights = replay.values(of: id, at: index, \.frame.length)
      let present = heights.compactMap(\.self)
      guard let least = present.min(), let greatest = present.max() else { continue }
      let enough = Swift.max(1, (greatest - least) / 4)
      // The lowest height since the last peak, and the highest since the view rose from it.
      var low = Double.infinity
      var high: (index: Int, height: Double)?
      for (frame, height) in heights.enumerated() {
        guard let height else { continue }
        if let top = high {
          if height > top.height { high = (frame, height) }
          if height < top.height - enough {
            peaks.insert(top.index)
            (low, high) = (height, nil)
          }
        } else {
          low = Swift.min(low, height)
          if height > low + enough { high = (frame, height) }
        }
      }
      // A rise at the end needs no fall: for example, a replay may end with an expanded header.
      if let top = high { peaks.insert(top.index) }
    }
    return peaks.sorted()
  }

  /// The frame with the largest shift of the offset among those whose first visible row stays in
  /// place; `nil` if no shift is as large as a point.
  fileprivate var largestShift: Int? {
    var largest: (index: Int, distance: Double)?
    for index in indices.dropFirst() {
      let (before, after) = (self[index - 1], self[index])
      let distance = (after.offset - before.offset).magnitude
      guard distance >= 1, distance > largest?.distance ?? 0, let row = after.firstVisible,
        row.row == before.firstVisible?.row,
        (row.start - (before.firstVisible?.start ?? 0)).magnitude < 1
      else { continue }
      largest = (index, distance)
    }
    return largest?.index
  }
}
