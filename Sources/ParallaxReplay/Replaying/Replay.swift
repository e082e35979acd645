public import ParallaxCoordinator

/// A recording that was played over a scene, as the input of a drawing.
public struct Replay: Hashable, Sendable {
  /// A change of the backdrop: the container was resized, or rows were inserted or removed.
  public struct StageChange: Hashable, Sendable {
    /// The first frame that shows the new backdrop.
    public var frameIndex: Int
    /// The new backdrop.
    public var stage: ReplayStage

    /// Creates a change.
    public init(frameIndex: Int, stage: ReplayStage) {
      self.frameIndex = frameIndex
      self.stage = stage
    }
  }

  /// The backdrop at the start.
  public var stage: ReplayStage
  /// The frame after each event, in order.
  public var frames: [ReplayFrame]
  /// The changes of the backdrop, in the order of their frames.
  ///
  /// Defaults to none.
  public var stageChanges: [StageChange] = []
  /// The number of frames of the recording that are not in ``frames``, because a drawing cannot
  /// show all of them.
  ///
  /// Defaults to 0. `ReplaySampler`, in `ParallaxDrawing`, leaves frames out.
  public var omittedFrameCount = 0

  /// Creates a replay.
  public init(stage: ReplayStage, frames: [ReplayFrame]) {
    self.stage = stage
    self.frames = frames
  }

  /// Returns the backdrop of a frame.
  public func stage(at frameIndex: Int) -> ReplayStage {
    stageChanges.last { $0.frameIndex <= frameIndex }?.stage ?? stage
  }

  /// The names of all views, each once, in the order of their first appearance.
  ///
  /// Drawings choose colours and letters by this order.
  public var viewIDs: [ViewID] {
    var seen: Set<ViewID> = []
    return frames.flatMap(\.views).compactMap { seen.insert($0.id).inserted ? $0.id : nil }
  }
}
