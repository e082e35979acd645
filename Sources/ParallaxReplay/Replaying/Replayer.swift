public import ParallaxCoordinator

/// Plays recordings over a scene, with a coordinator as an app would have it.
///
///     let replay = try Replayer(scene).replay(recording)
///     print(TextDrawing().draw(replay))
public struct Replayer: Sendable {
  /// The scene every replay starts from.
  package var scene: ReplayScene
  /// The title of drawings of the replay.
  package var title: String

  /// Creates a player of a scene.
  public init(_ scene: ReplayScene, title: String = "") {
    self.scene = scene
    self.title = title
  }

  /// Plays a recording from its first event to its last.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - progress: Called with the number of events played so far.
  /// - Returns: A frame for each event.
  /// - Throws: ``ReplayError`` if the scene is invalid or an event cannot be played, such as
  ///   the removal of a row that is not there.
  public func replay(
    _ recording: Recording,
    progress: (Int) -> Void = { _ in }
  ) throws(ReplayError) -> Replay {
    let session = try ReplaySession(scene, title: title)
    return try replay(recording, in: session, progress: progress)
  }

  /// Plays a recording on another scrollable, such as a port's.
  ///
  /// The scene's views are registered with a coordinator bound to the scrollable; the scene's
  /// own scrollable is not used. If the scrollable does everything the recording says, the frames
  /// are equal to the frames of ``replay(_:progress:)``, to the bit.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - scrollable: The scrollable, at the offset at which the recording begins.
  ///   - container: The container of the views.
  ///   - perform: Applies an event to the scrollable: scrolls to the offset, changes the rows in the
  ///     coordinator's `performUpdates`, resizes. It receives the event and the coordinator. Hits,
  ///     releases, revealed distances, views and settings are applied by the replayer.
  /// - Returns: A frame for each event.
  /// - Throws: ``ReplayError`` if the scene is invalid or the closure throws.
  public func replay(
    _ recording: Recording,
    on scrollable: any Scrollable,
    in container: any ParallaxContainer,
    perform: @escaping (RecordingEvent.Action, ParallaxCoordinator) throws -> Void
  ) throws(ReplayError) -> Replay {
    let session = try ReplaySession(
      scene,
      title: title,
      scrollable: scrollable,
      container: container,
      perform: perform
    )
    defer { session.coordinator.unbind() }
    return try replay(recording, in: session) { _ in }
  }

  private func replay(
    _ recording: Recording,
    in session: ReplaySession,
    progress: (Int) -> Void
  ) throws(ReplayError) -> Replay {
    var replay = Replay(stage: session.stage, frames: [])
    replay.frames.reserveCapacity(recording.events.count)
    for (index, event) in recording.events.enumerated() {
      let frame = try session.play(event)
      if let stage = session.changedStage() {
        replay.stageChanges.append(Replay.StageChange(frameIndex: index, stage: stage))
      }
      replay.frames.append(frame)
      progress(index + 1)
    }
    return replay
  }
}

extension Replayer {
  /// Explains the position of a view at each event at which its phase changes.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - recording: The recording.
  /// - Returns: A line for each change of phase: the time, the offset, and
  ///   `ParallaxCoordinator.explain(_:)`.
  /// - Throws: ``ReplayError`` as for ``replay(_:progress:)``, and if the scene has no such view.
  public func explain(_ id: ViewID, in recording: Recording) throws(ReplayError) -> [String] {
    let session = try ReplaySession(scene, title: title)
    guard session.explain(id) != nil else {
      let names = scene.views.map(\.id.description)
      let remedy =
        id.description.nearest(of: names).map { "did you mean \($0.quoted)?" }
        ?? "the scene has \(names.map(\.quoted).joined(separator: ", "))"
      throw ReplayError(message: "no view is called \(id.description.quoted); \(remedy)")
    }
    var phases: [Placement.Phase]?
    var lines: [String] = []
    for event in recording.events {
      let frame = try session.play(event)
      guard let explanation = session.explain(id), explanation.phases != phases else { continue }
      phases = explanation.phases
      let offset = frame.offsetText(atMost: 17)
      lines.append("\(frame.time) s, offset \(offset): \(explanation.text.printable)")
    }
    return lines
  }
}
