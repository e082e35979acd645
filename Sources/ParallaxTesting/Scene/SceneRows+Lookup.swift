extension SceneRows {
  /// Returns the number of rows in a section, 0 where there is no such section.
  public func rowCount(inSection section: Int) -> Int {
    placedSections.indices.contains(section) ? placedSections[section].rowCount : 0
  }

  /// Returns where a row stands, in content coordinates, in points; `nil` where there is no such
  /// row.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  public func span(of path: RowPath) -> Span? {
    guard let placed = run(of: path) else { return nil }
    let row = path.row - placed.firstRow
    return Span(start: placed.edge(row), end: placed.edge(row + 1))
  }

  /// Returns where the row with an identity stands, in content coordinates, in points; `nil` where
  /// there is no such row.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  public func span(of id: RowID) -> Span? { path(of: id).flatMap { span(of: $0) } }

  /// Returns where a section stands with its title, in content coordinates, in points; `nil` where
  /// there is no such section.
  ///
  /// - Complexity: O(1).
  public func span(ofSection section: Int) -> Span? {
    placedSections.indices.contains(section) ? placedSections[section].span : nil
  }

  /// Returns what a row is called in replays: its identity, or `section.row` where it has none.
  ///
  /// `nil` where there is no such row.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  public func name(of path: RowPath) -> String? {
    guard let placed = run(of: path) else { return nil }
    return placed.run.id?.description ?? "\(path.section).\(path.row)"
  }

  /// Returns the first row, in order, that lies at least partly below a content position; `nil`
  /// beyond the last row.
  ///
  /// A row that ends at the position, or that has no height, does not lie below it. Over a section
  /// title it is the row after the title.
  ///
  /// - Complexity: O(log *n*) in the number of runs; runs without height are stepped over.
  public func firstVisibleRow(at position: Double) -> RowPath? {
    var index = placedRuns.firstPartition { $0.end > position }
    while index < placedRuns.count, !placedRuns[index].hasHeight { index += 1 }
    guard index < placedRuns.count else { return nil }
    let placed = placedRuns[index]
    let row = placed.run.count.firstIndexBelow { placed.edge($0 + 1) > position }
    return RowPath(section: placed.section, row: placed.firstRow + row)
  }

  private func run(of path: RowPath) -> PlacedRun? {
    guard path.row >= 0, path.row < rowCount(inSection: path.section) else { return nil }
    let runs = placedRuns[placedSections[path.section].runs]
    // The last run that begins at or before the row: those before it without rows begin there too.
    let next = runs.firstPartition { $0.firstRow > path.row }
    return runs[next - 1]
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element meets a condition that all later elements meet as well;
  /// `endIndex` where none does.
  fileprivate func firstPartition(where condition: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = condition(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}

extension Int {
  /// Returns the first number in `0..<self` that meets a condition which all later ones meet too;
  /// the last where none does.
  fileprivate func firstIndexBelow(_ condition: (Int) -> Bool) -> Int {
    Swift.min((0..<self).firstPartition(where: condition), self - 1)
  }
}
