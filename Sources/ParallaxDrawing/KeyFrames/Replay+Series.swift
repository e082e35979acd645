import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay

extension [ViewID] {
  /// The index of each name.
  var numbers: [ViewID: Int] {
    Dictionary(zip(self, 0...)) { first, _ in first }
  }
}

extension ClosedRange<Double> {
  /// Creates the range of some offsets, in points; never empty.
  init(offsets: [Double]) {
    let offsets = offsets.filter(\.isFinite)
    guard let low = offsets.min(), let high = offsets.max() else {
      self = 0...1
      return
    }
    self = low...(high > low ? high : Swift.max(low + 1, low.nextUp))
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

  /// The axes on which content scrolls, the default axis of views first.
  var axes: [ScrollAxis] {
    let scrollsOnBoth = stage.across != nil || stageChanges.contains { $0.stage.across != nil }
    return scrollsOnBoth ? [stage.axis, stage.axis.cross] : [stage.axis]
  }

  /// Returns the replay along one of its axes: the views following the axis, in a stage of content
  /// that scrolls on it alone.
  ///
  /// A drawing of one axis, such as a plot, draws each of them.
  func along(_ axis: ScrollAxis) -> Self {
    var replay = self
    replay.stage = stage.along(axis) ?? stage
    replay.stageChanges = stageChanges.compactMap { change in
      change.stage.along(axis).map { .init(frameIndex: change.frameIndex, stage: $0) }
    }
    replay.frames = frames.map { $0.along(axis) }
    return replay
  }

  /// The time a drawing shows as 0 s: the time of the first frame if it is 100,000 s or more,
  /// else 0.
  ///
  /// For example, a recording whose clock counts from 1970 starts at 1700000000 s. Labels such as
  /// "1700000002 s" would leave no room on the axis; with this origin the label is "2 s".
  var timeOrigin: Double {
    guard let first = frames.first?.time, first.isFinite, first.magnitude >= 1e5 else { return 0 }
    return first
  }

  /// The range of times from the first frame to the last, in seconds; never empty, so it can
  /// be an axis.
  var timeRange: ClosedRange<Double> {
    let times = frames.map(\.time).filter(\.isFinite)
    guard let first = times.min(), let last = times.max() else { return 0...1 }
    return first...(last > first ? last : max(first + 1, first.nextUp))
  }

  /// The range of offsets, in points; never empty.
  var offsetRange: ClosedRange<Double> { ClosedRange(offsets: frames.map(\.offset)) }

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
      seen[current].look(at: frame)
    }
    return seen.map(\.seenStage)
  }

  /// The largest number of views a plot draws.
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
    views(of: id, at: index).map { view in
      guard let view, view.placement.isPlaced else { return nil }
      let number = value(view.placement)
      return number.isFinite ? number : nil
    }
  }

  /// Returns the phase of a view at each frame; `nil` if the frame does not have the view.
  func phases(of id: ViewID, at index: Int) -> [Placement.Phase?] {
    views(of: id, at: index).map { $0?.placement.phase }
  }

  /// Returns a view at each frame; `nil` if the frame does not have it.
  func views(of id: ViewID, at index: Int) -> [ReplayFrame.View?] {
    var position = index
    return frames.map { frame in
      frame.position(of: id, near: &position).map { frame.views[$0] }
    }
  }
}

extension ReplayFrame {
  /// Returns the frame along one axis, with the views following the axis.
  fileprivate func along(_ axis: ScrollAxis) -> Self {
    var frame = self
    frame.across = nil
    if axis == self.axis {
      frame.views = views.compactMap { view in
        var view = view
        view.across = nil
        return view.fillsAxis ? nil : view
      }
    } else {
      frame.axis = axis
      frame.main = across ?? Scroll(offset: 0)
      frame.views = views.compactMap { view in
        guard let placement = view.across else { return nil }
        var other = View(id: view.id, placement: placement)
        (other.zIndex, other.opacity) = (view.zIndex, view.opacity)
        return other
      }
    }
    return frame
  }

  /// Returns the placement of a view.
  func placement(of id: ViewID) -> Placement? {
    views.first { $0.id == id }?.placement
  }

  /// Returns the index of a view, which is most often that in the frame before.
  fileprivate func position(of id: ViewID, near position: inout Int) -> Int? {
    if !(views.indices.contains(position) && views[position].id == id) {
      guard let found = views.firstIndex(where: { $0.id == id }) else { return nil }
      position = found
    }
    return position
  }
}

extension ReplayFrame.View {
  /// A Boolean value indicating whether the view has a frame that can be drawn.
  var isPlaced: Bool {
    [placement, across].allSatisfy { placement in
      placement.map { $0.isPlaced && $0.frame.isFinite } ?? true
    }
  }

  /// Returns how near the user the view is.
  func rank(order: Int) -> ViewRank {
    fillsAxis
      ? ViewRank(zIndex: zIndex, placement: across ?? placement, order: order)
      : ViewRank(zIndex: zIndex, placement: placement, across: across, order: order)
  }
}
