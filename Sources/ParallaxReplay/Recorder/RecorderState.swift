import ParallaxCoordinator

/// All that a frame follows from, at one pass of a coordinator.
struct RecorderState {
  /// The whole reading.
  var reading = RecordedReading()
  var views: [ReplaySceneView]
  var settings: ReplaySceneSettings
  private let share: AxisInsets
  private let scale: Double?

  /// Reads a coordinator; `nil` where its container has gone.
  init?(_ reading: ScrollReading, of coordinator: ParallaxCoordinator) {
    guard let container = coordinator.container, let scrollable = coordinator.scrollable else {
      return nil
    }
    self.reading.container = container.containerSize
    self.reading.safeArea = container.containerSafeArea
    self.reading.offset = reading.contentOffset
    self.reading.contentLength = reading.contentLength
    self.reading.contentInset = reading.contentInset
    self.reading.transientInset = reading.transientInset
    self.reading.frame =
      reading.frame
      ?? AxisRange(start: 0, length: reading.axis.length(of: container.containerSize))
    self.reading.crossFrame =
      reading.crossFrame
      ?? AxisRange(start: 0, length: reading.axis.cross.length(of: container.containerSize))
    self.reading.axis = reading.axis
    self.reading.isRightToLeft = reading.isRightToLeft
    settings = ReplaySceneSettings(of: coordinator)
    share = coordinator.insetShare
    scale = coordinator.configuration.pixelGrid?.scale
    views = []
    var spans = ReplaySceneRanges()
    for id in coordinator.registeredViews {
      guard var options = coordinator.options(of: id) else { continue }
      spans.add(options.tracking, in: scrollable)
      if case .rowID(let row) = options.tracking { options.tracking = .rowID(row.asText) }
      views.append(ReplaySceneView(id: ViewID(id.description), options: options))
    }
    self.reading.spans = spans
  }

  /// The scene that a replay starts with.
  var scene: ReplayScene {
    var scrollable = ReplaySceneScrollable(contentLength: reading.contentLength ?? 0)
    scrollable.spans = reading.spans
    scrollable.axis = reading.axis ?? .vertical
    scrollable.isRightToLeft = reading.isRightToLeft ?? false
    let inset = reading.contentInset ?? .zero
    scrollable.contentInset = AxisInsets(
      top: inset.top - share.top,
      bottom: inset.bottom - share.bottom
    )
    scrollable.transientInset = reading.transientInset ?? .zero
    var scene = ReplayScene(
      container: reading.container ?? LayoutSize(width: 0, height: 0),
      scrollable: scrollable,
      views: views
    )
    scene.safeArea = reading.safeArea ?? .zero
    scene.scale = scale
    scene.settings = settings
    return scene
  }

  /// Returns what is not as it was.
  func changes(since former: Self) -> RecordedReading {
    let (old, new) = (former.reading, reading)
    var changes = RecordedReading()
    func note<Value: Equatable>(_ property: WritableKeyPath<RecordedReading, Value?>) {
      if new[keyPath: property] != old[keyPath: property] {
        changes[keyPath: property] = new[keyPath: property]
      }
    }
    note(\.container)
    note(\.safeArea)
    note(\.offset)
    note(\.contentLength)
    note(\.contentInset)
    note(\.transientInset)
    note(\.frame)
    note(\.crossFrame)
    note(\.axis)
    note(\.isRightToLeft)
    note(\.spans)
    // A host may leave out what the coordinator adds; a replay's does not.
    if share != former.share { changes.contentInset = new.contentInset }
    return changes
  }
}

extension ReplaySceneRanges {
  /// Adds the row that a view tracks, and its section.
  fileprivate mutating func add(_ tracking: Tracking, in scrollable: any Scrollable) {
    let id: RowID?
    let path: RowPath?
    switch tracking {
    case .offset: return
    case .row(let row): (id, path) = (nil, row)
    case .rowID(let row): (id, path) = (row.asText, scrollable.rowPath(of: row))
    }
    guard let path else { return }
    // A row that is there twice, by its path and by its identity, is found by either.
    if let span = scrollable.rowRange(at: path),
      !rows.contains(where: { $0.path == path && $0.id == id })
    {
      rows.append(Row(path: path, id: id, span: span))
    }
    if let span = scrollable.sectionRange(path.section),
      !sections.contains(where: { $0.number == path.section })
    {
      sections.append(Section(number: path.section, span: span))
    }
  }
}

extension RowID {
  /// The identity as a file has it, where all are text.
  fileprivate var asText: RowID { RowID(description) }
}
