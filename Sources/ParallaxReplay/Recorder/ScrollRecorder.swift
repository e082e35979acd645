public import ParallaxCoordinator

/// Writes down what a coordinator is given, so that it can be replayed elsewhere to the bit.
///
///     let recorder = ScrollRecorder(coordinator)
///     // … somebody scrolls until the header is where it should not be …
///     try Data(recorder.report?.text().utf8 ?? "".utf8).write(to: file)
///
/// The report is one file: `parallax-replay --recording report.jsonl` plays it.
///
/// Recorded are the readings that frames were computed from, with the causes that they counted
/// with, where tracked rows and their sections stood, and what was registered and set. Of rows that
/// no view tracks nothing is known, and nothing is needed. How far a view has been revealed when the
/// recorder starts is not known either: start it before the user scrolls.
///
/// While it records, each tick asks the host where tracked rows stand; it costs as much as a change
/// of the content. Nothing is kept of the scrollable, the container and the views.
public final class ScrollRecorder {
  private weak var coordinator: ParallaxCoordinator?
  private let now: () -> Double
  private var start: Double?
  private var scene: ReplayScene?
  private var events: [RecordingEvent] = []
  private var state: RecorderState?

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
    coordinator.onPlacing = { [weak self, weak coordinator] reading, cause in
      guard let self, let coordinator, self.coordinator === coordinator else { return }
      self.note(reading, cause, of: coordinator)
    }
    // What stands already is read once more, which changes no frame.
    coordinator.recalculate()
  }

  /// Stops recording; the report stays.
  public func stop() {
    coordinator?.onPlacing = nil
    coordinator = nil
  }

  /// Writes down what a coordinator is asked and not given: a hit or a release.
  public func record(_ action: RecordingEvent.Action) {
    guard state != nil else { return }
    append(action)
  }

  /// What has been recorded so far; `nil` before the first usable reading.
  public var report: ScrollReport? {
    scene.map { ScrollReport(scene: $0, recording: Recording(events: events)) }
  }

  /// Seconds on a clock that does not go back, from some moment on.
  public static func clock() -> Double {
    let duration = origin.duration(to: .now)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  private static let origin = ContinuousClock.now

  private func note(
    _ reading: ScrollReading,
    _ cause: ScrollCause,
    of coordinator: ParallaxCoordinator
  ) {
    guard let present = RecorderState(reading, of: coordinator) else { return }
    guard let former = state else {
      state = present
      scene = present.scene
      return append(.reading(present.reading))
    }
    state = present
    if present.settings != former.settings { append(.settings(present.settings)) }
    if present.views != former.views { append(.views(present.views)) }
    var changes = present.changes(since: former)
    guard changes != RecordedReading() else { return }
    let offset = changes.offset
    changes.offset = nil
    if let offset, changes == RecordedReading() {
      append(.offset(offset, cause: cause))
    } else {
      changes.offset = offset
      if cause != .layout { changes.cause = cause }
      append(.reading(changes))
    }
  }

  private func append(_ action: RecordingEvent.Action) {
    let time = now()
    let first = start ?? time
    start = first
    events.append(RecordingEvent(time: max(time - first, events.last?.time ?? 0), action))
  }
}
