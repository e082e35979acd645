import ParallaxCoordinator
import ParallaxReplay

extension [ViewID] {
  /// The index of each name.
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

  /// The time that a drawing shows as 0 s: the time of the first frame if it is 100,000 s or more,
  /// else 0.
  ///
  /// For example, a recording whose clock counts from 1970 starts at 1700000000 s. Labels such as
  /// "1700000002 s" would leave no room on the axis; with this origin the label is "2 s".
  var timeOrigin: Double {
    guard let first = frames.first?.time, first.isFinite, first.magnitude >= 1e5 else { return 0 }
    return first
  }

  /// The range of times from the first frame to the last, in seconds; never empty, so that it can
  /// be an axis.
  var timeRange: ClosedRange<Double> {
    let times = frames.map(\.time).filter(\.isFinite)
    guard let first = times.min(), let last = times.max() else { return 0...1 }
    return first...(last > first ? last : max(first + 1, first.nextUp))
  }

  /// The range of offsets, in points; never empty.
  var offsetRange: ClosedRange<Double> {
    let offsets = frames.map(\.offset).filter(\.isFinite)
    guard let low = offsets.min(), let high = offsets.max() else { return 0...1 }
    return low...(high > low ? high : max(low + 1, low.nextUp))
  }

  /// The frames with a new stage.
  ///
  /// A curve must not slope towards them: the old stage holds until then.
  var steps: Set<Int> { Set(stageChanges.map(\.frameIndex)) }

  /// The stages in order, each with the rows that are visible in one of its frames.
  var seenStages: [ReplayStage] {
    var seen = [SeenRows(stage)] + stageChanges.map { SeenRows($0.stage) }
    var current = 0
    for (index, frame) in frames.enumerated() {
      while current < stageChanges.count, stageChanges[current].frameIndex <= index { current += 1 }
      seen[current].look(at: frame.offset)
    }
    return seen.map(\.seenStage)
  }

  /// The largest number of views that a plot draws.
  ///
  /// A note counts the rest.
  static let mostDrawnViews = 200

  /// The longest container of the replay, in points.
  var containerLength: Double {
    stageChanges.reduce(stage.containerLength) { max($0, $1.stage.containerLength) }
  }

  /// Returns a number of a view at each frame; `nil` if the view has no frame.
  ///
  /// The index is the view's index in ``viewIDs``. Frames usually have their views in this order,
  /// so the view is found without a search.
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

  /// Returns the phase of a view at each frame; `nil` if the frame does not have the view.
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

  /// Returns the placements of views, in the order of the names.
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

  /// The views that have a frame, from back to front.
  var viewsFromBack: [View] {
    let placed = views.filter { $0.placement.isPlaced && $0.placement.frame.isFinite }
    let ranked = placed.enumerated().map { number, view in
      (view: view, rank: ViewRank(zIndex: view.zIndex, placement: view.placement, order: number))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.view)
  }
}
