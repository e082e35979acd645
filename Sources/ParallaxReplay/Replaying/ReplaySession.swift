public import ParallaxCoordinator
import ParallaxLayout

/// A replay in progress: a scene, its coordinator, and the frame after each event.
///
///     let session = try ReplaySession(scene)
///     for event in recording.events { print(try session.play(event).time) }
///
/// It stores no event it has played, so its memory does not depend on their number.
public final class ReplaySession {
  /// The title of drawings of the replay.
  let title: String
  /// The coordinator that the scene's views are registered with, bound to the scene's or to your own scrollable.
  public let coordinator = ParallaxCoordinator()
  let scrollable: any Scrollable
  /// The seconds at which the app of a report showed other placements than the replay for the first
  /// time; `nil` if it never did.
  ///
  /// For example, an app whose views keep the places of another size when the phone rotates.
  package private(set) var firstDifference: Double?
  private let container: any ParallaxContainer
  /// The host of the scene's rows; `nil` if the scrollable is a port's.
  private let host: SceneHost?
  /// Applies an event to the scrollable.
  private let perform: (RecordingEvent.Action, ParallaxCoordinator) throws -> Void
  private let clock = RecordedClock()
  private var registered: [ViewID: ReplaySceneView] = [:]
  /// The opacities of the views that have one.
  private(set) var opacities: [ViewID: Double] = [:]
  private var stageHasChanged = false
  /// The last reading of a report; `nil` before its first pass.
  private var passReading: HostReading?
  /// The diagnostics of the coordinator.
  private var problem: ParallaxDiagnostic?

  /// Starts a replay of a scene, which is at rest at its start.
  ///
  /// - Throws: ``ReplayError`` if the scene is invalid.
  public convenience init(_ scene: ReplayScene, title: String = "") throws(ReplayError) {
    try scene.scrollable.validateRows()
    let host = SceneHost(scene)
    let scrollable = host.scrollable
    try self.init(
      scene,
      title: title,
      scrollable: scrollable,
      container: scrollable,
      host: host,
      perform: host.apply
    )
    // The host scrolls to its first resting offset, with the insets the views have reserved.
    for axis in scene.scrollable.horizontal == nil ? [coordinator.axis] : ScrollAxis.allCases {
      if let rest = coordinator.metrics(along: axis)?.restingOffsets.lowerBound {
        scrollable.scroll(to: rest, along: axis, cause: .layout)
      }
    }
  }

  init(
    _ scene: ReplayScene,
    title: String,
    scrollable: any Scrollable,
    container: any ParallaxContainer,
    host: SceneHost? = nil,
    perform: @escaping (RecordingEvent.Action, ParallaxCoordinator) throws -> Void
  ) throws(ReplayError) {
    (self.title, self.host, self.perform) = (title, host, perform)
    (self.scrollable, self.container) = (scrollable, container)
    coordinator.configuration = scene.settings
    coordinator.frameClock = clock
    try register(scene.views, at: "views")
    coordinator.onDiagnostic = { [weak self] in if $0.preventsReplay { self?.problem = $0 } }
    coordinator.bind(to: scrollable, in: container)
  }

  /// Applies an event and returns the frame after it.
  ///
  /// - Throws: ``ReplayError`` if the event cannot be played, such as the removal of a row that
  ///   is not there.
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func play(_ event: RecordingEvent) throws(ReplayError) -> ReplayFrame {
    do throws(ReplayError) {
      return try frame(after: event)
    } catch {
      var error = error
      error.time = event.time
      throw error
    }
  }

  private func frame(after event: RecordingEvent) throws(ReplayError) -> ReplayFrame {
    var hit: String?
    var release: (main: Double, across: Double)?
    try event.action.requireUsable(along: coordinator.axis, scrollsOnBoth: scrollsOnBoth)
    if passReading != nil { try event.action.requirePass() }
    clock.show(event.time)
    switch event.action {
    case .pass(let pass): try play(pass, at: event.time)
    case .hit(let point): hit = coordinator.hitTest(point).word
    case .release(let velocity, let horizontal): release = (velocity, horizontal ?? 0)
    case .reveal(let id, let distance, let axis):
      do throws(ParallaxError) {
        try coordinator.setRevealedDistance(distance, of: id, along: axis)
      } catch {
        throw ReplayError(
          path: "reveal.view",
          message: "is \(id.description.quoted), which no view is called; give the id of a view"
        )
      }
    case .views(let views, nil): try register(views, at: "views")
    case .views(let views, let seconds?):
      try coordinator.transition(.smooth(duration: seconds)) { _ throws(ReplayError) in
        try register(views, at: "views")
      }
    case .settings(let settings):
      coordinator.configuration = settings.on(coordinator.configuration.pixelGrid)
    case .offset, .offsets: try apply(event.action)
    case .update, .resize, .contentInset, .transientInset:
      try apply(event.action)
      stageHasChanged = true
    }
    if let problem { throw ReplayError(message: problem.replayDescription) }
    return frame(at: event.time, hit: hit, release: release)
  }

  /// Makes the calls of a pass; from the first pass on they replace the coordinator's own.
  private func play(_ pass: EnginePass, at time: Double) throws(ReplayError) {
    guard let scrollable = host?.scrollable else {
      throw ReplayError(
        path: "pass",
        message: "is of a report, which another scrollable does not play; replay it without one"
      )
    }
    if passReading == nil { coordinator.beginRepeating() }
    var last = passReading ?? .beforeTheFirst
    for (index, call) in pass.calls.enumerated() {
      if case .step(.reading(let host)) = call {
        stageHasChanged = stageHasChanged || host.withoutOffsets != last.withoutOffsets
        last = host
        scrollable.show(host)
      }
      do throws(ParallaxError) { try coordinator.repeatCall(call) } catch {
        throw ReplayError(path: "pass[\(index)]", message: "cannot be done: \(error)")
      }
    }
    passReading = last
    if let shown = pass.shown, firstDifference == nil, shown != coordinator.placed.digest {
      firstDifference = time
    }
  }

  private func frame(
    at time: Double,
    hit: String?,
    release: (main: Double, across: Double)?
  ) -> ReplayFrame {
    let reading = scrollable.scrollReading(in: container)
    let axis = reading.axis
    var frame = ReplayFrame(time: time, offset: 0, views: views)
    frame.axis = axis
    frame.main = scroll(reading[axis], along: axis, release: release?.main)
    frame.across = reading[axis.cross].map {
      scroll($0, along: axis.cross, release: release?.across)
    }
    frame.hit = hit
    return frame
  }

  private var views: [ReplayFrame.View] {
    let placed = coordinator.placed
    let filled = Placement(
      frame: placed.plane.frame,
      phase: .natural,
      heightProgress: 1,
      stretch: 0
    )
    return placed.placementsOnBoth().map { id, main, across in
      var view = ReplayFrame.View(id: id, placement: main ?? filled)
      view.across = across
      view.fillsAxis = main == nil
      view.zIndex = placed.options(of: id)?.zIndex ?? 0
      view.opacity = opacities[id]
      return view
    }
  }

  private func scroll(
    _ reading: AxisReading?,
    along axis: ScrollAxis,
    release velocity: Double?
  ) -> ReplayFrame.Scroll {
    let own = reading?.contentInset ?? .zero
    let shared = reading?.sharedInset.insets ?? .zero
    var scroll = ReplayFrame.Scroll(
      offset: reading?.contentOffset ?? 0,
      obscured: coordinator.obscured(along: axis),
      contentInset: AxisInsets(top: own.top + shared.top, bottom: own.bottom + shared.bottom)
    )
    if let metrics = coordinator.metrics(along: axis),
      let row = firstRow(in: metrics.visibleContent(), along: axis)
    {
      scroll.firstVisible = .init(row: row.name, start: row.start + metrics.contentShift)
    }
    if let velocity {
      scroll.settle = .some(nil)
      if case .scroll(let offset) = coordinator.settling(velocity: velocity, along: axis) {
        scroll.settle = .some(offset)
      }
    }
    return scroll
  }

  /// Registers views, and unregisters all others.
  private func register(_ views: [ReplaySceneView], at path: String) throws(ReplayError) {
    let ids = Set(views.map(\.id))
    for id in registered.keys where !ids.contains(id) {
      coordinator.unregister(id)
      (registered[id], opacities[id]) = (nil, nil)
    }
    for (index, view) in views.enumerated() where registered[view.id] != view {
      let path = "\(path)[\(index)]"
      try view.validateOpacity(at: path)
      try register(view, at: path)
      registered[view.id] = view
    }
  }

  private func register(_ view: ReplaySceneView, at path: String) throws(ReplayError) {
    let id = view.id
    do throws(ParallaxError) {
      switch registered[id]?.options {
      case nil: try coordinator.register(ViewDescriptor { _ in }, as: id, options: view.options)
      case view.options: break
      default: try coordinator.setOptions(view.options, of: id)
      }
      coordinator.removeEffects(of: id)
      opacities[id] = nil
      guard let opacity = view.opacity else { return }
      opacities[id] = opacity.value(at: 0)
      try coordinator.addEffect(opacity, to: id) { [weak self] in self?.opacities[id] = $0 }
    } catch {
      throw ReplayError(error, of: view.options, in: path)
    }
  }

  /// Returns the explanation of a view's present position, and its phase along each axis it follows;
  /// `nil` if there is no such view.
  package func explain(_ id: ViewID) -> (phases: [Placement.Phase], text: String)? {
    let phases = ScrollAxis.allCases.compactMap { coordinator.placement(of: id, along: $0)?.phase }
    return coordinator.explain(id).map { (phases, $0) }
  }

  /// Returns the backdrop if it has changed since the last call; else `nil`.
  package func changedStage() -> ReplayStage? {
    guard stageHasChanged else { return nil }
    stageHasChanged = false
    return stage
  }

  /// Returns the rows of the scene along an axis; none if the scrollable is a port's.
  func rows(along axis: ScrollAxis) -> RowGeometry {
    host?.rows(along: axis) ?? RowGeometry()
  }

  private func apply(_ action: RecordingEvent.Action) throws(ReplayError) {
    do { try perform(action, coordinator) } catch {
      throw error as? ReplayError ?? ReplayError(message: "\(error)")
    }
  }

  /// Returns the first row along an axis at least partly in a range of the content: its name, and its
  /// start in content coordinates; `nil` if there is none.
  private func firstRow(
    in span: AxisRange,
    along axis: ScrollAxis
  ) -> (name: String, start: Double)? {
    if let host { return host.firstRow(in: span, along: axis) }
    guard let rows = (scrollable as? any ScrollableRows)?.rows(along: axis) else { return nil }
    for path in rows.rowPaths(in: span) {
      guard let range = rows.rowRange(at: path), range.length > 0 else { continue }
      let id = (rows as? any IdentifiedRowTable)?.rowID(at: path)
      return (id?.description ?? "\(path.section).\(path.row)", range.start)
    }
    return nil
  }

  /// A Boolean value indicating whether the content scrolls on both axes.
  var scrollsOnBoth: Bool { scrollable.scrollReading(in: container).scrollsOnBoth }

  /// The extent of the container across the axis, in points.
  var crossLength: Double { coordinator.axis.cross.length(of: container.containerSize) }
}

@available(*, unavailable)
extension ReplaySession: Sendable {}

extension HostReading {
  /// The reading at offset 0, to compare everything else.
  fileprivate var withoutOffsets: Self {
    var host = self
    for axis in ScrollAxis.allCases {
      host.reading[axis]?.contentOffset = 0
      host.reading[axis]?.moves = OffsetMoves()
    }
    return host
  }
}

extension ScriptedScrollable {
  /// Sets this value to the state of a reading.
  fileprivate func show(_ host: HostReading) {
    let axis = host.reading.axis
    change {
      $0.axis = axis
      $0.containerSize = host.containerSize
      $0.containerSafeArea = host.safeArea(along: axis)
      $0.crossSafeArea = host.safeArea(along: axis.cross)
      $0.crossFrame = host.reading.crossFrame
      if let reading = host.reading[axis] { $0.reading = reading }
      $0.crossReading = host.reading[axis.cross]
    }
  }
}

extension RecordingEvent.Action {
  /// Checks that an event can be between the passes of a report, which contain every change.
  func requirePass() throws(ReplayError) {
    switch self {
    case .pass, .hit, .release: return
    default:
      throw ReplayError(message: "is no pass, hit or release, as a report has; leave it out")
    }
  }
}

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
