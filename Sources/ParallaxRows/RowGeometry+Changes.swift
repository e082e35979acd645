import ParallaxLayout

// Changing rows. Each method makes the whole change, or throws and makes none of it.
extension RowGeometry {
  /// Sets the height of a row: measured, or an estimate again.
  ///
  /// - Throws: ``RowError/noRow(_:)`` or ``RowError/badHeight(_:of:)``.
  /// - Complexity: O(log *n*).
  public mutating func setHeight(_ height: RowHeight, of row: Int) throws(RowError) {
    guard Self.isUsable(height.points) else { throw .badHeight(height.points, of: .row(row)) }
    guard let place = tree.location(ofRow: row) else { throw .noRow(.row(row)) }
    tree.setHeight(height.stored, at: place)
  }

  /// Inserts rows.
  ///
  /// - Returns: The numbers the rows then have.
  /// - Throws: ``RowError/noPlace(_:)``, or an error naming the row that cannot be inserted.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of rows inserted. A list of rows of one
  ///   height counts as one row.
  @discardableResult
  public mutating func insert(
    _ rows: RowList,
    at place: RowPlace
  ) throws(RowError) -> Range<Int> {
    guard let (item, first) = destination(of: place) else { throw .noPlace(place) }
    try Self.check(rows, from: first, count: count)
    var builder = RowChunkBuilder()
    builder.add(rows)
    let chunks = builder.finish()
    try checkIdentities(in: chunks)
    tree.insert(chunks, before: item)
    return first..<first + rows.count
  }

  /// Removes rows.
  ///
  /// Sections stay, even if all of their rows are removed.
  ///
  /// - Throws: ``RowError/badRange(_:)``.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of sections and of rows with an
  ///   identity among them, and of every 128th of the others.
  public mutating func remove(_ rows: Range<Int>) throws(RowError) {
    guard rows.lowerBound >= 0, rows.upperBound <= count else { throw .badRange(rows) }
    var end = rows.upperBound
    while let items = items(from: rows.lowerBound, upTo: end) {
      tree.remove(items)
      end -= items.count
    }
  }

  /// Moves rows.
  ///
  /// For example, of five rows `move(0..<2, to: .row(3))` makes the first two the last two.
  ///
  /// - Parameters:
  ///   - rows: The numbers of the rows, which may lie in several sections.
  ///   - place: The place to move them to, as it is after they have been taken out.
  /// - Returns: The numbers the rows then have.
  /// - Throws: ``RowError/badRange(_:)`` or ``RowError/noPlace(_:)``.
  /// - Complexity: As for removing and inserting them.
  @discardableResult
  public mutating func move(
    _ rows: Range<Int>,
    to place: RowPlace
  ) throws(RowError) -> Range<Int> {
    guard rows.lowerBound >= 0, rows.upperBound <= count else { throw .badRange(rows) }
    guard isPlace(place, without: rows) else { throw .noPlace(place) }
    var chunks: ContiguousArray<RowChunk> = []
    var end = rows.upperBound
    while let items = items(from: rows.lowerBound, upTo: end) {
      chunks += tree.slice(items)
      tree.remove(items)
      end -= items.count
    }
    guard let (item, first) = destination(of: place) else { throw .noPlace(place) }
    tree.insert(chunks, before: item)
    return first..<first + rows.count
  }
}

// Places.
extension RowGeometry {
  /// Returns the items of the rows of a range, up to the end of the first row's section; `nil` if the
  /// range is empty.
  private func items(from row: Int, upTo end: Int) -> Range<Int>? {
    guard row < end, let place = tree.location(ofRow: row) else { return nil }
    let first = place.number
    if end - row == 1 { return first..<first + 1 }
    let footer = tree.location(ofMark: 2 * tree.section(at: place) + 1)
    let last = footer.map { tree.row(of: $0) } ?? end
    return first..<first + min(end, last) - row
  }

  /// Returns the item before which rows for a place are inserted, and the number the first of
  /// them then has; `nil` if there is no such place.
  private func destination(of place: RowPlace) -> (item: RowTree.Location, row: Int)? {
    switch place {
    case .end:
      // Before the footer of the last section.
      return tree.location(ofMark: tree.sums.marks - 1).map { ($0, count) }
    case .before(let id):
      return tree.location(of: id).map { ($0, tree.row(of: $0)) }
    case .row(let row):
      if row == count { return destination(of: .end) }
      return tree.location(ofRow: row).map { ($0, row) }
    case .path(let path):
      guard let rows = rows(inSection: path.section), path.row >= 0, path.row <= rows.count else {
        return nil
      }
      let row = rows.lowerBound + path.row
      return (tree.location(ofItem: row + 2 * path.section + 1), row)
    }
  }

  /// Returns whether there is a place when a range of rows has been taken out.
  private func isPlace(_ place: RowPlace, without gone: Range<Int>) -> Bool {
    switch place {
    case .end: return true
    case .before(let id): return row(of: id).map { !gone.contains($0) } ?? false
    case .row(let row): return row >= 0 && row <= count - gone.count
    case .path(let path):
      guard let rows = rows(inSection: path.section) else { return false }
      return path.row >= 0 && path.row <= rows.count - gone.clamped(to: rows).count
    }
  }
}

// Checking new rows.
extension RowGeometry {
  /// Returns whether a height or length is finite, 0 or more, and at most 1e12 points.
  static func isUsable(_ length: Double) -> Bool { length.isUsable && length >= 0 }

  /// Checks a section's rows, then its header and its footer.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - number: Its number, for errors.
  ///   - first: The number of its first row, for errors.
  ///   - count: The number of rows that there are already.
  /// - Throws: ``RowError/badLength(_:section:)``, or an error for its rows.
  static func check(
    _ section: RowSection,
    number: Int,
    from first: Int,
    count: Int
  ) throws(RowError) {
    try check(section.rows, from: first, count: count)
    for length in [section.header, section.footer] where !isUsable(length) {
      throw .badLength(length, section: number)
    }
  }

  /// Checks the number of rows and their heights, as `check(_:number:from:count:)` does.
  ///
  /// - Throws: ``RowError/badCount(_:)`` or ``RowError/badHeight(_:of:)``.
  static func check(_ list: RowList, from first: Int, count: Int) throws(RowError) {
    guard list.count >= 0, list.count <= maximumCount - count else { throw .badCount(list.count) }
    switch list.content {
    case .rows(let rows):
      for (offset, row) in rows.enumerated() where !isUsable(row.height.points) {
        let address = row.id.map { RowAddress.id($0) } ?? .row(first + offset)
        throw .badHeight(row.height.points, of: address)
      }
    case .measured(let heights):
      // Bits of numbers without a sign are in the order of the numbers, so a height is too large
      // if a difference of bits is negative. The compiler makes several of them at a time.
      let greatest = 1e12.bitPattern
      var bits: UInt64 = 0
      for height in heights { bits |= height.bitPattern | (greatest &- height.bitPattern) }
      if bits >> 63 == 0 { return }
      for (offset, height) in heights.enumerated() where !isUsable(height) {
        throw .badHeight(height, of: .row(first + offset))
      }
    case .run(let height, _):
      if !isUsable(height.points) { throw .badHeight(height.points, of: .row(first)) }
    }
  }

  /// Checks that no identity in new chunks is in the geometry, or twice in the chunks.
  ///
  /// - Complexity: O(*k*) on average, where *k* is the number of identities.
  func checkIdentities(in chunks: ContiguousArray<RowChunk>) throws(RowError) {
    let count = chunks.reduce(0) { $0 + $1.ids.count }
    if count == 0 { return }
    for chunk in chunks {
      for case let id? in chunk.ids where tree.location(of: id) != nil { throw .duplicateID(id) }
    }
    if count > 1 { _ = try RowTree(chunks) }
  }
}
