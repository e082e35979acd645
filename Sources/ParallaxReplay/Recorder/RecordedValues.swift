import ParallaxCoordinator

// Values of a coordinator in the form of a file, whose names are text and whose numbers are finite.

extension RecordedReading {
  /// Creates the whole of a reading; `nil` for one without an axis.
  init?(_ host: HostReading) {
    let axis = host.reading.axis
    guard let read = host.reading[axis] else { return nil }
    self.init()
    container = host.containerSize
    safeArea = host.safeArea(along: axis)
    offset = read.contentOffset
    contentLength = read.contentLength
    contentInset = read.contentInset
    sharedInset = read.sharedInset
    transientInset = read.transientInset
    frame = read.frame ?? AxisRange(start: 0, length: axis.length(of: host.containerSize))
    crossFrame =
      host.reading.crossFrame
      ?? AxisRange(start: 0, length: axis.cross.length(of: host.containerSize))
    self.axis = axis
    isRightToLeft = read.isRightToLeft
    moves = read.moves
    rowRevision = read.rowRevision.foldedInFile
    isLayoutPending = read.isLayoutPending
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
    note(\.safeArea)
    note(\.offset)
    note(\.contentLength)
    note(\.contentInset)
    note(\.sharedInset)
    note(\.transientInset)
    note(\.frame)
    note(\.crossFrame)
    note(\.axis)
    note(\.isRightToLeft)
    note(\.moves)
    note(\.rowRevision)
    note(\.isLayoutPending)
    return changes
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
  fileprivate var foldedInFile: Int {
    JSONField.integers.contains(self) ? self : self % JSONField.integers.upperBound
  }
}
