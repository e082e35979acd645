import ParallaxLayout

// Changing rows. Each method does all of what it says or throws and does nothing.
extension RowGeometry {
  /// Sets the height of a row: measured, or back to an estimate.
  ///
  /// - Throws: ``RowError/noRow(_:)`` or ``RowError/badHeight(_:of:)``.
  /// - Complexity: O(log *n*).
  public mutating func setHeight(_ height: RowHeight, of row: Int) throws(RowError) {
    guard Self.isUsable(height.points) else { throw .badHeight(height.points, of: .row(row)) }
    guard var place = tree.location(of: row) else { throw .noRow(.row(row)) }
    if !RowChunk.canState(place.row), !tree.chunk(at: place).isPlain(height.stored) {
      makeRoom(for: row, at: &place)
    }
    tree.update(place.chunk, in: place.index) { [place] in
      $0.setHeight(height.stored, of: place.row)
    }
  }

  /// Inserts rows.
  ///
  /// - Returns: The numbers that the rows then have.
  /// - Throws: ``RowError/noPlace(_:)``, or an error that names the row that cannot be inserted.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows inserted; rows without
  ///   identity that share an estimate count as one.
  @discardableResult
  public mutating func insert(
    _ rows: RowList,
    at place: RowPlace
  ) throws(RowError) -> Range<Int> {
    guard let path = path(of: place, without: 0..<0) else { throw .noPlace(place) }
    let first = firstRow(at: path)
    try check(rows, from: first)
    insert(Self.chunks(of: rows), at: path)
    return first..<first + rows.count
  }

  /// Removes rows.
  ///
  /// - Throws: ``RowError/badRange(_:)``.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows removed; rows without identity
  ///   that share an estimate count as one.
  public mutating func remove(_ rows: Range<Int>) throws(RowError) {
    guard rows.lowerBound >= 0, rows.upperBound <= count else { throw .badRange(rows) }
    _ = take(rows, keeping: false)
  }

  /// Moves rows.
  ///
  /// - Parameters:
  ///   - rows: The numbers of the rows, which may lie in several sections.
  ///   - place: The place to move them to, as it is after they have been taken out.
  /// - Returns: The numbers that the rows then have.
  /// - Throws: ``RowError/badRange(_:)`` or ``RowError/noPlace(_:)``.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows moved; rows without identity
  ///   that share an estimate count as one.
  @discardableResult
  public mutating func move(
    _ rows: Range<Int>,
    to place: RowPlace
  ) throws(RowError) -> Range<Int> {
    guard rows.lowerBound >= 0, rows.upperBound <= count else { throw .badRange(rows) }
    guard let path = path(of: place, without: rows) else { throw .noPlace(place) }
    let chunks = take(rows)
    let first = firstRow(at: path)
    insert(chunks, at: path)
    return first..<first + rows.count
  }
}

// Moving chunks about.
extension RowGeometry {
  /// Returns the path of a place, counted without a range of rows; `nil` if it is not there.
  private func path(of place: RowPlace, without gone: Range<Int>) -> RowPath? {
    /// The path of a row or of the end of a section, without the rows that go.
    func path(_ row: Int, section: Int, rows: Range<Int>) -> RowPath {
      let goneBefore = gone.clamped(to: rows.lowerBound..<row).count
      return RowPath(section: section, row: row - rows.lowerBound - goneBefore)
    }
    switch place {
    case .end:
      let last = sectionCount - 1
      guard let rows = rows(inSection: last) else { return nil }
      return path(rows.upperBound, section: last, rows: rows)
    case .before(let id):
      guard let row = row(of: id), !gone.contains(row) else { return nil }
      return self.path(of: .row(row < gone.lowerBound ? row : row - gone.count), without: gone)
    case .row(let row):
      let remaining = count - gone.count
      guard row >= 0, row <= remaining else { return nil }
      if row == remaining { return self.path(of: .end, without: gone) }
      let row = row < gone.lowerBound ? row : row + gone.count
      guard let section = self.path(of: row)?.section, let rows = rows(inSection: section) else {
        return nil
      }
      return path(row, section: section, rows: rows)
    case .path(let path):
      guard let rows = rows(inSection: path.section), path.row >= 0,
        path.row <= rows.count - gone.clamped(to: rows).count
      else { return nil }
      return path
    }
  }

  /// The number that a row put at a path gets; the path must be there.
  private func firstRow(at path: RowPath) -> Int {
    (tree.opening(ofSection: path.section)?.firstRow ?? 0) + path.row
  }

  /// Puts chunks of rows at a path that is there.
  private mutating func insert(_ pieces: [RowChunk], at path: RowPath) {
    guard let (opening, first) = tree.opening(ofSection: path.section), let piece = pieces.first
    else {
      return
    }
    // Behind the row before, as the row after may be in the next section.
    var place = opening
    if path.row > 0, let before = tree.location(of: first + path.row - 1) {
      place = before
      place.row += 1
    }
    let (group, chunk) = (place.index, place.chunk)
    if pieces.count == 1, tree[group].children[chunk].canInsert(piece, at: place.row) {
      let row = place.row
      tree.update(chunk, in: group) { $0.insert(piece, at: row) }
      register(row..<row + piece.count, chunk: chunk, group: group)
      return
    }
    splice(pieces, at: place)
  }
}
