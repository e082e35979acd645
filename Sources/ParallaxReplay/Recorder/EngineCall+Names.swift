import ParallaxCoordinator
import ParallaxLayout

// A file has names that are text, and finite numbers. Everything else is in it as it was.

extension EngineCall {
  /// Returns the call a file has; `nil` for a call that changes nothing.
  func inFile(_ names: inout ReportNames) -> Self? {
    switch self {
    case .register(let id, let options, let isMeasured):
      let name = names.name(of: id)
      return .register(name, options.inFile(of: name, &names), isMeasured: isMeasured)
    case .unregister(let id): return .unregister(names.name(of: id))
    case .change(let change, let id):
      let name = names.name(of: id)
      return change.inFile(of: name, &names).map { .change($0, name) }
    case .keep(.progress(let id)): return .keep(.progress(names.name(of: id)))
    case .keep(.placement(let id, let placement)):
      return .keep(.placement(names.name(of: id), placement))
    case .keep(.row(let row, let share, let position)):
      return .keep(.row(names.name(of: row), share: share, position: position))
    case .moveRows(let paths, let axis): return .moveRows(paths.map { $0?.inFile }, along: axis)
    case .step(.reading(let host)): return host.inFile.map { .step(.reading($0)) }
    case .step(.heights(let heights)): return .step(.heights(heights.map { $0?.inFile }))
    case .step(.rows(var answer)):
      for index in answer.rows.indices { answer.rows[index]?.rename(by: &names) }
      for index in answer.rowsInRange.indices { answer.rowsInRange[index].rename(by: &names) }
      return .step(.rows(answer))
    case .configure, .bind, .keep(.place), .keep(.nothing), .keep(.move), .forgetRows, .step(nil),
      .step(.carriedOut):
      return self
    }
  }
}

extension HostReading {
  /// The reading; `nil` for one an engine ignores.
  fileprivate var inFile: Self? {
    guard unusableNumber == nil, reading[reading.axis] != nil else { return nil }
    var host = self
    host.reading.vertical?.rowRevision.fold()
    host.reading.horizontal?.rowRevision.fold()
    return host
  }
}

extension ViewChange {
  fileprivate func inFile(of name: ViewID, _ names: inout ReportNames) -> Self? {
    switch self {
    case .options(let options): .options(options.inFile(of: name, &names))
    case .revealedDistance(let distance, let axis):
      distance.isNaN ? nil : .revealedDistance(max(-1e12, min(1e12, distance)), along: axis)
    case .height, .measurement: self
    }
  }
}

extension HeightRange {
  /// The heights, if a file holds them; others are ignored by an engine.
  fileprivate var inFile: Self? { minimum.isFinite && maximum.isFinite ? self : nil }
}

extension FoundRow {
  fileprivate mutating func rename(by names: inout ReportNames) {
    path = path.inFile
    id = id.map { names.name(of: $0) }
    if let range = section, !(range.start.isFinite && range.end.isFinite) { section = nil }
  }
}

extension RowPath {
  /// The path with numbers a file holds exactly, which are those up to 2^53.
  ///
  /// No content has that number of rows, so a row beyond it is absent, as is the row at 2^53.
  fileprivate var inFile: Self { RowPath(section: section.inFile, row: row.inFile) }
}

extension ParallaxOptions {
  fileprivate func inFile(of name: ViewID, _ names: inout ReportNames) -> Self {
    var options = self
    options.main.rename(by: &names)
    options.across?.rename(by: &names)
    options.zIndex = zIndex.inFile
    if options.zIndex != zIndex {
      names.note("the zIndex \(zIndex) of \(name.description.quoted) is \(options.zIndex) here")
    }
    return options
  }
}

extension AxisOptions {
  fileprivate mutating func rename(by names: inout ReportNames) {
    switch tracking {
    case .rowID(let row): tracking = .rowID(names.name(of: row))
    case .rows(let first, let last):
      tracking = .rows(from: names.name(of: first), through: names.name(of: last))
    case .row(let path): tracking = .row(path.inFile)
    case .offset, .contentEnd, .viewport: break
    }
    if case .rows(let first, let last) = boundary {
      boundary = .rows(from: names.name(of: first), through: names.name(of: last))
    }
  }
}

extension Int {
  /// The nearest whole number a file holds exactly.
  fileprivate var inFile: Int {
    Swift.max(JSONField.integers.lowerBound, Swift.min(JSONField.integers.upperBound, self))
  }

  /// Turns a number that no file holds exactly into one that no number beside it has.
  fileprivate mutating func fold() {
    if !JSONField.integers.contains(self) { self %= JSONField.integers.upperBound }
  }
}
