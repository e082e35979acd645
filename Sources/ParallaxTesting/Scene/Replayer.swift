/// Plays recordings over a scene, with a coordinator as an app would have it.
///
///     let replay = try Replayer(scene).replay(recording)
///     print(TextDrawing().draw(replay))
public struct Replayer: Sendable {
  /// The scene that every replay starts from.
  public var scene: Scene
  /// What drawings of the replay are called.
  public var title: String

  /// Creates a player of a scene.
  public init(_ scene: Scene, title: String = "") {
    self.scene = scene
    self.title = title
  }

  /// Plays a recording from its first event to its last.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - progress: Called with the number of events played so far.
  /// - Returns: A frame for each event.
  /// - Throws: ``ReplayError`` where the scene makes no sense or an event cannot be played, such as
  ///   the removal of a row that is not there.
  public func replay(
    _ recording: Recording,
    progress: (Int) -> Void = { _ in }
  ) throws(ReplayError) -> Replay {
    let session = try ReplaySession(scene, title: title)
    var replay = Replay(stage: session.stage, frames: [])
    replay.frames.reserveCapacity(recording.events.count)
    for (index, event) in recording.events.enumerated() {
      let frame = try session.play(event)
      if session.takeStageChange() {
        replay.stageChanges.append(Replay.StageChange(frameIndex: index, stage: session.stage))
      }
      replay.frames.append(frame)
      progress(index + 1)
    }
    return replay
  }
}

extension Replayer {
  /// Says why a view is where it is, at each event at which it begins to do something else.
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - recording: The recording.
  /// - Returns: A line for each change of phase: the time, the offset, and
  ///   `ParallaxCoordinator.explain(_:)`.
  /// - Throws: ``ReplayError`` as for ``replay(_:progress:)``, and where the scene has no such
  ///   view.
  public func explain(_ id: ViewID, in recording: Recording) throws(ReplayError) -> [String] {
    let session = try ReplaySession(scene, title: title)
    var lines: [String] = []
    var phase: Phase?
    guard session.explain(id) != nil else {
      let names = scene.views.map { "\"\($0.id)\"" }.joined(separator: ", ")
      throw ReplayError(message: "no view is called \"\(id)\"; the scene has \(names)")
    }
    for event in recording.events {
      let frame = try session.play(event)
      guard let explanation = session.explain(id), explanation.phase != phase else { continue }
      phase = explanation.phase
      lines.append("\(event.time) s, offset \(frame.offset): \(explanation.text)")
    }
    return lines
  }
}

/// Why a recording cannot be played over a scene.
public struct ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The time of the event that cannot be played, in seconds; `nil` where the scene is at fault.
  public var time: Double?
  /// What is wrong and what to do about it, in one line.
  public var message: String

  /// Creates an error.
  public init(time: Double? = nil, message: String) {
    self.time = time
    self.message = message
  }

  /// The event and the mistake, in one line.
  public var description: String {
    time.map { "the event at \($0) s: \(message)" } ?? message
  }
}
