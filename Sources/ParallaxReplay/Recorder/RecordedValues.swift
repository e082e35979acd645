import ParallaxCoordinator

// Values of a coordinator in the form of a file, whose names are text and whose numbers are finite.

extension RecordedReading {
  /// The reading that the first one of a report is compared with.
  static let beforeTheFirst = {
    var reading = Self()
    reading.across.safeArea = .zero
    return reading
  }()

  /// Creates the whole of a reading; `nil` for one without an axis.
  init?(_ host: HostReading) {
    let (axis, cross) = (host.reading.axis, host.reading.axis.cross)
    guard let read = host.reading[axis] else { return nil }
    self.init()
    container = host.containerSize
    func along(_ axis: ScrollAxis, _ read: AxisReading?) -> RecordedAxisReading {
      let length = axis.length(of: host.containerSize)
      return RecordedAxisReading(read, safeArea: host.safeArea(along: axis), in: length)
    }
    main = along(axis, read)
    across = along(cross, host.reading[cross])
    crossFrame =
      host.reading.crossFrame ?? across.frame
      ?? AxisRange(start: 0, length: cross.length(of: host.containerSize))
    self.axis = host.reading.scrollsOnBoth ? .both : axis == .vertical ? .vertical : .horizontal
  }

  /// Returns the properties that differ.
  func changes(since former: Self) -> Self {
    var changes = Self()
    func note<Value: Equatable>(_ property: WritableKeyPath<Self, Value?>) {
      if self[keyPath: property] != former[keyPath: property] {
        changes[keyPath: property] = self[keyPath: property]
      }
    }
    note(\.container)
    note(\.crossFrame)
    note(\.axis)
    changes.main = main.changes(since: former.main)
    changes.across = across.changes(since: former.across)
    return changes
  }

  /// Sets the properties that changes have.
  mutating func apply(_ changes: Self) {
    container = changes.container ?? container
    crossFrame = changes.crossFrame ?? crossFrame
    axis = changes.axis ?? axis
    main.apply(changes.main)
    across.apply(changes.across)
  }

  /// The state of the host that has this reading; a property that is `nil` has its default.
  var host: HostReading {
    let axes = axis ?? .vertical
    var reading = ScrollReading(crossFrame: crossFrame)
    reading[axes.main] = main.axisReading
    if axes == .both { reading[axes.main.cross] = across.axisReading }
    let areas = (main.safeArea ?? .zero, across.safeArea ?? .zero)
    return HostReading(
      reading,
      in: container ?? LayoutSize(width: 0, height: 0),
      verticalSafeArea: axes.main == .vertical ? areas.0 : areas.1,
      horizontalSafeArea: axes.main == .vertical ? areas.1 : areas.0
    )
  }
}

extension ViewChange {
  /// Returns the change that a file has; `nil` for a change that does nothing.
  func inFile(
    of id: ViewID,
    in coordinator: ParallaxCoordinator,
    _ names: inout ReportNames
  ) -> Self? {
    switch self {
    case .options(let options): return .options(options.inFile(of: names.name(of: id), &names))
    case .height, .measurement: return self
    case .heightTransition:
      // The heights after this part of the changes.
      return coordinator.options(of: id).map { .height($0.height) }
    case .revealedDistance(let distance, let axis):
      return distance.isNaN ? nil : .revealedDistance(max(-1e12, min(1e12, distance)), along: axis)
    }
  }
}

extension HeightRange {
  /// The heights, if a file holds them; others are ignored by an engine.
  var inFile: Self? { minimum.isFinite && maximum.isFinite ? self : nil }
}

extension FoundRow {
  func inFile(_ names: inout ReportNames) -> Self {
    FoundRow(
      path: path.inFile,
      id: id.map { names.name(of: $0) },
      range: range,
      section: section
    )
  }
}

extension RowPath {
  /// The path with numbers that a file holds exactly, which are those up to 2^53.
  ///
  /// No content has that number of rows, so a row beyond it is absent, as is the row at 2^53.
  var inFile: Self { RowPath(section: section.inFile, row: row.inFile) }
}

extension ParallaxOptions {
  /// The options with names as text, and numbers as files hold them.
  func inFile(of id: ViewID, _ names: inout ReportNames) -> Self {
    var options = self
    options.main = main.inFile(&names)
    options.across = across.map { $0.inFile(&names) }
    options.zIndex = zIndex.inFile
    if options.zIndex != zIndex {
      names.note("the zIndex \(zIndex) of \(id.description.quoted) is \(options.zIndex) here")
    }
    return options
  }
}

extension AxisOptions {
  fileprivate func inFile(_ names: inout ReportNames) -> Self {
    var options = self
    switch tracking {
    case .rowID(let row): options.tracking = .rowID(names.name(of: row))
    case .row(let path): options.tracking = .row(path.inFile)
    case .offset, .contentEnd, .viewport: break
    }
    if case .rows(let first, let last) = boundary {
      options.boundary = .rows(from: names.name(of: first), through: names.name(of: last))
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

  /// The number if a file holds it exactly, or else a number that no number beside it has.
  var foldedInFile: Int {
    JSONField.integers.contains(self) ? self : self % JSONField.integers.upperBound
  }
}
