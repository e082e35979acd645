/// A scene under way: its scrollable, its coordinator, and what they show.
final class ReplaySession {
  private let scrollable: ScriptedScrollable
  private let coordinator = ParallaxCoordinator()
  private let title: String
  private var stageHasChanged = false
  /// What the coordinator could not work with.
  private var problem: ParallaxDiagnostic?

  init(_ scene: Scene, title: String) throws(ReplayError) {
    self.title = title
    let axis = scene.scrollable.axis
    scrollable = ScriptedScrollable(
      length: axis.length(of: scene.container),
      crossLength: axis.cross.length(of: scene.container),
      contentLength: scene.scrollable.contentLength,
      axis: axis
    )
    scrollable.rows = scene.scrollable.rows.geometry
    scrollable.reading.contentLength = scene.scrollable.contentLength
    scrollable.reading.contentInset = scene.scrollable.contentInset
    scrollable.reading.frame = scene.scrollable.frame.map(axis.span(of:))
    scrollable.containerSafeArea = scene.safeArea
    coordinator.pixelGrid = scene.scale.map(PixelGrid.init(scale:))
    do throws(ParallaxError) {
      for view in scene.views {
        try coordinator.register(ViewDescriptor { _ in }, as: view.id, options: view.options)
      }
    } catch {
      throw ReplayError(message: error.description)
    }
    coordinator.onDiagnostic = { [weak self] in self?.problem = $0 }
    coordinator.bind(to: scrollable, in: scrollable)
    // The host scrolls to where its content rests, whatever insets the views have asked for.
    if let rest = coordinator.metrics?.restingOffsets.lowerBound {
      scrollable.scroll(to: rest, cause: .layout)
    }
  }

  /// Applies an event and returns what is shown afterwards.
  func play(_ event: RecordingEvent) throws(ReplayError) -> ReplayFrame {
    var hit: String?
    var settle: Double??
    switch event.action {
    case .offset(let offset, let cause):
      scrollable.scroll(to: offset, cause: cause)
    case .update(let updates):
      do throws(RowError) {
        try update(updates)
      } catch {
        throw ReplayError(time: event.time, message: "\(error)")
      }
    case .resize(let container, let safeArea):
      resize(to: container, safeArea)
    case .hit(let point):
      hit = coordinator.hitTest(point).description
    case .release(let velocity):
      settle = .some(coordinator.settlingOffset(velocity: velocity))
    }
    if let problem {
      throw ReplayError(time: event.time, message: problem.description)
    }
    var frame = ReplayFrame(
      time: event.time,
      offset: scrollable.reading.contentOffset,
      views: coordinator.placements.map { id, placement in
        var view = ReplayFrame.View(id: id, placement: placement)
        view.zIndex = coordinator.options(of: id)?.zIndex ?? 0
        return view
      },
      occluded: coordinator.occluded,
      contentInset: scrollable.reading.contentInset
    )
    frame.firstVisible = firstVisible
    frame.hit = hit
    frame.settle = settle
    return frame
  }

  /// Returns why a view is where it is now, in words, and what it is doing; `nil` where the scene
  /// has no such view.
  func explain(_ id: ViewID) -> (phase: Phase, text: String)? {
    coordinator.placement(of: id).map { ($0.phase, coordinator.explain(id)) }
  }

  /// The backdrop as it is now.
  var stage: Stage {
    var stage = Stage(
      coordinator.metrics ?? ScrollMetrics(containerLength: 0, contentLength: 0),
      crossLength: scrollable.reading.axis.cross.length(of: scrollable.containerSize),
      axis: scrollable.reading.axis
    )
    stage.title = title
    stage.rows = stageRows
    return stage
  }

  /// Returns whether the backdrop has changed since this was last asked.
  func takeStageChange() -> Bool {
    defer { stageHasChanged = false }
    return stageHasChanged
  }

  private func update(_ updates: [RecordedRowUpdate]) throws(RowError) {
    let length = scrollable.reading.contentLength - scrollable.rows.length
    try coordinator.update(scrollable.rows, by: updates.flatMap(\.rowUpdates)) { rows in
      scrollable.change {
        $0.rows = rows
        // A scene may give its content more length than its rows have.
        $0.reading.contentLength = max(0, rows.length + length)
      }
    }
    stageHasChanged = true
  }

  private func resize(to container: Size, _ safeArea: EdgeInsets) {
    let axis = scrollable.reading.axis
    let change = axis.length(of: container) - axis.length(of: scrollable.containerSize)
    scrollable.change {
      $0.containerSize = container
      $0.containerSafeArea = safeArea
      $0.reading.cause = .layout
      // A scrollable that is not the whole container keeps its distances from the container's edges.
      if let frame = $0.reading.frame {
        $0.reading.frame?.end = max(frame.start, frame.end + change)
      }
    }
    stageHasChanged = true
  }

  private var firstVisible: ReplayFrame.FirstVisible? {
    guard let metrics = coordinator.metrics else { return nil }
    let rows = scrollable.rows
    guard let row = rows.firstRow(in: metrics.visibleContent()), let name = rows.name(of: row),
      let start = rows.start(of: row)
    else { return nil }
    return ReplayFrame.FirstVisible(row: name, start: start + metrics.contentShift)
  }

  /// So many rows can be told apart in a picture; of more the rest is left blank.
  private static let drawnRows = 20_000

  private var stageRows: [Stage.Row] {
    let rows = scrollable.rows
    var result: [Stage.Row] = []
    for section in 0..<rows.sectionCount {
      guard let span = rows.span(ofSection: section), let range = rows.rows(inSection: section)
      else { continue }
      if let header = rows.insets(ofSection: section)?.top, header > 0 {
        let end = span.start + header
        result.append(
          Stage.Row(
            start: span.start,
            end: end,
            label: "section \(section)",
            isSectionHeader: true
          )
        )
      }
      for row in range.prefix(Self.drawnRows - min(result.count, Self.drawnRows)) {
        guard let span = rows.span(of: row) else { continue }
        result.append(Stage.Row(start: span.start, end: span.end, label: rows.name(of: row) ?? ""))
      }
    }
    return result
  }
}

extension RecordedRowUpdate {
  /// The update as the rows of a scrollable understand it.
  var rowUpdates: [RowUpdate] {
    switch self {
    case .insert(let rows, let before):
      let list = RowList(
        rows.map { ParallaxLayout.Row(id: $0.id, height: .measured($0.height)) }
      )
      return [.insert(list, at: before.map(RowPlace.before) ?? .end)]
    case .remove(let ids): return ids.map { .remove(.id($0)) }
    case .resize(let rows): return rows.map { .resize(.id($0.id), height: $0.height) }
    case .move(let id, let before):
      return [.move(.id(id), to: before.map(RowPlace.before) ?? .end)]
    }
  }
}

extension HitTarget {
  /// The target as replays write it.
  var description: String {
    switch self {
    case .view(let id): "view:\(id)"
    case .dragsOnly(let id): "drags:\(id)"
    case .scrollable: "scrollable"
    case .none: "none"
    }
  }
}
