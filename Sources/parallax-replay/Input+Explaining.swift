import ParallaxCoordinator
import ParallaxDrawing
import ParallaxReplay

/// A line of the explanation of a view: why it is there, an event that moved it, or a mistake in the scene.
struct ExplainedLine {
  /// The subject of a line.
  enum Kind: String {
    case position, event, mistake
  }

  let kind: Kind
  let time: Double
  /// The frame whose offset the line has.
  let frame: ReplayFrame
  let words: String

  /// The line for a reader: `1.45 s, offset 468: rows: 2 inserted, offset +168`.
  var text: String {
    "\(time.shortText(atMost: 4)) s, offset \(frame.offsetText(atMost: 2)): \(words.printable)"
  }

  /// The line for a program: `{ "time": 1.45, "offset": 468, "event": "rows: 2 inserted, offset +168" }`.
  var jsonLine: String {
    let line: JSONValue = [
      "time": .number(time), "offset": frame.offsetValue, kind.rawValue: .string(words),
    ]
    return line.text()
  }
}

extension Input {
  /// Explains the position of a view over time: a line for each change of the view's phase, one for each
  /// event that moved views or content, and at the end one for each mistake in the scene.
  ///
  ///     0 s, offset 0: "header" is at 0…220, its natural position.
  ///     1.45 s, offset 468: rows: 2 inserted, offset +168
  ///     2 s, offset 468: view "low" is in sight at no offset: …
  ///
  /// - Parameters:
  ///   - id: The view.
  ///   - end: The second after which events are left out; `nil` for none.
  ///   - draws: Whether a drawing is returned.
  ///   - progress: The progress shown meanwhile.
  ///   - report: Called with each line.
  /// - Returns: The drawing of the last moment before `end`, or of the first one with the most marks.
  /// - Throws: ``Failure`` if no view of that name is registered at any time, or the recording is
  ///   damaged.
  mutating func explain(
    _ id: ViewID,
    until end: Double?,
    draws: Bool,
    _ progress: inout Progress,
    _ report: (ExplainedLine) throws(Failure) -> Void
  ) throws(Failure) -> ExplanationDrawing? {
    let session = try makeSession()
    // A report registers its views in its events, so a view may come later.
    var names = Set(scene.views.map(\.id.description))
    var events = EventTrack(of: scene)
    var phases: [Placement.Phase]?
    var printed = 0
    var frames: [Int: ReplayFrame] = [:]
    var last: ReplayFrame?
    var drawing: ExplanationDrawing?

    /// Reports the marks that are complete: later events do not join them.
    func reportEvents(before end: Int) throws(Failure) {
      for index in printed..<max(printed, end) {
        let mark = events.marks[index]
        guard !mark.isUserScrolling, let frame = frames[index] else { continue }
        let words = "\(mark.lane.name): \(mark.text)"
        try report(.init(kind: .event, time: mark.start, frame: frame, words: words))
      }
      printed = max(printed, end)
      frames = frames.filter { $0.key >= printed }
    }

    while let event = try nextEvent(), event.time <= end ?? .infinity {
      let frame = try play(event, session)
      let count = events.marks.count
      events.add(event, frame: frame)
      // A mark may grow for a while. Its line has the offset at its beginning.
      for index in count..<events.marks.count { frames[index] = frame }
      if !names.contains(id.description) { names.formUnion(frame.views.map(\.id.description)) }
      if let explanation = session.explain(id), explanation.phases != phases {
        phases = explanation.phases
        // The cause comes before its effect, so the current marks end here.
        try reportEvents(before: events.marks.count)
        events.separate()
        try report(.init(kind: .position, time: frame.time, frame: frame, words: explanation.text))
      }
      if draws, end == nil {
        drawing = ExplanationDrawing(of: id, frame, session, moreThan: drawing)
      }
      last = frame
      progress.advance(in: file)
    }
    guard names.contains(id.description) else { throw unknownView(id, names.sorted()) }
    try reportEvents(before: events.marks.count)
    guard let last else { throw failure(ReplayError(message: "there is no event to explain")) }
    for words in session.coordinator.audit().map(\.description) {
      try report(.init(kind: .mistake, time: last.time, frame: last, words: words))
    }
    guard draws else { return nil }
    return drawing ?? ExplanationDrawing(of: id, last, session, moreThan: nil)
  }

  private func unknownView(_ id: ViewID, _ names: [String]) -> Failure {
    let remedy =
      id.description.nearest(of: names).map { "did you mean \"\($0)\"?" }
      ?? (names.isEmpty
        ? "there is no view at all"
        : "the views are \(names.map { "\"\($0)\"" }.joined(separator: ", "))")
    return failure(ReplayError(message: "no view has the name \"\(id)\"; \(remedy)"))
  }
}
