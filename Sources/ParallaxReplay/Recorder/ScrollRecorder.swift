public import ParallaxCoordinator

/// Records all input of a coordinator, so that another machine can replay it to the bit.
///
///     let recorder = ScrollRecorder(coordinator)
///     // … the user scrolls until the header is where it should not be …
///     let text = try recorder.report?.text() ?? ""
///     try Data(text.utf8).write(to: URL(filePath: "report.jsonl"))
///
/// The report is one file: `parallax-replay --recording report.jsonl` plays it.
///
/// A report has one event for each layout pass: the readings, the rows that were found, the heights
/// that views said, and the views, settings and requests that changed before the pass; and a digest of the
/// placements after it, by which ``ReplaySession/firstDifference`` tells whether the replay shows the
/// same. It has no content of rows and no pixels.
///
/// A report can always be written: a value that a file cannot hold, such as a view without a name, is
/// replaced, and ``ScrollReport/notes`` say so. Several recorders of one coordinator do not disturb
/// each other.
///
/// A recorder begins with the first pass that ends while no layout is pending. Starting it runs a
/// pass in which the scrollable is asked again for the rows near the viewport; no view moves. The
/// recorder retains neither the scrollable, the container nor the views.
public final class ScrollRecorder {
  private weak var coordinator: ParallaxCoordinator?
  private let now: () -> Double
  private var start: Double?
  private var scene: ReplayScene?
  private var events: [RecordingEvent] = []
  private var script = PassScript()
  private var lastReading: HostReading?
  /// The digest of the placements after the last recorded pass.
  private var lastShown: UInt64?

  /// Starts to record.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator; bound before or later.
  ///   - now: Returns seconds on a clock that does not go back.
  public init(
    _ coordinator: ParallaxCoordinator,
    now: @escaping () -> Double = ScrollRecorder.clock
  ) {
    self.coordinator = coordinator
    self.now = now
    coordinator.addRecorder(self)
    coordinator.requestPass()
  }

  /// Stops recording; the report stays.
  public func stop() {
    coordinator?.removeRecorder(self)
    coordinator = nil
  }

  /// Records a question to the coordinator: a hit or a release.
  ///
  /// Other events, and those with a number that is not finite, are left out, and a note says so.
  public func record(_ action: RecordingEvent.Action) {
    guard scene != nil else { return }
    var rules = RecordingRules()
    do throws(RecordingError) {
      try action.requirePass()
      try rules.check(RecordingEvent(time: 0, action))
    } catch {
      return script.names.note("an event is left out: \(error)")
    }
    append(action)
  }

  /// The report so far; `nil` before the first usable reading.
  public var report: ScrollReport? {
    scene.map { scene in
      var report = ScrollReport(scene: scene, recording: Recording(events: events))
      report.notes = script.names.notes
      return report
    }
  }

  /// Seconds on a clock that does not go back, from some moment on.
  public static func clock() -> Double {
    let duration = origin.duration(to: .now)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  private static let origin = ContinuousClock.now

  private func append(_ action: RecordingEvent.Action) {
    // The clock is the app's and may go back; the times of a recording never do.
    let (clock, last) = (now(), events.last?.time ?? 0)
    let time = clock.isFinite ? clock : last + (start ?? 0)
    let first = start ?? time
    start = first
    events.append(RecordingEvent(time: max(time - first, last), action))
  }
}

@available(*, unavailable)
extension ScrollRecorder: Sendable {}

extension ScrollRecorder: EngineRecorder {
  package func didCall(_ call: EngineCall, of coordinator: ParallaxCoordinator) {
    if scene == nil {
      if case .step(.reading(let reading)) = call { lastReading = reading }
    } else {
      script.note(call, of: coordinator)
    }
  }

  package func didFinishPass(of coordinator: ParallaxCoordinator) {
    if scene == nil {
      // There are no calls while a change is under way: then a later pass begins the report.
      guard let lastReading, let calls = coordinator.callsToBegin(at: lastReading) else { return }
      for call in calls { script.note(call, of: coordinator) }
      scene = script.scene
    }
    var pass = script.takePass()
    let shown = ShownPlacements.digest(of: coordinator) { script.names.name(of: $0) }
    // A pass without input that moves a view is the very mistake that a report must show.
    guard !pass.isEmpty || shown != lastShown else { return }
    lastShown = shown
    pass.calls.append(.shown(shown))
    append(.pass(pass))
  }
}
