import ParallaxCoordinator

/// All that a frame follows from, at one pass of a coordinator.
struct RecorderState {
  /// The whole reading.
  var reading = RecordedReading()
  var views: [ReplaySceneView]
  var settings: ReplaySceneSettings

  /// Reads a coordinator; `nil` where its container has gone.
  init?(
    _ reading: ScrollReading,
    of coordinator: ParallaxCoordinator,
    _ names: inout ReportNames
  ) {
    guard let container = coordinator.container else { return nil }
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
    self.reading.insetShare = coordinator.insetShare
    self.reading.scale = coordinator.configuration.pixelGrid?.scale ?? 0
    views = []
    var spans = ReplaySceneRanges()
    let rows = coordinator.rows
    for id in coordinator.registeredViews {
      guard let options = coordinator.options(of: id) else { continue }
      spans.add(options.tracking, in: rows, &names)
      let name = names.name(of: id)
      views.append(ReplaySceneView(id: name, options: options.inFile(of: name, &names)))
    }
    self.reading.spans = spans
  }

  /// The scene that a replay starts with.
  ///
  /// The first reading says all of it once more, and what a scene may not be: an empty container, or
  /// one that is covered whole.
  var scene: ReplayScene {
    var scrollable = ReplaySceneScrollable(contentLength: reading.contentLength ?? 0)
    scrollable.spans = reading.spans
    scrollable.axis = reading.axis ?? .vertical
    scrollable.isRightToLeft = reading.isRightToLeft ?? false
    let (inset, share) = (reading.contentInset ?? .zero, reading.insetShare?.change ?? .zero)
    scrollable.contentInset = AxisInsets(
      top: inset.top - share.top,
      bottom: inset.bottom - share.bottom
    )
    scrollable.transientInset = reading.transientInset ?? .zero
    var container = reading.container ?? LayoutSize(width: 0, height: 0)
    if container.width == 0 { container.width = 1 }
    if container.height == 0 { container.height = 1 }
    var scene = ReplayScene(container: container, scrollable: scrollable, views: views)
    let safeArea = reading.safeArea ?? .zero
    let length = scrollable.axis.length(of: container)
    if (try? SceneCheck.safeArea(safeArea, in: length)) != nil { scene.safeArea = safeArea }
    if let scale = reading.scale, (try? SceneCheck.scale(scale)) != nil { scene.scale = scale }
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
    note(\.insetShare)
    note(\.transientInset)
    note(\.frame)
    note(\.crossFrame)
    note(\.scale)
    note(\.axis)
    note(\.isRightToLeft)
    note(\.spans)
    return changes
  }
}

extension ParallaxOptions {
  /// The options with names as text, and numbers as files hold them.
  fileprivate func inFile(of id: ViewID, _ names: inout ReportNames) -> Self {
    var options = self
    switch tracking {
    case .rowID(let row): options.tracking = .rowID(names.name(of: row))
    case .row(let path):
      // No content has so many rows: such a one is as absent as the other.
      options.tracking = .row(RowPath(section: path.section.inFile, row: path.row.inFile))
    case .offset: break
    }
    options.zIndex = zIndex.inFile
    if options.zIndex != zIndex {
      names.note("the zIndex \(zIndex) of \(id.description.quoted) is \(options.zIndex) here")
    }
    return options
  }
}

extension Int {
  /// The nearest whole number that a file holds exactly.
  fileprivate var inFile: Int {
    let range = JSONField.integers
    return Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
  }
}

extension ReplaySceneRanges {
  /// Adds the row that a view tracks, and its section.
  fileprivate mutating func add(
    _ tracking: Tracking,
    in hostRows: HostRows,
    _ names: inout ReportNames
  ) {
    let id: RowID?
    let path: RowPath?
    switch tracking {
    case .offset: return
    case .row(let row): (id, path) = (nil, row)
    case .rowID(let row): (id, path) = (names.name(of: row), hostRows.rowPath(of: row))
    }
    guard let path, path.section == path.section.inFile, path.row == path.row.inFile else { return }
    // A row that is there twice, by its path and by its identity, is found by either.
    if let span = hostRows.rowRange(at: path), span.isWritable,
      !rows.contains(where: { $0.path == path && $0.id == id })
    {
      rows.append(Row(path: path, id: id, span: span))
    }
    if let span = hostRows.sectionRange(path.section), span.isWritable,
      !sections.contains(where: { $0.number == path.section })
    {
      sections.append(Section(number: path.section, span: span))
    }
  }
}

extension AxisRange {
  /// Whether something can be there; a coordinator places nothing elsewhere either.
  fileprivate var isWritable: Bool { (try? SceneCheck.span(self, "")) != nil }
}
