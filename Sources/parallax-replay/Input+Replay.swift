import ParallaxCoordinator
import ParallaxDrawing
import ParallaxReplay

extension Input {
  /// Returns the replay for a drawing: all frames, or those that a drawing can show, and the events.
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
    _ progress: inout Progress,
    _ line: (ReplayFrame) -> String
  ) throws(Failure) {
    let session = try makeSession()
    // A failure comes again with the next line.
    file.beforeReading = { try? text.flush() }
    while let event = try nextEvent() {
      try text.append(line(play(event, session)) + "\n")
      progress.advance(in: file)
    }
  }

  /// Writes the reasons for the position of a view over time.
  ///
  /// A line for each change of the view's phase, and one for each event that moved views or content:
  ///
  ///     0 s, offset 0: "header" is at 0…220, its natural position.
  ///     1.45 s, offset 468: rows: 2 inserted, offset +168
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - isASCII: Whether the text is restricted to ASCII.
  ///   - text: The output.
  ///   - progress: The progress that is shown meanwhile.
  /// - Throws: ``Failure`` if no view of that name is registered at any time, or the recording is damaged.
  mutating func explain(
    _ id: ViewID,
    isASCII: Bool,
    to text: OutputText,
    _ progress: inout Progress
  ) throws(Failure) {
    let session = try makeSession()
    // A report registers its views in its events, so a view may come later.
    var names = Set(scene.views.map(\.id.description))
    var events = EventTrack(of: scene)
    var phases: [PlacementPhase]?
    var printed = 0
    var offsets: [Int: String] = [:]

    func append(_ time: Double, _ offset: String, _ words: String) throws(Failure) {
      let line =
        "\(time.shortText(atMost: 4)) s, offset \(offset): \(words.printable)"
      try text.append((isASCII ? line.inASCII.asciiOnly : line) + "\n")
    }
    /// Prints the marks that are complete: later events do not join them.
    func appendEvents(before end: Int) throws(Failure) {
      for index in printed..<max(printed, end) {
        let mark = events.marks[index]
        guard !mark.isUserScrolling else { continue }
        try append(mark.start, offsets[index] ?? "0", "\(mark.lane.name): \(mark.text)")
      }
      printed = max(printed, end)
      offsets = offsets.filter { $0.key >= printed }
    }

    while let event = try nextEvent() {
      let frame = try play(event, session)
      let count = events.marks.count
      events.add(event, frame: frame)
      // A mark may grow for a while. Its line has the offset at its beginning.
      for index in count..<events.marks.count { offsets[index] = frame.offsetText(atMost: 2) }
      if !names.contains(id.description) { names.formUnion(frame.views.map(\.id.description)) }
      if let explanation = session.explain(id), explanation.phases != phases {
        phases = explanation.phases
        // The cause comes before its effect, so the current marks end here.
        try appendEvents(before: events.marks.count)
        events.separate()
        try append(frame.time, frame.offsetText(atMost: 2), explanation.text)
      }
      progress.advance(in: file)
    }
    guard names.contains(id.description) else { throw unknownView(id, names.sorted()) }
    try appendEvents(before: events.marks.count)
  }

  private func unknownView(_ id: ViewID, _ names: [String]) -> Failure {
    let remedy =
      id.description.nearest(of: names).map { "did you mean \"\($0)\"?" }
      ?? (names.isEmpty
        ? "there is no view at all"
        : "the views are \(names.map { "\"\($0)\"" }.joined(separator: ", "))")
    return failure(ReplayError(message: "no view has the name \"\(id)\"; \(remedy)"))
  }

  private mutating func makeSession() throws(Failure) -> ReplaySession {
    do throws(ReplayError) {
      let session = try ReplaySession(scene, title: title)
      self.session = session
      return session
    } catch {
      throw failure(error)
    }
  }

  private func play(
    _ event: RecordingEvent,
    _ session: ReplaySession
  ) throws(Failure) -> ReplayFrame {
    do throws(ReplayError) { return try session.play(event) } catch { throw failure(error) }
  }
}
