public import ParallaxCoordinator

/// Writes down what a coordinator is given, so that it can be replayed elsewhere to the bit.
///
///     let recorder = ScrollRecorder(coordinator)
///     // … the user scrolls until the header is where it should not be …
///     try Data(recorder.report?.text().utf8 ?? "".utf8).write(to: file)
///
/// The report is one file: `parallax-replay --recording report.jsonl` plays it.
///
/// Recorded are the readings that frames were computed from, with the causes that they counted
/// with, where tracked rows and their sections stood, how far views were revealed, and what was
/// registered and set. Of rows that no view tracks nothing is known, and nothing is needed.
///
/// A report can always be written: what a file cannot hold, such as a view without a name, is changed
/// there, and ``ScrollReport/notes`` say so. Several recorders of one coordinator do not disturb each
/// other.
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
  private var names = ReportNames()

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
    // What stands already is read once more, which changes no frame.
    coordinator.recalculate()
  }

  /// Stops recording; the report stays.
  public func stop() {
    coordinator?.removeRecorder(self)
    coordinator = nil
  }

  /// Writes down what a coordinator is asked and not given: a hit or a release.
  ///
  /// One with a number that is not finite is left out, and noted.
  public func record(_ action: RecordingEvent.Action) {
    guard state != nil else { return }
    var rules = RecordingRules()
    do throws(RecordingError) { try rules.check(RecordingEvent(time: 0, action)) } catch {
      return names.note("an event is left out: \(error)")
    }
    append(action)
  }

  /// What has been recorded so far; `nil` before the first usable reading.
  public var report: ScrollReport? {
    scene.map { scene in
      var report = ScrollReport(scene: scene, recording: Recording(events: events))
      report.notes = names.notes
      return report
    }
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
    guard let present = RecorderState(reading, of: coordinator, &names) else { return }
    guard let former = state else {
      state = present
      scene = present.scene
      append(.reading(present.reading))
      return noteReveals(in: coordinator)
    }
    state = present
    if present.settings != former.settings { append(.settings(present.settings)) }
    if present.views != former.views {
      append(.views(present.views))
      noteReveals(in: coordinator, except: former.views)
    }
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

  /// Notes how far views are revealed that the report did not know yet.
  private func noteReveals(
    in coordinator: ParallaxCoordinator,
    except known: [ReplaySceneView] = []
  ) {
    for id in coordinator.registeredViews {
      guard let distance = coordinator.revealedDistance(of: id), distance > 0 else { continue }
      let name = names.name(of: id)
      if !known.contains(where: { $0.id == name }) { noteReveal(of: id, in: coordinator) }
    }
  }

  private func noteReveal(of id: ViewID, in coordinator: ParallaxCoordinator) {
    guard let distance = coordinator.revealedDistance(of: id) else { return }
    append(.reveal(names.name(of: id), distance: distance))
  }

  private func append(_ action: RecordingEvent.Action) {
    let (clock, last) = (now(), events.last?.time ?? 0)
    let time = clock.isFinite ? clock : last + (start ?? 0)
    let first = start ?? time
    start = first
    events.append(RecordingEvent(time: max(time - first, last), action))
  }
}

@available(*, unavailable)
extension ScrollRecorder: Sendable {}

extension ScrollRecorder: CoordinatorRecorder {
  package func didPlace(
    _ reading: ScrollReading,
    _ cause: ScrollCause,
    in coordinator: ParallaxCoordinator
  ) {
    note(reading, cause, of: coordinator)
  }

  package func didReveal(_ id: ViewID, in coordinator: ParallaxCoordinator) {
    guard let state else { return }
    // A view that was registered since the last pass is known from the next one on.
    guard state.views.contains(where: { $0.id == names.name(of: id) }) else { return }
    noteReveal(of: id, in: coordinator)
  }
}
