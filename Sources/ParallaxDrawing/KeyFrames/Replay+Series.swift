import ParallaxCoordinator
import ParallaxReplay

extension [ViewID] {
  /// The position of each name.
  var numbers: [ViewID: Int] {
    Dictionary(zip(self, 0...)) { first, _ in first }
  }
}

extension Replay {
  /// The replay with finite lengths, on a clock that starts near 0: a drawing has no position for
  /// infinity, and no room for the digits of a date.
  var drawable: Self {
    var replay = self
    replay.stage = stage.drawable
    for index in stageChanges.indices {
      replay.stageChanges[index].stage = stageChanges[index].stage.drawable
    }
    let origin = timeOrigin
    if origin != 0 { for index in replay.frames.indices { replay.frames[index].time -= origin } }
    return replay
  }

  /// The time that a drawing shows as 0 s.
  ///
  /// A recording usually starts near 0, and then this is 0. A clock that counts from 1970 starts at
  /// 1700000000 s, which is 12 letters at each tick and no precision for milliseconds.
  var timeOrigin: Double {
    guard let first = frames.first?.time, first.isFinite, first.magnitude >= 1e5 else { return 0 }
    return first
  }

  /// The times from the first frame to the last, in seconds; never empty, so that it can be an
  /// axis.
  var timeRange: ClosedRange<Double> {
    let times = frames.map(\.time).filter(\.isFinite)
    guard let first = times.min(), let last = times.max() else { return 0...1 }
    return first...(last > first ? last : max(first + 1, first.nextUp))
  }

  /// The offsets between the extremes; never empty.
  var offsetRange: ClosedRange<Double> {
    let offsets = frames.map(\.offset).filter(\.isFinite)
    guard let low = offsets.min(), let high = offsets.max() else { return 0...1 }
    return low...(high > low ? high : max(low + 1, low.nextUp))
  }

  /// The frames at which the backdrop changes: what was shown before stays until then, and nothing
  /// moves on the way.
  var steps: Set<Int> { Set(stageChanges.map(\.frameIndex)) }

  /// The stages in order, each with the rows that show at one of its frames and no others.
  var seenStages: [ReplayStage] {
    var seen = [SeenRows(stage)] + stageChanges.map { SeenRows($0.stage) }
    var current = 0
    for (index, frame) in frames.enumerated() {
      while current < stageChanges.count, stageChanges[current].frameIndex <= index { current += 1 }
      seen[current].look(at: frame.offset)
    }
    return seen.map(\.seenStage)
  }

  /// So many views can be told apart in a plot; of more the rest is counted.
  static let mostDrawnViews = 200

  /// The longest container of the replay, in points.
  var containerLength: Double {
    stageChanges.reduce(stage.containerLength) { max($0, $1.stage.containerLength) }
  }

  /// Returns a number of one view at each frame; `nil` where the view has no place.
  ///
  /// The index is that of the view among ``viewIDs``. Views keep their order from frame to frame as
  /// a rule, so that it need not be searched for.
  func values(of id: ViewID, at index: Int, _ value: (Placement) -> Double) -> [Double?] {
    var position = index
    return frames.map { frame in
      guard let placement = frame.placement(of: id, near: &position), placement.isPlaced else {
        return nil
      }
      let number = value(placement)
      return number.isFinite ? number : nil
    }
  }

  /// Returns what one view does at each frame; `nil` where the frame does not have the view.
  func phases(of id: ViewID, at index: Int) -> [PlacementPhase?] {
    var position = index
    return frames.map { $0.placement(of: id, near: &position)?.phase }
  }
}

extension ReplayFrame {
  /// Returns the placement of a view.
  func placement(of id: ViewID) -> Placement? {
    views.first { $0.id == id }?.placement
  }

  /// Returns the placements of some views, in the order of these.
  func placements(of ids: [ViewID]) -> [Placement?] {
    let placements = Dictionary(views.map { ($0.id, $0.placement) }) { first, _ in first }
    return ids.map { placements[$0] }
  }

  fileprivate func placement(of id: ViewID, near position: inout Int) -> Placement? {
    if !(views.indices.contains(position) && views[position].id == id) {
      guard let found = views.firstIndex(where: { $0.id == id }) else { return nil }
      position = found
    }
    return views[position].placement
  }

  /// The views that have a frame, those that lie behind others first.
  ///
  var viewsFromBack: [View] {
    let placed = views.filter { $0.placement.isPlaced && $0.placement.frame.isFinite }
    let ranked = placed.enumerated().map { number, view in
      (view: view, rank: ViewRank(zIndex: view.zIndex, placement: view.placement, order: number))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.view)
  }
}
