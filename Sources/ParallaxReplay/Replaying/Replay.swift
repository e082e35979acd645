package import ParallaxCoordinator

/// A recording played over a scene, as the input of a drawing.
///
///     let replay = try Replayer(scene).replay(recording)
///     for frame in replay.frames {
///       print(frame.time, frame.offset, frame.views.map { $0.placement.frame })
///     }
public struct Replay: Hashable, Sendable {
  /// A change of the backdrop: the container was resized, or rows were inserted or removed.
  package struct StageChange: Hashable, Sendable {
    /// The first frame showing the new backdrop.
    package var frameIndex: Int
    /// The new backdrop.
    package var stage: ReplayStage

    /// Creates a change.
    package init(frameIndex: Int, stage: ReplayStage) {
      self.frameIndex = frameIndex
      self.stage = stage
    }
  }

  /// The backdrop at the start.
  package var stage: ReplayStage
  /// The frame after each event, in order.
  public var frames: [ReplayFrame]
  /// The changes of the backdrop, in the order of their frames.
  ///
  /// Defaults to none.
  package var stageChanges: [StageChange] = []
  /// The number of frames of the recording not in ``frames``, because a drawing cannot
  /// show all of them.
  ///
  /// Defaults to 0. `ReplaySampler`, in `ParallaxDrawing`, leaves frames out.
  package var omittedFrameCount = 0

  /// Creates a replay.
  package init(stage: ReplayStage, frames: [ReplayFrame]) {
    self.stage = stage
    self.frames = frames
  }

  /// Returns the backdrop of a frame.
  package func stage(at frameIndex: Int) -> ReplayStage {
    stageChanges.last { $0.frameIndex <= frameIndex }?.stage ?? stage
  }

  /// The names of all views, each once, in the order of their first appearance.
  ///
  /// Drawings choose colours and letters by this order.
  package var viewIDs: [ViewID] {
    var seen: Set<ViewID> = []
    return frames.flatMap(\.views).compactMap { seen.insert($0.id).inserted ? $0.id : nil }
  }
}
