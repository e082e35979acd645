import ParallaxLayout

// Changing rows. Each method does all of what it says or throws and does nothing.
extension RowGeometry {
  /// Sets the height of a row: measured, or back to an estimate.
  ///
  /// - Throws: ``RowError/noRow(_:)`` or ``RowError/badHeight(_:of:)``.
  /// - Complexity: O(log *n*).
  public mutating func setHeight(_ height: RowHeight, of row: Int) throws(RowError) {
    guard Self.isUsable(height.points) else { throw .badHeight(height.points, of: .row(row)) }
    guard row >= 0, row < count else { throw .noRow(.row(row)) }
    let stored = height.stored
    if tree.setHeight(stored, of: row) { return }
    makeRoom(for: row)
    _ = tree.setHeight(stored, of: row)
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
    if try insertInPlace(rows, at: place), case .row(let row) = place { return row..<row + 1 }
    guard let destination = destination(of: place) else { throw .noPlace(place) }
    let first = destination.first
    try check(rows, from: first)
    if case .rows(let rows) = rows.content, rows.count == 1 {
      insert(rows[0], at: destination.place)
    } else {
      insert(try Self.chunks(of: rows, from: first), at: destination.place)
    }
    return first..<first + rows.count
  }

  /// Removes rows.
  ///
  /// - Throws: ``RowError/badRange(_:)``.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows removed; rows without identity
  ///   that share an estimate count as one.
  public mutating func remove(_ rows: Range<Int>) throws(RowError) {
    guard rows.lowerBound >= 0, rows.upperBound <= count else { throw .badRange(rows) }
    if rows.count != 1 || !removeInPlace(rows.lowerBound) { _ = take(rows, keeping: false) }
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
    guard has(place, without: rows) else { throw .noPlace(place) }
    let chunks = take(rows)
    guard let destination = destination(of: place) else { throw .noPlace(place) }
    insert(chunks, at: destination.place)
    return destination.first..<destination.first + rows.count
  }
}

// Moving chunks about.
extension RowGeometry {
  /// Where rows are to be put: behind some rows of a chunk, and the number that the first of them
  /// gets.
  private struct Destination {
    var place: RowTree.Location
    var first: Int
  }

  /// Returns whether a place is there once a range of rows has been taken out.
  private func has(_ place: RowPlace, without gone: Range<Int>) -> Bool {
    switch place {
    case .end: return sectionCount > 0
    case .before(let id): return row(of: id).map { !gone.contains($0) } ?? false
    case .row(let row): return row >= 0 && row <= count - gone.count && sectionCount > 0
    case .path(let path):
      guard let rows = rows(inSection: path.section) else { return false }
      return path.row >= 0 && path.row <= rows.count - gone.clamped(to: rows).count
    }
  }

  /// Returns where rows for a place are put; `nil` if it is not there.
  private func destination(of place: RowPlace) -> Destination? {
    switch place {
    case .end:
      guard let index = tree.lastIndex else { return nil }
      let chunk = tree[index].children.count - 1
      let row = tree[index].children[chunk].count
      return Destination(
        place: RowTree.Location(index: index, chunk: chunk, row: row),
        first: count
      )
    case .before(let id):
      return row(of: id).flatMap { destination(of: .row($0)) }
    case .row(let row):
      if row == count { return destination(of: .end) }
      guard var place = tree.location(of: row) else { return nil }
      // Behind the row before, which has room more often.
      if place.row == 0, !tree.chunk(at: place).opensSection {
        place = tree.location(before: place)
      }
      return Destination(place: place, first: row)
    case .path(let path):
      guard let (opening, first) = tree.opening(ofSection: path.section) else { return nil }
      if path.row == 0 { return Destination(place: opening, first: first) }
      let end = tree.opening(ofSection: path.section + 1)?.firstRow ?? count
      guard path.row > 0, path.row <= end - first,
        var place = tree.location(of: first + path.row - 1)
      else { return nil }
      place.row += 1
      return Destination(place: place, first: first + path.row)
    }
  }

  /// Puts one row without identity before another of the same chunk, on one way down the tree.
  ///
  /// - Returns: Whether that was possible; if not, nothing is done.
  private mutating func insertInPlace(
    _ list: RowList,
    at place: RowPlace
  ) throws(RowError) -> Bool {
    guard case .row(let row) = place, row >= 0, row < count, count < Self.maximumCount,
      case .rows(let rows) = list.content, rows.count == 1, rows[0].id == nil
    else { return false }
    let height = rows[0].height
    guard Self.isUsable(height.points) else { throw .badHeight(height.points, of: .row(row)) }
    return tree.update(row: row) { chunk, row in
      // The first row of a chunk goes behind the row before, which has room more often.
      (row > 0 || chunk.opensSection) && chunk.insert(height: height.stored, id: nil, at: row)
    }
  }

  /// Removes a row without identity from a chunk that is not so small then that it could be joined
  /// with a neighbour, on one way down the tree.
  ///
  /// - Returns: Whether that was possible; if not, nothing is done.
  private mutating func removeInPlace(_ row: Int) -> Bool {
    tree.update(row: row) { chunk, row in
      guard chunk.ids.isEmpty, chunk.heights.count > RowChunk.capacity / 2 + 1 else { return false }
      chunk.remove(row..<row + 1)
      return true
    }
  }

  /// Puts one row at a place that is there.
  private mutating func insert(_ new: Row, at place: RowTree.Location) {
    let (group, chunk, row) = (place.index, place.chunk, place.row)
    let isDone = tree.update(chunk, in: group) {
      $0.insert(height: new.height.stored, id: new.id, at: row)
    }
    guard isDone else {
      splice(Self.chunks(of: [new]), at: place)
      return
    }
    if new.id != nil { register(row..<row + 1, chunk: chunk, group: group) }
  }

  /// Puts chunks of rows at a place that is there.
  private mutating func insert(_ pieces: [RowChunk], at place: RowTree.Location) {
    guard let piece = pieces.first else { return }
    let (group, chunk, row) = (place.index, place.chunk, place.row)
    guard pieces.count == 1, tree[group].children[chunk].canInsert(piece, at: row) else {
      splice(pieces, at: place)
      return
    }
    tree.update(chunk, in: group) { $0.insert(piece, at: row) }
    register(row..<row + piece.count, chunk: chunk, group: group)
  }
}
