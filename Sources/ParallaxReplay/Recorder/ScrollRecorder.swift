public import ParallaxCoordinator
package import ParallaxLayout

/// Records all input of a coordinator, so another machine can replay it to the bit.
///
///     let recorder = ScrollRecorder(coordinator)
///     // … the user scrolls until the header is where it should not be …
///     let text = try recorder.report?.text() ?? ""
///     try Data(text.utf8).write(to: URL(filePath: "report.jsonl"))
///
/// The report is one file: `parallax-replay --recording report.jsonl` plays it.
///
/// A report has one event for each layout pass: the readings, the rows that were found, the heights
/// views said, and the views, settings and requests that changed before the pass; and a digest of
/// the placements after it, by which a replay tells whether it shows the same. It has no content of rows and no pixels.
///
/// A report can always be written: a value a file cannot hold, such as a view without a name, is
/// replaced, and ``ScrollReport/notes`` say so. Several recorders of one coordinator do not disturb
/// each other.
///
/// A recorder begins with the first pass ending while no layout is pending. Starting it runs a
/// pass in which the scrollable is asked again for the rows near the viewport; no view moves. The
/// recorder retains neither the scrollable, the container nor the views.
public final class ScrollRecorder {
  private weak var coordinator: ParallaxCoordinator?
  private let now: () -> Double
  private var start: Double?
  private var scene: ReplayScene?
  private var events: [RecordingEvent] = []
  private var names = ReportNames()
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
    coordinator.run()
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
    do throws(ReplayError) {
      try action.requirePass()
      var reading = HostReading.beforeTheFirst
      _ = try rules.checked(RecordingEvent(time: 0, action), after: &reading)
    } catch {
      return names.note("an event is left out: \(error)")
    }
    append(action)
  }

  /// The report so far; `nil` before the first usable reading.
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

extension ScrollRecorder: PassRecorder {
  package func didFinish(_ pass: EnginePass, of coordinator: ParallaxCoordinator) {
    var pass = pass
    if scene == nil {
      lastReading = pass.readings.last ?? lastReading
      // There are no calls while a change is under way: then a later pass begins the report.
      guard let lastReading, let calls = coordinator.callsToBegin(at: lastReading) else { return }
      pass.calls = calls
    }
    pass.calls = pass.calls.compactMap { $0.inFile(&names) }
    pass.shown = coordinator.placed.digest
    let former = lastReading
    lastReading = pass.readings.last ?? lastReading
    if scene == nil {
      scene = ReplayScene(after: pass)
    } else if pass.shown == lastShown, pass.calls.allSatisfy({ $0.findsAgain(former) }) {
      // A pass without input that moves a view is the very mistake a report must show.
      return
    }
    lastShown = pass.shown
    append(.pass(pass))
  }
}

extension EngineCall {
  /// Returns whether the call changes nothing after a reading.
  fileprivate func findsAgain(_ reading: HostReading?) -> Bool {
    self == .step(nil) || reading.map { self == .step(.reading($0)) } ?? false
  }
}

extension ReplayScene {
  /// Creates the scene at the start of a report, from its first pass.
  ///
  /// The calls of the pass repeat all of it, with values a scene may not have, such as an empty
  /// container.
  fileprivate init(after pass: EnginePass) {
    let host = pass.readings.last ?? .beforeTheFirst
    let axis = host.reading.axis
    var scrollable = ReplaySceneScrollable(contentLength: 0)
    // Tracked rows are found in the passes.
    scrollable.hasRowsInPasses = true
    scrollable.axis = axis
    scrollable.isRightToLeft = host.reading.horizontal?.isRightToLeft ?? false
    scrollable.main = ReplaySceneContent(host.reading[axis] ?? .empty)
    if host.axes == .both, let across = host.reading.horizontal {
      scrollable.horizontal = ReplaySceneContent(across)
    }
    var container = host.containerSize
    if container.width == 0 { container.width = 1 }
    if container.height == 0 { container.height = 1 }
    self.init(container: container, scrollable: scrollable)
    for call in pass.calls {
      switch call {
      case .register(let id, let options, _):
        views.append(ReplaySceneView(id: id, options: options))
      case .unregister(let id): views.removeAll { $0.id == id }
      case .configure(let configuration):
        let grid = configuration.pixelGrid.flatMap { grid in
          (try? SceneCheck.scale(grid.scale)).map { grid }
        }
        settings = configuration.on(grid)
      default: break
      }
    }
    let (area, atSides) = (host.safeArea(along: axis), host.horizontalSafeArea)
    let length = axis.length(of: container)
    if (try? SceneCheck.safeArea(area, in: length)) != nil { safeArea = area }
    if axis == .vertical, (try? SceneCheck.safeArea(atSides, in: container.width)) != nil {
      horizontalSafeArea = atSides
    }
  }
}

extension ReplaySceneContent {
  fileprivate init(_ reading: AxisReading) {
    self.init(contentLength: reading.contentLength)
    contentInset = reading.contentInset
    transientInset = reading.transientInset
  }
}
