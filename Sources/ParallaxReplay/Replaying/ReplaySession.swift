public import ParallaxCoordinator

/// A replay in progress: a scene, its coordinator, and the frame after each event.
///
///     let session = try ReplaySession(scene)
///     while let event = try reader.next() { print(try session.play(event).jsonLine) }
///
/// It stores no event that it has played, so its memory does not depend on their number.
public final class ReplaySession {
  /// The title of drawings of the replay.
  let title: String
  /// The coordinator that the scene's views are registered with.
  public let coordinator = ParallaxCoordinator()
  let scrollable: any Scrollable
  private let container: any ParallaxContainer
  private let host: any ReplayHost
  private var registered: [ViewID: ParallaxOptions] = [:]
  private var stageHasChanged = false
  /// The reading after the passes of a report so far; `nil` before the first pass.
  private var passReading: HostReading?
  /// The diagnostics of the coordinator.
  private var problem: ParallaxDiagnostic?

  /// Starts a replay of a scene, which is at rest at its start.
  ///
  /// - Throws: ``ReplayError`` if the scene is invalid.
  public convenience init(_ scene: ReplayScene, title: String = "") throws(ReplayError) {
    let host = SceneHost(scene)
    let scrollable = host.scrollable
    try self.init(scene, title: title, scrollable: scrollable, container: scrollable, host: host)
    // The host scrolls to its first resting offset, with the insets that the views have reserved.
    if let rest = coordinator.metrics?.restingOffsets.lowerBound {
      scrollable.scroll(to: rest, cause: .layout)
    }
  }

  init(
    _ scene: ReplayScene,
    title: String,
    scrollable: any Scrollable,
    container: any ParallaxContainer,
    host: any ReplayHost
  ) throws(ReplayError) {
    self.title = title
    (self.scrollable, self.container, self.host) = (scrollable, container, host)
    coordinator.configuration.pixelGrid = scene.scale.map(PixelGrid.init(scale:))
    scene.settings.apply(to: coordinator)
    do throws(RecordingError) {
      try register(scene.views, at: "views")
    } catch {
      throw ReplayError(path: error.path, message: error.message)
    }
    coordinator.onDiagnostic = { [weak self] in if $0.preventsReplay { self?.problem = $0 } }
    coordinator.bind(to: scrollable, in: container)
  }

  /// Applies an event and returns the frame after it.
  ///
  /// - Throws: ``ReplayError`` if the event cannot be played, such as the removal of a row that
  ///   is not there.
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func play(_ event: RecordingEvent) throws(ReplayError) -> ReplayFrame {
    do throws(RecordingError) {
      return try frame(after: event)
    } catch {
      throw ReplayError(time: event.time, path: error.path, message: error.message)
    }
  }

  private func frame(after event: RecordingEvent) throws(RecordingError) -> ReplayFrame {
    var hit: String?
    var settle: Double??
    try event.action.requireUsable(along: coordinator.axis)
    if passReading != nil { try event.action.requirePass() }
    switch event.action {
    case .pass(let pass): try play(pass)
    case .hit(let point): hit = coordinator.hitTest(point).word
    case .release(let velocity):
      settle = .some(coordinator.targetContentOffset(velocity: velocity))
    case .reveal(let id, let distance):
      do throws(ParallaxError) { try coordinator.setRevealedDistance(distance, of: id) } catch {
        throw RecordingError(
          path: "reveal.view",
          message: "is \(id.description.quoted), which no view is called; give the id of a view"
        )
      }
    case .views(let views): try register(views, at: "views")
    case .settings(let settings): settings.apply(to: coordinator)
    case .offset: try host.apply(event.action, with: coordinator)
    case .update, .resize, .contentInset, .transientInset, .reading:
      try host.apply(event.action, with: coordinator)
      stageHasChanged = true
    }
    if let problem { throw RecordingError(message: problem.replayDescription) }
    return frame(at: event.time, hit: hit, settle: settle)
  }

  /// Makes the calls of a pass; from the first pass on they replace the coordinator's own.
  private func play(_ pass: RecordedPass) throws(RecordingError) {
    guard let scrollable = (host as? SceneHost)?.scrollable else {
      throw RecordingError(
        path: "pass",
        message: "is of a report, which another scrollable does not play; replay it without one"
      )
    }
    if passReading == nil { coordinator.beginRepeating() }
    var reading = passReading ?? HostReading(ScrollReading(), in: container.containerSize)
    for (index, call) in pass.calls.enumerated() {
      if case .reading(let changes) = call {
        reading.apply(changes)
        scrollable.show(reading)
      }
      do throws(ParallaxError) {
        try coordinator.repeatCall(call.engineCall(at: reading))
      } catch {
        throw RecordingError(path: "pass[\(index)]", message: "cannot be done: \(error)")
      }
    }
    passReading = reading
    if pass.changesStage { stageHasChanged = true }
  }

  private func frame(at time: Double, hit: String?, settle: Double??) -> ReplayFrame {
    let reading = scrollable.scrollReading(in: container)
    let axisReading = reading[reading.axis]
    let own = axisReading?.contentInset ?? .zero
    let shared = axisReading?.sharedInset.insets ?? .zero
    var frame = ReplayFrame(
      time: time,
      offset: axisReading?.contentOffset ?? 0,
      views: coordinator.placements().map { id, placement in
        var view = ReplayFrame.View(id: id, placement: placement)
        view.zIndex = coordinator.options(of: id)?.zIndex ?? 0
        return view
      },
      obscured: coordinator.obscured,
      contentInset: AxisInsets(top: own.top + shared.top, bottom: own.bottom + shared.bottom)
    )
    if let metrics = coordinator.metrics,
      let row = host.firstRow(in: metrics.visibleContent())
    {
      frame.firstVisible = .init(row: row.name, start: row.start + metrics.contentShift)
    }
    frame.hit = hit
    frame.settle = settle
    return frame
  }

  /// Registers views, and unregisters all others.
  private func register(_ views: [ReplaySceneView], at path: String) throws(RecordingError) {
    let ids = Set(views.map(\.id))
    for id in registered.keys where !ids.contains(id) {
      coordinator.unregister(id)
      registered[id] = nil
    }
    for (index, view) in views.enumerated() where registered[view.id] != view.options {
      do throws(ParallaxError) {
        if registered[view.id] == nil {
          try coordinator.register(ViewDescriptor { _ in }, as: view.id, options: view.options)
        } else {
          try coordinator.setOptions(view.options, for: view.id)
        }
      } catch {
        let error = ReplaySceneError(error, in: "\(path)[\(index)]")
        throw RecordingError(path: error.path, message: error.message)
      }
      registered[view.id] = view.options
    }
  }

  /// Returns the explanation of a view's present position and its phase; `nil` if the scene has no such
  /// view.
  public func explain(_ id: ViewID) -> (phase: PlacementPhase, text: String)? {
    coordinator.placement(of: id).flatMap { placement in
      coordinator.explain(id).map { (placement.phase, $0) }
    }
  }

  /// Returns the backdrop if it has changed since the last call; else `nil`.
  public func changedStage() -> ReplayStage? {
    guard stageHasChanged else { return nil }
    stageHasChanged = false
    return stage
  }

  /// The rows of the scene; none if the scrollable is a port's.
  var rows: RowGeometry { (host as? SceneHost)?.scrollable.rows ?? RowGeometry() }

  /// The extent of the container across the axis, in points.
  var crossLength: Double { coordinator.axis.cross.length(of: container.containerSize) }
}

@available(*, unavailable)
extension ReplaySession: Sendable {}

extension ParallaxDiagnostic {
  /// A Boolean value indicating whether the frames are not those of the recording.
  fileprivate var preventsReplay: Bool {
    switch self {
    case .unusableReading, .unusableRow, .unusableSection, .unsupportedView: true
    default: false
    }
  }

  /// The diagnostic in words for a reader who has only files.
  fileprivate var replayDescription: String {
    switch self {
    case .unusableReading:
      "makes lengths of which one is not finite, negative or above 1e12 points; give smaller ones"
    default: description
    }
  }
}

extension HitTarget {
  /// The target in the form of a replay.
  fileprivate var word: String {
    switch (tap, drag) {
    case (.view(let id), .view): "view:\(id)"
    case (.view(let id), _): "drags:\(id)"
    case (.scrollable, _): "scrollable"
    case (nil, _): "none"
    }
  }
}
