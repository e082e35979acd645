import ParallaxCoordinator
import ParallaxDrawing
import ParallaxReplay

extension Input {
  /// Returns the replay for a drawing: all frames, or those a drawing can show, and the events.
  mutating func replay(_ progress: inout Progress) throws(Failure) -> (Replay, EventTrack) {
    let session = try makeSession()
    var sampler = ReplaySampler(stage: session.stage)
    var events = EventTrack(of: scene)
    while let event = try nextEvent() {
      let frame = try play(event, session)
      sampler.add(frame, stage: session.changedStage())
      events.add(event, frame: frame)
      progress.advance(in: file)
    }
    return (sampler.replay, events)
  }

  /// Returns the replay for a moving picture: with frames at the corners of the motion.
  ///
  /// Events more than a number of seconds after the first one are left out; ``leavesEventsOut`` is then
  /// `true`.
  mutating func motion(
    _ progress: inout Progress,
    upTo seconds: Double
  ) throws(Failure) -> (Replay, EventTrack?) {
    let session = try makeSession()
    var player = CornerPlayer(session)
    var replay = Replay(stage: session.stage, frames: [])
    var events = EventTrack(of: scene)
    while let event = try nextEvent() {
      guard event.time - (replay.frames.first?.time ?? event.time) <= seconds else {
        leavesEventsOut = true
        break
      }
      let frames: [ReplayFrame]
      do throws(ReplayError) { frames = try player.play(event) } catch { throw failure(error) }
      replay.frames += frames
      guard let frame = frames.last else { continue }
      if let stage = session.changedStage() {
        replay.stageChanges.append(.init(frameIndex: replay.frames.count - 1, stage: stage))
      }
      events.add(event, frame: frame)
      progress.advance(in: file)
    }
    return (replay, events)
  }

  /// Writes a line for each frame.
  ///
  /// No frame stays in memory. A line is written before the input is asked for more, so a reader of a
  /// pipe has it while the recording goes on.
  mutating func writeLines(
    to text: OutputText,
    _ progress: inout Progress
  ) throws(Failure) {
    let session = try makeSession()
    // A failure comes again with the next line.
    file.beforeReading = { try? text.flush() }
    while let event = try nextEvent() {
      try text.append(play(event, session).jsonLine + "\n")
      progress.advance(in: file)
    }
  }

  mutating func makeSession() throws(Failure) -> ReplaySession {
    do throws(ReplayError) {
      let session = try ReplaySession(scene, title: title)
      self.session = session
      return session
    } catch {
      throw failure(error)
    }
  }

  func play(
    _ event: RecordingEvent,
    _ session: ReplaySession
  ) throws(Failure) -> ReplayFrame {
    do throws(ReplayError) { return try session.play(event) } catch { throw failure(error) }
  }
}
